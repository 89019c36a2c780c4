import { log, printError } from '../../../deploy/src/lib/log.mjs';

/** @typedef {{ passed: number, failed: number }} Counts */

/**
 * @param {Counts[]} counts
 * @returns {Counts}
 */
export const sumCounts = (counts) => ({
  passed: counts.reduce((sum, { passed }) => sum + passed, 0),
  failed: counts.reduce((sum, { failed }) => sum + failed, 0),
});

/**
 * Runs checks and prints `N passed, N failed` as the last line, even if `work` throws. The exit code is 1 if anything failed.
 * @param {() => Promise<Counts>} work
 */
export async function reportCounts(work) {
  const { passed, failed } = await work().catch((error) => {
    printError(error);
    return { passed: 0, failed: 1 };
  });
  process.exitCode = failed === 0 ? 0 : 1;
  log(`${passed} passed, ${failed} failed`);
}
