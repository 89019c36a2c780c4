import { getBrowser } from './lib/browser.mjs';
import { buildWhatIsStale } from './lib/build.mjs';
import { installWhatIsMissing } from './lib/install.mjs';
import { checkNodeVersion } from './lib/node-version.mjs';
import { installOffice } from './lib/office.mjs';
import { main, say, sayFailure } from './lib/say.mjs';

/** A step that the later ones need: what it gives, or nothing once its failure has been said. */
const attempt = (step) => step().catch((error) => sayFailure(error));

await main(async () => {
  checkNodeVersion();
  await installWhatIsMissing();
  const { runChecks, sumOf } = await import('./lib/checks.mjs');
  const { runStories } = await import('./lib/stories.mjs');
  const browser = await attempt(getBrowser);
  const office = installOffice();
  const isBuilt = await attempt(async () => {
    await buildWhatIsStale();
    return true;
  });
  await office;
  const outcomes = [await runChecks()];
  if (browser && isBuilt) {
    say('› Stories in the browser …');
    outcomes.push(...(await runStories(browser)));
  } else {
    outcomes.push({ passed: 0, failed: 1 });
  }
  return sumOf(outcomes);
});
