import Ajv, { type FuncKeywordDefinition } from 'ajv';
import addFormats from 'ajv-formats';
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
