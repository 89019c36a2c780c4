import { toTypeLine } from './watch-types.mjs';

it('prints errors with a prefix', () => {
  const line = "server/src/a.ts(1,7): error TS2322: Type 'string' is not assignable to type 'number'.";
  expect(toTypeLine(line, false)).toBe(`✗ types ${line}`);
});

it('prints nothing for progress messages and empty lines', () => {
  const lines = ['', '05:05:00 AM - Starting compilation in watch mode...', '05:05:09 AM - Found 2 errors. Watching for file changes.'];
  expect(lines.map((line) => toTypeLine(line, true))).toEqual([undefined, undefined, undefined]);
});

it('reports success only after errors', () => {
  const line = '05:07:34 AM - Found 0 errors. Watching for file changes.';
  expect(toTypeLine(line, false)).toBeUndefined();
  expect(toTypeLine(line, true)).toBe('✓ types');
});
