import os from 'node:os';
import type { Worker } from 'node:worker_threads';
import { getTracing } from '../tracing/tracing';
import { createFairQueue, type FairQueue } from './fair-queue';
import { createPrewarmedWorker, type PrewarmedWorker } from './prewarmed-worker';

/** A worker program of a feature: `{name}.worker.ts`, whose first message is a `Task`. */
export interface WorkerProgram<Task extends object = object> {
  name: string;
  /** Starts the next worker ahead: for tasks so short that the start-up is noticed. */
  isPrewarmed?: boolean;
  /** Declares the type only. */
  task?: Task;
}
export type StartWorker = (name: string, data: unknown) => Worker;

/** Worker threads for exports, each with its own database connection. */
export interface ExportWorkers {
  acquire: FairQueue['acquire'];
  getState: FairQueue['getState'];
  /** Milliseconds without a byte read by the client until its export is aborted. */
  stallTimeout: number;
  /** Rejects all waiters and terminates the pre-warmed workers. */
  close(): Promise<void>;
  /** Starts a worker for one task, or uses a pre-warmed one. */
  start<Task extends object>(program: WorkerProgram<Task>, task: Task): Worker;
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
  const startIdle = (name: string) => startWorker(name, { databaseUrl } satisfies WorkerData);
  const prewarmed = new Map<string, PrewarmedWorker>();
  const getPrewarmed = (name: string) => {
    const known = prewarmed.get(name) ?? createPrewarmedWorker(() => startIdle(name));
    prewarmed.set(name, known);
    return known;
  };
  return {
    acquire: queue.acquire,
    getState: queue.getState,
    stallTimeout,
    start: ({ name, isPrewarmed }, work) => {
      const traceparent = getTracing()?.getTraceparent();
      const task = traceparent === undefined ? work : ({ ...work, traceparent } satisfies TracedTask);
      if (isPrewarmed) return getPrewarmed(name).start(task);
      const worker = startIdle(name);
      worker.postMessage(task);
      return worker;
    },
    close: async () => {
      queue.close();
      await Promise.all([...prewarmed.values()].map((worker) => worker.close()));
    },
  };
}
