const head = '%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n';

/** Escapes the characters that are special in PDF strings. */
const escapeText = (line: string): string => line.replace(/[\\()]/g, '\\$&');

function pageContent(title: string, lines: string[]): string {
  const body = lines.map((line) => `0 -20 Td (${escapeText(line)}) Tj`).join('\n');
  return `BT\n/F1 18 Tf\n72 770 Td (${escapeText(title)}) Tj\n/F1 11 Tf\n0 -16 Td\n${body}\nET`;
}

/** Creates a one-page PDF with a title and lines of text (WinAnsi characters only). */
export function toPdf(title: string, lines: string[]): Uint8Array {
  const content = pageContent(title, lines);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 4 0 R >> >> /Contents 5 0 R >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
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
