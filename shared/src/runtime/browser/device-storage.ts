/** Local storage of this device. Every key has the prefix, so that logging out clears only our own. */
const prefix = 'round-table.';

/** Reads a JSON value; undefined if it is missing, or if local storage is not available. */
export function readStored<T>(key: string): T | undefined {
  try {
    const text = localStorage.getItem(prefix + key);
    return text === null ? undefined : (JSON.parse(text) as T);
  } catch {
    return undefined;
  }
}

/** Writes a JSON value, or removes it (undefined). Does nothing if local storage is not available: the page works without. */
export function writeStored(key: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(prefix + key);
    else localStorage.setItem(prefix + key, JSON.stringify(value));
  } catch {
    // Storage is full or forbidden: the value in memory is still used.
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
