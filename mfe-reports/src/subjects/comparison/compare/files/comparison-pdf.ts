import type { ComparedCountry, Locale } from '@round-table/shared/contract';
import {
  answerColors,
  type ComparisonTableTexts,
  formatDay,
  listMatrixCountries,
  type Matrix,
  type MatrixRow,
  sourceTexts,
  toPersonName,
  toQuestionNumber,
  toRoman,
  toSourceText,
} from '@round-table/shared/domain';
import { paperColors } from '@round-table/shared/paper-colors';
import { jsPDF } from 'jspdf';
import autoTable, { type CellHookData, type RowInput } from 'jspdf-autotable';
import { findOptionText, listGivenOptions } from '../compared-countries';
import { hasTexts, toSheets } from '../document/sheets';
import type { ComparisonDocument } from '../document/use-document';
import { getShownCell } from '../matrix/cell-texts';
import { toTextLines } from './text-lines';

interface PdfTexts extends Omit<ComparisonTableTexts, 'since'> {
  locale: Locale;
  timeZone: string;
  /** The label of the list of countries. */
  countries: string;
}

const font = 'table';
const fontFile = 'table.ttf';
/** In points. */
const size = { title: 15, note: 8, text: 8.5, margin: 34, padding: 3.5, gap: 7, line: 0.5, number: 38, mark: 23, box: 11, chapter: 24 };
/** Of the width of a page with the texts of answers, for the questions. */
const questionShare = 0.25;

/** A binary string, the form in which jsPDF stores files. */
function toBinary(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let offset = 0; offset < bytes.length; offset += 8192) parts.push(String.fromCharCode(...bytes.subarray(offset, offset + 8192)));
  return parts.join('');
}

/** Starts the file with its title and the compared countries. Returns also where the first table begins, in points. */
function startPdf(matrix: Matrix, { title }: ComparisonDocument, { locale, countries }: PdfTexts, fontBytes: Uint8Array) {
  const pdf = new jsPDF({ orientation: 'landscape', unit: 'pt', format: 'a4', compress: true });
  pdf.addFileToVFS(fontFile, toBinary(fontBytes));
  pdf.addFont(fontFile, font, 'normal');
  pdf.setFont(font, 'normal');
  pdf.setProperties({ title });
  pdf.setLanguage(locale);
  pdf.setFontSize(size.title).text(title.normalize(), size.margin, size.margin + size.title);
  const names = listMatrixCountries(matrix).map(({ code_label, name }) => (hasTexts(matrix) ? name : `${code_label} ${name}`));
  pdf.setFontSize(size.text);
  const width = pdf.internal.pageSize.width - 2 * size.margin;
  const lines = pdf.splitTextToSize(`${countries}: ${names.join(', ')}`.normalize(), width) as string[];
  const top = size.margin + size.title + 16;
  pdf.text(lines, size.margin, top);
  return { pdf, top: top + lines.length * size.text * 1.15 };
}

/** Facts and page numbers at the foot of every page. */
function addFeet(pdf: jsPDF, { facts }: ComparisonDocument): void {
  const pages = pdf.getNumberOfPages();
  const { width, height } = pdf.internal.pageSize;
  pdf.setFontSize(size.note);
  for (let page = 1; page <= pages; page += 1) {
    pdf.setPage(page);
    const lines = pdf.splitTextToSize(facts.join(' · ').normalize(), width - 2 * size.margin - 60) as string[];
    pdf.text(lines, size.margin, height - size.margin / 2 - (lines.length - 1) * size.note);
    pdf.text(`${page} / ${pages}`, width - size.margin, height - size.margin / 2, { align: 'right' });
  }
}

/** Cells of answers carry their country and question, and the first cell of a chapter its name: both are drawn, not set as text. */
interface DrawnInput {
  content: string;
  answer?: { row: MatrixRow; country: ComparedCountry };
  chapter?: string;
}

/** A chapter's name is in the row of its first question, which keeps both on one page. */
const isChapterStart = (row: CellHookData['row']): boolean => (row.raw as DrawnInput[])[0]?.chapter !== undefined;

function drawChapter(pdf: jsPDF, { cell }: CellHookData): void {
  const { chapter } = (cell.raw ?? {}) as Partial<DrawnInput>;
  if (chapter === undefined) return;
  pdf.setFontSize(size.text + 2.5).setTextColor(paperColors.colorText);
  pdf.text(chapter, cell.x, cell.y + size.chapter - 8);
}

