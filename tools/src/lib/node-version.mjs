import { readFileSync } from 'node:fs';
import { UserError } from '../../../deploy/src/lib/log.mjs';
import { fromRoot } from '../../../deploy/src/lib/paths.mjs';

/** @param {string} version */
const toNumbers = (version) =>
  version
    .replace(/[^0-9.]/g, '')
    .split('.')
    .map(Number);

/**
 * Whether `version` is at least `minimum`, both like `20.19` or `v22.3.1`.
 * @param {string} version
 * @param {string} minimum
 */
export function isAtLeast(version, minimum) {
  const [actual, required] = [toNumbers(version), toNumbers(minimum)];
  for (let index = 0; index < 3; index += 1) {
    const difference = (actual[index] ?? 0) - (required[index] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return true;
}

/** Throws if this Node is older than `engines` in package.json requires. */
export function checkNodeVersion(version = process.versions.node) {
  const minimum = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')).engines.node;
  if (!isAtLeast(version, minimum)) {
    throw new UserError(
      `Round Table requires Node.js ${minimum}, but this is ${version}. Install a newer version (https://nodejs.org) and run the command again.`,
    );
  }
}
