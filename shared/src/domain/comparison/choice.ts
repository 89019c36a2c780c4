import { parseRoman, toRoman } from '../text/roman';

/** What the reader compares; everything of it is in the address (CMP-02). */
export interface ComparisonChoice {
  base?: string;
  /** The codes of the other countries, in the order of the address; undefined for all. */
  countries?: string[];
  /** The orders of the chapters; undefined for all. */
  chapters?: number[];
  differencesOnly: boolean;
  byAgreement: boolean;
}

/** The parameters of the address that say what is compared. */
export type ChoiceParams = Partial<Record<'base' | 'c' | 'ch' | 'diff' | 'order', string>>;

const toList = (text: string | undefined): string[] | undefined => {
  const parts = [...new Set(text?.split(',').map((part) => part.trim().toUpperCase()))].filter((part) => part !== '');
  return parts.length > 0 ? parts : undefined;
};

/** Reads a choice from an address such as `?base=DE&c=FR,AT&ch=II,V&diff=1&order=agree`; what it does not understand it leaves out. */
export function parseChoice({ base, c, ch, diff, order }: ChoiceParams): ComparisonChoice {
  const chapters = toList(ch)?.flatMap((numeral) => parseRoman(numeral) ?? []);
  return {
    base: toList(base)?.[0],
    countries: toList(c),
    chapters: chapters && chapters.length > 0 ? chapters : undefined,
    differencesOnly: diff === '1',
    byAgreement: order === 'agree',
  };
}

/** The parameters of a choice; undefined for what is as it is without a parameter. */
export const toChoiceParams = ({ base, countries, chapters, differencesOnly, byAgreement }: ComparisonChoice): ChoiceParams => ({
  base,
  c: countries?.join(','),
  ch: chapters?.map(toRoman).join(','),
  diff: differencesOnly ? '1' : undefined,
  order: byAgreement ? 'agree' : undefined,
});
