import type { Locale } from '@round-table/shared/contract';
import type { PublishedState } from '../../domain/settings/published-state';
import type { LiveFrontEnd } from '../../registry/front-end';
import type { PageOverrides } from '../../registry/overrides';
import type { AskAsGuest } from './ask-as-guest';
import { createPageHeads } from './heads/page-heads';
import { createPrerenderedPages } from './prerendered-pages';
import { composePage, type ShellPage } from './shell-page';

/** What the page of a visitor depends on. */
interface PageTarget {
  /** The canary bucket, 0 to 99. */
  bucket: number;
  /** The language of the rendered content; undefined for a visitor who needs none. */
  locale: Locale | undefined;
  /** The language that the address asks for. */
  lang: Locale | undefined;
  pathname: string;
}

interface LivePagesOptions {
  ask: AskAsGuest;
  publicUrl: string;
  getState(): PublishedState | Promise<PublishedState>;
  /** The state of overrides of a browser that has none. */
  overrides: PageOverrides;
  signal: AbortSignal;
  warn(message: string, error: unknown): void;
}

interface LivePage {
  /** The same as long as the page is the same. */
  key: string;
  /** Throws `not-ready` if the shell is not built. */
  compose(): ShellPage;
  /** The request headers on which the page depends. */
  varying: string[];
}

/** Returns a function that finds the shell's page for a visitor, with head and content as far as they are known. */
export function createLivePages({ ask, publicUrl, getState, overrides, signal, warn }: LivePagesOptions) {
  const findHead = createPageHeads({ ask, publicUrl, onFault: (error) => warn('a page is sent without its head', error) });
  const findContent = createPrerenderedPages({
    ask,
    signal,
    onFault: (error) => warn('the pages are sent without content: rendering failed', error),
  });
  const findState = async () => {
    try {
      return await getState();
    } catch {
      return undefined;
    }
  };
  return async ({ built, hasCanary, compose }: LiveFrontEnd, { bucket, locale, lang, pathname }: PageTarget): Promise<LivePage> => {
    const composition = compose(bucket);
    const state = await findState();
    const target = state && { composition, revision: state.revision, pathname };
    const content = target && locale && !lang ? findContent({ ...target, file: built.prerender, locale }) : undefined;
    const head = target && (await findHead({ ...target, locale: lang ?? 'en' }));
    const contentKey = content ? `${state?.revision} ${content.locale} ${pathname}` : '';
    return {
      key: [composition.id, contentKey, head?.html ?? ''].join('\n'),
      compose: () => composePage(built, { live: composition.json, overrides, content, head }),
      varying: ['Accept-Encoding', ...(hasCanary || built.prerender ? ['Cookie'] : [])],
    };
  };
}
