import {
  AppId,
  BuildFile,
  BuildFileName,
  BuildManifest,
  BuildName,
  FeatureAppFacts,
  FeatureAppManifest,
  LiveApp,
  Preview,
  PreviewRequest,
  PublishedBuild,
  RegistryChange,
  RegistryRevision,
  ReleaseState,
  ServedManifest,
  SmokeRun,
} from '@round-table/shared/contract';
import { Value } from 'typebox/value';
import { testSchema } from '../../testing/schema-cases';

const hash = '0123456789ab';
const build = `1.2.3-${hash}`;
const integrity = `sha384-${'A'.repeat(64)}`;
const file = { name: 'remoteEntry.1a2b3c4d.js', size: 1024, integrity };
const moment = '2026-11-20T12:00:00.000Z';

describe('names', () => {
  it.each(['a', 'reports', 'mfe-2', `a${'b'.repeat(59)}`])('accept the app id %s', (id) => {
    expect(Value.Check(AppId, id)).toBe(true);
  });

  it.each(['', 'Reports', '2fe', '-a', 'a_b', 'a/b', '../a', 'a\n', `a${'b'.repeat(60)}`])('reject the app id %j', (id) => {
    expect(Value.Check(AppId, id)).toBe(false);
  });

  it.each([build, `1.2.3-rc.1-${hash}`])('accept the build %s', (name) => {
    expect(Value.Check(BuildName, name)).toBe(true);
  });

  it.each(['1.2.3', `1.2-${hash}`, '1.2.3-0123', `1.2.3-${hash.toUpperCase()}`, `${build}/..`, `x${build}`])(
    'reject the build %s',
    (name) => {
      expect(Value.Check(BuildName, name)).toBe(false);
    },
  );

  it.each(['', '.env', '../a.js', 'a/b.js', 'a\\b.js', '-a.js', 'a b.js', `a${'b'.repeat(200)}`])('reject the file %j', (name) => {
    expect(Value.Check(BuildFileName, name)).toBe(false);
  });
});

testSchema('BuildFile', {
  schema: BuildFile,
  valid: file,
  closed: true,
  accepts: { 'a file of 20 MiB': { size: 20_971_520 }, 'an empty file': { size: 0 } },
  rejects: {
    'a file of more than 20 MiB': { size: 20_971_521 },
    'a weaker digest': { integrity: `sha256-${'A'.repeat(44)}` },
    'a digest that is cut off': { integrity: integrity.slice(0, -1) },
  },
});

const fields = {
  id: 'reports',
  version: '1.2.3',
  hash,
  base: `/apps/reports/${build}/`,
  entry: 'remoteEntry.js',
  integrity,
  platform: '^1.0.0',
  contract: '^1.0.0',
  shared: { react: '^19.0.0' },
  weight: 1000,
  budget: 2000,
  files: [file],
  endpoints: ['reports'],
  slices: ['reports'],
};
const label = { en: 'Reports', de: 'Berichte' };
const menuEntry = { id: 'reports', place: 'reports', order: 1, icon: 'charts', who: ['admin'], to: '/reports', label };
const route = { path: '/reports', who: ['admin'], entryPoints: ['table'], memberEntryPoints: ['form'], title: label, preload: ['page.js'] };
const shortcut = { key: 'k', label, searchHint: label };
const dialog = { name: 'info', who: ['expert'], entryPoints: ['overlay'], shortcut, preload: ['info.js'] };

const brokenBuilds = {
  'a base outside of the apps': { base: '/platform/' },
  'a base on another host': { base: '//example.org/apps/reports/1/' },
  'a base that leads upwards': { base: '/apps/reports/../' },
  'an entry in a folder': { entry: 'js/remoteEntry.js' },
  'an entry that is no script': { entry: 'remoteEntry.css' },
};
const brokenManifests = {
  ...brokenBuilds,
  'a build without files': { files: [] },
  'more than 2,000 files': { files: Array(2001).fill(file) },
  'a negative weight': { weight: -1 },
  'a version that is not semantic': { version: '1.2' },
  'more than 200 routes': { routes: Array(201).fill(route) },
  'more than 500 endpoints': { endpoints: Array(501).fill('a') },
};

testSchema('FeatureAppManifest', {
  schema: FeatureAppManifest,
  valid: { ...fields, pages: { search: '/search' }, routes: [route], menu: [menuEntry], dialogs: [dialog], globals: ['reports'] },
  optional: ['endpoints', 'slices', 'pages', 'globals'],
  accepts: {
    'a route that everyone may open': { routes: [{ path: '/', preload: [] }] },
    'an entry of the footer': { menu: [{ ...menuEntry, place: 'footer' }] },
    'an entry that opens a dialog': { menu: [{ ...menuEntry, to: undefined, dialog: 'info' }] },
  },
  rejects: {
    ...brokenManifests,
    'an unknown role': { routes: [{ ...route, who: ['owner'] }] },
    'an unknown entry point': { routes: [{ ...route, entryPoints: ['graphs'] }] },
    'a title in one language': { routes: [{ ...route, title: { en: 'Reports' } }] },
    'an unknown menu': { menu: [{ ...menuEntry, place: 'sidebar' }] },
    'an unknown icon': { menu: [{ ...menuEntry, icon: 'skull' }] },
    'a label in one language': { menu: [{ ...menuEntry, label: { en: 'Reports' } }] },
    'a dialog without the files of its first view': { dialogs: [{ name: 'info' }] },
    'a shortcut of two letters': { dialogs: [{ ...dialog, shortcut: { ...shortcut, key: 'kk' } }] },
    'a shortcut with a text in one language': { dialogs: [{ ...dialog, shortcut: { key: 'k', label: { en: 'Info' } } }] },
  },
});

