import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deriveNames } from '../../../../tools/src/new/template.mjs';

/** @typedef {{ bundler: string, id: string, container: string, path: string, title: string, titleDe: string }} Team */
/** @typedef {Team & { folder: string, env: NodeJS.ProcessEnv }} Project `env`: with the address of the installation and the deploy token */

/** @param {string} bundler @returns {Team} */
export function toTeam(bundler) {
  const { id, container, short } = deriveNames(`mfe-team-${bundler}`);
  return { id, container, path: `/${short}`, title: `Team of ${bundler}`, titleDe: `Team für ${bundler}`, bundler };
}

/** The files of a project that the drive edits. @param {Team} team */
export const toSources = ({ bundler, path }) => ({
  page: `src/app${path}-page.tsx`,
  styles: `src/app${path}-page.module.css`,
  featureApp: 'src/feature-app.tsx',
  config: `${bundler}.config.mjs`,
});

/**
 * Changes a file of a project. Returns a function that restores it.
 * @param {{ folder: string }} project
 * @param {string} name
 * @param {(text: string) => string} change
 */
export function edit({ folder }, name, change) {
  const file = join(folder, name);
  const text = readFileSync(file, 'utf8');
  const changed = change(text);
  if (changed === text) throw new Error(`The edit changes nothing in ${file}.`);
  writeFileSync(file, changed);
  return () => writeFileSync(file, text);
}
