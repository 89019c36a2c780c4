import type { Page } from '@playwright/test';
import { findReflowFaults, findSpacingFaults } from '../browser/reflow';
import { resizes, settled } from '../screens/accessibility';
import { expect, story } from '../story';

const five = '/compare?base=DE&c=FR,AT,CH,GBS';
/** The cells of the table; on narrow windows there are articles and lists instead. */
const parts = '[role="gridcell"], [role="rowheader"], [role="columnheader"], article, li';

/** The rows that lie on the one before; texts of rows with places of their own may lie on each other. */
const findCoveredRows = (page: Page) =>
  page.evaluate(() => {
    const rows = [...document.querySelectorAll('main [role="row"], main article')].map((row) => row.getBoundingClientRect());
    return rows.flatMap(({ top }, index) => (top < (rows[index - 1]?.bottom ?? top) - 1 ? [`row ${index} lies on the one before`] : []));
  });

async function findFaults(page: Page): Promise<string[]> {
  const search = { parts, alsoExpect: () => expect.poll(() => findCoveredRows(page)).toEqual([]) };
  return [...(await findReflowFaults(page, search)), ...(await findSpacingFaults(page, search))];
}

for (const locale of ['en', 'de'] as const) {
  story(
    `texts of the comparison are in their cells at every width, with wide spacing, too: ${locale}`,
    { tag: ['@CMP-02', '@CMP-07'] },
    async ({ people }) => {
      for (const [width, height, narrower, lower] of [
        [1440, 900, 1024, 800],
        [390, 844, 320, 256],
      ] as const) {
        const { page } = await people.guest({ width, height, locale });
        for (const address of [five, '/compare?base=DE']) {
          await page.setViewportSize({ width, height });
          await page.goto(address);
          await expect(page.getByText('I.1', { exact: true }).first()).toBeVisible();
          await settled(page);
          expect([width, await findFaults(page)]).toEqual([width, []]);
          await resizes(page, narrower, lower);
          expect([narrower, await findFaults(page)]).toEqual([narrower, []]);
        }
      }
    },
  );
}

story(
  'from 1,024 px on the texts of five countries are in the cells, and the questions take the rest',
  { tag: ['@CMP-02'] },
  async ({ people }) => {
    const { page } = await people.guest({ width: 1440, height: 800 });
    const cell = page.getByRole('gridcell', { name: /^I\.1 Switzerland/ });
    const measureGrid = () => page.getByRole('grid').boundingBox();
    await page.goto(five);
    for (const width of [1440, 1280, 1152, 1024]) {
      await resizes(page, width, 800);
      await expect(cell).toHaveText(/^\d[A-Z].{10,}/);
      const grid = await measureGrid();
      const last = await cell.boundingBox();
      expect(last?.width).toBeGreaterThanOrEqual(96);
      // A scrollbar may take some pixels at the right.
      expect((grid?.x ?? 0) + (grid?.width ?? 0) - (last?.x ?? 0) - (last?.width ?? 0)).toBeLessThan(20);
    }
    await page.goto('/compare?base=DE&c=FR,AT,CH,GBS,IT,ES,PL,NL,SE,FI,DK');
    for (const width of [1024, 1152, 1280, 1440]) {
      await resizes(page, width, 800);
      await expect(cell).toHaveText(/^\d*$/);
      const content = await cell.locator('..').boundingBox();
      expect(content?.width).toBeGreaterThanOrEqual(((await measureGrid())?.width ?? 0) - 20);
    }
  },
);

story('a dot at the number says that there is a comment, at every width', { tag: ['@CMP-02', '@CMP-07'] }, async ({ people }) => {
  for (const [width, role] of [
    [1440, 'gridcell'],
    [390, 'button'],
  ] as const) {
    const { page } = await people.guest({ width, height: 844 });
    await page.goto(five);
    const commented = page.getByRole(role, { name: /^I\.\d .*with comment/ }).first();
    const hasDot = (element: Element) => getComputedStyle(element.firstElementChild ?? element, '::after').content !== 'none';
    expect(await commented.evaluate(hasDot)).toBe(true);
    expect(
      await page
        .getByRole(role, { name: /^I\.\d (?!.*with comment)/ })
        .first()
        .evaluate(hasDot),
    ).toBe(false);
  }
});
