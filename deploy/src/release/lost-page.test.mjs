import { createServer } from 'node:http';
import { launchBrowser } from '../lib/browser.mjs';
import { smokeRun } from './smoke.mjs';

const app = 'mfe-reports';
const build = '7.0.0-0123456789ab';
const registry = { apps: [{ id: app, base: `/apps/${app}/${build}/`, routes: [{ path: '/search' }], dialogs: [] }] };

/** Pages of an installation whose `/search` runs a script. */
function serve(script) {
  const server = createServer(({ url }, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html><script id="registry" type="application/json">${JSON.stringify(registry)}</script>
      <main>Content</main>${url === '/search' ? `<script>${script}</script>` : ''}`);
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve({ url: `http://127.0.0.1:${server.address().port}`, close: () => server.close() }));
  });
}

it('names a page in an endless loop, and ends its browser', async () => {
  const { url, close } = await serve('while (true);');
  const preview = async () => ({ cookie: 'preview', value: 'signed' });
  const browser = await launchBrowser();
  const run = smokeRun({ url, preview }, { app, build }, { launch: async () => browser, visitLimit: 3000 });
  await expect(run).rejects.toThrow('/search: did not respond for 3 s; it may be in an endless loop');
  expect(browser.isConnected()).toBe(false);
  close();
}, 60_000);
