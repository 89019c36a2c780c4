import type { QuestionAttachment } from '@round-table/shared/contract';
import type { Db } from '../../platform/db/schema/schema';

/** Lists the attachments of the questions themselves (not those of countries), by question id; of all questions if none are given. */
export async function listQuestionAttachments(db: Db, questions?: number[]): Promise<Map<number, QuestionAttachment[]>> {
  const found = new Map<number, QuestionAttachment[]>();
  if (questions?.length === 0) return found;
  const rows = await db
    .selectFrom('attachment')
    .innerJoin('stored_file', 'stored_file.id', 'attachment.file_id')
    .select(['attachment.id', 'attachment.name', 'size', 'question_id'])
    .where('country_id', 'is', null)
    .$if(questions !== undefined, (query) => query.where('question_id', 'in', questions ?? []))
    .orderBy('attachment.id')
    .execute();
  for (const { question_id, ...attachment } of rows) {
    const own = found.get(question_id);
    if (own) own.push(attachment);
    else found.set(question_id, [attachment]);
  }
  return found;
}
