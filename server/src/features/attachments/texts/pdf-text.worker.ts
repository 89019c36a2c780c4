import os from 'node:os';
import { parentPort } from 'node:worker_threads';
import { niceness } from '../../../platform/workers/run-worker';
import { readPages } from './read-pages';

/** What the worker posts for each file that it receives. */
export type ReadPdf = { pages: string[] } | { failure: string };

async function read(bytes: Uint8Array): Promise<ReadPdf> {
  try {
    return { pages: await readPages(bytes) };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}

/** Worker that receives the bytes of PDF files, one at a time, and returns the texts of their pages. */
if (!parentPort) throw new Error('This program runs in a worker thread');
// On Linux, the priority is that of the thread.
if (process.platform === 'linux') os.setPriority(niceness.drawing);
const port = parentPort;
port.on('message', async ({ bytes }: { bytes: Uint8Array }) => port.postMessage(await read(bytes)));
