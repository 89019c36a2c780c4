import { buffer } from 'node:stream/consumers';
import type { Services } from '../../../platform/services';
import { traceJob } from '../../../platform/tracing/tracing';
import { createPdfReader, type PdfReader } from './pdf-reader';
import { listUnreadFiles, saveText } from './text-repository';

export interface TextReaderLog {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
}

/** Reads the texts of attached PDF files for search, in the background. */
export interface TextReader {
  /** Reads the files that have not been read: after the start of the server, and after an upload. */
  wake(): void;
  /** Resolves once every file has been read. */
  whenDone(): Promise<void>;
  /** Stops, also within a file, which is read after the next start. */
  close(): Promise<void>;
}

/** One user of the fair queue of workers: exports take turns with these jobs. */
const queueKey = 'texts of files';

/** Any number of servers may read the same files: the first result is stored. */
export function createTextReader(
  { db, files, exportWorkers }: Pick<Services, 'db' | 'files' | 'exportWorkers'>,
  log: TextReaderLog,
): TextReader {
  const closing = new AbortController();
  let isWanted = false;
  let running: Promise<void> | undefined;
  let reader: PdfReader | undefined;

  async function readFile(pdfReader: PdfReader, id: string): Promise<void> {
    const content = await files.read(id);
    const result = content ? await pdfReader.read(await buffer(content)) : { failure: 'the file is missing' };
    if (closing.signal.aborted) return;
    if ('failure' in result) log.warn({ file: id, failure: result.failure }, 'the text of an attachment cannot be read');
    await db.transaction().execute((tx) => saveText(tx, id, result));
  }

  async function readBatches(first: string[]): Promise<void> {
    const slot = await exportWorkers.acquire(queueKey, closing.signal);
    const own = createPdfReader((task) => exportWorkers.start('pdf-text', task));
    reader = own;
    try {
      for (let batch = first; batch.length > 0 && !closing.signal.aborted; batch = await listUnreadFiles(db)) {
        for (const id of batch) if (!closing.signal.aborted) await traceJob('read text of an attachment', () => readFile(own, id));
      }
    } finally {
      await own.close();
      slot.release();
    }
  }

  async function run(): Promise<void> {
    while (isWanted && !closing.signal.aborted) {
      isWanted = false;
      const unread = await listUnreadFiles(db);
      if (unread.length > 0) await readBatches(unread);
    }
  }

  return {
    wake: () => {
      isWanted = true;
      running ??= run()
        .catch((error: unknown) => log.warn({ err: error }, 'the texts of attachments are read after the next upload or start'))
        .finally(() => {
          running = undefined;
        });
    },
    whenDone: async () => running,
    close: async () => {
      closing.abort(new Error('The server stops'));
      await reader?.close();
      await running;
    },
  };
}
