import { listGlobalSelectors } from '@round-table/shared/build/css/selectors';
import { launchBrowser } from '../lib/browser.mjs';
import { UserError } from '../lib/log.mjs';
import { inParallel } from '../lib/parallel.mjs';
import { within } from '../lib/within.mjs';
import { createPageOpener } from './pages.mjs';

/**
 * @typedef {import('playwright-core').Browser} Browser
 * @typedef {import('./server.mjs').Route} Route
 * @typedef {import('./pages.mjs').Visit} Visit
 * @typedef {Pick<import('./server.mjs').Manifest, 'id' | 'base' | 'routes' | 'dialogs'>} RegisteredApp an app in the registry of a page
 * @typedef {{ address: string, isDialog?: boolean }} Address
 * @typedef {{ browser: Browser, url: string, limit?: number, open: Set<string> }} Run `limit`: of a visit, in milliseconds; `open`: the addresses of visits under way
 */

const maxParallelTabs = 2;
/** How long all visits may take, in milliseconds: a pipeline waits for them. */
const wholeLimit = 300_000;

const noBrowser =
  'The smoke run requires a browser, but none was found. Install Chromium (Debian: apt-get install -y chromium), set BROWSER_PATH, ' +
  'or skip the smoke run with --no-smoke "REASON".';

/** @param {{ who?: string[] }} part */
const isForGuests = ({ who }) => who?.includes('guest') ?? true;
/** @param {Route} route */
const isStatic = ({ path }) => !path.includes(':');
/** @param {string} path */
const toPattern = (path) => new RegExp(`^${path.replace(/:[^/]+/g, '[^/]+')}/?$`);

/**
 * Returns a function that opens addresses as a guest without cookies, except that of a preview, which shows the build.
 * @param {Run} run
 * @param {{ cookie: string, value: string }} [preview]
 */
async function openAsGuest({ browser, url, ...run }, preview) {
  const context = await browser.newContext({ baseURL: url, locale: 'en-GB' });
  const secure = url.startsWith('https:');
  if (preview) await context.addCookies([{ name: preview.cookie, value: preview.value, url, httpOnly: true, secure, sameSite: 'Strict' }]);
  return createPageOpener(context, run);
}

/**
 * One page of another app that a guest may open; it must still work.
 * @param {RegisteredApp[]} apps
 * @param {string} id
 * @returns {Address[]}
 */
const listOtherPage = (apps, id) =>
  apps
    .filter((app) => app.id !== id)
    .flatMap(({ routes }) => routes.filter(isForGuests).filter(isStatic))
    .slice(0, 1)
    .map(({ path }) => ({ address: path }));

/**
 * The pages without parameters and the dialogs of an app that a guest may open.
 * @param {RegisteredApp} app
 * @returns {Address[]}
 */
export const listStaticAddresses = ({ routes, dialogs }) => [
  ...routes
    .filter(isForGuests)
    .filter(isStatic)
    .map(({ path }) => ({ address: path })),
  ...dialogs.filter(isForGuests).map(({ name }) => ({ address: `/?dialog=${encodeURIComponent(name)}`, isDialog: true })),
];

/**
 * The routes with parameters of an app, as links on the visited pages.
 * @param {RegisteredApp} app
 * @param {string[]} links
 * @returns {Address[]}
 */
export const listLinkedAddresses = ({ routes }, links) =>
  routes
    .filter(isForGuests)
    .filter((route) => !isStatic(route))
    .flatMap(({ path }) => links.find((link) => toPattern(path).test(link)) ?? [])
    .map((address) => ({ address }));

/**
 * The faults of other apps' pages that they do not have without the build.
 * @param {Visit[]} pages
 * @param {Run} run
 */
async function listNewFaults(pages, run) {
  const broken = pages.filter(({ faults }) => faults.length > 0);
  if (broken.length === 0) return [];
  const openWithoutBuild = await openAsGuest(run);
  const compared = await inParallel(maxParallelTabs, broken, async ({ address, faults }) => {
    const wasBroken = (await openWithoutBuild(address)).faults.length > 0;
    return wasBroken ? [] : faults;
  });
  return compared.flat();
}

/**
 * The styles that scripts of the build insert and that match elements outside of the app, as faults.
 * @param {Visit[]} pages
 * @param {Run} run
 * @param {string} app
 */
