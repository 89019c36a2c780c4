import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { changeChannel, parseChange } from './changes';
import { type Failure, watchFailures } from './failure';

export interface SubscriptionOptions {
  url: string;
  /** Called with each notification. */
  onPayload(payload: string): void;
  /** Called when notifications may have been missed: after each `LISTEN`, and if the published revision is another one than expected. */
  onGap(): void;
  /** Called once when the connection is lost. */
  onLost(error: Error): void;
}

export interface Subscription {
  /** The latest time (`performance.now()`) at which every change that had been committed was known here; -Infinity if the connection is lost. */
  getProvenAt(): number;
  /** As `getProvenAt`, but not reset by the loss of the connection. */
  getLastProvenAt(): number;
  /** How the database has failed since its last response; undefined if it responds. */
  getFailure(): Failure | undefined;
  close(): Promise<void>;
}

/** Milliseconds between two heartbeats. */
const heartbeatInterval = 250;
/** Milliseconds until the next attempt to connect. */
const reconnectPause = 250;
/** Milliseconds until a connection that does not respond is given up. */
const responseTimeout = 3_000;

/**
 * The server reports a notification before the result of any statement that was sent after the commit. So the result proves that all
 * earlier changes are known, provided that the session still listens (a pooler between may have replaced it).
 */
const heartbeat = `
  select value as revision, exists (select from pg_listening_channels() as channel where channel = '${changeChannel}') as is_listening
  from revision where name = 'published'`;

/** Listens on its own connection, and reconnects. A changed revision in a heartbeat without a notification counts as a gap. */
export function openSubscription({ url, onPayload, onGap, onLost }: SubscriptionOptions): Subscription {
  const closing = new AbortController();
  const wait = (ms: number) => pause(ms, undefined, { ref: false, signal: closing.signal });
  let provenAt = Number.NEGATIVE_INFINITY;
  const failure = watchFailures();

  async function beat(client: pg.Client): Promise<number> {
    const { rows } = await client.query<{ revision: string; is_listening: boolean }>(heartbeat);
    if (!rows[0]?.is_listening) throw Object.assign(new Error('The database connection does not receive notifications'), { code: '0A000' });
    return Number(rows[0].revision);
  }

  async function listen(client: pg.Client, lost: Promise<never>): Promise<void> {
    let known: number | undefined;
    client.on('notification', ({ payload = '' }) => {
      const change = parseChange(payload);
      if (change.topic === 'published') known = change.revision;
      onPayload(payload);
    });
    await client.connect();
    await client.query(`listen ${changeChannel}`);
    onGap();
    while (!closing.signal.aborted) {
      const [sentAt, before] = [performance.now(), known];
      const revision = await Promise.race([lost, beat(client)]);
      if (before !== undefined && revision !== before && revision !== known) onGap();
      // A notification that has arrived together with the result may be newer than it.
      if (known === before) known = revision;
      provenAt = sentAt;
      failure.responded(sentAt);
      await Promise.race([lost, wait(heartbeatInterval)]);
    }
  }

  async function connectOnce(): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'round-table changes',
      connectionTimeoutMillis: responseTimeout,
      query_timeout: responseTimeout,
      keepAlive: true,
    });
    const lost = new Promise<never>((_, reject) => {
      client.on('error', reject);
      client.on('end', () => reject(new Error('The connection that receives notifications has ended')));
    });
    lost.catch(() => undefined);
    // At once, not only when `listen` continues.
    client.on('end', () => {
      provenAt = Number.NEGATIVE_INFINITY;
    });
    try {
      await listen(client, lost);
    } finally {
      provenAt = Number.NEGATIVE_INFINITY;
      await client.end().catch(() => undefined);
    }
  }

  async function run(): Promise<void> {
    let isReported = false;
    while (!closing.signal.aborted) {
      const startedAt = performance.now();
      await connectOnce().catch((error: Error) => {
        if (closing.signal.aborted) return;
        failure.failed(error);
        if (!isReported || performance.now() - startedAt > responseTimeout) onLost(error);
        isReported = true;
      });
      await wait(reconnectPause).catch(() => undefined);
    }
  }

  const running = run();
  return {
    getProvenAt: () => provenAt,
    getLastProvenAt: failure.getProvenAt,
    getFailure: failure.get,
    close: () => {
      closing.abort();
      return running;
    },
  };
}
