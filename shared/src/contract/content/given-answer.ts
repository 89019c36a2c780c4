import { type Static, Type } from 'typebox';
import { Id, VersionId } from '../basics';

/** The option a country has chosen; at most one per question and country. */
export const GivenAnswer = Type.Object({
  id: Id,
  /** The id of the chosen option. */
  answer: Id,
  question: Id,
  country: Id,
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
