import { expect, type Page } from '@playwright/test';

/** The lightness of backgrounds and texts, 0 to 1: the background of the body, and the lightest text of the page's main part. */
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

/** Prints a page that is dark on the screen: it is light on paper, with dark texts, and dark again afterwards. */
export async function isLightOnPaper(page: Page): Promise<void> {
  const address = `${page.url()} in print`;
  expect((await readLightness(page)).paper, address).toBeLessThan(0.3);
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => readLightness(page), address).toMatchObject({ paper: 1 });
  expect((await readLightness(page)).text, address).toBeLessThan(0.6);
  await page.emulateMedia({ media: 'screen' });
  await expect.poll(async () => (await readLightness(page)).paper, address).toBeLessThan(0.3);
}
