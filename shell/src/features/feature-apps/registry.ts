import type { Registry } from '@round-table/shared/federation';

const emptyRegistry: Registry = { revision: 0, shell: '', apps: [] };

const isList = (value: unknown): value is unknown[] => Array.isArray(value);

/** True if the frame can be rendered from the manifest; others are ignored, as if the app were not live. */
const isManifest = (app: unknown): app is Registry['apps'][number] => {
  const { id, base, entry, routes, menu, dialogs } = (app ?? {}) as Record<string, unknown>;
  return [id, base, entry].every((text) => typeof text === 'string') && [routes, menu, dialogs].every(isList);
};

/** The registry that the server inlined into the page; empty if nothing is live or it cannot be parsed. */
export function readRegistry(): Registry {
  const text = document.getElementById('registry')?.textContent ?? '';
  try {
    const registry = { ...emptyRegistry, ...(JSON.parse(text) as Partial<Registry>) };
    return { ...registry, apps: isList(registry.apps) ? registry.apps.filter(isManifest) : [] };
  } catch {
    return emptyRegistry;
  }
}
