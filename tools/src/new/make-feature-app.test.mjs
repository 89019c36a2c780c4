import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromRoot } from '../../../deploy/src/lib/paths.mjs';
import { makeFeatureApp } from './make-feature-app.mjs';
import { deriveNames } from './template.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'round-table-new-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const make = (id, options) => makeFeatureApp(id, { folder: join(folder, id), ...options });
const readText = (...path) => readFileSync(join(folder, ...path), 'utf8');
const { readFacts, readMessages } = createRequire(import.meta.url)(fromRoot('shared/build/facts.cjs'));

it('rejects invalid names, existing apps and addresses that are in use', () => {
  for (const name of ['court-fees', 'mfe-', 'mfe-Court', 'mfe-court--fees', 'mfe-9', '../mfe-x', 'mfe-x/y']) {
    expect(() => make(name)).toThrow('The name of a feature app must be mfe-NAME');
  }
  expect(() => makeFeatureApp('mfe-reports')).toThrow('mfe-reports already exists.');
  expect(() => make('mfe-charts')).toThrow('mfe-dashboard already uses the address /charts.');
  expect(() => make('mfe-login')).toThrow('The shell already uses the address /login.');
  expect(readdirSync(folder)).toEqual([]);
});

it('derives all names from one', () => {
  expect(deriveNames('mfe-court-fees')).toEqual({
    id: 'mfe-court-fees',
    container: 'mfe_court_fees',
    short: 'court-fees',
    title: 'Court fees',
    component: 'CourtFees',
    prefix: 'courtFees',
  });
});

it('writes one folder with facts, a page, messages in both languages, and a test', () => {
  expect(make('mfe-court-fees', { title: 'Court "fees"', titleDe: 'Gerichtskosten' })).toEqual([
    'package.json',
    'src/app/court-fees-page.module.css',
    'src/app/court-fees-page.test.tsx',
    'src/app/court-fees-page.tsx',
    'src/app/messages.json',
    'src/app/messages.ts',
    'src/facts.ts',
    'src/feature-app.tsx',
    'webpack.config.cjs',
  ]);
  const app = join(folder, 'mfe-court-fees');
  const facts = readFacts(app);
  expect(facts).toMatchObject({ id: 'mfe-court-fees', routes: [{ path: '/court-fees' }], dialogs: [] });
  expect(facts.menu).toEqual([expect.objectContaining({ to: '/court-fees', label: 'courtFees.menu' })]);
  const { en, de } = readMessages(app);
  expect([en['courtFees.menu'], de['courtFees.menu']]).toEqual(['Court "fees"', 'Gerichtskosten']);
  expect(Object.keys(en)).toEqual(Object.keys(de));
  expect(readText('mfe-court-fees/src/feature-app.tsx')).toContain(
    "'/court-fees': () => import('./app/court-fees-page').then(({ CourtFeesPage }) => CourtFeesPage)",
  );
  expect(readText('mfe-court-fees/src/app/court-fees-page.tsx')).toContain('<FormattedMessage id="courtFees.menu" />');
});

it('leaves nothing of the example and takes the versions from the root package', () => {
  const files = make('mfe-court-fees');
  expect(files.filter((path) => /example|beispiel/i.test(path + readText('mfe-court-fees', path)))).toEqual([]);
  const [own, shared, neighbour] = [join(folder, 'mfe-court-fees'), fromRoot('shared'), fromRoot('mfe-reports')].map((place) =>
    JSON.parse(readFileSync(join(place, 'package.json'), 'utf8')),
  );
  const names = ['@round-table/shared', 'react', 'react-dom'];
  const dependencies = Object.fromEntries(names.map((name) => [name, neighbour.dependencies[name]]));
  expect(own).toEqual({ ...neighbour, dependencies, name: '@round-table/mfe-court-fees', version: '0.1.0' });
  expect(readFacts(join(folder, 'mfe-court-fees')).platform).toBe(`^${shared.version}`);
});
