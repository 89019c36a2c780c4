import Ajv, { type ErrorObject, type FuncKeywordDefinition } from 'ajv';
import addFormats from 'ajv-formats';
import type { FastifySchemaValidationError } from 'fastify';
import { type FieldProblem, type FieldProblems, fieldProblem, type Problem, problem } from '../problem';
import type { App } from './types';

const options = { removeAdditional: false, useDefaults: true, allErrors: true, strict: false, multipleOfPrecision: 6 } as const;

/** Reads a text of a request in upper case (`AskedCountryCode` of the contract). */
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

/** Drops a read-only field of a body (`readOnlyFields` of the contract): whoever sends back what a GET answered changes what can be changed. */
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

/** Bodies are taken as they are typed; queries and paths are text, so that their numbers have to be read out of it. */
export function validateRequests(app: App): void {
  const strict = addFormats(new Ajv({ ...options, coerceTypes: false }))
    .addKeyword(upperCase)
    .removeKeyword('readOnly')
    .addKeyword(readOnly);
  const reading = addFormats(new Ajv({ ...options, coerceTypes: true })).addKeyword(upperCase);
  app.setValidatorCompiler(({ schema, httpPart }) => (httpPart === 'body' ? strict : reading).compile(schema as object));
}

type Reader = (params: Record<string, unknown>) => FieldProblem;
const limit =
  (code: Extract<FieldProblem, string>): Reader =>
  (params) => ({ code, limit: Number(params.limit ?? params.multipleOf) });

const readers: Record<string, Reader> = {
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

/** Where an error belongs: the path of fields, of which a missing or unknown one is the last. */
function placeOf(error: Pick<ErrorObject, 'instancePath' | 'params'>): string[] {
  const path = error.instancePath.split('/').slice(1);
  const own = error.params.missingProperty ?? error.params.additionalProperty;
  return own === undefined ? path : [...path, String(own)];
}

/** A field's own name as a key: never one that means something to an object. */
const isPlain = (field: string) => !['__proto__', 'constructor', 'prototype'].includes(field);

function put(fields: FieldProblems, [field = '', ...rest]: string[], entry: FieldProblem): void {
  if (!isPlain(field)) return;
  const known = fields[field];
  if (rest.length === 0) {
    if (known === undefined) fields[field] = [entry];
    else if (Array.isArray(known) && !known.some((other) => JSON.stringify(other) === JSON.stringify(entry))) known.push(entry);
    return;
  }
  const nested = known === undefined || Array.isArray(known) ? {} : known;
  fields[field] = nested;
  put(nested, rest, entry);
}

/** Validation errors by field; empty if the whole has the wrong shape. */
export function toSchemaProblems(errors: FastifySchemaValidationError[]): FieldProblems {
  const fields: FieldProblems = {};
  for (const error of errors) {
    const place = placeOf(error);
    if (place.length === 0) continue;
    put(fields, place, readers[error.keyword]?.(error.params) ?? 'invalid');
  }
  return fields;
}

/** Validation errors as messages by field; a path that is not an id leads nowhere (404), a body of the wrong shape is a bad request. */
export function toValidationProblem(errors: FastifySchemaValidationError[], context: string | undefined): Problem {
  if (context === 'params') return problem('not-found');
  const fields = toSchemaProblems(errors);
  return Object.keys(fields).length === 0 ? problem('bad-request') : fieldProblem(fields);
}
