import { sql } from 'kysely';
import { getSettings } from '../../domain/settings/repository';
import { asPreparedStatement } from '../../platform/db/prepared-statements';
import type { Db } from '../../platform/db/schema/schema';
import type { PublishedState, SessionUser } from '../types';
import type { AccessClaims } from './access-token';

/** The user of a token, with the codes of their active countries, and the published revision. */
export interface Identity {
  revision: number;
  user?: SessionUser;
  countries: string[];
}

type Row = Omit<SessionUser, 'familyId'> & { countries: string[] | null };

/** One query by primary key. The user is missing if inactive, or if the session has ended (ROLE-05). */
export async function findIdentity(db: Db, claims: AccessClaims | undefined, now: Date): Promise<Identity> {
  if (!claims) return { revision: await getRevision(db), countries: [] };
  const { rows } = await sql<Row & { revision: number; id: number | null }>`
    select r.value as revision, u.id, u.email, u.first_name, u.last_name, u.is_admin, u.is_readonly, u.locale,
      (select array_agg(c.code order by c.code) from user_country uc join country c on c.id = uc.country_id and c.active
        where uc.user_id = u.id) as countries
    from revision r
    left join session_family f on f.id = ${claims.familyId}::uuid and f.ended_at is null and f.expires_at > ${now}
    left join app_user u on u.id = f.user_id and u.id = ${claims.userId} and u.is_active
    where r.name = 'published' ${asPreparedStatement}`.execute(db);
  const [row] = rows;
  if (!row?.id) return { revision: row?.revision ?? 0, countries: [] };
  const { revision, countries, ...user } = row;
  return { revision, user: { ...user, familyId: claims.familyId }, countries: countries ?? [] };
}

async function getRevision(db: Db): Promise<number> {
  const row = await db
    .selectFrom('revision')
    .select('value')
    .where('name', '=', 'published')
    .modifyEnd(asPreparedStatement)
    .executeTakeFirstOrThrow();
  return row.value;
}

/** Caches the published state by its revision. */
export function createPublishedStateCache(db: Db): (revision: number) => Promise<PublishedState> {
  let cached: PublishedState | undefined;
  return async (revision) => {
    if (cached?.revision === revision) return cached;
    const [settings, newest] = await Promise.all([
      getSettings(db),
      db.selectFrom('version').select('id').orderBy('sequence', 'desc').limit(1).executeTakeFirst(),
    ]);
    cached = { revision, version: newest?.id ?? null, settings };
    return cached;
  };
}
