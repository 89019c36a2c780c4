import { answerColors } from '@round-table/shared/domain';
import {
  type Color,
  differenceCiede2000,
  filterDeficiencyDeuter,
  filterDeficiencyProt,
  filterDeficiencyTrit,
  parseHex,
  wcagContrast,
} from 'culori';

const mapGround = '#EEF2F6';
const leastContrast = 3;
const leastDifference = 10;
const difference = differenceCiede2000();
type Sight = 'normal' | 'deuteranopia' | 'protanopia' | 'tritanopia';
const eyes: Record<Sight, (color: Color) => Color> = {
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

/** A reason why a palette cannot be told apart on the map: option numbers, counted from 1, and the measured figure. */
export interface PaletteFault {
  options: number[];
  reason: 'contrast' | Sight;
  figure: number;
}

/**
 * What is wrong with answer colours on the light map: less than 3:1 against its ground, or two colours closer than
 * ΔE2000 10 for normal sight, deuteranopia, protanopia or tritanopia (the rule of the product's look). Empty for a good palette.
 */
export function paletteFaults(colors: string[]): PaletteFault[] {
  const faint = colors
    .map((color, index) => ({ options: [index + 1], reason: 'contrast' as const, figure: wcagContrast(color, mapGround) }))
    .filter((fault) => fault.figure < leastContrast);
  const close = Object.entries(eyes).flatMap(([reason, see]) => {
    const seen = colors.map((color) => see(toColor(color)));
    return seen.flatMap((first, i) =>
      seen.slice(i + 1).map((second, offset) => ({
        options: [i + 1, i + offset + 2],
        reason: reason as Sight,
        figure: difference(first, second),
      })),
    );
  });
  return [...faint, ...close.filter((fault) => fault.figure < leastDifference)];
}

/** The colours that the map may use: the given ones where all can be told apart, else the product's own. */
export function legibleColors(colors: string[]): string[] {
  return paletteFaults(colors).length === 0 ? colors : answerColors.light.map((pair) => pair.ground);
}

/** Black or white, whichever reads better on the ground (always at least 4.5:1): for the option number that stands on it. */
export function numberColorOn(ground: string): '#000000' | '#FFFFFF' {
  return wcagContrast(ground, '#FFFFFF') >= wcagContrast(ground, '#000000') ? '#FFFFFF' : '#000000';
}
