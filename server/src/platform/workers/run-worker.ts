import os from 'node:os';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { Kysely } from 'kysely';
import { connect } from '../db/connect';
import type { Database } from '../db/schema/schema';
import { getTracing, startTracing } from '../tracing/tracing';
import type { TracedTask, WorkerData } from './export-workers';

/** `nice` values below the main thread's 0; drawing takes minutes, writing seconds, rendering and hashing milliseconds, but a flood wants many hashes. */
export const niceness = { rendering: 1, writing: 5, hashing: 10, drawing: 15 } as const;

/** `application_name` of the workers' database connections. */
export const workerConnectionName = 'round-table export';

export interface WorkerContext<Work> {
  work: Work;
  db: Kysely<Database>;
  port: MessagePort;
}

/** The main function of a worker: calls `run` once the task arrives as the first message. The worker may be pre-warmed before. */
export function runWorker<Work>(kind: keyof typeof niceness, run: (context: WorkerContext<Work>) => void): void {
  if (!parentPort) throw new Error('This program runs in a worker thread');
  // On Linux, the priority is that of the thread; only root may raise it.
  if (process.platform === 'linux') os.setPriority(Math.max(os.getPriority(), niceness[kind]));
  const port = parentPort;
  const { databaseUrl } = workerData as WorkerData;
  // No connect timeout: drawing blocks the event loop for up to 30 s, and the timer would fire before the reply is read. The server
  // terminates a worker that makes no progress.
  const db = connect(databaseUrl, { max: 1, name: workerConnectionName, connectTimeout: 0 });
  port.once('message', async (work: Work & TracedTask) => {
    if (work.traceparent !== undefined) {
      await startTracing();
      getTracing()?.setRemoteParent(work.traceparent);
    }
    run({ work, db, port });
  });
}
