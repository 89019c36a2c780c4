import { foldAccents, foldForSearch, foldQuery, parseRoman } from '@round-table/shared/domain';

/** The number of a chapter, or of a question: `V`, `V.2`. */
export interface CatalogueNumber {
  chapter: number;
  question?: number;
}

/** A word that was typed. */
export interface Term {
  /** Without accents, in lower case. */
  text: string;
  /** What it means if it is read as a number. */
  number?: CatalogueNumber;
}

/** A text for comparison: words in lower case without accents, each after a space. */
export const fold = (text: string): string => ` ${foldForSearch(text)}`;

const numberPattern = /^([ivxlcdm]+)\.?(\d*)$/;

function toNumber(typed: string): CatalogueNumber | undefined {
  const [, numeral = '', digits = ''] = numberPattern.exec(typed) ?? /^(\d+)\.(\d+)$/.exec(typed) ?? [];
  const chapter = parseRoman(numeral.toUpperCase()) ?? Number(numeral);
  if (!chapter) return undefined;
  return digits === '' ? { chapter } : { chapter, question: Number(digits) };
}

/** The words of a query; "V 2", "v2" and "V.2" are one number. */
export function toTerms(typed: string): Term[] {
  const joined = foldAccents(typed).replace(/(^|[\s,;])([ivxlcdm]+)\.?\s+(\d+)(?=$|[\s,;])/g, '$1$2.$3');
  return joined
    .split(/[\s,;]+/)
    .filter((part) => part !== '')
    .flatMap((part): Term[] => {
      const number = toNumber(part);
      if (number) return [{ text: part.replaceAll('.', ''), number }];
      return foldQuery(part)
        .split(' ')
        .filter((text) => text !== '')
        .map((text) => ({ text }));
    });
}
