import { sql } from 'kysely';
import { plannedOnce } from '../db/planned-once';
import type { Db } from '../db/schema';
import { getSettings } from '../settings/repository';
import type { AccessClaims } from './access-token';
import type { PublishedState, SessionUser } from './types';

/** Whoever a token names, with the codes of their active countries, and the revision of what is published. */
export interface Identity {
  revision: number;
  user?: SessionUser;
  countries: string[];
}

type Row = Omit<SessionUser, 'familyId'> & { countries: string[] | null };

/** One key look-up: the user is there only while active, and while the sign-in has not ended (ROLE-05). */
export async function findIdentity(db: Db, claims: AccessClaims | undefined, now: Date): Promise<Identity> {
  if (!claims) return { revision: await getRevision(db), countries: [] };
  const { rows } = await sql<Row & { revision: number; id: number | null }>`
    select r.value as revision, u.id, u.email, u.first_name, u.last_name, u.is_admin, u.is_readonly, u.locale,
      (select array_agg(c.code order by c.code) from user_country uc join country c on c.id = uc.country_id and c.active
        where uc.user_id = u.id) as countries
    from revision r
    left join session_family f on f.id = ${claims.familyId}::uuid and f.ended_at is null and f.expires_at > ${now}
    left join app_user u on u.id = f.user_id and u.id = ${claims.userId} and u.is_active
    where r.name = 'published' ${plannedOnce}`.execute(db);
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
    .modifyEnd(plannedOnce)
    .executeTakeFirstOrThrow();
  return row.value;
}

/** Keeps what holds for every visitor, and reads it again when the revision has counted up. */
export function createStateKeeper(db: Db): (revision: number) => Promise<PublishedState> {
  let kept: PublishedState | undefined;
  return async (revision) => {
    if (kept?.revision === revision) return kept;
    const [settings, newest] = await Promise.all([
      getSettings(db),
      db.selectFrom('version').select('id').orderBy('sequence', 'desc').limit(1).executeTakeFirst(),
    ]);
    kept = { revision, version: newest?.id ?? null, settings };
    return kept;
  };
}
