import { runProcess } from '../../../platform/workers/run-process';
import { readPages } from './read-pages';

/** What the process prints. */
export type ReadPdf = { pages: string[] } | { failure: string };

/** Process that receives the bytes of one PDF file and prints the texts of its pages. */
void runProcess(async (bytes): Promise<ReadPdf> => {
  try {
    // pdf.js refuses a Buffer.
    return { pages: await readPages(new Uint8Array(bytes)) };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
});
