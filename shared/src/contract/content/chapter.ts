import { type Static, Type } from 'typebox';
import { CountryCodeInput, Id, VersionId } from '../basics';
import { answerOrder } from '../limits';

export const AnswerOption = Type.Object({
  id: Id,
  order: Type.Integer({ minimum: answerOrder.min, maximum: answerOrder.max }),
  text: Type.String(),
});
export type AnswerOption = Static<typeof AnswerOption>;

/** An attachment of the question itself. Without a link, which is signed for one session: `GET /api/attachments/?question={id}` returns it. */
export const QuestionAttachment = Type.Object({ id: Id, name: Type.String(), size: Type.Integer() });
export type QuestionAttachment = Static<typeof QuestionAttachment>;

/** The chapter of a question, in each list of questions (QAD-13). */
export const ChapterOfQuestion = Type.Object({ id: Id, order: Type.Integer(), name: Type.String() });
export type ChapterOfQuestion = Static<typeof ChapterOfQuestion>;

/** A question of a chapter. Guests get a question under review without explanation, answers and attachments. */
export const ChapterQuestion = Type.Object({
  id: Id,
  chapter: ChapterOfQuestion,
  order: Type.Integer(),
  text: Type.String(),
  explanation: Type.Optional(Type.String()),
  /** Only admins get inactive questions. */
  active: Type.Boolean(),
  public: Type.Boolean(),
  is_marked_as_special: Type.Optional(Type.Boolean()),
  /** Only if the user has a current country. */
  is_answered: Type.Optional(Type.Boolean()),
  answers: Type.Optional(Type.Array(AnswerOption)),
  /** The question's own attachments, without those of countries. */
  attachment_set: Type.Optional(Type.Array(QuestionAttachment)),
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

export const ChaptersQuery = Type.Object(
  { country: Type.Optional(CountryCodeInput), version: Type.Optional(VersionId) },
  { additionalProperties: false },
);
export type ChaptersQuery = Static<typeof ChaptersQuery>;
