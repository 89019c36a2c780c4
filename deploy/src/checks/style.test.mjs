import { findInFile, limits } from './style.mjs';

const at = (text) => findInFile('a.ts', text);

test('a file may have as many lines as the budget says, and not one more', () => {
  expect(at('x\n'.repeat(limits.fileLines))).toEqual([]);
  expect(at('x\n'.repeat(limits.fileLines + 1))).toEqual([expect.stringContaining('301 lines')]);
});

test('any, tests that do not run and unfinished work are found where they stand', () => {
  const marker = ['TO', 'DO'].join('');
  expect(at(`const x = y as ${'any'};`)).toEqual(['a.ts:1: uses the type any']);
  expect(at(`a\nconst x: Record<string, string> = {}; const company = many;`)).toEqual([]);
  expect(at(`a\n${'it'}.skip('x')`)).toEqual(['a.ts:2: a skipped test']);
  expect(at(`// ${marker}: later`)).toEqual(['a.ts:1: an unfinished part']);
});
