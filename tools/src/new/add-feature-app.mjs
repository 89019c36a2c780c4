import { rmSync } from 'node:fs';
import { log, timed, UserError } from '../../../deploy/src/lib/log.mjs';
import { fromRoot } from '../../../deploy/src/lib/paths.mjs';
import { captureTool, npm, quietEnv, show } from '../lib/run.mjs';
import { makeFeatureApp } from './make-feature-app.mjs';

/**
 * Sorts the imports and adds the workspace to the lock file.
 * @param {string} app
 */
async function settle(app) {
  const { code, output } = await captureTool('@biomejs/biome/bin/biome', ['check', '--write', app]);
  if (code !== 0) throw new Error(output);
  const install = ['install', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'];
  const installed = await timed('Adding the workspace (npm install)', () => show(npm, install, { env: quietEnv }));
  if (installed !== 0)
    throw new UserError('npm could not install the packages. Check the network and the registry that npm uses, and run the command again.');
}

/**
 * Creates a feature app in the repository; removes it again if a step fails.
 * @param {string} app
 * @param {{ title?: string, titleDe?: string }} titles
 */
export async function addFeatureApp(app, titles) {
  const files = makeFeatureApp(app, titles);
  await settle(app).catch((error) => {
    rmSync(fromRoot(app), { recursive: true });
    throw error;
  });
  log([`Created ${app}:`, ...files.map((path) => `  ${app}/${path}`), '', `Next: npm run dev -- ${app}`].join('\n'));
}
