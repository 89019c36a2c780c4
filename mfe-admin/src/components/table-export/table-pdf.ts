import { paperColors } from '@round-table/shared/paper-colors';
import { jsPDF } from 'jspdf';
import autoTable from 'jspdf-autotable';
import type { Sheet } from './table-sheet';

const font = 'table';
const fontFile = 'table.ttf';
/** In points. */
const size = { title: 15, note: 9, text: 9, margin: 40, table: 84, padding: 4, line: 0.5 };
/** Rows per task: in between the browser can handle events. */
const rowsPerBatch = 50;
/** A column's share of the width is the length of its longest text, within these limits. */
const columnLetters = { min: 7, max: 60 };

/** A binary string, the form in which jsPDF stores files. */
function toBinary(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let offset = 0; offset < bytes.length; offset += 8192) parts.push(String.fromCharCode(...bytes.subarray(offset, offset + 8192)));
  return parts.join('');
}

function startPdf({ title, note, locale }: Sheet, fontBytes: Uint8Array): jsPDF {
  const pdf = new jsPDF({ orientation: 'landscape', unit: 'pt', format: 'a4', compress: true });
  pdf.addFileToVFS(fontFile, toBinary(fontBytes));
  pdf.addFont(fontFile, font, 'normal');
  pdf.setFont(font, 'normal');
  pdf.setProperties({ title });
  pdf.setLanguage(locale.startsWith('de') ? 'de' : 'en');
  pdf.setFontSize(size.title).text(title.normalize(), size.margin, size.margin + size.title);
  pdf.setFontSize(size.note).text(note.normalize(), size.margin, size.margin + size.title + 2 * size.note);
  return pdf;
}

function computeColumnWidths({ head, rows }: Sheet, totalWidth: number): number[] {
  const lengths = head.map((title, column) => {
    const longest = rows.reduce((max, row) => Math.max(max, row[column]?.length ?? 0), title.length);
    return Math.min(columnLetters.max, Math.max(columnLetters.min, longest));
  });
  const sum = lengths.reduce((all, length) => all + length, 0);
  return lengths.map((length) => (totalWidth * length) / sum);
}

function numberPages(pdf: jsPDF): void {
  const pages = pdf.getNumberOfPages();
  const { width, height } = pdf.internal.pageSize;
  pdf.setFontSize(size.note);
  for (let page = 1; page <= pages; page += 1) {
    pdf.setPage(page);
    pdf.text(`${page} / ${pages}`, width - size.margin, height - size.margin / 2, { align: 'right' });
  }
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** A table as PDF: landscape A4, titles on every page, built in several tasks. Letters that the font lacks become boxes. */
export async function toPdf(sheet: Sheet, fontBytes: Uint8Array): Promise<Blob> {
  const pdf = startPdf(sheet, fontBytes);
  const widths = computeColumnWidths(sheet, pdf.internal.pageSize.width - 2 * size.margin);
  const { colorText, colorTextSecondary, colorBorderSecondary } = paperColors;
  const line = { bottom: size.line };
  let startY = size.table;
  for (let from = 0; from === 0 || from < sheet.rows.length; from += rowsPerBatch) {
    autoTable(pdf, {
      head: [sheet.head.map((text) => text.normalize())],
      body: sheet.rows.slice(from, from + rowsPerBatch).map((row) => row.map((text) => text.normalize())),
      startY,
      margin: size.margin,
      theme: 'plain',
      rowPageBreak: 'avoid',
      styles: {
        font,
        fontSize: size.text,
        cellPadding: size.padding,
        textColor: colorText,
        lineColor: colorBorderSecondary,
        lineWidth: line,
      },
      headStyles: { fontStyle: 'normal', textColor: colorTextSecondary, lineColor: colorText },
      columnStyles: Object.fromEntries(widths.map((cellWidth, column) => [column, { cellWidth }])),
      // A task that continues a page must not repeat the titles there.
      willDrawPage: ({ pageNumber, settings }) => {
        settings.showHead = from > 0 && pageNumber === 1 ? 'never' : 'everyPage';
      },
      didDrawPage: ({ cursor }) => {
        startY = cursor?.y ?? startY;
      },
    });
    await nextTask();
  }
  numberPages(pdf);
  return pdf.output('blob');
}
