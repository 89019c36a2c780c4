import type { Locale } from '@round-table/shared/contract';
import { createCache } from '../../platform/cache';
import type { AskAsGuest } from './ask-as-guest';
import { type PrerenderedContent, type RenderedRegistry, renderPages, toPageKey } from './prerender-job';

/** What the content of a page depends on. */
interface PrerenderTarget {
  composition: { id: string; registry: RenderedRegistry };
  revision: number;
  /** The module that renders the pages; undefined if the shell is built without it. */
  file: string | undefined;
  locale: Locale;
  pathname: string;
}

interface PrerenderOptions {
  ask: AskAsGuest;
  signal: AbortSignal;
  /** Called if rendering fails: the pages are sent without content. */
  onFault(error: unknown): void;
}

/** Compositions of the registry whose pages are cached: the live one, and those of a canary. */
const maxCompositions = 4;

/**
 * Returns a function that finds the content of guests' first pages, rendered by the components of the shell: one set for each composition of the
 * registry and published revision. Rendering does not delay a page: until it is done, the page is sent without content.
 */
export function createPrerenderedPages({ ask, signal, onFault }: PrerenderOptions) {
  const renderings = createCache<Map<string, PrerenderedContent>>({ entries: maxCompositions });
  return ({ composition, revision, file, locale, pathname }: PrerenderTarget): PrerenderedContent | undefined => {
    if (file === undefined) return undefined;
    const key = `${revision} ${composition.id}`;
    const render = () =>
      renderPages(ask, file, composition.registry, signal).catch((error: unknown) => {
        onFault(error);
        return new Map<string, PrerenderedContent>();
      });
    const pages = renderings.peek(key);
    if (!pages) void renderings.get(key, render);
    return pages?.get(toPageKey(locale, pathname));
  };
}
