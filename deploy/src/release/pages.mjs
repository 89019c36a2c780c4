/** How long a page may take until it stands, in milliseconds. */
const patience = 20_000;

const firstLine = (text) => text.split('\n')[0].trim();

/* The functions below run in the page. */

/** Whether the page has come to rest: what it waited for is there, or has failed. */
function isStanding(isDialog) {
  if (document.querySelector('.rt-state-failed, .rt-inline-error')) return true;
  if (document.querySelector('[aria-busy="true"]')) return false;
  const place = document.querySelector(isDialog ? '[role="dialog"]' : 'main');
  return Boolean(place?.textContent.trim());
}

/** What the page shows once it has nothing else to do. */
async function look() {
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 }));
  const shown = document.querySelectorAll('[role="alert"] > .rt-state-title, .rt-inline-error-text');
  return {
    registry: JSON.parse(document.getElementById('registry')?.textContent || '{}'),
    errors: [...shown].map((sentence) => sentence.textContent),
    isLogin: location.pathname === '/login',
    links: [...document.links].filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname),
  };
}

/** Opens an app as the shell does, and imports each of its pages and dialogs, whoever may see them; gives what failed. */
async function importParts(app) {
  const manifest = JSON.parse(document.getElementById('registry').textContent).apps.find(({ id }) => id === app);
  const container = app.replaceAll('-', '_');
  const shell = globalThis.__FEDERATION__.__INSTANCES__.find(({ name }) => name === 'shell');
  const { base, entry, integrity } = manifest;
  shell.registerRemotes([{ name: container, entry: `${location.origin}${base}${entry}`, integrity }]);
  const { featureApp } = await shell.loadRemote(`${container}/feature-app`);
  const parts = [
    ...manifest.routes.map(({ path }) => [path, featureApp.pages[path]]),
    ...manifest.dialogs.map(({ name }) => [name, featureApp.dialogComponents[name]]),
  ];
  const faults = [];
  for (const [name, load] of parts) {
    if (!load) faults.push(`${name} is not in the build`);
    else await load().catch((error) => faults.push(`${name} cannot be imported: ${error.message.split('\n')[0]}`));
  }
  return faults;
}

/* Until here. */

/**
 * Collects what goes wrong in the next page that a tab opens, until `stop`. What the page before it has left under way is not heard.
 * `base` is the address of the app's files.
 */
function listen(tab, base) {
  const heard = { faults: [], said: [] };
  const asked = new WeakSet();
  let isOpen = false;
  const isOurs = (request) => asked.has(request) && base !== '' && new URL(request.url()).pathname.startsWith(base);
  const nameOf = (request) => new URL(request.url()).pathname.slice(base.length);
  const fault = (text) => isOpen && heard.faults.push(text);
  const listeners = {
    framenavigated: (frame) => {
      isOpen ||= frame === tab.mainFrame();
    },
    request: (request) => isOpen && asked.add(request),
    pageerror: (error) => fault(`threw "${firstLine(error.message)}"`),
    console: (message) => isOpen && message.type() === 'error' && heard.said.push(firstLine(message.text())),
    requestfailed: (request) => isOurs(request) && fault(`could not load ${nameOf(request)}`),
    response: (reply) => {
      const request = reply.request();
      if (isOurs(request) && reply.status() >= 400) fault(`received status ${reply.status()} for ${nameOf(request)}`);
    },
  };
  for (const [event, listener] of Object.entries(listeners)) tab.on(event, listener);
  const stop = () => {
    for (const [event, listener] of Object.entries(listeners)) tab.off(event, listener);
  };
  return { ...heard, stop };
}

/** What of an app cannot be imported, on a page of the set. */
async function faultsOfImport(tab, app) {
  const toSentence = (error) => `${app} cannot be opened: ${firstLine(error.message.replace('page.evaluate: ', ''))}`;
  return tab.evaluate(importParts, app).catch((error) => [toSentence(error)]);
}

/**
 * Opens an address as a visitor does, waits until it stands, and gives what was seen: `faults` as sentences, `isLogin` where it asks
 * to sign in, the `links` and the `registry` of the page. `base` is where the files of the tried build are; `imports` names the app
 * whose parts shall be imported too, and `notImported` says which cannot be.
 */
async function visit(tab, address, { base = '', imports, isDialog = false } = {}) {
  const { faults, said, stop } = listen(tab, base);
  try {
    await tab.goto(address, { waitUntil: 'commit', timeout: patience });
    const stands = await tab.waitForFunction(isStanding, isDialog, { timeout: patience }).catch(() => undefined);
    const seen = await tab.evaluate(look);
    if (!stands) faults.push(`showed no content within ${patience / 1000} s`);
    for (const error of seen.errors) faults.push(`shows "${error}"`);
    stop();
    const notImported = imports ? await faultsOfImport(tab, imports) : [];
    const why = faults.length > 0 && said.length > 0 ? [`the console shows "${said[0]}"`] : [];
    return { ...seen, address, faults: [...faults, ...why].map((fault) => `${address}: ${fault}`), notImported };
  } finally {
    stop();
  }
}

/** Opens addresses one after the other in as few tabs as are needed at once: what a tab has run before it has at hand. */
export function tabsOf(context) {
  const free = [];
  return async (address, options) => {
    const tab = free.pop() ?? (await context.newPage());
    const seen = await visit(tab, address, options);
    free.push(tab);
    return seen;
  };
}
