import { type AdminAnswerOption, type AdminQuestionBody, answerOrder } from '@round-table/shared/contract';
import type { FormValues } from '../../components/entity/entity-form';

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

/** The form values of a question (QAD-04). An empty number field is null. What reworded texts are is asked when they are saved. */
export interface QuestionValues extends Omit<FormValues<AdminQuestionBody>, 'answers' | 'rewording'> {
  answers: OptionValues[];
  /** New ones only; stored ones are no part of the form. */
  attachments: AttachmentValues[];
}

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
