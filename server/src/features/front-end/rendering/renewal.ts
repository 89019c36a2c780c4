import { LRUCache } from 'lru-cache';
import type { ChangeFeed } from '../../../platform/changes/change-feed';

/** Pages that are rendered anew: those that were visited last. */
const maxPages = 100;
/** Milliseconds after the last of several changes. */
const delay = 2_000;

interface RenewalOptions<Target> {
  changes: Pick<ChangeFeed, 'onChange'>;
  signal: AbortSignal;
  /** Renders a page unless it is cached. */
  render(target: Target): Promise<unknown>;
  onFault(error: unknown): void;
}

/** Renders the pages that were visited last anew after a publication or a release, one after the other, so that few visitors wait for them. */
export function createRenewal<Target extends object>({ changes, signal, render, onFault }: RenewalOptions<Target>) {
  const visited = new LRUCache<string, Target>({ max: maxPages });
  let timer: NodeJS.Timeout | undefined;
  async function renew(): Promise<void> {
    const own = timer;
    // A page that is rendered is remembered anew: from the first to the last, their order stays.
    for (const target of [...visited.values()].reverse()) {
      if (timer !== own || signal.aborted) return;
      await render(target);
    }
  }
  changes.onChange(({ topic }) => {
    if (topic !== 'published' && topic !== 'registry') return;
    clearTimeout(timer);
    timer = setTimeout(() => void renew().catch(onFault), delay).unref();
  });
  return { remember: (key: string, target: Target) => void visited.set(key, target) };
}
