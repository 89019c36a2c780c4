import { listMissingNames } from '@round-table/shared/build/identity';
import { type BuildManifest, contractVersion, type LeftOutBuild, type Mismatch, type ReleaseState } from '@round-table/shared/contract';
import { satisfies, validRange } from 'semver';
import type { Db } from '../platform/db/schema/schema';
import { hasTable } from '../platform/db/schema/stored-schema';
import { createBuiltReader } from './built-front-end';
import { addFormer, getManifests, getRegistry, type LiveLine } from './live-registry';
import type { BuiltFrontEnd } from './manifest';

/** What the live shell and this server offer to builds. */
export type Installation = Pick<ReleaseState, 'platform' | 'contract' | 'shared' | 'names'>;

export const toInstallation = ({ platform }: Pick<BuiltFrontEnd, 'platform'>): Installation => ({
  platform: platform.version,
  contract: contractVersion,
  shared: platform.shared,
  ...(platform.names && { names: platform.names }),
});

const satisfiesRange = (version: string, range: string) => validRange(range) !== null && satisfies(version, range);

/** Returns what a build needs and the installation does not offer. */
export function listMismatches({ platform, contract, shared, imports = {} }: BuildManifest, installation: Installation): Mismatch[] {
  const needs: Mismatch[] = [
    { kind: 'platform', name: 'platform', needs: platform, offered: installation.platform },
    { kind: 'contract', name: 'contract', needs: contract, offered: installation.contract },
    ...Object.entries(shared).map(([name, range]) => ({
      kind: 'module' as const,
      name,
      needs: range,
      offered: installation.shared[name] ?? null,
    })),
  ];
  // The modules of the platform have its version: its range says for all of them that they do not fit.
  const isOfPlatform = ({ kind, needs: range, offered }: Mismatch) =>
    kind === 'module' && range === platform && offered === installation.platform;
  const missing = listMissingNames(imports, installation.names ?? {});
  return [
    ...needs.filter((one) => !isOfPlatform(one) && (one.offered === null || !satisfiesRange(one.offered, one.needs))),
    ...missing.map(({ entryPoint, name }) => ({ kind: 'name' as const, name: entryPoint, needs: name, offered: null })),
  ];
}

/** A mismatch as a sentence for the team and the operator. */
export function describeMismatch(id: string, { kind, name, needs, offered }: Mismatch): string {
  if (kind === 'platform') return `${id} needs the platform ${needs}; the live shell offers ${offered}.`;
  if (kind === 'contract') return `${id} was built against the contract ${needs}; this server speaks ${offered}.`;
  if (kind === 'name') return `${id} takes ${needs} from ${name}, which no longer has it.`;
  if (offered === null) return `${id} takes ${name} from the shell, which does not offer it.`;
  return `${id} needs ${name} ${needs}; the shell offers ${offered}.`;
}

/** The live builds that the shell can load, and those that it cannot, since it was replaced by another version. */
export interface Compatibility {
  manifests: Map<string, BuildManifest>;
  leftOut: LeftOutBuild[];
}

export function checkCompatibility(
  apps: Record<string, LiveLine>,
  manifests: Map<string, BuildManifest>,
  built: Pick<BuiltFrontEnd, 'template' | 'platform' | 'apps'>,
): Compatibility {
  if (built.template === undefined) return { manifests, leftOut: [] };
  const installation = toInstallation(built);
  const mismatches = new Map([...manifests].map(([key, manifest]) => [key, listMismatches(manifest, installation)]));
  const compatible = new Map([...manifests].filter(([key]) => mismatches.get(key)?.length === 0));
  const isBuiltIn = (app: string) => built.apps.some(({ id }) => id === app);
  const leftOut = Object.entries(apps).flatMap(([app, { stable, previous, canary, former = [] }]) =>
    [canary?.build, stable].flatMap((build): LeftOutBuild[] => {
      const reasons = build && mismatches.get(`${app} ${build}`);
      if (!reasons || reasons.length === 0) return [];
      const isReplaced = isBuiltIn(app) || [stable, previous, ...former].some((other) => compatible.has(`${app} ${other}`));
      return [{ app, build, is_replaced: isReplaced, mismatches: reasons }];
    }),
  );
  return { manifests: compatible, leftOut };
}

/** Reads the registry, also of a former schema, and returns the live builds that the front end under `root` cannot load. */
export async function listLeftOut(db: Db, installed: Parameters<typeof createBuiltReader>[0]): Promise<LeftOutBuild[]> {
  if (!(await hasTable(db, 'registry'))) return [];
  const apps = await addFormer(db, (await getRegistry(db)).apps);
  return checkCompatibility(apps, await getManifests(db, apps), await createBuiltReader(installed, () => undefined)()).leftOut;
}

/** A build that is left out, as sentences for the operator. */
export function describeLeftOut({ app, build, is_replaced: isReplaced, mismatches }: LeftOutBuild): string {
  const instead = isReplaced ? 'another build of the app is loaded instead' : 'the app has left the menu';
  return [`${app} ${build} is live but not loaded: ${instead}.`, ...mismatches.map((one) => describeMismatch(app, one))].join(' ');
}
