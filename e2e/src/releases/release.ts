import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { toBuildBase, toIntegrity } from '@round-table/shared/build/identity';
import type { BuildManifest } from '@round-table/shared/contract';
import { type AppInstance, root } from '../instance/app-instance';

type BuiltManifest = Pick<BuildManifest, 'hash' | 'entry' | 'integrity' | 'files'>;

/** Changes the entry file of a build: updates its integrity and drops its precompressed variants. */
function changeEntry(folder: string, manifest: BuiltManifest, change: (text: string) => string): BuiltManifest {
  const { entry, files } = manifest;
  const bytes = Buffer.from(change(readFileSync(join(folder, entry), 'utf8')));
  writeFileSync(join(folder, entry), bytes);
  const integrity = toIntegrity(bytes);
  const others = files.filter(({ name }) => !name.startsWith(entry));
  return { ...manifest, integrity, files: [...others, { name: entry, size: bytes.length, integrity }] };
}

/** Copies the build of a feature app to a temporary folder, with another version and optionally a changed entry file. */
export function copyBuild(app: string, version: string, change?: (text: string) => string): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'round-table-build-'));
  cpSync(join(root, app, 'dist'), folder, { recursive: true });
  const file = join(folder, 'feature-app.json');
  const built = JSON.parse(readFileSync(file, 'utf8')) as BuiltManifest;
  const manifest = change ? changeEntry(folder, built, change) : built;
  writeFileSync(file, JSON.stringify({ ...manifest, version, base: toBuildBase({ id: app, version, hash: manifest.hash }) }));
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}

/** A module of a feature app, as it is imported, and the code that replaces it. */
export interface Replacement {
  module: string;
  code: string;
}

/** Builds an app with a replaced module; the version is that of the workspace. */
export async function buildWith(app: string, { module, code }: Replacement): Promise<{ folder: string; remove(): void }> {
  const place = mkdtempSync(join(tmpdir(), 'round-table-build-'));
  const folder = join(place, 'dist');
  const file = join(place, 'replacement.js');
  const config = join(place, 'webpack.config.cjs');
  writeFileSync(file, code);
  writeFileSync(
    config,
    `const { NormalModuleReplacementPlugin } = require(${JSON.stringify(join(root, 'node_modules/webpack'))});
const configs = require(${JSON.stringify(join(root, app, 'webpack.config.cjs'))});
module.exports = configs.map((config) => {
  let isReplaced = false;
  const instead = (resource) => {
    if (resource.request !== ${JSON.stringify(module)}) return;
    isReplaced = true;
    resource.request = ${JSON.stringify(file)};
  };
  const demandReplacement = (compiler) =>
    compiler.hooks.emit.tap('replacement', () => {
      if (!isReplaced) throw new Error('No import of ' + ${JSON.stringify(module)});
    });
  return {
    ...config,
    // Reads the cache of the app's own build, without changing it.
    cache: { ...config.cache, readonly: true },
    output: { ...config.output, path: ${JSON.stringify(folder)} },
    plugins: [...config.plugins, new NormalModuleReplacementPlugin(/./, instead), demandReplacement],
  };
});
`,
  );
  const env = { ...process.env, NODE_ENV: 'production' };
  await promisify(execFile)(process.execPath, [join(root, 'node_modules/webpack-cli/bin/cli.js'), '--config', config], { cwd: root, env });
  return { folder, remove: () => rmSync(place, { recursive: true }) };
}

/** Creates a deploy token and returns a function that runs the release command line; it resolves to the output, or rejects. */
export async function createReleaseCommand(instance: AppInstance, app: string): Promise<(...words: string[]) => Promise<string>> {
  const { token } = JSON.parse(await instance.command('--json', 'deploy-token', 'create', app, '--name', 'a team')) as { token: string };
  const env = { ...process.env, DEPLOY_TOKEN: token, ROUND_TABLE_URL: instance.address };
  return async (...words) =>
    (await promisify(execFile)(process.execPath, [join(root, 'deploy/src/release.mjs'), ...words], { env })).stdout;
}
