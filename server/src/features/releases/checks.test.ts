import type { BuildManifest } from '@round-table/shared/contract';
import { checkBuild, type Installation, type Neighbour } from './checks';

const installation: Installation = { platform: '1.4.0', contract: '1.2.0', shared: { react: '19.3.1', '@round-table/shared/ui': '1.4.0' } };
const neighbour: Neighbour = { id: 'mfe-reports', routes: [{ path: '/search' }], dialogs: [{ name: 'export-maps' }] };

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

test('a build that fits is not refused', () => {
  expect(refusalsOf({})).toEqual([]);
});

test.each<[string, Partial<BuildManifest>, string]>([
  ['another platform', { platform: '^2.0.0' }, 'mfe-news needs the platform ^2.0.0; the live shell offers 1.4.0.'],
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
  ['a route of the shell', { routes: [{ path: '/login' }] }, "The route /login is the shell's own."],
  ['a dialog of another app', { dialogs: [{ name: 'export-maps' }] }, 'The dialog export-maps belongs to mfe-reports.'],
])('%s is refused, with the sentence why', (_name, own, sentence) => {
  expect(refusalsOf(own)).toEqual([sentence]);
});

test('a parameter by another name is the same route', () => {
  const [refusal] = checkBuild(aBuild(), installation, [{ id: 'mfe-other', routes: [{ path: '/news/:id' }], dialogs: [] }]);
  expect(refusal).toBe('The route /news/:newsId belongs to mfe-other.');
});

test('an app owns what its own former build owned', () => {
  expect(checkBuild(aBuild(), installation, [{ id: 'mfe-news', routes: [{ path: '/news/:newsId' }], dialogs: [] }])).toEqual([]);
});

test('everything that is wrong is said at once', () => {
  expect(refusalsOf({ platform: '^2.0.0', weight: 60_000, routes: [{ path: '/search' }] })).toHaveLength(3);
});
