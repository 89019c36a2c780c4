import { Worker } from 'node:worker_threads';
import { type Locale, locales, paths, readOnlyPrefix } from '@round-table/shared/contract';
import type { AskAsGuest } from './ask-as-guest';

/** The content of a page that is rendered on the server, in one language. */
export interface PrerenderedContent {
  locale: Locale;
  html: string;
}

/** The program of the thread. The build of the shell is not part of the server's: the thread loads it by its path. */
const program = `
const { parentPort, workerData } = require('node:worker_threads');
const { prerender } = require(workerData.file);
(async () => {
  const contents = [];
  for (const { key, input } of workerData.pages) contents.push([key, { locale: input.locale, html: await prerender(input) }]);
  parentPort.postMessage(contents);
})();
`;

/** Megabytes. */
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 };
/** A thread that takes longer is stopped: the pages are served without their content. */
const timeoutMs = 30_000;

interface Route {
  path: string;
  who?: string[];
  permission?: string;
}

/** The part of a composed registry that decides which addresses are rendered. */
export interface RenderedRegistry {
  apps: Record<string, unknown>[];
}

/** An address without the slash at its end, by which the pages are found. */
export const toPageKey = (locale: Locale, pathname: string): string => `${locale} ${pathname.replace(/(.)\/$/, '$1')}`;

/** The landing page, and every route for all guests without parameters. */
const listPathnames = ({ apps }: RenderedRegistry): string[] => [
  '/',
  ...apps.flatMap(({ routes }) =>
    ((routes ?? []) as Route[])
      .filter(({ path, who, permission }) => who === undefined && permission === undefined && !path.includes(':'))
      .map(({ path }) => path),
  ),
];

/** Asks the server's own routes; undefined if one of them refuses. */
async function readReplies(ask: AskAsGuest, locale: Locale) {
  const [appInfo, chapters, countries] = await Promise.all([
    ask(paths.appInfo, locale),
    ask(readOnlyPrefix + paths.chapters, locale),
    ask(readOnlyPrefix + paths.countries, locale),
  ]);
  return appInfo && chapters && countries ? { appInfo, chapters, countries } : undefined;
}

/** Renders in a thread: it evaluates the whole shell, which would block the event loop for hundreds of milliseconds. */
function runThread(file: string, pages: { key: string; input: unknown }[], signal: AbortSignal): Promise<Map<string, PrerenderedContent>> {
  const thread = new Worker(program, { eval: true, workerData: { file, pages }, resourceLimits });
  const stop = () => void thread.terminate();
  const timer = setTimeout(stop, timeoutMs);
  signal.addEventListener('abort', stop);
  return new Promise<Map<string, PrerenderedContent>>((resolve, reject) => {
    // The thread does not end by itself: React keeps a message channel open.
    thread.once('message', (contents: [string, PrerenderedContent][]) => {
      resolve(new Map(contents));
      void thread.terminate();
    });
    thread.once('error', reject);
    thread.once('exit', () => reject(new Error('the thread ended')));
  }).finally(() => {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  });
}

/** Renders the pages of a composition in all languages. Returns the content of `#root` by `toPageKey`. */
export async function renderPages(
  ask: AskAsGuest,
  file: string,
  registry: RenderedRegistry,
  signal: AbortSignal,
): Promise<Map<string, PrerenderedContent>> {
  const replies = await Promise.all(locales.map(async (locale) => ({ locale, replies: await readReplies(ask, locale) })));
  const pages = replies.flatMap(({ locale, replies: known }) =>
    known
      ? listPathnames(registry).map((pathname) => ({
          key: toPageKey(locale, pathname),
          input: { registry, locale, pathname, ...known },
        }))
      : [],
  );
  return pages.length === 0 || signal.aborted ? new Map() : runThread(file, pages, signal);
}
