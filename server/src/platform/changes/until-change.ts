import type { ChangeFeed } from './change-feed';
import type { Change } from './changes';

/**
 * Returns a function that returns the value of `load`, cached until a change that concerns it. Returns it synchronously if it is cached.
 * Calls `load` each time while the feed is not current. Concurrent calls share one call of `load`; a value that was loaded while a
 * change was reported is not cached.
 */
export function cacheUntilChange<Value extends object>(
  feed: ChangeFeed,
  concerns: (change: Change) => boolean,
  load: () => Promise<Value>,
): () => Value | Promise<Value> {
  let cached: Value | undefined;
  let loading: Promise<Value> | undefined;
  feed.onChange((change) => {
    if (change.topic !== 'all' && !concerns(change)) return;
    cached = undefined;
    loading = undefined;
  });
  const start = (): Promise<Value> => {
    const own = load().then(
      (value) => {
        if (loading === own) cached = value;
        return value;
      },
      (error: unknown) => {
        if (loading === own) loading = undefined;
        throw error;
      },
    );
    loading = own;
    return own;
  };
  return () => {
    if (!feed.isCurrent()) return start();
    return cached ?? loading ?? start();
  };
}
