import type { Worker } from 'node:worker_threads';
import type { ReadPdf } from './pdf-text.worker';

/** Reads PDF files in a worker thread, one at a time. */
export interface PdfReader {
  /** Never rejects: a file that takes too long, or that ends the worker, is a failure. */
  read(bytes: Uint8Array): Promise<ReadPdf>;
  close(): Promise<void>;
}

/** Milliseconds for one file. */
const defaultTimeout = 30_000;

/** Starts the worker with the first file, and another one after a failure of the worker itself. */
export function createPdfReader(startWorker: (task: object) => Worker, timeout = defaultTimeout): PdfReader {
  let worker: Worker | undefined;

  function send(bytes: Uint8Array): Worker {
    if (worker) worker.postMessage({ bytes });
    else worker = startWorker({ bytes });
    return worker;
  }

  async function close(): Promise<void> {
    const own = worker;
    worker = undefined;
    await own?.terminate();
  }

  return {
    close,
    read: (bytes) =>
      new Promise((resolve) => {
        const own = send(bytes);
        const finish = (result: ReadPdf) => {
          clearTimeout(timer);
          own.off('message', finish).off('error', onError).off('exit', onExit);
          resolve(result);
        };
        const fail = (failure: string) => {
          finish({ failure });
          // A worker that is being terminated, or has failed, takes no further file.
          own.on('error', () => undefined);
          if (worker === own) void close();
        };
        const onError = (error: Error) => fail(error.message);
        const onExit = () => fail('the worker has ended');
        const timer = setTimeout(() => fail(`not read within ${timeout} ms`), timeout);
        own.once('message', finish).once('error', onError).once('exit', onExit);
      }),
  };
}
