import { requireBrowser } from '../../lib/browser.mjs';
import { median } from '../../lib/statistics.mjs';
import { openSignedIn, startFilledInstance } from '../demo-site.mjs';
import { toRow } from '../rows.mjs';
import { listSizes, untilPainted } from '../until-painted.mjs';

/**
 * @typedef {import('playwright-core').Page} Page
 * @typedef {{ firstCellMs: number, bytes: number, frameRate: number, idleRate: number }} Figures `idleRate`: frames per second at rest
 */

const rounds = 5;
const bounds = { firstCellMs: 300, bytes: 60_000, frameRate: 0.99 };
/** Pixels, and pixels per second: about the pace of a person who flicks a wheel. */
const scroll = { distance: 9_000, speed: 4_500 };

/** Runs in the page: counts its frames until `window.stopFrames` is called, which returns the frames per second. */
function countFrames() {
  let [first, last, frames] = [0, 0, -1];
  const onFrame = (/** @type {number} */ time) => {
    if (frames < 0) first = time;
    [last, frames] = [time, frames + 1];
    request = requestAnimationFrame(onFrame);
  };
  let request = requestAnimationFrame(onFrame);
  Object.assign(window, {
    stopFrames: () => {
      cancelAnimationFrame(request);
      return (frames * 1000) / (last - first);
    },
  });
}

/**
 * Frames per second during an action.
 * @param {Page} page
 * @param {() => Promise<unknown>} act
 */
async function measureFrames(page, act) {
  await page.evaluate(countFrames);
  await act();
  return page.evaluate(() => /** @type {typeof window & { stopFrames: () => number }} */ (window).stopFrames());
}

/**
 * Scrolls the matrix down and back.
 * @param {Page} page
 */
async function scrollMatrix(page) {
  const session = await page.context().newCDPSession(page);
  for (const yDistance of [-scroll.distance, scroll.distance])
    await session.send('Input.synthesizeScrollGesture', { x: 900, y: 600, yDistance, speed: scroll.speed, gestureSourceType: 'mouse' });
}

/**
 * One visit: the code of the page is prefetched when the pointer is over its link, the data are requested by the click.
 * @param {Page} page
 * @returns {Promise<Figures>}
 */
async function visit(page) {
  const link = page.getByRole('link', { name: 'Compare', exact: true });
  await link.hover();
  await page.waitForLoadState('networkidle');
  const measured = page.evaluate(untilPainted, '[role="grid"] [role="gridcell"]');
  await link.click();
  const firstCellMs = await measured;
  await page.waitForLoadState('networkidle');
  const sizes = await page.evaluate(listSizes, '/api/compare/');
  if (sizes.length !== 1) throw new Error(`The page sent ${sizes.length} requests for the comparison.`);
  const idleRate = await measureFrames(page, () => page.waitForTimeout(2_000));
  return { firstCellMs, bytes: sizes[0] ?? 0, frameRate: await measureFrames(page, () => scrollMatrix(page)), idleRate };
}

/** The comparison of 60 countries and 420 questions, live, as an admin; medians of five first visits. */
export async function measureComparison() {
  const browser = await requireBrowser();
  const instance = await startFilledInstance('M');
  try {
    /** @type {Figures[]} */
    const visits = [];
    for (let round = 0; round < rounds; round += 1) {
      const page = await openSignedIn(browser, instance.address);
      visits.push(await visit(page));
      await page.context().close();
    }
    const toMedian = (/** @type {keyof Figures} */ name) => median(visits.map((figures) => figures[name]));
    const atMost = (/** @type {string} */ metric, /** @type {number} */ value, /** @type {number} */ bound) => ({
      metric,
      bound,
      value: Math.ceil(value),
      held: value <= bound,
    });
    return [
      atMost('compare, M: ms to the first cells', toMedian('firstCellMs'), bounds.firstCellMs),
      atMost('compare, M: bytes of its request', toMedian('bytes'), bounds.bytes),
      toRow({
        metric: 'compare, M: frames per second while scrolling, to those at rest',
        bound: bounds.frameRate,
        value: toMedian('frameRate'),
        limit: toMedian('idleRate'),
      }),
    ];
  } finally {
    await browser.close();
    await instance.close();
  }
}
