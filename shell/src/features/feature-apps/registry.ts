import type { Registry } from '@round-table/shared/federation';

const nothingLive: Registry = { revision: 0, apps: [] };

/** The registry that the server wrote into the page; empty where nothing is live. */
export function readRegistry(): Registry {
  const text = document.getElementById('registry')?.textContent ?? '';
  try {
    return { ...nothingLive, ...(JSON.parse(text) as Registry) };
  } catch {
    return nothingLive;
  }
}