testSchema('BuildManifest', {
  schema: BuildManifest,
  valid: { ...fields, routes: [{ path: '/reports' }], dialogs: [{ name: 'info' }], pages: { search: '/search' } },
  optional: ['endpoints', 'slices', 'pages'],
  rejects: { ...brokenManifests, 'a page without an address': { pages: { search: null } } },
});

testSchema('ServedManifest', {
  schema: ServedManifest,
  valid: { id: 'reports', version: '2026.11', hash: 'abc', base: fields.base, entry: fields.entry },
  rejects: { ...brokenBuilds, 'a version with a slash': { version: '1/2' }, 'a hash that is not hexadecimal': { hash: 'xyz' } },
});

testSchema('FeatureAppFacts', {
  schema: FeatureAppFacts,
  valid: {
    id: 'reports',
    platform: '^1.0.0',
    budget: 2000,
    routes: [{ path: '/reports', title: 'reports.title' }],
    pages: { search: '/search' },
    menu: [{ ...menuEntry, label: 'reports.menu' }],
    dialogs: [{ name: 'info', shortcut: { key: 'k', label: 'info.open', searchHint: 'info.hint' } }],
  },
  optional: ['pages'],
  rejects: {
    'a shortcut without a label': { dialogs: [{ name: 'info', shortcut: { key: 'k' } }] },
    'a label that is no message id': { menu: [menuEntry] },
    'a path of more than 200 characters': { routes: [{ path: 'x'.repeat(201) }] },
    'a negative budget': { budget: -1 },
  },
});

const passed = { result: 'passed', pages: 4 };
const liveApp = { stable: build, previous: null, canary: { build, percent: 10 } };
const revision = {
  revision: 1,
  changed_at: moment,
  changed_by: 'ci',
  action: 'promote',
  reason: '',
  smoke: passed,
  apps: { reports: liveApp },
};

describe('SmokeRun', () => {
  it.each([passed, { result: 'skipped', reason: 'no browser' }])('accepts %j', (run) => {
    expect(Value.Check(SmokeRun, run)).toBe(true);
  });

  it.each([
    { result: 'passed', pages: 0 },
    { result: 'passed' },
    { result: 'skipped', reason: '' },
    { result: 'skipped', reason: 'x'.repeat(501) },
    { result: 'failed', pages: 4 },
    { ...passed, reason: 'both' },
  ])('rejects %j', (run) => {
    expect(Value.Check(SmokeRun, run)).toBe(false);
  });
});

describe('RegistryChange', () => {
  const seen = { revision: 3, reason: 'repairs the table' };
  const promotion = { action: 'promote', app: 'reports', build, channel: 'canary', percent: 10, smoke: passed, ...seen };
  const accepts = (change: unknown) => Value.Check(RegistryChange, change);

  it.each([
    promotion,
    { action: 'rollback', app: 'reports', ...seen },
    { action: 'remove', app: 'reports', ...seen },
    { action: 'rollback-all', to: 0, ...seen },
  ])('accepts %j', (change) => {
    expect(accepts(change)).toBe(true);
  });

  it.each(['app', 'build', 'channel', 'percent', 'smoke', 'revision', 'reason'] as const)('rejects a promotion without %s', (name) => {
    expect(accepts({ ...promotion, [name]: undefined })).toBe(false);
  });

  it.each([
    { percent: 0 },
    { percent: 101 },
    { channel: 'beta' },
    { build: '1.2.3' },
    { revision: -1 },
    { reason: 'x'.repeat(501) },
    { to: 0 },
  ])('rejects a promotion with %j', (change) => {
    expect(accepts({ ...promotion, ...change })).toBe(false);
  });

  it('rejects a rollback that names a build, and one of all apps that names one app', () => {
    expect(accepts({ action: 'rollback', app: 'reports', build, ...seen })).toBe(false);
    expect(accepts({ action: 'rollback-all', to: 0, app: 'reports', ...seen })).toBe(false);
  });
});

testSchema('LiveApp', {
  schema: LiveApp,
  valid: liveApp,
  accepts: { 'an app without a canary': { canary: null }, 'an app without a build': { stable: null } },
  rejects: { 'more than all visitors': { canary: { build, percent: 101 } }, 'a build without a hash': { stable: '1.2.3' } },
});

testSchema('RegistryRevision', {
  schema: RegistryRevision,
  valid: revision,
  accepts: { 'the first revision': { revision: 0, changed_at: null, apps: {} }, 'a rollback': { action: 'rollback', smoke: null } },
  rejects: { 'an incomplete app': { apps: { reports: { stable: build } } }, 'a negative revision': { revision: -1 } },
});

testSchema('ReleaseState', {
  schema: ReleaseState,
  valid: {
    current: revision,
    built_in: { reports: build },
    published: { reports: [build] },
    platform: '1.0.0',
    contract: '1.0.0',
    shared: { react: '19.0.0' },
  },
  rejects: { 'a built-in app without a hash': { built_in: { reports: '1.2.3' } }, 'no current revision': { current: null } },
});

testSchema('PublishedBuild', {
  schema: PublishedBuild,
  valid: { app: 'reports', build, missing: ['remoteEntry.js'] },
  rejects: { 'a file outside of the build': { missing: ['../a.js'] } },
});

testSchema('PreviewRequest', {
  schema: PreviewRequest,
  valid: { app: 'reports', build },
  closed: true,
  rejects: { 'no build': { build: null } },
});

testSchema('Preview', {
  schema: Preview,
  valid: { cookie: 'preview-reports', value: build, expires_at: moment },
  rejects: { 'a moment that is a number': { expires_at: 1 } },
});
