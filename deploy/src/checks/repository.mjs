import { existsSync, statSync } from 'node:fs';
import { listFiles, textOf } from '../lib/files.mjs';
import { at } from '../lib/place.mjs';

const textual = /[.](?:ts|tsx|mjs|cjs|js|json|md|css|html|svg|yml|yaml|txt)$|(?:^|\/)(?:[.]npmrc|[.]gitignore|run)$/;
const machinePath = /(?<![\w.@/-])\/(?:work|home|Users|root)\/[\w.-]+|(?<![\w.@/-])\/tmp\/[\w.-]+/;

/** Addresses of packages in a lock file: they tie it to the registry of one machine. */
export function findRegistries(lock) {
  const addresses = [...lock.matchAll(/"resolved":\s*"(https?:\/\/[^"]+)"/g)].map((match) => match[1]);
  return addresses.length === 0 ? [] : [`package-lock.json contains ${addresses.length} registry addresses, the first is ${addresses[0]}`];
}

/** Paths that exist on one machine only. */
export function findMachinePaths(path, text) {
  return text.split('\n').flatMap((line, index) => {
    const match = machinePath.exec(line);
    return match ? [`${path}:${index + 1}: the path ${match[0]} exists on one machine only`] : [];
  });
}

const maxBytes = 2_000_000;

/** The repository as a stranger gets it: no registry host, no path of a machine, no file that nobody can read. */
export async function checkRepository() {
  const files = listFiles('.', (path) => textual.test(path) && !path.startsWith('deploy/src/checks/repository'));
  const paths = files.filter((path) => path !== 'package-lock.json').flatMap((path) => findMachinePaths(path, textOf(path)));
  const heavy = listFiles('.').filter((path) => statSync(at(path)).size > maxBytes);
  const missing = ['README.md', 'CONTRIBUTING.md', '.ci/run', 'docs/requirements.md'].filter((path) => !existsSync(at(path)));
  return [
    ...findRegistries(textOf('package-lock.json')),
    ...paths,
    ...heavy.map((path) => `${path} is larger than ${maxBytes / 1e6} MB`),
    ...missing.map((path) => `${path} is missing`),
  ];
}
