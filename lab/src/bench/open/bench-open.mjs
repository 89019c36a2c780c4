import { requireBrowser } from '../../lib/browser.mjs';
import { median } from '../../lib/statistics.mjs';
import { openSignedIn, startFilledInstance } from '../demo-site.mjs';
import { listSizes, untilPainted } from '../until-painted.mjs';

const rounds = 5;
const bounds = { firstRowMs: 300, bytes: 40_000 };

/**
 * One visit: the code of the page is prefetched when the pointer is over its link, the list is requested by the click.
 * @param {import('playwright-core').Page} page
 */
async function visit(page) {
  const link = page.getByRole('link', { name: /^What is open/ });
  await link.hover();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => performance.clearResourceTimings());
  const measured = page.evaluate(untilPainted, 'main li [role="radiogroup"]');
  await link.click();
  const firstRowMs = await measured;
  await page.waitForLoadState('networkidle');
  const sizes = await page.evaluate(listSizes, '/api/open/');
  if (sizes.length !== 1) throw new Error(`The page sent ${sizes.length} requests for what is open.`);
  return { firstRowMs, bytes: sizes[0] ?? 0 };
}

/** What is open at 60 countries and 420 questions, as an expert; medians of five first visits. */
export async function measureOpenPoints() {
  const browser = await requireBrowser();
  const instance = await startFilledInstance('M');
  try {
    const visits = [];
    for (let round = 0; round < rounds; round += 1) {
      const page = await openSignedIn(browser, instance.address, 'expert.de@demo.example');
      visits.push(await visit(page));
      await page.context().close();
    }
    const atMost = (/** @type {string} */ metric, /** @type {keyof typeof bounds} */ name) => {
      const value = Math.ceil(median(visits.map((figures) => figures[name])));
      return { metric, bound: bounds[name], value, held: value <= bounds[name] };
    };
    return [atMost('what is open, M: ms to the first row', 'firstRowMs'), atMost('what is open, M: bytes of its request', 'bytes')];
  } finally {
    await browser.close();
    await instance.close();
  }
}
