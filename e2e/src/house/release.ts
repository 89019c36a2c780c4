import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type House, root } from './house';

interface BuiltManifest {
  hash: string;
  entry: string;
  integrity: string;
  files: { name: string; size: number; integrity: string }[];
}

/** Changes the entry of a build as if it had been built so: without compressed twins, and with the hash of its bytes. */
function changeEntry(folder: string, manifest: BuiltManifest, change: (text: string) => string): BuiltManifest {
  const { entry, files } = manifest;
  const bytes = Buffer.from(change(readFileSync(join(folder, entry), 'utf8')));
  writeFileSync(join(folder, entry), bytes);
  const integrity = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
  const others = files.filter(({ name }) => !name.startsWith(entry));
  return { ...manifest, integrity, files: [...others, { name: entry, size: bytes.length, integrity }] };
}

/**
 * The build of a feature app under another version, in a folder of its own: its bytes are those of the built one, but for what
 * `change` makes of its entry.
 */
export function aBuildOf(app: string, version: string, change?: (text: string) => string): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'round-table-build-'));
  cpSync(join(root, app, 'dist'), folder, { recursive: true });
  const file = join(folder, 'feature-app.json');
  const built = JSON.parse(readFileSync(file, 'utf8')) as BuiltManifest;
  const manifest = change ? changeEntry(folder, built, change) : built;
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
  // What the app's own build has made is taken over, and stays as it is.
  cache: { ...config.cache, readonly: true },
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
