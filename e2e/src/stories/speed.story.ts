import type { Page } from '@playwright/test';
import { drawn } from '../browser/press';
import { getRendered } from '../browser/rendered-page';
import { startInstance } from '../instance/app-instance';
import { createPeople } from '../people/people';
import { questionPath } from '../screens/question';
import { expect, story } from '../story';

/** Budget of a guest's first page: kilobytes of compressed script, and number of requests. */
const budget = { scriptBytes: 225_000, requests: 12, shift: 0.02 };

/** Budgets of pages of a guest, with an empty cache; a question has share bar, sources, marks of changed comments and, once it is near, its chart. */
const maxRequests = { 'landing page': 25, dashboard: 25, 'question page': 33 };
/** Of a table that shows only the rows near its viewport. */
const maxTableRows = 60;
const maxQuestionRequests = { guest: 28, expert: 43 };

interface Sent {
  url: string;
  type: string;
  bytes: number;
}

/** Collects the requests of a page, with their transfer sizes. */
async function weighing(page: Page): Promise<Sent[]> {
  const sent: Sent[] = [];
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const known = new Map<string, Sent>();
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    known.set(requestId, { url: response.url, type, bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = known.get(requestId);
    // Responses from the memory cache are not counted.
    if (one && !one.url.startsWith('data:') && encodedDataLength > 0) sent.push({ ...one, bytes: encodedDataLength });
  });
  return sent;
}

const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { shifted: 0, shifts: [] });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) Object.assign(window, { shifted: (window as unknown as { shifted: number }).shifted + entry.value });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
const readLayoutShift = (page: Page) => page.evaluate(() => (window as unknown as { shifted: number }).shifted);

story('a guest’s first page stays within its budget of script and requests', { tag: ['@SHELL-01', '@SHELL-05'] }, async ({ people }) => {
  const guest = await people.guest();
  const sent = await weighing(guest.page);
  await guest.goesTo('/dashboard/');
  await expect(guest.region('Round Table status')).toBeVisible();
  await expect(guest.region('Data version')).toBeVisible();
  await expect(guest.page.locator('[aria-busy="true"]')).toHaveCount(0);
  const scripts = sent.filter((one) => new URL(one.url).pathname.endsWith('.js'));
  const bytes = scripts.reduce((sum, one) => sum + one.bytes, 0);
  const list = sent.map((one) => `${one.type} ${Math.round(one.bytes / 1000)} kB ${new URL(one.url).pathname}`).join('\n');
  expect(bytes, list).toBeGreaterThan(50_000);
  expect(bytes, list).toBeLessThanOrEqual(budget.scriptBytes);
  expect(sent.length, list).toBeLessThanOrEqual(budget.requests);
});

/** Kilobytes on the wire of a question page with an empty cache, its map included. */
const questionBudget = { guest: 410, expert: 676 };
/** Not needed by a guest: the editor, fields, dialogs, tables, the drawing of a chart far below, and the font of the map's heading, which a frame hides. */
const notForGuests = /map-service.fonts|quill|ui_form|ui_overlay|ui_table|ui_data|forms|expert-question|attachment-form|version-columns/;

for (const name of ['guest', 'expert'] as const) {
  story(
    `the question page of ${name === 'guest' ? 'a guest' : 'an expert'} stays within its budget of bytes and requests`,
    {
      tag: ['@SHELL-01'],
    },
    async ({ people, catalogue, instance }) => {
      const person = await (name === 'guest' ? people.guest() : people.expertOf('DE'));
      // Whom the server takes for a guest on the first visit gets the page of one, too.
      if (name === 'expert') await person.page.context().addCookies([{ name: 'round-table-page', value: 'none', url: instance.address }]);
      const sent = await weighing(person.page);
      await person.goesTo(questionPath(catalogue.question('I.1')));
      await person.seesMap();
      await expect(person.allComments.getByRole('article').first()).toBeVisible();
      if (name === 'expert') await expect(person.page.getByRole('button', { name: 'Bold' })).toBeEnabled();
      await expect(person.page.locator('[aria-busy="true"]')).toHaveCount(0);
      await person.page.waitForLoadState('networkidle');
      const list = sent.map((one) => `${one.type} ${Math.round(one.bytes / 1000)} kB ${new URL(one.url).pathname}`).join('\n');
      expect(Math.round(sent.reduce((sum, one) => sum + one.bytes, 0) / 1000), list).toBeLessThanOrEqual(questionBudget[name]);
      expect(sent.length, list).toBeLessThanOrEqual(maxQuestionRequests[name]);
      if (name === 'guest') expect(sent.map(({ url }) => new URL(url).pathname).filter((path) => notForGuests.test(path))).toEqual([]);
    },
  );
}

