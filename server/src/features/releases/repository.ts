import { toBuildName } from '@round-table/shared/build/identity';
import type { BuildManifest, LiveApp, Locale, RegistryChange, RegistryRevision } from '@round-table/shared/contract';
import { formatPercent, toPersonName } from '@round-table/shared/domain';
import { sql } from 'kysely';
import { toPerson } from '../../domain/persons/person';
import type { Db } from '../../platform/db/schema/schema';
import { idOfBytes } from '../../platform/files/stored-bytes';
import { problem } from '../../platform/problem';
import { findRevision, getRegistry, readPredecessors, toRevision } from '../../registry/live-registry';

/** Stores a build under its name. Idempotent for the same files; throws `build-differs` (409) for other files under the same name. */
export async function saveBuild(tx: Db, manifest: BuildManifest, by: string): Promise<void> {
  const { id: app, files } = manifest;
  const name = toBuildName(manifest);
  const added = await tx
    .insertInto('build')
    .values({ app, name, manifest: JSON.stringify(manifest), published_by: by })
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .executeTakeFirst();
  if (!added) {
    const stored = await findBuild(tx, app, name);
    if (stored && !hasSameFiles(stored, manifest)) throw problem('build-differs');
    return;
  }
  const rows = files.map((file) => ({ app, build: name, name: file.name, file_id: idOfBytes(file.integrity) }));
  await tx.insertInto('build_file').values(rows).execute();
}

const toFilesDigest = ({ files }: BuildManifest) =>
  files
    .map(({ name, integrity }) => `${name} ${integrity}`)
    .sort()
    .join('\n');
const hasSameFiles = (one: BuildManifest, other: BuildManifest) => toFilesDigest(one) === toFilesDigest(other);

export async function findBuild(db: Db, app: string, name: string): Promise<BuildManifest | undefined> {
  const row = await db.selectFrom('build').select('manifest').where('app', '=', app).where('name', '=', name).executeTakeFirst();
  return row?.manifest;
}

/** Lists the names of the published builds by app, newest first. */
export async function listBuildNames(db: Db): Promise<Record<string, string[]>> {
  const names = sql<string[]>`array_agg(name order by published_at desc)`.as('names');
  const rows = await db.selectFrom('build').select(['app', names]).groupBy('app').execute();
  return Object.fromEntries(rows.map(({ app, names }) => [app, names]));
}

/** Lists the files of a build that are not in the file store. */
export async function listMissingFiles(db: Db, app: string, build: string): Promise<string[]> {
  const rows = await db
    .selectFrom('build_file')
    .select('build_file.name')
    .where('app', '=', app)
    .where('build', '=', build)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('stored_file').select('stored_file.id').whereRef('stored_file.id', '=', 'build_file.file_id'))),
    )
    .orderBy('build_file.name')
    .execute();
  return rows.map(({ name }) => name);
}

/** Lists the newest revisions, with the names of admins as they are now. */
export async function listRevisions(db: Db, { limit, locale }: { limit: number; locale: Locale }): Promise<RegistryRevision[]> {
  const rows = await db
    .selectFrom('registry')
    .leftJoin('app_user', 'app_user.id', 'user_id')
    .selectAll('registry')
    .select(['first_name', 'last_name'])
    .orderBy('revision', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ first_name, last_name, ...row }) => {
    const admin = toPerson({ id: row.user_id, first_name, last_name }, locale);
    return { ...toRevision(row), ...(admin && { changed_by: toPersonName(admin) }) };
  });
}

const nothing: LiveApp = { stable: null, previous: null, canary: null };

function promote(apps: Record<string, LiveApp>, change: Extract<RegistryChange, { action: 'promote' }>): Record<string, LiveApp> {
  const live = apps[change.app] ?? nothing;
  if (change.channel === 'canary') {
    return { ...apps, [change.app]: { ...live, canary: { build: change.build, percent: change.percent } } };
  }
  const previous = live.stable === change.build ? live.previous : live.stable;
  return { ...apps, [change.app]: { stable: change.build, previous, canary: null } };
}

/** Removes the canary if there is one; otherwise replaces the stable build by its predecessor (a second time by one step further back), finally by the built-in one. */
async function rollBack(db: Db, apps: Record<string, LiveApp>, app: string): Promise<Record<string, LiveApp>> {
  const live = apps[app];
  if (!live) throw problem('nothing-to-go-back-to');
  const { [app]: _gone, ...others } = apps;
  if (live.canary) return live.stable === null ? others : { ...apps, [app]: { ...live, canary: null } };
  if (live.previous === null) return others;
  const findPrevious = await readPredecessors(db);
  return { ...apps, [app]: { stable: live.previous, previous: findPrevious(app, live.previous), canary: null } };
}

/** The built-in build is live again; an app without one is gone. */
function remove(apps: Record<string, LiveApp>, app: string): Record<string, LiveApp> {
  if (!apps[app]) throw problem('nothing-to-go-back-to');
  const { [app]: _gone, ...others } = apps;
  return others;
}

async function computeLiveApps(db: Db, change: RegistryChange, apps: Record<string, LiveApp>): Promise<Record<string, LiveApp>> {
  if (change.action === 'promote') return promote(apps, change);
  if (change.action === 'rollback') return rollBack(db, apps, change.app);
  if (change.action === 'remove') return remove(apps, change.app);
  const wanted = await findRevision(db, change.to);
  if (!wanted) throw problem('not-found');
  return wanted.apps;
}

const actionText = (change: RegistryChange): string => {
  if (change.action === 'rollback-all') return `rollback to revision ${change.to}`;
  if (change.action === 'rollback' || change.action === 'remove') return `${change.action} ${change.app}`;
  const share = change.channel === 'canary' ? ` for ${formatPercent('en', change.percent)}` : '';
  return `promote ${change.app} ${change.build} to ${change.channel}${share}`;
};

/** Who changes what is live: a team by the name of its deploy token, or an admin, whose name is not stored. */
export type Releaser = { name: string; userId: null } | { name: ''; userId: number };

/** Adds a revision to the registry. Throws `registry-moved` (409, optimistic locking) with the current revision. */
export async function changeRegistry(tx: Db, change: RegistryChange, { name, userId }: Releaser): Promise<RegistryRevision> {
  const current = await getRegistry(tx);
  if (current.revision !== change.revision) throw problem('registry-moved', { revision: current.revision });
  const apps = await computeLiveApps(tx, change, current.apps);
  const row = await tx
    .insertInto('registry')
    .values({
      revision: current.revision + 1,
      changed_by: name,
      user_id: userId,
      action: actionText(change),
      reason: change.reason,
      smoke: change.action === 'promote' ? JSON.stringify(change.smoke) : null,
      apps: JSON.stringify(apps),
    })
    // Optimistic locking: of concurrent changes, the second one inserts no row.
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!row) throw problem('registry-moved', { revision: current.revision + 1 });
  return toRevision(row);
}
