import { type Static, Type } from 'typebox';
import { CountryCodeInput, Id, Nullable, Timestamp, VersionId } from '../basics';

/** `GET /api/timeline/`: a question through the versions, and the answers of a country to it. */
export const TimelineQuery = Type.Object({ question: Id, country: Type.Optional(CountryCodeInput) }, { additionalProperties: false });
export type TimelineQuery = Static<typeof TimelineQuery>;

/** A question in one version, with the wording of its time. */
export const TimelineVersion = Type.Object({
  id: VersionId,
  taken_at: Timestamp,
  /** Null if the version does not contain the question; it then has no options. */
  text: Nullable(Type.String()),
  /** The options by their order, each with the number of countries that chose it. */
  options: Type.Array(Type.Object({ id: Id, order: Type.Integer(), text: Type.String(), count: Type.Integer() })),
  /** The other visible countries, as on the map of the version. */
  unanswered: Type.Integer(),
  /** The answer of the country; null if it gave none, absent if the request names no country, or the version does not contain the country or the question. */
  answer: Type.Optional(Nullable(Type.Object({ id: Id, order: Type.Integer(), text: Type.String() }))),
});
export type TimelineVersion = Static<typeof TimelineVersion>;

/** All versions, the oldest first. */
export const Timeline = Type.Array(TimelineVersion);
export type Timeline = Static<typeof Timeline>;
