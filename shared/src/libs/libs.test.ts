import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const exportsOf = (source: string) =>
  [...source.matchAll(/\bexport\s+(?:type\s+)?\{([^}]*)\}/g)].flatMap(([, names = '']) =>
    names.split(',').map(
      (name) =>
        name
          .replace(/\btype\b/, '')
          .trim()
          .split(/\s+as\s+/)
          .at(-1) ?? '',
    ),
  );

test("what is redux's own comes from redux, not from the toolkit that exports it again", () => {
  const types = path.join(path.dirname(createRequire(__filename).resolve('redux/package.json')), 'dist/redux.d.ts');
  const ofRedux = exportsOf(readFileSync(types, 'utf8'));
  expect(ofRedux).toContain('UnknownAction');
  const ofToolkit = exportsOf(readFileSync(path.join(__dirname, 'toolkit.ts'), 'utf8'));
  expect(ofToolkit).toContain('createSlice');
  expect(ofToolkit.filter((name) => ofRedux.includes(name))).toEqual([]);
});
