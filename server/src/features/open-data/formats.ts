import { spreadsheetType } from '@round-table/shared/contract';
import { byteOrderMark, type CsvCell, csvType, toCsv, toCsvLines } from '@round-table/shared/domain';
import type { Cell, Sheet } from '../../platform/spreadsheet/sheet';
import { createWorkbook } from '../../platform/spreadsheet/workbook';
import type { DataSetFacts, ReadTable } from './data-set';
import { type TableName, tables } from './tables';

/** The parts of a file. */
export type Chunks = AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>;

export interface DataFile {
  name: string;
  type: string;
  make(): Chunks;
}

const jsonType = 'application/json; charset=utf-8';

const toObject = (columns: string[], cells: Cell[]) =>
  Object.fromEntries(columns.map((name, index) => [name, cells[index] === '' ? null : cells[index]]));

/** All tables as one JSON object; a row is an object, one line each. */
async function* toJson(facts: DataSetFacts, read: ReadTable): AsyncGenerator<string> {
  yield JSON.stringify(facts).slice(0, -1);
  for (const { name, columns } of tables) {
    const names = columns.map((column) => column.name);
    let separator = '';
    yield `,\n"${name}":[`;
    for await (const rows of read(name)) {
      if (rows.length === 0) continue;
      yield `${separator}\n${rows.map((cells) => JSON.stringify(toObject(names, cells))).join(',\n')}`;
      separator = ',';
    }
    yield ']';
  }
  yield '}\n';
}

async function* toTableCsv(name: TableName, head: string[], read: ReadTable): AsyncGenerator<string> {
  yield byteOrderMark + toCsvLines([head]);
  for await (const rows of read(name)) yield toCsvLines(rows);
}

const dictionaryHead = ['table', 'column', 'type', 'optional', 'meaning_en', 'meaning_de'];
const dictionaryRows = (): CsvCell[][] =>
  tables.flatMap((table) =>
    table.columns.map(({ name, type, optional, meaning }) => [table.name, name, type, optional ? 'yes' : 'no', meaning.en, meaning.de]),
  );

function toAboutRows({ title, version, taken_at, licence, source }: DataSetFacts): Cell[][] {
  const stated: Cell[][] = licence
    ? [
        ['licence', licence.name.en, licence.name.de],
        ['licence_url', licence.url, licence.url],
      ]
    : [['licence', 'No licence stated: all rights reserved', 'Keine Lizenz angegeben: alle Rechte vorbehalten']];
  return [
    ['title', title.en, title.de],
    ['version', version, version],
    ['taken_at', taken_at, taken_at],
    ...stated,
    ['source', source, source],
  ];
}

const wide = new Set(['text', 'html', 'explanation_en', 'explanation_de', 'text_en', 'text_de', 'answer_en', 'answer_de']);
const toColumn = (title: string) => ({ title, width: wide.has(title) ? 60 : 20 });

function toSheets(facts: DataSetFacts, read: ReadTable): Sheet[] {
  const about = { name: 'about', columns: ['', 'en', 'de'].map(toColumn), titled: true, pages: [toAboutRows(facts)] };
  const content = tables.map(({ name, columns }) => ({
    name,
    columns: columns.map((column) => toColumn(column.name)),
    titled: true,
    pages: read(name),
  }));
  return [about, ...content, { name: 'data-dictionary', columns: dictionaryHead.map(toColumn), titled: true, pages: [dictionaryRows()] }];
}

const toDictionary = (facts: DataSetFacts) => `${JSON.stringify({ ...facts, tables }, null, 1)}\n`;

/** The files of a version. The same data gives the same bytes. */
export const listFiles = (facts: DataSetFacts, read: ReadTable): DataFile[] => [
  { name: 'round-table.json', type: jsonType, make: () => toJson(facts, read) },
  { name: 'round-table.xlsx', type: spreadsheetType, make: () => createWorkbook(toSheets(facts, read)) },
  ...tables.map(({ name, columns }) => ({
    name: `${name}.csv`,
    type: csvType,
    make: () =>
      toTableCsv(
        name,
        columns.map((column) => column.name),
        read,
      ),
  })),
  { name: 'data-dictionary.json', type: jsonType, make: () => [toDictionary(facts)] },
  { name: 'data-dictionary.csv', type: csvType, make: () => [toCsv({ head: dictionaryHead, rows: dictionaryRows() })] },
];
