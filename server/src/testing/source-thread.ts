import fs from 'node:fs';
import path from 'node:path';
import { MessageChannel, Worker } from 'node:worker_threads';
import type { StartWorker } from '../platform/workers/export-workers';
import { createProcessRunner } from '../platform/workers/limited-process';

const source = path.resolve(__dirname, '..');

/** Code that runs a program of the server from its TypeScript source instead of the bundled file. */
function toCode(name: string): string {
  const program = (fs.readdirSync(source, { recursive: true }) as string[]).find((file) => path.basename(file) === `${name}.ts`);
  if (!program) throw new Error(`There is no ${name}.ts`);
  return `require(${JSON.stringify(path.join(__dirname, 'run-typescript.cjs'))}); require(${JSON.stringify(path.join(source, program))});`;
}

/** Ends only once it has loaded its modules: Node 20 crashes when a thread is terminated while it loads a native or an ES module. */
class SourceThread extends Worker {
  private readonly loaded: Promise<unknown>;

  constructor(name: string, workerData: unknown) {
    const { port1, port2 } = new MessageChannel();
    const code = `const threads = require('node:worker_threads'); const { port, workerData } = threads.workerData;
      threads.workerData = workerData; ${toCode(name)} port.close();`;
    super(code, { eval: true, workerData: { port: port2, workerData }, transferList: [port2] });
    // It closes when the thread ends, too.
    this.loaded = new Promise((resolve) => port1.once('close', resolve));
    port1.unref();
  }

  override async terminate(): Promise<number> {
    await this.loaded;
    return super.terminate();
  }
}

/** Starts a worker thread from its source. */
export const startSourceThread: StartWorker = (name, workerData) => new SourceThread(`${name}.worker`, workerData);

/** Runs a process from its source. */
export const runSourceProcess = createProcessRunner((name) => ['--eval', toCode(`${name}.process`)]);
