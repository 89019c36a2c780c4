import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { log } from '../../../deploy/src/lib/log.mjs';
import { quietEnv, show } from '../lib/run.mjs';
import { listUncovered } from './requirements.mjs';

/**
 * @typedef {{ tags: string[], tests: { status: string, results: unknown[] }[] }} Spec
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 */

/**
 * @param {Suite} suite
 * @returns {Spec[]}
 */
const listSpecs = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(listSpecs)];

/**
 * Counts the stories of a Playwright report and collects the tags of those that passed. A skipped story is a failure.
 * @param {{ suites: Suite[], errors: unknown[] }} report
 */
export function countStories(report) {
  const specs = report.suites.flatMap(listSpecs);
  const passed = specs.filter((spec) => spec.tests.every((test) => test.status === 'expected' && test.results.length > 0));
  return {
    passed: passed.length,
    failed: specs.length - passed.length + report.errors.length,
    tags: [...new Set(passed.flatMap((spec) => spec.tags))],
  };
}

/** @param {string[]} tags */
function countCoverage(tags) {
  const missing = listUncovered(tags);
  for (const id of missing) log(`FAILED ${id}: no passing story has this tag`);
  return { passed: missing.length === 0 ? 1 : 0, failed: missing.length };
}

/**
 * Runs stories in a browser against the built product: all, which must cover the requirements, or some files.
 * @param {string} browser the path of a Chromium
 * @param {string[]} paths
 */
export async function runStories(browser, paths = []) {
  const folder = mkdtempSync(join(tmpdir(), 'round-table-stories-'));
  const report = join(folder, 'stories.json');
  const env = { ...quietEnv, BROWSER_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: report, FORCE_COLOR: '0' };
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json', ...paths];
  await show(process.execPath, args, { env });
  const result = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined;
  rmSync(folder, { recursive: true, force: true });
  if (!result) return [{ passed: 0, failed: 1 }];
  const { passed, failed, tags } = countStories(result);
  const counts = { passed, failed: passed + failed === 0 ? 1 : failed };
  return paths.length > 0 ? [counts] : [counts, countCoverage(tags)];
}
