import { setImmediate } from 'node:timers/promises';
import type { ChangeFeed } from '../../platform/changes/change-feed';
import type { Change } from '../../platform/changes/changes';

/** Resolves with the next change of a topic that the feed reports. */
export const nextChange = (feed: ChangeFeed, topic: Change['topic']): Promise<Change> =>
  new Promise((resolve) => {
    feed.onChange((change) => {
      if (change.topic === topic) resolve(change);
    });
  });

/** Resolves once the feed is current, or no longer. */
export async function whenCurrent(feed: ChangeFeed, isCurrent = true): Promise<void> {
  while (feed.isCurrent() !== isCurrent) await setImmediate();
}
