import type { Locale } from '@round-table/shared/contract';
import type { Services } from '../../platform/services';
import { type AskAsGuest, type Composition, type PrerenderedContent, renderPages, toPageKey } from './prerender-job';

/** What the content of a page depends on, besides the published state. */
export interface PrerenderTarget {
  /** The registry of the visitor, as JSON. */
  live: string;
  /** The module that renders the pages; undefined if the shell is built without it. */
  file: string | undefined;
  locale: Locale;
  pathname: string;
}

interface PrerenderOptions {
  ask: AskAsGuest;
  /** Called if rendering fails: the pages are sent without content. */
  onFault(error: unknown): void;
}

interface Rendering {
  revision: number;
  pages?: Map<string, PrerenderedContent>;
}

/** The revision is read again after this time: so long may a page show what was published before. */
const revisionMs = 1000;
/** Compositions of the registry whose pages are cached: the live one, and those of a canary. */
const maxCompositions = 4;

/** Reads the published revision at most once per second; concurrent calls share one query. */
function createRevisionReader({ db, clock }: Pick<Services, 'db' | 'clock'>): () => Promise<number> {
  let last: { at: number; revision: Promise<number> } | undefined;
  const read = async () => {
    const { value } = await db.selectFrom('revision').select('value').where('name', '=', 'published').executeTakeFirstOrThrow();
    return Number(value);
  };
  return () => {
    const now = clock().getTime();
    if (!last || Math.abs(now - last.at) >= revisionMs) last = { at: now, revision: read() };
    return last.revision;
  };
}

/**
 * The content of guests' first pages, rendered by the components of the shell: one set for each composition of the registry and published
 * revision. Rendering does not delay a page: until it is done, the page is sent without content.
 */
export function createPrerenderedPages(services: Pick<Services, 'db' | 'clock'>, { ask, onFault }: PrerenderOptions) {
  const getRevision = createRevisionReader(services);
  const renderings = new Map<string, Rendering>();
  const running = new Set<() => void>();

  const start = ({ live, file, revision }: { live: string; file: string; revision: number }) => {
    const rendering: Rendering = { revision };
    renderings.delete(live);
    renderings.set(live, rendering);
    for (const oldest of [...renderings.keys()].slice(0, -maxCompositions)) renderings.delete(oldest);
    const stops = new Set<() => void>();
    renderPages(ask, file, JSON.parse(live) as Composition, (stop) => {
      stops.add(stop);
      running.add(stop);
    })
      .then((pages) => {
        rendering.pages = pages;
      }, onFault)
      .finally(() => {
        for (const stop of stops) running.delete(stop);
      });
  };

  /** Returns the content of a page, or undefined. Never rejects. */
  const findContent = async ({ live, file, locale, pathname }: PrerenderTarget): Promise<PrerenderedContent | undefined> => {
    if (file === undefined) return undefined;
    const revision = await getRevision().catch(() => undefined);
    if (revision === undefined) return undefined;
    const known = renderings.get(live);
    if (known?.revision !== revision) start({ live, file, revision });
    return known?.revision === revision ? known.pages?.get(toPageKey(locale, pathname)) : undefined;
  };
  /** Ends the rendering threads. */
  const close = () => {
    for (const stop of running) stop();
  };
  return { findContent, close };
}
