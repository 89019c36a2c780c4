import type { Browser, Locator, Page } from '@playwright/test';
import { type AdminChapter, type Comment, type CountrySources, paths } from '@round-table/shared/contract';
import { getRendered } from '../browser/rendered-page';
import { demoAccounts, get, send, signIn } from '../instance/api-client';
import type { AppInstance } from '../instance/app-instance';
import type { Catalogue } from '../instance/catalogue';
import { buildWith, createReleaseCommand } from '../releases/release';
import { settled } from '../screens/accessibility';
import { questionPath } from '../screens/question';
import { expect, story } from '../story';

const search = '/search?search=register';

/** The pages of guests that the server renders. */
const listPages = (catalogue: Catalogue): string[] => [
  '/',
  '/dashboard/',
  '/questionnaire',
  questionPath(catalogue.question('I.1')),
  `${questionPath(catalogue.question('I.1'))}?c=DE,FR`,
  '/country/DE',
  '/country/DE?with=AT',
  '/compare?base=DE&c=FR,AT,CH,GB',
  '/open-data',
  '/info/',
  search,
  '/changes?country=DE,AT',
  '/changes?by=question',
  '/v/2025-2/questionnaire/',
  `/v/2025-2${questionPath(catalogue.question('I.1'))}`,
  '/v/2025-2/country/DE/',
];

async function openWithoutScript(browser: Browser, instance: AppInstance, width = 1440): Promise<Page> {
  const context = await browser.newContext({ baseURL: instance.address, javaScriptEnabled: false, viewport: { width, height: 900 } });
  return context.newPage();
}

async function opensRendered(page: Page, address: string): Promise<void> {
  await getRendered(page, address);
  await page.goto(address);
  await expect(page.locator('html'), address).toHaveAttribute('data-prerendered', /^(en|de)$/);
}

/** Presses a link to a page that the server has rendered. */
async function follows(link: Locator): Promise<void> {
  await getRendered(link.page(), (await link.getAttribute('href')) ?? '');
  await link.click();
}

const withLanguage = (address: string, locale: string) => `${address}${address.includes('?') ? '&' : '?'}lang=${locale}`;

for (const locale of ['en', 'de'] as const)
  story(`without script a guest reads every page, in ${locale}`, { tag: ['@RND-01'] }, async ({ browser, instance, catalogue }) => {
    const page = await openWithoutScript(browser, instance);
    for (const address of listPages(catalogue)) {
      await opensRendered(page, withLanguage(address, locale));
      await expect(page.locator('html'), address).toHaveAttribute('lang', locale);
      await expect(page.getByRole('heading', { level: 1 }).first(), address).toBeVisible();
      await expect(page.locator('main [aria-busy="true"]:visible'), address).toHaveCount(0);
      const text = (await page.getByRole('main').textContent())?.length;
      expect(text, address).toBeGreaterThan(150);
    }
    await page.context().close();
  });

