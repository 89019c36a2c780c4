import { median, ratio } from './bench/figures.mjs';
import { copyOfBuilt, removeFolder, startHouse } from './bench/house.mjs';
import { loadPage } from './bench/page-load.mjs';
import { buildUnfederated } from './bench/unfederated.mjs';
import { buildWhatIsStale } from './lib/build.mjs';
import { openBrowser } from './lib/chromium.mjs';
import { Advice, say, sayFailure, timed } from './lib/say.mjs';
import { listBuiltWorkspaces } from './lib/workspaces.mjs';

/** `npm run bench:federation [-- LOADS] [--as-built]`: the figures of docs/benchmarks.md, section Federation. */
const pages = ['/dashboard/', '/'];
const loads = Number(process.argv.slice(2).find((word) => !word.startsWith('--')) ?? 15);
const atMost = '1.10';

const isScript = ({ url }) => new URL(url).pathname.endsWith('.js');
const sum = (files) => files.reduce((total, { bytes }) => total + bytes, 0);
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
const milliseconds = (number) => `${Math.round(number)} ms`;

/** Both in turns, so that they meet the same machine; the first load of each warms the server, and does not count. */
async function measure(browser, houses, path) {
  const seen = { own: [], bare: [] };
  for (let load = 0; load <= loads; load += 1) {
    for (const kind of load % 2 === 0 ? ['own', 'bare'] : ['bare', 'own']) {
      const result = await loadPage(browser, `${houses[kind].url}${path}`);
      if (load > 0) seen[kind].push(result);
    }
  }
  return seen;
}

function compare(what, { own, bare }, figureOf, text, target) {
  const [one, other] = [own, bare].map((results) => median(results.map(figureOf)));
  const verdict = target ? ` (at most ${target})` : '';
  say(`  ${what}: federated ${text(one)}, without ${text(other)}, ratio ${ratio(one, other)}${verdict}`);
}

const list = (files) =>
  files
    .map(({ url, bytes }) => `    ${kilobytes(bytes).padStart(9)} ${new URL(url).pathname}`)
    .sort()
    .reverse()
    .join('\n');

function report(path, seen) {
  say(`${path}, ${loads} loads each in turns, a processor four times slower:`);
  compare('bytes over the wire', seen, ({ sent }) => sum(sent), kilobytes, atMost);
  compare('of these script', seen, ({ sent }) => sum(sent.filter(isScript)), kilobytes);
  compare('requests', seen, ({ sent }) => sent.length, String);
  compare('first content of the page', seen, ({ content }) => content, milliseconds, atMost);
  compare('first paint', seen, ({ paint }) => paint, milliseconds);
  say(`  federated:\n${list(seen.own[0].sent)}\n  without:\n${list(seen.bare[0].sent)}`);
}

async function run() {
  if (!(loads > 0)) throw new Advice('The number of loads must be above 0.');
  if (!process.argv.includes('--as-built')) await buildWhatIsStale();
  const folders = { own: copyOfBuilt(listBuiltWorkspaces()), bare: copyOfBuilt(['server']) };
  const houses = {};
  const browser = await openBrowser();
  if (!browser) throw new Advice('This needs Chromium, or one that BROWSER_PATH names.');
  try {
    await timed('Building the same sources without federation', () => buildUnfederated(folders.bare));
    for (const kind of ['own', 'bare']) houses[kind] = await startHouse(folders[kind]);
    for (const path of pages) report(path, await measure(browser, houses, path));
  } finally {
    await browser.close();
    for (const house of Object.values(houses)) await house.close();
    for (const folder of Object.values(folders)) removeFolder(folder);
  }
}

await run().catch((error) => {
  sayFailure(error);
  process.exitCode = 1;
});
