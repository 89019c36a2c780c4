import fs from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { StartWorker } from '../platform/workers/export-workers';
import { createProcessRunner } from '../platform/workers/limited-process';

const source = path.resolve(__dirname, '..');

/** Code that runs a program of the server from its TypeScript source instead of the bundled file. */
function toCode(name: string): string {
  const program = (fs.readdirSync(source, { recursive: true }) as string[]).find((file) => path.basename(file) === `${name}.ts`);
  if (!program) throw new Error(`There is no ${name}.ts`);
  return `require(${JSON.stringify(path.join(__dirname, 'run-typescript.cjs'))}); require(${JSON.stringify(path.join(source, program))});`;
}

/** Starts a worker thread from its source. */
export const startSourceThread: StartWorker = (name, workerData) => new Worker(toCode(`${name}.worker`), { eval: true, workerData });

/** Runs a process from its source. */
export const runSourceProcess = createProcessRunner((name) => ['--eval', toCode(`${name}.process`)]);
