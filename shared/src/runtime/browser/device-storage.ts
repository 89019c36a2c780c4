/*
 * The storage of the browser. Any access may throw: site data can be blocked, the storage full, the page embedded. Every key has the prefix,
 * so that logging out clears only our own. Direct uses elsewhere are refused by the linter.
 */
const prefix = 'round-table.';

/** How long a value is stored: on the device, for all tabs, or until this tab is closed. */
export type StorageArea = 'device' | 'tab';

const open = (area: StorageArea): Storage => (area === 'tab' ? sessionStorage : localStorage);

/** Reads a JSON value; undefined if it is missing, or if the storage is not available. */
export function readStored<T>(key: string, area: StorageArea = 'device'): T | undefined {
  try {
    const text = open(area).getItem(prefix + key);
    return text === null ? undefined : (JSON.parse(text) as T);
  } catch {
    return undefined;
  }
}

/** Writes a JSON value, or removes it (undefined). Returns false if the storage is full or not available: the page works without. */
export function writeStored(key: string, value: unknown, area: StorageArea = 'device'): boolean {
  try {
    if (value === undefined) open(area).removeItem(prefix + key);
    else open(area).setItem(prefix + key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Clears everything but the named keys (AUTH-06: logout keeps the locale and the current country). */
export function clearStored(keep: string[]): void {
  const excluded = new Set(keep.map((key) => prefix + key));
  try {
    for (const key of Object.keys(localStorage)) if (!excluded.has(key)) localStorage.removeItem(key);
  } catch {
    // Storage is not available, so there is nothing to clear.
  }
}

/** Calls `listener` if another tab changes a key with our prefix (`storage` event). Returns the function that unsubscribes. */
export function onStorageChanged(listener: (key: string) => void): () => void {
  const heard = (event: StorageEvent) => {
    if (event.key === null) listener('session');
    else if (event.key.startsWith(prefix)) listener(event.key.slice(prefix.length));
  };
  addEventListener('storage', heard);
  return () => removeEventListener('storage', heard);
}
