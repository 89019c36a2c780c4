import { type Static, type TOptional, type TUnknown, Type } from 'typebox';

/** The languages of the product. */
export const Locale = Type.Union([Type.Literal('en'), Type.Literal('de')]);
export type Locale = Static<typeof Locale>;

/** A row's id: a positive integer. */
export const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

/** A country's code, such as `DE` or `GBS`. */
const codePattern = { minLength: 1, maxLength: 4, pattern: '^[A-Za-z0-9]+$' };
export const CountryCode = Type.String(codePattern);

/** A country's code in a request: accepted in any case. The server reads `de` as `DE`, as codes are stored in upper case (CTY-02). */
export const CountryCodeInput = Type.String({ ...codePattern, 'x-upper-case': true, description: 'The code of a country, such as DE' });

/** A moment in time, ISO 8601 in UTC. */
export const Timestamp = Type.String({ format: 'date-time' });

/** A day of the calendar, such as `2026-05-11`. */
export const Day = Type.String({ format: 'date', pattern: '^(19|20|21)[0-9]{2}-' });

/** The number of a read-only version, `{year}-{n}`. */
export const VersionId = Type.String({
  pattern: '^[0-9]{4}-[0-9]{1,4}$',
  description: 'The number of a read-only version, such as 2027-1',
});

const jsonList = (description: string) => Type.Optional(Type.String({ maxLength: 60_000, description }));
/** A JSON list of ids in a query; the server validates the entries after parsing. */
export const JsonList = jsonList('A JSON list of ids, such as [1,2]; all without it');
/** The same of codes of countries. */
export const JsonCodeList = jsonList('A JSON list of country codes, such as ["DE","FR"]; all without it');

/** The path parameters of a resource that is found by its id. */
export const IdParams = Type.Object({ id: Id }, { additionalProperties: false });

/** The format of a table as a file. */
export const FileFormat = Type.Union([Type.Literal('xlsx'), Type.Literal('csv')]);

/** Name of a user; always null for guests. */
export const Person = Type.Object({ id: Id, first_name: Type.String(), last_name: Type.String() });
export type Person = Static<typeof Person>;

/** Allows null beside the given schema. */
export const Nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()]);

/** Read-only fields that a request may send back, and the server ignores. Any other unknown field is rejected (400). */
export const readOnlyFields = <Name extends string>(...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, Type.Optional(Type.Unknown({ readOnly: true }))])) as Record<Name, TOptional<TUnknown>>;
