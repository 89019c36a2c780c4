import type { CountryPlace, Point } from './types';
import { homeView, type Scene, type Size, toPixels, type View } from './view';

/** The data needed to mark a country. */
export interface Marked {
  code: string;
  name: string;
  /** The number of its answer; null if it has not answered. */
  answer: number | null;
}

/** The mark of a country on the map besides its shape. `at` is in pixels; other coordinates are relative to it. */
export type Mark = { code: string; answer: number | null; at: Point; isAway: boolean } & (
  | { kind: 'number'; size: number }
  | { kind: 'circle'; radius: number; size: number | null }
  | { kind: 'spot' }
  | { kind: 'box'; lines: string[]; side: 'left' | 'right'; leader: Point | null }
);

export const boxSize = 18;
const labelGap = 6;
const footLine = 26;
const footGap = 16;
const footMargin = 14;
/** A country with fewer square pixels is drawn as a circle. */
const smallArea = 80;
/** Least free space around a country's number, and the font size that fits there, in pixels. */
const numberSizes = [
  [60, 16],
  [30, 14],
  [16, 12],
  [4.2, 11],
  [3.8, 10],
  [3.4, 9],
] as const;
/** On narrower maps circles would hide their neighbours: they are smaller and have no number. */
const narrowMap = 420;

/** Estimated width of a label in 12 px sans-serif; does not depend on the fonts of the machine. */
export const computeLabelWidth = (text: string): number => Math.ceil([...text].length * 6.4);

/** Breaks a long name into two lines near its middle. */
export function toLines(name: string): string[] {
  if (name.length <= 12 || !name.includes(' ')) return [name];
  const middle = name.length / 2;
  const spaces = [...name].flatMap((letter, index) => (letter === ' ' ? [index] : []));
  const at = spaces.reduce((best, index) => (Math.abs(index - middle) < Math.abs(best - middle) ? index : best), spaces[0] ?? 0);
  return [name.slice(0, at), name.slice(at + 1)];
}

const isInView = ([x, y]: Point, size: Size, margin: number) =>
  x >= margin && x <= size.width - margin && y >= margin && y <= size.height - margin;

/** Minimum distance between a labelled box and its country, in map units. */
const minBoxDistance = 400;

/** The position of a part's box in map units: moved inwards until its name fits; undefined if that is too close to the part. */
function computeBoxPoint(name: string, { at, box }: NonNullable<CountryPlace['leader']>, home: View, size: Size): Point | undefined {
  const needed = 8 + Math.max(...toLines(name).map(computeLabelWidth)) + labelGap + boxSize / 2;
  const x = Math.max(box[0], (needed - home.x) / home.scale);
  const fits = x <= at[0] - minBoxDistance && isInView(toPixels(home, [x, box[1]]), size, boxSize / 2 + 4);
  return fits ? [x, box[1]] : undefined;
}

type Located = { country: Marked; place: CountryPlace };

/** Half the size of a country's number in pixels. */
const numberRoom = 7;

/** True if a part's box fits into the sea in the initial view and overlaps no number: on small maps Ireland is that near. */
function boxFits({ country, place }: Located, all: Located[], home: View, size: Size): boolean {
  const inSea = place.leader && computeBoxPoint(country.name, place.leader, home, size);
  if (!inSea) return false;
  const [x, y] = toPixels(home, inSea);
  const reach = boxSize / 2 + numberRoom;
  return !all.some((other) => {
    if (other.place.leader || !other.place.at) return false;
    const [otherX, otherY] = toPixels(home, other.place.at);
    return Math.abs(otherX - x) < reach && Math.abs(otherY - y) < reach;
  });
}

/** Countries listed at the foot in the initial view: without a shape, out of view, or without space for their box in the sea. */
function selectFoot(countries: Located[], home: View, size: Size): Located[] {
  const partsFit = countries.every((locate) => !locate.place.leader || boxFits(locate, countries, home, size));
  return countries.filter(({ place }) => {
    if (place.leader) return !partsFit;
    return !place.at || !isInView(toPixels(home, place.at), size, 8);
  });
}

const computeFootItemWidth = (name: string) => boxSize + labelGap + computeLabelWidth(name);

/** Wraps the boxes at the foot into rows. */
function toFootRows(foot: Located[], size: Size): Located[][] {
  const rows: Located[][] = [];
  let free = 0;
  for (const item of foot) {
    const needed = computeFootItemWidth(item.country.name) + footGap;
    const row = rows.at(-1);
    if (row && free >= needed) {
      row.push(item);
      free -= needed;
    } else {
      rows.push([item]);
      free = size.width - 2 * footMargin + footGap - needed;
    }
  }
  return rows;
}

/** The height of the foot in pixels. */
const computeFootHeight = (rows: number) => (rows === 0 ? 14 : rows * footLine + 10);

function located(countries: Marked[], places: CountryPlace[]): Located[] {
  const byCode = new Map(places.map((place) => [place.code, place]));
  return countries.map((country) => ({ country, place: byCode.get(country.code) ?? { code: country.code, at: null, room: 0, area: 0 } }));
}

export function createInitialScene(countries: Marked[], places: CountryPlace[], fit: Scene['fit'], size: Size): Scene {
  const all = located(countries, places);
  const first = selectFoot(all, homeView(fit, size, 0), size);
  const home = homeView(fit, size, computeFootHeight(toFootRows(first, size).length));
  return { fit, size, home, view: home };
}

function toFootMarks(rows: Located[][], size: Size): Mark[] {
  return rows.flatMap((row, index) => {
    const width = row.reduce((sum, { country }) => sum + computeFootItemWidth(country.name) + footGap, -footGap);
    const y = size.height - footMargin - boxSize / 2 - (rows.length - 1 - index) * footLine;
    let x = rows.length === 1 && size.width > narrowMap ? size.width - footMargin - width : footMargin;
    return row.map(({ country }): Mark => {
      const at: Point = [x + boxSize / 2, y];
      x += computeFootItemWidth(country.name) + footGap;
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

function toMark({ country, place }: Located, { view, size, home }: Scene): Mark {
  const { code, answer } = country;
  if (place.leader) {
    const at = toPixels(view, computeBoxPoint(country.name, place.leader, home, size) ?? place.leader.box);
    const [x, y] = toPixels(view, place.leader.at);
    const lines = toLines(country.name);
    return { code, answer, kind: 'box', at, lines, side: 'left', leader: [x - at[0], y - at[1]], isAway: !isInView(at, size, -60) };
  }
  const at = toPixels(view, place.at ?? [0, 0]);
  const base = { code, answer, at, isAway: !isInView(at, size, -20) };
  const isNarrow = size.width < narrowMap && view.scale < home.scale * 1.5;
  if (place.area * view.scale ** 2 < smallArea) return { ...base, kind: 'circle', radius: isNarrow ? 5 : 7, size: isNarrow ? null : 9 };
  const digits = String(answer ?? '').length;
  const clearance = place.room * view.scale - (digits > 1 ? 1.5 : 0);
  const [, font] = numberSizes.find(([least]) => clearance >= least) ?? [];
  return answer === null || font === undefined ? { ...base, kind: 'spot' } : { ...base, kind: 'number', size: font };
}

export function toMarks(countries: Marked[], places: CountryPlace[], scene: Scene): Mark[] {
  const all = located(countries, places);
  const foot = selectFoot(all, scene.home, scene.size);
  const atFoot = new Map(toFootMarks(toFootRows(foot, scene.size), scene.size).map((mark) => [mark.code, mark]));
  return all.map((item) => atFoot.get(item.country.code) ?? toMark(item, scene));
}
