import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findBrowser } from '../../../deploy/src/lib/browser.mjs';
import { log, run, timed, UserError } from '../../../deploy/src/lib/log.mjs';
import { fromRoot, root } from '../../../deploy/src/lib/paths.mjs';
import { parseArguments } from '../../../tools/src/lib/arguments.mjs';
import { createTempDir, removeFolder, startInstance } from '../../../tools/src/lib/instance/app-instance.mjs';
import { freePort } from '../../../tools/src/lib/instance/free-port.mjs';
import { capture, npm, quietEnv } from '../../../tools/src/lib/run.mjs';
import { median } from '../lib/statistics.mjs';
import { signInOnboarded, untilRendered } from './demo-site.mjs';

/**
 * Lighthouse (mobile, simulated throttling) on the first pages of a guest, and on what is open and a question for an expert, with the demo catalogue. Its
 * times depend on the machine; bytes and requests do not.
 * @typedef {{ metric: string, bound: number, value: number, held: boolean }} LighthouseRow
 * @typedef {{ score: number, blocking: number, largest: number, shift: number, requests: number, kilobytes: number }} Figures
 * @typedef {keyof Figures} FigureName
 * @typedef {Figures & { speed: number }} Audit `speed`: Lighthouse's benchmark index of the machine, higher is faster
 */

/** Not a dependency: 200 packages that nothing else needs. */
const version = '12.8.2';
const cache = fromRoot('node_modules', '.cache', `lighthouse-${version}`);
const help = `node lab/src/bench/lighthouse.mjs [--runs 3] [--folder FOLDER]
  Runs Lighthouse on the pages that guests read, and on what is open and a question page as an expert; the product must be built.`;

/** @type {Partial<Figures>} */
const timesOfExperts = { score: 0.9, blocking: 300, largest: 2500, shift: 0.02 };
/** @type {Record<string, Partial<Figures>>} */
const bounds = {
  'landing page': { score: 0.98, blocking: 100, largest: 1800, shift: 0.02, requests: 30, kilobytes: 300 },
  dashboard: { score: 0.97, blocking: 150, largest: 1800, shift: 0.02, requests: 30 },
  'question page': { score: 0.96, blocking: 150, largest: 1800, shift: 0.02, requests: 30, kilobytes: 440 },
  overview: { score: 0.95, blocking: 150, largest: 2000, shift: 0.02 },
  comparison: { score: 0.93, blocking: 200, largest: 2000, shift: 0.02 },
  'comparison of five countries': { score: 0.94, blocking: 200, largest: 2000, shift: 0.02 },
  'country page': { score: 0.96, blocking: 150, largest: 1800, shift: 0.02 },
  search: { score: 0.95, shift: 0.02 },
  'what is open': { ...timesOfExperts, requests: 30, kilobytes: 440 },
  // It loads the editor and more parts than that of a guest.
  'question page of an expert': timesOfExperts,
};

const pagesOfExperts = new Set(['what is open', 'question page of an expert']);

/** @type {Record<FigureName, string>} */
const labels = {
  score: 'score',
  blocking: 'total blocking time, ms',
  largest: 'largest contentful paint, ms',
  shift: 'layout shift',
  requests: 'requests',
  kilobytes: 'transferred, kB',
};

