import { existsSync, statSync } from 'node:fs';
import { fromRoot } from '../../../deploy/src/lib/paths.mjs';
import { listFiles, readText } from '../lib/files.mjs';

const textFile =
  /[.](?:ts|tsx|mjs|cjs|js|json|md|css|html|svg|yml|yaml|txt)$|(?:^|\/)(?:[.]npmrc|[.]gitignore|[.]editorconfig|[.]nvmrc|run)$/;
const machinePath = /(?<![\w.@/-])\/(?:work|home|Users|root)\/[\w.-]+|(?<![\w.@/-])\/tmp\/[\w.-]+/;

/**
 * Package addresses in a lock file, which tie it to one registry.
 * @param {string} lock
 */
export function findRegistries(lock) {
  const addresses = [...lock.matchAll(/"resolved":\s*"(https?:\/\/[^"]+)"/g)].map((match) => match[1]);
  return addresses.length === 0 ? [] : [`package-lock.json contains ${addresses.length} registry addresses, the first is ${addresses[0]}`];
}

/**
 * Absolute paths that exist on one machine only.
 * @param {string} path
 * @param {string} text
 */
export function findMachinePaths(path, text) {
  return text.split('\n').flatMap((line, index) => {
    const match = machinePath.exec(line);
    return match ? [`${path}:${index + 1}: the path ${match[0]} exists on one machine only`] : [];
  });
}

const maxBytes = 2_000_000;

/** Checks that a clone works elsewhere: no registry host, no machine-specific path, no huge file, the entry documents present. */
export async function checkRepository() {
  const files = listFiles('.', (path) => textFile.test(path) && !path.startsWith('tools/src/checks/repository'));
  const paths = files.filter((path) => path !== 'package-lock.json').flatMap((path) => findMachinePaths(path, readText(path)));
  const tooLarge = listFiles('.').filter((path) => statSync(fromRoot(path)).size > maxBytes);
  const missing = ['README.md', 'CONTRIBUTING.md', '.ci/run', 'docs/requirements.md'].filter((path) => !existsSync(fromRoot(path)));
  return [
    ...findRegistries(readText('package-lock.json')),
    ...paths,
    ...tooLarge.map((path) => `${path} is larger than ${maxBytes / 1e6} MB`),
    ...missing.map((path) => `${path} is missing`),
  ];
}
