import { AdminDownloadFields, maxTextLength, readOnlyDownloadFields } from '@round-table/shared/contract';
import { Value } from 'typebox/value';
import { throwFieldProblems } from '../../domain/field-rules';
import { type FieldProblem, type FieldProblems, fieldProblem, problem } from '../../platform/problem';

type FieldName = keyof AdminDownloadFields;

const schemas = AdminDownloadFields.properties;
const isReadOnly = (name: string) => readOnlyDownloadFields.some((one) => one === name);
const isField = (name: string): name is FieldName => Object.hasOwn(schemas, name);

/** Converts the text of a form field to its type. Returns invalid text unchanged, so that validation rejects it. */
function parseField(name: FieldName, text: string): unknown {
  if (name === 'name') return text.trim();
  if (name === 'order' || name === 'category' || name === 'revision') return /^\d{1,10}$/.test(text) ? Number(text) : text;
  if (text === 'true' || text === 'false') return text === 'true';
  return text;
}

function findFieldProblem(name: string, value: unknown): FieldProblem | undefined {
  if (!isField(name)) return 'unknown';
  if (Value.Check(schemas[name], value)) return undefined;
  if (name !== 'name' || typeof value !== 'string') return 'invalid';
  return value === '' ? 'name-required' : { code: 'too-long', value: maxTextLength };
}

/** Reads the fields of a download and their problems. Throws `bad-request` if the body is no object. */
function readFields(body: unknown): { fields: AdminDownloadFields; faults: FieldProblems } {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw problem('bad-request');
  const read = Object.entries(body)
    .filter(([name]) => !isReadOnly(name))
    .map(([name, value]) => [name, isField(name) && typeof value === 'string' ? parseField(name, value) : value] as const);
  const faults: FieldProblems = {};
  for (const [name, value] of read) {
    const fault = findFieldProblem(name, value);
    if (fault) faults[name] = [fault];
  }
  return { fields: Object.fromEntries(read) as AdminDownloadFields, faults };
}

/** Reads a form or JSON body. Throws field problems, and `bad-request` if the body is no object. */
export function toDownloadFields(body: unknown): AdminDownloadFields {
  const { fields, faults } = readFields(body);
  throwFieldProblems(faults);
  return fields;
}

export type NewDownloadFields = AdminDownloadFields & Required<Pick<AdminDownloadFields, 'name' | 'category'>>;

/** Like `toDownloadFields`, for a new download: requires a name, a category and a file. */
export function toNewDownloadFields(body: Record<string, string>, hasFile: boolean): NewDownloadFields {
  const { fields, faults } = readFields({ name: '', ...body });
  const { name, category } = fields;
  if (category === undefined) faults.category = ['required'];
  if (!hasFile) faults.file = ['file-required'];
  if (Object.keys(faults).length > 0 || name === undefined || category === undefined) throw fieldProblem(faults);
  return { ...fields, name, category };
}
