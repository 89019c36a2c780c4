import { archiveType, exportHeaders, spreadsheetType } from '@round-table/shared/contract';
import { isCompleteArchive } from './complete-archive';
import { createFileCounter } from './file-counter';

/** What has been received so far: how many of all maps of an archive, or how many bytes of any other file. */
export type ExportProgress = { unit: 'maps'; done: number; total: number } | { unit: 'bytes'; done: number };

function createProgressReader({ headers }: Response): (chunk: Uint8Array) => ExportProgress {
  const total = Number(headers.get(exportHeaders.total));
  let bytes = 0;
  if (headers.get('content-type') !== archiveType || !total)
    return (chunk) => {
      bytes += chunk.length;
      return { unit: 'bytes', done: bytes };
    };
  const countFiles = createFileCounter();
  // The last file that has begun is not complete.
  return (chunk) => ({ unit: 'maps', done: Math.min(Math.max(0, countFiles(chunk) - 1), total), total });
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
    onProgress(toProgress(chunk.value));
  }
  const type = response.headers.get('content-type') ?? '';
  const file = new Blob(chunks, { type });
  const isArchive = [archiveType, spreadsheetType].some((known) => type.startsWith(known));
  if (!isArchive || !(await isCompleteArchive(file))) throw new IncompleteFile('The end of the file is missing');
  return file;
}
