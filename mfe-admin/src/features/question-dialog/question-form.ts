import {
  type AdminAnswerOption,
  type AdminChapter,
  type AdminQuestion,
  type AdminQuestionBody,
  answerOrder,
  maxAttachmentNameLength,
  minActiveOptions,
} from '@round-table/shared/contract';
import { array, boolean, number, object, string } from 'yup';
import { file, order, requireOneOf, text } from '../../lib/form-rules';

/** An answer option in the form; one without an id is new. `key` is the React key. */
export interface OptionValues extends Omit<AdminAnswerOption, 'id' | 'order'> {
  id?: number;
  key: string;
  order: number | null;
}

/** A new file of the question. */
export interface AttachmentValues {
  key: string;
  name: string;
  file: File | null;
}

/** The form values of a question (QAD-04). An empty number field is null. */
export interface QuestionValues extends Omit<AdminQuestionBody, 'revision' | 'chapter' | 'order' | 'answers'> {
  chapter: number | null;
  order: number | null;
  answers: OptionValues[];
  /** New ones only; stored ones are no part of the form. */
  attachments: AttachmentValues[];
}

/** The last order plus one; 1 if there is none (QAD-05). */
export const getNextOrder = (rows: readonly { order: number }[]): number => Math.max(0, ...rows.map((row) => row.order)) + 1;

const toOption = (option: AdminAnswerOption): OptionValues => ({ ...option, key: `known-${option.id}` });

let lastNew = 0;

const createKey = () => {
  lastNew += 1;
  return `new-${lastNew}`;
};

/** The lowest order that no answer has: with 1, 2 and 4 it is 3 (QAD-05). */
export function findFreeOrder(answers: readonly Pick<OptionValues, 'order'>[]): number {
  const taken = new Set(answers.map(({ order }) => order));
  let free: number = answerOrder.min;
  while (taken.has(free)) free += 1;
  return free;
}

export const createOption = (order: number): OptionValues => ({ key: createKey(), order, text_en: '', text_de: '' });

export const createAttachment = (): AttachmentValues => ({ key: createKey(), name: '', file: null });

/** The form values of a question; a new one comes last in its chapter. */
export const toQuestionValues = (question: AdminQuestion | undefined, chapter: AdminChapter | undefined): QuestionValues => ({
  chapter: question?.chapter ?? chapter?.id ?? null,
  order: question?.order ?? getNextOrder(chapter?.questions ?? []),
  text_en: question?.text_en ?? '',
  text_de: question?.text_de ?? '',
  explanation_en: question?.explanation_en ?? '',
  explanation_de: question?.explanation_de ?? '',
  is_marked_as_special: question?.is_marked_as_special ?? false,
  active: question?.active ?? true,
  public: question?.public ?? true,
  answers: (question?.answers ?? []).map(toOption),
  attachments: [],
});

/** The request body: with trimmed texts, and the revision that the values are based on. An answer that was deleted since is sent as new. */
export const toQuestionBody = ({ attachments: _files, ...values }: QuestionValues, base?: AdminQuestion): AdminQuestionBody => ({
  ...values,
  chapter: Number(values.chapter),
  order: Number(values.order),
  text_en: values.text_en.trim(),
  text_de: values.text_de.trim(),
  explanation_en: values.explanation_en.trim(),
  explanation_de: values.explanation_de.trim(),
  answers: values.answers.map((answer) => ({
    id: base?.answers.find(({ id }) => id === answer.id)?.id,
    order: Number(answer.order),
    text_en: answer.text_en.trim(),
    text_de: answer.text_de.trim(),
  })),
  revision: base?.revision,
});

const texts = ['text_en', 'text_de'] as const;
type Texts = Record<(typeof texts)[number], string>;

/** A text that was missing is a translation, no other wording. */
const isReworded = (values: Texts, stored: Texts) => texts.some((name) => stored[name] !== '' && values[name].trim() !== stored[name]);

/** What a save would word differently: the question, and the positions (from 1) of stored options in the form. */
export function findReworded(values: QuestionValues, base: AdminQuestion): { question: boolean; options: number[] } {
  const options = values.answers.flatMap((answer, index) => {
    const stored = base.answers.find(({ id }) => id === answer.id);
    return stored && isReworded(answer, stored) ? [index + 1] : [];
  });
  return { question: isReworded(values, base), options };
}

const option = object({
  order: number()
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

/** Error texts are message ids. */
export const questionSchema = object({
  chapter: number().required('common.required'),
  order,
  text_en: requireOneOf(text, texts),
  text_de: requireOneOf(text, texts),
  explanation_en: text,
  explanation_de: text,
  is_marked_as_special: boolean().required(),
  active: boolean()
    .required()
    .test(
      'options',
      'questionDialog.optionsNeeded',
      (active, { parent }) => !active || (parent as QuestionValues).answers.length >= minActiveOptions,
    ),
  public: boolean().required(),
  answers: array(option).max(answerOrder.max),
  attachments: array(attachment),
});
