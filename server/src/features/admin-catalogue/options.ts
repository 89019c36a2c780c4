import type { AdminAnswerOption, AdminQuestionBody, OptionUse } from '@round-table/shared/contract';
import { sql } from 'kysely';
import { findMissingText, type Valid } from '../../domain/field-rules';
import type { Db } from '../../platform/db/schema/schema';
import { type FieldProblems, problem } from '../../platform/problem';

type OptionBody = AdminQuestionBody['answers'][number];

/** Lists the options of a question with the number of countries that have chosen each: live or in a version, and live. Throws `not-found`. */
export async function listOptionUse(db: Db, question: number): Promise<OptionUse[]> {
  const { rows } = await sql<{ answer: number | null; countries: number; now: number }>`
    with live as (select answer_option_id, country_id from given_answer where question_id = ${question}), chosen as (
      select * from live
      union select answer_option_id, country_id from version_answer
        where answer_option_id in (select id from answer_option where question_id = ${question})
    )
    select answer_option.id as answer, count(country_id) as countries,
      (select count(*) from live where live.answer_option_id = answer_option.id) as now
    from question
    left join answer_option on answer_option.question_id = question.id
    left join chosen on chosen.answer_option_id = answer_option.id
    where question.id = ${question}
    group by answer_option.id order by answer_option."order"`.execute(db);
  if (rows.length === 0) throw problem('not-found');
  return rows.flatMap(({ answer, ...use }) => (answer === null ? [] : [{ answer, ...use }]));
}

/** Validates options beyond their schema; problems by index. */
export function findOptionProblems(stored: AdminAnswerOption[], options: Valid<OptionBody[]>): FieldProblems {
  const wrong: FieldProblems = {};
  options.forEach((option, index) => {
    if (!option) return;
    const { id, order } = option;
    const fields = findMissingText(option, 'text');
    if (id !== undefined && !stored.some((known) => known.id === id)) fields.id = ['not-of-question'];
    if (order !== undefined && options.findIndex((other) => other?.order === order) !== index) fields.order = ['taken'];
    if (Object.keys(fields).length > 0) wrong[String(index)] = fields;
  });
  return wrong;
}

const isChanged = (stored: AdminAnswerOption, { order, text_en, text_de }: OptionBody) =>
  stored.order !== order || stored.text_en !== text_en || stored.text_de !== text_de;

/**
 * Replaces the options of a question: updates those with an id, adds those without, deletes the others. Throws `option-in-use` with
 * `countries` if a deleted option has been chosen. The options have passed `findOptionProblems`; the caller holds the catalogue lock, so
 * that no country chooses an option that is being deleted.
 */
export async function saveOptions(tx: Db, question: number, stored: AdminAnswerOption[], options: OptionBody[]): Promise<void> {
  const gone = stored.filter(({ id }) => !options.some((option) => option.id === id));
  if (gone.length > 0) {
    const ids = gone.map(({ id }) => id);
    const use = (await listOptionUse(tx, question)).filter(({ answer }) => ids.includes(answer));
    const used = Math.max(...use.map(({ countries }) => countries));
    if (used > 0) throw problem('option-in-use', { countries: used });
    await tx.deleteFrom('answer_option').where('id', 'in', ids).execute();
  }
  for (const { id, ...row } of options) {
    const known = stored.find((option) => option.id === id);
    if (!known)
      await tx
        .insertInto('answer_option')
        .values({ question_id: question, ...row })
        .execute();
    else if (isChanged(known, row)) await tx.updateTable('answer_option').set(row).where('id', '=', known.id).execute();
  }
}
