import type { BuildManifest, LiveApp, RegistryRevision } from '@round-table/shared/contract';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../platform/db/schema/schema';
import type { RegistryTable } from '../platform/db/schema/tables/schema-releases';

/** Before the first release the built-in apps are live. */
export const initialRevision: RegistryRevision = {
  revision: 0,
  changed_at: null,
  changed_by: '',
  action: '',
  reason: '',
  smoke: null,
  apps: {},
};

/** Maps a row to the contract's type; an admin has no name in it. */
export const toRevision = ({ user_id: _admin, ...row }: Selectable<RegistryTable>): RegistryRevision => ({
  ...row,
  changed_at: row.changed_at.toISOString(),
});

/** Returns a revision, by default the current one; undefined if it does not exist. */
export async function findRevision(db: Db, revision?: number): Promise<RegistryRevision | undefined> {
  if (revision === 0) return initialRevision;
  const row = await db
    .selectFrom('registry')
    .selectAll()
    .$if(revision !== undefined, (query) => query.where('revision', '=', revision ?? 0))
    .orderBy('revision', 'desc')
    .executeTakeFirst();
  return row && toRevision(row);
}

export async function getRegistry(db: Db): Promise<RegistryRevision> {
  return (await findRevision(db)) ?? initialRevision;
}

/** What is live of an app; `former`: the builds that were live for everybody before `previous`, newest first, without those that were rolled back. */
export type LiveLine = LiveApp & { former?: string[] };

/** Lists all builds of a set, including fallbacks. */
export const listBuilds = ({ stable, previous, canary, former = [] }: LiveLine): string[] =>
  [stable, previous, canary?.build, ...former].filter((name) => name !== null && name !== undefined);

/** Returns the build that was live for everybody before a build of an app. */
export async function readPredecessors(db: Db): Promise<(app: string, build: string) => string | null> {
  const { rows } = await sql<{ key: string; previous: string | null }>`
    select distinct on (key) app || ' ' || (live->>'stable') as key, live->>'previous' as previous
    from registry, jsonb_each(apps) as line (app, live)
    where live->>'stable' is not null
    order by key, revision desc`.execute(db);
  const byKey = new Map(rows.map(({ key, previous }) => [key, previous]));
  return (app, build) => byKey.get(`${app} ${build}`) ?? null;
}

/** Former builds of an app at most: their manifests are read with each change of what is live. */
const maxFormer = 20;

/** Adds the former builds: those to which further rollbacks would lead. */
export async function addFormer(db: Db, apps: Record<string, LiveApp>): Promise<Record<string, LiveLine>> {
  const findPrevious = await readPredecessors(db);
  const follow = (app: string, build: string | null, seen: (string | null)[]): string[] =>
    build === null || seen.includes(build) ? [] : [build, ...follow(app, findPrevious(app, build), [...seen, build])];
  return Object.fromEntries(
    Object.entries(apps).map(([app, live]) => [
      app,
      { ...live, former: follow(app, live.previous, [live.stable]).slice(1, maxFormer + 1) },
    ]),
  );
}

export async function getManifests(db: Db, apps: Record<string, LiveLine>): Promise<Map<string, BuildManifest>> {
  const wanted = Object.entries(apps).flatMap(([app, live]) => listBuilds(live).map((name) => ({ app, name })));
  if (wanted.length === 0) return new Map();
  const rows = await db
    .selectFrom('build')
    .select(['app', 'name', 'manifest'])
    .where(({ eb, or, and }) => or(wanted.map(({ app, name }) => and([eb('app', '=', app), eb('name', '=', name)]))))
    .execute();
  return new Map(rows.map(({ app, name, manifest }) => [`${app} ${name}`, manifest]));
}

/** Returns the first of these files that exists in a released build. */
export async function findBuildFile(
  db: Db,
  app: string,
  build: string,
  names: string[],
): Promise<{ name: string; id: string } | undefined> {
  const rows = await db
    .selectFrom('build_file')
    .select(['name', 'file_id as id'])
    .where('app', '=', app)
    .where('build', '=', build)
    .where('name', 'in', names)
    .execute();
  return names.map((name) => rows.find((row) => row.name === name)).find((row) => row !== undefined);
}
