import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Locale } from '@round-table/shared/contract';
import { matchesRoute } from '@round-table/shared/domain';
import { Counter, type Registry } from 'prom-client';
import { createCache } from '../../../platform/cache';
import type { Composition, FrontEnd } from '../../../registry/front-end';
import type { BuiltFrontEnd } from '../../../registry/manifest';
import type { AskForReply } from '../ask-as-guest';
import { getPathname } from '../page-address';
import { createAppFileReader, UnreadableFileError } from './app-files';
import { createBreaker } from './breaker';
import type { Layout } from './layout';
import { createPageRenderer, type RenderedApp, type RenderedPage } from './page-renderer';
import { createStyleSheetFinder } from './style-sheets';

/** What the content of a page depends on. */
export interface RenderTarget {
  composition: Pick<Composition, 'id' | 'listStyleSheets'> & { registry: Pick<Composition['registry'], 'apps'> };
  built: BuiltFrontEnd;
  /** The published revision. */
  revision: number;
  locale: Locale;
  layout: Layout;
  /** Path and query. */
  address: string;
}

/** The content of a page. */
export interface PageContent extends RenderedPage {
  locale: Locale;
  layout: Layout;
  /** Addresses of the style sheets that the page needs besides those of the shell. */
  styleSheets: string[];
}

interface RenderedPagesOptions<Page> {
  ask: AskForReply;
  frontEnd: Pick<FrontEnd, 'findBuilt' | 'openReleased'>;
  publicUrl: string;
  /** Bytes of all pages in the cache. */
  cacheSize: number;
  getSize(page: Page): number;
  signal: AbortSignal;
  clock: () => Date;
  metrics: Registry;
  /** Called if a page is sent without content, or with that of the frame alone. */
  onFault(error: unknown): void;
}

interface GuestRoute {
  path: string;
  who?: string[];
  preload?: string[];
}

/** The share of the cache for addresses with a query: however many there are, they replace no other page. */
const shareOfQueries = 0.2;
/** Milliseconds that a page waits for its content; after that it is sent without, and the next request gets it. */
const maxWait = 3_000;

/** The route of a feature app at an address; undefined for other pages. */
export function findRoute({ apps }: RenderTarget['composition']['registry'], pathname: string) {
  for (const app of apps) {
    const route = ((app.routes ?? []) as GuestRoute[]).find((candidate) => matchesRoute(candidate, pathname));
    if (route) return { app, route };
  }
  return undefined;
}

type Found = NonNullable<ReturnType<typeof findRoute>>;

const isInTemplate = ({ template }: BuiltFrontEnd, address: string): boolean => template?.includes(address) === true;

/** The addresses of all style sheets that a page may need, those of the first view before others. */
function listStyleSheets({ composition, built }: RenderTarget, found: Found | undefined): string[] {
  const ofShell = built.styleSheets.map((file) => `/${file}`);
  const names = found && new Set([...(found.route.preload ?? []), ...composition.listStyleSheets(found.app.base)]);
  const ofApp = [...(names ?? [])].filter((name) => name.endsWith('.css')).map((name) => `${found?.app.base}${name}`);
  return [...ofShell.filter((sheet) => isInTemplate(built, sheet)), ...ofApp, ...ofShell.filter((sheet) => !isInTemplate(built, sheet))];
}

/** Whether an address, or its search, has another query than the language. */
export const hasQuery = (address: string): boolean => /\?(?!lang=[a-z]+$)/.test(address);

/** Pages that may wait for the thread; more are sent without content. Addresses without a query go first. */
const maxWaiting = { plain: 32, queries: 4 };

const toBuild = (found: Found | undefined): string => found?.app.base ?? 'shell';

/** A build whose pages fail in a row, and a page that fails, too large a one for instance, are not rendered for a while: they are sent at once. */
const limits = { build: { maxFaults: 3, restTime: 10_000 }, page: { maxFaults: 2, restTime: 60_000 } };

