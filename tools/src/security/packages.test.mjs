import { readLockedPackages } from '../package/locked-packages.mjs';
import { describeChanges, findPackageFaults, listKnownFaults } from './packages.mjs';

const good = { version: '1.0.0', license: 'MIT', integrity: 'sha512-a' };

test('our packages have allowed licences and checksums, and those that run programs have been looked at', () => {
  expect(findPackageFaults(readLockedPackages())).toEqual([]);
});

test.each([
  [{ license: 'GPL-3.0' }, 'one 1.0.0: the licence GPL-3.0 is not in the list of allowed ones'],
  [{ license: 'MIT AND GPL-3.0' }, 'one 1.0.0: the licence MIT AND GPL-3.0 is not in the list of allowed ones'],
  [{ license: undefined }, 'one 1.0.0: the licence none is not in the list of allowed ones'],
  [{ hasInstallScript: true }, 'one 1.0.0: the installation runs a program that nobody has looked at'],
  [{ integrity: undefined }, 'one 1.0.0: the lock file has no checksum'],
])('a package with %p is a fault', (changes, fault) => {
  expect(findPackageFaults({ 'node_modules/one': { ...good, ...changes } })).toEqual([fault]);
});

test.each([
  ['node_modules/one', { license: '(GPL-3.0 OR MIT)' }],
  ['node_modules/one', { license: 'Apache-2.0 AND MIT' }],
  ['node_modules/one', { license: 'GPL-3.0', dev: true }],
  ['shared', { license: undefined, integrity: undefined }],
  ['node_modules/@round-table/shared', { link: true, integrity: undefined }],
])('%s with %p is none', (path, changes) => {
  expect(findPackageFaults({ [path]: { ...good, ...changes } })).toEqual([]);
});

test('names what is new, gone or of another version', () => {
  const before = { 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '1.0.0' }, 'node_modules/c': { version: '1.0.0' } };
  const after = {
    'node_modules/a': { version: '1.0.0' },
    'node_modules/c/node_modules/@x/b': { version: '2.0.0' },
    'node_modules/c': { version: '1.1.0' },
    'server/node_modules/a': { version: '2.0.0' },
  };
  expect(describeChanges(before, after)).toEqual(['@x/b: none → 2.0.0', 'a: 1.0.0 → 1.0.0, 2.0.0', 'b: 1.0.0 → none', 'c: 1.0.0 → 1.1.0']);
});

test('lists the high and critical faults that npm audit knows, and says if there is no report', () => {
  const report = {
    vulnerabilities: { a: { name: 'a', severity: 'high', range: '<2' }, b: { name: 'b', severity: 'moderate', range: '*' } },
  };
  expect(listKnownFaults(`npm warn\n${JSON.stringify(report)}`)).toEqual(['a <2: high']);
  expect(() => listKnownFaults('{"message": "405 Method Not Allowed"}')).toThrow(
    'not compared, so nothing is known: the registry gives no report (405 Method Not Allowed).',
  );
  expect(() => listKnownFaults('')).toThrow('the registry gives no report (no output).');
});
