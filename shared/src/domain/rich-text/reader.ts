import { findOmission, isBlock, readMarks, readStyle, readText } from './elements';
import { createLineWriter, type LineWriter } from './lines';
import { maxIndent, type OpenList, toItemMarker, toOpenList } from './lists';
import { createWordItemReader, isWordMarker, type WordItem } from './markers';
import {
  type OmittedKind,
  type RichContent,
  type RichElement,
  type RichLine,
  type RichNode,
  type RichRun,
  toRichTextLink,
} from './rich-text';
import { toRunText } from './runs';
import { toTableLines } from './table';

/** What is the same for the whole text. */
interface Reading {
  readWordItem: (element: RichElement) => WordItem | undefined;
  onOmit?: (kind: OmittedKind) => void;
  hasBlock: boolean;
  /** Whether something was left out since the last text: the spaces around it are one. */
  isAfterOmission: boolean;
}

/** Where a node is. */
interface Place {
  reading: Reading;
  writer: LineWriter;
  marks: Omit<RichRun, 'text'>;
  lists: readonly OpenList[];
  isPreformatted: boolean;
  isInItem: boolean;
}

/** Marks of notes of LibreOffice, which stand without brackets: `[1]`, and a space after the one before the note itself. */
function toNoteMark(element: RichElement): string | undefined {
  const [, end] = /(?:^|\s)sd(?:foot|end)note(anc|sym)(?:\s|$)/.exec(element.attributes.class ?? '') ?? [];
  const mark = end && readText(element).replace(/[\s[\]]/g, '');
  return mark ? `[${mark}]${end === 'sym' ? ' ' : ''}` : undefined;
}

function readChildren({ children }: Pick<RichElement, 'children'>, place: Place) {
  for (const node of children) {
    if (typeof node === 'string') addText(node, place);
    else readElement(node, place);
  }
}

function addText(source: string, { reading, writer, marks, isPreformatted }: Place) {
  const text = toRunText(source, isPreformatted);
  writer.add({ ...marks, text: reading.isAfterOmission ? text.replace(/^ /, '\t') : text });
  if (text !== '') reading.isAfterOmission = false;
}

function readLines(children: RichNode[], place: Omit<Place, 'writer' | 'lists' | 'isInItem'>): RichLine[] {
  const writer = createLineWriter();
  readChildren({ children }, { ...place, writer, lists: [], isInItem: false });
  writer.flush();
  return writer.lines;
}

function readItem(element: RichElement, place: Place) {
  const { writer, marks, lists } = place;
  writer.expectItem(toItemMarker(element, lists, writer.countAt));
  const box = { checked: '☑ ', unchecked: '☐ ' }[element.attributes['data-list'] ?? ''];
  if (box) writer.add({ ...marks, text: box });
  readChildren(element, { ...place, isInItem: true });
  writer.endItem();
}

function readWordParagraph(element: RichElement, place: Place, { depth, numbering, number, marker }: WordItem) {
  const { writer, marks } = place;
  if (marker !== undefined) writer.add({ ...marks, text: `${marker} ` });
  else writer.expectItem({ depth: Math.min(maxIndent, depth), numbering, number: number ?? writer.countAt(depth) });
  readChildren(element, { ...place, isInItem: false });
  writer.flush({ isExplicit: true });
  writer.expectItem(undefined);
}

function readTable(element: RichElement, place: Place) {
  const readCell = (cell: RichElement) => readLines(cell.children, { ...place, marks: readMarks(cell, place.marks) });
  for (const line of toTableLines(element, readCell, (other) => readLines([other], place))) place.writer.push(line);
}

function readBlock(element: RichElement, place: Place) {
  const { reading, writer, isInItem } = place;
  reading.hasBlock = true;
  writer.flush({ isInItem });
  if (element.tag === 'li') return readItem(element, place);
  const wordItem = reading.readWordItem(element);
  if (wordItem) return readWordParagraph(element, place, wordItem);
  if (element.tag === 'table') return readTable(element, place);
  const lists = element.tag === 'ol' || element.tag === 'ul' ? [...place.lists, toOpenList(element)] : place.lists;
  readChildren(element, { ...place, lists, isPreformatted: place.isPreformatted || element.tag === 'pre' });
  writer.flush({ isExplicit: element.tag === 'p' && !isInItem, isInItem });
}

function readInline(element: RichElement, place: Place) {
  const { tag, attributes } = element;
  const add = (text: string) => place.writer.add({ ...place.marks, text });
  const note = toNoteMark(element);
  if (note !== undefined) return add(note);
  if ((attributes.class ?? '').includes('Apple-converted-space')) return add(' ');
  if (tag === 'br') {
    // Word ends a page or a section by it.
    if (attributes.clear === undefined) add('\n');
    return;
  }
  if (tag === 'q') add('“');
  readChildren(element, place);
  if (tag === 'q') add('”');
}

function readElement(element: RichElement, place: Place) {
  if (isWordMarker(element)) return;
  const omission = findOmission(element);
  if (omission !== undefined) {
    if (omission !== 'silent') place.reading.onOmit?.(omission);
    place.reading.isAfterOmission = true;
    return;
  }
  const marks = readMarks(element, place.marks);
  if (element.tag === 'a') marks.href = toRichTextLink(element.attributes.href);
  const space = readStyle(element, 'white-space') ?? readStyle(element, 'white-space-collapse') ?? '';
  const inner = { ...place, marks, isPreformatted: place.isPreformatted || /^(?:pre|preserve|break-spaces)/.test(space) };
  if (isBlock(element)) readBlock(element, inner);
  else readInline(element, inner);
}

function readStyles(node: RichNode): string {
  if (typeof node === 'string') return '';
  return node.tag === 'style' ? readText(node) : node.children.map(readStyles).join('');
}

/** Reads the tree of parsed HTML into lines. `onOmit` is called for everything that is left out although somebody saw it. */
export function readRichText(nodes: RichNode[], onOmit?: (kind: OmittedKind) => void): RichContent {
  const readWordItem = createWordItemReader(nodes.map(readStyles).join('\n'));
  const reading: Reading = { readWordItem, onOmit, hasBlock: false, isAfterOmission: false };
  const lines = readLines(nodes, { reading, marks: {}, isPreformatted: false });
  const isEmpty = (line: RichLine | undefined) => line?.kind === 'paragraph' && line.runs.length === 0;
  while (isEmpty(lines.at(-1))) lines.pop();
  return { lines, isInline: !reading.hasBlock };
}
