import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { newestLts, withNode } from '../install/other-node.mjs';
import { capture } from '../lib/run.mjs';

/**
 * @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numRuntimeErrorTestSuites: number,
 *   numTotalTests: number, testResults: { name: string, status: string, message: string }[] }} JestReport
 */

/**
 * Counts the tests of a jest report. A suite that could not run and a skipped test are failures, and so is a run without tests.
 * @param {Omit<JestReport, 'testResults'>} report
 */
export function countJest(report) {
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites + report.numPendingTests;
  return { passed: report.numPassedTests, failed: report.numTotalTests === 0 ? failed + 1 : failed };
}

/**
 * Runs jest tests.
 * @param {{ node?: string, env?: NodeJS.ProcessEnv, args?: string[] }} options `node`: the program, by default this one; `args`: of jest, such as patterns of paths
 */
export async function runJest({ node = process.execPath, env = process.env, args = [] }) {
  const folder = mkdtempSync(join(tmpdir(), 'round-table-jest-'));
  const file = join(folder, 'jest.json');
  // One more than there are cores: tests of the server wait for the database, for other processes and for time that passes.
  const options = ['--ci', `--maxWorkers=${availableParallelism() + 1}`, '--json', `--outputFile=${file}`, '--silent'];
  const { code, output } = await capture(node, ['node_modules/jest/bin/jest.js', ...options, ...args], {
    env: { ...env, NODE_ENV: 'test', FORCE_COLOR: '0' },
  });
  /** @type {JestReport | undefined} */
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  rmSync(folder, { recursive: true, force: true });
  if (!report) return { passed: 0, failed: 1, details: [output.trim()] };
  const counts = countJest(report);
  const failures = report.testResults.filter((suite) => suite.status === 'failed').map((suite) => `${suite.name}\n${suite.message}`);
  // The last words of a worker process that has crashed are in no report.
  if (report.numRuntimeErrorTestSuites > 0) failures.push(output.slice(-4000));
  if (code !== 0 && counts.failed === 0) return { passed: counts.passed, failed: 1, details: [output.slice(-4000)] };
  return { ...counts, details: failures };
}

export const runUnitTests = () => runJest({});

/** What a version of Node may break: start and stop, requests, the databases, worker threads and native packages, mails. */
const sensitive = [
  'app/serve',
  'app/drain',
  'http/http.test',
  'db/migrate.test',
  'exports/exports.test',
  'map/export.test',
  'passwords/',
  'mail/',
];

/** Runs some tests of the server with the newest version of Node that has long-term support. */
export const runOnNewestLts = () =>
  withNode(newestLts, (other) => runJest({ ...other, args: sensitive.map((path) => `server/src/.*${path}`) }));
