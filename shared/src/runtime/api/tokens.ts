import { paths, type TokenPair, timeZoneHeader } from '@round-table/shared/contract';
import { readStored, writeStored } from '../browser/device-storage';
import { signedOut, tokensRefreshed } from '../store/session-slice';

/** What a refresh needs of the store. */
export interface SessionAccess {
  dispatch: (action: unknown) => unknown;
  getState: () => unknown;
}

interface WithSession {
  session: { tokens: TokenPair | null };
}

export const getTokens = (state: unknown): TokenPair | null => (state as WithSession).session.tokens;

/** Returns the expiry of a token in milliseconds since 1970; 0 if it is malformed. */
function getExpiry(token: string): number {
  try {
    const payload = JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))) as { exp?: number };
    return (payload.exp ?? 0) * 1000;
  } catch {
    return 0;
  }
}

/** The time zone of this device: where a session is used, for the list of the account's devices. */
export const getTimeZoneHeader = () => ({ [timeZoneHeader]: new Intl.DateTimeFormat().resolvedOptions().timeZone });

/** Between the tabs of one browser only one refreshes; the others find its result in the device's storage. Without storage there are no locks. */
async function oneTabAtATime<T>(work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator) || !navigator.locks) return work();
  let isGranted = false;
  const run = () => {
    isGranted = true;
    return work();
  };
  try {
    return await navigator.locks.request('round-table.refresh', run);
  } catch (error) {
    if (isGranted) throw error;
    return work();
  }
}

async function requestTokens(access: SessionAccess): Promise<'fresh' | 'ended' | 'unreachable'> {
  const mine = getTokens(access.getState());
  if (!mine) return 'ended';
  const stored = readStored<TokenPair>('session');
  if (stored && stored.refresh !== mine.refresh) {
    access.dispatch(tokensRefreshed(stored));
    return 'fresh';
  }
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
  access.dispatch(signedOut('expired'));
  return 'ended';
}

const running = new WeakMap<SessionAccess['getState'], Promise<'fresh' | 'ended' | 'unreachable'>>();

/** Refreshes the tokens, once for all requests and tabs. `ended`: logged out; `unreachable`: the session continues. */
export function refreshTokens(access: SessionAccess): Promise<'fresh' | 'ended' | 'unreachable'> {
  const underWay = running.get(access.getState);
  if (underWay) return underWay;
  const turning = oneTabAtATime(() => requestTokens(access)).finally(() => running.delete(access.getState));
  running.set(access.getState, turning);
  return turning;
}

/** Returns an access token that is valid for at least 30 seconds, for URLs that contain one (the map's iframe); undefined for a guest. */
export async function freshAccessToken(access: SessionAccess): Promise<string | undefined> {
  const tokens = getTokens(access.getState());
  if (!tokens) return undefined;
  if (getExpiry(tokens.access) - Date.now() < 30_000) await refreshTokens(access);
  return getTokens(access.getState())?.access;
}
