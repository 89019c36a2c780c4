/** The end record of a zip archive without files, after `offset` bytes of content. */
export function createArchiveEnd(offset: number): Uint8Array<ArrayBuffer> {
  const record = new DataView(new ArrayBuffer(22));
  record.setUint32(0, 0x06054b50, true);
  record.setUint32(16, offset, true);
  return new Uint8Array(record.buffer);
}
