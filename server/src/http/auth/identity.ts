import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { getSettings } from '../../domain/settings/repository';
import type { ChangeFeed } from '../../platform/db/notifications/change-feed';
import { cacheUntilChange } from '../../platform/db/notifications/until-change';
import type { Db } from '../../platform/db/schema/schema';
import type { CacheCounts } from '../../platform/metrics/cache-metrics';
import type { PublishedState, SessionUser } from '../types';
import type { AccessClaims } from './access-token';

/** The user of a token, with the codes of their active countries. */
export interface Identity {
  user?: SessionUser;
  countries: string[];
}

/** Who sends a request, and the state that all visitors share. */
export interface Identified {
  identity: Identity;
  state: PublishedState;
}

const guest: Identity = { countries: [] };

interface Row extends Omit<SessionUser, 'familyId'> {
  countries: string[] | null;
  expires_at: Date;
}

interface FoundIdentity {
  revision: number;
  identity: Identity;
  /** When the session expires; undefined if the user is missing. */
  expiresAt?: number;
}

/** One query by primary key. The user is missing if inactive, or if the session has ended (ROLE-05). */
async function findIdentity(db: Db, claims: AccessClaims, now: Date): Promise<FoundIdentity> {
  const { rows } = await sql<Row & { revision: number; id: number | null }>`
    select r.value as revision, f.expires_at, u.id, u.email, u.first_name, u.last_name, u.is_admin, u.is_readonly, u.locale,
      (select array_agg(c.code order by c.code) from user_country uc join country c on c.id = uc.country_id and c.active
        where uc.user_id = u.id) as countries
    from revision r
    left join session_family f on f.id = ${claims.familyId}::uuid and f.ended_at is null and f.expires_at > ${now}
    left join app_user u on u.id = f.user_id and u.id = ${claims.userId} and u.is_active
    where r.name = 'published'`.execute(db);
  const [row] = rows;
  if (!row?.id) return { revision: row?.revision ?? 0, identity: guest };
  const { revision, countries, expires_at, ...user } = row;
  const identity = { user: { ...user, familyId: claims.familyId }, countries: countries ?? [] };
  return { revision, identity, expiresAt: expires_at.getTime() };
}

async function getRevision(db: Db): Promise<number> {
  const row = await db.selectFrom('revision').select('value').where('name', '=', 'published').executeTakeFirstOrThrow();
  return row.value;
}

/** Milliseconds for which guests are served what was published last while the database has failed. */
const guestGrace = 5 * 60_000;

/** Caches the published state by its revision. */
function createPublishedStateCache(db: Db) {
  let cached: PublishedState | undefined;
  const getAt = async (revision: number): Promise<PublishedState> => {
    if (cached?.revision === revision) return cached;
    const [settings, newest] = await Promise.all([
      getSettings(db),
      db.selectFrom('version').select('id').orderBy('sequence', 'desc').limit(1).executeTakeFirst(),
    ]);
    cached = { revision, version: newest?.id ?? null, settings };
    return cached;
  };
  return { getAt, getLast: () => cached };
}

const maxCachedUsers = 5_000;
const maxCachedSessions = 20;

interface CachedIdentity {
  identity: Identity;
  expiresAt: number;
}

/** Identities by user and session, until a change of that user or of the countries. Only those of valid sessions are cached. */
function createIdentityCache(changes: ChangeFeed) {
  const users = new LRUCache<number, Map<string, CachedIdentity>>({ max: maxCachedUsers });
  let epoch = 0;
  changes.onChange((change) => {
    if (change.topic === 'user') users.delete(change.userId);
    else if (change.topic === 'users' || change.topic === 'all') users.clear();
    else return;
    epoch += 1;
  });
  return {
    find({ userId, familyId }: AccessClaims, now: Date): Identity | undefined {
      const found = changes.isCurrent() ? users.get(userId)?.get(familyId) : undefined;
      return found && found.expiresAt > now.getTime() ? found.identity : undefined;
    },
    /** Caches what `load` returns, unless a change is reported before it has. */
    async load({ userId, familyId }: AccessClaims, load: () => Promise<FoundIdentity>): Promise<FoundIdentity> {
      const started = epoch;
      const found = await load();
      if (found.expiresAt !== undefined && epoch === started) {
        const sessions = users.get(userId) ?? new Map<string, CachedIdentity>();
        if (sessions.size >= maxCachedSessions) sessions.clear();
        sessions.set(familyId, { identity: found.identity, expiresAt: found.expiresAt });
        users.set(userId, sessions);
      }
      return found;
    },
  };
}

/**
 * Returns a function that finds the user of a request, and the published state. It returns synchronously if both are cached; while the
 * change feed is not current, it queries the database.
 */
export function createIdentifier(
  db: Db,
  changes: ChangeFeed,
  counts: CacheCounts = { hits: 0, misses: 0 },
): (claims: AccessClaims | undefined, now: Date) => Identified | Promise<Identified> {
  const { getAt: getStateAt, getLast } = createPublishedStateCache(db);
  const getState = cacheUntilChange(
    changes,
    ({ topic }) => topic === 'published',
    async () => getStateAt(await getRevision(db)),
  );
  const cache = createIdentityCache(changes);
  /** The state that was published last, for guests while the database has failed: what is public stays public for a bounded time. */
  const findLast = (): PublishedState | undefined =>
    changes.getFailure() !== undefined && changes.getAge() < guestGrace ? getLast() : undefined;
  const getGuestState = (): PublishedState | Promise<PublishedState> => {
    const last = findLast();
    if (last) return last;
    const state = getState();
    if (!(state instanceof Promise)) return state;
    return state.catch((error: unknown) => {
      const known = findLast();
      if (known) return known;
      throw error;
    });
  };
  const withState = (identity: Identity): Identified | Promise<Identified> => {
    const state = identity.user ? getState() : getGuestState();
    return state instanceof Promise ? state.then((loaded) => ({ identity, state: loaded })) : { identity, state };
  };
  const query = async (claims: AccessClaims, now: Date): Promise<Identified> => {
    const { identity, revision } = await cache.load(claims, () => findIdentity(db, claims, now));
    return changes.isCurrent() ? withState(identity) : { identity, state: await getStateAt(revision) };
  };
  return (claims, now) => {
    const identity = claims ? cache.find(claims, now) : guest;
    if (claims) counts[identity ? 'hits' : 'misses'] += 1;
    return claims && !identity ? query(claims, now) : withState(identity ?? guest);
  };
}
