import { paths, type TokenPair } from '@round-table/shared/contract';
import { readSessionUser } from '../browser/device-session';
import { readStored, writeStored } from '../browser/device-storage';
import { type SessionTokens, sessionContinued, sessionPaused, signedOut, tokensRefreshed, userFollowed } from '../store/session-slice';
import { getLifetime, readUser } from './access-token';
import { requestTokens, takeFirstRefresh } from './first-refresh';

/** What a refresh needs of the store. */
export interface SessionAccess {
  dispatch: (action: unknown) => unknown;
  getState: () => unknown;
}

interface WithSession {
  session: { user: number | null; tokens: SessionTokens | null; isPaused?: boolean; unsavedForms?: number };
  waiting?: { changes: unknown[]; firstAttempts: number };
}

const getSession = (state: unknown) => (state as WithSession).session;

/** The id of the user of the session; undefined for a guest. */
export const getUserId = (state: unknown): number | undefined => getSession(state).user || undefined;

export const isGuest = ({ getState }: SessionAccess): boolean => getSession(getState()).user === null;

/** Whether the session would take unsent or unsaved changes with it. */
function hasUnsentChanges(state: unknown): boolean {
  const { waiting, session } = state as WithSession;
  const { unsavedForms = 0 } = session;
  return unsavedForms > 0 || (waiting !== undefined && (waiting.changes.length > 0 || waiting.firstAttempts > 0));
}

/** Goes on with the session of another tab; that of another person replaces the one of this page. */
export function followUser({ dispatch, getState }: SessionAccess, user: number): void {
  dispatch(getSession(getState()).user === user ? sessionContinued() : userFollowed(user));
}

async function replaceTokens(access: SessionAccess): Promise<'fresh' | 'ended' | 'unreachable'> {
  const { user, tokens, isPaused } = getSession(access.getState());
  if (user === null || isPaused) return 'ended';
  const response = await (takeFirstRefresh() ?? requestTokens(tokens?.refresh));
  if (getSession(access.getState()).user !== user) return 'ended';
  if (response?.ok) {
    const pair = (await response.json()) as TokenPair;
    if (readUser(pair.access) === user) {
      access.dispatch(tokensRefreshed(pair));
      return 'fresh';
    }
    // A cookie of somebody who has not signed in on this device may have been planted by another host of the domain.
    const stored = readSessionUser();
    if (stored === readUser(pair.access)) followUser(access, stored);
    else access.dispatch(signedOut('expired'));
    return 'ended';
  }
  if (response?.status !== 401 && response?.status !== 400) return 'unreachable';
  access.dispatch(hasUnsentChanges(access.getState()) ? sessionPaused() : signedOut('expired'));
  return 'ended';
}

const running = new WeakMap<SessionAccess['getState'], Promise<'fresh' | 'ended' | 'unreachable'>>();

/**
 * Refreshes the tokens, once for all requests of the page. `ended`: the user is logged out, or has to enter the password because changes wait;
 * `unreachable`: the session continues.
 */
export function refreshTokens(access: SessionAccess): Promise<'fresh' | 'ended' | 'unreachable'> {
  const underWay = running.get(access.getState);
  if (underWay) return underWay;
  const turning = replaceTokens(access).finally(() => running.delete(access.getState));
  running.set(access.getState, turning);
  return turning;
}

/** The header of the session for a request; none for a guest. */
function toAuthorization({ getState }: SessionAccess): Record<string, string> {
  const token = getSession(getState()).tokens?.access;
  return token ? { Authorization: `JWT ${token}` } : {};
}

/**
 * Sends a request with the session's token, after the first refresh of the page, and once more with a fresh token if the server refuses it
 * (AUTH-05). A request that is refused after another one had the tokens refreshed needs no second refresh. The token of another person,
 * who has signed in in another tab since, never repeats a request of this one.
 */
export async function sendAuthorized<Reply>(
  access: SessionAccess,
  send: (authorization: Record<string, string>) => Promise<Reply>,
  isRefused: (reply: Reply) => boolean,
): Promise<Reply> {
  if (getSession(access.getState()).tokens?.access === '') await refreshTokens(access);
  const sent = toAuthorization(access);
  const user = getUserId(access.getState());
  const reply = await send(sent);
  if (!isRefused(reply) || isGuest(access) || getUserId(access.getState()) !== user) return reply;
  const { Authorization: current } = toAuthorization(access);
  const isReplaced = current !== undefined && current !== sent.Authorization;
  return isReplaced || (await refreshTokens(access)) === 'fresh' ? send(toAuthorization(access)) : reply;
}

/**
 * How long the access token is still valid, in milliseconds. Its age counts from its receipt, since the clock of the device may be wrong; one
 * that was set back says as little as one that was set forward.
 */
const getRemainingLifetime = ({ access, receivedAt = 0 }: SessionTokens): number => getLifetime(access) - Math.abs(Date.now() - receivedAt);

/** Half a minute for the use of a token, and the minute for which the server returns the same pair again: its age begins before its receipt. */
const neededLifetime = 90_000;

/** Returns an access token that is valid for at least 30 seconds, for the map's frame; undefined for a guest. */
export async function freshAccessToken(access: SessionAccess): Promise<string | undefined> {
  const { tokens } = getSession(access.getState());
  if (tokens && getRemainingLifetime(tokens) < neededLifetime) await refreshTokens(access);
  return getSession(access.getState()).tokens?.access;
}

/** Has the session of this device ended on the server as soon as it can be reached: its cookie cannot be removed without it. */
export const endSessionLater = () => writeStored('session-to-end', true);

/** Ends a session that was left without a connection. Never rejects. */
export async function endSessionLeft(): Promise<void> {
  if (!readStored('session-to-end')) return;
  try {
    const response = await requestTokens();
    if (response?.ok) {
      const { access } = (await response.json()) as TokenPair;
      const headers = { 'Content-Type': 'application/json', Authorization: `JWT ${access}` };
      await fetch(paths.logout, { method: 'POST', headers, body: JSON.stringify({ refresh: '' }) });
    }
    if (response?.ok || response?.status === 401) writeStored('session-to-end', undefined);
  } catch {
    // Still not reachable.
  }
}
