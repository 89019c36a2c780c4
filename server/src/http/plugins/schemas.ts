import Ajv, { type FuncKeywordDefinition } from 'ajv';
import addFormats from 'ajv-formats';
import buildSerializer from 'fast-json-stringify';
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

/** Creates a function when it is first called. */
function lazily<Input, Output>(create: () => (input: Input) => Output): (input: Input) => Output {
  let created: ((input: Input) => Output) | undefined;
  return (input) => {
    created ??= create();
    return created(input);
  };
}

/**
 * Bodies are validated strictly; queries and paths are text, so their types are coerced. Replies contain only what their schema names. Each
 * schema is compiled for the first request that needs it: compiling all takes a third of the time in which a server starts.
 */
export function compileSchemas(app: App): void {
  const strict = addFormats(new Ajv({ ...options, coerceTypes: false }))
    .addKeyword(upperCase)
    .removeKeyword('readOnly')
    .addKeyword(readOnly);
  const coercing = addFormats(new Ajv({ ...options, coerceTypes: true })).addKeyword(upperCase);
  app.setValidatorCompiler(({ schema, httpPart }) =>
    lazily(() => {
      const validate = (httpPart === 'body' ? strict : coercing).compile(schema as object);
      return (value: unknown) => validate(value) || { error: validate.errors ?? [] };
    }),
  );
  app.setSerializerCompiler(({ schema }) => lazily(() => buildSerializer(schema as object)));
}
