import { classifyLoadError } from './failure';
import type { LoadPart, PartComponent, PartKind } from './remote-modules';
import type { SelectedBuilds } from './selected-builds';

/** Prefetched parts. The first consumer reuses even a rejected promise: importing a failed module again hides the cause. */
export function createPrefetchCache(builds: Pick<SelectedBuilds, 'get'>, load: LoadPart) {
  const entries = new Map<string, Promise<PartComponent>>();
  const toKey = (id: string, part: PartKind, name: string) => `${builds.get(id).base} ${part} ${name}`;
  return {
    prefetch: (id: string, part: PartKind, name: string): Promise<PartComponent> => {
      const key = toKey(id, part, name);
      const loading = entries.get(key) ?? load(id, part, name);
      entries.set(key, loading);
      // Files that did not arrive may arrive the next time.
      loading.catch((error) => classifyLoadError(error) === 'load' && entries.delete(key));
      return loading;
    },
    /** Removes the entry and returns it; loads if nothing was prefetched. */
    consume: (id: string, part: PartKind, name: string): Promise<PartComponent> => {
      const key = toKey(id, part, name);
      const prefetched = entries.get(key);
      entries.delete(key);
      return prefetched ?? load(id, part, name);
    },
    clear: (id: string): void => {
      for (const key of entries.keys()) if (key.startsWith(`${builds.get(id).base} `)) entries.delete(key);
    },
  };
}
