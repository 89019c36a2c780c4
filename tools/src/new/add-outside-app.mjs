import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { log, timed } from '../../../deploy/src/lib/log.mjs';
import { capture, npm } from '../lib/run.mjs';
import { makeOutsideApp, packagesFolder } from './make-outside-app.mjs';

/**
 * Packs the platform and the release tool into a folder.
 * @param {string} folder
 */
export async function packPlatform(folder) {
  mkdirSync(folder, { recursive: true });
  const { code, output } = await capture(npm, ['pack', '-w', 'shared', '-w', 'deploy', '--loglevel=error', '--pack-destination', folder]);
  if (code !== 0) throw new Error(output);
}

/**
 * Creates the project of a team outside of this repository, with the packages that it needs from here.
 * @param {string} app
 * @param {{ folder: string, bundler: string, title?: string, titleDe?: string }} options
 */
export async function addOutsideApp(app, options) {
  const files = makeOutsideApp(app, options);
  await timed('Packing the platform and the release tool (npm pack)', () => packPlatform(join(options.folder, packagesFolder)));
  log(
    [
      `Created ${options.folder}:`,
      ...files.map((path) => `  ${path}`),
      '',
      'Next: npm install there; its README.md has the commands.',
    ].join('\n'),
  );
}
