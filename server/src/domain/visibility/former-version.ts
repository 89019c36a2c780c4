import type { Db } from '../../platform/db/schema/schema';
import type { ReadScope } from './read-scope';

/** Returns the version before the scope (for live data the newest); undefined if there is none or it lacks the country. */
export async function findFormerVersion(db: Db, scope: ReadScope, countryId: number): Promise<string | undefined> {
  if (scope !== 'live' && scope.version === null) return undefined;
  const former = await db
    .selectFrom('version')
    .leftJoin('version_country', (join) => join.onRef('version_id', '=', 'version.id').on('country_id', '=', countryId))
    .select(['version.id', 'country_id'])
    .$if(scope !== 'live', (query) =>
      query.where('sequence', '<', ({ selectFrom }) =>
        selectFrom('version as shown')
          .select('shown.sequence')
          .where('shown.id', '=', scope === 'live' ? '' : (scope.version ?? '')),
      ),
    )
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  return former && former.country_id !== null ? former.id : undefined;
}
