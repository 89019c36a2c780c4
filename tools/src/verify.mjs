import { installMissingPackages } from './install/packages.mjs';
import { reportCounts } from './lib/counts.mjs';
import { checkNodeVersion } from './lib/node-version.mjs';

await reportCounts(async () => {
  checkNodeVersion();
  await installMissingPackages();
  const { runChecks } = await import('./checks/run-checks.mjs');
  return runChecks();
});
