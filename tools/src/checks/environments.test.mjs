import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const root = join(__dirname, '../../..');
const compiler = join(root, 'node_modules/typescript/bin/tsc');

/** Runs the TypeScript compiler in the repository; returns its output, whether or not it finds errors. */
function compile(...args) {
  return new Promise((resolve) => {
    execFile(process.execPath, [compiler, ...args], { cwd: root, maxBuffer: 100_000_000 }, (_error, output) => resolve(output));
  });
}

const fixture = (environment) => `tools/fixtures/environments/${environment}/misuse.ts`;

it.each(['browser', 'isomorphic', 'server'])(
  'the %s environment rejects each planted misuse of a global, and nothing else',
  async (environment) => {
    const lines = readFileSync(join(root, fixture(environment)), 'utf8').split('\n');
    const planted = lines.flatMap((line, index) => (line.endsWith('// rejected') ? [index + 1] : []));
    const output = await compile('--noEmit', '--pretty', 'false', '--project', `tools/fixtures/environments/${environment}`);
    const errors = [...output.matchAll(/^(\S+)\((\d+),\d+\): error/gm)];
    expect(errors.map(([, file]) => relative(root, join(root, file)))).toEqual(planted.map(() => fixture(environment)));
    expect(errors.map(([, , line]) => Number(line))).toEqual(planted);
  },
);

// A package's types can bring the globals of another environment into the whole program, which the fixtures alone do not show.
it.each([
  ['browser', /@types\/(node|jest|mocha)\//],
  ['isomorphic', /@types\/(node|jest|mocha)\/|lib\.(dom|webworker)\./],
  ['server', /@types\/(jest|mocha)\/|lib\.(dom|webworker)\./],
])('no dependency brings other globals into the %s program', async (environment, foreign) => {
  const files = (await compile('--listFilesOnly', '--project', `tsconfig.${environment}.json`)).trim().split('\n');
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((file) => foreign.test(file))).toEqual([]);
});
