import { readFileSync } from 'node:fs';
import { fromRoot } from '../../../deploy/src/lib/paths.mjs';

/** The commands of the archive: files without extension that Node runs. */
export const programs = {
  'round-table': '../server/dist/cli.mjs',
  'round-table-server': '../server/dist/main.mjs',
  'round-table-release': '../deploy/src/release.mjs',
};

/**
 * A program that refuses a Node that is too old before it loads what that Node cannot read: a CommonJS file in the syntax of Node 12, since static
 * imports would be loaded first.
 * @param {string} file
 */
export function toProgram(file) {
  const [major, minor] = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8'))
    .engines.node.match(/\d+/g)
    .map(Number);
  return `#!/usr/bin/env node
'use strict';
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < ${major} || (major === ${major} && minor < ${minor})) {
  console.error('Round Table requires Node.js ${major}.${minor} or later, but this is ' + process.versions.node + ': ' + process.execPath + '. docs/operate.md says where to get it ("Node").');
  process.exit(1);
}
import('${file}').catch((error) => {
  console.error(error);
  process.exit(1);
});
`;
}

/** @returns {import('./archive.mjs').Entry[]} */
export const listPrograms = () => [
  // The packages of the archive are ES modules, its programs are not.
  { name: 'bin/package.json', text: '{ "type": "commonjs" }\n' },
  ...Object.entries(programs).map(([name, file]) => ({ name: `bin/${name}`, text: toProgram(file), isProgram: true })),
];
