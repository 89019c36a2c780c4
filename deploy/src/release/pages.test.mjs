/** @jest-environment jsdom */
import { EventEmitter } from 'node:events';
import { listGlobalSelectors } from '@round-table/shared/build/css/selectors';
import { createPageOpener } from './pages.mjs';

const base = '/apps/mfe-reports/7.0.0-0123456789ab/';
const registry = {
  apps: [{ id: 'mfe-reports', base, entry: 'feature-app.js', integrity: 'sha384-a', routes: [{ path: '/search' }], dialogs: [] }],
};
const frame = {};

/** A browser tab whose pages are the document of this test; `load` runs while a page loads. */
class FakeTab extends EventEmitter {
  constructor(load) {
    super();
    this.load = load;
    this.addresses = [];
  }
  mainFrame() {
    return frame;
  }
  async goto(address) {
    this.addresses.push(address);
    this.emit('framenavigated', frame);
    await this.load(this);
  }
  async waitForFunction(isTrue, argument) {
    if (!isTrue(argument)) throw new Error('Timeout');
    return true;
  }
  async evaluate(inPage, argument) {
    return inPage(argument);
  }
}

const setContent = (html) => {
  document.body.innerHTML = `<script id="registry" type="application/json">${JSON.stringify(registry)}</script>${html}`;
};

/** Opens one page; returns what the visit found. */
function open(load, { address = '/search', ...options } = {}) {
  const context = { newPage: async () => new FakeTab(load) };
  return createPageOpener(context)(address, { base, ...options });
}
const aRequest = (path, status) => {
  const request = { url: () => `http://localhost${path}` };
  return { request, response: { request: () => request, status: () => status } };
};

beforeEach(() => {
  globalThis.requestIdleCallback = (done) => done();
  window.history.replaceState(undefined, '', '/search');
});
afterEach(() => {
  document.body.innerHTML = '';
});

it('returns the links of the page and its registry', async () => {
  const visit = await open(() => setContent('<main><a href="/report/7">Report</a> <a href="https://example.org/x">Elsewhere</a></main>'));
  expect(visit).toMatchObject({ address: '/search', faults: [], notImported: [], isLogin: false, links: ['/report/7'], registry });
});

it('reads the styles that scripts have inserted, except those of antd', async () => {
  const sheets = [
    '<style>h1, .mfe-reports_a { color: red } @media print { body > p { color: red } } @keyframes a { from { color: red } }</style>',
    '<style>:is(h2, h3) { color: red } .ant-btn, #a { color: red }</style>',
    '<style data-rc-order="append">html body { overflow: hidden }</style>',
  ];
  const { inserted } = await open(() => setContent(`<main>Reports</main>${sheets.join('')}`));
  expect(inserted.map((css) => listGlobalSelectors(css, 'mfe-reports'))).toEqual([
    ['h1', 'body > p'],
    [':is(h2, h3)', '.ant-btn'],
  ]);
});

it('recognises the login page', async () => {
  window.history.replaceState(undefined, '', '/login');
  expect(await open(() => setContent('<main>Log in</main>'))).toMatchObject({ isLogin: true });
});

it.each([
  ['an empty page', '<main> </main>'],
  ['a skeleton', '<main>Reports <div aria-busy="true"></div></main>'],
])('reports %s', async (_, html) => {
  expect((await open(() => setContent(html))).faults).toEqual(['/search: showed no content within 20 s']);
});

it('waits for a dialog instead of the page around it', async () => {
  const page = '<main>Reports</main>';
  const isMissing = await open(() => setContent(page), { isDialog: true });
  expect(isMissing.faults).toEqual(['/search: showed no content within 20 s']);
  const isOpen = await open(() => setContent(`${page}<div role="dialog">Export</div>`), { isDialog: true });
  expect(isOpen.faults).toEqual([]);
});

it('reports the failures that the page shows, with the first message of the console', async () => {
  const { faults } = await open((tab) => {
    tab.emit('console', { type: () => 'warning', text: () => 'deprecated' });
    tab.emit('console', { type: () => 'error', text: () => 'ChunkLoadError: chunk 7\n  at load' });
    tab.emit('console', { type: () => 'error', text: () => 'a second error' });
    setContent('<main><p data-failure>This part cannot be shown.</p></main>');
  });
  expect(faults).toEqual(['/search: shows "This part cannot be shown."', '/search: the console shows "ChunkLoadError: chunk 7"']);
});

it('waits for the failure of an effect, which takes the content away first', async () => {
  const tab = new FakeTab(() => setContent('<main>Reports</main>'));
  globalThis.requestIdleCallback = (done) => {
    setContent('<main></main>');
    done();
  };
  tab.waitForFunction = async (isTrue, argument) => {
    if (!isTrue(argument)) setContent('<main><p data-failure>This part cannot be shown.</p></main>');
    return true;
  };
  const { faults } = await createPageOpener({ newPage: async () => tab })('/search', { base });
  expect(faults).toEqual(['/search: shows "This part cannot be shown."']);
});

