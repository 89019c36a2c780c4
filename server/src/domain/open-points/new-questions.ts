import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema/schema';
import { queueQuestionMails } from './question-mails';

/**
 * Queues mails for experts about active questions that the newest version does not contain, once for each question, unless their country
 * has answered it (CAT-12). Before the first version all questions are new, and there is no mail. The caller holds the catalogue lock.
 */
export async function announceNewQuestions(tx: Db): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update question set announced_at = now()
    from chapter, (select id from version order by sequence desc limit 1) newest
    where chapter.id = question.chapter_id and chapter.active and question.active and announced_at is null
      and not exists (select from version_question where version_id = newest.id and question_id = question.id)
    returning question.id`.execute(tx);
  if (rows.length === 0) return;
  await queueQuestionMails(
    tx,
    sql`
      select country.id as country_id, null::integer as former_wording_id, question.id as question_id from question cross join country
      where question.id = any(${rows.map(({ id }) => id)}::int[])
        and not exists (select from given_answer where country_id = country.id and question_id = question.id)`,
  );
}
