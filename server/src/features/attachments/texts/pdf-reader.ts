import type { ProcessLimits, RunProcess } from '../../../platform/workers/limited-process';
import type { ReadPdf } from './pdf-text.process';

/** Bounds of reading one file (decision 0105). Texts within the bounds of `read-pages.ts` take at most 8 MB of output. */
const pdfLimits: ProcessLimits = { memory: 384, heap: 128, time: 30_000, output: 8 * 1024 * 1024 };

/** Reads a PDF file in a process of its own. A file that takes too long, too much memory, or ends the process, is a failure. Rejects as `RunProcess` does. */
export async function readPdf(run: RunProcess, bytes: Uint8Array, signal: AbortSignal, limits = pdfLimits): Promise<ReadPdf> {
  const result = await run('pdf-text', bytes, limits, signal);
  return 'failure' in result ? result : (JSON.parse(result.output.toString()) as ReadPdf);
}