async function listInsertedStyles(pages, run, app) {
  const listSelectors = (/** @type {Visit} */ { inserted }) => inserted.flatMap((css) => listGlobalSelectors(css, app));
  const places = new Map(
    pages.flatMap((page) => listSelectors(page).map((selector) => /** @type {const} */ ([selector, page.address]))).reverse(),
  );
  if (places.size === 0) return [];
  const openWithoutBuild = await openAsGuest(run);
  const addresses = [...new Set(['/', ...places.values()])];
  const former = await inParallel(maxParallelTabs, addresses, (address) => openWithoutBuild(address));
  const present = new Set(former.flatMap(listSelectors));
  return [...places]
    .filter(([selector]) => !present.has(selector))
    .map(([selector, address]) => `${address}: inserts a style for ${selector}, which changes pages of other apps`);
}

/**
 * Opens the installation with one build: the landing page, a page of another app, and all pages of the app that a guest may open.
 * @param {Run} run
 * @param {{ app: string, build: string, preview: { cookie: string, value: string } }} options
 */
async function visitPages(run, { app, build, preview }) {
  const openPage = await openAsGuest(run, preview);
  const base = `/apps/${app}/${build}/`;
  /** @param {Address} target */
  const open = ({ address, isDialog }) => openPage(address, { base, isDialog });
  const landing = await openPage('/', { base, imports: app });
  if (landing.faults.length > 0 && !landing.registry.apps) return { faults: landing.faults, pages: 1 };
  const { apps = [] } = landing.registry;
  const manifest = apps.find((one) => one.id === app && one.base === base);
  if (!manifest) throw new UserError(`The smoke run did not receive ${app} ${build} from the installation. Nothing has changed.`);
  const other = listOtherPage(apps, app);
  const opened = await inParallel(maxParallelTabs, [...other, ...listStaticAddresses(manifest)], open);
  const others = [landing, ...opened.slice(0, other.length)];
  const staticPages = opened.slice(other.length);
  const links = [...others, ...staticPages].flatMap((page) => page.links);
  const pages = [...staticPages, ...(await inParallel(maxParallelTabs, listLinkedAddresses(manifest, links), open))];
  const faults = [
    ...landing.notImported,
    ...(await listNewFaults(others, run)),
    ...(await listInsertedStyles([landing, ...pages], run, app)),
    ...pages.flatMap((page) => page.faults),
  ];
  // An installation without guests shows the login page only.
  return { faults, pages: [...others, ...pages].filter(({ isLogin }) => !isLogin).length || 1 };
}

/**
 * Tests a published build in a browser, together with the live builds of all other apps. Returns the entry for the history; throws a
 * `UserError` with the faults.
 * @param {Pick<import('./server.mjs').ReleaseServer, 'url' | 'preview'>} server
 * @param {{ app: string, build: string }} options
 * @param {{ launch?: () => Promise<Browser | undefined>, visitLimit?: number, runLimit?: number }} options in milliseconds
 * @returns {Promise<{ smoke: import('./server.mjs').Smoke }>}
 */
export async function smokeRun(server, { app, build }, { launch = launchBrowser, visitLimit, runLimit = wholeLimit } = {}) {
  // The server checks the build while the browser starts.
  const [preview, started] = await Promise.allSettled([server.preview({ app, build }), launch()]);
  const browser = started.status === 'fulfilled' ? started.value : undefined;
  try {
    if (preview.status === 'rejected') throw preview.reason;
    if (started.status === 'rejected') throw started.reason;
    if (!browser) throw new UserError(noBrowser);
    const open = /** @type {Set<string>} */ (new Set());
    const visiting = visitPages({ browser, url: server.url, limit: visitLimit, open }, { app, build, preview: preview.value });
    const { faults, pages } = await within(runLimit, visiting, () => {
      const late = `The smoke run of ${app} ${build} took longer than ${runLimit / 1000} s`;
      throw new UserError(`${late}; it waited for ${[...open].join(', ') || 'the browser'}. Nothing has changed.`);
    });
    if (faults.length > 0)
      throw new UserError(`${app} ${build} does not work together with the live apps. Nothing has changed.\n${faults.join('\n')}`);
    return { smoke: { result: 'passed', pages } };
  } finally {
    await browser?.close();
  }
}
