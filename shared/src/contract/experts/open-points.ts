import { type Static, Type } from 'typebox';
import { CountryCodeInput, Day, Id, Locale, Nullable, Person, Timestamp, VersionId } from '../basics';
import { Review, ReviewChange } from './review';

/** Why an answer is open, most urgent first; a question is listed once, by the first that holds. */
export const openKinds = ['unanswered', 'new', 'office', 'reworded', 'special', 'colleagues', 'comment', 'sources'] as const;
export type OpenKind = (typeof openKinds)[number];
export const OpenKind = Type.Unsafe<OpenKind>(Type.Enum([...openKinds]));

/** What a colleague changed at a question. */
export const ChangedPart = Type.Union([
  Type.Literal('answer'),
  Type.Literal('comment'),
  Type.Literal('sources'),
  Type.Literal('attachments'),
]);
export type ChangedPart = Static<typeof ChangedPart>;

/** A text that was replaced since the answer. */
const FormerText = Type.Object({
  /** The id of the option; null for the text of the question. */
  option: Nullable(Id),
  text: Type.String(),
  /** Whether the new text means something else, so that the answer is to be reviewed (CAT-02). */
  meaning: Type.Optional(Type.Boolean()),
  /** If only the text in the other language means something else: that language, and the present text in it. */
  lang: Type.Optional(Locale),
  now: Type.Optional(Type.String()),
});

export const OpenPoint = Type.Object({
  question: Id,
  kind: OpenKind,
  /** The id of the option that the country has chosen; null if it has not answered. */
  answer: Nullable(Id),
  /** `unanswered`: the id of the option in the newest version. */
  former: Type.Optional(Id),
  /** `office`: since when its inquiry waits for a reply. */
  waiting_since: Type.Optional(Timestamp),
  /** `unanswered` and `new`: how many countries have answered; `comment`: how many other countries have commented. */
  countries: Type.Optional(Type.Integer()),
  /** `reworded`: the texts at the time of the answer, in the viewer's language. */
  wording: Type.Optional(Type.Array(FormerText)),
  /** `colleagues`: what was changed, and last by whom and when. */
  changed: Type.Optional(Type.Object({ parts: Type.Array(ChangedPart), person: Nullable(Person), at: Timestamp })),
  /** `sources`: the day of the oldest check. */
  checked_on: Type.Optional(Day),
});
export type OpenPoint = Static<typeof OpenPoint>;

/** `GET /api/open/`: the open points of an own country. */
export const OpenPointsQuery = Type.Object({ country: CountryCodeInput }, { additionalProperties: false });
export type OpenPointsQuery = Static<typeof OpenPointsQuery>;

export const OpenPoints = Type.Object({
  /** When the viewer's visit before the present one began; null on the first one. */
  visited: Nullable(Timestamp),
  /** The newest version; null before the first one. */
  version: Nullable(VersionId),
  /** By kind, then in reading order. */
  points: Type.Array(OpenPoint),
  /** As in the review: what was changed after the confirmation. */
  changed_since: Review.properties.changed_since,
});
export type OpenPoints = Static<typeof OpenPoints>;

/** `POST /api/open/`: what the country says on the question is still correct; `DELETE /api/open/{id}/?country=` takes that back. */
export const StillCorrectBody = Type.Object({ country: CountryCodeInput, question: Id }, { additionalProperties: false });
export type StillCorrectBody = Static<typeof StillCorrectBody>;

/** `GET /api/open/{id}/?country=`: what colleagues changed at a question since the viewer's last visit or "Still correct". */
export const OpenChange = Type.Pick(ReviewChange, ['answer', 'comment', 'sources', 'attachments']);
export type OpenChange = Static<typeof OpenChange>;
