import { readStored, writeStored } from './device-storage';

/** What a device stores of a session, for its other tabs and the next page: no token that a script could steal. */
interface DeviceSession {
  user: number;
  /** The time of the sign-in, in milliseconds since 1970. */
  since: number;
}

/** Returns the id of the user who is signed in on this device; null for a guest. */
export function readSessionUser(): number | null {
  const stored = readStored<Partial<DeviceSession>>('session');
  if (typeof stored?.user === 'number') return stored.user;
  // Former releases stored the tokens here.
  if (stored) writeStored('session', undefined);
  return null;
}

/** Returns false if the browser stores nothing: the session ends with the page. */
export const writeSession = (user: number): boolean => writeStored('session', { user, since: Date.now() } satisfies DeviceSession);
