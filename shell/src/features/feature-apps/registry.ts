import type { Registry } from '@round-table/shared/federation';

const nothingLive: Registry = { revision: 0, shell: '', apps: [] };

const isList = (value: unknown): value is unknown[] => Array.isArray(value);

/** A description with which the frame can be drawn; another one is left out, as if the app were not live. */
const isDescribed = (app: unknown): app is Registry['apps'][number] => {
  const { id, base, entry, routes, menu, dialogs } = (app ?? {}) as Record<string, unknown>;
  return [id, base, entry].every((text) => typeof text === 'string') && [routes, menu, dialogs].every(isList);
};

/** The registry that the server wrote into the page; empty where nothing is live, or where it cannot be read. */
export function readRegistry(): Registry {
  const text = document.getElementById('registry')?.textContent ?? '';
  try {
    const read = { ...nothingLive, ...(JSON.parse(text) as Partial<Registry>) };
    return { ...read, apps: isList(read.apps) ? read.apps.filter(isDescribed) : [] };
  } catch {
    return nothingLive;
  }
}
