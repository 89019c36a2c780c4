import { installWhatIsMissing } from './lib/install.mjs';
import { checkNodeVersion } from './lib/node-version.mjs';
import { main } from './lib/say.mjs';

await main(async () => {
  checkNodeVersion();
  await installWhatIsMissing();
  const { runChecks } = await import('./lib/checks.mjs');
  return runChecks();
});
