import type { AnswerColorPair } from '@round-table/shared/domain';
import { toLegibleColors, toNumberColor } from '../../domain/settings/answer-palette';

/**
 * Returns the answer colours of the light map with the colours of their numbers: those of the settings if they are legible, else the
 * default palette.
 */
export const getAnswerColors = (colors: string[]): AnswerColorPair[] =>
  toLegibleColors(colors).map((background) => ({ background, number: toNumberColor(background) }));
