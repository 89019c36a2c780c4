import { readFileSync } from 'node:fs';
import { at } from './place.mjs';
import { Advice } from './say.mjs';

const numbers = (version) =>
  version
    .replace(/[^0-9.]/g, '')
    .split('.')
    .map(Number);

/** Whether `version` is at least `floor`, both like `20.19` or `v22.3.1`. */
export function isAtLeast(version, floor) {
  const [have, need] = [numbers(version), numbers(floor)];
  for (let place = 0; place < 3; place += 1) {
    const difference = (have[place] ?? 0) - (need[place] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return true;
}

/** Stops with a sentence where this Node is older than `engines` of package.json asks for. */
export function checkNodeVersion(version = process.versions.node) {
  const floor = JSON.parse(readFileSync(at('package.json'), 'utf8')).engines.node;
  if (!isAtLeast(version, floor)) {
    throw new Advice(
      `Round Table requires Node.js ${floor}, but this is ${version}. Install a newer version (https://nodejs.org) and run the command again.`,
    );
  }
}
