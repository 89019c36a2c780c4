import type { ErrorObject } from 'ajv';
import type { FastifySchemaValidationError } from 'fastify';
import { type FieldProblem, type FieldProblems, fieldProblem, type Problem, problem } from '../../platform/problem';

type Reader = (params: Record<string, unknown>) => FieldProblem;
const limit =
  (code: Extract<FieldProblem, string>): Reader =>
  (params) => ({ code, value: Number(params.limit ?? params.multipleOf) });

const toFieldProblem: Record<string, Reader> = {
  required: () => 'required',
  additionalProperties: () => 'unknown',
  type: () => 'type',
  format: () => 'format',
  pattern: () => 'format',
  minLength: (params) => (params.limit === 1 ? 'required' : { code: 'too-short', value: Number(params.limit) }),
  maxLength: limit('too-long'),
  minimum: limit('too-small'),
  maximum: limit('too-great'),
  minItems: limit('too-few'),
  maxItems: limit('too-many'),
  multipleOf: limit('step'),
};

/** Returns the path of the field of an error; the last part is the missing or unknown field. */
function getFieldPath(error: Pick<ErrorObject, 'instancePath' | 'params'>): string[] {
  const path = error.instancePath.split('/').slice(1);
  const own = error.params.missingProperty ?? error.params.additionalProperty;
  return own === undefined ? path : [...path, String(own)];
}

/** Excludes keys that would change an object's prototype (prototype pollution). */
const isPlain = (field: string) => !['__proto__', 'constructor', 'prototype'].includes(field);

function addProblem(fields: FieldProblems, [field = '', ...rest]: string[], entry: FieldProblem): void {
  const known = fields[field];
  if (rest.length === 0) {
    if (known === undefined) fields[field] = [entry];
    else if (Array.isArray(known) && !known.some((other) => JSON.stringify(other) === JSON.stringify(entry))) known.push(entry);
    return;
  }
  const nested = known === undefined || Array.isArray(known) ? {} : known;
  fields[field] = nested;
  addProblem(nested, rest, entry);
}

/** Groups validation errors by field; a field that cannot be named is a problem of what contains it. Returns an empty object if the body as a whole has the wrong type. */
export function toSchemaProblems(errors: FastifySchemaValidationError[]): FieldProblems {
  const fields: FieldProblems = {};
  for (const error of errors) {
    const path = getFieldPath(error);
    const unusable = path.findIndex((field) => !isPlain(field));
    const place = unusable < 0 ? path : path.slice(0, unusable);
    if (place.length === 0) continue;
    addProblem(fields, place, unusable < 0 ? (toFieldProblem[error.keyword]?.(error.params) ?? 'invalid') : 'unknown');
  }
  return fields;
}

/** Maps validation errors to a `Problem`: 404 for an invalid id in the path, otherwise 400, with messages by field if possible. */
export function toValidationProblem(errors: FastifySchemaValidationError[], context: string | undefined): Problem {
  if (context === 'params') return problem('not-found');
  const fields = toSchemaProblems(errors);
  return Object.keys(fields).length === 0 ? problem('bad-request') : fieldProblem(fields);
}
