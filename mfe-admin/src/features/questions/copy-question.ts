import type { AdminQuestion } from '@round-table/shared/contract';
import { getNextOrder } from '../../lib/next-order';
import { questionForm } from './question';
import { createOption } from './question-values';

/** The form of a new question that begins as a copy: inactive, last in its chapter, without attachments (CAT-07). */
export const createCopyForm = (copied: AdminQuestion): typeof questionForm => ({
  ...questionForm,
  toValues: (row, context) => {
    if (row) return questionForm.toValues(row, context);
    const chapter = context.chapters.find(({ id }) => id === copied.chapter);
    return {
      ...questionForm.toValues(copied, context),
      active: false,
      order: getNextOrder(chapter?.questions ?? []),
      answers: copied.answers.map(({ order, text_en, text_de }) => ({ ...createOption(order), text_en, text_de })),
    };
  },
});
