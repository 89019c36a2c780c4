import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema/schema';
import type { LastChangeTable } from '../../platform/db/schema/tables/schema-expert-work';

/** Notes the last change of a part of what a country says on a question, in the transaction of the change. */
export async function noteChange(
  tx: Db,
  { country, question, subject, userId }: { country: number; question: number; subject: LastChangeTable['subject']; userId: number },
): Promise<void> {
  await sql`select note_change(${country}, ${question}, ${subject}, ${userId})`.execute(tx);
}
