/** The pages are slowed as a phone is, in the figures of the browser. */
const slower = 4;
const patience = 60_000;

/** Notes in the page when its own content first stood in it: not the skeleton, and nothing that still waits. */
function watchContent() {
  const isThere = () => {
    const place = document.querySelector('main .rt-page, main');
    return Boolean(place?.querySelector('h1')) && !document.querySelector('.rt-page-skeleton') && place.textContent.trim() !== '';
  };
  const observer = new MutationObserver(() => {
    if (!isThere()) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      globalThis.contentAt = performance.now();
    });
  });
  observer.observe(document, { childList: true, subtree: true });
}

function readTimes() {
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  return { content: globalThis.contentAt, paint: paint?.startTime };
}

/** Loads a page as somebody who has never been there; gives its bytes as they go over the wire, its requests, and its times in milliseconds. */
export async function loadPage(browser, address) {
  const context = await browser.newContext({ locale: 'en-GB' });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchContent);
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
    const files = new Map();
    session.on('Network.responseReceived', ({ requestId, response }) => files.set(requestId, { url: response.url, bytes: 0 }));
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (files.has(requestId)) files.get(requestId).bytes = encodedDataLength;
    });
    await page.goto(address, { waitUntil: 'load', timeout: patience });
    await page.waitForFunction(() => globalThis.contentAt && !document.querySelector('[aria-busy="true"]'), undefined, {
      timeout: patience,
    });
    await page.waitForLoadState('networkidle', { timeout: patience });
    const sent = [...files.values()].filter(({ url, bytes }) => url.startsWith('http') && bytes > 0);
    return { ...(await page.evaluate(readTimes)), sent };
  } finally {
    await context.close();
  }
}
