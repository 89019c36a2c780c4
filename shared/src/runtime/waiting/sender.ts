import type { UnknownAction } from '@round-table/shared/libs/redux';
import type { ThunkAction } from '@round-table/shared/libs/toolkit';
import { api, injectEndpoints } from '../api/api';
import type { RequestState } from '../api/base-query';
import { getStatus, toMessage } from '../api/error-message';
import { createKey } from '../api/idempotency-key';
import { getUserId } from '../api/tokens';
import { clearDraft, readDraft } from '../browser/drafts';
import { oneTabAtATime } from '../browser/one-tab-at-a-time';
import { type Edit, isRemoval, type Refusal, type SavedChange, type SaveOutcome, type WaitingChange } from './edit';
import { isSendable, toRequest, toTags } from './edit-request';
import { notifyTabs } from './waiting-channel';
import { addChange, findNextChange, markSent, refuseChange, removeChange, settleChange } from './waiting-list';
import { attemptEnded, attemptStarted, changeSaved, changesRead, type WaitingState } from './waiting-slice';
import { modifyChanges, readChanges } from './waiting-store';

export type SenderState = RequestState & { waiting: WaitingState };
type Thunk<Result> = ThunkAction<Result, SenderState, unknown, UnknownAction>;
export type SenderDispatch = Parameters<Thunk<unknown>>[0];

/** Milliseconds until the next attempt; the last one repeats. */
const retryDelays = [2_000, 5_000, 10_000, 30_000, 60_000];

interface Sender {
  /** Under way. */
  running: Promise<void> | undefined;
  isRequested: boolean;
  failures: number;
  timer: ReturnType<typeof setTimeout> | undefined;
  /** Keys of the changes that are being sent for the first time. */
  firstAttempts: Set<string>;
}

const senders = new WeakMap<() => unknown, Sender>();

function getSender(getState: () => unknown): Sender {
  const sender = senders.get(getState) ?? {
    running: undefined,
    isRequested: false,
    failures: 0,
    timer: undefined,
    firstAttempts: new Set(),
  };
  senders.set(getState, sender);
  return sender;
}

const waitingApi = injectEndpoints('platform', {
  endpoints: (build) => ({ sendChange: build.mutation<SavedChange['data'], WaitingChange>({ query: toRequest }) }),
});

/**
 * Whether a failed change waits: without a response (or with that of a captive portal), while the server cannot save, and after the session
 * has ended. All other responses refuse it.
 */
function mayWait(error: unknown): boolean {
  const status = getStatus(error);
  return status === undefined || status >= 500 || status === 401 || status === 408 || status === 429;
}

/** A limit that an edit has just reached is said at once, with the time to wait; only edits that wait already are sent again (LIM-01). */
const isLimit = (error: unknown) => getStatus(error) === 429;

/** Whether a removal failed because the row no longer exists. After the first attempt the editor shows the comment that a colleague has written instead. */
const isGone = ({ edit, wasSent }: WaitingChange, error: unknown) =>
  isRemoval(edit) && (edit.kind === 'answer' || wasSent) && getStatus(error) === 404;

function toRefusal(error: unknown): Refusal {
  const message = toMessage(error);
  const { data } = error as { data?: { comment?: SavedChange['data'] } };
  const conflict =
    getStatus(error) === 409 ? { comment: (data?.comment ?? null) as Extract<SavedChange['data'], { text: string }> | null } : undefined;
  return { message, ...(conflict && { conflict }) };
}

type Attempt = { data: SavedChange['data'] } | { error: unknown };

async function attempt(dispatch: SenderDispatch, change: WaitingChange): Promise<Attempt> {
  if (!isSendable(change)) return { data: null };
  const reply = await dispatch(waitingApi.endpoints.sendChange.initiate(change, { track: false }));
  if (reply.error === undefined) return { data: reply.data ?? null };
  return isGone(change, reply.error) ? { data: null } : { error: reply.error };
}

/** Shows the changes of a user, if this is still the user's page; those of a first attempt do not wait. */
const publish =
  (user: number, changes: WaitingChange[]): Thunk<void> =>
  (dispatch, getState) => {
    const { firstAttempts } = getSender(getState);
    if (getUserId(getState()) === user) dispatch(changesRead(changes.filter(({ key }) => !firstAttempts.has(key))));
  };

/** Stores a new list of waiting changes, shows it, and notifies the other tabs. */
const modify =
  (user: number, change: (changes: WaitingChange[]) => WaitingChange[], saved?: SavedChange): Thunk<Promise<void>> =>
  async (dispatch) => {
    dispatch(publish(user, await modifyChanges(user, change)));
    notifyTabs({ user, ...(saved && { saved }) });
  };

/** Removes the draft of a saved comment, unless it has another text. */
async function clearSavedDraft(user: number, edit: Edit): Promise<void> {
  if (edit.kind !== 'comment') return;
  const { question, country, text } = edit;
  const draft = await readDraft({ user, country, question });
  if (draft?.html === text) await clearDraft({ user, country, question });
}

const settle =
  (user: number, change: WaitingChange, data: SavedChange['data']): Thunk<Promise<void>> =>
  async (dispatch) => {
    const saved = { edit: change.edit, data };
    await clearSavedDraft(user, change.edit);
    // While it still waits: a page that does not have the saved row yet would show the former one.
    dispatch(showSaved(saved));
    await dispatch(modify(user, (changes) => settleChange(changes, change.key, saved), saved));
  };

