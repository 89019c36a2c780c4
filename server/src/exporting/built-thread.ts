import { Worker } from 'node:worker_threads';
import type { StartThread } from './exporting';

/**
 * Bounds what a thread keeps in memory, in megabytes: pieces are small, whatever the size of the whole. What is young has room for a few
 * pages: in a third of it, it would be cleared away three times as often, and every time half of a page would stay.
 */
export const resourceLimits = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 24 };

/** Starts a thread's program as it is built beside this one. */
export const startBuiltThread: StartThread = (name, workerData) =>
  new Worker(new URL(`./${name}.worker.mjs`, import.meta.url), { workerData, resourceLimits });
