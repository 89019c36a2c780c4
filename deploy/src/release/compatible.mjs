import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { listMissingNames, readOfferedNames, toBuildName } from '@round-table/shared/build/identity';
import { satisfies } from 'semver';
import { UserError } from '../lib/log.mjs';
import { readManifest } from './commands.mjs';

/**
 * What a platform offers; an API report knows the names alone.
 * @typedef {{ platform?: string, contract?: string, shared?: Record<string, string>, names?: Record<string, string[]> }} Offered
 */

/**
 * Reads what a platform offers from `shell/dist/platform.json` of an archive, or from an API report (`shared/api-report.md`,
 * `shared/api-released/1.0.0.md.gz`).
 * @param {string} file
 * @returns {Offered}
 */
export function readOffered(file) {
  const bytes = readFileSync(file);
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString();
  if (!file.endsWith('.json')) return { names: readOfferedNames(text) };
  const { version, ...offered } = JSON.parse(text);
  return { platform: version, ...offered };
}

/**
 * What a build needs and a platform does not offer, a sentence each.
 * @param {Pick<import('./server.mjs').Manifest, 'platform' | 'contract' | 'shared' | 'imports'>} build
 * @param {Offered} offered
 */
export function listMissing({ platform, contract, shared, imports = {} }, offered) {
  /** @type {(name: string, range: string, version: string | undefined) => string[]} */
  const compare = (name, range, version) =>
    version === undefined || satisfies(version, range) ? [] : [`${name} ${range} is needed, and ${version} is offered`];
  const modules = offered.shared ?? shared;
  // The modules of the platform have its version: its range says for all of them that they do not fit.
  const isOfPlatform = (/** @type {string} */ name, /** @type {string} */ range) =>
    range === platform && modules[name] === offered.platform;
  return [
    ...compare('the platform', platform, offered.platform),
    ...compare('the contract', contract, offered.contract),
    ...Object.entries(shared)
      .filter(([name, range]) => !isOfPlatform(name, range))
      .flatMap(([name, range]) => (name in modules ? compare(name, range, offered.shared?.[name]) : [`${name} is not offered`])),
    ...listMissingNames(imports, offered.names ?? {}).map(({ entryPoint, name }) => `${name} of ${entryPoint} is not offered`),
  ];
}

/**
 * Names what an app takes from the platform and another version of it does not have. Throws an error with one line for each.
 * @param {Offered} offered
 * @param {{ from: string }} options
 * @returns {import('./commands.mjs').Report}
 */
export function checkCompatible(offered, { from }) {
  const manifest = readManifest(from);
  const build = `${manifest.id} ${toBuildName(manifest)}`;
  if (!manifest.imports) throw new UserError(`The description of ${build} does not say what it imports. Build it with a newer platform.`);
  if (!offered.names) throw new UserError('This platform does not say which names it offers: it is too old, or its shell is not built.');
  const missing = listMissing(manifest, offered);
  if (missing.length > 0) throw new UserError([`${build} does not fit this platform:`, ...missing].join('\n'));
  const count = Object.values(manifest.imports).flat().length;
  return { text: `${build} fits: the platform offers all ${count} names that it imports.`, data: { app: manifest.id, names: count } };
}
