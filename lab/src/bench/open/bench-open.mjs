import { requireBrowser } from '../../lib/browser.mjs';
import { withClient } from '../../lib/database.mjs';
import { median } from '../../lib/statistics.mjs';
import { openSignedIn, startFilledInstance } from '../demo-site.mjs';
import { listSizes, untilPainted } from '../until-painted.mjs';

const email = 'expert.de@demo.example';
const rounds = 5;
const bounds = { firstRowMs: 300, bytes: 40_000 };

/**
 * One visit: the code of the page is prefetched when the pointer is over its link, the list was loaded with the frame, for the counters.
 * @param {import('playwright-core').Page} page
 */
async function visit(page) {
  const link = page.getByRole('link', { name: /^What is open/ });
  await link.hover();
  await page.waitForLoadState('networkidle');
  const measured = page.evaluate(untilPainted, 'main li [role="radiogroup"]');
  await link.click();
  const firstRowMs = await measured;
  return { firstRowMs, bytes: Math.max(...(await page.evaluate(listSizes, '/api/open/'))) };
}

/**
 * The experts of generated countries have no passwords, and those of the demo no country.
 * @param {{ dataDir: string }} instance
 */
const giveCountry = (instance) =>
  withClient(instance, (client) =>
    client.query(
      `insert into user_country (user_id, country_id) select id, (select min(id) from country where active) from app_user where email = $1`,
      [email],
    ),
  );

/** What is open at 60 countries and 420 questions, as an expert; medians of five first visits. */
export async function measureOpenPoints() {
  const browser = await requireBrowser();
  const instance = await startFilledInstance('M');
  try {
    await giveCountry(instance);
    const visits = [];
    for (let round = 0; round < rounds; round += 1) {
      const page = await openSignedIn(browser, instance.address, email);
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
