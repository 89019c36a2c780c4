import { createHash } from 'node:crypto';
import type { BuildFile, LeftOutBuild, PreviewRequest, RegistryRevision } from '@round-table/shared/contract';
import { toInlineJson } from '@round-table/shared/domain';
import { cacheUntilChange } from '../platform/changes/until-change';
import type { Services } from '../platform/services';
import { createBuiltReader } from './built-front-end';
import { type Compatibility, checkCompatibility } from './compatibility';
import { composeApps, hasCanary, type LiveManifest, listServed, noCanaryBucket, type ServedBuild } from './compose';
import { addFormer, getManifests, getRegistry, initialRevision, type LiveLine } from './live-registry';
import type { BuiltFrontEnd } from './manifest';
import { openReleasedFile, parseAssetPath, type ReleasedFile } from './released-file';

/** The registry of one visitor. */
export interface Composition {
  /** Differs from those of all other compositions and builds of the shell. */
  id: string;
  registry: { revision: number; shell: string; apps: LiveManifest[]; left_out?: LeftOutBuild[] };
  /** `registry` as the shell's page contains it. */
  json: string;
  /** The names of all style sheets of the build at this address. */
  listStyleSheets(base: string): string[];
}

/** The front end that is live now: the built shell, and the built-in apps overridden by the registry. */
export interface LiveFrontEnd {
  built: BuiltFrontEnd;
  /** True if some visitors get other builds (canary). */
  hasCanary: boolean;
  /** Live builds that this shell cannot load. */
  leftOut: LeftOutBuild[];
  /** The released builds of each app. */
  apps: Record<string, LiveLine>;
  /** Released builds that this shell loads. */
  served: ServedBuild[];
  /** Composes the apps of a visitor of this canary bucket, by default of no canary; once. */
  compose(bucket?: number): Composition;
}

/** The only reader of the built and the released front end. */
export interface FrontEnd {
  getBuilt(): Promise<BuiltFrontEnd>;
  /** Reads what is live. The registry is cached until it changes; if the database is unavailable, the last one is used. */
  getLive(): Promise<LiveFrontEnd>;
  /** Composes what is live with another build of one app, without its fallback; other apps as without a canary. */
  composePreview(request: PreviewRequest): Promise<Composition>;
  /** Finds a file of a built feature app. */
  findBuilt(pathname: string): Promise<{ folder: string; file: string } | undefined>;
  openReleased(pathname: string, encoding: 'br' | 'gzip' | 'identity'): Promise<ReleasedFile | undefined>;
}

interface Released {
  registry: Pick<RegistryRevision, 'revision'> & { apps: Record<string, LiveLine> };
  manifests: Compatibility['manifests'];
}

function compose(
  { shell, entryPoints, apps: builtIn }: BuiltFrontEnd,
  { revision, apps }: Released['registry'],
  { manifests, leftOut }: Compatibility,
  bucket: number,
): Composition {
  const live = composeApps({ builtIn, apps, manifests }, bucket);
  const composed = { revision, shell, apps: live, ...(leftOut.length > 0 && { left_out: leftOut }) };
  const json = toInlineJson(composed);
  const id = createHash('sha256').update(json).update(JSON.stringify(entryPoints)).digest('base64url').slice(0, 16);
  const listStyleSheets = (base: string) => {
    const build = [...builtIn, ...manifests.values()].find((manifest) => manifest.base === base);
    return ((build?.files ?? []) as BuildFile[]).map(({ name }) => name).filter((name) => name.endsWith('.css'));
  };
  return { id, registry: composed, json, listStyleSheets };
}

function toLive(built: BuiltFrontEnd, { registry, manifests }: Released): LiveFrontEnd {
  const compatibility = checkCompatibility(registry.apps, manifests, built);
  const compositions = new Map<number, Composition>();
  return {
    built,
    hasCanary: hasCanary(registry.apps),
    leftOut: compatibility.leftOut,
    apps: registry.apps,
    served: listServed({ apps: registry.apps, manifests: compatibility.manifests }),
    compose: (bucket = noCanaryBucket) => {
      const composition = compositions.get(bucket) ?? compose(built, registry, compatibility, bucket);
      compositions.set(bucket, composition);
      return composition;
    },
  };
}

/** `warn` logs what makes a page incomplete: a broken description of an app, a registry that cannot be read. */
export function createFrontEnd(services: Services, warn: (message: string, error?: unknown) => void): FrontEnd {
  const { db, files, changes } = services;
  const getBuilt = createBuiltReader(services, warn);
  const read = async ({ revision, apps }: RegistryRevision): Promise<Released> => {
    const lines = await addFormer(db, apps);
    return { registry: { revision, apps: lines }, manifests: await getManifests(db, lines) };
  };
  const getReleased = cacheUntilChange(
    changes,
    ({ topic }) => topic === 'registry',
    async () => read(await getRegistry(db)),
  );
  let released: Released = { registry: initialRevision, manifests: new Map() };
  let live: { from: Released; is: LiveFrontEnd } | undefined;
  return {
    getBuilt,
    getLive: async () => {
      const built = await getBuilt();
      try {
        released = await getReleased();
      } catch (error) {
        warn('the registry cannot be read', error);
      }
      if (live?.is.built !== built || live.from !== released) live = { from: released, is: toLive(built, released) };
      return live.is;
    },
    composePreview: async ({ app, build }) => {
      const [built, registry] = await Promise.all([getBuilt(), getRegistry(db)]);
      const apps = { ...registry.apps, [app]: { stable: build, previous: null, canary: null } };
      const builtIn = built.apps.filter(({ id }) => id !== app);
      const preview = await read({ ...registry, apps });
      const compatibility = checkCompatibility(preview.registry.apps, preview.manifests, built);
      return compose({ ...built, apps: builtIn }, preview.registry, compatibility, noCanaryBucket);
    },
    findBuilt: async (pathname) => {
      const parts = parseAssetPath(pathname);
      const folder = parts && (await getBuilt()).folders.get(parts.base);
      return folder === undefined ? undefined : { folder, file: parts?.file ?? '' };
    },
    openReleased: (pathname, encoding) => openReleasedFile({ db, files }, pathname, encoding),
  };
}
