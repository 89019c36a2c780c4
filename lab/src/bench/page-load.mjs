/** CPU throttling factor of a mid-range phone. */
const throttling = 4;
const timeout = 60_000;

/** Runs in the page: records when its own content first appears, without skeleton. */
function watchContent() {
  // The skeleton of a page has no heading.
  const hasContent = () => Boolean(document.querySelector('main h1')?.textContent?.trim());
  const observer = new MutationObserver(() => {
    if (!hasContent()) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      document.documentElement.dataset.contentAt = String(performance.now());
    });
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Runs in the page. */
function readTimes() {
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  return { content: Number(document.documentElement.dataset.contentAt), paint: paint?.startTime };
}

/**
 * Loads a page with an empty cache; returns its requests with the bytes over the wire, and its times in milliseconds.
 * @param {import('playwright-core').Browser} browser
 * @param {string} address
 */
export async function loadPage(browser, address) {
  const context = await browser.newContext({ locale: 'en-GB' });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchContent);
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Emulation.setCPUThrottlingRate', { rate: throttling });
    /** @type {Map<string, { url: string, bytes: number }>} */
    const files = new Map();
    session.on('Network.responseReceived', ({ requestId, response }) => files.set(requestId, { url: response.url, bytes: 0 }));
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const file = files.get(requestId);
      if (file) file.bytes = encodedDataLength;
    });
    await page.goto(address, { waitUntil: 'load', timeout });
    await page.waitForFunction(
      () => document.documentElement.dataset.contentAt && !document.querySelector('[aria-busy="true"]'),
      undefined,
      { timeout },
    );
    await page.waitForLoadState('networkidle', { timeout });
    const sent = [...files.values()].filter(({ url, bytes }) => url.startsWith('http') && bytes > 0);
    return { ...(await page.evaluate(readTimes)), sent };
  } finally {
    await context.close();
  }
}
