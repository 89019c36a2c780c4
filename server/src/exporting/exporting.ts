import os from 'node:os';
import type { Worker } from 'node:worker_threads';
import { createSpareThread } from './spare-thread';
import { createTurns, type Turns } from './turns';

/** The programs that run in threads of their own: `{name}.worker.ts`. */
export type ThreadName = 'report' | 'picture';
export type StartThread = (name: ThreadName, data: unknown) => Worker;

/** What exports work with: turns, and threads that read the database by themselves. */
export interface Exporting {
  take: Turns['take'];
  /** Lets nobody wait any longer, and no thread. */
  close(): Promise<void>;
  /** Starts a thread for one piece of work; its data gets the address of the database. For a report one may have been started ahead. */
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
  const startWith = (name: ThreadName, work: unknown) => startThread(name, { databaseUrl, work } satisfies ThreadData<unknown>);
  const reports = createSpareThread(() => startWith('report', undefined));
  return {
    take: turns.take,
    // Only a report is short enough for the start of its thread to be felt.
    start: (name, work) => (name === 'report' ? reports.start(work) : startWith(name, work)),
    close: async () => {
      turns.close();
      await reports.close();
    },
  };
}
