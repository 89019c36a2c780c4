import { type Kysely, sql } from 'kysely';
import { Gauge } from 'prom-client';
import type { Database } from '../../../platform/db/schema/schema';
import { repeat } from '../../../platform/jobs/repeat';
import type { Services } from '../../../platform/services';
import type { BounceLog, BounceServices } from './read';

export type WatchServices = BounceServices & Pick<Services, 'config' | 'metrics'>;

/** Key of the advisory lock of the server that reads the mailbox. */
const bounceLock = 727_007;

/** Runs `work`, unless another server does. The lock is that of a connection, and ends with it. Returns whether it was run. */
const runAlone = (db: Kysely<Database>, work: () => Promise<void>): Promise<boolean> =>
  db.connection().execute(async (connection) => {
    const { rows } = await sql<{ is_mine: boolean }>`select pg_try_advisory_lock(${sql.lit(bounceLock)}) as is_mine`.execute(connection);
    if (!rows[0]?.is_mine) return false;
    try {
      await work();
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(bounceLock)})`.execute(connection);
    }
    return true;
  });

/** Creates a pass over the mailbox of `url`, which never rejects. A failure is logged once, until the mailbox is read again. */
export function createBounceCheck(services: WatchServices, url: string, log: BounceLog, signal?: AbortSignal): () => Promise<void> {
  const up = new Gauge({
    name: 'bounce_mailbox_up',
    help: 'Whether the mailbox of bounces could be read when this server tried last',
    registers: [services.metrics],
  });
  up.set(1);
  let isUp = true;
  const setUp = (value: boolean) => {
    isUp = value;
    up.set(value ? 1 : 0);
  };
  // Without BOUNCES_IMAP_URL, the packages that read mails are not even loaded.
  const reader = import('./read').then(({ createBounceReader }) => createBounceReader(services, url, log, signal));
  return async () => {
    try {
      const isRead = await runAlone(services.db, await reader);
      if (isRead && !isUp) log.info({}, 'the mailbox of bounces is read again');
      if (isRead) setUp(true);
    } catch (error) {
      if (signal?.aborted) return;
      if (isUp) log.warn({ err: error }, 'the mailbox of bounces could not be read; it is tried again every five minutes');
      setUp(false);
    }
  };
}

/**
 * Reads the mailbox of bounces at once and every five minutes, on one server at a time (MAI-10), if there is one. Returns a function that
 * stops it, also while the mail server is silent.
 */
export function watchBounces(services: WatchServices, log: BounceLog): () => Promise<void> {
  const { bouncesImapUrl } = services.config;
  if (bouncesImapUrl === undefined) return async () => undefined;
  const controller = new AbortController();
  const stop = repeat('*/5 * * * *', createBounceCheck(services, bouncesImapUrl, log, controller.signal));
  return () => {
    controller.abort();
    return stop();
  };
}
