import type { Locale } from '@round-table/shared/contract';
import { formulaStart } from '@round-table/shared/domain';

/** A figure, a text, or null where there is nothing to say. */
export type Cell = number | string | null;

/**
 * What a chart draws, as columns and rows: its table for those who cannot see it, and its file. The first cell names the row. Files are
 * not rounded; on the page a column's figures have so many decimals (none where nothing is said).
 */
export interface Figures {
  columns: { name: string; digits?: number }[];
  rows: { id: string; cells: Cell[] }[];
}

/** What a spreadsheet of the locale expects between the cells and in a decimal. */
const marks: Record<Locale, { separator: string; point: string }> = {
  en: { separator: ',', point: '.' },
  de: { separator: ';', point: ',' },
};

/** A text that a spreadsheet would take for a formula stays a text. */
const harmless = (text: string) => (formulaStart.test(text) ? `'${text}` : text);
const quoted = (text: string) => (/[",;\r\n]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text);

/** The figures as a file that a spreadsheet of the locale opens: UTF-8 with its mark, one line a row, figures not rounded. */
export function toCsv({ columns, rows }: Figures, locale: Locale): Blob {
  const { separator, point } = marks[locale];
  const written = (cell: Cell) => (typeof cell === 'number' ? String(cell).replace('.', point) : quoted(harmless(cell ?? '')));
  const lines = [columns.map(({ name }) => name), ...rows.map((row) => row.cells)].map((cells) => cells.map(written).join(separator));
  return new Blob(['\uFEFF', lines.map((line) => `${line}\r\n`).join('')], { type: 'text/csv;charset=utf-8' });
}

const umlauts: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** A file's name that speaks: its words in plain small letters, joined by hyphens. */
export const fileNameOf = (words: string[], ending: string): string =>
  `${words
    .join(' ')
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => umlauts[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}.${ending}`;
