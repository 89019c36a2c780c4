import { answerColors, getCellKind, type Matrix, readCell, type toComparisonTable } from '@round-table/shared/domain';
import { themes } from '@round-table/shared/ui';
import { jsPDF } from 'jspdf';
import autoTable, { type CellHookData } from 'jspdf-autotable';
import { toQuestionNumber } from '../cell-address';

interface PdfTexts {
  title: string;
  /** Version, date, address and licence; on every page. */
  notes: string[];
  locale: string;
  table: ReturnType<typeof toComparisonTable>;
}

const font = 'table';
const fontFile = 'table.ttf';
/** In points. */
const size = {
  title: 15,
  note: 8,
  text: 8,
  margin: 36,
  top: 66,
  padding: 3,
  line: 0.5,
  number: 38,
  question: 190,
  least: 15,
  most: 34,
  box: 11,
};
/** From this number of countries on, columns of A4 would be narrower than their figures. */
const mostOnA4 = 28;
/** The columns before the countries. */
const leading = 2;

/** A binary string, the form in which jsPDF stores files. */
function toBinary(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let offset = 0; offset < bytes.length; offset += 8192) parts.push(String.fromCharCode(...bytes.subarray(offset, offset + 8192)));
  return parts.join('');
}

function startPdf({ title, locale }: PdfTexts, format: 'a4' | 'a3', fontBytes: Uint8Array): jsPDF {
  const pdf = new jsPDF({ orientation: 'landscape', unit: 'pt', format, compress: true });
  pdf.addFileToVFS(fontFile, toBinary(fontBytes));
  pdf.addFont(fontFile, font, 'normal');
  pdf.setFont(font, 'normal');
  pdf.setProperties({ title });
  pdf.setLanguage(locale.startsWith('de') ? 'de' : 'en');
  pdf.setFontSize(size.title).text(title.normalize(), size.margin, size.margin + size.title);
  return pdf;
}

/** Notes and page numbers at the foot of every page. */
function addFeet(pdf: jsPDF, { notes }: PdfTexts): void {
  const pages = pdf.getNumberOfPages();
  const { width, height } = pdf.internal.pageSize;
  pdf.setFontSize(size.note);
  for (let page = 1; page <= pages; page += 1) {
    pdf.setPage(page);
    const lines = pdf.splitTextToSize(notes.join(' · ').normalize(), width - 2 * size.margin - 60) as string[];
    pdf.text(lines, size.margin, height - size.margin / 2 - (lines.length - 1) * size.note);
    pdf.text(`${page} / ${pages}`, width - size.margin, height - size.margin / 2, { align: 'right' });
  }
}

/** Draws the option of a cell as the page shows it: on its colour where it differs, as a figure where it agrees. */
function drawCell(pdf: jsPDF, matrix: Matrix, { section, row, column, cell }: CellHookData): void {
  const shown = matrix.rows[row.index - 1];
  const { base } = matrix;
  const country = column.index === leading ? base : matrix.columns[column.index - leading - 1]?.country;
  if (section !== 'body' || column.index < leading || !shown || !base || !country) return;
  const answer = readCell(country.cells, shown.index);
  const kind = country === base ? 'base' : getCellKind(answer, readCell(base.cells, shown.index));
  const color = kind === 'base' || kind === 'different' ? answerColors.light[(answer.order ?? 0) - 1] : undefined;
  const [x, y] = [cell.x + cell.width / 2, cell.y + cell.height / 2];
  if (color) pdf.setFillColor(color.background).rect(x - size.box / 2, y - size.box / 2, size.box, size.box, 'F');
  pdf.setFontSize(size.text).setTextColor(color?.number ?? themes.light.token?.colorTextTertiary ?? '#000000');
  pdf.text(answer.order === null ? '–' : String(answer.order), x, y, { align: 'center', baseline: 'middle' });
}

/** What the table prints as text: cells of answers are drawn. */
function toBody({ rows, columns }: Matrix, { table }: PdfTexts): string[][] {
  const agreement = ['', table.rows[0]?.[1] ?? '', '', ...columns.map(({ same, both }) => `${same}/${both}`)];
  const questions = rows.map((row) => [toQuestionNumber(row), row.question.text, '', ...columns.map(() => '')]);
  return [agreement, ...questions].map((cells) => cells.map((text) => text.normalize()));
}

/** A comparison as PDF for print: landscape A4, or A3 for many countries, with the countries on every page. */
export async function toComparisonPdf(matrix: Matrix, texts: PdfTexts, fontBytes: Uint8Array): Promise<Blob> {
  const count = matrix.columns.length + 1;
  const pdf = startPdf(texts, count > mostOnA4 ? 'a3' : 'a4', fontBytes);
  const room = pdf.internal.pageSize.width - 2 * size.margin - size.number - size.question;
  const width = Math.max(size.least, Math.min(size.most, room / count));
  const { colorText, colorTextSecondary, colorBorderSecondary } = themes.light.token ?? {};
  const codes = [matrix.base, ...matrix.columns.map(({ country }) => country)].map((country) => country?.code_label ?? '');
  autoTable(pdf, {
    head: [[texts.table.head[0] ?? '', texts.table.head[1] ?? '', ...codes]],
    body: toBody(matrix, texts),
    startY: size.top,
    margin: { top: size.margin, left: size.margin, right: size.margin, bottom: size.margin + size.note },
    theme: 'plain',
    rowPageBreak: 'avoid',
    tableWidth: 'wrap',
    styles: {
      font,
      fontSize: size.text,
      cellPadding: { vertical: size.padding, horizontal: 0 },
      valign: 'middle',
      textColor: colorText,
      lineColor: colorBorderSecondary,
      lineWidth: { bottom: size.line },
    },
    headStyles: { fontStyle: 'normal', textColor: colorTextSecondary, lineColor: colorText },
    columnStyles: Object.fromEntries([
      [0, { cellWidth: size.number }],
      [1, { cellWidth: size.question, cellPadding: { vertical: size.padding, right: 8 } }],
      ...codes.map((_code, index) => [index + leading, { cellWidth: width, halign: 'center', fontSize: size.text - 2 }]),
    ]),
    didParseCell: ({ section, column, cell }) => {
      if (section === 'head' && column.index >= leading) Object.assign(cell.styles, { halign: 'center', fontSize: size.text - 2 });
    },
    didDrawCell: (data) => drawCell(pdf, matrix, data),
  });
  pdf.setTextColor(String(colorTextSecondary ?? '#000000'));
  addFeet(pdf, texts);
  return pdf.output('blob');
}
