import { duration, log } from '../../../deploy/src/lib/log.mjs';
import { inParallel } from '../../../deploy/src/lib/parallel.mjs';
import { newestLts } from '../install/other-node.mjs';
import { sumCounts } from '../lib/counts.mjs';
import { checkApiReport } from './api-report.mjs';
import { checkArtifacts } from './artifacts/artifacts.mjs';
import { checkCss } from './css/css.mjs';
import { checkDocuments } from './documents.mjs';
import { checkImports, checkLint, checkTypes } from './external-tools.mjs';
import { checkLanguage } from './language/language.mjs';
import { checkMessages } from './messages/messages.mjs';
import { checkRepository } from './repository.mjs';
import { checkRequirements } from './requirements.mjs';
import { checkStyle } from './style.mjs';
import { runOnNewestLts, runUnitTests } from './unit-tests.mjs';

/** @typedef {import('../lib/counts.mjs').Counts & { details: string[] }} Outcome */

/**
 * A check that lists problems counts as one passed or one failed.
 * @param {() => Promise<string[]>} listProblems
 * @returns {() => Promise<Outcome>}
 */
const byProblems = (listProblems) => async () => {
  const details = await listProblems();
  return details.length === 0 ? { passed: 1, failed: 0, details } : { passed: 0, failed: 1, details };
};

const quick = [
  { name: 'types', run: byProblems(checkTypes) },
  { name: 'lint and format', run: byProblems(checkLint) },
  { name: 'import rules', run: byProblems(checkImports) },
  { name: 'messages', run: byProblems(checkMessages) },
  { name: 'isolation of styles', run: byProblems(checkCss) },
  { name: 'API report', run: byProblems(checkApiReport) },
  { name: 'requirements', run: byProblems(checkRequirements) },
  { name: 'documents', run: byProblems(checkDocuments) },
  { name: 'language', run: byProblems(checkLanguage) },
  { name: 'style budget', run: byProblems(checkStyle) },
  { name: 'repository', run: byProblems(checkRepository) },
  { name: 'deployment artifacts', run: byProblems(checkArtifacts) },
];
const thorough = [{ name: 'unit and server tests', run: runUnitTests }];

/** @param {{ name: string, run: () => Promise<Outcome> }} check */
async function runOne({ name, run }) {
  const started = Date.now();
  const outcome = await run().catch((error) => ({ passed: 0, failed: 1, details: [error.stack] }));
  const verdict = outcome.failed === 0 ? 'ok    ' : 'FAILED';
  log(`${verdict} ${name}: ${outcome.passed} passed, ${outcome.failed} failed (${duration(Date.now() - started)})`);
  for (const detail of outcome.details) log(`    ${detail.split('\n').join('\n    ')}`);
  return outcome;
}

/** Runs tests of the server with the newest long-term version of Node, which is downloaded. */
export const checkNewestLts = () => runOne({ name: `tests of the server with Node ${newestLts}`, run: runOnNewestLts });

/** Runs every check except the stories and other versions of Node, even if one fails. */
export async function runChecks() {
  const first = await inParallel(2, quick, runOne);
  const second = await inParallel(1, thorough, runOne);
  return sumCounts([...first, ...second]);
}
