import type { Place } from '../result-map/types';

/** The rings of an SVG path of relative steps, as the map's shapes are written. */
export function toRings(path: string): Place[][] {
  return path
    .split('M')
    .filter(Boolean)
    .map((ring) => {
      const [start = '', steps = ''] = ring.replace('z', '').split('l');
      let [x = 0, y = 0] = (start.match(/-?\d+/g) ?? []).map(Number);
      const numbers = (steps.match(/-?\d+/g) ?? []).map(Number);
      const places: Place[] = [[x, y]];
      for (let index = 0; index + 1 < numbers.length; index += 2) {
        x += numbers[index] ?? 0;
        y += numbers[index + 1] ?? 0;
        places.push([x, y]);
      }
      return places;
    });
}

/** The countries of the demonstration data, and others that the atlas has its own ways with. */
export const demoCodes =
  'AT BE BG CH CY CZ DE DK EE ES FI FR GR HR HU IE IS IT JP LI LT LU LV MT NL NO PL PT RO RS SE SI SK TR UA GBE GBS'.split(' ');
