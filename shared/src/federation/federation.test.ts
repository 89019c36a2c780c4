import { type FeatureAppManifest, listPages, mergeMessages, type Registry, toContainerName } from '@round-table/shared/federation';
import { boot } from './boot';

const anApp = (overrides: Partial<FeatureAppManifest> = {}): FeatureAppManifest => ({
  id: 'reports',
  version: '1.0.0',
  hash: '0123456789ab',
  base: '/apps/reports/1.0.0-0123456789ab/',
  entry: 'remoteEntry.js',
  integrity: `sha384-${'A'.repeat(64)}`,
  platform: '^1.0.0',
  routes: [],
  menu: [],
  dialogs: [],
  ...overrides,
});
const aRegistry = (...apps: FeatureAppManifest[]): Registry => ({ revision: 1, shell: 'a', apps });

test('a container has the id of its app as a name that a script can declare', () => {
  expect([toContainerName('reports'), toContainerName('mfe-land-register')]).toEqual(['reports', 'mfe_land_register']);
});

describe('listPages', () => {
  it('joins the named pages of all apps', () => {
    const registry = aRegistry(anApp({ pages: { search: '/search' } }), anApp(), anApp({ pages: { dashboard: '/dashboard/' } }));
    expect(listPages(registry)).toEqual({ search: '/search', dashboard: '/dashboard/' });
  });

  it('is empty without apps', () => {
    expect(listPages(aRegistry())).toEqual({});
  });
});

describe('mergeMessages', () => {
  const one = { en: { 'a.title': 'Title' }, de: { 'a.title': 'Titel' } };
  const other = { en: { 'b.title': 'Other' }, de: { 'b.title': 'Anderer' } };

  it('joins the catalogues by language', () => {
    expect(mergeMessages(one, other)).toEqual({
      en: { 'a.title': 'Title', 'b.title': 'Other' },
      de: { 'a.title': 'Titel', 'b.title': 'Anderer' },
    });
  });

  it('leaves the given catalogues unchanged', () => {
    mergeMessages(one, other);
    expect(one).toEqual({ en: { 'a.title': 'Title' }, de: { 'a.title': 'Titel' } });
  });

  it('has both languages even without a catalogue', () => {
    expect(mergeMessages()).toEqual({ en: {}, de: {} });
  });
});

describe('boot', () => {
  const requests: { url: string; options?: RequestInit }[] = [];
  const matchMedia = globalThis.matchMedia;
  const fetchOfBrowser = globalThis.fetch;

  beforeEach(() => {
    requests.length = 0;
    globalThis.fetch = ((url: string, options?: RequestInit) => {
      requests.push({ url, options });
      return Promise.resolve(new Response());
    }) as typeof fetch;
  });
  afterEach(() => {
    globalThis.matchMedia = matchMedia;
    globalThis.fetch = fetchOfBrowser;
    document.body.innerHTML = '';
  });

  const bootAt = (pathname: string, registry: Registry) => {
    document.body.innerHTML = `<script id="registry" type="text/plain">${JSON.stringify(registry)}</script>`;
    history.replaceState(null, '', pathname);
    boot();
    return requests.map(({ url }) => url);
  };

  it('takes the appearance of the system if none is stored', () => {
    globalThis.matchMedia = ((query: string) => ({ matches: query === '(prefers-color-scheme: dark)' })) as typeof matchMedia;
    boot();
    expect(document.documentElement.dataset.theme).toBe('dark');
  });

  it('prefers the stored appearance to that of the system', () => {
    globalThis.matchMedia = (() => ({ matches: true })) as unknown as typeof matchMedia;
    localStorage.setItem('round-table.appearance', '"light"');
    boot();
    expect(document.documentElement.dataset.theme).toBe('light');
  });

  it('prefetches of several apps only those with a route at the address', () => {
    const reports = anApp({ routes: [{ path: '/reports', preload: ['page.js'] }] });
    const admin = anApp({ base: '/apps/admin/1/', routes: [{ path: '/users', preload: ['users.js'] }] });
    expect(bootAt('/users', aRegistry(reports, admin))).toEqual(['/apps/admin/1/remoteEntry.js', '/apps/admin/1/users.js']);
  });

  it('prefetches with cookies and without CORS, as the scripts are requested later', () => {
    bootAt('/reports/', aRegistry(anApp({ routes: [{ path: '/reports', preload: [] }] })));
    expect(requests.map(({ options }) => options)).toEqual([{ mode: 'no-cors', credentials: 'include' }]);
  });

  it('skips entry points of which the page knows no files', () => {
    const app = anApp({ routes: [{ path: '/reports', preload: [], entryPoints: ['table'] }] });
    expect(bootAt('/reports', aRegistry(app))).toEqual([`${app.base}remoteEntry.js`]);
  });

  it('takes a session that cannot be read for none', () => {
    localStorage.setItem('round-table.session', '{"access":');
    const app = anApp({ routes: [{ path: '/reports', who: ['guest'], preload: [] }] });
    expect(bootAt('/reports', aRegistry(app))).toEqual([`${app.base}remoteEntry.js`]);
  });
});
