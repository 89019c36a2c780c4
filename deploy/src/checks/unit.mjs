import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tool } from '../lib/run.mjs';

/** Counts of a jest result; a suite that could not run is a failure, and so is a test that was left out. */
export function countJest(result) {
  const failed = result.numFailedTests + result.numRuntimeErrorTestSuites + result.numPendingTests;
  return { passed: result.numPassedTests, failed: result.numTotalTests === 0 ? failed + 1 : failed };
}

/** Unit, screen and server tests. */
export async function runUnitTests() {
  const folder = mkdtempSync(join(tmpdir(), 'round-table-jest-'));
  const report = join(folder, 'jest.json');
  const { code, output } = await tool('jest/bin/jest.js', ['--ci', '--maxWorkers=100%', '--json', `--outputFile=${report}`, '--silent'], {
    env: { ...process.env, NODE_ENV: 'test', FORCE_COLOR: '0' },
  });
  const result = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined;
  rmSync(folder, { recursive: true, force: true });
  if (!result) return { passed: 0, failed: 1, details: [output.trim()] };
  const counts = countJest(result);
  const failures = result.testResults.filter((suite) => suite.status === 'failed').map((suite) => `${suite.name}\n${suite.message}`);
  if (code !== 0 && counts.failed === 0) return { passed: counts.passed, failed: 1, details: [output.slice(-4000)] };
  return { ...counts, details: failures };
}
