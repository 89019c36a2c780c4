/** The end of central directory record of a zip archive without a comment; a spreadsheet is a zip archive too. */
const signature = 0x06054b50;
const recordBytes = 22;

/** Whether a zip archive was received completely: its last record gives the offset and length of a directory that ends where it begins. */
export async function isCompleteArchive(file: Blob): Promise<boolean> {
  const start = file.size - recordBytes;
  if (start < 0) return false;
  const record = new DataView(await file.slice(start).arrayBuffer());
  const [length, offset] = [record.getUint32(12, true), record.getUint32(16, true)];
  return record.getUint32(0, true) === signature && offset + length === start;
}
