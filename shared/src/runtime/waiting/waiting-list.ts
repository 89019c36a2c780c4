import { type Refusal, type SavedChange, toSubject, type WaitingChange } from './edit';

const hasSubject =
  (subject: string) =>
  ({ edit }: WaitingChange): boolean =>
    toSubject(edit) === subject;

/** Adds a change. It replaces those of its subject that the server cannot have: the ones that were never sent, or were refused. */
export function addChange(changes: WaitingChange[], change: WaitingChange): WaitingChange[] {
  const isSame = hasSubject(toSubject(change.edit));
  return [...changes.filter((one) => !isSame(one) || (one.wasSent && !one.refusal)), change];
}

export const removeChange = (changes: WaitingChange[], key: string): WaitingChange[] => changes.filter((one) => one.key !== key);

export const markSent = (changes: WaitingChange[], key: string): WaitingChange[] =>
  changes.map((one) => (one.key === key ? { ...one, wasSent: true } : one));

/** The newer edit of the same subject, based on what the server has saved. */
function rebase(change: WaitingChange, { edit: { kind }, data }: SavedChange): WaitingChange {
  const { edit } = change;
  if (edit.kind !== kind) return change;
  const row = data?.id ?? null;
  if (edit.kind === 'answer') return { ...change, edit: { ...edit, row } };
  return { ...change, edit: { ...edit, row, version: data && 'version' in data ? data.version : 0 } };
}

/** Removes a saved change, and bases the newer ones of its subject on it. */
export function settleChange(changes: WaitingChange[], key: string, saved: SavedChange): WaitingChange[] {
  const isSame = hasSubject(toSubject(saved.edit));
  return removeChange(changes, key).map((one) => (isSame(one) ? rebase(one, saved) : one));
}

/** Stores a refusal with its change; a change that a newer one of its subject follows is removed instead. */
export function refuseChange(changes: WaitingChange[], { key, edit }: WaitingChange, refusal: Refusal): WaitingChange[] {
  const isSame = hasSubject(toSubject(edit));
  const isOutdated = changes.filter(isSame).at(-1)?.key !== key;
  return isOutdated ? removeChange(changes, key) : changes.map((one) => (one.key === key ? { ...one, refusal } : one));
}

/** The change to send next: the oldest that was not refused. */
export const findNextChange = (changes: WaitingChange[], isSkipped: (key: string) => boolean): WaitingChange | undefined =>
  changes.find(({ key, refusal }) => !refusal && !isSkipped(key));
