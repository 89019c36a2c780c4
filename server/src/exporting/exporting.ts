import os from 'node:os';
import type { Worker } from 'node:worker_threads';
import { createTurns, type Turns } from './turns';

/** The programs that run in threads of their own: `{name}.worker.ts`. */
export type ThreadName = 'report' | 'picture';
export type StartThread = (name: ThreadName, data: unknown) => Worker;

/** What exports work with: turns, and threads that read the database by themselves. */
export interface Exporting {
  take: Turns['take'];
  close: Turns['close'];
  /** Starts a thread for one piece of work; its data gets the address of the database. */
  start(name: ThreadName, work: object): Worker;
}

/** What every thread is given. */
export interface ThreadData<Work> {
  databaseUrl: string;
  work: Work;
}

export interface ExportingOptions {
  databaseUrl: string;
  startThread: StartThread;
  /** As many as there are cores where it is not said. */
  threads?: number;
}

export function createExporting({ databaseUrl, startThread, threads = os.availableParallelism() }: ExportingOptions): Exporting {
  const turns = createTurns({ threads, waitingOfOne: 5, waiting: 100 });
  return {
    ...turns,
    start: (name, work) => startThread(name, { databaseUrl, work } satisfies ThreadData<unknown>),
  };
}
