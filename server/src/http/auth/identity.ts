import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { createPublishedState, type PublishedState, type PublishedStateReader } from '../../domain/settings/published-state';
import type { ChangeFeed } from '../../platform/changes/change-feed';
import type { Db } from '../../platform/db/schema/schema';
import type { CacheCounts } from '../../platform/metrics/cache-metrics';
import type { SessionUser } from '../types';
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
      u.second_factor_at is not null as has_second_factor,
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

/** Identities are cached by user and session until that user changes, so they are in a cache of their own. */
const maxCachedIdentities = 10_000;

interface CachedIdentity {
  identity: Identity;
  expiresAt: number;
}

/** Identities by user and session, until a change of that user or of the countries. Only those of valid sessions are cached. */
function createIdentityCache(changes: ChangeFeed) {
  const cache = new LRUCache<string, CachedIdentity>({ max: maxCachedIdentities });
  const toKey = ({ userId, familyId }: AccessClaims) => `${userId} ${familyId}`;
  let epoch = 0;
  changes.onChange((change) => {
    if (change.topic === 'user') {
      for (const key of [...cache.keys()]) if (key.startsWith(`${change.userId} `)) cache.delete(key);
    } else if (change.topic === 'users' || change.topic === 'all') cache.clear();
    else return;
    epoch += 1;
  });
  return {
    find(claims: AccessClaims, now: Date): Identity | undefined {
      const found = changes.isCurrent() ? cache.get(toKey(claims)) : undefined;
      return found && found.expiresAt > now.getTime() ? found.identity : undefined;
    },
    /** Caches what `load` returns, unless a change is reported before it has. */
    async load(claims: AccessClaims, load: () => Promise<FoundIdentity>): Promise<FoundIdentity> {
      const started = epoch;
      const found = await load();
      const { identity, expiresAt } = found;
      if (expiresAt !== undefined && epoch === started) cache.set(toKey(claims), { identity, expiresAt });
      return found;
    },
  };
}

/** Returns a function that finds user and published state: at once if cached; from the database while the change feed is not current. */
export function createIdentifier(
  db: Db,
  changes: ChangeFeed,
  states: PublishedStateReader = createPublishedState(db, changes),
  counts: CacheCounts = { hits: 0, misses: 0 },
): (claims: AccessClaims | undefined, now: Date) => Identified | Promise<Identified> {
  const cache = createIdentityCache(changes);
  const withState = (identity: Identity): Identified | Promise<Identified> => {
    const state = identity.user ? states.get() : states.getForGuest();
    return state instanceof Promise ? state.then((loaded) => ({ identity, state: loaded })) : { identity, state };
  };
  const query = async (claims: AccessClaims, now: Date): Promise<Identified> => {
    const { identity, revision } = await cache.load(claims, () => findIdentity(db, claims, now));
    return changes.isCurrent() ? withState(identity) : { identity, state: await states.getAt(revision) };
  };
  return (claims, now) => {
    const identity = claims ? cache.find(claims, now) : guest;
    if (claims) counts[identity ? 'hits' : 'misses'] += 1;
    return claims && !identity ? query(claims, now) : withState(identity ?? guest);
  };
}