it('reports exceptions by their first line', async () => {
  const { faults } = await open((tab) => {
    tab.emit('pageerror', new Error('x is undefined\nin render'));
    setContent('<main>Reports</main>');
  });
  expect(faults).toEqual(['/search: threw "x is undefined"']);
});

it('reports files of the build that could not be loaded, but not those of others', async () => {
  const { faults } = await open((tab) => {
    const missing = aRequest(`${base}page.js`, 404);
    const aborted = aRequest(`${base}style.css`);
    const other = aRequest('/apps/mfe-admin/1.0.0-000000000000/page.js', 404);
    for (const { request } of [missing, aborted, other]) tab.emit('request', request);
    tab.emit('response', missing.response);
    tab.emit('requestfailed', aborted.request);
    tab.emit('response', other.response);
    setContent('<main>Reports</main>');
  });
  expect(faults).toEqual(['/search: received status 404 for page.js', '/search: could not load style.css']);
});

it('ignores requests of the previous page in the tab, and reuses the tab', async () => {
  const pending = aRequest(`${base}page.js`);
  const tabs = [];
  const load = (tab) => {
    if (tab.addresses.length === 1) tab.emit('request', pending.request);
    else tab.emit('framenavigated', frame);
    setContent('<main>Reports</main>');
  };
  const context = {
    newPage: async () => {
      const tab = new FakeTab(load);
      tab.goto = async (address) => {
        // The request of the page before fails before the new one is committed.
        if (tab.addresses.length === 1) tab.emit('requestfailed', pending.request);
        await FakeTab.prototype.goto.call(tab, address);
      };
      tabs.push(tab);
      return tab;
    },
  };
  const openPage = createPageOpener(context);
  await openPage('/search', { base });
  expect((await openPage('/export', { base })).faults).toEqual([]);
  expect(tabs).toHaveLength(1);
  expect(tabs[0].addresses).toEqual(['/search', '/export']);
  expect(tabs[0].eventNames()).toEqual([]);
});

describe('the import of all parts of an app', () => {
  const setShell = (featureApp) => {
    const registered = [];
    const shell = {
      name: 'shell',
      registerRemotes: (remotes) => registered.push(...remotes),
      loadRemote: async (name) => {
        if (!featureApp) throw new Error(`${name} failed\nin the container`);
        return { featureApp };
      },
    };
    globalThis.__FEDERATION__ = { __INSTANCES__: [{ name: 'mfe_admin' }, shell] };
    return registered;
  };
  const importAll = () => open(() => setContent('<main>Reports</main>'), { imports: 'mfe-reports' });
  afterEach(() => {
    delete globalThis.__FEDERATION__;
  });

  it('registers the build as the shell does and imports its pages', async () => {
    const load = jest.fn(async () => undefined);
    const registered = setShell({ pages: { '/search': load }, dialogComponents: {} });
    expect((await importAll()).notImported).toEqual([]);
    expect(registered).toEqual([{ name: 'mfe_reports', entry: `http://localhost${base}feature-app.js`, integrity: 'sha384-a' }]);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('reports a page that is not in the build', async () => {
    setShell({ pages: {}, dialogComponents: {} });
    expect((await importAll()).notImported).toEqual(['/search is not in the build']);
  });

  it('reports a page that cannot be imported', async () => {
    setShell({ pages: { '/search': () => Promise.reject(new Error('no such chunk\nmore')) }, dialogComponents: {} });
    expect((await importAll()).notImported).toEqual(['/search cannot be imported: no such chunk']);
  });

  it('reports an app that cannot be opened', async () => {
    setShell(undefined);
    expect((await importAll()).notImported).toEqual(['mfe-reports cannot be opened: mfe_reports/feature-app failed']);
  });
});

it('reports a page that crashes, and uses its tab no more', async () => {
  const tabs = [];
  const newPage = async () => {
    const tab = new FakeTab(() => setContent('<main>Reports</main>'));
    if (tabs.length === 0) tab.evaluate = () => Promise.reject(new Error('page.evaluate: Target crashed'));
    tabs.push(tab);
    return tab;
  };
  const openPage = createPageOpener({ newPage });
  expect(await openPage('/search')).toMatchObject({ faults: ['/search: crashed; it may use too much memory'], links: [] });
  expect(await openPage('/report')).toMatchObject({ faults: [] });
  expect(tabs.map(({ addresses }) => addresses)).toEqual([['/search'], ['/report']]);
});
