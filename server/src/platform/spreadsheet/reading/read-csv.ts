import { formulaStart } from '@round-table/shared/domain';
import Papa from 'papaparse';
import { createRowCounter, isEmptyRow, type ReadCell, type ReadSheet, RefusedFile, sheetLimits } from './read-rows';

/** Decodes UTF-8, or UTF-16 with a byte order mark. Another encoding would turn umlauts into other letters without a word. */
function decode(bytes: Uint8Array): string {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new RefusedFile('sheet-encoding');
  }
}

/** A spreadsheet computes what starts with an equals sign; the apostrophe is the guard that our own files have before such a text. */
function toCell(text: string): ReadCell {
  if (text.startsWith('=')) return { refused: 'formula' };
  return text.startsWith("'") && formulaStart.test(text.slice(1)) ? text.slice(1) : text;
}

/** The fast mode of the parser splits the whole text into lines, also to read the first one: a file of a million rows would be read four times. */
const parse = (text: string, config: Papa.ParseConfig<string[]>) => Papa.parse<string[]>(text, { ...config, fastMode: false });

/** The separator that gives the title row the most columns: titles contain none, but texts and numbers below do. */
function findSeparator(text: string): string {
  const counted = [',', ';', '\t'].map((delimiter) => ({
    delimiter,
    columns: parse(text, { delimiter, preview: 1, skipEmptyLines: 'greedy' }).data[0]?.length ?? 0,
  }));
  return counted.reduce((best, other) => (other.columns > best.columns ? other : best)).delimiter;
}

/** Reads a CSV file whose columns are separated by commas, semicolons or tabs. Throws a RefusedFile. */
export function readCsv(bytes: Uint8Array): ReadSheet {
  const text = decode(bytes);
  if (text.includes('\0')) throw new RefusedFile('sheet-damaged');
  const count = createRowCounter();
  const delimiter = findSeparator(text);
  const { data, errors } = parse(text, { delimiter, preview: sheetLimits.rows + 1 });
  if (errors.some(({ type }) => type === 'Quotes')) throw new RefusedFile('sheet-damaged');
  count('rows', data.length);
  const rows: ReadSheet['rows'] = [];
  data.forEach((texts, index) => {
    count('cells', texts.length);
    if (texts.length > sheetLimits.columns) throw new RefusedFile('sheet-large');
    const cells = texts.map(toCell);
    if (!isEmptyRow(cells)) rows.push([index + 1, cells]);
  });
  return { name: '', point: delimiter === ';' ? ',' : '.', rows };
}
