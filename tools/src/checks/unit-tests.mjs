import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { captureTool } from '../lib/run.mjs';

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

/** Runs all jest tests. */
export async function runUnitTests() {
  const folder = mkdtempSync(join(tmpdir(), 'round-table-jest-'));
  const file = join(folder, 'jest.json');
  const { code, output } = await captureTool(
    'jest/bin/jest.js',
    ['--ci', '--maxWorkers=100%', '--json', `--outputFile=${file}`, '--silent'],
    { env: { ...process.env, NODE_ENV: 'test', FORCE_COLOR: '0' } },
  );
  /** @type {JestReport | undefined} */
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  rmSync(folder, { recursive: true, force: true });
  if (!report) return { passed: 0, failed: 1, details: [output.trim()] };
  const counts = countJest(report);
  const failures = report.testResults.filter((suite) => suite.status === 'failed').map((suite) => `${suite.name}\n${suite.message}`);
  if (code !== 0 && counts.failed === 0) return { passed: counts.passed, failed: 1, details: [output.slice(-4000)] };
  return { ...counts, details: failures };
}
