import type { Page } from '@playwright/test';
import type { Comparison } from '@round-table/shared/contract';
import { paths } from '@round-table/shared/contract';
import { asGuest, demoAccounts, get, signIn } from '../instance/api-client';
import type { AppInstance } from '../instance/app-instance';
import { settled } from '../screens/accessibility';
import { expect, story } from '../story';

const gridOf = (page: Page) => page.getByRole('grid', { name: 'Compare countries' });
const headsOf = (page: Page) => gridOf(page).getByRole('columnheader');
/** The names of the countries, in their order. */
const readHeads = async (page: Page) =>
  (await headsOf(page).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))).filter(Boolean);
const five = '/compare?base=DE&c=FR,AT,CH,GBS&ch=I,IV';

/** A country's answer to question I.1. */
async function readFirstAnswer(instance: AppInstance, code: string) {
  const { chapters, countries } = await get<Comparison>(asGuest(instance), `/ro${paths.compare}`);
  // `a` is no answer, `b` the first option; in capitals with a comment.
  const order = (countries.find((country) => country.code === code)?.cells.toLowerCase() ?? 'a').charCodeAt(0) - 'a'.charCodeAt(0);
  const text = chapters[0]?.questions[0]?.answers.find((option) => option.order === order)?.text;
  if (text === undefined) throw new Error(`${code} has not answered I.1`);
  return { order, text };
}

story('one response has all answers that a reader may see', { tag: ['@CMP-01'] }, async ({ instance, catalogue }) => {
  const guest = await get<Comparison>(asGuest(instance), `/ro${paths.compare}`);
  const expert = await get<Comparison>(await signIn(instance, demoAccounts.germany), paths.compare);
  expect([typeof guest.version, expert.version]).toEqual(['string', null]);
  const hidden = catalogue.questions.filter((question) => !question.public).map(({ id }) => id);
  const ids = guest.chapters.flatMap(({ questions }) => questions.map(({ id }) => id));
  expect(ids.filter((id) => hidden.includes(id))).toEqual([]);
  expect(guest.countries.every(({ cells }) => cells.length === ids.length)).toBe(true);
  expect(expert.chapters.flatMap(({ questions }) => questions)).toHaveLength(catalogue.questions.length);
});

story('what is compared is chosen on the page, and is in the address', { tag: ['@CMP-02'] }, async ({ people }) => {
  const { page } = await people.guest();
  await page.goto('/questionnaire');
  await page.getByRole('link', { name: 'Compare', exact: true }).click();
  await expect(page).toHaveTitle(/Compare countries/);
  await expect(gridOf(page)).toHaveAttribute('aria-colcount', '38');
  await page.goto(five);
  await expect(headsOf(page)).toHaveCount(6);
  expect(await readHeads(page)).toEqual(['Germany', 'Austria', 'France', 'Scotland', 'Switzerland']);
  await expect(page.getByText('12 questions')).toBeVisible();
  await page.getByRole('switch', { name: 'Differences only' }).click();
  await expect(page).toHaveURL(/[?&]diff=1(&|$)/);
  await expect(page.getByText(/^\d+ of 12 questions$/)).toBeVisible();
  await page.getByText('By agreement', { exact: true }).click();
  await expect(page).toHaveURL(/[?&]order=agree(&|$)/);
  await page.getByRole('button', { name: 'Remove France' }).click();
  await expect(page).toHaveURL(/[?&]c=AT,CH,GBS(&|$)/);
  await page.goBack();
  await page.goForward();
  await expect(headsOf(page)).toHaveCount(5);
});

story(
  'a question without differences is left out, and an empty matrix shows all again',
  { tag: ['@CMP-02'] },
  async ({ people, instance }) => {
    const { page } = await people.guest();
    const { chapters, countries } = await get<Comparison>(asGuest(instance), `/ro${paths.compare}`);
    const cellsOf = (code: string) => countries.find((country) => country.code === code)?.cells.toLowerCase() ?? '';
    const equal = chapters[0]?.questions.findIndex((_question, index) => cellsOf('AT')[index] === cellsOf('LI')[index]) ?? -1;
    await page.goto('/compare?base=AT&c=LI&ch=I');
    await expect(page.getByRole('gridcell', { name: `I.${equal + 1} Liechtenstein` })).toHaveAccessibleName(/, same|not answered/);
    await page.getByRole('switch', { name: 'Differences only' }).click();
    await expect(page.getByRole('gridcell', { name: `I.${equal + 1} Liechtenstein` })).toHaveCount(0);
    await page.goto('/compare?base=AT&c=AT&ch=I&diff=1&v=1999-1');
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  },
);

