import type { Page } from '@playwright/test';
import { settled } from '../screens/accessibility';
import { guestPages, memberPages } from '../screens/pages';
import { expect, story } from '../story';

story('the light colours are there before the browser lays out the printed page', { tag: ['@BRW-05'] }, async ({ people }) => {
  const guest = await people.guest({ dark: true });
  await guest.goesTo('/country/DE');
  const papers = await guest.page.evaluate(() => {
    const read = () => getComputedStyle(document.body).backgroundColor;
    const before = read();
    dispatchEvent(new Event('beforeprint'));
    return [before === 'rgb(255, 255, 255)', read()];
  });
  expect(papers).toEqual([false, 'rgb(255, 255, 255)']);
});

story('a page that is printed before its scripts run is light on paper, and dark afterwards', { tag: ['@BRW-05'] }, async ({ people }) => {
  const { page } = await people.guest({ dark: true });
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/country/DE');
  const papers = await page.evaluate(() => {
    const read = () => getComputedStyle(document.body).backgroundColor;
    const onScreen = read();
    dispatchEvent(new Event('beforeprint'));
    const onPaper = read();
    dispatchEvent(new Event('afterprint'));
    return { isDark: onScreen !== onPaper, onPaper, isDarkAgain: read() === onScreen };
  });
  expect(papers).toEqual({ isDark: true, onPaper: 'rgb(255, 255, 255)', isDarkAgain: true });
});

story('a chart that was drawn in the dark appearance is printed in dark letters', { tag: ['@BRW-05'] }, async ({ people }) => {
  const { page } = await people.admin({ dark: true });
  await page.goto('/charts/?show=progress');
  const canvas = page.getByRole('application').locator('canvas').first();
  await expect(page.getByRole('application').getByRole('img').first()).toBeAttached();
  /** The pixels of letters and marks that are darker than white paper by far, as the page shows the canvas. */
  const countDark = () =>
    canvas.evaluate((element) => {
      const drawn = element as HTMLCanvasElement;
      const copy = Object.assign(document.createElement('canvas'), { width: drawn.width, height: drawn.height });
      const context = copy.getContext('2d');
      if (!context) throw new Error('no canvas');
      const filtered = drawn.closest('[data-dark]');
      context.filter = filtered ? getComputedStyle(filtered).filter : 'none';
      context.drawImage(drawn, 0, 0);
      // The letters of the axis, at the left.
      const { data } = context.getImageData(0, 0, 100, copy.height);
      let dark = 0;
      for (let at = 0; at < data.length; at += 4)
        if ((data[at + 3] ?? 0) > 200 && (data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0) < 360) dark += 1;
      return dark;
    });
  const before = await countDark();
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await expect.poll(countDark).toBeGreaterThan(2 * before);
});

/** Texts whose lines hold one or two letters. */
const listSqueezed = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const squeezed: string[] = [];
    while (texts.nextNode()) {
      const { textContent, parentElement } = texts.currentNode;
      const lines = document.createRange();
      lines.selectNodeContents(texts.currentNode);
      const { width, height } = lines.getBoundingClientRect();
      const isShown = width > 1 && parentElement?.checkVisibility() === true;
      if (isShown && (textContent ?? '').trim().length > 10 && width < 30 && height > width) squeezed.push(textContent ?? '');
    }
    return squeezed;
  });

story('no text is squeezed on paper, on every page of guests and experts', { tag: ['@BRW-05'] }, async ({ people, catalogue }) => {
  // The width of A4 between its margins.
  const paper = { width: 718 };
  for (const [{ page }, pages] of [
    [await people.guest(paper), guestPages(catalogue)],
    [await people.expertOf('DE', paper), memberPages(catalogue)],
  ] as const)
    for (const address of pages) {
      await page.emulateMedia({ media: 'screen' });
      await page.goto(address);
      await settled(page);
      await page.emulateMedia({ media: 'print' });
      expect([address, await listSqueezed(page)]).toEqual([address, []]);
    }
});
