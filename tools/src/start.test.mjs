import { npm } from './lib/run.mjs';
import { createServerClone, waitUntil } from './testing/server-clone.mjs';

// The start builds the server if that is stale, and starts a database.
jest.setTimeout(300_000);

let site;
beforeAll(() => {
  site = createServerClone();
});
afterAll(() => site.remove());

it('npm start -- --empty begins without demo data: it prints the link of the set-up, and every page says so until then @SET-06', async () => {
  const { address, ended, readOutput, signalGroup, untilReady } = await site.start([npm, 'start', '--', '--empty'], {
    DATA_DIR: site.createDataDir(),
    DEMO: '1',
  });
  await untilReady();
  await waitUntil(() => readOutput().includes('/setup/?token='), readOutput);
  const [link] = /http\S+\/setup\/\?token=\S+/.exec(readOutput());
  const form = await fetch(link);
  expect(form.status).toBe(200);
  expect(await form.text()).toContain('<form method="post" action="/setup/">');
  const page = await fetch(`${address}/dashboard/`, { headers: { accept: 'text/html' } });
  expect(page.status).toBe(503);
  expect(await page.text()).toContain('This installation is being set up');
  signalGroup('SIGTERM');
  await ended;
});
