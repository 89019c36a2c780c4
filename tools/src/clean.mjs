import { rmSync } from 'node:fs';
import { log, run } from '../../deploy/src/lib/log.mjs';
import { fromRoot } from '../../deploy/src/lib/paths.mjs';
import { removeBuilds } from './lib/build.mjs';

/** `npm run clean`: removes build output, caches and test reports, but neither installed packages nor data. */
await run(async () => {
  removeBuilds();
  for (const folder of ['coverage', 'test-results', 'playwright-report']) rmSync(fromRoot(folder), { recursive: true, force: true });
  log('Removed build output, caches and test reports.');
});
