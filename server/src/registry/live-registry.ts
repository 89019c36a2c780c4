import type { BuildManifest, LiveApp, RegistryRevision } from '@round-table/shared/contract';
import type { Selectable } from 'kysely';
import type { Db } from '../db/schema';
import type { RegistryTable } from '../db/schema-releases';

/** `{version}-{hash}`: names one build of an app for ever. */
export const buildNameOf = ({ version, hash }: { version: string; hash: string }): string => `${version}-${hash}`;

/** Before the first release: whatever was built in is live. */
export const nothingReleased: RegistryRevision = {
  revision: 0,
  changed_at: null,
  changed_by: '',
  action: '',
  reason: '',
  smoke: null,
  apps: {},
};

/** A row of the registry as it is told. */
export const toRevision = (row: Selectable<RegistryTable>): RegistryRevision => ({ ...row, changed_at: row.changed_at.toISOString() });

/** A revision of the registry, the current one where none is named; undefined where there is no such revision. */
export async function findRevision(db: Db, revision?: number): Promise<RegistryRevision | undefined> {
  if (revision === 0) return nothingReleased;
  const row = await db
    .selectFrom('registry')
    .selectAll()
    .$if(revision !== undefined, (query) => query.where('revision', '=', revision ?? 0))
    .orderBy('revision', 'desc')
    .executeTakeFirst();
  return row && toRevision(row);
}

/** What is live now. */
export async function getRegistry(db: Db): Promise<RegistryRevision> {
  return (await findRevision(db)) ?? nothingReleased;
}

/** The builds that a set names, so that each can be shown or fallen back to. */
export const buildsOf = ({ stable, previous, canary }: LiveApp): string[] =>
  [stable, previous, canary?.build].filter((name) => name !== null && name !== undefined);

/** The manifests of the builds that a set names, by app and build. */
export async function getManifests(db: Db, apps: Record<string, LiveApp>): Promise<Map<string, BuildManifest>> {
  const wanted = Object.entries(apps).flatMap(([app, live]) => buildsOf(live).map((name) => ({ app, name })));
  if (wanted.length === 0) return new Map();
  const rows = await db
    .selectFrom('build')
    .select(['app', 'name', 'manifest'])
    .where(({ eb, or, and }) => or(wanted.map(({ app, name }) => and([eb('app', '=', app), eb('name', '=', name)]))))
    .execute();
  return new Map(rows.map(({ app, name, manifest }) => [`${app} ${name}`, manifest]));
}

/** The file of a released build: the one of these names that was published, in the order of the names. */
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
