import { expect, type Locator, type Page } from '@playwright/test';

/** Waits until everything that the press has caused is drawn. */
export const drawn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let left = 12;
        const next = () => {
          left -= 1;
          if (left > 0) requestAnimationFrame(next);
          else resolve();
        };
        requestAnimationFrame(next);
      }),
  );

/** Presses the mouse near the upper edge of a button, holds it until the page is at rest, and releases it. */
export async function pressesSlowly(page: Page, button: Locator): Promise<void> {
  // It waits until the button is at rest and in view.
  await button.hover();
  const before = await button.boundingBox();
  if (!before) throw new Error('The button is not visible.');
  await page.mouse.move(before.x + before.width / 2, before.y + 4);
  await page.mouse.down();
  await drawn(page);
  expect(await button.boundingBox()).toEqual(before);
  await page.mouse.up();
}
