import { settingLimits } from '@round-table/shared/contract';

interface Term {
  en: string;
  de: string;
}

/** One term in each line: `mortgage = Hypothek`. */
export const toGlossaryText = (terms: readonly Term[]): string => terms.map(({ en, de }) => `${en} = ${de}`).join('\n');

/** Reads the lines; one without `=` has no German term. Empty lines are left out. */
export const parseGlossary = (text: string): Term[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [en = '', ...rest] = line.split('=');
      return { en: en.trim(), de: rest.join('=').trim() };
    });

/** Forms validate an empty text as undefined. */
const isWord = (text = ''): boolean => text !== '' && text.length <= settingLimits.label;
export const isTerm = ({ en, de }: Partial<Term>): boolean => isWord(en) && isWord(de);