/** Resolves with undefined once the time is over. */
const within = <Value>(milliseconds: number, work: Promise<Value>): Promise<Value | undefined> =>
  Promise.race([work, pause(milliseconds, undefined, { ref: false })]);

const toKey = ({ built, composition, revision, locale, layout, address }: RenderTarget): string =>
  [revision, built.stamp, composition.id, locale, layout, address].join(' ');

/** The pages of guests with their content: rendered once for each composition, published revision, language, layout and address. */
export function createRenderedPages<Page extends object>(options: RenderedPagesOptions<Page>) {
  const { ask, frontEnd, publicUrl, cacheSize, getSize, signal, clock, metrics, onFault } = options;
  const renderings = new Counter({
    name: 'page_renderings_total',
    help: 'Renderings of guests’ pages on the server, by their result',
    labelNames: ['result'],
    registers: [metrics],
  });
  const ofBuilds = createBreaker({ ...limits.build, clock });
  const ofPages = createBreaker({ ...limits.page, clock });
  const renderer = createPageRenderer(ask, signal);
  const bytesOfQueries = Math.floor(cacheSize * shareOfQueries);
  const plain = createCache<Page>({ bytes: cacheSize - bytesOfQueries, getSize });
  const queries = createCache<Page>({ bytes: bytesOfQueries, getSize });
  const getCache = (address: string) => (hasQuery(address) ? queries : plain);

  const readAppFile = createAppFileReader(frontEnd);
  const toApp = (found: Found | undefined): RenderedApp | undefined => {
    const { base, server } = found?.app ?? {};
    return base && typeof server === 'string' ? { base, read: () => readAppFile(base + server) } : undefined;
  };

  const findStyleSheets = createStyleSheetFinder();
  const readSheet = (shell: string) => (address: string) =>
    address.startsWith('/apps/') ? readAppFile(address) : readFile(path.join(shell, address), 'utf8');

  async function render(target: RenderTarget, file: string, found: Found | undefined): Promise<PageContent> {
    const { built, composition, locale, layout, address } = target;
    const shell = { id: built.stamp, read: () => readFile(file, 'utf8') };
    const request = { registry: composition.registry, locale, layout, address, origin: publicUrl };
    const build = toBuild(found);
    const app = toApp(found);
    const isSkeleton = found !== undefined && !app;
    try {
      const page = await renderer.render({ shell, app, request });
      ofBuilds.succeed(build);
      ofPages.succeed(toKey(target));
      renderings.inc({ result: isSkeleton ? 'skeleton' : 'rendered' });
      if (isSkeleton) onFault(new Error(`${build} has no output for the server`));
      const needed = await findStyleSheets(page.html, listStyleSheets(target, found), readSheet(path.join(path.dirname(file), '..')));
      const styleSheets = needed.filter((sheet) => !isInTemplate(built, sheet));
      return { ...page, locale, layout, styleSheets };
    } catch (error) {
      ofBuilds.fail(build);
      if (!(error instanceof UnreadableFileError)) ofPages.fail(toKey(target));
      renderings.inc({ result: 'failed' });
      throw error;
    }
  }

  return {
    /** The page, if it has been rendered. */
    peek: (target: RenderTarget): Page | undefined => getCache(target.address).peek(toKey(target)),
    /** Renders the page; undefined if it cannot be rendered, or not soon enough. */
    async find(target: RenderTarget, compose: (content: PageContent) => Page): Promise<Page | undefined> {
      const { built, composition, address } = target;
      const file = built.prerender;
      if (file === undefined) return undefined;
      const found = findRoute(composition.registry, getPathname(address));
      const hasFailed = ofBuilds.isOpen(toBuild(found)) || ofPages.isOpen(toKey(target));
      if (hasFailed || renderer.countWaiting() >= maxWaiting[hasQuery(address) ? 'queries' : 'plain']) {
        renderings.inc({ result: 'skipped' });
        return undefined;
      }
      const page = getCache(address).get(toKey(target), async () => compose(await render(target, file, found)));
      return within(maxWait, page).catch((error: unknown) => {
        onFault(error);
        return undefined;
      });
    },
  };
}