/** Budgets of first pages with an empty cache: bytes over the wire and requests. */
const firstPages = [
  { who: 'guest', page: 'landing page', address: '/', width: 412, budget: { bytes: 258_000, requests: 8 } },
  { who: 'guest', page: 'dashboard', address: '/dashboard/', width: 412, budget: { bytes: 254_000, requests: 12 } },
  { who: 'expert', page: 'landing page', address: '/', width: 1440, budget: { bytes: 500_000, requests: 20 } },
  { who: 'expert', page: 'dashboard', address: '/dashboard/', width: 1440, budget: { bytes: 500_000, requests: 20 } },
] as const;

for (const { who, page, address, width, budget } of firstPages) {
  story(
    `the ${page} of ${who === 'guest' ? 'a guest on a phone' : 'an expert'} stays within its bytes and requests, without layout shift`,
    { tag: ['@SHELL-01', '@SHELL-05'] },
    async ({ people }) => {
      const person = who === 'guest' ? await people.guest({ locale: null, width, height: 823 }) : await people.expertOf('DE', { width });
      await getRendered(person.page, '/');
      await watchShifts(person.page);
      const sent = await weighing(person.page);
      await person.goesTo(address);
      await person.page.waitForLoadState('networkidle');
      await expect(person.page.locator('[aria-busy="true"]')).toHaveCount(0);
      const bytes = sent.reduce((sum, one) => sum + one.bytes, 0);
      const list = sent.map((one) => `${one.type} ${one.bytes} ${new URL(one.url).pathname}`).join('\n');
      expect(bytes, list).toBeGreaterThan(200_000);
      expect(bytes, list).toBeLessThanOrEqual(budget.bytes);
      expect(sent.length, list).toBeLessThanOrEqual(budget.requests);
      expect(await readLayoutShift(person.page)).toBeLessThan(0.02);
    },
  );
}

story('a large table of the administration has few rows in the document', { tag: ['@QAD-01'] }, async ({ browser }) => {
  const instance = await startInstance({ more: { DEMO: '0' } });
  await instance.command('data', 'generate', '--countries', '5', '--questions', '200');
  const people = createPeople(browser, instance, true);
  try {
    const { page } = await people.admin();
    await page.goto('/questions/');
    const table = page.getByRole('table', { name: 'Questions' });
    const heads = table.getByRole('rowheader');
    await expect(heads.first()).toBeVisible();
    await expect(table).toHaveAttribute('aria-rowcount', '201');
    expect(await heads.count()).toBeLessThan(maxTableRows);
    await heads.first().getByRole('button').focus();
    // Each row has a box, a handle and a button.
    for (let row = 0; row < 40; row += 1) {
      for (let stop = 0; stop < 3; stop += 1) await page.keyboard.press('Tab');
      // The table renders the next rows once the browser has drawn the scrolled ones.
      if (row % 5 === 0) await drawn(page);
    }
    await expect(table.getByRole('row').filter({ has: page.locator(':focus') })).toHaveAttribute('aria-rowindex', '42');
    await expect(page.locator(':focus')).toBeInViewport();
    expect(await heads.count()).toBeLessThan(maxTableRows);
    await page.getByRole('textbox', { name: 'Question or answer' }).fill('proceeds are distributed? (2)');
    await expect(heads).toHaveText([/distributed\? \(2\)/]);
  } finally {
    await people.leave();
    await instance.close();
  }
});

