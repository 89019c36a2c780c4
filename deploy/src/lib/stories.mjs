import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uncoveredBy } from '../checks/requirements.mjs';
import { quietEnv, show } from './run.mjs';
import { say } from './say.mjs';

const testsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(testsOf)];

/** Counts of a Playwright report and the tags of the stories that passed; a story that was left out counts as failed. */
export function countStories(report) {
  const specs = report.suites.flatMap(testsOf);
  const passed = specs.filter((spec) => spec.tests.every((test) => test.status === 'expected' && test.results.length > 0));
  return {
    passed: passed.length,
    failed: specs.length - passed.length + report.errors.length,
    tags: [...new Set(passed.flatMap((spec) => spec.tags))],
  };
}

function sayCoverage(tags) {
  const missing = uncoveredBy(tags);
  for (const id of missing) say(`FAILED ${id}: no passing story has this tag`);
  return { passed: missing.length === 0 ? 1 : 0, failed: missing.length };
}

/** Runs the stories in a real browser against the built product. */
export async function runStories(browser) {
  const folder = mkdtempSync(join(tmpdir(), 'round-table-stories-'));
  const report = join(folder, 'stories.json');
  const env = { ...quietEnv, BROWSER_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: report, FORCE_COLOR: '0' };
  await show(
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'],
    {
      env,
    },
  );
  const result = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined;
  rmSync(folder, { recursive: true, force: true });
  if (!result) return [{ passed: 0, failed: 1 }];
  const { passed, failed, tags } = countStories(result);
  return [{ passed, failed: passed + failed === 0 ? 1 : failed }, sayCoverage(tags)];
}
