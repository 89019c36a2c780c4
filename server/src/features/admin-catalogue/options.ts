import type { AdminAnswerOption, AdminQuestionBody } from '@round-table/shared/contract';
import type { Db } from '../../db/schema';
import { type FieldProblems, fieldProblem, problem } from '../../problem';

type OptionBody = AdminQuestionBody['answers'][number];

/** What is wrong with each option, by its place in the list. */
function check(stored: AdminAnswerOption[], asked: OptionBody[]): void {
  const wrong: FieldProblems = {};
  asked.forEach((option, index) => {
    const fields: FieldProblems = {};
    if (option.id !== undefined && !stored.some(({ id }) => id === option.id)) fields.id = ['not-of-question'];
    if (asked.findIndex(({ order }) => order === option.order) !== index) fields.order = ['taken'];
    if (!option.text_en.trim() && !option.text_de.trim()) Object.assign(fields, { text_en: ['one-of-both'], text_de: ['one-of-both'] });
    if (Object.keys(fields).length > 0) wrong[String(index)] = fields;
  });
  if (Object.keys(wrong).length > 0) throw fieldProblem({ answers: wrong });
}

const isChanged = (stored: AdminAnswerOption, { order, text_en, text_de }: OptionBody) =>
  stored.order !== order || stored.text_en !== text_en || stored.text_de !== text_de;

/**
 * Makes the options of a question what was asked, while the catalogue is locked (nobody may choose an option that is just going): changes those with an id, adds those without, removes the others. Throws
 * `option-in-use` with `countries`, how many have chosen one that would go, and field problems by the option's place.
 */
export async function saveOptions(tx: Db, question: number, stored: AdminAnswerOption[], asked: OptionBody[]): Promise<void> {
  check(stored, asked);
  const gone = stored.filter(({ id }) => !asked.some((option) => option.id === id));
  const used = Math.max(0, ...gone.map(({ used_by }) => used_by));
  if (used > 0) throw problem('option-in-use', { countries: used });
  if (gone.length > 0) {
    const ids = gone.map(({ id }) => id);
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
