import type { AnswerColorPair } from '@round-table/shared/domain';
import { legibleColors, numberColorOn } from '../../settings/answer-palette';

const kept = new Map<string, AnswerColorPair[]>();

/** The answer colours of the light map, each with that of its number: those of the settings where all can be told apart, else the product's own. */
export function answerPairs(colors: string[]): AnswerColorPair[] {
  const key = colors.join();
  const known = kept.get(key);
  if (known) return known;
  const pairs = legibleColors(colors).map((ground) => ({ ground, number: numberColorOn(ground) }));
  kept.clear();
  kept.set(key, pairs);
  return pairs;
}
