import { openBrowser } from '../lib/chromium.mjs';
import { inParallel } from '../lib/run.mjs';
import { Advice } from '../lib/say.mjs';
import { tabsOf } from './pages.mjs';

const atOnce = 2;

const noBrowser =
  'The smoke run requires a browser, but none was found. Install Chromium (Debian: apt-get install -y chromium), set BROWSER_PATH, ' +
  'or skip the smoke run with --no-smoke "REASON".';

const isForGuests = ({ who }) => who?.includes('guest') ?? true;
const isPlain = ({ path }) => !path.includes(':');
const patternOf = (path) => new RegExp(`^${path.replace(/:[^/]+/g, '[^/]+')}/?$`);

/** Opens addresses as a guest who has not been here before; with the cookie of a preview, they see the build that it shows. */
async function aGuest(browser, { url, preview }) {
  const context = await browser.newContext({ baseURL: url, locale: 'en-GB' });
  if (preview) await context.addCookies([{ name: preview.cookie, value: preview.value, url, httpOnly: true, sameSite: 'Strict' }]);
  return tabsOf(context);
}

/** A page of another app that a guest may open: whose it is does not matter, it must go on working. */
const pageOfAnother = (apps, id) =>
  apps
    .filter((app) => app.id !== id)
    .flatMap(({ routes }) => routes.filter(isForGuests).filter(isPlain))
    .slice(0, 1)
    .map(({ path }) => ({ address: path }));

/** The pages and dialogs of an app that a guest may open as they are. */
const plainAddressesOf = ({ routes, dialogs }) => [
  ...routes
    .filter(isForGuests)
    .filter(isPlain)
    .map(({ path }) => ({ address: path })),
  ...dialogs.filter(isForGuests).map(({ name }) => ({ address: `/?dialog=${encodeURIComponent(name)}`, isDialog: true })),
];

/** A route with a parameter is opened where one of the pages had a link to it. */
const linkedAddressesOf = ({ routes }, links) =>
  routes
    .filter(isForGuests)
    .filter((route) => !isPlain(route))
    .map(({ path }) => links.find((link) => patternOf(path).test(link)))
    .filter(Boolean)
    .map((address) => ({ address }));

/** What the pages of others show wrong only since this build is among them. */
async function newFaultsOf(pages, browser, url) {
  const broken = pages.filter(({ faults }) => faults.length > 0);
  if (broken.length === 0) return [];
  const openBefore = await aGuest(browser, { url });
  const compared = await inParallel(atOnce, broken, async ({ address, faults }) => {
    const wasBroken = (await openBefore(address)).faults.length > 0;
    return wasBroken ? [] : faults;
  });
  return compared.flat();
}

/** Opens the composed set with one build in it: the landing page, a page of another app, and all of its own that a guest may open. */
async function tryOut(browser, url, { app, build, preview }) {
  const openTab = await aGuest(browser, { url, preview });
  const base = `/apps/${app}/${build}/`;
  const open = ({ address, isDialog }) => openTab(address, { base, isDialog });
  const landing = await openTab('/', { base, imports: app });
  const { apps = [] } = landing.registry;
  const manifest = apps.find((one) => one.id === app && one.base === base);
  if (!manifest) throw new Advice(`The smoke run did not receive ${app} ${build} from the installation. Nothing has changed.`);
  const other = pageOfAnother(apps, app);
  const opened = await inParallel(atOnce, [...other, ...plainAddressesOf(manifest)], open);
  const [others, plain] = [[landing, ...opened.slice(0, other.length)], opened.slice(other.length)];
  const links = [...others, ...plain].flatMap((page) => page.links);
  const own = [...plain, ...(await inParallel(atOnce, linkedAddressesOf(manifest, links), open))];
  const faults = [...landing.notImported, ...(await newFaultsOf(others, browser, url)), ...own.flatMap((page) => page.faults)];
  // Where guests are not allowed, all they see is the page to sign in.
  return { faults, pages: [...others, ...own].filter(({ isLogin }) => !isLogin).length || 1 };
}

/**
 * Tries a published build in a real browser, with all other apps as they are live, before anybody sees it. Gives what stands in the
 * history; throws the sentences why where it does not work.
 */
export async function smokeRun(server, { app, build }) {
  // Whether the build fits is looked at while the browser starts.
  const [preview, started] = await Promise.allSettled([server.preview({ app, build }), openBrowser()]);
  const browser = started.value;
  try {
    for (const { reason } of [preview, started]) if (reason) throw reason;
    if (!browser) throw new Advice(noBrowser);
    const { faults, pages } = await tryOut(browser, server.url, { app, build, preview: preview.value });
    if (faults.length > 0)
      throw new Advice(`${app} ${build} does not work together with the live apps. Nothing has changed.\n${faults.join('\n')}`);
    return { smoke: { result: 'passed', pages } };
  } finally {
    await browser?.close();
  }
}