for (const name of ['landing page', 'dashboard', 'question page'] as const) {
  story(`a guest’s ${name} needs few requests, flags and map included`, { tag: ['@SHELL-01'] }, async ({ people, catalogue }) => {
    const guest = await people.guest();
    const requested: string[] = [];
    guest.page.on('request', (request) => {
      if (request.url().startsWith('http')) requested.push(new URL(request.url()).pathname);
    });
    const question = catalogue.question('I.1');
    await guest.goesTo({ 'landing page': '/', dashboard: '/dashboard/', 'question page': questionPath(question) }[name]);
    if (name === 'dashboard') await expect(guest.region('Data version')).toBeVisible();
    else await guest.seesMap();
    if (name === 'question page') {
      await expect(guest.allComments.getByRole('article').first()).toBeVisible();
      // Images below the fold are loaded lazily: scroll, so that all of them are counted.
      for (const flag of await guest.page.locator('img').all()) await flag.scrollIntoViewIfNeeded();
      await expect
        .poll(() => guest.page.locator('img').evaluateAll((all) => all.every((one) => (one as HTMLImageElement).naturalWidth > 0)))
        .toBe(true);
      expect([...new Set(requested.filter((path) => path.startsWith('/flags/')))]).toEqual(['/flags/sprite.png']);
    }
    await expect(guest.page.locator('[aria-busy="true"]')).toHaveCount(0);
    // The page and the map's table of answers show the same image: depending on which is first, the cache answers one or none of the two.
    const sent = requested.filter((path, index) => !path.startsWith('/flags/') || requested.indexOf(path) === index);
    expect(sent.length, sent.join('\n')).toBeLessThanOrEqual(maxRequests[name]);
  });
}

story('the layout does not shift while a page loads', { tag: ['@SHELL-22', '@SHELL-05'] }, async ({ people, catalogue }) => {
  const expert = await people.expertOf('DE');
  const guest = await people.guest();
  for (const person of [guest, expert]) {
    await watchShifts(person.page);
    for (const address of ['/dashboard/', '/questionnaire', questionPath(catalogue.question('I.1'))]) {
      await person.goesTo(address);
      await expect(person.page.locator('[aria-busy="true"]')).toHaveCount(0);
      expect(await readLayoutShift(person.page), `${address} ${person === guest ? 'guest' : 'expert'}`).toBeLessThan(budget.shift);
    }
  }
});

story('no request goes to another host', { tag: ['@SHELL-01'] }, async ({ people, instance, catalogue }) => {
  const guest = await people.guest();
  const hosts = new Set<string>();
  guest.page.on('request', (request) => request.url().startsWith('http') && hosts.add(new URL(request.url()).origin));
  for (const address of ['/', '/dashboard/', questionPath(catalogue.question('I.1'))]) await guest.goesTo(address);
  await guest.seesMap();
  expect([...hosts]).toEqual([instance.address]);
});

story('a clicked answer is shown before the server has responded', { tag: ['@QDT-03'] }, async ({ people, catalogue }) => {
  const expert = await people.expertOf('DE');
  const question = catalogue.question('X.3');
  await expert.opens(question);
  await expect(expert.page.getByRole('radiogroup', { name: question.text }).getByRole('radio', { checked: true })).toBeVisible();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await expert.page.route('**/api/given-answers/', async (route) => {
    if (route.request().method() === 'POST') await released;
    await route.continue();
  });
  const options = await Promise.all(question.options.map(async (text) => ({ text, isChosen: await expert.radio(text).isChecked() })));
  const next = options.find((option) => !option.isChosen)?.text ?? '';
  await expert.radio(next).click();
  await expect(expert.radio(next)).toBeChecked();
  await expect(expert.page.getByText(/^Answer changed from/)).toHaveCount(0);
  release();
  await expert.seesNotification(/^Answer changed from/);
});
