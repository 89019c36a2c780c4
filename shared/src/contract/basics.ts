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
export const AskedCountryCode = Type.String({ ...codePattern, 'x-upper-case': true });

/** The stored spelling of a country's code. */
export const toCountryCode = (code: string): string => code.toUpperCase();

/** A moment in time, ISO 8601 in UTC. */
export const Timestamp = Type.String({ format: 'date-time' });

/** The number of a read-only version, `{year}-{n}`, such as `2027-1`. */
export const VersionId = Type.String({ pattern: '^[0-9]{4}-[0-9]{1,4}$' });

/** The path parameters of a resource that is found by its id. */
export const IdParams = Type.Object({ id: Id }, { additionalProperties: false });

/** What a person is called; guests never get it (null). */
export const Person = Type.Object({ id: Id, first_name: Type.String(), last_name: Type.String() });
export type Person = Static<typeof Person>;

/** Allows null beside the given schema. */
export const Nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()]);

/**
 * Fields of an answer that a request may send back unchanged or changed: they are read-only, and the server drops them. Any other field
 * that a request body does not name is refused (400).
 */
export const readOnlyFields = <Name extends string>(...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, Type.Optional(Type.Unknown({ readOnly: true }))])) as Record<Name, TOptional<TUnknown>>;
