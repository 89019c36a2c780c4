import { checkRecord, findLinks, findPaths } from './documents.mjs';

test('finds paths in backticks, and no globs, URLs, packages or code blocks', () => {
  const text =
    'See `shell/src/app/root.tsx`, `tsconfig.base.json`, `mfe-*/src`, `/api/docs/`, `@a/b`, `find…` and `x y/z`.\n```\n`no/path`\n```\n';
  expect(findPaths(text)).toEqual(['shell/src/app/root.tsx', 'tsconfig.base.json']);
});

test('finds relative links without their fragments', () => {
  expect(findLinks('[a](../b.md#part) [c](https://example.org/) [d](#here) ![e](pictures/e.png)')).toEqual(['../b.md', 'pictures/e.png']);
});

const sections = '\n## Context\n\nx\n\n## Decision\n\nx\n\n## Consequences\n\nx\n\n## Alternatives rejected\n\n- x\n';
const record = `# 0001 Title\n\n- Status: accepted\n- Date: 2026-11-21\n${sections}`;

test('accepts a complete decision record that is in the index', () => {
  expect(checkRecord('0001-title.md', record, '[0001](0001-title.md)')).toEqual([]);
});

test.each([
  ['the status is missing', record.replace('- Status: accepted\n', ''), 'no line'],
  ['the date is not a date', record.replace('2026-11-21', 'yesterday'), 'no line'],
  ['a section is missing', record.replace('## Consequences', '### Consequences'), 'exactly the sections'],
  ['the number differs', record.replace('# 0001', '# 0002'), 'number in its title'],
])('rejects a decision record if %s', (_condition, text, message) => {
  expect(checkRecord('0001-title.md', text, '[0001](0001-title.md)')).toEqual([expect.stringContaining(message)]);
});

test('rejects a decision record that is not in the index', () => {
  expect(checkRecord('0001-title.md', record, '')).toEqual(['0001-title.md is not in docs/decisions/README.md']);
});
