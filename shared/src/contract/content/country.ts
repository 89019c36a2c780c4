import { type Static, Type } from 'typebox';
import { CountryCode, Id, Nullable } from '../basics';

/** `GET /api/countries/`: active countries by name; the four figures are null for guests and readers. */
export const Country = Type.Object({
  id: Id,
  code: CountryCode,
  code_label: Type.String(),
  name: Type.String(),
  /** The name in the other language: a search finds both. */
  other_name: Type.String(),
  public: Type.Boolean(),
  checked_upcoming_dl_valid: Type.Boolean(),
  /** Percent of all active questions that are answered, 0 to 100, not rounded. */
  progress_all: Nullable(Type.Number()),
  /** Percent of the weight of all active questions that is answered, 0 to 100, not rounded. */
  progress_weighted: Nullable(Type.Number()),
  answered_count: Nullable(Type.Integer()),
  comments_count: Nullable(Type.Integer()),
});
export type Country = Static<typeof Country>;

/** A country of the signed-in user, as `GET /userinfo/` gives it. */
export const UserCountry = Type.Object({
  ...Country.properties,
  /** Whose first confirmation waits for a second one; absent if one confirmation suffices. */
  first_confirmation: Type.Optional(Type.Union([Type.Literal('missing'), Type.Literal('own'), Type.Literal('colleague')])),
});
export type UserCountry = Static<typeof UserCountry>;
