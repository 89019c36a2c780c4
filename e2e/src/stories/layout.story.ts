import type { Page } from '@playwright/test';
import { addStyles } from '../browser/add-styles';
import { expect, story } from '../story';

/** Finds words that are wider than their line: with hyphenation off, they are broken over two lines. */
const brokenWords = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((elements) =>
    elements.flatMap((element) => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const broken: string[] = [];
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        for (const { index, 0: word } of (text.textContent ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word);
        }
      }
      return broken;
    }),
  );

const withoutHyphens = (page: Page) => addStyles(page, '* { hyphens: manual !important; }');

for (const width of [320, 390, 768, 1000, 1100, 1250]) {
  story(`no word of a German heading is broken at ${width} px`, { tag: ['@SHELL-16', '@SHELL-10'] }, async ({ people }) => {
    const guest = await people.guest({ width });
    await guest.page.addInitScript(() => localStorage.setItem('round-table.locale', '"de"'));
    await guest.goesTo('/');
    await withoutHyphens(guest.page);
    const chapterName = 'main ol a > :nth-child(2)';
    const userAndLogin = 'nav :has(+ a[href="/login"]), nav a[href="/login"]';
    await expect(guest.page.locator(chapterName).first()).toBeVisible();
    expect(await brokenWords(guest.page, `h1, h2, ${chapterName}, ${userAndLogin}`)).toEqual([]);
    expect(await guest.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
}

story('the headings of tables are not broken either', { tag: ['@QAD-01'] }, async ({ people }) => {
  const admin = await people.admin({ width: 1000 });
  await admin.page.addInitScript(() => localStorage.setItem('round-table.locale', '"de"'));
  for (const address of ['/questions/', '/countries/', '/users/', '/downloads/']) {
    await admin.goesTo(address);
    await withoutHyphens(admin.page);
    await expect(admin.page.getByRole('columnheader').first()).toBeVisible();
    expect([address, await brokenWords(admin.page, 'th')]).toEqual([address, []]);
  }
});

story(
  'the landing page on a tablet: buttons of their own width, the question complete above its map',
  { tag: ['@SHELL-16'] },
  async ({ people }) => {
    const guest = await people.guest({ width: 768, height: 1100 });
    await guest.goesTo('/');
    for (const name of ['continue as reader', 'login as member']) {
      expect((await guest.page.getByRole('link', { name }).boundingBox())?.width).toBeLessThan(300);
    }
    const question = guest.page.getByRole('main').locator('a[href^="/question/"]');
    const map = guest.page.getByTitle('Result map');
    await expect(map).toBeVisible();
    const [above, below] = [await question.boundingBox(), await map.boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual((below?.y ?? 0) + 1);
    expect(await question.evaluate((link) => link.scrollHeight <= link.clientHeight)).toBe(true);
    const legend = guest.page.frameLocator('iframe').getByRole('list', { name: 'Legend' });
    await expect(legend).toBeVisible();
    await expect(legend).not.toContainText('not answered yet');
    const end = await legend.getByRole('listitem').last().boundingBox();
    expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual((below?.y ?? 0) + (below?.height ?? 0) + 1);
    await expect(guest.page.getByRole('link', { name: /^More information about ./ })).toBeVisible();
  },
);

story('forced colours keep selections and bars visible', { tag: ['@QDT-03', '@DASH-09'] }, async ({ people, catalogue }) => {
  const expert = await people.expertOf('DE');
  await expert.page.emulateMedia({ forcedColors: 'active' });
  const getBackground = (selector: string) =>
    expert.page
      .locator(selector)
      .first()
      .evaluate((one) => getComputedStyle(one).backgroundColor);
  await expert.goesTo('/dashboard/');
  await expect(expert.page.getByRole('progressbar').first()).toBeVisible();
  const canvas = await getBackground('body');
  expect(await getBackground('[role="progressbar"] i')).not.toBe(canvas);
  expect(await getBackground('[role="radiogroup"] input:checked + span')).not.toBe(canvas);
  await expert.opens(catalogue.question('I.1'));
  const chosen = expert.page.locator('main label:has(input:checked)');
  await expect(chosen).toHaveCSS('outline-style', 'solid');
  expect(await getBackground('main label :has(> input:checked)')).not.toBe(canvas);
  expect(await getBackground('main label [aria-hidden="true"]')).not.toBe(canvas);
  const field = expert.page.getByRole('searchbox', { name: 'Filter questions' });
  await field.focus();
  await expect(field.locator('..')).toHaveCSS('outline-style', 'solid');
});

story('after signing in, the focus is on the heading of the dashboard', { tag: ['@AUTH-01'] }, async ({ people }) => {
  const guest = await people.guest();
  await guest.page.goto('/login');
  await guest.signsIn('reader@demo.example', 'round-table-demo');
  await expect(guest.heading).toHaveText('Dashboard');
  await expect(guest.heading).toBeFocused();
});
