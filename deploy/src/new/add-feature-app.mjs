import { rmSync } from 'node:fs';
import { at } from '../lib/place.mjs';
import { npm, quietEnv, show, tool } from '../lib/run.mjs';
import { Advice, say, timed } from '../lib/say.mjs';
import { makeFeatureApp } from './make-feature-app.mjs';

/** Imports stand in the order that the linter wants, and the lock knows the workspace. */
async function settle(app) {
  const { code, output } = await tool('@biomejs/biome/bin/biome', ['check', '--write', app]);
  if (code !== 0) throw new Error(output);
  const install = ['install', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'];
  const installed = await timed('Adding the workspace (npm install)', () => show(npm, install, { env: quietEnv }));
  if (installed !== 0)
    throw new Advice('npm could not install the packages. Check the network and the registry that npm uses, and run the command again.');
}

/** Makes a feature app in the repository; where it cannot be finished, nothing of it stays. */
export async function addFeatureApp(app, titles) {
  const files = makeFeatureApp(app, titles);
  await settle(app).catch((error) => {
    rmSync(at(app), { recursive: true });
    throw error;
  });
  say([`Created ${app}:`, ...files.map((path) => `  ${app}/${path}`), '', `Next: npm run dev -- ${app}`].join('\n'));
}
