import type { Locale, PreviewRequest, RegistryRevision } from '@round-table/shared/contract';
import { toInlineJson } from '@round-table/shared/domain';
import { cacheUntilChange } from '../../platform/db/notifications/until-change';
import type { Db } from '../../platform/db/schema/schema';
import type { Services } from '../../platform/services';
import type { BuiltFrontEnd } from '../../registry/built-front-end';
import { composeApps, hasCanary, type Ingredients, noCanaryBucket } from '../../registry/compose';
import { getManifests, getRegistry, initialRevision } from '../../registry/live-registry';
import type { PageOverrides } from '../../registry/overrides';
import { listScriptHashes } from '../../registry/script-hashes';
import { type PageHead, withHead } from './heads/page-head';
import type { HeadTarget } from './heads/page-heads';
import type { PrerenderedContent } from './prerender-job';
import type { PrerenderTarget } from './prerendered-pages';

/** A page, the hashes of its inline scripts, and the origins of its overrides. */
export interface LivePage {
  html: string;
  scripts: string[];
  origins: string[];
}

/** What the page of a visitor depends on. */
export interface PageTarget {
  /** The canary bucket, 0 to 99. */
  bucket: number;
  /** The language of the rendered content; undefined for a visitor who needs none. */
  locale: Locale | undefined;
  /** The language that the address asks for. */
  lang: Locale | undefined;
  pathname: string;
}

/** The front end that is live now. */
export interface LiveFrontEnd<Prepared> {
  /** True if some visitors get other builds (canary). */
  hasCanary: boolean;
  /** The registry of most visitors, as JSON. */
  stable: string;
  /** The shell's page, prepared once per composition and content; undefined if it is not built. */
  findPage(target: PageTarget): Promise<Prepared | undefined>;
  /** The shell's page with the overrides of one browser; undefined if it is not built. */
  findOwnPage(target: Pick<PageTarget, 'bucket'>, overrides: PageOverrides): LivePage | undefined;
}

/** Puts the content into the page. The boot script compares the language with that of the visitor before the first paint. */
const withContent = (html: string, content: PrerenderedContent): string =>
  html
    .replace('<html lang="en"', () => `<html lang="${content.locale}" data-prerendered="${content.locale}"`)
    .replace('<!--prerendered-->', () => content.html);

function toPage(template: string, entryPoints: unknown, live: string, overrides: PageOverrides): LivePage {
  const html = template
    .replace('<!--registry-->', () => live)
    .replace('<!--entry-points-->', () => toInlineJson(entryPoints))
    .replace('<!--overrides-->', () => toInlineJson(overrides));
  const origins = [...new Set(overrides.inForce.map(({ address }) => new URL(address).origin))];
  return { html, scripts: listScriptHashes(template), origins };
}

/**
 * The page with one build instead of the live one, without fallback; other apps as without a canary. Undefined if the shell is not built.
 */
export async function createPreviewPage(
  db: Db,
  built: BuiltFrontEnd,
  { app, build }: PreviewRequest,
  overrides: PageOverrides,
): Promise<LivePage | undefined> {
  const registry = await getRegistry(db);
  const apps = { ...registry.apps, [app]: { stable: build, previous: null, canary: null } };
  const manifests = await getManifests(db, apps);
  const builtIn = built.apps.filter(({ id }) => id !== app);
  const live = toInlineJson({
    revision: registry.revision,
    shell: built.shell,
    apps: composeApps({ builtIn, apps, manifests }, noCanaryBucket),
  });
  return built.template === undefined ? undefined : toPage(built.template, built.entryPoints, live, overrides);
}

/** Returns the value of a key, computed once. */
function memoize<Key, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const found = known.get(key) ?? compute(key);
    known.set(key, found);
    return found;
  };
}

/** What is put into the shell's page. */
interface PageParts {
  live: string;
  content: PrerenderedContent | undefined;
  head: PageHead | undefined;
}

/** Caches prepared pages as long as their head and content exist. */
function createPreparedPages<Prepared>(): (parts: PageParts, prepare: () => Promise<Prepared>) => Promise<Prepared> {
  const withoutHead = {};
  const pages = new WeakMap<object, { byContent: WeakMap<object, Promise<Prepared>>; byLive: Map<string, Promise<Prepared>> }>();
  return ({ live, content, head }, prepare) => {
    const ofHead = pages.get(head ?? withoutHead) ?? { byContent: new WeakMap(), byLive: new Map() };
    pages.set(head ?? withoutHead, ofHead);
    const known = content ? ofHead.byContent.get(content) : ofHead.byLive.get(live);
    if (known) return known;
    const prepared = prepare();
    if (content) ofHead.byContent.set(content, prepared);
    else ofHead.byLive.set(live, prepared);
    return prepared;
  };
}