story('the agreement of each country is counted, and orders the columns', { tag: ['@CMP-03'] }, async ({ people }) => {
  const { page } = await people.guest();
  await page.goto(`${five}&order=agree`);
  await expect(gridOf(page).getByRole('rowheader', { name: /^Same answer as Germany/ })).toBeVisible();
  const names = (await readHeads(page)).slice(1);
  const shares: number[] = [];
  for (const name of names) {
    const text = await gridOf(page)
      .getByRole('gridcell', { name: new RegExp(`^${name}: \\d+ of \\d+$`) })
      .getAttribute('aria-label');
    const [, same = 0, both = 1] = /(\d+) of (\d+)/.exec(text ?? '') ?? [];
    shares.push(Number(same) / Number(both));
  }
  expect(shares).toEqual([...shares].sort((a, b) => b - a));
  await expect(page.getByText(`Agrees with Germany most: ${names[0]}`)).toBeVisible();
});

story('few countries have the texts of their answers in the matrix', { tag: ['@CMP-02', '@CMP-05'] }, async ({ people, instance }) => {
  const { order, text } = await readFirstAnswer(instance, 'FR');
  const { page } = await people.guest();
  const cell = page.getByRole('gridcell', { name: /^I\.1 France/ });
  await page.goto(five);
  await expect(cell).toHaveText(`${order}${text}`);
  await expect(headsOf(page).getByText('Switzerland')).toBeVisible();
  const place = await cell.boundingBox();
  await cell.click();
  const panel = page.getByRole('dialog', { name: 'I.1 Germany and France' });
  await expect(panel).toBeVisible();
  await expect(panel.getByRole('region', { name: 'France' })).toContainText(/Answer since .* 20\d\d/);
  expect((await cell.boundingBox())?.y).toBe(place?.y);
  await page.keyboard.press('Escape');
  await expect(cell).toHaveText(`${order}${text}`);
  await page.goto('/compare');
  await expect(cell).toHaveText(String(order));
  await cell.hover();
  await expect(cell).toHaveAttribute('title', new RegExp(`^I\\.1 France: ${order} `));
});

story('the keyboard moves from cell to cell, opens the panel and pins a country', { tag: ['@CMP-04'] }, async ({ people }) => {
  const { page } = await people.guest();
  await page.goto(five);
  await settled(page);
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);
  const first = page.getByRole('gridcell', { name: /^I\.1 Germany/ });
  await first.focus();
  for (const [key, name] of [
    ['ArrowRight', /^I\.1 Austria/],
    ['ArrowDown', /^I\.2 Austria/],
    ['End', /^I\.2 Switzerland/],
    ['Control+End', /^IV\.6 Switzerland/],
    ['Control+Home', /^I\.1/],
    ['ArrowRight', /^I\.1 Germany/],
    ['ArrowUp', /Germany/],
    ['ArrowRight', /^Austria: \d+ of \d+/],
    ['ArrowDown', /^I\.1 Austria/],
    ['PageDown', /Austria/],
    ['Control+Home', /^I\.1/],
    ['ArrowRight', /^I\.1 Germany/],
    ['ArrowRight', /^I\.1 Austria/],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(focused, { message: key }).toMatch(name);
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'I.1 Germany and Austria' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog', { name: 'I.1 Germany and France' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('p');
  await expect(page).toHaveURL(/[?&]base=FR(&|$)/);
  await expect(gridOf(page).getByRole('rowheader', { name: /^Same answer as France/ })).toBeVisible();
  await expect(headsOf(page)).toHaveCount(6);
  await page.getByRole('gridcell', { name: /^I\.1 France/ }).focus();
  for (const key of ['Control+Home', 'ArrowUp', 'ArrowUp', 'ArrowRight']) await page.keyboard.press(key);
  await expect.poll(focused).toBe('Austria');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/country\/AT\/?$/);
});

story('the panel has both answers with their comments, and those of all countries', { tag: ['@CMP-05'] }, async ({ people, catalogue }) => {
  const question = catalogue.question('IV.3');
  const expert = await people.expertOf('DE');
  await expert.page.goto('/compare?base=DE&c=CH,AT&ch=IV');
  await expert.page.getByRole('gridcell', { name: /^IV\.3 Switzerland/ }).click();
  await expect(expert.page).toHaveURL(/[?&]cell=IV\.3-CH(&|$)/);
  const panel = expert.page.getByRole('dialog', { name: 'IV.3 Germany and Switzerland' });
  await expect(panel.getByRole('heading', { name: question.text })).toBeVisible();
  for (const country of ['Germany', 'Switzerland']) {
    const side = panel.getByRole('region', { name: country });
    await expect(
      side
        .getByText(/^\[Demo\]/)
        .or(side.getByText('No comment.'))
        .first(),
    ).toBeVisible();
  }
  await expect(panel.getByRole('region', { name: 'All countries' }).getByRole('listitem').first()).toBeVisible();
  await panel.getByRole('button', { name: 'Cite both' }).click();
  const cite = panel.getByRole('dialog', { name: 'Cite' });
  await expect(cite.getByRole('region', { name: 'Citation' })).toContainText('Germany and Switzerland');
  await expect(cite).toBeInViewport({ ratio: 1 });
  await expert.page.keyboard.press('Escape');
  await expect(panel.getByRole('button', { name: 'Cite both' })).toBeFocused();
  await panel.getByRole('button', { name: 'Next question' }).click();
  await expect(expert.page.getByRole('dialog', { name: 'IV.4 Germany and Switzerland' })).toBeVisible();
  await expert.page.reload();
  await expect(expert.page.getByRole('dialog', { name: 'IV.4 Germany and Switzerland' })).toBeVisible();
  await expert.page.getByRole('link', { name: 'Open question IV.4' }).click();
  await expect(expert.page.getByRole('heading', { level: 1, name: catalogue.question('IV.4').text })).toBeVisible();
});

