import { log, run, timed, UserError } from '../../../deploy/src/lib/log.mjs';
import { buildStaleWorkspaces } from '../../../tools/src/lib/build.mjs';
import { removeFolder, startInstance } from '../../../tools/src/lib/instance/app-instance.mjs';
import { listBuiltWorkspaces } from '../../../tools/src/lib/workspaces.mjs';
import { requireBrowser } from '../lib/browser.mjs';
import { median, ratio } from '../lib/statistics.mjs';
import { copyBuilt } from './copy-built.mjs';
import { loadPage } from './page-load.mjs';
import { buildUnfederated } from './unfederated.mjs';

/**
 * `npm run bench:federation [-- LOADS] [--as-built]`: measures the section Federation of docs/benchmarks.md.
 * @typedef {Awaited<ReturnType<typeof loadPage>>} PageLoad
 * @typedef {'federated' | 'baseline'} Variant
 * @typedef {Record<Variant, PageLoad[]>} Results
 */
const pages = ['/dashboard/', '/'];
const loads = Number(process.argv.slice(2).find((word) => !word.startsWith('--')) ?? 15);
const target = '1.10';

/** @type {readonly Variant[]} */
const variants = ['federated', 'baseline'];

/** @param {{ url: string }} file */
const isScript = ({ url }) => new URL(url).pathname.endsWith('.js');
/** @param {{ bytes: number }[]} files */
const sumBytes = (files) => files.reduce((total, { bytes }) => total + bytes, 0);
/** @param {number} bytes */
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
/** @param {number} number */
const milliseconds = (number) => `${Math.round(number)} ms`;

/**
 * Loads a page from both instances alternately, so that both meet the same machine load. The first load of each is a warm-up.
 * @param {import('playwright-core').Browser} browser
 * @param {Record<Variant, { address: string }>} instances
 * @param {string} path
 */
async function measure(browser, instances, path) {
  /** @type {Results} */
  const results = { federated: [], baseline: [] };
  for (let load = 0; load <= loads; load += 1) {
    for (const variant of load % 2 === 0 ? variants : [...variants].reverse()) {
      const result = await loadPage(browser, `${instances[variant].address}${path}`);
      if (load > 0) results[variant].push(result);
    }
  }
  return results;
}

/**
 * @param {string} label
 * @param {Results} results
 * @param {(result: PageLoad) => number} toNumber
 * @param {(number: number) => string} format
 * @param {string} [limit]
 */
function compare(label, { federated, baseline }, toNumber, format, limit) {
  const [one, other] = [median(federated.map(toNumber)), median(baseline.map(toNumber))];
  const verdict = limit ? ` (at most ${limit})` : '';
  log(`  ${label}: federated ${format(one)}, without ${format(other)}, ratio ${ratio(one, other)}${verdict}`);
}

/** @param {PageLoad | undefined} result */
const listSent = (result) =>
  (result?.sent ?? [])
    .map(({ url, bytes }) => `    ${kilobytes(bytes).padStart(9)} ${new URL(url).pathname}`)
    .sort()
    .reverse()
    .join('\n');

/**
 * @param {string} path
 * @param {Results} results
 */
function report(path, results) {
  log(`${path}, ${loads} loads each, alternating, CPU throttled by four:`);
  compare('bytes over the wire', results, ({ sent }) => sumBytes(sent), kilobytes, target);
  compare('of these script', results, ({ sent }) => sumBytes(sent.filter(isScript)), kilobytes);
  compare('requests', results, ({ sent }) => sent.length, String);
  compare('first content of the page', results, ({ content }) => content, milliseconds, target);
  compare('first paint', results, ({ paint }) => paint ?? Number.NaN, milliseconds);
  log(`  federated:\n${listSent(results.federated[0])}\n  without:\n${listSent(results.baseline[0])}`);
}

await run(async () => {
  if (!(loads > 0)) throw new UserError('The number of loads must be above 0.');
  if (!process.argv.includes('--as-built')) await buildStaleWorkspaces();
  const folders = { federated: copyBuilt(listBuiltWorkspaces()), baseline: copyBuilt(['server']) };
  /** @type {{ close: () => Promise<void> }[]} */
  const started = [];
  /** @param {Variant} variant */
  const start = async (variant) => {
    const instance = await startInstance({ folder: folders[variant], env: { LOG_LEVEL: 'error' } });
    started.push(instance);
    return instance;
  };
  const browser = await requireBrowser();
  try {
    await timed('Building the same sources without federation', () => buildUnfederated(folders.baseline));
    const instances = { federated: await start('federated'), baseline: await start('baseline') };
    for (const path of pages) report(path, await measure(browser, instances, path));
  } finally {
    await browser.close();
    for (const instance of started) await instance.close();
    for (const folder of Object.values(folders)) removeFolder(folder);
  }
});
