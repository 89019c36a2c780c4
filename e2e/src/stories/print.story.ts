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
