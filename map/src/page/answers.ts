import type { ResultMap } from '@round-table/shared/contract';
import { answerClass, answerMarkup, numberSquare } from '../layout/markup';
import { answersEvent } from '../layout/page-data';
import { showTip } from './active-country';
import { type Drawing, showAnswers } from './drawing';
import { byId, setMarkup } from './elements';

/** Updates the table, whose rows are in the order of the countries: answers, links, and marks of those that are chosen. */
export function showRows({ data, state }: Drawing): void {
  for (const [index, country] of data.map.countries.entries()) {
    const { code, answer_order } = country;
    const row = byId<HTMLTableSectionElement>('rows').rows[index];
    const [, number, answer] = row?.cells ?? [];
    if (!row || !number || !answer) continue;
    row.dataset.answer = answerClass(answer_order);
    row.classList.toggle('ch', state.chosen.includes(code));
    row.ariaCurrent = state.chosen.includes(code) ? 'true' : null;
    setMarkup(number, numberSquare(answer_order));
    answer.className = answer_order === null ? 'm' : '';
    setMarkup(answer, answerMarkup(country, data));
    const link = state.links[code];
    if (link !== undefined) row.querySelector('a')?.setAttribute('href', link);
  }
}

/** Shows newer answers, which the script of live maps has fetched, on the map and in the table. */
export function listenToAnswers(drawn: Promise<Drawing>): void {
  const show = async (event: Event) => {
    const drawing = await drawn;
    drawing.data.map = (event as CustomEvent<ResultMap>).detail;
    showRows(drawing);
    showAnswers(drawing);
    if (!byId('tip').hidden) showTip(drawing);
  };
  // A map that cannot be drawn has said so.
  window.addEventListener(answersEvent, (event) => void show(event).catch(() => undefined));
}
