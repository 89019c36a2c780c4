import { log, run } from '../../deploy/src/lib/log.mjs';
import { installMissingPackages } from './install/packages.mjs';
import { parseArguments } from './lib/arguments.mjs';
import { reportCounts } from './lib/counts.mjs';
import { checkNodeVersion } from './lib/node-version.mjs';

const help = `npm run verify [-- --changed [--base REVISION] [--stories]]

Runs every check except the stories.
  --changed  only what the commits since the main branch and the work tree can break: the checks of the changed files, and the tests nearest to them
  --base     compares with this revision instead of the main branch
  --stories  runs the changed stories too, on a new build`;

/** @param {string[]} stories the paths of changed stories */
async function runChangedStories(stories) {
  const { ensureBrowser } = await import('./install/browser.mjs');
  const { buildStaleWorkspaces } = await import('./lib/build.mjs');
  const { runStories } = await import('./checks/stories.mjs');
  const browser = await ensureBrowser();
  await buildStaleWorkspaces();
  return runStories(browser, stories);
}

/** @param {{ base?: string | undefined, stories?: string | undefined }} options */
async function verifyChanged({ base, stories }) {
  const { listChanged } = await import('./checks/changed.mjs');
  const { runChangedChecks } = await import('./checks/run-checks.mjs');
  const { sumCounts } = await import('./lib/counts.mjs');
  const change = await listChanged({ base });
  log(`${change.present.length + change.removed.length} changed files`);
  const counts = await runChangedChecks(change);
  const changedStories = change.present.filter((path) => path.endsWith('.story.ts'));
  if (changedStories.length === 0) return counts;
  if (stories) return sumCounts([counts, ...(await runChangedStories(changedStories))]);
  log(`Not run: ${changedStories.join(', ')}. --stories runs them.`);
  return counts;
}

const text = /** @type {const} */ ({ type: 'string' });
const flag = /** @type {const} */ ({ type: 'boolean' });

await run(async () => {
  const parsed = parseArguments(help, { changed: flag, base: text, stories: flag });
  if (!parsed) return;
  await reportCounts(async () => {
    checkNodeVersion();
    await installMissingPackages();
    if (parsed.values.changed) return verifyChanged(parsed.values);
    const { runChecks } = await import('./checks/run-checks.mjs');
    return runChecks();
  });
  return Number(process.exitCode);
});
