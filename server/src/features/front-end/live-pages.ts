import type { Locale } from '@round-table/shared/contract';
import type { PublishedState } from '../../domain/settings/published-state';
import { createCache } from '../../platform/cache';
import type { Services } from '../../platform/services';
import type { Composition, FrontEnd, LiveFrontEnd } from '../../registry/front-end';
import type { PageOverrides } from '../../registry/overrides';
import { type AskForReply, createAsker } from './ask-as-guest';
import { isHidden, type PageHead } from './heads/page-head';
import { createPageHeads } from './heads/page-heads';
import { type Layout, layoutHeaders } from './rendering/layout';
import { createRenderedPages, findRoute, hasQuery, type PageContent } from './rendering/rendered-pages';
import { createRenewal } from './rendering/renewal';
import { composePage, type ShellPage } from './shell-page';

/** What the page of a visitor depends on. */
interface PageTarget {
  /** The canary bucket, 0 to 99. */
  bucket: number;
  /** The language of the rendered content; undefined for a visitor who needs none. */
  locale: Locale | undefined;
  layout: Layout;
  /** The language that the address asks for. */
  lang: Locale | undefined;
  pathname: string;
  /** The query with its question mark; empty without. */
  search: string;
}

/** Longer queries are not those of links in pages. */
const maxSearch = 300;
/** Pages without content in the cache. */
const maxWithoutContent = 200;

/** Of addresses with parameters, those of public pages alone are rendered: so nobody fills the cache with addresses of no page. */
function mayRender(registry: Composition['registry'], pathname: string, head: PageHead): boolean {
  if (head.isProvisional) return false;
  const found = findRoute(registry, pathname);
  if (!found) return pathname === '/' || !isHidden(head);
  const { who, path } = found.route;
  return who === undefined && (!path.includes(':') || !isHidden(head));
}

interface LivePagesOptions<Page> {
  ask: AskForReply;
  frontEnd: Pick<FrontEnd, 'getLive' | 'findBuilt' | 'openReleased'>;
  getState(): PublishedState | Promise<PublishedState>;
  /** The state of overrides of a browser that has none. */
  overrides: PageOverrides;
  signal: AbortSignal;
  services: Pick<Services, 'changes' | 'clock' | 'metrics' | 'config'>;
  warn(message: string, error: unknown): void;
  /** The form in which a page is sent and cached; `varying`: the request headers on which it depends. */
  toPage(page: ShellPage, varying: string[]): Page;
  /** Bytes. */
  getSize(page: Page): number;
}

/** Returns a function that finds the shell's page for a visitor, with head and content as far as they are known. It throws `not-ready` if the shell is not built. */
export function createLivePages<Page extends object>(options: LivePagesOptions<Page>) {
  const { ask, frontEnd, services, getState, overrides, signal, warn, toPage, getSize } = options;
  const { changes, clock, metrics, config } = services;
  const { publicUrl } = config;
  const cacheSize = config.pageCacheMegabytes * 1024 * 1024;
  const onHeadFault = (error: unknown) => warn('a page is sent without its head', error);
  const findHead = createPageHeads({ ask: createAsker(ask), publicUrl, onFault: onHeadFault });
  const onFault = (error: unknown) => warn('a page is sent without its content', error);
  const rendered = createRenderedPages<Page>({ ask, frontEnd, publicUrl, cacheSize, getSize, signal, clock, metrics, onFault });
  const withoutContent = createCache<Page>({ entries: maxWithoutContent });
  const findState = async () => {
    try {
      return await getState();
    } catch {
      return undefined;
    }
  };

  const renewal = createRenewal<PageTarget>({
    changes,
    signal,
    render: async (target) => find(await frontEnd.getLive(), target),
    onFault: (error) => warn('pages are not rendered anew', error),
  });
  function remember(target: PageTarget, page: Page): Page {
    const { bucket, locale, layout, pathname, search } = target;
    if (!hasQuery(search)) renewal.remember([bucket, locale, layout, pathname, search].join(' '), target);
    return page;
  }

  async function find({ built, hasCanary, compose }: LiveFrontEnd, target: PageTarget): Promise<Page> {
    const { bucket, locale, layout, lang, pathname, search } = target;
    const composition = compose(bucket);
    const state = await findState();
    // A member gets no content, whatever language the address names.
    const shown = locale && (lang ?? locale);
    const isOpen = state?.settings.allowAnonUsers === true && search.length <= maxSearch;
    const wanted = isOpen && shown && { composition, revision: state.revision, built, locale: shown, layout, address: pathname + search };
    const cached = wanted && rendered.peek(wanted);
    if (cached) return remember(target, cached);
    const head = state && (await findHead({ composition, revision: state.revision, pathname, locale: lang ?? 'en' }));
    const varying = ['Accept-Encoding', ...(hasCanary || built.prerender ? ['Cookie'] : []), ...(built.prerender ? layoutHeaders : [])];
    const toPageWith = (content?: PageContent) => toPage(composePage(built, { live: composition.json, overrides, content, head }), varying);
    const isRendered = wanted && head && mayRender(composition.registry, pathname, head);
    const page = isRendered ? await rendered.find(wanted, toPageWith) : undefined;
    if (page) return remember(target, page);
    return withoutContent.get([composition.id, head?.html ?? ''].join('\n'), async () => toPageWith());
  }

  return find;
}
