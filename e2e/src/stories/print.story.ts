import type { Page } from '@playwright/test';
import { settled } from '../screens/accessibility';
import { adminPages, guestPages, memberPages } from '../screens/pages';
import { expect, story } from '../story';

/** The lightness of backgrounds and texts, 0 to 1: the darkest background and the lightest text of the page's main part and of its body. */
const readLightness = (page: Page) =>
  page.evaluate(() => {
    const lightness = (color: string) => {
      const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
      return (red + green + blue) / 765;
    };
    const headings = [...document.querySelectorAll('body, main h1, main h2, main p')];
    return {
      paper: lightness(getComputedStyle(document.body).backgroundColor),
      text: Math.max(...headings.map((element) => lightness(getComputedStyle(element).color))),
    };
  });

async function isLightOnPaper(page: Page, addresses: string[]) {
  for (const address of addresses) {
    await page.goto(address);
    await settled(page);
    expect((await readLightness(page)).paper, address).toBeLessThan(0.3);
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => readLightness(page), address).toMatchObject({ paper: 1 });
    expect((await readLightness(page)).text, address).toBeLessThan(0.6);
    await page.emulateMedia({ media: 'screen' });
    await expect.poll(async () => (await readLightness(page)).paper, address).toBeLessThan(0.3);
  }
}

story('every page is printed in light colours, also from the dark appearance', { tag: ['@BRW-05'] }, async ({ people, catalogue }) => {
  story.slow();
  const guest = await people.guest({ dark: true });
  await isLightOnPaper(guest.page, guestPages(catalogue));
  const expert = await people.expertOf('DE', { dark: true });
  await isLightOnPaper(expert.page, memberPages(catalogue));
  const admin = await people.admin({ dark: true });
  await isLightOnPaper(admin.page, adminPages);
});

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
