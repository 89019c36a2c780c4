import { type Static, Type } from 'typebox';
import { CountryCode, CountryCodeInput, Id, Nullable, Person, Timestamp, VersionId } from '../basics';
import { QuestionAttachment } from '../content/chapter';
import { AnswerSince } from '../content/given-answer';
import { Source } from '../content/source';

/** The path parameters of a resource that is found by the code of a country. */
export const CountryParams = Type.Object({ code: CountryCodeInput }, { additionalProperties: false });

/** The number and the text of an answer option. */
const ProfileOption = Type.Object({ order: Type.Integer(), text: Type.String() });
export type ProfileOption = Static<typeof ProfileOption>;

const ChangeKind = Type.Union([Type.Literal('changed'), Type.Literal('new'), Type.Literal('withdrawn')]);
export type ChangeKind = Static<typeof ChangeKind>;

/** What differs from the previous version; each part is absent if it does not differ. */
export const ProfileChange = Type.Object({
  answer: Type.Optional(ChangeKind),
  /** The former answer; absent if there was none. */
  former: Type.Optional(ProfileOption),
  comment: Type.Optional(ChangeKind),
  sources: Type.Optional(ChangeKind),
});
export type ProfileChange = Static<typeof ProfileChange>;

/** The most common answer among the visible countries. Absent if fewer than `minAnswersForMostCommon` countries have answered. */
export const MostCommon = Type.Object({
  /** Several options if they are tied. */
  options: Type.Array(ProfileOption),
  /** How many countries chose it (each of them, if tied). */
  count: Type.Integer(),
  /** How many countries have answered the question. */
  answered: Type.Integer(),
});
export type MostCommon = Static<typeof MostCommon>;

export const ProfileComment = Type.Object({
  id: Id,
  /** Sanitised HTML. */
  text: Type.String(),
  /** The detected language of the text (BCP 47); null if it is too short or ambiguous. */
  lang: Nullable(Type.String()),
  modified: Timestamp,
  /** The author of the last change; always null for guests. */
  person: Nullable(Person),
});
export type ProfileComment = Static<typeof ProfileComment>;

/** A question with what one country says on it. Guests get a question under review with its number and text only. */
export const ProfileQuestion = Type.Object({
  id: Id,
  order: Type.Integer(),
  text: Type.String(),
  public: Type.Boolean(),
  /** Absent: not answered, or not visible. */
  answer: Type.Optional(ProfileOption),
  /** Since when the country gives this answer; present with `answer`. */
  since: Type.Optional(AnswerSince),
  comment: Type.Optional(ProfileComment),
  /** Those of the country; absent if there is none. */
  sources: Type.Optional(Type.Array(Source)),
  /** Those of the country, without links: `GET /api/attachments/?question={id}` returns them. */
  attachments: Type.Optional(Type.Array(QuestionAttachment)),
  most: Type.Optional(MostCommon),
  change: Type.Optional(ProfileChange),
});
export type ProfileQuestion = Static<typeof ProfileQuestion>;

export const ProfileChapter = Type.Object({
  id: Id,
  order: Type.Integer(),
  name: Type.String(),
  public: Type.Boolean(),
  questions: Type.Array(ProfileQuestion),
});
export type ProfileChapter = Static<typeof ProfileChapter>;

/** `GET /api/country-profile/{code}/`: everything that one country says, by chapter. */
export const CountryProfile = Type.Object({
  code: CountryCode,
  name: Type.String(),
  /** The number of the version it shows, with the time at which it was taken; both null for live data, and before the first version. */
  version: Nullable(VersionId),
  taken_at: Nullable(Timestamp),
  /** The version in which the content of the country was taken: an older one if the country was not confirmed. Null if it is in none. */
  content_version: Nullable(VersionId),
  /** The previous version that `change` compares with; null if there is none that contains the country. */
  former: Nullable(VersionId),
  /** When an answer or a comment was last changed, as of the version. */
  modified: Nullable(Timestamp),
  /** The experts of the country, by name; null for guests. */
  experts: Nullable(Type.Array(Person)),
  chapters: Type.Array(ProfileChapter),
});
export type CountryProfile = Static<typeof CountryProfile>;
