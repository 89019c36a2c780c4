import { CountryCode, Id, maxAttachmentNameLength, toCountryCode } from '@round-table/shared/contract';
import { Value } from 'typebox/value';
import { type FieldProblems, fieldProblem } from '../../platform/problem';

export interface AttachmentFields {
  name: string;
  question: number;
  /** The code of a country; undefined for an attachment of the question itself. */
  country?: string;
}

const known = new Set(['name', 'question', 'country']);

export function toAttachmentFields(fields: Record<string, string>, hasFile: boolean): AttachmentFields {
  const name = (fields.name ?? '').trim();
  const country = fields.country ? toCountryCode(fields.country) : undefined;
  const question = /^\d{1,10}$/.test(fields.question ?? '') ? Number(fields.question) : undefined;
  const faults: FieldProblems = {};
  for (const field of Object.keys(fields)) if (!known.has(field)) faults[field] = ['unknown'];
  if (name === '') faults.name = ['required'];
  if (name.length > maxAttachmentNameLength) faults.name = [{ code: 'too-long', value: maxAttachmentNameLength }];
  if (!fields.question) faults.question = ['required'];
  else if (!Value.Check(Id, question)) faults.question = ['invalid'];
  if (country !== undefined && !Value.Check(CountryCode, country)) faults.country = ['format'];
  if (!hasFile) faults.file = ['file-required'];
  if (Object.keys(faults).length > 0 || question === undefined) throw fieldProblem(faults);
  return { name, question, country };
}
