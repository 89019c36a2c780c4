import type { Locale, OpenPoint } from '@round-table/shared/contract';
import { sql } from 'kysely';
import { type ChangedText, touchesAnswer } from '../../domain/open-points/meaning';
import { toReplacedText } from '../../domain/open-points/rewording';
import { visibleAnswers, visibleComments } from '../../domain/visibility/read-scope';
import { visibleQuestions } from '../../domain/visibility/visible-catalogue';
import type { Db } from '../../platform/db/schema/schema';
import type { LastChangeTable } from '../../platform/db/schema/tables/schema-expert-work';

/** Whose open points: an expert and an own country. */
export interface Reviewer {
  userId: number;
  countryId: number;
}

/** A question with what its country says on it. */
export interface ReviewedQuestion {
  id: number;
  answer: number | null;
  answered_at: Date | null;
  marked_special_at: Date | null;
  has_comment: boolean;
  /** The day of the oldest check of its sources, `YYYY-MM-DD`; null without sources. */
  checked_on: string | null;
  /** When any expert of the country, and this one, said last that all is still correct. */
  said_at: Date | null;
  own_said_at: Date | null;
  /** Whether the newest version contains the question, and the option that the country had chosen in it. */
  is_known: boolean;
  former: number | null;
  /** When the office asked its oldest inquiry that waits for the experts of the country; null if none waits. */
  waiting_since: Date | null;
}

/** Lists the active questions in reading order. */
export async function listReviewedQuestions(db: Db, { userId, countryId }: Reviewer, version: string | null): Promise<ReviewedQuestion[]> {
  const scope = { version: version ?? '' };
  const { rows } = await sql<ReviewedQuestion>`
    select question.id, given_answer.answer_option_id as answer, given_answer.modified_at as answered_at,
      case when question.is_marked_as_special then stored.marked_special_at end as marked_special_at,
      comment.id is not null as has_comment, named.checked_on, said.said_at, said.own_said_at,
      ${version}::text is null or exists (select from version_question known where known.version_id = ${version} and known.question_id = question.id) as is_known,
      kept.answer_option_id as former, inquiry.waiting_since
    from ${visibleQuestions('live')} question
    join question stored on stored.id = question.id
    left join given_answer on given_answer.question_id = question.id and given_answer.country_id = ${countryId}
    left join comment on comment.question_id = question.id and comment.country_id = ${countryId}
    left join ${visibleAnswers(scope)} kept on kept.question_id = question.id and kept.country_id = ${countryId}
    left join (
      select question_id, min(checked_on)::text as checked_on from source where country_id = ${countryId} group by question_id
    ) named on named.question_id = question.id
    left join (
      select question_id, min(created_at) as waiting_since from inquiry
      where country_id = ${countryId} and from_office and addressee = 'experts' and answered_at is null group by question_id
    ) inquiry on inquiry.question_id = question.id
    left join (
      select question_id, max(said_at) as said_at, max(said_at) filter (where user_id = ${userId}) as own_said_at
      from still_correct where country_id = ${countryId} group by question_id
    ) said on said.question_id = question.id
    order by question.chapter_order, question.chapter_id, question."order", question.id`.execute(db);
  return rows;
}

export type FormerText = NonNullable<OpenPoint['wording']>[number];

/**
 * Returns by question the texts that were replaced since the country answered, or said that all is still correct: of each text the one of that
 * time. A text that is as it was, or differs in the other language only, is left out; a change of meaning is not, in whichever language it is.
 */
export async function readFormerTexts(db: Db, countryId: number, locale: Locale): Promise<Map<number, FormerText[]>> {
  const { rows } = await sql<ChangedText & { meaning: boolean }>`
    select distinct on (former.question_id, former.answer_option_id) former.question_id, former.answer_option_id, former.text_en, former.text_de,
      coalesce(answer_option.text_en, question.text_en) as now_en, coalesce(answer_option.text_de, question.text_de) as now_de,
      bool_or(former.is_meaning and ${touchesAnswer}) over (partition by former.question_id, former.answer_option_id) as meaning
    from given_answer
    join former_wording former on former.question_id = given_answer.question_id
    join question on question.id = former.question_id
    left join answer_option on answer_option.id = former.answer_option_id
    left join (
      select question_id, max(said_at) as said_at from still_correct where country_id = ${countryId} group by question_id
    ) said on said.question_id = given_answer.question_id
    where given_answer.country_id = ${countryId} and former.replaced_at > greatest(given_answer.modified_at, said.said_at)
    order by former.question_id, former.answer_option_id nulls first, former.replaced_at, former.id`.execute(db);
  const texts = new Map<number, FormerText[]>();
  for (const row of rows) {
    const replaced = toReplacedText(locale, row, { text_en: row.now_en, text_de: row.now_de }, row.meaning);
    if (!replaced) continue;
    const { before: text, after: now, lang } = replaced;
    const former = { option: row.answer_option_id, text, ...(row.meaning && { meaning: true }), ...(lang && { lang, now }) };
    texts.set(row.question_id, [...(texts.get(row.question_id) ?? []), former]);
  }
  return texts;
}

export interface ColleagueChange {
  question_id: number;
  subject: LastChangeTable['subject'];
  changed_at: Date;
  person_id: number | null;
  first_name: string | null;
  last_name: string | null;
}

/** Lists what others than this expert changed since a moment, the newest first. */
export async function listColleagueChanges(db: Db, { userId, countryId }: Reviewer, since: Date): Promise<ColleagueChange[]> {
  return db
    .selectFrom('last_change')
    .leftJoin('app_user as person', 'person.id', 'last_change.changed_by')
    .select(['question_id', 'subject', 'changed_at', 'person.id as person_id', 'person.first_name', 'person.last_name'])
    .where('country_id', '=', countryId)
    .where('changed_at', '>', since)
    .where((where) => where.or([where('changed_by', 'is', null), where('changed_by', '!=', userId)]))
    .orderBy('changed_at', 'desc')
    .execute();
}

export interface OthersCount {
  question_id: number;
  countries: number;
  /** When the newest of them was written. */
  newest: Date;
}

const countOthers = async (
  db: Db,
  rows: ReturnType<typeof sql>,
  countryId: number,
  questions: number[],
): Promise<Map<number, OthersCount>> => {
  if (questions.length === 0) return new Map();
  const counted = await sql<OthersCount>`
    select question_id, count(*)::int as countries, max(at) as newest
    from ${rows} others join country on country.id = others.country_id and country.active
    where country_id <> ${countryId} and question_id = any(${questions}::int[])
    group by question_id`.execute(db);
  return new Map(counted.rows.map((row) => [row.question_id, row]));
};

/** Counts by question the other active countries that have answered. */
export const countAnswers = (db: Db, countryId: number, questions: number[]) =>
  countOthers(db, sql`(select question_id, country_id, answered_at as at from ${visibleAnswers('live')} answer)`, countryId, questions);

/** Counts by question the other active countries that have commented. */
export const countComments = (db: Db, countryId: number, questions: number[]) =>
  countOthers(db, sql`(select question_id, country_id, created_at as at from ${visibleComments('live')} comment)`, countryId, questions);
