import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { StartWorker } from './export-workers';
import { createProcessRunner } from './limited-process';

/** Megabytes. 24 MB of young generation holds several result pages; with 8 MB, minor GCs ran three times as often and promoted half-used pages. */
export const resourceLimits = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 24 };

/** Starts a worker from the build's output folder, next to this program. */
export const startBuiltWorker: StartWorker = (name, workerData) =>
  new Worker(new URL(`./${name}.worker.mjs`, import.meta.url), { workerData, resourceLimits });

/** Runs a process from the build's output folder. */
export const runBuiltProcess = createProcessRunner((name) => [fileURLToPath(new URL(`./${name}.process.mjs`, import.meta.url))]);
