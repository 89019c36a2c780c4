import type { Rewording, TouchedAnswers } from '@round-table/shared/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema/schema';
import { problem } from '../../platform/problem';
import { queueQuestionMails } from './question-mails';

/**
 * A condition on tables `former` (former wordings) and `given_answer`: the change of the text touches the answer. A question touches all its
 * answers, an option those that chose it.
 */
export const touchesAnswer = sql<boolean>`former.question_id = given_answer.question_id
  and (former.answer_option_id is null or former.answer_option_id = given_answer.answer_option_id)`;

/** A condition on a table `former` with the texts of now: a text has other words. One that was missing is a translation, no other wording. */
const isReworded = sql<boolean>`(former.text_en <> '' and former.text_en <> former.now_en or former.text_de <> '' and former.text_de <> former.now_de)`;

/** A text of a question, or of one of its options, before and after a change. */
export interface ChangedText {
  question_id: number;
  answer_option_id: number | null;
  text_en: string;
  text_de: string;
  now_en: string;
  now_de: string;
}

export const noTouchedAnswers: TouchedAnswers = { questions: 0, answers: 0, countries: [] };

/** Returns the answers that another meaning of these texts would touch. */
export async function findTouched(db: Db, texts: ChangedText[]): Promise<TouchedAnswers> {
  const { rows } = await sql<{ question_id: number; country_id: number }>`
    select distinct given_answer.question_id, country_id
    from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb)
      as former(question_id integer, answer_option_id integer, text_en text, text_de text, now_en text, now_de text)
    join given_answer on ${touchesAnswer}
    where ${isReworded}
    order by country_id`.execute(db);
  const countries = [...new Set(rows.map(({ country_id }) => country_id))];
  return { questions: new Set(rows.map(({ question_id }) => question_id)).size, answers: rows.length, countries };
}

/** Throws `rewording-needed` if nobody has said what the texts are on which these answers depend. The caller holds the catalogue lock. */
export function requireRewording(touched: TouchedAnswers, rewording: Rewording | undefined): void {
  if (rewording === undefined && touched.answers > 0) throw problem('rewording-needed', { touched });
}

/** The audit trail names what the changed texts of a question are (CAT-05). */
const actions: Record<Rewording, string> = { wording: 'question.reworded', meaning: 'question.meaning-changed' };

/** Queues a mail for the experts of the countries whose answers are touched. */
const queueMeaningMails = (tx: Db, wordings: number[]): Promise<void> =>
  queueQuestionMails(
    tx,
    sql`
      select given_answer.country_id, former.id as former_wording_id, null::integer as question_id
      from former_wording former join given_answer on ${touchesAnswer} where former.id = any(${wordings}::int[])`,
  );

/**
 * Notes what the texts are that this transaction has replaced at questions and their options; a change of meaning marks the answers as to be
 * reviewed, and tells the experts by mail (CAT-01 to CAT-03). The caller holds the catalogue lock; the time is that of now, not of the
 * transaction's begin, so that an answer to the former text that was saved while it waited for the lock is marked too. Returns the action for the
 * audit trail by question, for those of which a text was replaced.
 */
export async function noteRewording(tx: Db, questions: number[], rewording: Rewording): Promise<ReadonlyMap<number, string>> {
  const { rows: replaced } = await sql<{ id: number; question_id: number; is_meaning: boolean }>`
    update former_wording set is_meaning = ${rewording === 'meaning'} and ${isReworded}, replaced_at = clock_timestamp()
    from (
      select own.id, own.text_en, own.text_de, coalesce(answer_option.text_en, question.text_en) as now_en,
        coalesce(answer_option.text_de, question.text_de) as now_de
      from former_wording own
      join question on question.id = own.question_id
      left join answer_option on answer_option.id = own.answer_option_id
      where own.question_id = any(${questions}::int[]) and own.replaced_at = now()
    ) former
    where former.id = former_wording.id
    returning former_wording.id, former_wording.question_id, is_meaning`.execute(tx);
  const meanings = replaced.flatMap(({ id, is_meaning }) => (is_meaning ? [id] : []));
  if (meanings.length > 0) await queueMeaningMails(tx, meanings);
  const ofMeaning = new Set(replaced.flatMap(({ question_id, is_meaning }) => (is_meaning ? [question_id] : [])));
  return new Map(replaced.map(({ question_id: id }) => [id, actions[ofMeaning.has(id) ? 'meaning' : 'wording']]));
}
