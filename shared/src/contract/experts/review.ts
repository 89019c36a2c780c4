import { type Static, Type } from 'typebox';
import { CountryCodeInput, Id, Nullable, Person, Timestamp, VersionId } from '../basics';
import { maxReason } from '../limits';
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

/** The two confirmations of a country under the setting `confirmation.fourEyes`. */
export const FourEyes = Type.Object({
  /** Null until somebody has confirmed. */
  first: Nullable(Act),
  /** Null until somebody has agreed: an expert, or an admin for the office. */
  second: Nullable(Type.Object({ ...Act.properties, by_office: Type.Boolean() })),
  /** Set if the first one was sent back; the country has to confirm anew. */
  sent_back: Nullable(Type.Object({ ...Act.properties, reason: Type.String() })),
  /** The experts who can give the second one; empty if only the office can. */
  waits_for: Type.Array(Person),
  /** When they were reminded last. */
  reminded: Nullable(Timestamp),
});
export type FourEyes = Static<typeof FourEyes>;

/** `POST /api/confirmation/`: what becomes of the first confirmation, which `first` names by its time. */
export const ConfirmationDecision = Type.Object(
  {
    country: CountryCodeInput,
    first: Timestamp,
    decision: Type.Union([Type.Literal('agree'), Type.Literal('send-back'), Type.Literal('remind')]),
    /** Required to send it back; the first person reads it. */
    reason: Type.Optional(Type.String({ maxLength: maxReason })),
  },
  { additionalProperties: false },
);
export type ConfirmationDecision = Static<typeof ConfirmationDecision>;

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
  /** The questions that were changed after the confirmation, or after the first one while the second one is missing. */
  changed_since: Type.Array(Id),
  /** Null if one confirmation suffices. */
  four_eyes: Nullable(FourEyes),
});
export type Review = Static<typeof Review>;
