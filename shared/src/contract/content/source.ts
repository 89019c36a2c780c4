import { type Static, Type } from 'typebox';
import { CountryCode, CountryCodeInput, Day, Id, Nullable, VersionId } from '../basics';
import { sourceAddressPattern } from '../constants';
import { maxSourceAddressLength, maxSources, maxSourceTextLength } from '../limits';

const fields = {
  /** Article and statute in the short form of the country, such as `§ 1192 BGB`. */
  article: Type.String({ minLength: 1, maxLength: maxSourceTextLength, pattern: '\\S' }),
  /** The full name of the statute or court, such as `German Civil Code`; may be empty. */
  statute: Type.String({ maxLength: maxSourceTextLength }),
  /** Where it can be read. */
  url: Nullable(Type.String({ maxLength: maxSourceAddressLength, pattern: sourceAddressPattern })),
  /** The day on which it was last checked; none to come. */
  checked_on: Day,
};

/** A source of law on which a country's answer relies. */
export const Source = Type.Object(fields);
export type Source = Static<typeof Source>;

/** The sources of a country on a question, in the country's order. */
export const CountrySources = Type.Object({
  country: CountryCode,
  sources: Type.Array(Source),
  /** Increases with every save, 0 without sources; a save with another value is rejected (optimistic locking). */
  version: Type.Integer(),
});
export type CountrySources = Static<typeof CountrySources>;

/** `GET /api/sources/`: those of all countries that have named any, or of one. */
export const SourcesQuery = Type.Object(
  { question: Id, country: Type.Optional(CountryCodeInput), version: Type.Optional(VersionId) },
  { additionalProperties: false },
);
export type SourcesQuery = Static<typeof SourcesQuery>;

/** `PUT /api/sources/` replaces the whole list; `version` is the one that the client has read. */
export const SourcesBody = Type.Object(
  {
    question: Id,
    country: CountryCodeInput,
    sources: Type.Array(Type.Object(fields, { additionalProperties: false }), { maxItems: maxSources }),
    version: Type.Optional(Type.Integer({ minimum: 0 })),
  },
  { additionalProperties: false },
);
export type SourcesBody = Static<typeof SourcesBody>;

/** The 409 of a save whose `version` is not the stored one. */
export const SourcesConflict = Type.Object({
  detail: Type.String(),
  code: Type.Literal('sources-changed'),
  stored: CountrySources,
});
export type SourcesConflict = Static<typeof SourcesConflict>;
