import type { Source } from '@round-table/shared/contract';
import { toRandom } from '../chance';
import type { AnswerKey } from '../stages/choices';
import { laws } from './statutes';

const day = 86_400_000;
/** Shares: of the commented answers, those that name sources, of those with a second one, and of sources that were checked long ago. */
const [named, second, old] = [0.85, 0.4, 0.15];
/** The age of a source that was checked long ago, in days: from about two to five years. */
const oldDays = { from: 760, to: 1800 };

/**
 * The sources of a country on a question, last checked when the answer was written, or long before. The articles exist and concern the
 * subject of the chapter; like the answers they say nothing about the law of any country.
 */
export function pickSources({ seed, country, question }: AnswerKey, at: Date): Source[] {
  const law = laws[country];
  const [chapter = '1', position = '1'] = question.split('.');
  const articles = law?.chapters[(Number(chapter) - 1) % law.chapters.length] ?? [];
  if (!law || toRandom(seed, 'sources', country, question) >= named) return [];
  const count = toRandom(seed, 'sources', 'second', country, question) < second && articles.length > 1 ? 2 : 1;
  return Array.from({ length: count }, (_none, index) => {
    const [key = '', ...number] = (articles[(Number(position) - 1 + index) % articles.length] ?? '').split(' ');
    const statute = law.statutes[key];
    const fill = (text = '') => text.replace('{number}', number.join(' '));
    const turn = toRandom(seed, 'sources', 'age', country, question, index);
    const age = turn < old ? oldDays.from + (turn / old) * (oldDays.to - oldDays.from) : 0;
    const checked = new Date(at.getTime() - age * day);
    return {
      article: fill(statute?.article),
      statute: statute?.name ?? '',
      url: fill(statute?.url) || null,
      checked_on: checked.toISOString().slice(0, 10),
    };
  });
}
