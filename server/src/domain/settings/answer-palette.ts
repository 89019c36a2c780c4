import { defaultAnswerColors, mapBackgrounds } from '@round-table/shared/domain';
import {
  type Color,
  differenceCiede2000,
  filterDeficiencyDeuter,
  filterDeficiencyProt,
  filterDeficiencyTrit,
  parseHex,
  wcagContrast,
} from 'culori';
import { memoize } from '../../platform/cache';

const minContrast = 3;
const minDifference = 10;
const difference = differenceCiede2000();
type ColorVision = 'normal' | 'deuteranopia' | 'protanopia' | 'tritanopia';
const simulations: Record<ColorVision, (color: Color) => Color> = {
  normal: (color) => color,
  deuteranopia: filterDeficiencyDeuter(1),
  protanopia: filterDeficiencyProt(1),
  tritanopia: filterDeficiencyTrit(1),
};

function toColor(hex: string): Color {
  const color = parseHex(hex);
  if (!color) throw new RangeError(`Not a colour: ${hex}`);
  return color;
}

/** A problem of a palette: the option numbers (from 1) with the measured contrast or colour distance. */
export interface PaletteProblem {
  options: number[];
  reason: 'contrast' | ColorVision;
  figure: number;
}

/**
 * Checks answer colours on the light map: at least 3:1 contrast to its background, and at least ΔE2000 10 between any two colours for
 * normal vision, deuteranopia, protanopia and tritanopia. Returns an empty list for a legible palette.
 */
export function findPaletteProblems(colors: string[]): PaletteProblem[] {
  const faint = colors
    .map((color, index) => ({ options: [index + 1], reason: 'contrast' as const, figure: wcagContrast(color, mapBackgrounds.light) }))
    .filter((fault) => fault.figure < minContrast);
  const close = Object.entries(simulations).flatMap(([reason, simulate]) => {
    const simulated = colors.map((color) => simulate(toColor(color)));
    return simulated.flatMap((first, i) =>
      simulated.slice(i + 1).map((second, offset) => ({
        options: [i + 1, i + offset + 2],
        reason: reason as ColorVision,
        figure: difference(first, second),
      })),
    );
  });
  return [...faint, ...close.filter((fault) => fault.figure < minDifference)];
}

/** Comparing all pairs of a palette takes a millisecond, and every page asks for the palette of the installation. */
const getLegiblePalette = memoize(10, (colors) => {
  const palette = colors.split(' ');
  return findPaletteProblems(palette).length === 0 ? palette : [...defaultAnswerColors];
});

/** Returns the given colours if they are legible, else the default palette. */
export const toLegibleColors = (colors: string[]): string[] => getLegiblePalette(colors.join(' '));

/** Black or white, the one with more contrast to the background (always at least 4.5:1): colour of the option number. */
export function toNumberColor(background: string): '#000000' | '#FFFFFF' {
  return wcagContrast(background, '#FFFFFF') >= wcagContrast(background, '#000000') ? '#FFFFFF' : '#000000';
}
