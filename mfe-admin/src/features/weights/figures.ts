import { maxWeight } from '@round-table/shared/contract';

/** A weight or score: its row (null where there is none yet), what shows, and what the server has stored. */
export interface Figure {
  id: number | null;
  shown: number;
  stored: number;
}

/** Figures by the id of their question or option; one that is not there counts as 0 (specification, section 3). */
export type Figures = Record<number, Figure>;

export const noFigure: Figure = { id: null, shown: 0, stored: 0 };

export const toFigures = <Row>(rows: Row[], read: (row: Row) => [subject: number, id: number, value: number]): Figures =>
  Object.fromEntries(rows.map(read).map(([subject, id, value]): [number, Figure] => [subject, { id, shown: value, stored: value }]));

/** What is weighed: a question by its weight, an option by its score. */
export type Kind = 'weight' | 'score';

/** A figure that somebody has typed. `subject` is the id of a question or of an option. */
export interface Edit {
  kind: Kind;
  subject: number;
  value: number;
}

/** Reads a figure as it is typed or pasted, with point or comma; undefined for what is no number of at least 0 with up to three decimals. */
export function toFigure(text: string): number | undefined {
  const plain = text.trim().replace(',', '.');
  if (plain === '') return 0;
  if (!/^(\d+\.?\d{0,3}|\.\d{1,3})$/.test(plain)) return undefined;
  const value = Number(plain);
  return value <= maxWeight ? value : undefined;
}

/** The cells of a copied piece of a spreadsheet, by row and column. */
export const toCells = (text: string): string[][] =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((row) => row.split('\t'));
