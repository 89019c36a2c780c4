import type { Page } from '@playwright/test';
import { expect, story } from '../story';

const five = '/compare?base=DE&c=FR,AT,CH,GBS';
/** The least that a text must bear without loss: WCAG 1.4.12. */
const textSpacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

/** Texts that are cut, rows that lie on the next one, and whether the page scrolls sideways. */
const listFaults = (page: Page) =>
  page.evaluate(() => {
    const faults: string[] = [];
    const main = document.querySelector('main');
    const walker = document.createTreeWalker(main ?? document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || !node.textContent?.trim() || !parent.checkVisibility() || parent.closest('[role="toolbar"], .ant-select')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      const cell = parent.closest('[role="gridcell"], [role="rowheader"], [role="columnheader"], article, li')?.getBoundingClientRect();
      const isHidden = text.width < 2 || getComputedStyle(parent).clipPath !== 'none' || parent.offsetWidth < 2;
      if (isHidden || !cell) continue;
      if (text.bottom > cell.bottom + 1 || text.right > cell.right + 1 || text.top < cell.top - 1) faults.push(`cut: ${node.textContent}`);
    }
    const rows = [...document.querySelectorAll('main [role="row"], main article')].map((row) => row.getBoundingClientRect());
    rows.forEach((row, index) => {
      if (index > 0 && row.top < (rows[index - 1]?.bottom ?? 0) - 1) faults.push(`row ${index} lies on the one before`);
    });
    if (document.documentElement.scrollWidth > innerWidth) faults.push('scrolls sideways');
    return faults;
  });

for (const locale of ['en', 'de']) {
  story(
    `wide spacing of texts cuts and covers nothing in the comparison: ${locale}`,
    { tag: ['@CMP-02', '@CMP-07'] },
    async ({ people }) => {
      for (const [width, height] of [
        [1440, 900],
        [1024, 800],
        [390, 844],
        [320, 256],
      ] as const) {
        const { page } = await people.guest({ width, height });
        for (const address of [five, '/compare?base=DE']) {
          await page.goto(`${address}&lang=${locale}`);
          await expect(page.getByText('I.1', { exact: true }).first()).toBeVisible();
          expect([width, address, await listFaults(page)]).toEqual([width, address, []]);
          await page.addStyleTag({ content: textSpacing });
          await expect.poll(async () => [width, address, await listFaults(page)]).toEqual([width, address, []]);
        }
      }
    },
  );
}

story(
  'from 1,024 px on the texts of five countries are in the cells, and the questions take the rest',
  { tag: ['@CMP-02'] },
  async ({ people }) => {
    for (const width of [1024, 1152, 1280, 1440]) {
      const { page } = await people.guest({ width, height: 800 });
      await page.goto(five);
      const cell = page.getByRole('gridcell', { name: /^I\.1 Switzerland/ });
      await expect(cell).toHaveText(/^\d[A-Z].{10,}/);
      const grid = await page.getByRole('grid').boundingBox();
      const last = await cell.boundingBox();
      expect(last?.width).toBeGreaterThanOrEqual(96);
      // A scrollbar may take some pixels at the right.
      expect((grid?.x ?? 0) + (grid?.width ?? 0) - (last?.x ?? 0) - (last?.width ?? 0)).toBeLessThan(20);
      await page.goto('/compare?base=DE&c=FR,AT,CH,GBS,IT,ES,PL,NL,SE,FI,DK');
      const faces = page.getByRole('gridcell', { name: /^I\.1 Switzerland/ });
      await expect(faces).toHaveText(/^\d*$/);
      const content = await faces.locator('..').boundingBox();
      expect(content?.width).toBeGreaterThanOrEqual((grid?.width ?? 0) - 20);
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
