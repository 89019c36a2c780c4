import { within } from '../lib/within.mjs';

/**
 * @typedef {import('playwright-core').Page} Page
 * @typedef {{ base?: string, imports?: string, isDialog?: boolean }} VisitOptions `base`: the path of the tested build's files;
 *   `imports`: the app whose pages and dialogs are imported as well
 * @typedef {Awaited<ReturnType<typeof visit>>} Visit
 * @typedef {Record<string, (() => Promise<unknown>) | undefined>} Loaders
 * @typedef {{ name: string, registerRemotes(remotes: object[]): void,
 *   loadRemote(name: string): Promise<{ featureApp: { pages: Loaders, dialogComponents: Loaders } }> }} FederationInstance
 * @typedef {{ __FEDERATION__: { __INSTANCES__: FederationInstance[] } }} FederationGlobal the global of the federation runtime
 */

/** How long a page may take to show its content, in milliseconds. */
const timeout = 20_000;
/** How long a visit may take in all, in milliseconds: a page in an endless loop answers nothing, not even that it is late. */
const visitLimit = 60_000;

/** @param {string} text */
const firstLine = (text) => (text.split('\n')[0] ?? '').trim();

/* The following functions run in the page. */

/**
 * Whether the page shows its content or a failure.
 * @param {boolean} isDialog
 */
function isSettled(isDialog) {
  if (document.querySelector('[data-failure]')) return true;
  if (document.querySelector('[aria-busy="true"]')) return false;
  const content = document.querySelector(isDialog ? '[role="dialog"], dialog[open]' : 'main');
  return Boolean(content?.textContent?.trim());
}

/** Waits for the effects of what is shown. */
const untilIdle = () => new Promise((resolve) => requestIdleCallback(() => resolve(undefined), { timeout: 500 }));

/** The state of the page. */
function readPage() {
  const errors = document.querySelectorAll('[data-failure]');
  /** @type {{ apps?: import('./smoke.mjs').RegisteredApp[] }} */
  const registry = JSON.parse(document.getElementById('registry')?.textContent || '{}');
  return {
    registry,
    errors: [...errors].map((sentence) => sentence.textContent),
    isLogin: location.pathname === '/login',
    links: [...document.links].filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname),
  };
}

/**
 * Loads an app as the shell does and imports all its pages and dialogs, including those for other roles; returns what failed.
 * @param {string} app
 */
async function importParts(app) {
  const manifest = JSON.parse(document.getElementById('registry')?.textContent ?? '').apps.find(
    (/** @type {{ id: string }} */ { id }) => id === app,
  );
  const container = app.replaceAll('-', '_');
  const { __FEDERATION__: federation } = /** @type {FederationGlobal} */ (/** @type {unknown} */ (globalThis));
  const shell = federation.__INSTANCES__.find(({ name }) => name === 'shell');
  if (!shell) throw new Error('The page has no shell');
  const { base, entry, integrity } = manifest;
  shell.registerRemotes([{ name: container, entry: `${location.origin}${base}${entry}`, integrity }]);
  const { featureApp } = await shell.loadRemote(`${container}/feature-app`);
  const parts = [
    ...manifest.routes.map((/** @type {{ path: string }} */ { path }) => [path, featureApp.pages[path]]),
    ...manifest.dialogs.map((/** @type {{ name: string }} */ { name }) => [name, featureApp.dialogComponents[name]]),
  ];
  /** @type {string[]} */
  const faults = [];
  for (const [name, load] of parts) {
    if (!load) faults.push(`${name} is not in the build`);
    else await load().catch((/** @type {Error} */ error) => faults.push(`${name} cannot be imported: ${error.message.split('\n')[0]}`));
  }
  return faults;
}

/** The styles that scripts have inserted, as texts of sheets. Style sheets in files are read by the server. */
function readInsertedStyles() {
  // antd marks its own.
  const elements = /** @type {NodeListOf<HTMLStyleElement>} */ (document.querySelectorAll('style:not([data-rc-order])'));
  const sheets = [...elements].flatMap(({ sheet }) => sheet ?? []);
  const toText = (/** @type {CSSStyleSheet} */ { cssRules }) => [...cssRules].map(({ cssText }) => cssText).join('\n');
  return [...sheets, ...(document.adoptedStyleSheets ?? [])].map(toText);
}

/* The following functions run in Node. */

/**
 * Collects the failures of the next page of a tab until `stop` is called. Ignores pending requests of the previous page.
 * @param {Page} tab
 * @param {string} base
 */