/** A box with hatching, as on the page: not answered yet. */
function drawHatch(pdf: jsPDF, left: number, top: number): void {
  const { box } = size;
  pdf.setDrawColor(paperColors.colorTextTertiary).setLineWidth(0.4).rect(left, top, box, box, 'S');
  for (let at = box / 4; at < 2 * box; at += box / 4) {
    const [far, near] = [Math.max(0, at - box), Math.min(at, box)];
    pdf.line(left + far, top + near, left + near, top + far);
  }
}

/** Draws the number of an option: on its colour where it differs, as a figure where it agrees. */
function drawMark(pdf: jsPDF, sheet: Matrix, { cell, section }: CellHookData): void {
  const { answer } = (cell.raw ?? {}) as Partial<DrawnInput>;
  if (section !== 'body' || !answer || !sheet.base) return;
  const { order, kind } = getShownCell(answer.row, answer.country, sheet.base);
  const color = kind === 'base' || kind === 'different' ? answerColors.light[(order ?? 0) - 1] : undefined;
  const x = hasTexts(sheet) ? cell.x + size.box / 2 : cell.x + cell.width / 2;
  const y = cell.y + cell.padding('top') + size.box / 2 - 1;
  if (order === null) {
    drawHatch(pdf, x - size.box / 2, y - size.box / 2);
    return;
  }
  if (color) pdf.setFillColor(color.background).rect(x - size.box / 2, y - size.box / 2, size.box, size.box, 'F');
  pdf.setFontSize(size.text - 0.5).setTextColor(color?.number ?? paperColors.colorTextSecondary);
  pdf.text(String(order), x, y, { align: 'center', baseline: 'middle' });
}

/** The comment and the sources of a country on a question, a row for each paragraph, so that pages break between them. */
function toNoteRows(row: MatrixRow, country: ComparedCountry, content: ComparisonDocument, texts: PdfTexts, span: number): RowInput[] {
  const { comment, sources } = content.getNote(country.code, row.question.id);
  if (!comment && !sources) return [];
  const { locale, timeZone } = texts;
  const person = comment?.person && toPersonName(comment.person);
  const day = comment && formatDay(locale, { at: comment.modified, timeZone });
  const listed = sources?.map((source) => `${sourceTexts[locale].label(1)}: ${toSourceText(source, locale, new Date())}`) ?? [];
  const [first, ...others] = [...(comment ? toTextLines(comment.text) : []), ...listed];
  // The name is in the row of the first paragraph, which keeps both on one page.
  const head = [country.name, person, day].filter(Boolean).join(' · ');
  return [`${head}\n${first ?? ''}`, ...others].map((text, index) => [
    { content: '', styles: { lineWidth: 0 } },
    {
      content: text.normalize(),
      colSpan: span,
      styles: { lineWidth: 0, cellPadding: { top: index === 0 ? size.padding : 1, bottom: 2, left: 0, right: size.gap } },
    },
  ]);
}

function toQuestionRow(row: MatrixRow, sheet: Matrix, { unanswered }: PdfTexts, isFirstOfChapter: boolean): RowInput {
  const countries = listMatrixCountries(sheet);
  const withTexts = hasTexts(sheet);
  const legend = withTexts ? [] : listGivenOptions(row, countries).map(({ order, text }) => `${order}  ${text}`);
  const answers = countries.map((country): DrawnInput => {
    const { order } = getShownCell(row, country, country);
    return { content: withTexts ? (findOptionText(row, order) ?? unanswered).normalize() : '', answer: { row, country } };
  });
  const { order, name } = row.chapter;
  const chapter = isFirstOfChapter ? `${toRoman(order)}. ${name}`.normalize() : undefined;
  const number: DrawnInput = { content: toQuestionNumber(row.chapter.order, row.question.order), chapter };
  return [number, [row.question.text, ...legend].join('\n').normalize(), ...answers];
}

