const head = '%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n';

/** Escapes the characters that are special in PDF strings. */
const escapeText = (line: string): string => line.replace(/[\\()]/g, '\\$&');

const drawLines = (lines: string[]): string => lines.map((line) => `0 -20 Td (${escapeText(line)}) Tj`).join('\n');

const firstPage = (title: string, lines: string[]): string =>
  `BT\n/F1 18 Tf\n72 770 Td (${escapeText(title)}) Tj\n/F1 11 Tf\n0 -16 Td\n${drawLines(lines)}\nET`;
const furtherPage = (lines: string[]): string => `BT\n/F1 11 Tf\n72 770 Td\n${drawLines(lines)}\nET`;

/** Creates a PDF with a title and lines of text (WinAnsi characters only); `further` are the lines of the pages after the first. */
export function toPdf(title: string, lines: string[], further: string[][] = []): Uint8Array {
  const pages = [firstPage(title, lines), ...further.map(furtherPage)];
  // Objects 1 to 3 belong to the document, then each page has two.
  const pageNumbers = pages.map((_content, index) => 4 + 2 * index);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pageNumbers.map((number) => `${number} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((content, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + 2 * index} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ];
  const offsets: number[] = [];
  const body = objects.reduce((text, object, index) => {
    offsets.push(text.length);
    return `${text}${index + 1} 0 obj\n${object}\nendobj\n`;
  }, head);
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${entries}`;
  return Buffer.from(`${body}${table}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`, 'latin1');
}
