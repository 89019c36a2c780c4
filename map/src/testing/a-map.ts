import type { ResultMap } from '@round-table/shared/contract';

const names: Record<string, string> = { AT: 'Austria', DE: 'Germany', FR: 'France', LI: 'Liechtenstein' };

/** The map of a question with two options, from the order of each country's answer by code (null for none). */
export function aMap(answers: Record<string, number | null>): ResultMap {
  const countries = Object.entries(answers).map(([code, order]) => {
    const answer_text = order === null ? null : `Option ${order}`;
    return { code, code_label: code, iso_numeric: null, name: names[code] ?? code, answer_order: order, answer_text, since: null };
  });
  const countAnswers = (order: number) => countries.filter((country) => country.answer_order === order).length;
  const question = { id: 7, order: 1, text: 'Which form?', chapter: { id: 1, order: 3, name: 'Form' } };
  return {
    question,
    version: null,
    options: [1, 2].map((order) => ({ order, text: `Option ${order}`, color: '', count: countAnswers(order) })),
    countries,
  };
}
