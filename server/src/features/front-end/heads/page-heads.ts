import type { Locale } from '@round-table/shared/contract';
import { LRUCache } from 'lru-cache';
import type { AskAsGuest } from '../prerender-job';
import { hiddenHeads, type PageHead, renderHead } from './page-head';
import { describePage } from './public-pages';
import type { PageAddresses } from './site';

/** Addresses whose heads are cached: each also holds a prepared page in all encodings. */
const maxHeads = 200;
/** Longer addresses are not those of public pages. */
const maxPathname = 200;

interface Composition {
  apps: { pages?: PageAddresses }[];
}

export interface HeadTarget {
  /** The registry of the visitor, as JSON. */
  live: string;
  locale: Locale;
  pathname: string;
}

interface HeadOptions {
  ask: AskAsGuest;
  publicUrl: string;
  /** The published revision: a change of it invalidates all heads. */
  getRevision(): { value: number } | Promise<{ value: number }>;
  onFault(error: unknown): void;
}

/** The named pages of all apps of a registry. */
export const listAddresses = ({ apps }: Composition): PageAddresses => Object.assign({}, ...apps.map(({ pages }) => pages ?? {}));

/** The compositions of a registry that are parsed at a time: the stable one and those of canaries. */
const maxCompositions = 10;

/** A function that returns the named pages of a registry, and the same as text; both computed once. */
export function createAddressReader(): (live: string) => { pages: PageAddresses; text: string } {
  const known = new LRUCache<string, { pages: PageAddresses; text: string }>({ max: maxCompositions });
  return (live) => {
    const cached = known.get(live);
    if (cached) return cached;
    const pages = listAddresses(JSON.parse(live) as Composition);
    const read = { pages, text: JSON.stringify(pages) };
    known.set(live, read);
    return read;
  };
}

/** The heads of pages, computed once for each address, language and published revision. */
export function createPageHeads({ ask, publicUrl, getRevision, onFault }: HeadOptions) {
  const heads = new LRUCache<string, Promise<PageHead>>({ max: maxHeads });
  const getAddresses = createAddressReader();

  const compute = async (key: string, pages: PageAddresses, { locale, pathname }: HeadTarget): Promise<PageHead> => {
    const facts = await describePage({ ask, publicUrl, pages, locale, pathname });
    if (facts?.isProvisional) heads.delete(key);
    return facts ? renderHead(publicUrl, facts) : hiddenHeads[locale];
  };

  /** Returns the head of a page, undefined if it cannot be computed. Never rejects. */
  return async (target: HeadTarget): Promise<PageHead | undefined> => {
    const { live, locale, pathname } = target;
    if (pathname.length > maxPathname) return hiddenHeads[locale];
    try {
      const { value } = await getRevision();
      const { pages, text } = getAddresses(live);
      // Not the registry itself: most of its revisions leave the addresses as they are.
      const key = [value, locale, pathname.replace(/(.)\/$/, '$1'), text].join(' ');
      const cached = heads.get(key);
      if (cached) return await cached;
      const head = compute(key, pages, target);
      heads.set(key, head);
      head.catch(() => heads.delete(key));
      return await head;
    } catch (error) {
      onFault(error);
      return undefined;
    }
  };
}
