import { rmSync } from 'node:fs';
import { log, run } from '../../deploy/src/lib/log.mjs';
import { fromRoot } from '../../deploy/src/lib/paths.mjs';
import { listWorkspaces } from './lib/workspaces.mjs';

/** `npm run clean`: removes build output, caches and test reports, but neither installed packages nor data. */
await run(async () => {
  const folders = [
    ...listWorkspaces().map((name) => `${name}/dist`),
    'node_modules/.cache',
    '.nx',
    'coverage',
    'test-results',
    'playwright-report',
  ];
  for (const folder of folders) rmSync(fromRoot(folder), { recursive: true, force: true });
  log('Removed build output, caches and test reports.');
});