story(
  'without script a guest reads a question with answers, comments, sources and the map',
  { tag: ['@RND-01'] },
  async ({ browser, instance, catalogue }) => {
    const page = await openWithoutScript(browser, instance);
    const question = catalogue.question('III.2');
    await opensRendered(page, questionPath(question));
    await expect(page.getByRole('heading', { level: 1, name: question.text })).toBeVisible();
    for (const option of question.options) await expect(page.getByRole('main').getByText(option).first()).toBeVisible();
    const comments = page.getByRole('region', { name: 'All Comments' });
    await expect(comments.getByRole('article').first()).toBeVisible();
    await expect(page.getByText(/^checked \d/).first()).toBeVisible();
    const map = page.getByRole('img', { name: 'Result map' });
    await expect(map).toBeVisible();
    expect(await map.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
    await opensRendered(page, '/');
    await expect(map).toBeVisible();
    await opensRendered(page, search);
    await expect(page.getByText(/^\d+ hits/)).toBeVisible();
    await opensRendered(page, questionPath(question));
    await follows(page.getByRole('link', { name: 'Next question', exact: true }));
    await expect(page).not.toHaveURL(new RegExp(`/question/${question.id}/`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.context().close();
  },
);

story('without script a guest switches the language, in which links lead on', { tag: ['@RND-01'] }, async ({ browser, instance }) => {
  for (const width of [1440, 390]) {
    const page = await openWithoutScript(browser, instance, width);
    await opensRendered(page, '/questionnaire');
    await follows(page.getByRole('link', { name: 'Deutsch' }).first());
    await expect(page.getByRole('heading', { level: 1, name: 'Fragebogen' })).toBeVisible();
    await follows(page.locator('main a[href^="/question/"]').first());
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.getByRole('region', { name: 'Alle Kommentare' })).toBeVisible();
    await follows(page.getByRole('link', { name: 'English' }).first());
    await expect(page.getByRole('region', { name: 'All Comments' })).toBeVisible();
    await page.context().close();
  }
});

story(
  'without script a guest opens a chapter and a former version, and sees no control that does nothing',
  { tag: ['@RND-01'] },
  async ({ browser, instance, catalogue }) => {
    const page = await openWithoutScript(browser, instance);
    const inOtherChapter = catalogue.question('III.2');
    await opensRendered(page, '/questionnaire');
    await expect(page.getByRole('tab')).toHaveCount(0);
    await follows(page.getByRole('navigation', { name: /^Chapters I to / }).getByRole('link', { name: /^III\. / }));
    await follows(page.locator(`main a[href="${questionPath(inOtherChapter)}"]`).first());
    await expect(page.getByRole('heading', { level: 1, name: inOtherChapter.text })).toBeVisible();
    await page.locator('summary', { hasText: 'Version' }).click();
    await follows(page.getByRole('link', { name: /^Version 2025-2 / }));
    await expect(page).toHaveURL(new RegExp(`/v/2025-2${questionPath(inOtherChapter)}$`));
    await expect(page.getByRole('heading', { level: 1, name: inOtherChapter.text })).toBeVisible();
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await expect(menu.getByRole('link', { name: 'Compare' })).toBeVisible();
    await expect(menu.getByRole('button', { name: 'Export by Country' })).toHaveCount(0);
    await expect(menu.getByRole('searchbox')).toHaveCount(0);
    await page.context().close();
  },
);

story('without script the disclaimer is a part of the overview', { tag: ['@RND-01', '@QOV-04'] }, async ({ browser, instance }) => {
  const page = await openWithoutScript(browser, instance, 390);
  for (const [address, title, text] of [
    ['/questionnaire', 'Disclaimer', 'are not legal advice'],
    ['/questionnaire?lang=de', 'Haftungsausschluss', 'sind keine Rechtsberatung'],
  ] as const) {
    await opensRendered(page, address);
    const disclaimer = page.getByRole('dialog', { name: title });
    await expect(disclaimer).toContainText(text);
    await expect(disclaimer.getByRole('button')).toHaveCount(0);
    // It covers nothing.
    await page.getByRole('main').locator('a[href^="/question/"]').first().click({ trial: true });
  }
  await page.context().close();
});

/** Remembers the elements that came with the page, before its script runs. */
const markElements = (page: Page) =>
  page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      // What says that something loads is replaced by it.
      const elements = [...document.querySelectorAll('#root *')].filter((element) => !element.closest('[aria-busy="true"]'));
      Object.assign(window, { elementsFromServer: elements });
    });
  });

/** How many of these elements the script has replaced. Fails if the page came without content. */
async function countReplaced(page: Page): Promise<number> {
  const [count = 0, replaced] = await page.evaluate(() => {
    const { elementsFromServer } = window as unknown as { elementsFromServer: Element[] };
    return [elementsFromServer.length, elementsFromServer.filter((element) => !element.isConnected).length];
  });
  expect(count).toBeGreaterThan(50);
  return replaced ?? 0;
}

story('the script takes over what came with a page, without a request for it', { tag: ['@RND-02'] }, async ({ people, catalogue }) => {
  for (const locale of ['en', 'de'] as const) {
    const { page } = await people.guest({ locale });
    await markElements(page);
    const requests: string[] = [];
    page.on('request', (request) => {
      // The map is a page of its own.
      const isOfPage = request.frame() === page.mainFrame() && ['fetch', 'xhr'].includes(request.resourceType());
      if (isOfPage) requests.push(new URL(request.url()).pathname);
    });
    for (const address of listPages(catalogue)) {
      // Its cookie names the language in which the server renders the next visit.
      await page.goto(address);
      await settled(page);
      await getRendered(page, address);
      requests.length = 0;
      await page.goto(address);
      await settled(page);
      await expect(page.locator('html'), address).toHaveAttribute('data-interactive', '');
      expect(await countReplaced(page), address).toBe(0);
      expect(
        requests.filter((path) => path.startsWith('/ro/') || path.startsWith('/appinfo')),
        address,
      ).toEqual([]);
    }
  }
});

