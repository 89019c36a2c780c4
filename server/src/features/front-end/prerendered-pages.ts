import type { Locale } from '@round-table/shared/contract';
import { cacheUntilChange } from '../../platform/db/notifications/until-change';
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
  getRevision: RevisionReader;
  /** Called if rendering fails: the pages are sent without content. */
  onFault(error: unknown): void;
}

interface Rendering {
  revision: number;
  pages?: Map<string, PrerenderedContent>;
}

/** Compositions of the registry whose pages are cached: the live one, and those of a canary. */
const maxCompositions = 4;

/** Returns a reader of the published revision, cached until it changes; synchronous while it is cached. */
export function createRevisionReader({ db, changes }: Pick<Services, 'db' | 'changes'>) {
  return cacheUntilChange(
    changes,
    ({ topic }) => topic === 'published',
    () => db.selectFrom('revision').select('value').where('name', '=', 'published').executeTakeFirstOrThrow(),
  );
}

export type RevisionReader = ReturnType<typeof createRevisionReader>;

/**
 * The content of guests' first pages, rendered by the components of the shell: one set for each composition of the registry and published
 * revision. Rendering does not delay a page: until it is done, the page is sent without content.
 */
export function createPrerenderedPages({ ask, getRevision, onFault }: PrerenderOptions) {
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

  const findAt = (revision: number, { live, file, locale, pathname }: PrerenderTarget): PrerenderedContent | undefined => {
    const known = renderings.get(live);
    if (known?.revision === revision) return known.pages?.get(toPageKey(locale, pathname));
    if (file !== undefined) start({ live, file, revision });
    return undefined;
  };
  /** Returns the content of a page, or undefined; a promise only while the revision is not cached. Never rejects. */
  const findContent = (target: PrerenderTarget): PrerenderedContent | undefined | Promise<PrerenderedContent | undefined> => {
    if (target.file === undefined) return undefined;
    const revision = getRevision();
    if (!(revision instanceof Promise)) return findAt(revision.value, target);
    return revision.then(
      ({ value }) => findAt(value, target),
      () => undefined,
    );
  };
  /** Ends the rendering threads. */
  const close = () => {
    for (const stop of running) stop();
  };
  return { findContent, close };
}
