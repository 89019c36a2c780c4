import type { AdminAnswerOption, AdminQuestionBody, OptionUse } from '@round-table/shared/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/schema';
import { findMissingText, type Valid } from '../../field-rules';
import { type FieldProblems, problem } from '../../problem';

type OptionBody = AdminQuestionBody['answers'][number];

/** A question's options by order, each with how many countries have chosen it, live or in a version. Throws `not-found`. */
export async function listOptionUse(db: Db, question: number): Promise<OptionUse[]> {
  const { rows } = await sql<{ answer: number | null; countries: number }>`
    with chosen as (
      select answer_option_id, country_id from given_answer where question_id = ${question}
      union select answer_option_id, country_id from version_answer
        where answer_option_id in (select id from answer_option where question_id = ${question})
    )
    select answer_option.id as answer, count(country_id) as countries
    from question
    left join answer_option on answer_option.question_id = question.id
    left join chosen on chosen.answer_option_id = answer_option.id
    where question.id = ${question}
    group by answer_option.id order by answer_option."order"`.execute(db);
  if (rows.length === 0) throw problem('not-found');
  return rows.flatMap(({ answer, countries }) => (answer === null ? [] : [{ answer, countries }]));
}

/** What is wrong with each option beside what its schema says, by its index. */
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
 * Makes the options of a question what was asked, while the catalogue is locked (nobody may choose an option that is just going): changes those with an id, adds those without, removes the others. Throws
 * `option-in-use` with `countries`, how many have chosen one that would go. The options have been checked (`findOptionProblems`).
 */
export async function saveOptions(tx: Db, question: number, stored: AdminAnswerOption[], asked: OptionBody[]): Promise<void> {
  const gone = stored.filter(({ id }) => !asked.some((option) => option.id === id));
  if (gone.length > 0) {
    const ids = gone.map(({ id }) => id);
    const use = (await listOptionUse(tx, question)).filter(({ answer }) => ids.includes(answer));
    const used = Math.max(...use.map(({ countries }) => countries));
    if (used > 0) throw problem('option-in-use', { countries: used });
    await tx.deleteFrom('answer_option').where('id', 'in', ids).execute();
  }
  for (const { id, ...row } of asked) {
    const known = stored.find((option) => option.id === id);
    if (!known)
      await tx
        .insertInto('answer_option')
        .values({ question_id: question, ...row })
        .execute();
    else if (isChanged(known, row)) await tx.updateTable('answer_option').set(row).where('id', '=', known.id).execute();
  }
}
