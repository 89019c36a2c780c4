import { findLazyImports, findStoreNames, joinModules } from './syntax.cjs';

it('finds lazy imports by their keys, whatever follows them and however they are written', () => {
  const source = `
    const comment = "'/no': () => import('./no')";
    export const app = {
      routes: { '/stones/': () => import(/* webpackChunkName: "stones" */ './stones').then((m) => m.StonesPage) },
      dialogs: { pebble: async () => { const { Pebble } = await import('./pebble'); return Pebble; }, other: () => require('./other') },
    };`;
  expect([...findLazyImports(source)]).toEqual([
    ['/stones/', './stones'],
    ['pebble', './pebble'],
  ]);
});

it('finds endpoints and slices, but not in texts and comments', () => {
  const source = `
    // hidden: build.query({})
    const text = "createSlice({ name: 'text' })";
    const api = (build) => ({ listStones: build.query<Stone[], void>({}), 'addStone': build.mutation({}), build: other.query({}) });
    const slice = createSlice({ initialState, name: 'stones' });`;
  expect(findStoreNames(source)).toEqual({ endpoints: ['listStones', 'addStone'], slices: ['stones'] });
});

it('joins modules into one scope', () => {
  const joined = joinModules([
    `import type { Stone } from './stone';\nimport { b } from './b';\nexport const one = (stone: Stone) => "export const no = 1;";`,
    'export async function two() { return one; }',
  ]);
  expect(joined).not.toMatch(/^\s*(import|export) /m);
  expect(joined).toContain('"export const no = 1;"');
  expect(joined).toMatch(/const one = [\s\S]*async function two/);
});
