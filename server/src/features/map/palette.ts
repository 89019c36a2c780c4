import type { AnswerColorPair } from '@round-table/shared/domain';
import { LRUCache } from 'lru-cache';
import { toLegibleColors, toNumberColor } from '../../domain/settings/answer-palette';

const cached = new LRUCache<string, AnswerColorPair[]>({ max: 1 });

/**
 * Returns the answer colours of the light map with the colours of their numbers: those of the settings if they are legible, else the
 * default palette.
 */
export function getAnswerColors(colors: string[]): AnswerColorPair[] {
  const key = colors.join();
  const known = cached.get(key);
  if (known) return known;
  const pairs = toLegibleColors(colors).map((background) => ({ background, number: toNumberColor(background) }));
  cached.set(key, pairs);
  return pairs;
}
