import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema/schema';
import { visibleQuestions } from '../visibility/visible-catalogue';

/** Lists in reading order the questions that were changed after the country's confirmation, or after the first of two that waits. */
export async function listChangedSince(db: Db, countryId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select question.id from ${visibleQuestions('live')} question
    where question.id in (
      select question_id from last_change
      join country on country.id = last_change.country_id
      left join first_confirmation first on first.country_id = country.id and sent_back_at is null and needs_four_eyes()
      where country.id = ${countryId} and changed_at > coalesce(country.confirmed_at, first.confirmed_at)
    )
    order by question.chapter_order, question.chapter_id, question."order", question.id`.execute(db);
  return rows.map(({ id }) => id);
}
