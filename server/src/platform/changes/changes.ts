import type { EventEmitter } from 'node:events';

/** The channel of `NOTIFY` on which the triggers of migration 0014 publish changes when they are committed. */
export const changeChannel = 'round_table_change';

/**
 * What has changed: `published` is the revision of what guests and readers see, `registry` the live builds, `user` the identity, rights
 * or sessions of one user, `users` those of any user; `all`: notifications may have been missed.
 */
export type Change = { topic: 'registry' | 'users' | 'all' } | { topic: 'published'; revision: number } | { topic: 'user'; userId: number };

/** Payloads of the notifications that a connection pool receives. */
export type Notifications = EventEmitter<{ payload: [string] }>;

/** Parses a payload: the topic, the id of the transaction and the value of the revision or the id of the user. */
export function parseChange(payload: string): Change {
  const [topic, , value] = payload.split(' ');
  if (topic === 'user') return { topic, userId: Number(value) };
  if (topic === 'published') return { topic, revision: Number(value) };
  return topic === 'registry' || topic === 'users' ? { topic } : { topic: 'all' };
}
