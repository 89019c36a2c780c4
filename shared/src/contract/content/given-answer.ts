import { type Static, Type } from 'typebox';
import { Id, Nullable, Person, Timestamp, VersionId } from '../basics';

/** Since when a country gives its answer: the last time it chose another option. */
export const AnswerSince = Type.Object({
  /** Of a version: the last change as of that version. */
  at: Timestamp,
  /** The first version that contains the answer; null if none does yet. */
  version: Nullable(VersionId),
  /** Who gave the answer; always null for guests. */
  person: Nullable(Person),
});
export type AnswerSince = Static<typeof AnswerSince>;

/** The option a country has chosen; at most one per question and country. */
export const GivenAnswer = Type.Object({
  id: Id,
  /** The id of the chosen option. */
  answer: Id,
  question: Id,
  country: Id,
  since: AnswerSince,
});
export type GivenAnswer = Static<typeof GivenAnswer>;

/** `GET /api/given-answers/`: with both the one given answer or `[]`, with the question only all countries'. */
export const GivenAnswersQuery = Type.Object(
  { question: Id, country: Type.Optional(Id), version: Type.Optional(VersionId) },
  { additionalProperties: false },
);
export type GivenAnswersQuery = Static<typeof GivenAnswersQuery>;
export const GivenAnswersReply = Type.Union([GivenAnswer, Type.Array(GivenAnswer)]);

/** `POST /api/given-answers/` */
export const GivenAnswerBody = Type.Object({ answer: Id, question: Id, country: Id }, { additionalProperties: false });
export type GivenAnswerBody = Static<typeof GivenAnswerBody>;
