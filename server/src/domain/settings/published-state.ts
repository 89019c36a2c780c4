import type { Settings } from '@round-table/shared/contract';
import type { ChangeFeed } from '../../platform/changes/change-feed';
import { cacheUntilChange } from '../../platform/changes/until-change';
import type { Db } from '../../platform/db/schema/schema';
import { getSettings } from './repository';

/** State shared by all visitors until `revision` increases. */
export interface PublishedState {
  revision: number;
  /** The number of the newest read-only version, and of the one before it. */
  version: string | null;
  former: string | null;
  /** The deadline of the newest version. */
  deadline: Date | null;
  settings: Settings;
}

/** Reads the published state. Returns synchronously what is cached; while the change feed is not current, queries the database. */
export interface PublishedStateReader {
  get(): PublishedState | Promise<PublishedState>;
  /** The same for guests, who get the last state for five minutes while the database has failed. */
  getForGuest(): PublishedState | Promise<PublishedState>;
  /** The state of a revision that has just been read. */
  getAt(revision: number): Promise<PublishedState>;
}

/** Milliseconds for which guests are served what was published last while the database has failed (decision 0080). */
const guestGrace = 5 * 60_000;

async function getRevision(db: Db): Promise<number> {
  const row = await db.selectFrom('revision').select('value').where('name', '=', 'published').executeTakeFirstOrThrow();
  return row.value;
}

export function createPublishedState(db: Db, changes: ChangeFeed): PublishedStateReader {
  let last: PublishedState | undefined;
  const getAt = async (revision: number): Promise<PublishedState> => {
    if (last?.revision === revision) return last;
    const [settings, versions] = await Promise.all([
      getSettings(db),
      db.selectFrom('version').select(['id', 'deadline']).orderBy('sequence', 'desc').limit(2).execute(),
    ]);
    const [newest, former] = versions;
    last = { revision, version: newest?.id ?? null, former: former?.id ?? null, deadline: newest?.deadline ?? null, settings };
    return last;
  };
  const get = cacheUntilChange(
    changes,
    ({ topic }) => topic === 'published',
    async () => getAt(await getRevision(db)),
  );
  const findLast = () => (changes.getFailure() !== undefined && changes.getAge() < guestGrace ? last : undefined);
  const getForGuest = () => {
    const known = findLast();
    if (known) return known;
    const state = get();
    if (!(state instanceof Promise)) return state;
    return state.catch((error: unknown) => {
      const late = findLast();
      if (late) return late;
      throw error;
    });
  };
  return { get, getForGuest, getAt };
}
