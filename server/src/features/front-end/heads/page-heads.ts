import type { Locale } from '@round-table/shared/contract';
import { createCache } from '../../../platform/cache';
import type { AskAsGuest } from '../ask-as-guest';
import { hiddenHeads, type PageHead, renderHead } from './page-head';
import { describePage } from './public-pages';
import type { PageAddresses } from './site';

/** Addresses whose heads are cached. */
const maxHeads = 200;
/** Longer addresses are not those of public pages. */
const maxPathname = 200;

interface NamedPages {
  apps: Record<string, unknown>[];
}

interface HeadTarget {
  composition: { id: string; registry: NamedPages };
  /** The published revision: a change of it invalidates all heads. */
  revision: number;
  locale: Locale;
  pathname: string;
}

interface HeadOptions {
  ask: AskAsGuest;
  publicUrl: string;
  onFault(error: unknown): void;
}

export const listAddresses = ({ apps }: NamedPages): PageAddresses => Object.assign({}, ...apps.map(({ pages }) => pages ?? {}));

/** The heads of pages, computed once for each address, language, composition of the registry and published revision. */
export function createPageHeads({ ask, publicUrl, onFault }: HeadOptions) {
  const heads = createCache<PageHead>({ entries: maxHeads });

  /** Returns the head of a page, undefined if it cannot be computed. Never rejects. */
  return async ({ composition, revision, locale, pathname }: HeadTarget): Promise<PageHead | undefined> => {
    if (pathname.length > maxPathname) return hiddenHeads[locale];
    const key = [revision, composition.id, locale, pathname.replace(/(.)\/$/, '$1')].join(' ');
    try {
      const head = await heads.get(key, async () => {
        const facts = await describePage({ ask, publicUrl, pages: listAddresses(composition.registry), locale, pathname });
        return facts ? renderHead(publicUrl, facts) : hiddenHeads[locale];
      });
      if (head.isProvisional) heads.delete(key);
      return head;
    } catch (error) {
      onFault(error);
      return undefined;
    }
  };
}
