import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readContractVersion, readFacts, readImports, readMessages, readShellPaths, readStoreNames, toRouteShape } from './facts.cjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'facts-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(files) {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, 'src', name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, typeof text === 'string' ? text : JSON.stringify(text));
  }
}

describe('the facts of a feature app', () => {
  it('are evaluated although they import types', () => {
    write({
      'facts.ts': `
        import type { FeatureAppFacts } from '@round-table/shared/federation';
        const id = 'mfe-stones';
        export const facts: FeatureAppFacts = { id, budget: 30_000, routes: [{ path: \`/\${id}/\` }] };`,
    });
    expect(readFacts(folder)).toEqual({ id: 'mfe-stones', budget: 30_000, routes: [{ path: '/mfe-stones/' }] });
  });

  it('are rejected if they import code, and the error names the import', () => {
    write({ 'facts.ts': `import { paths } from './paths';\nexport const facts = { id: 'mfe-stones', paths };` });
    expect(() => readFacts(folder)).toThrow(/facts\.ts imports \.\/paths: facts are plain data/);
  });

  it('are read again after a change', () => {
    write({ 'facts.ts': `export const facts = { id: 'one' };` });
    readFacts(folder);
    write({ 'facts.ts': `export const facts = { id: 'two' };` });
    expect(readFacts(folder)).toEqual({ id: 'two' });
  });
});

describe('the messages of a feature app', () => {
  it('are those of every catalogue, by language', () => {
    write({
      'messages.json': { en: { title: 'Stones' }, de: { title: 'Steine' } },
      'rows/list/messages.json': { en: { row: 'Row' }, de: { row: 'Zeile' } },
      'rows/other-messages.json': { en: { other: 'Other' }, de: {} },
    });
    expect(readMessages(folder)).toEqual({ en: { title: 'Stones', row: 'Row' }, de: { title: 'Steine', row: 'Zeile' } });
  });

  it('leave out a language that the product does not have', () => {
    write({ 'messages.json': { en: { title: 'Stones' }, de: { title: 'Steine' }, fr: { title: 'Pierres' } } });
    expect(Object.keys(readMessages(folder))).toEqual(['en', 'de']);
  });
});

describe('the names in the store of a feature app', () => {
  it('are those of its endpoints and slices, each once and sorted', () => {
    write({
      'api.ts': `
        injectEndpoints('mfe-stones', { endpoints: (build) => ({
          listStones: build.query<Stone[], void>({ query: () => '/' }),
          addStone: build.mutation({ query: () => '/' }),
          pageStones: build
            .infiniteQuery({}),
        }) });`,
      'rows/slice.ts': `export const a = createSlice({ name: 'stones', initialState });`,
      'rows/table.tsx': `const b = createSlice({\n  name: "pebbles",\n});\nconst c = createSlice({ name: 'stones' });`,
    });
    expect(readStoreNames(folder)).toEqual({ endpoints: ['addStone', 'listStones', 'pageStones'], slices: ['pebbles', 'stones'] });
  });

  it('leave out what only tests and declarations define', () => {
    const text = `createSlice({ name: 'stones' }); const endpoints = { list: build.query({}) };`;
    write({ 'a.test.ts': text, 'b.test.tsx': text, 'c.d.ts': text, 'testing/d.ts': text, 'e.json': text });
    expect(readStoreNames(folder)).toEqual({ endpoints: [], slices: [] });
  });
});

it('takes the names that a feature app imports from what the shell provides, each once and sorted', () => {
  write({
    'page.tsx': `import { Row, Button } from '@stones/ui'; import { deep } from './deep';`,
    'deep.ts': `import { Button } from '@stones/ui'; import { local } from '@stones/bundled'; import type { Stone } from '@stones/runtime';`,
    'page.test.tsx': `import { Chip } from '@stones/ui';`,
  });
  expect(readImports(folder, ['@stones/ui', '@stones/runtime'])).toEqual({ '@stones/ui': ['Button', 'Row'] });
});

describe('the contract as builds read it', () => {
  it('has a semantic version', () => {
    expect(readContractVersion()).toMatch(/^\d+\.\d+\.\d+$/);
  });

  it('lists addresses of the shell', () => {
    expect(readShellPaths().length).toBeGreaterThan(0);
    for (const address of readShellPaths()) expect(address).toMatch(/^\//);
  });

  it('takes routes that differ in the names of parameters only for the same', () => {
    expect(toRouteShape('/stones/:stoneId/')).toBe(toRouteShape('/stones/:id'));
    expect(toRouteShape('/stones/:id')).not.toBe(toRouteShape('/pebbles/:id'));
  });
});
