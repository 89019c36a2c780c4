import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fromRoot } from '../../../deploy/src/lib/paths.mjs';

const notSource = new Set(['node_modules', 'dist']);

/** Packages that write their own path into their output: copied, not linked, so that the path differs. */
const alwaysCopied = ['@module-federation'];

/**
 * @param {string} from
 * @param {string} to
 * @param {{ excluded?: string[], copied?: string[] }} options
 */
function linkPackages(from, to, { excluded = [], copied = [] } = {}) {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (name.startsWith('.') || excluded.includes(name)) continue;
    if (alwaysCopied.includes(name) || copied.includes(name))
      cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true });
    else symlinkSync(join(from, name), join(to, name));
  }
}

/**
 * @param {string} folder
 * @param {string} name
 */
function copyWorkspace(folder, name) {
  cpSync(fromRoot(name), join(folder, name), {
    recursive: true,
    filter: (path) => !notSource.has(relative(fromRoot(name), path)),
  });
  const packages = fromRoot(name, 'node_modules');
  if (existsSync(packages)) linkPackages(packages, join(folder, name, 'node_modules'));
}

/**
 * Clones some workspaces into an empty folder: sources are copied, installed packages are linked. Builds there have paths and caches of
 * their own.
 * @param {string} folder
 * @param {string[]} workspaces
 * @param {{ copied?: string[] }} options `copied`: packages, or scopes, that are copied as well
 */
export function cloneWorkspaces(folder, workspaces, { copied } = {}) {
  const modules = join(folder, 'node_modules');
  linkPackages(fromRoot('node_modules'), modules, { excluded: ['@round-table'], copied });
  mkdirSync(join(modules, '@round-table'));
  cpSync(fromRoot('package.json'), join(folder, 'package.json'));
  for (const name of workspaces) {
    copyWorkspace(folder, name);
    symlinkSync(join('..', '..', name), join(modules, '@round-table', name));
  }
}
