/** What this device remembers. Every key begins with the prefix, so that logging out knows what is ours. */
const prefix = 'round-table.';

/** Reads a JSON value; undefined where there is none, or where the browser keeps nothing. */
export function readStored<T>(key: string): T | undefined {
  try {
    const text = localStorage.getItem(prefix + key);
    return text === null ? undefined : (JSON.parse(text) as T);
  } catch {
    return undefined;
  }
}

/** Writes a JSON value, or removes it (undefined). A browser that keeps nothing is no failure: the page works without. */
export function writeStored(key: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(prefix + key);
    else localStorage.setItem(prefix + key, JSON.stringify(value));
  } catch {
    // Storage is full or forbidden: what is in memory goes on being used.
  }
}

/** Clears everything but the named keys (specification, section 4: logout keeps the locale and the current country). */
export function clearStored(keep: string[]): void {
  const kept = new Set(keep.map((key) => prefix + key));
  try {
    for (const key of Object.keys(localStorage)) if (!kept.has(key)) localStorage.removeItem(key);
  } catch {
    // Nothing was kept, so nothing is left to clear.
  }
}

/** Tells when another tab changes one of our keys. Returns the function that stops it. */
export function onStoredElsewhere(listener: (key: string) => void): () => void {
  const heard = (event: StorageEvent) => {
    if (event.key === null) listener('session');
    else if (event.key.startsWith(prefix)) listener(event.key.slice(prefix.length));
  };
  addEventListener('storage', heard);
  return () => removeEventListener('storage', heard);
}
