import os from 'node:os';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { Kysely } from 'kysely';
import { connect } from '../db/connect';
import type { Database } from '../db/schema';
import type { ThreadData } from './exporting';

/** How much a thread steps back behind the one that answers requests: one that draws for a minute more than one that writes for seconds. */
export const niceness = { writing: 5, drawing: 15 } as const;

/** What the database lists the connections of threads as. */
export const threadConnection = 'round-table export';

/** What a thread works with: what it is told, a database connection of its own, and the way to talk about it. */
export interface Thread<Work> {
  work: Work;
  db: Kysely<Database>;
  port: MessagePort;
}

/**
 * In a thread, that may be started ahead: begins its work once that comes, as the first message. On Linux each thread has a priority of
 * its own, and this one takes what others leave.
 */
export function awaitWork<Work>(kind: keyof typeof niceness, begin: (thread: Thread<Work>) => void): void {
  if (!parentPort) throw new Error('This program runs in a thread');
  if (process.platform === 'linux') os.setPriority(niceness[kind]);
  const port = parentPort;
  const { databaseUrl } = workerData as ThreadData;
  // Drawing blocks the event loop, on a busy machine for half a minute, and further queries wait for the one connection meanwhile: a
  // timeout would expire before its answer is read. The server ends a thread that makes no progress.
  const db = connect(databaseUrl, { max: 1, name: threadConnection, connectTimeout: 0 });
  port.once('message', (work: Work) => begin({ work, db, port }));
}
