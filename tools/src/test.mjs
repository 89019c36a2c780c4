import { log, printError } from '../../deploy/src/lib/log.mjs';
import { ensureBrowser } from './install/browser.mjs';
import { installMissingPackages } from './install/packages.mjs';
import { buildStaleWorkspaces } from './lib/build.mjs';
import { reportCounts, sumCounts } from './lib/counts.mjs';
import { checkNodeVersion } from './lib/node-version.mjs';

/**
 * Runs a step that later ones depend on; prints its failure and returns undefined if it fails.
 * @template T
 * @param {() => Promise<T>} step
 */
const attempt = (step) =>
  step().catch((error) => {
    printError(error);
    return undefined;
  });

await reportCounts(async () => {
  checkNodeVersion();
  await installMissingPackages();
  const { checkNewestLts, runChecks } = await import('./checks/run-checks.mjs');
  const { runStories } = await import('./checks/stories.mjs');
  const { ensureLinters } = await import('./install/linters.mjs');
  const browser = await attempt(ensureBrowser);
  const linters = ensureLinters();
  const isBuilt = await attempt(async () => {
    await buildStaleWorkspaces();
    return true;
  });
  await linters;
  const outcomes = [await runChecks(), await checkNewestLts()];
  if (browser && isBuilt) {
    log('› Stories in the browser …');
    outcomes.push(...(await runStories(browser)));
  } else {
    log(`FAILED stories: not run, because ${browser ? 'the build failed' : 'there is no browser'}`);
    outcomes.push({ passed: 0, failed: 1 });
  }
  return sumCounts(outcomes);
});
