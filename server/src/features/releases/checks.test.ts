import { type BuildManifest, shellPaths } from '@round-table/shared/contract';
import type { Installation } from '../../registry/compatibility';
import { checkBuild, type OtherApp } from './checks';

const installation: Installation = { platform: '1.4.0', contract: '1.2.0', shared: { react: '19.3.1', '@round-table/shared/ui': '1.4.0' } };
const neighbour: OtherApp = {
  id: 'mfe-reports',
  routes: [{ path: '/search' }],
  dialogs: [{ name: 'export-maps' }, { name: 'palette', shortcut: { key: 'k' } }],
  endpoints: ['searchQuestions'],
  slices: ['search'],
  pages: { search: '/search/' },
};

const aBuild = (own: Partial<BuildManifest> = {}): BuildManifest => ({
  id: 'mfe-news',
  version: '1.0.0',
  hash: '0123456789ab',
  base: '/apps/mfe-news/1.0.0-0123456789ab/',
  entry: 'remoteEntry.js',
  integrity: `sha384-${'A'.repeat(64)}`,
  platform: '^1.2.0',
  contract: '^1.0.0',
  shared: { react: '^19.3.0' },
  weight: 40_000,
  budget: 50_000,
  files: [{ name: 'remoteEntry.js', size: 1, integrity: `sha384-${'A'.repeat(64)}` }],
  routes: [{ path: '/news/:newsId' }],
  dialogs: [],
  ...own,
});
const refusalsOf = (own: Partial<BuildManifest>) => checkBuild(aBuild(own), installation, [neighbour]);

test('accepts a compatible build', () => {
  expect(refusalsOf({})).toEqual([]);
});

test.each<[string, Partial<BuildManifest>, string]>([
  ['another platform', { platform: '^2.0.0' }, 'mfe-news needs the platform ^2.0.0; the live shell offers 1.4.0.'],
  [
    'another platform, whose modules have its version',
    { platform: '^2.0.0', shared: { '@round-table/shared/ui': '^2.0.0' } },
    'mfe-news needs the platform ^2.0.0; the live shell offers 1.4.0.',
  ],
  ['a newer platform', { platform: '^1.5.0' }, 'mfe-news needs the platform ^1.5.0; the live shell offers 1.4.0.'],
  ['a range that is none', { platform: 'soon' }, 'mfe-news needs the platform soon; the live shell offers 1.4.0.'],
  ['a newer contract', { contract: '^1.3.0' }, 'mfe-news was built against the contract ^1.3.0; this server speaks 1.2.0.'],
  ['another React', { shared: { react: '^18.0.0' } }, 'mfe-news needs react ^18.0.0; the shell offers 19.3.1.'],
  ['a package that is not offered', { shared: { vue: '*' } }, 'mfe-news takes vue from the shell, which does not offer it.'],
  ['an entry that is not published', { entry: 'other.js' }, 'The entry other.js of mfe-news is not among its files.'],
  [
    'an entry with another hash',
    { integrity: `sha384-${'B'.repeat(64)}` },
    'The entry remoteEntry.js of mfe-news is not the file of that name.',
  ],
  ['a heavy first view', { weight: 51_000 }, 'A first view of mfe-news weighs 51.0 kB compressed; its budget is 50.0 kB.'],
  ['a route of another app', { routes: [{ path: '/search/' }] }, 'The route /search/ belongs to mfe-reports.'],
  ['an endpoint of another app', { endpoints: ['listNews', 'searchQuestions'] }, 'The endpoint searchQuestions belongs to mfe-reports.'],
  ['a slice of another app', { slices: ['search'] }, 'The slice search belongs to mfe-reports.'],
  ['a named page of another app', { pages: { search: '/news/:newsId' } }, 'The page search belongs to mfe-reports.'],
  ['a dialog of another app', { dialogs: [{ name: 'export-maps' }] }, 'The dialog export-maps belongs to mfe-reports.'],
  ['a shortcut of another app', { dialogs: [{ name: 'keys', shortcut: { key: 'k' } }] }, 'The shortcut Ctrl+K belongs to mfe-reports.'],
])('%s is refused, with the sentence why', (_name, own, sentence) => {
  expect(refusalsOf(own)).toEqual([sentence]);
});

test.each(Object.values(shellPaths))('refuses %s, a route of the shell', (path) => {
  expect(refusalsOf({ routes: [{ path }] })).toEqual([`The route ${path} is the shell's own.`]);
});

test('ignores a trailing slash in a route of the shell', () => {
  expect(refusalsOf({ routes: [{ path: '/login/' }] })).toEqual(["The route /login/ is the shell's own."]);
});

test('allows a page name that no other live app has', () => {
  expect(refusalsOf({ pages: { constructor: '/news/:newsId' } })).toEqual([]);
});

test("allows page names that the app's previous build has", () => {
  const previous = { id: 'mfe-news', routes: [], dialogs: [], pages: { news: '/news/' } };
  expect(checkBuild(aBuild({ pages: { news: '/news/:newsId' } }), installation, [previous])).toEqual([]);
});

test('ignores the names of route parameters', () => {
  const [refusal] = checkBuild(aBuild(), installation, [{ id: 'mfe-other', routes: [{ path: '/news/:id' }], dialogs: [] }]);
  expect(refusal).toBe('The route /news/:newsId belongs to mfe-other.');
});

test("allows routes that the app's previous build has", () => {
  expect(checkBuild(aBuild(), installation, [{ id: 'mfe-news', routes: [{ path: '/news/:newsId' }], dialogs: [] }])).toEqual([]);
});

test('returns all reasons at once', () => {
  expect(refusalsOf({ platform: '^2.0.0', weight: 60_000, routes: [{ path: '/search' }] })).toHaveLength(3);
});
