import { existsSync, readdirSync } from 'node:fs';
import { relative } from 'node:path';
import { UserError } from '../../../deploy/src/lib/log.mjs';
import { root } from '../../../deploy/src/lib/paths.mjs';
import { readPackage, rejectTakenRoute, writeApp } from './make-feature-app.mjs';
import { deriveNames, fillTemplate } from './template.mjs';

/** The folder of the project in which the packed platform and release tool are. */
export const packagesFolder = 'packages';
/** The first view of a new page is 26 kB (webpack) to 32 kB (Rspack), most of it the runtime of Module Federation. */
const budget = '60_000';

/** @typedef {keyof typeof bundlers} Bundler */

/** The versions that `npm run drive -- outside-teams` builds with; those that this repository uses too are taken from its workspaces. */
const bundlers = {
  rspack: {
    build: 'rspack build',
    packages: () => pick('e2e', '@module-federation/enhanced', '@rspack/cli', '@rspack/core'),
  },
  webpack: {
    build: 'webpack',
    packages: () => ({
      ...pick('shared', '@module-federation/enhanced', 'css-loader', 'mini-css-extract-plugin', 'swc-loader', 'webpack'),
      ...pick('.', 'webpack-cli'),
    }),
  },
  vite: {
    build: 'vite build',
    packages: () => ({ vite: '8.3.8', '@module-federation/vite': '1.23.8' }),
  },
};

export const bundlerNames = /** @type {Bundler[]} */ (Object.keys(bundlers));

/** What the type check and the test need. */
const checkPackages = [
  '@swc/core',
  '@swc/jest',
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/jest',
  '@types/react',
  'fake-indexeddb',
  'jest',
  'jest-environment-jsdom',
  'jest-fixed-jsdom',
  'msw',
  'typescript',
];

/**
 * The versions of packages that a workspace declares.
 * @param {string} workspace
 * @param {string[]} names
 * @returns {Record<string, string>}
 */
function pick(workspace, ...names) {
  const { dependencies, devDependencies } = readPackage(workspace);
  /** @type {Record<string, string>} */
  const declared = { ...dependencies, ...devDependencies };
  return Object.fromEntries(
    names.map((name) => {
      const version = declared[name];
      if (!version) throw new Error(`${workspace}/package.json does not declare ${name}`);
      return [name, version];
    }),
  );
}

/** @param {Record<string, string>} packages */
const sorted = (packages) => Object.fromEntries(Object.entries(packages).sort(([one], [other]) => (one < other ? -1 : 1)));

/**
 * @param {string} id
 * @param {Bundler} bundler
 */
function toPackage(id, bundler) {
  /** @param {string} workspace */
  const packed = (workspace) => `file:${packagesFolder}/round-table-${workspace}-${readPackage(workspace).version}.tgz`;
  const { build, packages } = bundlers[bundler];
  return {
    name: id,
    version: '0.1.0',
    private: true,
    type: 'module',
    engines: readPackage('.').engines,
    scripts: {
      build,
      compatible: `round-table-release compatible ${id}`,
      dev: `round-table-release dev ${id}`,
      typecheck: 'tsc',
      test: 'jest',
      release: 'round-table-release',
    },
    dependencies: { '@round-table/shared': packed('shared'), ...pick('shared', 'react', 'react-dom') },
    devDependencies: sorted({ '@round-table/deploy': packed('deploy'), ...pick('.', ...checkPackages), ...packages() }),
  };
}

/** @param {string} bundler @returns {asserts bundler is Bundler} */
function checkBundler(bundler) {
  if (!Object.hasOwn(bundlers, bundler)) throw new UserError(`The bundler must be one of ${bundlerNames.join(', ')}, not ${bundler}.`);
}

/**
 * Writes the project of a team outside of this repository into an empty or new folder; the packages that it refers to are not in it yet.
 * Returns the paths of its files.
 * @param {string} id
 * @param {{ folder: string, bundler: string, title?: string, titleDe?: string }} options
 */
export function makeOutsideApp(id, { folder, bundler, title, titleDe = title }) {
  const names = deriveNames(id);
  checkBundler(bundler);
  if (!relative(root, folder).startsWith('..')) throw new UserError(`${folder} is in this repository. Give a folder outside of it.`);
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new UserError(`${folder} is not empty.`);
  rejectTakenRoute(`/${names.short}`);
  const texts = { title: title ?? names.title, titleDe: titleDe ?? names.title, platform: readPackage('shared').version, budget };
  const sources = ['app', 'outside', bundler].flatMap((template) => fillTemplate(template, names, texts));
  return writeApp(folder, toPackage(id, bundler), sources);
}
