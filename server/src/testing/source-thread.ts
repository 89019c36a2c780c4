import fs from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { StartWorker } from '../platform/workers/export-workers';

const source = path.resolve(__dirname, '..');
const programs = () => (fs.readdirSync(source, { recursive: true }) as string[]).filter((file) => file.endsWith('.worker.ts'));

/** Starts a worker thread from its TypeScript source instead of the bundled file. */
export const startSourceThread: StartWorker = (name, workerData) => {
  const program = programs().find((file) => path.basename(file) === `${name}.worker.ts`);
  if (!program) throw new Error(`There is no ${name}.worker.ts`);
  const code = `require(${JSON.stringify(path.join(__dirname, 'run-typescript.cjs'))}); require(${JSON.stringify(path.join(source, program))});`;
  return new Worker(code, { eval: true, workerData });
};
