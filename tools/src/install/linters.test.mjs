import { findLinter } from './linters.mjs';

const linter = { name: 'a linter', files: ['no-such-program', 'node'], instructions: '' };

it('finds the first program of a linter that is installed', () => {
  expect(findLinter(linter)).toMatch(/\/node$/);
  expect(findLinter({ ...linter, files: ['no-such-program', process.execPath] })).toBe(process.execPath);
  expect(findLinter({ ...linter, files: ['no-such-program', '/no/such/program'] })).toBeUndefined();
});

it('does not find a linter without what it needs', () => {
  expect(findLinter({ ...linter, needs: ['node'] })).toMatch(/\/node$/);
  expect(findLinter({ ...linter, needs: ['node', 'no-such-program'] })).toBeUndefined();
});
