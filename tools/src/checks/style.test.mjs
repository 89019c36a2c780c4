import { findInFile, limits } from './style.mjs';

const at = (text) => findInFile('a.ts', text);

it('reports files over the limit of lines', () => {
  expect(at('x\n'.repeat(limits.fileLines))).toEqual([]);
  expect(at('x\n'.repeat(limits.fileLines + 1))).toEqual([expect.stringContaining('301 lines')]);
});

it('reports `any`, skipped tests and unfinished work with their lines', () => {
  const marker = ['TO', 'DO'].join('');
  expect(at(`const x = y as ${'any'};`)).toEqual(['a.ts:1: uses the type any']);
  expect(at(`a\nconst x: Record<string, string> = {}; const company = many;`)).toEqual([]);
  expect(at(`a\n${'it'}.skip('x')`)).toEqual(['a.ts:2: a skipped test']);
  expect(at(`// ${marker}: later`)).toEqual(['a.ts:1: an unfinished part']);
});