/** Writes a text into what guests may not see: a draft, its sources, an inquiry, and a question that is not shown. */
async function writesSecrets(instance: AppInstance, question: number, secret: string): Promise<void> {
  const [expert, admin] = [await signIn(instance, demoAccounts.germany), await signIn(instance, demoAccounts.admin)];
  const place = { question, country: 'DE' };
  const [comment] = await get<Comment[]>(expert, `${paths.comments}?question=${question}&country=DE`);
  await send(expert, 'POST', paths.comments, { ...place, text: secret, version: comment?.version ?? 0 });
  const [stored] = await get<CountrySources[]>(expert, `${paths.sources}?question=${question}&country=DE`);
  const sources = [{ article: secret, statute: secret, url: null, checked_on: '2026-05-11' }];
  await send(expert, 'PUT', paths.sources, { ...place, sources, version: stored?.version ?? 0 });
  await send(expert, 'POST', paths.inquiries, { ...place, addressee: 'office', text: secret });
  const [chapter] = await get<AdminChapter[]>(admin, paths.adminChapters);
  const texts = { text_en: secret, text_de: secret, explanation_en: secret, explanation_de: secret };
  const answers = [1, 2].map((order) => ({ order, text_en: secret, text_de: secret }));
  const flags = { is_marked_as_special: false, active: false, public: true };
  await send(admin, 'POST', paths.adminQuestions, { chapter: chapter?.id, order: 90, ...texts, ...flags, answers });
}

story('what is not published is in no rendered page', { tag: ['@RND-03'] }, async ({ ownInstance, ownPeople, catalogue }) => {
  const secret = `not published ${Date.now()}`;
  await writesSecrets(ownInstance, catalogue.question('I.1').id, secret);
  const { page } = await ownPeople.guest();
  for (const address of listPages(catalogue)) {
    const text = await getRendered(page, address);
    expect([address, text.includes(secret)]).toEqual([address, false]);
    // The replies are data: nothing in them ends the element.
    const [, replies = ''] = /<script id="replies"[^>]*>([^<]*)<\/script>/.exec(text) ?? [];
    expect(JSON.parse(replies).length, address).toBeGreaterThan(2);
    for (const email of Object.values(demoAccounts)) expect([address, text.includes(email)]).toEqual([address, false]);
  }
});

story('a member never gets the page of a guest', { tag: ['@RND-03'] }, async ({ people, catalogue }) => {
  const { page } = await people.expertOf('DE');
  await page.goto('/dashboard/');
  await settled(page);
  const response = await page.goto(questionPath(catalogue.question('I.1')));
  expect(await response?.text()).not.toContain('data-prerendered');
});

const toSearchPage = (body: string) => ({
  module: './subjects/search/search-page',
  code: `import { createElement } from 'react'; export function SearchPage() { ${body} }`,
});

story(
  'server and script show the released build, a page that was open the one that it has loaded',
  { tag: ['@RND-02', '@SHELL-20'] },
  async ({ ownInstance, ownPeople }) => {
    const release = await createReleaseCommand(ownInstance, 'mfe-reports');
    const build = await buildWith('mfe-reports', toSearchPage("return createElement('h1', null, 'The search of another build');"));
    const early = await ownPeople.guest();
    await early.page.goto(search);
    await settled(early.page);
    await release('publish', 'mfe-reports', '--from', build.folder);
    await release('promote', 'mfe-reports', '1.0.0', '--from', build.folder, '--no-smoke', 'a story');

    const late = await ownPeople.guest();
    await markElements(late.page);
    expect(await getRendered(late.page, search)).toContain('<h1>The search of another build</h1>');
    await late.page.goto(search);
    await settled(late.page);
    await expect(late.heading).toHaveText('The search of another build');
    expect(await countReplaced(late.page)).toBe(0);

    await early.frame.search.fill('land');
    await early.page.keyboard.press('Enter');
    await expect(early.page).toHaveURL(/search=land/);
    await expect(early.heading).toHaveText('Search results');
    await early.page.goto(search);
    await expect(early.heading).toHaveText('The search of another build');
    build.remove();
  },
);

story(
  'a page whose app cannot be rendered comes without content, and is counted; the other pages are rendered',
  { tag: ['@RND-04'] },
  async ({ ownInstance, ownPeople }) => {
    const release = await createReleaseCommand(ownInstance, 'mfe-reports');
    const inBrowserOnly = "return createElement('h1', null, String(document.title && 'In the browser only'));";
    const build = await buildWith('mfe-reports', toSearchPage(inBrowserOnly));
    await release('publish', 'mfe-reports', '--from', build.folder);
    await release('promote', 'mfe-reports', '1.0.0', '--from', build.folder, '--no-smoke', 'a story');
    const { page, heading } = await ownPeople.guest();
    for (const address of ['/changes?by=question', '/dashboard/']) await getRendered(page, address);
    expect(await (await page.request.get(search)).text()).not.toContain('data-prerendered');
    await expect.poll(() => ownInstance.log()).toMatch(/document is not defined.*"msg":"a page is sent without its content"/);
    await page.goto(search);
    await expect(heading).toHaveText('In the browser only');
    build.remove();
  },
);
