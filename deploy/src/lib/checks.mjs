import { checkMessages } from '../checks/messages.mjs';
import { checkRepository } from '../checks/repository.mjs';
import { checkRequirements } from '../checks/requirements.mjs';
import { checkStyle } from '../checks/style.mjs';
import { checkImports, checkLint, checkTypes } from '../checks/tools.mjs';
import { runUnitTests } from '../checks/unit.mjs';
import { inParallel } from './run.mjs';
import { duration, say } from './say.mjs';

/** A check that finds problems counts as one passed or one failed. */
const byProblems = (find) => async () => {
  const details = await find();
  return details.length === 0 ? { passed: 1, failed: 0, details } : { passed: 0, failed: 1, details };
};

const quick = [
  { name: 'types', run: byProblems(checkTypes) },
  { name: 'lint and format', run: byProblems(checkLint) },
  { name: 'import rules', run: byProblems(checkImports) },
  { name: 'messages', run: byProblems(checkMessages) },
  { name: 'requirements', run: byProblems(checkRequirements) },
  { name: 'style budget', run: byProblems(checkStyle) },
  { name: 'repository', run: byProblems(checkRepository) },
];
const thorough = [{ name: 'unit and server tests', run: runUnitTests }];

async function runOne({ name, run }) {
  const started = Date.now();
  const outcome = await run().catch((error) => ({ passed: 0, failed: 1, details: [error.stack] }));
  const verdict = outcome.failed === 0 ? 'ok    ' : 'FAILED';
  say(`${verdict} ${name}: ${outcome.passed} passed, ${outcome.failed} failed (${duration(Date.now() - started)})`);
  for (const detail of outcome.details) say(`    ${detail.split('\n').join('\n    ')}`);
  return outcome;
}

/** The sum of several runners' counts. */
export const sumOf = (outcomes) => ({
  passed: outcomes.reduce((sum, outcome) => sum + outcome.passed, 0),
  failed: outcomes.reduce((sum, outcome) => sum + outcome.failed, 0),
});

/** Runs every check but the stories, to the end even where one fails. */
export async function runChecks() {
  const first = await inParallel(2, quick, runOne);
  const second = await inParallel(1, thorough, runOne);
  return sumOf([...first, ...second]);
}