function observe(tab, base) {
  /** @type {string[]} */
  const faults = [];
  /** @type {string[]} */
  const consoleErrors = [];
  /** @type {WeakSet<object>} */
  const requests = new WeakSet();
  let isOpen = false;
  /** @param {import('playwright-core').Request} request */
  const isOfBuild = (request) => requests.has(request) && base !== '' && new URL(request.url()).pathname.startsWith(base);
  /** @param {import('playwright-core').Request} request */
  const toName = (request) => new URL(request.url()).pathname.slice(base.length);
  /** @param {string} text */
  const addFault = (text) => isOpen && faults.push(text);
  /** @type {Record<string, (event: never) => unknown>} */
  const listeners = {
    framenavigated: (/** @type {import('playwright-core').Frame} */ frame) => {
      isOpen ||= frame === tab.mainFrame();
    },
    request: (/** @type {import('playwright-core').Request} */ request) => isOpen && requests.add(request),
    pageerror: (/** @type {Error} */ error) => addFault(`threw "${firstLine(error.message)}"`),
    console: (/** @type {import('playwright-core').ConsoleMessage} */ message) =>
      isOpen && message.type() === 'error' && consoleErrors.push(firstLine(message.text())),
    requestfailed: (/** @type {import('playwright-core').Request} */ request) =>
      isOfBuild(request) && addFault(`could not load ${toName(request)}`),
    response: (/** @type {import('playwright-core').Response} */ response) => {
      const request = response.request();
      if (isOfBuild(request) && response.status() >= 400) addFault(`received status ${response.status()} for ${toName(request)}`);
    },
  };
  const emitter = /** @type {import('node:events').EventEmitter} */ (/** @type {unknown} */ (tab));
  for (const [event, listener] of Object.entries(listeners))
    emitter.on(event, /** @type {() => void} */ (/** @type {unknown} */ (listener)));
  const stop = () => {
    for (const [event, listener] of Object.entries(listeners))
      emitter.off(event, /** @type {() => void} */ (/** @type {unknown} */ (listener)));
  };
  return { faults, consoleErrors, stop };
}

/**
 * The parts of an app that cannot be imported.
 * @param {Page} tab
 * @param {string} app
 */
async function listImportFaults(tab, app) {
  /** @param {Error} error */
  const toSentence = (error) => `${app} cannot be opened: ${firstLine(error.message.replace('page.evaluate: ', ''))}`;
  return tab.evaluate(importParts, app).catch((error) => [toSentence(error)]);
}

/**
 * Opens an address as a visitor does and waits for its content. Returns `faults` as sentences, `isLogin` if it requires to sign in, the
 * `links` and the `registry` of the page, in `notImported` the parts of the app `imports` that cannot be imported, and in `inserted` the
 * styles that scripts have inserted.
 * @param {Page} tab
 * @param {string} address
 * @param {VisitOptions} options
 */
async function visit(tab, address, { base = '', imports, isDialog = false } = {}) {
  const { faults, consoleErrors, stop } = observe(tab, base);
  try {
    await tab.goto(address, { waitUntil: 'commit', timeout });
    const settle = () => tab.waitForFunction(isSettled, isDialog, { timeout }).catch(() => undefined);
    const isShown = await settle();
    await tab.evaluate(untilIdle);
    // An effect that throws takes the content away, and the failure is shown after it.
    const hasSettled = isShown && (await settle());
    const page = await tab.evaluate(readPage);
    if (!hasSettled) faults.push(`showed no content within ${timeout / 1000} s`);
    for (const error of page.errors) faults.push(`shows "${error}"`);
    stop();
    const notImported = imports ? await listImportFaults(tab, imports) : [];
    const inserted = await tab.evaluate(readInsertedStyles);
    const causes = faults.length > 0 ? consoleErrors.slice(0, 1).map((text) => `the console shows "${text}"`) : [];
    return { ...page, address, faults: [...faults, ...causes].map((fault) => `${address}: ${fault}`), notImported, inserted };
  } finally {
    stop();
  }
}

/**
 * What is found of a page that does not answer any more.
 * @param {string} address
 * @param {string} fault
 * @returns {Visit}
 */
const toLostVisit = (address, fault) => ({
  registry: {},
  errors: [],
  isLogin: false,
  links: [],
  address,
  faults: [`${address}: ${fault}`],
  notImported: [],
  inserted: [],
});

/**
 * Returns a function that visits addresses and reuses tabs, which have the scripts of earlier pages in their cache. A tab that hangs or
 * crashes is left to the end of the browser.
 * @param {import('playwright-core').BrowserContext} context
 * @param {{ limit?: number, open?: Set<string> }} options `limit`: of a visit, in milliseconds; `open` has the addresses of visits under way
 */
export function createPageOpener(context, { limit = visitLimit, open = new Set() } = {}) {
  /** @type {Page[]} */
  const free = [];
  const isCrash = (/** @type {Error} */ { message }) => /crashed/i.test(message);
  return async (/** @type {string} */ address, /** @type {VisitOptions} */ options = {}) => {
    open.add(address);
    const tab = free.pop() ?? (await context.newPage());
    let isLost = false;
    const lose = (/** @type {string} */ fault) => {
      isLost = true;
      return toLostVisit(address, fault);
    };
    const visiting = visit(tab, address, options).catch((error) => {
      if (!isCrash(error)) throw error;
      return lose('crashed; it may use too much memory');
    });
    const found = await within(limit, visiting, () => lose(`did not respond for ${limit / 1000} s; it may be in an endless loop`));
    open.delete(address);
    if (!isLost) free.push(tab);
    return found;
  };
}
