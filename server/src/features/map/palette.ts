import type { AnswerColorPair } from '@round-table/shared/domain';
import { toLegibleColors, toNumberColor } from '../../domain/settings/answer-palette';

/** Returns the answer colours of the light map with those of their numbers: of the settings if legible, else the default. */
export const getAnswerColors = (colors: string[]): AnswerColorPair[] =>
  toLegibleColors(colors).map((background) => ({ background, number: toNumberColor(background) }));
