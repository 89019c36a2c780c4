import { toBuildName } from '@round-table/shared/build/identity';
import type { AdminApp, AdminAppChange, AdminBuild, LiveApp, Locale, RegistryRevision } from '@round-table/shared/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema/schema';
import { getRegistry } from '../../registry/live-registry';
import type { BuiltFrontEnd, Manifest } from '../../registry/manifest';
import { listRevisions } from './repository';

const maxRevisions = 1000;

type PublishedBuild = AdminBuild & { app: string };

async function listPublished(db: Db): Promise<PublishedBuild[]> {
  const rows = await db
    .selectFrom('build')
    .select(['app', 'name', 'published_at', 'published_by'])
    .select([
      sql<string>`manifest->>'platform'`.as('platform'),
      sql<number>`(manifest->>'weight')::integer`.as('weight'),
      sql<number>`(manifest->>'budget')::integer`.as('budget'),
    ])
    .orderBy('published_at', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, published_at: row.published_at.toISOString() }));
}

const numberOrNull = (value: unknown) => (Number.isInteger(value) ? (value as number) : null);

const toBuiltIn = (manifest: Manifest): AdminBuild => ({
  name: toBuildName(manifest),
  platform: typeof manifest.platform === 'string' ? manifest.platform : null,
  weight: numberOrNull(manifest.weight),
  budget: numberOrNull(manifest.budget),
  published_at: null,
  published_by: '',
});

const getLive = ({ apps }: Pick<RegistryRevision, 'apps'>, app: string): LiveApp | null => apps[app] ?? null;

/** The revisions that changed what is live of the app. `revisions`: newest first. */
function listChanges(revisions: RegistryRevision[], app: string): AdminAppChange[] {
  return revisions.flatMap((revision, index) => {
    const live = getLive(revision, app);
    const before = getLive(revisions[index + 1] ?? { apps: {} }, app);
    if (JSON.stringify(live) === JSON.stringify(before) || revision.changed_at === null) return [];
    const { changed_at: at, changed_by: by, reason, smoke } = revision;
    return [{ revision: revision.revision, at, by, reason, smoke, live }];
  });
}

/** Lists the feature apps that are built in, or have a published build. */
export async function listApps(db: Db, built: BuiltFrontEnd, locale: Locale): Promise<AdminApp[]> {
  const registry = await getRegistry(db);
  const [published, revisions] = [await listPublished(db), await listRevisions(db, { limit: maxRevisions, locale })];
  const builtIn = new Map(built.apps.map((manifest) => [manifest.id, toBuiltIn(manifest)]));
  const ids = [...new Set([...builtIn.keys(), ...published.map(({ app }) => app)])].sort();
  return ids.map((app) => ({
    app,
    live: getLive(registry, app),
    built_in: builtIn.get(app) ?? null,
    published: published.filter((build) => build.app === app).map(({ app: _app, ...build }) => build),
    history: listChanges(revisions, app),
  }));
}
