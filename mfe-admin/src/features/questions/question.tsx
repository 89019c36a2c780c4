import {
  type AdminChapter,
  type AdminQuestion,
  type AdminQuestionBody,
  answerOrder,
  maxAttachmentNameLength,
  minActiveOptions,
} from '@round-table/shared/contract';
import { toQuestionNumber, toRoman } from '@round-table/shared/domain';
import { HangingNumber, SpecialStar } from '@round-table/shared/ui';
import { array, boolean, number as numberRule, object, string } from 'yup';
import { createColumns, defineForm } from '../../components/entity/entity-form';
import { flag, number, special, translated } from '../../components/entity/fields';
import type { Layout } from '../../components/entity/form-fields';
import { createNameColumn } from '../../components/table/table-cells';
import type { TableSpec } from '../../components/table/table-view';
import textColumn from '../../components/table/text-column.module.css';
import { file, limits, order, requireOneOf, text } from '../../lib/form-rules';
import { getNextOrder } from '../../lib/next-order';
import { AnswerFields } from './answer-fields';
import { ChapterField } from './chapter-field';
import styles from './question-dialog.module.css';
import type { AttachmentValues, OptionValues, QuestionValues } from './question-values';

/** What the form needs besides the question. */
export interface QuestionContext {
  chapters: AdminChapter[];
  /** The chapter of a new question, which comes last in it. */
  chapter: AdminChapter | undefined;
  /** The id of a stored question. */
  question: number | undefined;
}

const texts = ['text_en', 'text_de'] as const;

const option = object({
  order: numberRule()
    .typeError('common.numberUnreadable')
    .required('common.required')
    .integer('questionDialog.answerOrder')
    .min(answerOrder.min, 'questionDialog.answerOrder')
    .max(answerOrder.max, 'questionDialog.answerOrder')
    .test('taken', 'questionDialog.answerTaken', (value, { path, from }) => {
      const [, form] = from ?? [];
      const index = Number(/\d+/.exec(path)?.[0]);
      const others = ((form?.value as QuestionValues | undefined)?.answers ?? []).slice(0, index);
      return value === undefined || !others.some((answer) => answer.order === value);
    }),
  text_en: requireOneOf(text, texts),
  text_de: requireOneOf(text, texts),
});

const attachment = object({
  name: string().trim().required('questionDialog.nameRequired').max(maxAttachmentNameLength, 'questionDialog.nameTooLong'),
  file: file.test('file', 'common.fileRequired', Boolean),
});

const active = boolean()
  .required()
  .test(
    'options',
    'questionDialog.optionsNeeded',
    (isActive, { parent }) => !isActive || (parent as QuestionValues).answers.length >= minActiveOptions,
  );

/** The fields of a question (QAD-04). An answer that was deleted since is sent as new. */
export const questionForm = defineForm<AdminQuestion, AdminQuestionBody, QuestionValues, QuestionContext>(
  {
    chapter: special({
      label: 'questionDialog.chapter',
      initial: ({ chapter }) => chapter?.id ?? null,
      fromRow: ({ chapter }) => chapter,
      rule: numberRule().required('common.required'),
      component: ({ context: { chapters, question } }) => <ChapterField chapters={chapters} isNew={question === undefined} />,
      toText: (value, _intl, { chapters }) => toRoman(chapters.find(({ id }) => id === value)?.order ?? 0),
    }),
    order: number({
      label: 'common.order',
      initial: ({ chapter }) => getNextOrder(chapter?.questions ?? []),
      rule: order,
      min: 1,
      max: limits.maxOrder,
      column: {
        titleId: 'catalogue.column.order',
        width: 112,
        value: ({ chapter_order, order: own }) => chapter_order * chapterStep + own,
        cell: ({ chapter_order, order: own }) => <HangingNumber chapter={chapter_order} question={own} />,
        text: ({ chapter_order, order: own }) => toQuestionNumber(chapter_order, own),
      },
    }),
    active: flag({ label: 'common.active', rule: active, column: { width: 112 } }),
    public: flag({ label: 'common.public', column: { width: 112 } }),
    is_marked_as_special: flag({ label: 'questionDialog.special', initial: false }),
    ...translated('text', { label: 'questionDialog.text', required: true, lines: { rows: 2, serif: true } }),
    ...translated('explanation', { label: 'common.explanation', lines: { rows: 2 } }),
    answers: special<AdminQuestion, OptionValues[], QuestionContext>({
      label: 'questionDialog.answers',
      initial: [],
      fromRow: ({ answers }) => answers.map((answer) => ({ ...answer, key: `known-${answer.id}` })),
      rule: array(option).max(answerOrder.max),
      component: ({ context: { question } }) => <AnswerFields question={question} />,
      toText: (answers) => answers.map((answer) => `${answer.order ?? ''}: ${answer.text_en} / ${answer.text_de}`).join('\n'),
    }),
    attachments: special<AdminQuestion, AttachmentValues[], QuestionContext>({
      label: 'questionDialog.newAttachments',
      initial: [],
      fromRow: () => [],
      rule: array(attachment),
      toText: (attachments) => attachments.map(({ name }) => name).join('\n'),
    }),
  },
  ({ attachments: _files, answers, ...values }, base) => ({
    ...values,
    answers: answers.map((answer) => ({
      id: base?.answers.find(({ id }) => id === answer.id)?.id,
      order: Number(answer.order),
      text_en: answer.text_en.trim(),
      text_de: answer.text_de.trim(),
    })),
  }),
);

export const questionLayout: Layout<QuestionValues> = [
  { cells: ['chapter', 'order', 'flags'] },
  { cells: ['translations'], className: styles.texts },
];

/** Greater than any order of a question, so that rows sort by chapter first. */
const chapterStep = 10_000_000;

/** The search includes both languages and the answers. */
export function createQuestionTable(locale: string): TableSpec<AdminQuestion> {
  const name = createNameColumn<AdminQuestion>(locale, 'catalogue.column.text', ({ text_en, text_de }) => ({ en: text_en, de: text_de }));
  const marks = (question: AdminQuestion) => (
    <>
      {question.is_marked_as_special && <SpecialStar className={textColumn.star} />}
      {name.marks(question)}
    </>
  );
  const answers = { titleId: 'questionDialog.answers', width: 120, value: (question: AdminQuestion) => question.answers.length };
  return {
    name: 'questions',
    columns: createColumns<AdminQuestion>(questionForm, { text: { ...name, className: textColumn.text, marks }, answers }, [
      'order',
      'text',
      'answers',
      'public',
    ]),
    isActive: (question) => question.active,
    toSearchText: (question) => [question, ...question.answers].flatMap(({ text_en, text_de }) => [text_en, text_de]).join('\n'),
  };
}
