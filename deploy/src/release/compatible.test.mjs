import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { createTempBuild } from '../testing/temp-build.mjs';
import { checkCompatible, readOffered } from './compatible.mjs';

const ui = '@round-table/shared/ui';
const needs = {
  platform: '^1.0.0',
  contract: '^3.0.0',
  shared: { react: '^19.0.0', [ui]: '^1.0.0' },
  imports: { react: ['useState'], [ui]: ['Button', 'Chip'] },
};
const platform = {
  platform: '1.2.0',
  contract: '3.1.0',
  shared: { react: '19.3.0', [ui]: '1.2.0' },
  names: { [ui]: ['Button', 'Chip', 'Row'] },
};

let folder;
let from;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'compatible-'));
  from = createTempBuild({});
  const file = join(from, 'feature-app.json');
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), ...needs }));
});
afterAll(() => {
  for (const one of [folder, from]) rmSync(one, { recursive: true });
});

it('counts the names of an app that fits', () => {
  expect(checkCompatible(platform, { from }).text).toBe(
    'mfe-reports 7.0.0-0123456789ab fits: the platform offers all 3 names that it imports.',
  );
});

it.each([
  [{ names: { [ui]: ['Button'] } }, `Chip of ${ui} is not offered`],
  [{ shared: { react: '19.3.0' }, names: {} }, `${ui} is not offered`],
  [{ shared: { react: '18.2.0', [ui]: '1.2.0' } }, 'react ^19.0.0 is needed, and 18.2.0 is offered'],
  [{ platform: '2.0.0' }, 'the platform ^1.0.0 is needed, and 2.0.0 is offered'],
  [{ platform: '2.0.0', shared: { react: '19.3.0', [ui]: '2.0.0' } }, 'the platform ^1.0.0 is needed, and 2.0.0 is offered'],
  [{ contract: '4.0.0' }, 'the contract ^3.0.0 is needed, and 4.0.0 is offered'],
])('refuses an app if the platform has %j', (other, line) => {
  expect(() => checkCompatible({ ...platform, ...other }, { from })).toThrow(
    new Error(`mfe-reports 7.0.0-0123456789ab does not fit this platform:\n${line}`),
  );
});

it('says if the build or the platform is too old to tell', () => {
  expect(() => checkCompatible({ platform: '1.0.0' }, { from })).toThrow('This platform does not say which names it offers');
  const old = createTempBuild({});
  expect(() => checkCompatible(platform, { from: old })).toThrow('does not say what it imports');
  rmSync(old, { recursive: true });
});

const report = [
  `## ${ui}`,
  'export function Button(props: Props): JSX.Element;',
  'export type Kind = string;',
  'export { Chip_2 as Chip }',
  '    export const nested: 1;',
].join('\n');

it.each([
  ['api-report.md', report, { names: { [ui]: ['Button', 'Chip'] } }],
  ['1.0.0.md.gz', gzipSync(report), { names: { [ui]: ['Button', 'Chip'] } }],
  ['platform.json', JSON.stringify({ version: '1.2.0', shared: {}, names: {} }), { platform: '1.2.0', shared: {}, names: {} }],
])('reads what a platform offers from %s', (name, content, offered) => {
  writeFileSync(join(folder, name), content);
  expect(readOffered(join(folder, name))).toEqual(offered);
});
