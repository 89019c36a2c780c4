import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema/schema';
import type { DemoCountry } from '../stages/stage-rows';

const day = 86_400_000;
const daysSinceVisit = 7;

interface OpenPointsPlan {
  countries: DemoCountry[];
  /** The colleague of the German expert; undefined in a catalogue without Germany. */
  colleagueId: number | undefined;
  now: Date;
}

/** Every answer and comment has its last change. */
async function dateChanges(tx: Db): Promise<void> {
  await sql`
    insert into last_change (country_id, question_id, subject, changed_at, changed_by)
    select country_id, question_id, 'answer', modified_at, modified_by from given_answer
    union all
    select country_id, question_id, 'comment', modified_at, modified_by from comment
    on conflict do nothing`.execute(tx);
}

/** Lets the colleague change two answers since the German expert's last visit, with the audit entries. */
async function changeAsColleague(tx: Db, country: DemoCountry, colleagueId: number, at: Date): Promise<void> {
  await sql`
    with changed as (
      select given_answer.id, given_answer.question_id, given_answer.answer_option_id as before, other.id as after
      from given_answer
      join lateral (
        select id from answer_option where question_id = given_answer.question_id and id <> answer_option_id order by "order" limit 1
      ) other on true
      where country_id = ${country.id}
      order by given_answer.question_id desc limit 2
    ), updated as (
      update given_answer set answer_option_id = changed.after, modified_at = ${at}, modified_by = ${colleagueId}
      from changed where given_answer.id = changed.id
    ), noted as (
      update last_change set changed_at = ${at}, changed_by = ${colleagueId}
      from changed where last_change.country_id = ${country.id} and last_change.question_id = changed.question_id and subject = 'answer'
    )
    insert into audit (question_id, country_id, at, user_id, action, subject, subject_id, before, after)
    select question_id, ${country.id}, ${at}, ${colleagueId}, 'given-answer.saved', 'given-answer', id, jsonb_build_object('answer', before),
      jsonb_build_object('id', id, 'question', question_id, 'country', ${country.id}::integer, 'answer', after)
    from changed`.execute(tx);
}

/** Fills what the open points are computed from, so that the list of the German expert shows every kind. */
export async function saveDemoOpenPoints(tx: Db, { countries, colleagueId, now }: OpenPointsPlan): Promise<void> {
  await dateChanges(tx);
  const germany = countries.find(({ code }) => code === 'DE');
  if (!germany || colleagueId === undefined) return;
  const visited = new Date(now.getTime() - daysSinceVisit * day);
  await tx.updateTable('app_user').set({ previous_visit_at: visited }).where('id', '=', germany.author).execute();
  await changeAsColleague(tx, germany, colleagueId, new Date(now.getTime() - day));
}
