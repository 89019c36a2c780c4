import { buffer } from 'node:stream/consumers';
import type { Services } from '../../../platform/services';
import { traceJob } from '../../../platform/tracing/tracing';
import { readPdf } from './pdf-reader';
import type { ReadPdf } from './pdf-text.process';
import { beginReading, forgetReading, saveText } from './text-repository';

export interface TextReaderLog {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
}

/** Reads the texts of attached PDF files for search, in the background, one file at a time. */
export interface TextReader {
  /** Reads the files that have not been read: after the start of the server, and after an upload. */
  wake(): void;
  /** Resolves once every file has been read. */
  whenDone(): Promise<void>;
  /** Stops, also within a file, which is read after the next start. */
  close(): Promise<void>;
}

/** Any number of servers share the files. A file is tried once: one that ends the attempt, or the server, is given up (decision 0105). */
export function createTextReader({ db, files, runProcess }: Pick<Services, 'db' | 'files' | 'runProcess'>, log: TextReaderLog): TextReader {
  const closing = new AbortController();
  let isWanted = false;
  let running: Promise<void> | undefined;

  async function save(id: string, result: ReadPdf): Promise<void> {
    if ('failure' in result) log.warn({ file: id, failure: result.failure }, 'the text of an attachment cannot be read');
    await db.transaction().execute((tx) => saveText(tx, id, result));
  }

  async function readFile(id: string): Promise<void> {
    try {
      const content = await files.read(id);
      const result = content ? await readPdf(runProcess, await buffer(content), closing.signal) : { failure: 'the file is missing' };
      await save(id, result).catch(() => save(id, { failure: 'the text cannot be stored' }));
    } catch (error) {
      await forgetReading(db, id);
      throw error;
    }
  }

  async function run(): Promise<void> {
    let count = 0;
    while (isWanted && !closing.signal.aborted) {
      isWanted = false;
      for (let id = await beginReading(db); id !== undefined; id = closing.signal.aborted ? undefined : await beginReading(db)) {
        const file = id;
        await traceJob('read text of an attachment', () => readFile(file));
        count += 1;
      }
    }
    if (count > 0) log.info({ files: count }, 'texts of attachments read');
  }

  return {
    wake: () => {
      isWanted = true;
      running ??= run()
        .catch((error: unknown) => {
          if (!closing.signal.aborted) log.warn({ err: error }, 'the texts of attachments are read after the next upload or start');
        })
        .finally(() => {
          running = undefined;
        });
    },
    whenDone: async () => running,
    close: async () => {
      closing.abort(new Error('The server stops'));
      await running;
    },
  };
}
