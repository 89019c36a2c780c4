import type { ProcessLimits, RunProcess } from '../../workers/limited-process';
import type { ReadFile } from './read-file';

/** Bounds of reading one file (decision 0138); `time` is for a busy machine, a hostile file ends at the bounds of `sheetLimits`. */
const limits: ProcessLimits = { memory: 512, heap: 256, time: 20_000, output: 96 * 1024 * 1024 };

/** Reads a workbook or CSV file in a process of its own. A file that takes too long or too much memory is too large. Rejects as `RunProcess` does. */
export async function readLimited(run: RunProcess, bytes: Uint8Array, signal: AbortSignal): Promise<ReadFile> {
  const result = await run('sheet-rows', bytes, limits, signal);
  return 'failure' in result ? { refusal: 'sheet-large' } : (JSON.parse(result.output.toString()) as ReadFile);
}
