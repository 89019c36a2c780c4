import { type Static, Type } from 'typebox';
import { Id, Nullable, readOnlyFields } from '../basics';
import { QuestionAttachment } from '../content/chapter';
import { answerOrder, maxOrder, maxTextLength, maxWeight, weightStep } from '../limits';

const Text = Type.String({ maxLength: maxTextLength });
const Order = Type.Integer({ minimum: 1, maximum: maxOrder });
const Revision = Type.Optional(Type.Integer({ minimum: 1 }));
const closed = { additionalProperties: false };

/** A weight or score: at least 0, in steps of a thousandth (LIM-02). */
export const Weight = Type.Number({ minimum: 0, maximum: maxWeight, multipleOf: weightStep });

const optionFields = { order: Type.Integer({ minimum: answerOrder.min, maximum: answerOrder.max }), text_en: Text, text_de: Text };

export const AdminAnswerOption = Type.Object({ id: Id, ...optionFields });
export type AdminAnswerOption = Static<typeof AdminAnswerOption>;

/** `GET /api/admin/option-use/?question={id}`: options by order. `countries`: have chosen it, live or in a version; `now`: live. */
export const OptionUseQuery = Type.Object({ question: Id }, closed);
export const OptionUse = Type.Object({ answer: Id, countries: Type.Integer(), now: Type.Integer() });
export type OptionUse = Static<typeof OptionUse>;

const questionFields = {
  chapter: Id,
  order: Order,
  text_en: Text,
  text_de: Text,
  explanation_en: Text,
  explanation_de: Text,
  is_marked_as_special: Type.Boolean(),
  active: Type.Boolean(),
  public: Type.Boolean(),
};

/** A question for admins, in both languages. `revision` increases with every save (optimistic locking). */
export const AdminQuestion = Type.Object({
  id: Id,
  revision: Type.Integer(),
  ...questionFields,
  chapter_order: Type.Integer({ readOnly: true }),
  chapter_name_en: Type.String({ readOnly: true }),
  chapter_name_de: Type.String({ readOnly: true }),
  answers: Type.Array(AdminAnswerOption),
  /** The question's own attachments, without those of countries. */
  attachment_set: Type.Array(QuestionAttachment, { readOnly: true }),
});
export type AdminQuestion = Static<typeof AdminQuestion>;

/** What a changed text of a question, or of an option, is: other words for the same, or something else, so that answers are to be reviewed. */
export const rewordings = ['wording', 'meaning'] as const;
export type Rewording = (typeof rewordings)[number];
export const Rewording = Type.Unsafe<Rewording>(Type.Union(rewordings.map((rewording) => Type.Literal(rewording))));

/** The answers that another meaning of changed texts would touch, with the ids of their countries (CAT-01). */
export const TouchedAnswers = Type.Object({ questions: Type.Integer(), answers: Type.Integer(), countries: Type.Array(Id) });
export type TouchedAnswers = Static<typeof TouchedAnswers>;

/**
 * `POST /api/admin/questions/` and `PUT {id}/`. Adds options without an id, and removes options that are not listed. An
 * active question needs `minActiveOptions` options: otherwise 400 with a message at `active`. `rewording` says what changed texts are,
 * `wording` by default (CAT-01).
 */
const WritableQuestion = Type.Object({
  ...questionFields,
  answers: Type.Array(Type.Object({ id: Type.Optional(Id), ...optionFields }, closed), { maxItems: answerOrder.max }),
  rewording: Type.Optional(Rewording),
  revision: Revision,
});
export type AdminQuestionBody = Static<typeof WritableQuestion>;
export const AdminQuestionBody = Type.Object(
  {
    ...WritableQuestion.properties,
    ...readOnlyFields('id', 'chapter_order', 'chapter_name_en', 'chapter_name_de', 'attachment_set'),
  },
  closed,
);

/** What is set of one question, and what it was: only what is named. With a `revision`, only if the question has not changed since. */
const QuestionFlags = Type.Object(
  {
    id: Id,
    revision: Revision,
    ...Type.Partial(Type.Pick(Type.Object(questionFields), ['active', 'public', 'is_marked_as_special'])).properties,
  },
  closed,
);
export type QuestionFlags = Static<typeof QuestionFlags>;

/**
 * `POST /api/admin/questions/flags/`: sets flags of several questions, of all or of none (CAT-06). The response has the number of changed
 * questions, and their former flags with their present revisions: sent back, they undo the change.
 */
export const QuestionFlagsBody = Type.Object({ questions: Type.Array(QuestionFlags, { minItems: 1, maxItems: 2000 }) }, closed);
export type QuestionFlagsBody = Static<typeof QuestionFlagsBody>;
export const QuestionFlagsChanged = Type.Object({ changed: Type.Integer(), former: Type.Array(QuestionFlags) });
export type QuestionFlagsChanged = Static<typeof QuestionFlagsChanged>;

const chapterFields = {
  order: Order,
  name_en: Text,
  name_de: Text,
  explanation_en: Text,
  explanation_de: Text,
  weight: Weight,
  active: Type.Boolean(),
  public: Type.Boolean(),
};

/** `GET /api/admin/chapters/`: every chapter by order with its questions by order, inactive ones too, in both languages. */
export const AdminChapter = Type.Object({ id: Id, revision: Type.Integer(), ...chapterFields, questions: Type.Array(AdminQuestion) });
export type AdminChapter = Static<typeof AdminChapter>;

/** `POST /api/admin/chapters/` and `PUT {id}/`. */
const WritableChapter = Type.Object({ ...chapterFields, revision: Revision });
export type AdminChapterBody = Static<typeof WritableChapter>;
export const AdminChapterBody = Type.Object({ ...WritableChapter.properties, ...readOnlyFields('id', 'questions') }, closed);

/** The order of the catalogue: each chapter with its questions, by id. */
const CatalogueOrder = Type.Array(Type.Object({ chapter: Id, questions: Type.Array(Id) }, closed));
export type CatalogueOrder = Static<typeof CatalogueOrder>;

/**
 * `POST /api/admin/catalogue-order/`: sets the order as a whole, if it is still the `former` one (409 `changed-meanwhile`). The response is
 * that of a re-order, and is undone as one.
 */
export const CatalogueOrderBody = Type.Object({ former: CatalogueOrder, order: CatalogueOrder }, closed);
export type CatalogueOrderBody = Static<typeof CatalogueOrderBody>;

/** `POST /reorder_questions/`: the number of changed numbers; `undo`: token for `POST /reorder_questions/undo/`, null if none. */
export const Reordered = Type.Object({ changed: Type.Integer(), undo: Nullable(Type.String()) });
export type Reordered = Static<typeof Reordered>;

/**
 * `POST /reorder_questions/undo/`: restores the numbers from before the re-order. Rejected (409 `reorder-not-undone`) if a chapter or
 * question has been added, changed or removed since, or if the re-order has already been undone.
 */
export const UndoReorderBody = Type.Object({ undo: Type.String({ minLength: 1, maxLength: 100 }) }, closed);
export type UndoReorderBody = Static<typeof UndoReorderBody>;
export const ReorderUndone = Type.Object({ changed: Type.Integer() });
export type ReorderUndone = Static<typeof ReorderUndone>;
