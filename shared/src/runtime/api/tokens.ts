import { paths, type TokenPair, timeZoneHeader } from '@round-table/shared/contract';
import { readStored, writeStored } from '../browser/device-storage';
import { oneTabAtATime } from '../browser/one-tab-at-a-time';
import { sessionPaused, signedIn, signedOut, tokensRefreshed } from '../store/session-slice';

/** What a refresh needs of the store. */
export interface SessionAccess {
  dispatch: (action: unknown) => unknown;
  getState: () => unknown;
}

interface WithSession {
  session: { tokens: TokenPair | null; isPaused?: boolean };
  waiting?: { changes: unknown[]; firstAttempts: number };
}

export const getTokens = (state: unknown): TokenPair | null => (state as WithSession).session.tokens;

/** Returns the claims of a token; none if it is malformed. */
function readClaims(token: string): { exp?: number; sub?: string } {
  try {
    return JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    return {};
  }
}

/** The time zone of this device: where a session is used, for the list of the account's devices. */
export const getTimeZoneHeader = () => ({ [timeZoneHeader]: new Intl.DateTimeFormat().resolvedOptions().timeZone });

/** Returns the expiry of a token in milliseconds since 1970; 0 if it is malformed. */
const getExpiry = (token: string): number => (readClaims(token).exp ?? 0) * 1000;

const toUserId = ({ access }: TokenPair): number | undefined => Number(readClaims(access).sub) || undefined;

/** The id of the user of the session, by the token that requests are sent with. */
export function getUserId(state: unknown): number | undefined {
  const tokens = getTokens(state);
  return tokens ? toUserId(tokens) : undefined;
}

/** Whether the session would take unsent changes with it. */
function hasUnsentChanges(state: unknown): boolean {
  const { waiting } = state as WithSession;
  return waiting !== undefined && (waiting.changes.length > 0 || waiting.firstAttempts > 0);
}

/** Goes on with the tokens of another tab; those of another person start a session of their own. */
export function followTokens(access: SessionAccess, pair: TokenPair): 'fresh' | 'ended' {
  const mine = getTokens(access.getState());
  const isSamePerson = mine !== null && toUserId(mine) === toUserId(pair);
  access.dispatch(isSamePerson ? tokensRefreshed(pair) : signedIn(pair));
  return isSamePerson ? 'fresh' : 'ended';
}

async function requestTokens(access: SessionAccess): Promise<'fresh' | 'ended' | 'unreachable'> {
  const mine = getTokens(access.getState());
  if (!mine || (access.getState() as WithSession).session.isPaused) return 'ended';
  const stored = readStored<TokenPair>('session');
  if (stored && stored.refresh !== mine.refresh) return followTokens(access, stored);
  let response: Response;
  try {
    response = await fetch(paths.tokenRefresh, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...getTimeZoneHeader() },
      body: JSON.stringify({ refresh: mine.refresh }),
    });
  } catch {
    return 'unreachable';
  }
  if (response.ok) {
    const pair = (await response.json()) as TokenPair;
    // Written inside the lock: the next tab in the queue must find it.
    writeStored('session', pair);
    access.dispatch(tokensRefreshed(pair));
    return 'fresh';
  }
  if (response.status !== 401 && response.status !== 400) return 'unreachable';
  access.dispatch(hasUnsentChanges(access.getState()) ? sessionPaused() : signedOut('expired'));
  return 'ended';
}

const running = new WeakMap<SessionAccess['getState'], Promise<'fresh' | 'ended' | 'unreachable'>>();

/**
 * Refreshes the tokens, once for all requests and tabs. `ended`: logged out, or asked for the password while changes wait; `unreachable`:
 * the session continues.
 */
export function refreshTokens(access: SessionAccess): Promise<'fresh' | 'ended' | 'unreachable'> {
  const underWay = running.get(access.getState);
  if (underWay) return underWay;
  const turning = oneTabAtATime('round-table.refresh', () => requestTokens(access)).finally(() => running.delete(access.getState));
  running.set(access.getState, turning);
  return turning;
}

/** Returns an access token that is valid for at least 30 seconds, for the map's frame; undefined for a guest. */
export async function freshAccessToken(access: SessionAccess): Promise<string | undefined> {
  const tokens = getTokens(access.getState());
  if (!tokens) return undefined;
  if (getExpiry(tokens.access) - Date.now() < 30_000) await refreshTokens(access);
  return getTokens(access.getState())?.access;
}