/** Shows a change that was saved after it had waited, also by another tab. */
export const showSaved =
  (saved: SavedChange): Thunk<void> =>
  (dispatch) => {
    dispatch(changeSaved(saved));
    dispatch(api.util.invalidateTags(toTags(saved.edit, true)));
  };

/** Sends what waits, in order, until nothing is left or the server does not respond. Returns false in the latter case. */
const drain =
  (user: number): Thunk<Promise<boolean>> =>
  async (dispatch, getState) => {
    const isSkipped = (key: string) => getSender(getState).firstAttempts.has(key);
    for (;;) {
      const changes = await readChanges(user);
      dispatch(publish(user, changes));
      const next = findNextChange(changes, isSkipped);
      // Another person's session never sends them.
      if (!next || getUserId(getState()) !== user || getState().session.isPaused) return true;
      if (!next.wasSent) await modifyChanges(user, (all) => markSent(all, next.key));
      if (getUserId(getState()) !== user) return true;
      const result = await attempt(dispatch, { ...next, wasSent: true });
      if ('data' in result) await dispatch(settle(user, next, result.data));
      else if (mayWait(result.error)) return false;
      else await dispatch(modify(user, (all) => refuseChange(all, next, toRefusal(result.error))));
    }
  };

/** Sends what waits after a delay that grows with the number of failures. */
const sendLater =
  (sender: Sender): Thunk<void> =>
  (dispatch) => {
    clearTimeout(sender.timer);
    const delay = retryDelays[Math.min(sender.failures, retryDelays.length) - 1];
    sender.timer = setTimeout(() => void dispatch(sendWaitingChanges()), delay);
  };

/** Drains again as long as it was requested again before the end. */
const drainRepeatedly =
  (sender: Sender): Thunk<Promise<void>> =>
  async (dispatch, getState) => {
    clearTimeout(sender.timer);
    while (sender.isRequested) {
      sender.isRequested = false;
      const user = getUserId(getState());
      if (user === undefined) return;
      const isDone = await oneTabAtATime('round-table.waiting', () => dispatch(drain(user)));
      sender.failures = isDone ? 0 : sender.failures + 1;
    }
    if (sender.failures > 0) dispatch(sendLater(sender));
  };

/** Sends what waits on the device, one tab at a time. Without a response it tries again later. */
export const sendWaitingChanges = (): Thunk<Promise<void>> => (dispatch, getState) => {
  const sender = getSender(getState);
  sender.isRequested = true;
  sender.running ??= dispatch(drainRepeatedly(sender)).finally(() => {
    sender.running = undefined;
  });
  return sender.running;
};

/** Reads what waits for the signed-in user, and sends it. */
export const resumeWaitingChanges = (): Thunk<Promise<void>> => async (dispatch, getState) => {
  const user = getUserId(getState());
  if (user === undefined) return;
  const changes = await readChanges(user);
  dispatch(publish(user, changes));
  if (changes.length > 0) await dispatch(sendWaitingChanges());
};

/** Removes a waiting change: the server will not get it. */
export const discardChange =
  (key: string): Thunk<Promise<void>> =>
  async (dispatch, getState) => {
    const user = getUserId(getState());
    if (user !== undefined) await dispatch(modify(user, (changes) => removeChange(changes, key)));
  };

/** Puts a change behind those that wait; false if the device refuses to store it. */
const queue =
  (user: number, change: WaitingChange): Thunk<Promise<boolean>> =>
  async (dispatch) => {
    try {
      await dispatch(modify(user, (changes) => addChange(changes, change)));
    } catch {
      return false;
    }
    void dispatch(sendWaitingChanges());
    return true;
  };

/** Sends a change at once, and stores it on the device at the same time, until the server has responded. */
const sendAtOnce =
  (user: number | undefined, change: WaitingChange): Thunk<Promise<SaveOutcome>> =>
  async (dispatch, getState) => {
    const sender = getSender(getState);
    const { firstAttempts } = sender;
    firstAttempts.add(change.key);
    dispatch(attemptStarted());
    const stored =
      user === undefined
        ? Promise.resolve(false)
        : modifyChanges(user, (changes) => addChange(changes, { ...change, wasSent: true })).then(
            () => true,
            () => false,
          );
    const result = await attempt(dispatch, change);
    const isStored = await stored;
    firstAttempts.delete(change.key);
    dispatch(attemptEnded());
    const isSaved = 'data' in result;
    if (!isSaved && isStored && user !== undefined && mayWait(result.error) && !isLimit(result.error)) {
      await dispatch(modify(user, (changes) => changes));
      sender.failures = 1;
      dispatch(sendLater(sender));
      return { status: 'waiting' };
    }
    if (isStored && user !== undefined) await dispatch(modify(user, (changes) => removeChange(changes, change.key)));
    if (!isSaved) return { status: 'refused', error: result.error, isStored };
    dispatch(api.util.invalidateTags(toTags(change.edit, false)));
    return { status: 'saved', data: result.data };
  };

/**
 * Saves a change: it is sent at once, or, if others wait for the server, after them. Without a response it waits on the device, is shown as
 * waiting, and is sent later, once (OFF-01).
 */
export const saveChange =
  (edit: Edit): Thunk<Promise<SaveOutcome>> =>
  async (dispatch, getState) => {
    const user = getUserId(getState());
    const change: WaitingChange = { key: createKey(), edit, savedAt: Date.now(), wasSent: false };
    const mustQueue = getState().waiting.changes.some(({ refusal }) => !refusal);
    if (mustQueue && user !== undefined && (await dispatch(queue(user, change)))) return { status: 'waiting' };
    return dispatch(sendAtOnce(user, change));
  };
