import type { Point } from '../layout/types';

/** Parses an SVG path with relative coordinates into rings. */
export function toRings(path: string): Point[][] {
  return path
    .split('M')
    .filter(Boolean)
    .map((ring) => {
      const [start = '', steps = ''] = ring.replace('z', '').split('l');
      let [x = 0, y = 0] = (start.match(/-?\d+/g) ?? []).map(Number);
      const numbers = (steps.match(/-?\d+/g) ?? []).map(Number);
      const places: Point[] = [[x, y]];
      for (let index = 0; index + 1 < numbers.length; index += 2) {
        x += numbers[index] ?? 0;
        y += numbers[index + 1] ?? 0;
        places.push([x, y]);
      }
      return places;
    });
}

/** The countries of the demo data. */
export const demoCodes =
  'AT BE BG CH CY CZ DE DK EE ES FI FR GR HR HU IE IS IT JP LI LT LU LV MT NL NO PL PT RO RS SE SI SK TR UA GBE GBS'.split(' ');
