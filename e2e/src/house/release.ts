import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type House, root } from './house';

/** The build of a feature app under another version, in a folder of its own: its bytes are those of the built one. */
export function aBuildOf(app: string, version: string): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'round-table-build-'));
  cpSync(join(root, app, 'dist'), folder, { recursive: true });
  const file = join(folder, 'feature-app.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as { hash: string };
  writeFileSync(file, JSON.stringify({ ...manifest, version, base: `/apps/${app}/${version}-${manifest.hash}/` }));
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}

/** A module of a feature app that is replaced in a build, as its importer names it, and what stands there instead. */
export interface Replacement {
  module: string;
  code: string;
}

/** A real build of the app in which modules are others; its version is the one of the workspace. */
export async function aBuildWith(app: string, { module, code }: Replacement): Promise<{ folder: string; remove(): void }> {
  const place = mkdtempSync(join(tmpdir(), 'round-table-build-'));
  const folder = join(place, 'dist');
  const file = join(place, 'replacement.js');
  const config = join(place, 'webpack.config.cjs');
  writeFileSync(file, code);
  writeFileSync(
    config,
    `const { NormalModuleReplacementPlugin } = require(${JSON.stringify(join(root, 'node_modules/webpack'))});
const config = require(${JSON.stringify(join(root, app, 'webpack.config.cjs'))});
const instead = (resource) => resource.request === ${JSON.stringify(module)} && Object.assign(resource, { request: ${JSON.stringify(file)} });
module.exports = {
  ...config,
  cache: { ...config.cache, name: 'story-' + config.cache.name },
  output: { ...config.output, path: ${JSON.stringify(folder)} },
  plugins: [...config.plugins, new NormalModuleReplacementPlugin(/./, instead)],
};
`,
  );
  const env = { ...process.env, NODE_ENV: 'production' };
  await promisify(execFile)(process.execPath, [join(root, 'node_modules/webpack-cli/bin/cli.js'), '--config', config], { cwd: root, env });
  return { folder, remove: () => rmSync(place, { recursive: true }) };
}

/** Runs the release tool against a house, with a token made for it, and gives what it prints. Fails with what it said. */
export async function releasing(house: House, app: string): Promise<(...words: string[]) => Promise<string>> {
  const { token } = JSON.parse(await house.command('--json', 'deploy-token', 'create', app, '--name', 'a team')) as { token: string };
  const env = { ...process.env, DEPLOY_TOKEN: token, ROUND_TABLE_URL: house.address };
  return async (...words) =>
    (await promisify(execFile)(process.execPath, [join(root, 'deploy/src/release.mjs'), ...words], { env })).stdout;
}
