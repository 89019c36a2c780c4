import { diffArrays } from 'diff';
import type { RichWord } from './rich-words';

/** Words that both texts have, or only one of them. */
export interface WordRun {
  kind: 'both' | 'added' | 'removed';
  words: RichWord[];
}

/** Texts that have nothing in common would take seconds: beyond this, one is shown as removed and the other as added. */
const maxMilliseconds = 300;

const isSame = (one: RichWord, other: RichWord) =>
  one.text.trim() === other.text.trim() &&
  one.block === other.block &&
  one.strong === other.strong &&
  one.em === other.em &&
  one.s === other.s &&
  one.script === other.script &&
  one.href === other.href;

/** Below this share of common words, a text was replaced rather than changed: the few words that stayed would only disturb. */
const leastShared = 0.3;

const countShared = (runs: WordRun[]) => runs.reduce((sum, { kind, words }) => sum + (kind === 'both' ? words.length : 0), 0);

/** The words of both texts in reading order; if they have little in common, first all words of the former text. */
export function findWordDifferences(before: RichWord[], after: RichWord[]): WordRun[] {
  const found = diffArrays(before, after, { comparator: isSame, timeout: maxMilliseconds });
  const runs = (found ?? []).map(
    ({ value, added, removed }): WordRun => ({ kind: added ? 'added' : removed ? 'removed' : 'both', words: value }),
  );
  if (countShared(runs) >= leastShared * Math.max(before.length, after.length)) return runs;
  return [
    { kind: 'removed', words: before },
    { kind: 'added', words: after },
  ];
}
