import { sql } from 'kysely';
import { aCountry, anExpert } from '../../testing/builders';
import { createBreakableDatabase } from '../../testing/database/breakable-database';
import { nextChange, whenCurrent } from '../../testing/database/next-change';
import { aDatabase, connectWithChanges, openTestChangeFeed, type TestDatabase } from '../../testing/database/test-database';
import { bumpPublished } from '../db/revision';
import type { ChangeFeed } from './change-feed';
import type { Change } from './changes';

const lease = 60_000;
let database: TestDatabase;
let feed: ChangeFeed;
beforeAll(async () => {
  database = await aDatabase();
  feed = openTestChangeFeed(database.db, { lease });
  await whenCurrent(feed);
});
afterAll(async () => {
  await feed.close();
  await database.drop();
});

const record = (changes: ChangeFeed): Change[] => {
  const seen: Change[] = [];
  changes.onChange((change) => void seen.push(change));
  return seen;
};

test('reports a change of its own connections before the statement returns, once', async () => {
  const seen = record(feed);
  await bumpPublished(database.db);
  expect(seen).toEqual([{ topic: 'published', revision: expect.any(Number) }]);
  await database.db.transaction().execute(async (tx) => {
    await bumpPublished(tx);
    expect(seen).toHaveLength(1);
  });
  expect(seen).toHaveLength(2);
  // Each connection, and the subscription, have reported both changes by now.
  await Promise.all(Array.from({ length: 20 }, () => sql`select 1`.execute(database.db)));
  expect(seen).toHaveLength(2);
});

test('does not report a change that is rolled back', async () => {
  const seen = record(feed);
  await expect(
    database.db.transaction().execute(async (tx) => {
      await bumpPublished(tx);
      throw new Error('not after all');
    }),
  ).rejects.toThrow('not after all');
  await sql`select 1`.execute(database.db);
  expect(seen).toEqual([]);
});

test('reports a change by another program', async () => {
  const other = connectWithChanges(database.url, { max: 1 });
  const reported = nextChange(feed, 'published');
  await bumpPublished(other);
  await reported;
  await other.destroy();
});

test('reports the user whose identity, rights or sessions change', async () => {
  const { db } = database;
  const user = await anExpert(db, { countries: ['DE'] });
  const country = await aCountry(db);
  const session = '00000000-0000-4000-8000-000000000001';
  const steps: [name: string, change: () => Promise<unknown>, expected: Change][] = [
    [
      'rights',
      () => db.updateTable('app_user').set({ is_admin: true }).where('id', '=', user.id).execute(),
      { topic: 'user', userId: user.id },
    ],
    [
      'countries',
      () => db.insertInto('user_country').values({ user_id: user.id, country_id: country.id }).execute(),
      { topic: 'user', userId: user.id },
    ],
    [
      'one country less',
      () => db.deleteFrom('user_country').where('country_id', '=', country.id).execute(),
      { topic: 'user', userId: user.id },
    ],
    [
      'an inactive country',
      () => db.updateTable('country').set({ active: false }).where('id', '=', country.id).execute(),
      { topic: 'users' },
    ],
    ['another code', () => db.updateTable('country').set({ code: 'ZZ' }).where('id', '=', country.id).execute(), { topic: 'users' }],
    ['a deleted country', () => db.deleteFrom('country').where('id', '=', country.id).execute(), { topic: 'users' }],
  ];
  for (const [name, change, expected] of steps) {
    const seen = record(feed);
    await change();
    expect([name, ...seen]).toEqual([name, expected]);
  }
  await db.insertInto('session_family').values({ id: session, user_id: user.id, expires_at: new Date() }).execute();
  const seen = record(feed);
  await db.updateTable('session_family').set({ ended_at: new Date() }).where('id', '=', session).execute();
  await db.deleteFrom('app_user').where('id', '=', user.id).execute();
  expect(seen).toContainEqual({ topic: 'user', userId: user.id });
  expect(new Set(seen.map(({ topic }) => topic))).toEqual(new Set(['user']));
});

test('does not report what no cache depends on', async () => {
  const country = await aCountry(database.db);
  const seen = record(feed);
  await database.db.updateTable('country').set({ confirmed_at: new Date(), name_en: 'Other' }).where('id', '=', country.id).execute();
  expect(seen).toEqual([]);
});

test('reports a gap if the revision has changed without a notification', async () => {
  const reported = nextChange(feed, 'all');
  await database.db.transaction().execute(async (tx) => {
    await sql`alter table revision disable trigger change_is_notified`.execute(tx);
    await bumpPublished(tx);
    await sql`alter table revision enable trigger change_is_notified`.execute(tx);
  });
  await reported;
});

test('is not current without its connection, and reports a gap once it is connected again', async () => {
  const breakable = await createBreakableDatabase(database.url);
  const lost = jest.fn();
  const own = openTestChangeFeed(breakable.db, { lease, onLost: lost });
  expect(own.isCurrent()).toBe(false);
  await whenCurrent(own);
  await breakable.cut();
  await whenCurrent(own, false);
  const gap = nextChange(own, 'all');
  await breakable.mend();
  await gap;
  await whenCurrent(own);
  expect(lost).toHaveBeenCalledTimes(1);
  await own.close();
  await breakable.db.destroy();
  await breakable.cut();
});

test('is not current if its heartbeats are older than the lease', async () => {
  const own = openTestChangeFeed(database.db, { lease: 0 });
  await nextChange(own, 'all');
  await sql`select 1`.execute(database.db);
  expect(own.isCurrent()).toBe(false);
  await own.close();
});
