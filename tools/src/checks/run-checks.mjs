import { duration, log } from '../../../deploy/src/lib/log.mjs';
import { inParallel } from '../../../deploy/src/lib/parallel.mjs';
import { newestLts } from '../install/other-node.mjs';
import { sumCounts } from '../lib/counts.mjs';
import { checkApiReport } from './api-report.mjs';
import { checkArtifacts } from './artifacts/artifacts.mjs';
import { listRelatedTests, pickTests } from './changed.mjs';
import { checkCss } from './css/css.mjs';
import { checkDocuments } from './documents.mjs';
import { checkImports, checkLint, checkTypes } from './external-tools.mjs';
import { checkLanguage } from './language/language.mjs';
import { checkMessages } from './messages/messages.mjs';
import { checkRepository } from './repository.mjs';
import { checkRequirements } from './requirements.mjs';
import { checkStyle } from './style.mjs';
import { runJest, runOnNewestLts, runUnitTests } from './unit-tests.mjs';

/** @typedef {import('../lib/counts.mjs').Counts & { details: string[] }} Outcome */

/**
 * A check that lists problems counts as one passed or one failed.
 * @param {(paths?: string[]) => Promise<string[]>} listProblems
 * @returns {(paths?: string[]) => Promise<Outcome>}
 */
const byProblems = (listProblems) => async (paths) => {
  const details = await listProblems(paths);
  return details.length === 0 ? { passed: 1, failed: 0, details } : { passed: 0, failed: 1, details };
};

const isCode = (/** @type {string} */ path) => /[.](?:tsx?|[mc]?js|json)$/.test(path);
const isFrontEnd = (/** @type {string} */ path) => /^(?:shell|shared|mfe-[^/]+)[/]/.test(path);
/** A change of packages can break what reads code. */
const isPackages = (/** @type {string} */ path) => /(?:^|[/])package(?:-lock)?[.]json$/.test(path);

/**
 * The checks that take seconds. `concerns`: whether a change of this file can break it; without it every change can. `run` gets the changed files
 * that exist, undefined for all.
 * @type {{ name: string, concerns?: (path: string) => boolean, run: (paths?: string[]) => Promise<Outcome> }[]}
 */
const quick = [
  { name: 'types', concerns: isCode, run: byProblems(checkTypes) },
  { name: 'lint and format', concerns: (path) => isCode(path) || path.endsWith('.css'), run: byProblems(checkLint) },
  { name: 'import rules', concerns: isCode, run: byProblems(checkImports) },
  { name: 'messages', concerns: (path) => isFrontEnd(path) && isCode(path), run: byProblems(checkMessages) },
  { name: 'isolation of styles', concerns: (path) => isFrontEnd(path) && /[.](?:css|tsx?)$/.test(path), run: byProblems(checkCss) },
  { name: 'API report', concerns: (path) => path.startsWith('shared/') || isPackages(path), run: byProblems(checkApiReport) },
  {
    name: 'requirements',
    concerns: (path) => path.startsWith('e2e/') || path === 'docs/requirements.md',
    run: byProblems(checkRequirements),
  },
  { name: 'documents', concerns: (path) => path.endsWith('.md'), run: byProblems(checkDocuments) },
  { name: 'language', run: byProblems(checkLanguage) },
  { name: 'style budget', run: byProblems(checkStyle) },
  { name: 'repository', run: byProblems(checkRepository) },
  { name: 'deployment artifacts', concerns: (path) => path.startsWith('deploy/'), run: byProblems(checkArtifacts) },
];
const thorough = [{ name: 'unit and server tests', run: runUnitTests }];

/** The quick checks that a change of these files can break. @param {string[]} paths */
export const selectChecks = (paths) => quick.filter(({ concerns = () => true }) => paths.some(concerns));

/** @param {{ name: string, run: (paths?: string[]) => Promise<Outcome> }} check @param {string[]} [paths] */
async function runOne({ name, run }, paths) {
  const started = Date.now();
  const outcome = await run(paths).catch((error) => ({ passed: 0, failed: 1, details: [error.stack] }));
  const verdict = outcome.failed === 0 ? 'ok    ' : 'FAILED';
  log(`${verdict} ${name}: ${outcome.passed} passed, ${outcome.failed} failed (${duration(Date.now() - started)})`);
  for (const detail of outcome.details) log(`    ${detail.split('\n').join('\n    ')}`);
  return outcome;
}

/** Runs tests of the server with the newest long-term version of Node, which is downloaded. */
export const checkNewestLts = () => runOne({ name: `tests of the server with Node ${newestLts}`, run: runOnNewestLts });

/** Runs every check except the stories and other versions of Node, even if one fails. */
export async function runChecks() {
  const first = await inParallel(2, quick, (check) => runOne(check));
  const second = await inParallel(1, thorough, (check) => runOne(check));
  return sumCounts([...first, ...second]);
}

/** A test file of the server takes some seconds. */
const mostTests = 24;

/** @param {string[]} present */
async function runNearestTests(present) {
  const { picked, left } = pickTests(
    await listRelatedTests(present.filter((path) => /[.](?:tsx?|[mc]js)$/.test(path))),
    present,
    mostTests,
  );
  if (left.length > 0) log(`  ${left.length} further test files import what has changed: npx jest --findRelatedTests …, or npm run verify`);
  return picked.length === 0 ? { passed: 0, failed: 0, details: [] } : runJest({ args: ['--runTestsByPath', ...picked] });
}

/**
 * Runs what the change can break: the quick checks that it concerns, and the tests that are nearest to it.
 * @param {import('./changed.mjs').Change} change
 */
export async function runChangedChecks({ present, removed }) {
  const checks = selectChecks([...present, ...removed]);
  const tests = { name: 'nearest tests', run: () => runNearestTests(present) };
  return sumCounts(await inParallel(2, [...checks, tests], (check) => runOne(check, present)));
}
