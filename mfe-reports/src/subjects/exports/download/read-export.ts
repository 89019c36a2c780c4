import { archiveType, exportHeaders, exportMarks, spreadsheetType } from '@round-table/shared/contract';
import { isCompleteArchive } from './complete-archive';
import { createMarkCounter } from './mark-counter';

/** How many rows or maps were received completely, and how many there will be. */
export interface ExportProgress {
  unit: 'rows' | 'maps';
  done: number;
  total: number;
}

/** Derives the progress from the marks in the bytes; undefined if the response does not say how much there will be. */
function createProgressReader({ headers }: Response): ((chunk: Uint8Array) => ExportProgress) | undefined {
  const [total, step] = [Number(headers.get(exportHeaders.total)), Number(headers.get(exportHeaders.step))];
  if (!total || !step) return undefined;
  const isArchive = headers.get('content-type') === archiveType;
  const countMarks = createMarkCounter(isArchive ? exportMarks.archive : exportMarks.spreadsheet);
  // A map begins with its mark, a block of rows ends with it.
  const toComplete = (marks: number) => Math.max(0, isArchive ? marks - 1 : marks);
  return (chunk) => ({ unit: isArchive ? 'maps' : 'rows', done: Math.min(toComplete(countMarks(chunk)) * step, total), total });
}

/** Thrown if the connection broke or the end of the file is missing. */
export class IncompleteFile extends Error {}

/** Reads a response to its end and reports the progress. Rejects with an `IncompleteFile` if a part of it is missing. */
export async function readExport(response: Response, onProgress: (progress: ExportProgress) => void): Promise<Blob> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const toProgress = createProgressReader(response);
  const reader = response.body?.getReader();
  const readChunk = () =>
    reader?.read().catch((error: unknown) => {
      throw new IncompleteFile(String(error));
    });
  for (let chunk = await readChunk(); chunk && !chunk.done; chunk = await readChunk()) {
    chunks.push(chunk.value);
    if (toProgress) onProgress(toProgress(chunk.value));
  }
  const type = response.headers.get('content-type') ?? '';
  const file = new Blob(chunks, { type });
  const isArchive = [archiveType, spreadsheetType].some((known) => type.startsWith(known));
  if (!isArchive || !(await isCompleteArchive(file))) throw new IncompleteFile('The end of the file is missing');
  return file;
}
