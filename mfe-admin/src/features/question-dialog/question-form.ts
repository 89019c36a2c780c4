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
import { file, oneOf, order, text } from '../../kit/rules';

/** An answer option in the form; one without an id is new. `key` tells the rows apart while they are moved and removed. */
export interface OptionValues extends Omit<AdminAnswerOption, 'id' | 'order'> {
  id?: number;
  key: string;
  order: number | null;
}

/** A file that is to be added to the question. */
export interface AttachmentValues {
  key: string;
  name: string;
  file: File | null;
}

/** What the form holds of a question (specification, section 2). A number that is not typed yet is null. */
export interface QuestionValues extends Omit<AdminQuestionBody, 'revision' | 'chapter' | 'order' | 'answers'> {
  chapter: number | null;
  order: number | null;
  answers: OptionValues[];
  /** The new ones; what is stored is no part of the form. */
  attachments: AttachmentValues[];
}

/** The order of what comes after the last: 1 where there is none. */
export const nextOrder = (rows: readonly { order: number }[]): number => Math.max(0, ...rows.map((row) => row.order)) + 1;

const toOption = (option: AdminAnswerOption): OptionValues => ({ ...option, key: `known-${option.id}` });

let lastNew = 0;

const newKey = () => {
  lastNew += 1;
  return `new-${lastNew}`;
};

/** The first order from 1 on that no answer has: after 1, 2 and 4 it is 3 (specification, section 4; QAD-05). */
export function firstFreeOrder(answers: readonly Pick<OptionValues, 'order'>[]): number {
  const taken = new Set(answers.map(({ order }) => order));
  let free: number = answerOrder.min;
  while (taken.has(free)) free += 1;
  return free;
}

export const newOption = (order: number): OptionValues => ({ key: newKey(), order, text_en: '', text_de: '' });

export const newAttachment = (): AttachmentValues => ({ key: newKey(), name: '', file: null });

/** The values of the form: of a question, or of a new one, which comes last in its chapter. */
export const toQuestionValues = (question: AdminQuestion | undefined, chapter: AdminChapter | undefined): QuestionValues => ({
  chapter: question?.chapter ?? chapter?.id ?? null,
  order: question?.order ?? nextOrder(chapter?.questions ?? []),
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

/** What is sent: without spaces round the texts, and with the state that was seen. An answer that is gone from it is a new one. */
export const toQuestionBody = ({ attachments: _files, ...values }: QuestionValues, seen?: AdminQuestion): AdminQuestionBody => ({
  ...values,
  chapter: Number(values.chapter),
  order: Number(values.order),
  text_en: values.text_en.trim(),
  text_de: values.text_de.trim(),
  explanation_en: values.explanation_en.trim(),
  explanation_de: values.explanation_de.trim(),
  answers: values.answers.map((answer) => ({
    id: seen?.answers.find(({ id }) => id === answer.id)?.id,
    order: Number(answer.order),
    text_en: answer.text_en.trim(),
    text_de: answer.text_de.trim(),
  })),
  revision: seen?.revision,
});

const texts = ['text_en', 'text_de'] as const;

const option = object({
  order: number()
    .required('kit.required')
    .integer('questionDialog.answerOrder')
    .min(answerOrder.min, 'questionDialog.answerOrder')
    .max(answerOrder.max, 'questionDialog.answerOrder')
    .test('taken', 'questionDialog.answerTaken', (value, { path, from }) => {
      const [, form] = from ?? [];
      const place = Number(/\d+/.exec(path)?.[0]);
      const before = ((form?.value as QuestionValues | undefined)?.answers ?? []).slice(0, place);
      return value === undefined || !before.some((answer) => answer.order === value);
    }),
  text_en: oneOf(text, texts),
  text_de: oneOf(text, texts),
});

const attachment = object({
  name: string().trim().required('questionDialog.nameRequired').max(maxAttachmentNameLength, 'questionDialog.nameTooLong'),
  file: file.test('file', 'kit.fileRequired', Boolean),
});

/** Its errors are message ids. */
export const questionSchema = object({
  chapter: number().required('kit.required'),
  order,
  text_en: oneOf(text, texts),
  text_de: oneOf(text, texts),
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
