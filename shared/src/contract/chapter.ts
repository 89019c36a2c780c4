import { type Static, Type } from 'typebox';
import { AskedCountryCode, Id } from './basics';
import { answerOrder } from './limits';

/** One of the choices of a question. */
export const AnswerOption = Type.Object({
  id: Id,
  order: Type.Integer({ minimum: answerOrder.min, maximum: answerOrder.max }),
  text: Type.String(),
});
export type AnswerOption = Static<typeof AnswerOption>;

/** A question within its chapter. A guest gets a question under review with no explanation and no answers. */
export const ChapterQuestion = Type.Object({
  id: Id,
  /** The id of its chapter. */
  chapter: Id,
  order: Type.Integer(),
  text: Type.String(),
  explanation: Type.Optional(Type.String()),
  public: Type.Boolean(),
  is_marked_as_special: Type.Optional(Type.Boolean()),
  /** Only with a country of one's own. */
  is_answered: Type.Optional(Type.Boolean()),
  answers: Type.Optional(Type.Array(AnswerOption)),
});
export type ChapterQuestion = Static<typeof ChapterQuestion>;

/** `GET /api/chapters/`: active chapters by order, with their active questions by order. */
export const Chapter = Type.Object({
  id: Id,
  order: Type.Integer(),
  name: Type.String(),
  explanation: Type.String(),
  weight: Type.Number(),
  public: Type.Boolean(),
  questions: Type.Array(ChapterQuestion),
});
export type Chapter = Static<typeof Chapter>;

export const ChaptersQuery = Type.Object({ country: Type.Optional(AskedCountryCode) }, { additionalProperties: false });
export type ChaptersQuery = Static<typeof ChaptersQuery>;
