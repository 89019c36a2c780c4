import { type Static, Type } from 'typebox';
import { CountryCodeInput, Id, Nullable, Person, Timestamp, VersionId } from '../basics';
import { CountryChange } from '../versions/changes';

/** `GET /api/review/`: what a confirmation would publish for an own country. */
export const ReviewQuery = Type.Object({ country: CountryCodeInput }, { additionalProperties: false });
export type ReviewQuery = Static<typeof ReviewQuery>;

/** Who did something, and when; the person is null for an account that no longer exists. */
const Act = Type.Object({ at: Timestamp, person: Nullable(Person) });

const AttachmentChange = Type.Object({
  /** The name; null for an added one. */
  before: Nullable(Type.String()),
  /** Null for a removed one. */
  after: Nullable(Type.String()),
});

export const ReviewChange = Type.Object({
  ...CountryChange.properties,
  attachments: Type.Optional(Type.Array(AttachmentChange)),
  /** The last change of answer, comment, sources and attachments. */
  changed: Nullable(Act),
});
export type ReviewChange = Static<typeof ReviewChange>;

export const Review = Type.Object({
  /** The version before; null if it does not contain the country, so that everything is new. */
  version: Nullable(VersionId),
  /** What differs from that version, in reading order. */
  changes: Type.Array(ReviewChange),
  /** Answered questions on which nothing differs. */
  unchanged: Type.Integer(),
  /** The unanswered questions, in reading order. */
  open: Type.Array(Id),
  /** The confirmation; null if the country is not confirmed. */
  confirmed: Nullable(Act),
  /** The questions that were changed after the confirmation. */
  changed_since: Type.Array(Id),
});
export type Review = Static<typeof Review>;
