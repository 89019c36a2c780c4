import type { CountryPlace, Place } from './types';
import { homeView, type Scene, type Size, toPixels, type View } from './view';

/** What one needs to know of a country to mark it. */
export interface Marked {
  code: string;
  name: string;
  /** The number of its answer, null where it has not answered. */
  answer: number | null;
}

/** What stands for a country on the map beside its shape. Places are pixels; the rest is relative to the place. */
export type Mark = { code: string; answer: number | null; at: Place; isAway: boolean } & (
  | { kind: 'number'; size: number }
  | { kind: 'circle'; radius: number; size: number | null }
  | { kind: 'spot' }
  | { kind: 'box'; lines: string[]; side: 'left' | 'right'; leader: Place | null }
);

export const boxSize = 18;
const labelGap = 6;
const footLine = 26;
const footGap = 16;
const footMargin = 14;
/** A country under this many square pixels gets a circle. */
const smallArea = 80;
/** The size of a country's number, by the pixels round its place. */
const numberSizes = [
  { room: 60, size: 16 },
  { room: 30, size: 14 },
  { room: 16, size: 12 },
  { room: 4.2, size: 11 },
  { room: 3.8, size: 10 },
  { room: 3.4, size: 9 },
];
/** On maps under this width the tiny circles would hide their neighbours: they are smaller, without a number. */
const narrowMap = 420;

/** The width of a label in 12 px sans type: near enough to place it, the same on every machine. */
export const labelWidth = (text: string): number => Math.ceil([...text].length * 6.4);

/** A long name in two lines. */
export function toLines(name: string): string[] {
  if (name.length <= 12 || !name.includes(' ')) return [name];
  const middle = name.length / 2;
  const spaces = [...name].flatMap((letter, index) => (letter === ' ' ? [index] : []));
  const at = spaces.reduce((best, index) => (Math.abs(index - middle) < Math.abs(best - middle) ? index : best), spaces[0] ?? 0);
  return [name.slice(0, at), name.slice(at + 1)];
}

const isInView = ([x, y]: Place, size: Size, margin: number) =>
  x >= margin && x <= size.width - margin && y >= margin && y <= size.height - margin;

/** How near a labelled box may come to what it stands for, in map units. */
const nearestBox = 400;

/** Where the box of a part stands, in map units: moved in from the edge as far as its name needs, undefined where that is too far. */
function boxPlace(name: string, { at, box }: NonNullable<CountryPlace['leader']>, home: View, size: Size): Place | undefined {
  const needed = 8 + Math.max(...toLines(name).map(labelWidth)) + labelGap + boxSize / 2;
  const x = Math.max(box[0], (needed - home.x) / home.scale);
  const fits = x <= at[0] - nearestBox && isInView(toPixels(home, [x, box[1]]), size, boxSize / 2 + 4);
  return fits ? [x, box[1]] : undefined;
}

type Located = { country: Marked; place: CountryPlace };

/** The pixels round a country's place that its number takes. */
const numberRoom = 7;

/** Whether a part's box finds its room in the sea at rest, and stands on nobody's number: on a small map Ireland is that near. */
function boxFits({ country, place }: Located, all: Located[], home: View, size: Size): boolean {
  const inSea = place.leader && boxPlace(country.name, place.leader, home, size);
  if (!inSea) return false;
  const [x, y] = toPixels(home, inSea);
  const reach = boxSize / 2 + numberRoom;
  return !all.some((other) => {
    if (other.place.leader || !other.place.at) return false;
    const [otherX, otherY] = toPixels(home, other.place.at);
    return Math.abs(otherX - x) < reach && Math.abs(otherY - y) < reach;
  });
}

/** Those that stand at the foot while the map rests: without a shape here, out of view, or with no room for their box in the sea. */
function footOf(countries: Located[], home: View, size: Size): Located[] {
  const partsFit = countries.every((located) => !located.place.leader || boxFits(located, countries, home, size));
  return countries.filter(({ place }) => {
    if (place.leader) return !partsFit;
    return !place.at || !isInView(toPixels(home, place.at), size, 8);
  });
}

