import { findImports, findLazyImports, findStoreNames, joinModules } from './syntax.cjs';

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

it('finds the names that are imported at run time, under the names of their module', () => {
  const source = `
    import React, { useState } from 'react';
    import { Button as Key, type Kind } from '@stones/ui';
    import type { Stone } from '@stones/runtime';
    import * as form from '@stones/form';
    import './style.css';
    export { Row as Line, type Size } from '@stones/ui';
    export const page = () => <form.Field kind={form.text} />;`;
  expect([...findImports(source, { tsx: true })].map(([module, names]) => [module, [...names].sort()])).toEqual([
    ['react', ['useState']],
    ['@stones/ui', ['Button', 'Row']],
    ['@stones/form', ['Field', 'text']],
  ]);
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
