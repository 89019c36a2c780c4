import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { UserError } from '../../../deploy/src/lib/log.mjs';
import { fromRoot } from '../../../deploy/src/lib/paths.mjs';
import { listFeatureApps } from '../lib/workspaces.mjs';
import { deriveNames, fillTemplate } from './template.mjs';

const { readFacts, readShellPaths, toRouteShape } = createRequire(import.meta.url)(fromRoot('shared', 'build', 'facts.cjs'));
/** The budget of an app without the runtime of Module Federation, which the shell provides. */
const budget = '30_000';

/** @param {string} folder */
export const readPackage = (folder) => JSON.parse(readFileSync(fromRoot(folder, 'package.json'), 'utf8'));

/**
 * The package.json of a new app, with the versions of the root package and of `shared`.
 * @param {string} id
 */
function toPackage(id) {
  const [rootPackage, shared] = [readPackage('.'), readPackage('shared')];
  const { react, 'react-dom': reactDom } = shared.dependencies;
  return {
    name: `@round-table/${id}`,
    version: '0.1.0',
    private: true,
    type: 'module',
    scripts: { build: 'webpack --config webpack.config.cjs' },
    dependencies: { '@round-table/shared': shared.version, react, 'react-dom': reactDom },
    devDependencies: { webpack: shared.devDependencies.webpack, 'webpack-cli': rootPackage.devDependencies['webpack-cli'] },
  };
}

/** @param {string} path */
export function rejectTakenRoute(path) {
  const isTaken = (other) => toRouteShape(other) === toRouteShape(path);
  const owner = listFeatureApps().find((app) => readFacts(fromRoot(app)).routes.some((route) => isTaken(route.path)));
  const isShells = readShellPaths().some(isTaken);
  if (owner || isShells) throw new UserError(`${owner ?? 'The shell'} already uses the address ${path}. Choose another name.`);
}

/**
 * Writes files with a package.json; returns their paths.
 * @param {string} folder
 * @param {object} packageJson
 * @param {import('./template.mjs').TextFile[]} sources
 */
export function writeApp(folder, packageJson, sources) {
  /** @type {import('./template.mjs').TextFile[]} */
  const files = [{ path: 'package.json', text: `${JSON.stringify(packageJson, null, 2)}\n` }, ...sources];
  for (const { path, text, mode } of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text, { mode });
  }
  return files.map(({ path }) => path).sort();
}

/**
 * Writes a feature app into a new folder: routes, a menu entry, messages, a page and its test. Returns the paths of its files.
 * @param {string} id
 * @param {{ folder?: string, title?: string, titleDe?: string }} options `title`, `titleDe`: the menu entry, by default the name
 */
export function makeFeatureApp(id, { folder = fromRoot(id), title, titleDe = title } = {}) {
  const names = deriveNames(id);
  if (existsSync(folder)) throw new UserError(`${id} already exists.`);
  rejectTakenRoute(`/${names.short}`);
  const texts = { title: title ?? names.title, titleDe: titleDe ?? names.title, platform: readPackage('shared').version, budget };
  return writeApp(folder, toPackage(id), [...fillTemplate('app', names, texts), ...fillTemplate('workspace', names, texts)]);
}