/** Installs Lighthouse into the cache folder if it is not there. */
async function installLighthouse() {
  const program = join(cache, 'node_modules', 'lighthouse', 'cli', 'index.js');
  if (existsSync(program)) return program;
  const packages = ['install', '--prefix', cache, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', `lighthouse@${version}`];
  const { code, output } = await timed(`Installing Lighthouse ${version}`, () => capture(npm, packages));
  if (code !== 0) throw new UserError(`Lighthouse could not be installed:\n${output}`);
  return program;
}

/**
 * @param {string} file
 * @returns {Audit}
 */
export function readFigures(file) {
  const { categories, audits, environment } = JSON.parse(readFileSync(file, 'utf8'));
  /** @param {string} name */
  const value = (name) => /** @type {number} */ (audits[name].numericValue);
  return {
    speed: Math.round(environment.benchmarkIndex),
    score: categories.performance.score,
    blocking: Math.ceil(value('total-blocking-time')),
    largest: Math.ceil(value('largest-contentful-paint')),
    shift: Math.ceil(value('cumulative-layout-shift') * 10_000) / 10_000,
    requests: audits['network-requests'].details.items.length,
    kilobytes: Math.ceil(value('total-byte-weight') / 1000),
  };
}

/**
 * Starts a browser with a new profile, in which an expert is signed in. Returns how Lighthouse uses it.
 * @param {string} address of the instance
 * @param {string} executablePath
 */
async function openAsExpert(address, executablePath) {
  const { chromium } = await import('playwright-core');
  const [folder, port] = [createTempDir({ prefix: 'round-table-profile-' }), await freePort()];
  const args = [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-gpu'];
  const context = await chromium.launchPersistentContext(folder, { executablePath, args });
  const page = await context.newPage();
  await signInOnboarded(page, address, 'expert.de@demo.example');
  const close = async () => {
    await context.close();
    removeFolder(folder);
  };
  return { flags: [`--port=${port}`, '--disable-storage-reset'], close };
}

/** @param {string} browser */
const startsItself = async (browser) => ({
  flags: ['--chrome-flags=--headless=new --no-sandbox --disable-gpu'],
  env: { CHROME_PATH: browser },
  close: async () => undefined,
});

/**
 * @param {string} program
 * @param {string} address of the page
 * @param {{ flags: string[], env?: Record<string, string>, close: () => Promise<void> }} opened the browser
 */
async function audit(program, address, opened) {
  const folder = createTempDir({ prefix: 'round-table-lighthouse-' });
  const file = join(folder, 'report.json');
  const flags = ['--quiet', '--only-categories=performance', '--output=json', `--output-path=${file}`];
  try {
    const start = () => capture(process.execPath, [program, address, ...flags, ...opened.flags], { env: { ...quietEnv, ...opened.env } });
    let { code, output } = await start();
    // The browser sometimes records a trace without its beginning; Lighthouse then measures nothing and suggests another run.
    for (let again = 0; code !== 0 && output.includes('NO_NAVSTART') && again < 2; again += 1) ({ code, output } = await start());
    if (code !== 0) throw new UserError(`Lighthouse failed at ${address}:\n${output}`);
    return readFigures(file);
  } finally {
    await opened.close();
    removeFolder(folder);
  }
}

/** @param {string} address */
async function listPages(address) {
  const chapters = /** @type {{ questions: { id: number }[] }[]} */ (await (await fetch(`${address}/ro/api/chapters/`)).json());
  const question = chapters[0]?.questions[0]?.id;
  const questionPath = `/question/${question}/`;
  return {
    'landing page': '/',
    dashboard: '/dashboard/',
    'question page': questionPath,
    overview: '/questionnaire',
    comparison: '/compare',
    'comparison of five countries': '/compare?base=DE&c=FR,AT,CH,GB',
    'country page': '/country/DE',
    search: '/search?search=land',
    'what is open': '/open/',
    'question page of an expert': questionPath,
  };
}

/**
 * @param {string} page
 * @param {Figures[]} runs
 * @returns {LighthouseRow[]}
 */
export function toRows(page, runs) {
  const names = /** @type {FigureName[]} */ (Object.keys(labels));
  return names.flatMap((name) => {
    const bound = bounds[page]?.[name];
    const value = median(runs.map((figures) => figures[name]));
    if (bound === undefined) return [];
    return [{ metric: `${page}: ${labels[name]}`, bound, value, held: name === 'score' ? value >= bound : value <= bound }];
  });
}

/**
 * Medians of the runs, for each page and figure that has a bound.
 * @param {{ runs?: number, folder?: string }} options
 */
export async function measureLighthouse({ runs = 3, folder = root } = {}) {
  // The headless shell lacks what Lighthouse asks of the browser.
  const browser = findBrowser({ isHeaded: true });
  if (!browser) throw new UserError('This needs Chromium, or one that BROWSER_PATH names.');
  const program = await installLighthouse();
  const instance = await startInstance({ folder, env: { LOG_LEVEL: 'error' } });
  try {
    /** @type {LighthouseRow[]} */
    const rows = [];
    for (const [page, path] of Object.entries(await listPages(instance.address))) {
      if (!pagesOfExperts.has(page)) await untilRendered(instance.address + path);
      /** @type {Audit[]} */
      const all = [];
      for (let one = 0; one < runs; one += 1) {
        const opened = pagesOfExperts.has(page) ? openAsExpert(instance.address, browser) : startsItself(browser);
        all.push(await audit(program, instance.address + path, await opened));
      }
      log(`  ${page}: benchmark index of the machine ${all.map(({ speed }) => speed).join(', ')}`);
      rows.push(...toRows(page, all));
    }
    return rows;
  } finally {
    await instance.close();
  }
}

async function main() {
  const parsed = parseArguments(help, { runs: { type: 'string' }, folder: { type: 'string' } });
  if (!parsed) return;
  const { runs = '3', folder } = parsed.values;
  if (!(Number(runs) > 0)) throw new UserError(help);
  for (const { metric, bound, value, held } of await measureLighthouse({ runs: Number(runs), folder: folder ?? root }))
    log(`${metric.padEnd(46)} ${String(value).padStart(6)}, bound ${bound}: ${held ? 'held' : 'not held'}`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await run(main);
