import { writeFileSync } from 'node:fs';
import os from 'node:os';
import { buffer } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import type { ProcessLimits } from './limited-process';
import { niceness } from './run-worker';

/** Ends the process without `prlimit`, and after the server was killed; in a thread, because the main one is busy with the file. */
const watch = `
const { memory, time } = require('node:worker_threads').workerData;
const kill = () => process.kill(process.pid, 'SIGKILL');
setInterval(() => process.memoryUsage.rss() > memory * 1024 * 1024 && kill(), 20);
setTimeout(kill, time + 1000);`;

/** If memory is scarce, Linux is to end this process before the server. */
function offerToKernel(): void {
  if (process.platform !== 'linux') return;
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // A sandbox may forbid it.
  }
}

/** The main function of a process with limits: prints what `run` returns for the standard input, as JSON. */
export async function runProcess(run: (input: Uint8Array) => Promise<object>): Promise<void> {
  offerToKernel();
  os.setPriority(niceness.drawing);
  const limits = JSON.parse(process.env.ROUND_TABLE_LIMITS ?? '{}') as ProcessLimits;
  new Worker(watch, { eval: true, workerData: limits }).unref();
  process.stdout.write(JSON.stringify(await run(await buffer(process.stdin))));
}
