import { requireBrowser } from '../../lib/browser.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('./project.mjs').Team} Team */

/**
 * Who provides what must exist once in a page, in the share scope that the app uses, and which heavier parts of the platform the app has
 * loaded. Module Federation keeps the scopes on `globalThis`.
 * @param {Page} page
 * @param {string} container
 */
const readShares = (page, container) =>
  page.evaluate((name) => {
    /** @typedef {Record<string, Record<string, { from: string, useIn: string[] }>>} Scope the shared modules by name and version */
    /** @type {Record<string, { default?: Scope }>} */
    const scopes = Reflect.get(globalThis, '__FEDERATION__').__SHARE__;
    const shares = Object.values(scopes)
      .flatMap((scope) => Object.entries(scope.default ?? {}))
      .flatMap(([key, versions]) => Object.values(versions).map((version) => ({ key, ...version })));
    // A compiled page imports "react/jsx-runtime", which is shared under a name of its own.
    const once = { react: /^react(\/|$)/, runtime: /^@round-table\/shared\/runtime$/, ui: /^@round-table\/shared\/ui$/ };
    const providers = Object.entries(once).map(([module, pattern]) => {
      const own = shares.filter(({ key }) => pattern.test(key));
      const isUsed = own.some(({ useIn }) => useIn.includes(name));
      return { module, isUsed, providers: [...new Set(own.map(({ from }) => from))] };
    });
    const parts = shares.filter(({ key, useIn }) => key.startsWith('@round-table/shared/ui/') && useIn.includes(name));
    return { providers, parts: [...new Set(parts.map(({ key }) => key))] };
  }, container);

/**
 * The page of one team: its texts in the language, and what shows that the styles arrived.
 * @param {Page} page
 * @param {Team} team
 */
async function readPage(page, { id }) {
  const heading = page.getByRole('heading', { level: 1 });
  const line = page.locator(`p[class^="${id}_count_"]`);
  await line.waitFor();
  const sizes = await line.evaluate((element) => ({
    own: Number.parseFloat(getComputedStyle(element).fontSize),
    parent: Number.parseFloat(getComputedStyle(element.parentElement ?? element).fontSize),
  }));
  return { heading: await heading.textContent(), text: await line.textContent(), isStyled: sizes.own === sizes.parent * 1.25 };
}

/** @param {Page} page @param {string[]} faults */
function collectFaults(page, faults) {
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('requestfailed', (request) => {
    // Leaving a page cancels its requests.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') faults.push(`${request.url()} ${request.failure()?.errorText}`);
  });
  page.on('response', (response) => response.status() >= 400 && faults.push(`${response.url()} ${response.status()}`));
}

/**
 * Opens the pages of the teams in Chromium, one after the other by the menu of one page, in a language.
 * @param {string} address
 * @param {Team[]} teams
 * @param {'en' | 'de'} locale
 */
export async function lookAt(address, teams, locale) {
  const browser = await requireBrowser();
  try {
    const localStorage = [{ name: 'round-table.locale', value: JSON.stringify(locale) }];
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      storageState: { cookies: [], origins: [{ origin: address, localStorage }] },
    });
    const page = await context.newPage();
    /** @type {string[]} */
    const faults = [];
    collectFaults(page, faults);
    await page.goto(`${address}/`);
    const seen = [];
    for (const team of teams) {
      await page
        .getByRole('navigation')
        .getByRole('link', { name: locale === 'de' ? team.titleDe : team.title })
        .first()
        .click();
      await page.waitForURL(`${address}${team.path}`);
      seen.push({ team, ...(await readPage(page, team)), ...(await readShares(page, team.container)) });
    }
    return { seen, faults };
  } finally {
    await browser.close();
  }
}

/** Marks the elements of the page that came from the server, before its script runs. @param {Page} page */
const markElements = (page) =>
  page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      Object.assign(window, { elementsFromServer: [...document.querySelectorAll('main *')] });
    });
  });

/**
 * The page of a team as it arrives from the server, in a language: what is read of it without script, how many elements it has, and how many
 * of them the script replaces.
 * @param {string} address
 * @param {Team} team
 * @param {'en' | 'de'} locale
 */
export async function lookAtArrival(address, team, locale) {
  const browser = await requireBrowser();
  try {
    const arrival = `${address}${team.path}?lang=${locale}`;
    const page = await browser.newPage({ javaScriptEnabled: false });
    await page.goto(arrival);
    const read = await readPage(page, team);
    const withScript = await browser.newPage();
    await markElements(withScript);
    await withScript.goto(arrival);
    await withScript.locator('html[data-interactive]').waitFor();
    await withScript.waitForLoadState('networkidle');
    const [count, replaced] = await withScript.evaluate(() => {
      /** @type {Element[]} */
      const elements = Reflect.get(window, 'elementsFromServer');
      return [elements.length, elements.filter(({ isConnected }) => !isConnected).length];
    });
    return { ...read, count, replaced };
  } finally {
    await browser.close();
  }
}
