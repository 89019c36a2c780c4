import type { Findable } from './rank';
import type { Term } from './terms';

export interface CountryItem extends Findable {
  code: string;
  name: string;
  /** The codes that can be typed, folded. */
  codes: readonly string[];
  /** Other names by which people know it, folded as the texts are. */
  aliases?: readonly string[];
}

/** The beginning of a name counts from this length on, because shorter ones are words of questions: "can", "den", "aus". */
const minNameLength = 4;

/** Codes are words too ("is", "at", "no"): they name a country only in short queries, or beside the number of a question. */
const allowsCodes = (terms: readonly Term[]) => terms.length <= 2 || terms.some(({ number }) => number !== undefined);

/** A short alias ("UK") is a code; a longer one is a name. */
const isCode = (alias: string): boolean => alias.trim().length < minNameLength;

function scoreName({ codes, texts, aliases = [] }: CountryItem, { text }: Term, withCodes: boolean): number {
  if (withCodes && (codes.includes(text) || aliases.some((alias) => isCode(alias) && alias === ` ${text}`))) return 3;
  if (text.length < minNameLength) return 0;
  const names = [...texts, ...aliases];
  if (names.some((name) => `${name} `.includes(` ${text} `))) return 3;
  return names.some((name) => name.includes(` ${text}`)) ? 2 : 0;
}

/** The country that a query names, and the terms that do not name it. */
export function findCountry(countries: readonly CountryItem[], terms: readonly Term[]): { country: CountryItem; rest: Term[] } | undefined {
  const withCodes = allowsCodes(terms);
  let best: { country: CountryItem; scores: number[]; sum: number } | undefined;
  for (const country of countries) {
    const scores = terms.map((term) => scoreName(country, term, withCodes));
    const sum = scores.reduce((total, score) => total + score, 0);
    if (sum > (best?.sum ?? 0)) best = { country, scores, sum };
  }
  if (!best) return undefined;
  const { country, scores } = best;
  return { country, rest: terms.filter((_term, index) => scores[index] === 0) };
}