story('a guest sees no names of persons in the panel', { tag: ['@CMP-05'] }, async ({ people, instance }) => {
  const guest = await people.guest();
  const requested = guest.page.waitForResponse((response) => response.url().includes(paths.comments));
  await guest.page.goto(`${five}&cell=IV.3-CH`);
  const comments = (await (await requested).json()) as { modified_by: unknown }[];
  expect(comments.filter(({ modified_by }) => modified_by !== null)).toEqual([]);
  expect(instance.address).not.toBe('');
});

story(
  'from the landing page to five countries side by side in three clicks, to the citation in four',
  { tag: ['@CMP-06'] },
  async ({ people }) => {
    const { page } = await people.guest();
    await page.goto('/');
    let clicks = 0;
    const click = async (target: ReturnType<Page['getByRole']>) => {
      await target.click();
      clicks += 1;
    };
    await click(page.getByRole('link', { name: 'Compare', exact: true }));
    await click(page.getByRole('combobox', { name: 'Countries' }));
    for (const name of ['Germany', 'France', 'Austria', 'Switzerland', 'Scotland']) {
      await page.keyboard.type(name);
      await expect(page.getByRole('option', { name })).toHaveCount(1);
      await page.keyboard.press('Enter');
    }
    await page.keyboard.press('Escape');
    await expect(headsOf(page)).toHaveCount(6);
    expect(await readHeads(page)).toEqual(['Germany', 'Austria', 'France', 'Scotland', 'Switzerland']);
    await expect(page.getByRole('gridcell', { name: /^I\.1 Scotland/ })).toBeVisible();
    expect(clicks).toBeLessThanOrEqual(3);
    await click(page.getByRole('button', { name: 'Cite' }));
    await expect(page.getByRole('dialog', { name: 'Cite' })).toContainText('Germany, Austria, France, Scotland');
    expect(clicks).toBeLessThanOrEqual(4);
  },
);

story(
  'on a phone up to six countries have cells, more have their codes at the options',
  { tag: ['@CMP-07'] },
  async ({ people, instance }) => {
    const { text } = await readFirstAnswer(instance, 'GBS');
    for (const width of [320, 390]) {
      const { page } = await people.guest({ width, height: 844, touch: true });
      await page.goto(five);
      await expect(page.getByRole('heading', { name: 'Agrees with Germany:' })).toBeVisible();
      const cell = page.getByRole('button', { name: /^I\.1 Scotland/ });
      await cell.scrollIntoViewIfNeeded();
      await expect(page.getByRole('article').first().getByText(text)).toBeVisible();
      await cell.click();
      const panel = page.getByRole('dialog', { name: 'I.1 Germany and Scotland' });
      await expect(panel).toBeFocused();
      await panel.getByRole('button', { name: 'Back to the comparison' }).click();
      await expect(panel).toHaveCount(0);
      await page.goto('/compare?base=DE&ch=I');
      await expect(page.getByRole('article').first().getByRole('listitem').getByText(text)).toBeVisible();
      await page.goto('/compare?base=DE&ch=II');
      await expect(page.getByRole('button', { name: 'Germany' }).first()).toBeVisible();
      await page.getByRole('button', { name: 'AT', exact: true }).first().click();
      await expect(page.getByRole('dialog', { name: 'II.1 Germany and Austria' })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  },
);

story(
  'at 320 px no page of readers scrolls sideways in German, and the share bar reaches both edges',
  { tag: ['@CMP-07'] },
  async ({ people }) => {
    const { page } = await people.admin({ width: 320, height: 844 });
    for (const address of ['/compare', '/country/DE', '/changes', '/ranking']) {
      await page.goto(`${address}?lang=de`);
      const bar = page.getByRole('toolbar', { name: 'Teilen' });
      await expect(bar).toBeVisible();
      await expect.poll(async () => [address, await bar.boundingBox()]).toMatchObject([address, { x: 0, width: 320 }]);
      expect([address, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([address, 320]);
    }
    await page.goto('/compare?base=DE&c=FR,AT,CH,GBS&lang=de');
    const rows = page.getByRole('listitem').filter({ hasText: /\d+ von \d+$/ });
    await expect(rows).toHaveCount(4);
    const endOfText = (element: Element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect().right;
    };
    for (const row of await rows.all()) {
      const figures = await row.getByText(/^\d+ von \d+$/).boundingBox();
      const [bar] = await row.locator('span:has(> i)').all();
      expect(await row.getByRole('link').evaluate(endOfText)).toBeLessThan((await bar?.boundingBox())?.x ?? 0);
      expect(figures?.height).toBeLessThan(30);
    }
  },
);
