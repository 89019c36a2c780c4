import { type Change, type Notifications, parseChange } from './changes';
import type { Failure } from './failure';
import { openSubscription } from './subscription';

/** The changes of the database, whichever server or command line made them. */
export interface ChangeFeed {
  /** True if every change that was committed more than a second ago has been reported. Otherwise query the database instead of a cache. */
  isCurrent(): boolean;
  /** How the database has failed for some seconds; undefined if it responds. */
  getFailure(): Failure | undefined;
  /** Milliseconds since every change of the database was known here. */
  getAge(): number;
  /** Calls `listener` with each change. */
  onChange(listener: (change: Change) => void): void;
  close(): Promise<void>;
}

export interface ChangeFeedOptions {
  url: string;
  /** The notifications that the connection pool receives. */
  notifications: Notifications;
  onLost?: (error: Error) => void;
  /** Milliseconds for which a heartbeat proves that the cache is current. */
  lease?: number;
}

const defaultLease = 1_000;
/** Number of payloads by which repeated notifications are recognised: each connection reports each change. */
const rememberedPayloads = 500;

/**
 * Reports changes from two sources. Each connection of the pool listens: it reports a change of its own before the result of its `COMMIT`, so
 * that the next request sees it. The subscription reports those of all others, and proves by heartbeats that none is missing.
 */
export function openChangeFeed({ url, notifications, onLost = () => {}, lease = defaultLease }: ChangeFeedOptions): ChangeFeed {
  const listeners: ((change: Change) => void)[] = [];
  const known = new Set<string>();
  const report = (change: Change) => {
    for (const listener of listeners) listener(change);
  };
  const receive = (payload: string) => {
    if (known.has(payload)) return;
    known.add(payload);
    const [oldest] = known;
    if (oldest !== undefined && known.size > rememberedPayloads) known.delete(oldest);
    report(parseChange(payload));
  };
  notifications.on('payload', receive);
  const subscription = openSubscription({ url, onPayload: receive, onGap: () => report({ topic: 'all' }), onLost });
  return {
    isCurrent: () => performance.now() - subscription.getProvenAt() < lease,
    getFailure: subscription.getFailure,
    getAge: () => performance.now() - subscription.getLastProvenAt(),
    onChange: (listener) => void listeners.push(listener),
    close: () => {
      notifications.off('payload', receive);
      return subscription.close();
    },
  };
}

/** A feed that is never current, for programs without a subscription: everything is queried. */
export const noChangeFeed: ChangeFeed = {
  isCurrent: () => false,
  getFailure: () => undefined,
  getAge: () => Number.POSITIVE_INFINITY,
  onChange: () => {},
  close: async () => {},
};
