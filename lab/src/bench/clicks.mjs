import { pathToFileURL } from 'node:url';
import { log, run, UserError } from '../../../deploy/src/lib/log.mjs';
import { root } from '../../../deploy/src/lib/paths.mjs';
import { parseArguments } from '../../../tools/src/lib/arguments.mjs';
import { requireBrowser } from '../lib/browser.mjs';
import { median } from '../lib/statistics.mjs';
import { openSignedIn, startFilledInstance } from './demo-site.mjs';

/**
 * @typedef {{ metric: string, bound: number, value: number, held: boolean }} ClickRow `bound` and `value` in milliseconds
 * @typedef {import('playwright-core').Page} Page
 */
const help = `node lab/src/bench/clicks.mjs [--size S|M] [--rounds 7] [--folder PATH]

Measures warm clicks of an admin in the built product: from the click to the first paint with the complete page, in milliseconds.
  --size    S: the demo data; M: 60 countries × 420 questions
  --rounds  clicks per page; the median counts
  --folder  a repository with other built files, for a comparison`;

const boundMs = 200;
const pages = ['Countries', 'Questions', 'Users', 'Downloads', 'Charts'];
/** The heading of the Questions page in each language. */
const headings = { English: 'Questions', Deutsch: 'Fragen' };

/**
 * Runs in the page: resolves to the milliseconds from the next click to the first paint with the complete page of that heading.
 * @param {string} heading
 * @returns {Promise<number>}
 */
function untilComplete(heading) {
  const isComplete = () => {
    const main = document.querySelector('main');
    const hasContent = main?.querySelector('tbody tr, figure, canvas, svg[role="img"]');
    return main?.querySelector('h1')?.textContent?.trim() === heading && hasContent && !main.querySelector('[aria-busy="true"]');
  };
  return new Promise((resolve) => {
    /** @param {MouseEvent} event */
    const onClick = ({ timeStamp }) => {
      const check = () => {
        // A timer that is set in a frame fires after its paint.
        if (isComplete()) setTimeout(() => resolve(performance.now() - timeStamp));
        else requestAnimationFrame(check);
      };
      requestAnimationFrame(check);
    };
    addEventListener('click', onClick, { capture: true, once: true });
  });
}

/**
 * @param {Page} page
 * @param {string} name
 */
async function clickPage(page, name) {
  await page.getByRole('banner').getByRole('button', { name: 'Admin' }).click();
  const item = page.getByRole('menuitem', { name });
  await item.hover();
  const measured = page.evaluate(untilComplete, name);
  await item.click();
  const time = await measured;
  // The menu closes with an animation.
  await item.waitFor({ state: 'hidden' });
  return time;
}

/**
 * Switches from English to German and back; returns the time of the way back.
 * @param {Page} page
 */
async function switchLanguage(page) {
  let time = 0;
  for (const language of /** @type {const} */ (['Deutsch', 'English'])) {
    const measured = page.evaluate(untilComplete, headings[language]);
    await page.getByRole('banner').getByRole('radio', { name: language }).check({ force: true });
    time = await measured;
    await page.waitForLoadState('networkidle');
  }
  return time;
}

/**
 * @param {Page} page
 * @param {number} rounds
 */
async function measure(page, rounds) {
  /** @type {Map<string, number[]>} */
  const times = new Map([...pages, 'back to English'].map((name) => [name, []]));
  // Round 0 warms up: it loads code and data.
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of pages) {
      const time = await clickPage(page, name);
      if (round > 0) times.get(name)?.push(time);
      if (name !== 'Questions') continue;
      const back = await switchLanguage(page);
      if (round > 0) times.get('back to English')?.push(back);
    }
  }
  return times;
}

/**
 * Medians of the warm clicks of an admin.
 * @param {{ size?: 'S' | 'M', rounds?: number, folder?: string }} options
 * @returns {Promise<ClickRow[]>}
 */
export async function measureClicks({ size = 'S', rounds = 7, folder = root } = {}) {
  const browser = await requireBrowser();
  const instance = await startFilledInstance(size, { folder });
  try {
    const times = await measure(await openSignedIn(browser, instance.address), rounds);
    return [...times].map(([name, all]) => {
      const value = Math.ceil(median(all));
      return { metric: `click: ${name}, ${size}`, bound: boundMs, value, held: value <= boundMs };
    });
  } finally {
    await browser.close();
    await instance.close();
  }
}

async function main() {
  const parsed = parseArguments(help, { size: { type: 'string' }, rounds: { type: 'string' }, folder: { type: 'string' } });
  if (!parsed) return;
  const { size = 'S', rounds = '7', folder } = parsed.values;
  if (size !== 'S' && size !== 'M') throw new UserError(help);
  for (const { metric, bound, value, held } of await measureClicks({ size, rounds: Number(rounds), folder }))
    log(`${metric.padEnd(28)} ${String(value).padStart(5)} ms, bound ${bound} ms: ${held ? 'held' : 'not held'}`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await run(main);
