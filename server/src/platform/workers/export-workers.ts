import os from 'node:os';
import type { Worker } from 'node:worker_threads';
import { createFairQueue, type FairQueue } from './fair-queue';
import { createPrewarmedWorker } from './prewarmed-worker';

/** The worker programs: `{name}.worker.ts`. */
export type WorkerName = 'report' | 'picture' | 'open-data' | 'pdf-text';
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
    start: (name, task) => {
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
