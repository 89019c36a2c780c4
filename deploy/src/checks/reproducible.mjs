import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { at } from '../lib/place.mjs';
import { capture } from '../lib/run.mjs';
import { makeSecondHouse } from '../lib/second-house.mjs';

/** The hash of every file of a build that is published, by name: source maps stay at home, and name paths of it. */
function hashesOf(folder) {
  const hashes = new Map();
  for (const name of readdirSync(folder).filter((file) => !file.endsWith('.map'))) {
    hashes.set(
      name,
      createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest('hex'),
    );
  }
  return hashes;
}

/** Sentences for the files that two builds of the same source do not have in common. */
export function findDifferences(first, second, what) {
  const names = [...new Set([...first.keys(), ...second.keys()])].sort();
  return names.filter((name) => first.get(name) !== second.get(name)).map((name) => `${name} differs ${what}`);
}

async function build(house, workspace) {
  const webpack = at('node_modules', 'webpack-cli', 'bin', 'cli.js');
  const { code, output } = await capture(process.execPath, [webpack, '--config', 'webpack.config.cjs'], { cwd: join(house, workspace) });
  if (code !== 0) throw new Error(`The build of ${workspace} in a second folder failed:\n${output}`);
  return hashesOf(join(house, workspace, 'dist'));
}

/** The same source built twice has the same hashes: in another place, and with what a build before has kept. */
export async function checkReproducible(workspace = 'mfe-reports') {
  const houses = ['one', 'another'].map((name) => mkdtempSync(join(tmpdir(), `round-table-${name}-`)));
  try {
    for (const house of houses) makeSecondHouse(house, ['shared', workspace]);
    const [here, there] = await Promise.all(houses.map((house) => build(house, workspace)));
    const again = await build(houses[0], workspace);
    return [
      ...findDifferences(here, there, 'when it is built in another folder'),
      ...findDifferences(here, again, 'when it is built again'),
    ];
  } finally {
    for (const house of houses) rmSync(house, { recursive: true, force: true });
  }
}
