import Ajv, { type ErrorObject, type FuncKeywordDefinition } from 'ajv';
import addFormats from 'ajv-formats';
import type { FastifySchemaValidationError } from 'fastify';
import { type FieldProblem, type FieldProblems, fieldProblem, type Problem, problem } from '../../platform/problem';
import type { App } from '../types';

const options = { removeAdditional: false, useDefaults: true, allErrors: true, strict: false, multipleOfPrecision: 6 } as const;

/** Ajv keyword: converts a string to upper case (`CountryCodeInput` of the contract). */
const upperCase: FuncKeywordDefinition = {
  keyword: 'x-upper-case',
  type: 'string',
  schemaType: 'boolean',
  modifying: true,
  errors: false,
  validate: (isWanted: boolean, text: string, _schema, place) => {
    if (isWanted && place) place.parentData[place.parentDataProperty] = text.toUpperCase();
    return true;
  },
};

/** Ajv keyword: removes read-only fields of a body (`readOnlyFields` of the contract), so that a client may send back what a GET returned. */
const readOnly: FuncKeywordDefinition = {
  keyword: 'readOnly',
  schemaType: 'boolean',
  modifying: true,
  errors: false,
  validate: (isReadOnly: boolean, _value: unknown, _schema, place) => {
    if (isReadOnly && place) delete place.parentData[place.parentDataProperty];
    return true;
  },
};

/** Bodies are validated strictly; queries and paths are text, so their types are coerced. */
export function validateRequests(app: App): void {
  const strict = addFormats(new Ajv({ ...options, coerceTypes: false }))
    .addKeyword(upperCase)
    .removeKeyword('readOnly')
    .addKeyword(readOnly);
  const coercing = addFormats(new Ajv({ ...options, coerceTypes: true })).addKeyword(upperCase);
  app.setValidatorCompiler(({ schema, httpPart }) => (httpPart === 'body' ? strict : coercing).compile(schema as object));
}

type Reader = (params: Record<string, unknown>) => FieldProblem;
const limit =
  (code: Extract<FieldProblem, string>): Reader =>
  (params) => ({ code, limit: Number(params.limit ?? params.multipleOf) });

const toFieldProblem: Record<string, Reader> = {
  required: () => 'required',
  additionalProperties: () => 'unknown',
  type: () => 'type',
  format: () => 'format',
  pattern: () => 'format',
  minLength: (params) => (params.limit === 1 ? 'required' : { code: 'too-short', limit: Number(params.limit) }),
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
  if (!isPlain(field)) return;
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

/** Groups validation errors by field. Returns an empty object if the body as a whole has the wrong type. */
export function toSchemaProblems(errors: FastifySchemaValidationError[]): FieldProblems {
  const fields: FieldProblems = {};
  for (const error of errors) {
    const place = getFieldPath(error);
    if (place.length === 0) continue;
    addProblem(fields, place, toFieldProblem[error.keyword]?.(error.params) ?? 'invalid');
  }
  return fields;
}

/** Maps validation errors to a `Problem`: 404 for an invalid id in the path, otherwise 400, with messages by field if possible. */
export function toValidationProblem(errors: FastifySchemaValidationError[], context: string | undefined): Problem {
  if (context === 'params') return problem('not-found');
  const fields = toSchemaProblems(errors);
  return Object.keys(fields).length === 0 ? problem('bad-request') : fieldProblem(fields);
}
