import type { AdminQuestion } from '@round-table/shared/contract';
import { createSave, type SaveResult } from '../../lib/save-result';
import type { AttachmentUploads } from './attachments/use-attachment-uploads';
import { questionForm } from './question';
import { useAddQuestionMutation, useChangeQuestionMutation } from './question-api';
import type { AttachmentValues, QuestionValues } from './question-values';
import type { useRewording } from './rewording/use-rewording';

const toConflictMessage = ({ code, countries }: Record<string, unknown>) =>
  code === 'option-in-use' ? { id: 'questionDialog.inUse', values: { countries: Number(countries) } } : undefined;

const noContext = { chapters: [], chapter: undefined, question: undefined };

/** Whether the stored row equals the form values, except for new files. */
function isStored(values: QuestionValues, base: AdminQuestion): boolean {
  const storedBody = questionForm.toBody(questionForm.toValues(base, noContext), base);
  return JSON.stringify(questionForm.toBody(values, base)) === JSON.stringify(storedBody);
}

/**
 * Saves a question, once an admin has said what its changed texts are (CAT-01), then its new attachments; those that could not be stored stay
 * in the form for the next save (QAD-06).
 */
export function useSaveQuestion(uploadAll: AttachmentUploads['uploadAll'], ask: ReturnType<typeof useRewording>['ask']) {
  const [add] = useAddQuestionMutation();
  const [change] = useChangeQuestionMutation();

  async function uploadTo(row: AdminQuestion, attachments: AttachmentValues[]): Promise<SaveResult<AdminQuestion>> {
    const failed = await uploadAll(row.id, attachments);
    if (failed.length === 0) return { kind: 'saved', row };
    const sentences = [...new Set(failed.flatMap(({ fields }) => Object.values(fields).filter(Array.isArray).flat()))].join(' ');
    return {
      kind: 'incomplete',
      row,
      rest: { attachments: failed.map(({ attachment }) => attachment) },
      fields: { attachments: Object.fromEntries(failed.map(({ fields }, index) => [index, fields])) },
      message: { id: 'questionDialog.notAttached', values: { error: sentences } },
    };
  }

  return async (values: QuestionValues, base: AdminQuestion | undefined): Promise<SaveResult<AdminQuestion>> => {
    if (base && values.attachments.length > 0 && isStored(values, base)) return uploadTo(base, values.attachments);
    const statement = base ? await ask(values, base) : {};
    if (base && !statement.rewording) return { kind: 'rejected', fields: {}, ...statement };
    const { rewording } = statement;
    const changeReworded = ({ id, body }: Parameters<typeof change>[0]) => change({ id, body: { ...body, rewording } });
    const saved = await createSave(questionForm, add, changeReworded, toConflictMessage)(values, base);
    return saved.kind === 'saved' ? uploadTo(saved.row, values.attachments) : saved;
  };
}