function toBody(sheet: Matrix, content: ComparisonDocument, texts: PdfTexts, isFirst: boolean): RowInput[] {
  const { base, columns, rows } = sheet;
  const countries = listMatrixCountries(sheet);
  const toFigures = (same: number, both: number) => (hasTexts(sheet) ? texts.of(same, both) : `${same}/${both}`);
  const agreement = ['', texts.agrees.normalize(), '', ...columns.map(({ same, both }) => toFigures(same, both))];
  const noted = countries.filter((country) => isFirst || country !== base);
  const questions = rows.flatMap((row, index): RowInput[] => [
    toQuestionRow(row, sheet, texts, rows[index - 1]?.chapter.id !== row.chapter.id),
    ...noted.flatMap((country) => toNoteRows(row, country, content, texts, countries.length + 1)),
  ]);
  return [agreement, ...questions];
}

/** The padding of a column: texts of answers begin beside their marks. */
function toPadding(sheet: Matrix, column: number) {
  const left = column >= 2 && hasTexts(sheet) ? size.box + 5 : 0;
  const right = column === 1 || left > 0 ? size.gap : 0;
  return { top: size.padding, bottom: size.padding, left, right };
}

/** The columns fill the width of the page: what the numbers leave belongs to the questions, texts share it equally. */
function toColumnStyles(sheet: Matrix, pageWidth: number) {
  const count = sheet.columns.length + 1;
  const width = pageWidth - 2 * size.margin - size.number;
  const question = hasTexts(sheet) ? width * questionShare : width - count * size.mark;
  const answer = hasTexts(sheet) ? { cellWidth: (width - question) / count } : { cellWidth: size.mark, halign: 'center' as const };
  const styles = [{ cellWidth: size.number }, { cellWidth: question }, ...listMatrixCountries(sheet).map(() => answer)];
  return Object.fromEntries(styles.map((style, index) => [index, { ...style, cellPadding: toPadding(sheet, index) }]));
}

function addSheet(pdf: jsPDF, sheet: Matrix, content: ComparisonDocument, texts: PdfTexts, startY: number): void {
  const { colorText, colorTextSecondary, colorBorderSecondary } = paperColors;
  const withTexts = hasTexts(sheet);
  autoTable(pdf, {
    head: [[texts.number, texts.question, ...listMatrixCountries(sheet).map(({ name, code_label }) => (withTexts ? name : code_label))]],
    body: toBody(sheet, content, texts, startY !== size.margin),
    startY,
    margin: { top: size.margin, left: size.margin, right: size.margin, bottom: size.margin + size.note },
    theme: 'plain',
    rowPageBreak: 'avoid',
    styles: {
      font,
      fontSize: size.text,
      cellPadding: { vertical: size.padding, horizontal: 0 },
      valign: 'top',
      textColor: colorText,
      lineColor: colorBorderSecondary,
      lineWidth: { top: size.line },
    },
    headStyles: { fontStyle: 'normal', textColor: colorTextSecondary, lineColor: colorText, lineWidth: { bottom: 1 } },
    columnStyles: toColumnStyles(sheet, pdf.internal.pageSize.width),
    didParseCell: ({ section, column, row, cell }) => {
      const padding = toPadding(sheet, column.index);
      const isAnswer = column.index >= 2;
      if (section === 'head' && isAnswer) cell.styles.halign = withTexts ? 'left' : 'center';
      if (section === 'head' || (isAnswer && row.index === 0)) cell.styles.cellPadding = { ...padding, left: 0 };
      else if (isChapterStart(row)) cell.styles.cellPadding = { ...padding, top: size.chapter + size.padding };
      if (!withTexts && isAnswer) cell.styles.fontSize = size.text - 1.5;
    },
    didDrawCell: (data) => {
      drawMark(pdf, sheet, data);
      drawChapter(pdf, data);
    },
  });
}

/** A comparison as PDF for print (CMP-08): landscape A4, with every country, the texts of the options and the chosen notes. */
export async function toComparisonPdf(matrix: Matrix, content: ComparisonDocument, texts: PdfTexts, fontBytes: Uint8Array): Promise<Blob> {
  const { pdf, top } = startPdf(matrix, content, texts, fontBytes);
  for (const [index, sheet] of toSheets(matrix).entries()) {
    if (index > 0) pdf.addPage();
    addSheet(pdf, sheet, content, texts, index === 0 ? top : size.margin);
  }
  pdf.setTextColor(paperColors.colorTextSecondary);
  addFeet(pdf, content);
  return pdf.output('blob');
}
