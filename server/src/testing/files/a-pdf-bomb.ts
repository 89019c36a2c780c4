import { constants, deflateRawSync, deflateSync } from 'node:zlib';

const header = Buffer.from([0x78, 0xda]);
const emptyLastBlock = Buffer.from([0x03, 0x00]);

/** A zlib stream (without a checksum) that inflates to `times` × `part`. A block that ends with a full flush may be repeated. */
function deflateRepeated(part: Buffer, times: number): Buffer {
  const block = deflateRawSync(part, { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  return Buffer.concat([header, ...Array.from({ length: times }, () => block), emptyLastBlock]);
}

/** A PDF whose page has this stream as its content. */
function toPdf(stream: Buffer, filter: string): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents 5 0 R >>',
  ].map((object, index) => Buffer.from(`${index + 1} 0 obj\n${object}\nendobj\n`));
  const content = [
    Buffer.from(`5 0 obj\n<< /Length ${stream.length} /Filter ${filter} >>\nstream\n`),
    stream,
    Buffer.from('\nendstream\nendobj\n'),
  ];
  return Buffer.concat([Buffer.from('%PDF-1.4\n'), ...objects, ...content, Buffer.from('trailer\n<< /Size 6 /Root 1 0 R >>\n%%EOF\n')]);
}

/** A PDF of some kilobytes whose page inflates to 20 GB of spaces: Flate in Flate. */
export const aPdfBomb = (): Buffer =>
  toPdf(deflateSync(deflateRepeated(Buffer.alloc(16 * 1024 * 1024, ' '), 1_250), { level: 9 }), '[/FlateDecode /FlateDecode]');

/** A PDF that takes minutes to read, and little memory at first: a page of 200 million drawn letters. */
export const aSlowPdf = (): Buffer => toPdf(deflateRepeated(Buffer.from('BT /F1 12 Tf (A) Tj ET '.repeat(50_000)), 2_000), '/FlateDecode');