interface Released {
  registry: RegistryRevision;
  manifests: Ingredients['manifests'];
}

interface LiveOptions<Prepared> {
  /** The state of overrides of a browser that has none. */
  withoutOverrides: PageOverrides;
  /** Computes the headers and the compressed bodies of a page. `varying`: the request headers on which it depends. */
  prepare(page: LivePage, varying: string[]): Promise<Prepared>;
  /** Finds the content of a page; the same object until the content changes. */
  findContent(target: PrerenderTarget): PrerenderedContent | undefined | Promise<PrerenderedContent | undefined>;
  /** Finds the head of a page; the same object until it changes. */
  findHead(target: HeadTarget): Promise<PageHead | undefined>;
}

function toLiveFrontEnd<Prepared>(
  built: BuiltFrontEnd,
  { registry, manifests }: Released,
  { withoutOverrides, prepare, findContent, findHead }: LiveOptions<Prepared>,
): LiveFrontEnd<Prepared> {
  const ingredients = { builtIn: built.apps, apps: registry.apps, manifests };
  const getComposition = memoize((bucket: number) =>
    toInlineJson({ revision: registry.revision, shell: built.shell, apps: composeApps(ingredients, bucket) }),
  );
  // By composition, not by bucket: most buckets have the same.
  const isDifferentByBucket = hasCanary(registry.apps);
  const varying = ['Accept-Encoding', ...(isDifferentByBucket || built.prerender ? ['Cookie'] : [])];
  const toOwnPage = (template: string, live: string, overrides: PageOverrides) => toPage(template, built.entryPoints, live, overrides);
  const { template } = built;
  const findPrepared = createPreparedPages<Prepared>();
  const prepareWith = (template: string, { live, content, head }: PageParts) => {
    const page = toOwnPage(template, live, withoutOverrides);
    const filled = content ? withContent(page.html, content) : page.html;
    return prepare({ ...page, html: head ? withHead(filled, head) : filled }, varying);
  };
  return {
    hasCanary: isDifferentByBucket,
    stable: getComposition(noCanaryBucket),
    findPage: async ({ bucket, locale, lang, pathname }) => {
      if (template === undefined) return undefined;
      const live = getComposition(bucket);
      const [content, head] = await Promise.all([
        locale && !lang ? findContent({ live, file: built.prerender, locale, pathname }) : undefined,
        findHead({ live, locale: lang ?? 'en', pathname }),
      ]);
      const parts = { live, content, head };
      return findPrepared(parts, () => prepareWith(template, parts));
    },
    findOwnPage: ({ bucket }, overrides) => (template === undefined ? undefined : toOwnPage(template, getComposition(bucket), overrides)),
  };
}

/** Returns a function that loads the registry, and the manifests of its builds if it has changed. */
function createReleasedLoader(db: Db): () => Promise<Released> {
  let last: Released | undefined;
  return async () => {
    const registry = await getRegistry(db);
    if (last?.registry.revision !== registry.revision) last = { registry, manifests: await getManifests(db, registry.apps) };
    return last;
  };
}

/**
 * Returns a function that returns what is live: built-in apps overridden by the registry. The registry is cached until it changes; if the
 * database is unavailable, the last one is used.
 */
export function createLiveReader<Prepared>(
  { db, changes }: Pick<Services, 'db' | 'changes'>,
  options: LiveOptions<Prepared> & { onFault(error: unknown): void },
): (built: BuiltFrontEnd) => Promise<LiveFrontEnd<Prepared>> {
  const getReleased = cacheUntilChange(changes, ({ topic }) => topic === 'registry', createReleasedLoader(db));
  let released: Released = { registry: initialRevision, manifests: new Map() };
  let cached: { revision: number; stamp: string; live: LiveFrontEnd<Prepared> } | undefined;
  return async (built) => {
    try {
      released = await getReleased();
    } catch (error) {
      options.onFault(error);
    }
    const { revision } = released.registry;
    // Two comparisons: joined to one text, the stamp of all files would be copied for each request.
    if (cached?.revision !== revision || cached.stamp !== built.stamp) {
      cached = { revision, stamp: built.stamp, live: toLiveFrontEnd(built, released, options) };
    }
    return cached.live;
  };
}
