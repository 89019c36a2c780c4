import type { Locale } from '@round-table/shared/contract';
import { csvFormats, csvType, toCsv } from '@round-table/shared/domain';
import type { ChartData } from '@round-table/shared/ui/charts';

/** The data as a CSV file that a spreadsheet of the locale opens; numbers are not rounded. */
export const toCsvFile = ({ columns, rows }: ChartData, locale: Locale): Blob =>
  new Blob([toCsv({ head: columns.map(({ name }) => name), rows: rows.map(({ cells }) => cells) }, csvFormats[locale])], { type: csvType });

const umlauts: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** Converts words to a file name of lower-case ASCII letters, digits and hyphens. */
export const toFileName = (words: string[], extension: string): string =>
  `${words
    .join(' ')
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => umlauts[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}.${extension}`;
