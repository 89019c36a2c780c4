import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join, relative } from 'node:path';
import { at } from './place.mjs';

const notSource = new Set(['node_modules', 'dist']);

/** What writes the place of its packages into its output is copied, so that another place is really another one. */
const copied = new Set(['@module-federation']);

function linkPackages(from, to, leftOut = []) {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (name.startsWith('.') || leftOut.includes(name)) continue;
    if (copied.has(name)) cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true });
    else symlinkSync(join(from, name), join(to, name));
  }
}

function copyWorkspace(folder, name) {
  cpSync(at(name), join(folder, name), {
    recursive: true,
    filter: (path) => !notSource.has(relative(at(name), path)),
  });
  const own = at(name, 'node_modules');
  if (existsSync(own)) linkPackages(own, join(folder, name, 'node_modules'));
}

/**
 * Makes the repository once more in an empty folder, with some of its workspaces only: their sources are copies, the packages are those
 * that are installed here. What is built there has another place and caches of its own.
 */
export function makeSecondHouse(folder, workspaces) {
  const modules = join(folder, 'node_modules');
  linkPackages(at('node_modules'), modules, ['@round-table']);
  mkdirSync(join(modules, '@round-table'));
  cpSync(at('package.json'), join(folder, 'package.json'));
  for (const name of workspaces) {
    copyWorkspace(folder, name);
    symlinkSync(join('..', '..', name), join(modules, '@round-table', name));
  }
}
