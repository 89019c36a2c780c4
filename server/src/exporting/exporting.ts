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
  /** Milliseconds after which a client that reads nothing counts as gone: its thread is for those who wait. */
  stallTimeout: number;
  /** Lets nobody wait any longer, and no thread. */
  close(): Promise<void>;
  /** Gives a thread of its own to one piece of work. For a report one may have been started ahead. */
  start(name: ThreadName, work: object): Worker;
}

/** What every thread is started with; its work comes as the first message. */
export interface ThreadData {
  databaseUrl: string;
}

export interface ExportingOptions {
  databaseUrl: string;
  startThread: StartThread;
  /** As many as there are cores where it is not said. */
  threads?: number;
  /** 60,000 by default. */
  stallTimeout?: number;
}

export function createExporting(options: ExportingOptions): Exporting {
  const { databaseUrl, startThread, threads = os.availableParallelism(), stallTimeout = 60_000 } = options;
  const turns = createTurns({ threads, waitingOfOne: 5, waiting: 100 });
  const startIdle = (name: ThreadName) => startThread(name, { databaseUrl } satisfies ThreadData);
  const reports = createSpareThread(() => startIdle('report'));
  return {
    take: turns.take,
    stallTimeout,
    start: (name, work) => {
      // Only a report is short enough for the start of its thread to be felt.
      if (name === 'report') return reports.start(work);
      const thread = startIdle(name);
      thread.postMessage(work);
      return thread;
    },
    close: async () => {
      turns.close();
      await reports.close();
    },
  };
}
