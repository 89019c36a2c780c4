import type { AdminQuestion } from '@round-table/shared/contract';
import { type SaveResult, toSaveResult } from '../../lib/save-result';
import type { AttachmentUploads } from './attachments/use-attachment-uploads';
import { useAddQuestionMutation, useChangeQuestionMutation } from './question-api';
import { type AttachmentValues, type QuestionValues, toQuestionBody, toQuestionValues } from './question-form';

const toConflictMessage = ({ code, countries }: Record<string, unknown>) =>
  code === 'option-in-use' ? { id: 'questionDialog.inUse', values: { countries: Number(countries) } } : undefined;

/** Whether the stored row equals the form values, except for new files. */
function isStored(values: QuestionValues, base: AdminQuestion): boolean {
  const storedBody = toQuestionBody(toQuestionValues(base, undefined), base);
  return JSON.stringify(toQuestionBody(values, base)) === JSON.stringify(storedBody);
}

/**
 * Saves a question with its answers, then its new attachments. Attachments that could not be stored stay in the form (QAD-06); saving
 * again sends only those.
 */
export function useSaveQuestion(uploadAll: AttachmentUploads['uploadAll']) {
  const [add] = useAddQuestionMutation();
  const [change] = useChangeQuestionMutation();

  async function saveQuestion(values: QuestionValues, base: AdminQuestion | undefined): Promise<SaveResult<AdminQuestion>> {
    if (base && values.attachments.length > 0 && isStored(values, base)) return { kind: 'saved', row: base };
    const body = toQuestionBody(values, base);
    return toSaveResult<AdminQuestion>(base ? await change({ id: base.id, body }) : await add(body), toConflictMessage);
  }

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
    const saved = await saveQuestion(values, base);
    return saved.kind === 'saved' ? uploadTo(saved.row, values.attachments) : saved;
  };
}
