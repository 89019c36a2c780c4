import type { CatalogueNumber, Term } from './terms';

/** What a query can find. */
export interface Findable {
  /** In both languages, folded. */
  texts: readonly string[];
  /** Texts that count less: the answer options of a question, folded. */
  options?: readonly string[];
  number?: CatalogueNumber;
}

/** A part of a word counts from this length on: in German, the word may be the end of a compound. */
export const minPartLength = 3;

const isNumber = (number: CatalogueNumber | undefined, typed: CatalogueNumber | undefined) =>
  number !== undefined && number.chapter === typed?.chapter && (typed.question === undefined ? true : number.question === typed.question);

function scoreTerm({ texts, options = [], number }: Findable, term: Term): number {
  if (isNumber(number, term.number)) return 3;
  const start = ` ${term.text}`;
  if (texts.some((text) => text.includes(start))) return 2;
  if (term.text.length < minPartLength) return 0;
  if (texts.some((text) => text.includes(term.text))) return 1;
  return options.some((text) => text.includes(term.text)) ? 0.5 : 0;
}

function scoreAll(item: Findable, terms: readonly Term[]): number {
  let sum = 0;
  for (const term of terms) {
    const score = scoreTerm(item, term);
    if (score === 0) return 0;
    sum += score;
  }
  return sum;
}

/** The items in which every term is found, best first; items that match equally well stay in their order. */
export function rank<Item extends Findable>(items: readonly Item[], terms: readonly Term[]): Item[] {
  return items
    .map((item) => ({ item, score: scoreAll(item, terms) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .map(({ item }) => item);
}
