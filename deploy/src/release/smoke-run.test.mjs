import { EventEmitter } from 'node:events';
import { smokeRun } from './smoke.mjs';

const build = '7.0.0-0123456789ab';
const app = 'mfe-reports';
const anApp = (id, routes, version = build) => ({ id, base: `/apps/${id}/${version}/`, routes, dialogs: [] });
const registry = {
  apps: [
    anApp('mfe-admin', [{ path: '/users', who: ['admin'] }, { path: '/downloads' }], '1.0.0-000000000000'),
    anApp(app, [{ path: '/search' }, { path: '/report/:id' }, { path: '/export', who: ['expert'] }]),
  ],
};

/** A browser whose pages are given by address: `read` has what differs from a page without failures. */
class FakeBrowser {
  constructor(read = () => ({})) {
    this.read = read;
    this.opened = [];
    this.silent = [];
    this.isClosed = false;
  }
  async newContext() {
    let hasPreview = false;
    return {
      addCookies: async ([cookie]) => {
        this.cookie = cookie;
        hasPreview = true;
      },
      newPage: async () => this.createTab(() => hasPreview),
    };
  }
  createTab(hasPreview) {
    let address;
    const frame = {};
    return Object.assign(new EventEmitter(), {
      mainFrame: () => frame,
      goto: async (target) => {
        address = target;
        this.opened.push(hasPreview() ? target : `${target} without the build`);
        if (this.silent.includes(target)) await new Promise(() => undefined);
      },
      waitForFunction: async () => true,
      evaluate: async (inPage, imported) => {
        const { notImported = [], inserted = [], ...page } = this.read(address, hasPreview());
        if (inPage.name === 'readInsertedStyles') return inserted;
        return imported ? notImported : { registry, errors: [], links: [], isLogin: false, ...page };
      },
    });
  }
  async close() {
    this.isClosed = true;
  }
}

const server = {
  url: 'http://localhost:8080',
  preview: async () => ({ cookie: 'preview', value: 'signed' }),
};
const runIn = (browser) => smokeRun(server, { app, build }, { launch: async () => browser });

it('opens the landing page, a page of another app, and all pages that a guest may open', async () => {
  const browser = new FakeBrowser((address) => ({ links: address === '/search' ? ['/report/7', '/export'] : [] }));
  expect(await runIn(browser)).toEqual({ smoke: { result: 'passed', pages: 4 } });
  expect(browser.opened).toEqual(['/', '/downloads', '/search', '/report/7']);
  expect(browser.cookie).toMatchObject({ name: 'preview', value: 'signed', url: server.url, httpOnly: true, secure: false });
  expect(browser.isClosed).toBe(true);
});

it('counts one page if the installation shows guests the login page only', async () => {
  const browser = new FakeBrowser(() => ({ isLogin: true }));
  expect(await runIn(browser)).toEqual({ smoke: { result: 'passed', pages: 1 } });
});

it('fails with the failures of the pages of the app', async () => {
  const browser = new FakeBrowser((address) => ({ errors: address === '/search' ? ['This page cannot be shown.'] : [] }));
  await expect(runIn(browser)).rejects.toThrow(
    `mfe-reports ${build} does not work together with the live apps. Nothing has changed.\n/search: shows "This page cannot be shown."`,
  );
  expect(browser.isClosed).toBe(true);
});

it('fails with the parts that cannot be imported', async () => {
  const browser = new FakeBrowser(() => ({ notImported: ['/export is not in the build'] }));
  await expect(runIn(browser)).rejects.toThrow('/export is not in the build');
});

it('ignores a failure of another app that it has without the build, too', async () => {
  const browser = new FakeBrowser((address) => ({ errors: address === '/downloads' ? ['Broken.'] : [] }));
  expect(await runIn(browser)).toMatchObject({ smoke: { result: 'passed' } });
  expect(browser.opened).toContain('/downloads without the build');
});

it('fails with a failure of another app that only the build causes', async () => {
  const browser = new FakeBrowser((address, hasPreview) => ({ errors: address === '/downloads' && hasPreview ? ['Broken.'] : [] }));
  await expect(runIn(browser)).rejects.toThrow('/downloads: shows "Broken."');
});

it('fails with styles for every app that the build inserts, and ignores those of the installation', async () => {
  const browser = new FakeBrowser((address, hasPreview) => ({
    inserted: [
      ':root { --a: 0 } .ant-btn { top: 0 }',
      ...(hasPreview && address === '/' ? ['h1 { top: 0 } .mfe-reports_page { top: 0 }'] : []),
      ...(hasPreview && address === '/search' ? ['h1, .ant-tag { top: 0 }', '@media print { body { top: 0 } }'] : []),
      ...(address === '/search' ? ['#root { top: 0 }'] : []),
    ],
  }));
  await expect(runIn(browser)).rejects.toThrow(
    /Nothing has changed\.\n\/search: inserts a style for body, which changes pages of other apps\n\/search: .* for \.ant-tag, which .*\n\/: .* for h1, which [^\n]*$/,
  );
});

it('fails if the page does not receive the build', async () => {
  const browser = new FakeBrowser(() => ({ registry: { apps: [anApp(app, [], '6.0.0-000000000000')] } }));
  await expect(runIn(browser)).rejects.toThrow(`The smoke run did not receive mfe-reports ${build} from the installation.`);
});

it('requires a browser, and says how to go on without one', async () => {
  await expect(runIn(undefined)).rejects.toThrow(/^The smoke run requires a browser, but none was found\..*--no-smoke/);
});

it('closes the browser if the server refuses a preview', async () => {
  const browser = new FakeBrowser();
  const preview = () => Promise.reject(new Error('There is no such build.'));
  await expect(smokeRun({ ...server, preview }, { app, build }, { launch: async () => browser })).rejects.toThrow(
    'There is no such build.',
  );
  expect(browser.isClosed).toBe(true);
  expect(browser.opened).toEqual([]);
});

it('ends after its limit, names the pages that are still open, and ends its browser', async () => {
  const browser = new FakeBrowser();
  browser.silent = ['/downloads', '/search'];
  await expect(smokeRun(server, { app, build }, { launch: async () => browser, visitLimit: 1000, runLimit: 300 })).rejects.toThrow(
    `The smoke run of mfe-reports ${build} took longer than 0.3 s; it waited for /downloads, /search. Nothing has changed.`,
  );
  expect(browser.isClosed).toBe(true);
});

it('reports a browser that cannot be started', async () => {
  const launch = () => Promise.reject(new Error('no display'));
  await expect(smokeRun(server, { app, build }, { launch })).rejects.toThrow('no display');
});