const footWidth = (name: string) => boxSize + labelGap + labelWidth(name);

/** Rows of boxes from the bottom up; one row stands at the right, more rows fill the width. */
function footRows(foot: Located[], size: Size): Located[][] {
  const rows: Located[][] = [];
  let room = 0;
  for (const item of foot) {
    const needed = footWidth(item.country.name) + footGap;
    const row = rows.at(-1);
    if (row && room >= needed) {
      row.push(item);
      room -= needed;
    } else {
      rows.push([item]);
      room = size.width - 2 * footMargin + footGap - needed;
    }
  }
  return rows;
}

/** The pixels that the boxes at the foot take. */
const footHeight = (rows: number) => (rows === 0 ? 14 : rows * footLine + 10);

function located(countries: Marked[], places: CountryPlace[]): Located[] {
  const byCode = new Map(places.map((place) => [place.code, place]));
  return countries.map((country) => ({ country, place: byCode.get(country.code) ?? { code: country.code, at: null, room: 0, area: 0 } }));
}

/** The map at rest on a screen of this size. */
export function restingScene(countries: Marked[], places: CountryPlace[], fit: Scene['fit'], size: Size): Scene {
  const all = located(countries, places);
  const first = footOf(all, homeView(fit, size, 0), size);
  const home = homeView(fit, size, footHeight(footRows(first, size).length));
  return { fit, size, home, view: home };
}

function footMarks(rows: Located[][], size: Size): Mark[] {
  return rows.flatMap((row, index) => {
    const width = row.reduce((sum, { country }) => sum + footWidth(country.name) + footGap, -footGap);
    const y = size.height - footMargin - boxSize / 2 - (rows.length - 1 - index) * footLine;
    let x = rows.length === 1 && size.width > narrowMap ? size.width - footMargin - width : footMargin;
    return row.map(({ country }): Mark => {
      const at: Place = [x + boxSize / 2, y];
      x += footWidth(country.name) + footGap;
      return {
        code: country.code,
        answer: country.answer,
        kind: 'box',
        at,
        lines: [country.name],
        side: 'right',
        leader: null,
        isAway: false,
      };
    });
  });
}

function markOf({ country, place }: Located, { view, size, home }: Scene): Mark {
  const { code, answer } = country;
  if (place.leader) {
    const at = toPixels(view, boxPlace(country.name, place.leader, home, size) ?? place.leader.box);
    const [x, y] = toPixels(view, place.leader.at);
    const lines = toLines(country.name);
    return { code, answer, kind: 'box', at, lines, side: 'left', leader: [x - at[0], y - at[1]], isAway: !isInView(at, size, -60) };
  }
  const at = toPixels(view, place.at ?? [0, 0]);
  const base = { code, answer, at, isAway: !isInView(at, size, -20) };
  const isNarrow = size.width < narrowMap && view.scale < home.scale * 1.5;
  if (place.area * view.scale ** 2 < smallArea) return { ...base, kind: 'circle', radius: isNarrow ? 5 : 7, size: isNarrow ? null : 9 };
  const digits = String(answer ?? '').length;
  const room = place.room * view.scale - (digits > 1 ? 1.5 : 0);
  const font = numberSizes.find((candidate) => room >= candidate.room);
  return answer === null || !font ? { ...base, kind: 'spot' } : { ...base, kind: 'number', size: font.size };
}

/** Every country's mark, in the given order. */
export function marksOf(countries: Marked[], places: CountryPlace[], scene: Scene): Mark[] {
  const all = located(countries, places);
  const foot = footOf(all, scene.home, scene.size);
  const atFoot = new Map(footMarks(footRows(foot, scene.size), scene.size).map((mark) => [mark.code, mark]));
  return all.map((item) => atFoot.get(item.country.code) ?? markOf(item, scene));
}
