import Ajv, { type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { FuzzRequest } from './requests';
import type { Answer } from './send';
import type { Schema } from './values';

const ajv = addFormats(new Ajv({ strict: false, allErrors: true, multipleOfPrecision: 6 }));
const compiled = new Map<Schema, ValidateFunction>();
function validatorOf(schema: Schema): ValidateFunction {
  const known = compiled.get(schema) ?? ajv.compile(schema);
  compiled.set(schema, known);
  return known;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const isSentences = (value: unknown) =>
  Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string' && one !== '');

/** `{detail}`, or sentences by field, nested by index for lists. */
function isRefusal(body: unknown): boolean {
  if (!isObject(body)) return false;
  if (typeof body.detail === 'string') return body.detail !== '';
  const entries = Object.values(body);
  return entries.length > 0 && entries.every((one) => isSentences(one) || isRefusal(one));
}

const isJson = ({ headers }: Answer) => /^application\/json/.test(headers['content-type'] ?? '');

function checkBody(request: FuzzRequest, answer: Answer): string | undefined {
  const { status, body } = answer;
  const json = isJson(answer) ? (JSON.parse(body.toString()) as unknown) : undefined;
  if (status >= 400) {
    if (json === undefined && !/^text\/html/.test(answer.headers['content-type'] ?? '')) return 'a refusal that is neither JSON nor a page';
    return json === undefined || isRefusal(json) ? undefined : 'a refusal without a sentence';
  }
  // Another spelling of the URL may match a page.
  const isDescribed = request.template.startsWith(`${request.method} `) && json !== undefined;
  const described = isDescribed ? request.operation.responses : undefined;
  if (!described) return undefined;
  const successes = Object.keys(described).filter((code) => code.startsWith('2'));
  if (successes.length > 0 && !successes.includes(String(status)) && status !== 206) return `a status that is not described`;
  const schema = described[status]?.content?.['application/json']?.schema;
  if (!schema || status === 204) return undefined;
  const validate = validatorOf(schema);
  return validate(json) ? undefined : `not by its schema: ${ajv.errorsText(validate.errors)}`;
}

/** Returns what is wrong with a response, or undefined. */
export function faultOf(request: FuzzRequest, answer: Answer): string | undefined {
  const { status, body } = answer;
  if (status >= 500) return 'an error of the server';
  const isBodiless = request.method === 'HEAD' || status === 204 || status === 304;
  if (isBodiless) return body.length === 0 ? undefined : 'a body where none may be';
  try {
    return checkBody(request, answer);
  } catch (error) {
    return `a body that cannot be read: ${String(error)}`;
  }
}
