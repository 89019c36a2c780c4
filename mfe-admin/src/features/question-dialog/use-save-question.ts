import type { AdminQuestion } from '@round-table/shared/contract';
import { type Outcome, outcomeOf } from '../../kit/outcome';
import { useAddQuestionMutation, useChangeQuestionMutation } from './question-api';
import { type AttachmentValues, type QuestionValues, toQuestionBody, toQuestionValues } from './question-form';
import type { Attaching } from './use-attaching';

const ofConflict = ({ code, countries }: Record<string, unknown>) =>
  code === 'option-in-use' ? { id: 'questionDialog.inUse', values: { countries: Number(countries) } } : undefined;

/** Whether the row holds what the form says, but for new files. */
function isStored(values: QuestionValues, seen: AdminQuestion): boolean {
  const asSeen = toQuestionBody(toQuestionValues(seen, undefined), seen);
  return JSON.stringify(toQuestionBody(values, seen)) === JSON.stringify(asSeen);
}

/**
 * Saves a question with its answers, new or known, then its new attachments. What of the attachments could not be stored stays in the
 * form (QAD-06); saving again sends only that.
 */
export function useSaveQuestion(attach: Attaching['attach']) {
  const [add] = useAddQuestionMutation();
  const [change] = useChangeQuestionMutation();

  async function saveQuestion(values: QuestionValues, seen: AdminQuestion | undefined): Promise<Outcome<AdminQuestion>> {
    if (seen && values.attachments.length > 0 && isStored(values, seen)) return { kind: 'saved', row: seen };
    const body = toQuestionBody(values, seen);
    return outcomeOf<AdminQuestion>(seen ? await change({ id: seen.id, body }) : await add(body), ofConflict);
  }

  async function attachTo(row: AdminQuestion, attachments: AttachmentValues[]): Promise<Outcome<AdminQuestion>> {
    const failed = await attach(row.id, attachments);
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

  return async (values: QuestionValues, seen: AdminQuestion | undefined): Promise<Outcome<AdminQuestion>> => {
    const saved = await saveQuestion(values, seen);
    return saved.kind === 'saved' ? attachTo(saved.row, values.attachments) : saved;
  };
}
