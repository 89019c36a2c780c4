import os from 'node:os';
import type { Worker } from 'node:worker_threads';
import { getTracing } from '../tracing/tracing';
import { createFairQueue, type FairQueue } from './fair-queue';
import { createPrewarmedWorker } from './prewarmed-worker';

/** The worker programs: `{name}.worker.ts`. */
export type WorkerName = 'report' | 'comparison' | 'picture' | 'open-data';
export type StartWorker = (name: WorkerName, data: unknown) => Worker;

/** Worker threads for exports, each with its own database connection. */
export interface ExportWorkers {
  acquire: FairQueue['acquire'];
  getState: FairQueue['getState'];
  /** Milliseconds without a byte read by the client until its export is aborted. */
  stallTimeout: number;
  /** Rejects all waiters and terminates the pre-warmed worker. */
  close(): Promise<void>;
  /** Starts a worker for one task; a report uses the pre-warmed one. */
  start(name: WorkerName, task: object): Worker;
}

/** `workerData` of every worker; the task follows as the first message. */
export interface WorkerData {
  databaseUrl: string;
}

/** Added to the first message to a worker while tracing is on: the span that its queries belong to. */
export interface TracedTask {
  traceparent?: string;
}

export interface ExportWorkersOptions {
  databaseUrl: string;
  startWorker: StartWorker;
  /** Default: the number of cores. */
  workers?: number;
  /** Milliseconds, default 60,000. */
  stallTimeout?: number;
}

export function createExportWorkers(options: ExportWorkersOptions): ExportWorkers {
  const { databaseUrl, startWorker, workers = os.availableParallelism(), stallTimeout = 60_000 } = options;
  const queue = createFairQueue({ slots: workers, maxQueuedPerUser: 5, maxQueued: 100 });
  const startIdle = (name: WorkerName) => startWorker(name, { databaseUrl } satisfies WorkerData);
  const reports = createPrewarmedWorker(() => startIdle('report'));
  return {
    acquire: queue.acquire,
    getState: queue.getState,
    stallTimeout,
    start: (name, work) => {
      const traceparent = getTracing()?.getTraceparent();
      const task = traceparent === undefined ? work : ({ ...work, traceparent } satisfies TracedTask);
      // Only a report is short enough for the start-up of its worker to be noticed.
      if (name === 'report') return reports.start(task);
      const worker = startIdle(name);
      worker.postMessage(task);
      return worker;
    },
    close: async () => {
      queue.close();
      await reports.close();
    },
  };
}
