import { randomUUID } from 'node:crypto';
import { paths } from '@round-table/shared/contract';
import type { Kysely } from 'kysely';
import { saveSettings } from '../../domain/settings/repository';
import type { ChangeFeed } from '../../platform/changes/change-feed';
import type { Database } from '../../platform/db/schema/schema';
import { anAdmin, anExpert, theCountry } from '../../testing/builders';
import { createBreakableDatabase } from '../../testing/database/breakable-database';
import { nextChange, whenCurrent } from '../../testing/database/next-change';
import { countStatements } from '../../testing/database/statements';
import { aDatabase, connectWithChanges, openTestChangeFeed, type TestDatabase } from '../../testing/database/test-database';
import { anApp } from '../../testing/test-app';
import { createIdentifier, type Identified } from './identity';

/** Longer than a test: only a lost connection makes the feed not current. */
const lease = 600_000;
const start = new Date('2027-03-01T12:00:00Z');

/** The part of a server that identifies viewers, with connections of its own. */
interface Server {
  db: Kysely<Database>;
  feed: ChangeFeed;
  statements: () => number;
  identify: ReturnType<typeof createIdentifier>;
}

let database: TestDatabase;
let here: Server;
let there: Server;

async function aServer(url: string): Promise<Server> {
  const db = connectWithChanges(url, { max: 3 });
  const feed = openTestChangeFeed(db, { lease });
  const { counted, statements } = countStatements(db);
  await whenCurrent(feed);
  return { db, feed, statements, identify: createIdentifier(counted, feed) };
}
const close = async ({ db, feed }: Server) => {
  await feed.close();
  await db.destroy();
};

beforeAll(async () => {
  database = await aDatabase();
  [here, there] = [await aServer(database.url), await aServer(database.url)];
});
afterAll(async () => {
  await close(here);
  await close(there);
  await database.drop();
});

/** A session of a new expert, whose country both servers have been notified of. */
async function aSession(own: Parameters<typeof anExpert>[1] = {}) {
  const reported = [here, there].map(({ feed }) => nextChange(feed, 'user'));
  const user = await anExpert(database.db, own);
  await Promise.all(reported);
  const familyId = randomUUID();
  const expires_at = new Date(start.getTime() + 86_400_000);
  await database.db.insertInto('session_family').values({ id: familyId, user_id: user.id, expires_at }).execute();
  return { userId: user.id, familyId };
}

const toFacts = ({ identity: { user, countries } }: Identified) =>
  user && { name: user.first_name, admin: user.is_admin, readonly: user.is_readonly, locale: user.locale, countries };

test('queries an identity once, and returns it synchronously', async () => {
  const claims = await aSession();
  const first = await here.identify(claims, start);
  const before = here.statements();
  expect(here.identify(claims, start)).toEqual(first);
  expect(here.identify(undefined, start)).toEqual({ state: first.state, identity: { countries: [] } });
  expect(here.statements()).toBe(before);
});

type Claims = Awaited<ReturnType<typeof aSession>>;
const changes: [name: string, change: (db: Kysely<Database>, claims: Claims) => Promise<unknown>, expected: object | undefined][] = [
  ['deactivation', (db, { userId }) => db.updateTable('app_user').set({ is_active: false }).where('id', '=', userId).execute(), undefined],
  ['removal', (db, { userId }) => db.deleteFrom('app_user').where('id', '=', userId).execute(), undefined],
  [
    'sign-out',
    (db, { familyId }) => db.updateTable('session_family').set({ ended_at: start }).where('id', '=', familyId).execute(),
    undefined,
  ],
  [
    'the end of all sessions, as by a new password',
    (db, { userId }) => db.updateTable('session_family').set({ ended_at: start }).where('user_id', '=', userId).execute(),
    undefined,
  ],
  ['the removal of the session', (db, { familyId }) => db.deleteFrom('session_family').where('id', '=', familyId).execute(), undefined],
  ['rights', (db, { userId }) => db.updateTable('app_user').set({ is_admin: true }).where('id', '=', userId).execute(), { admin: true }],
  [
    'the read-only flag',
    (db, { userId }) => db.updateTable('app_user').set({ is_readonly: true }).where('id', '=', userId).execute(),
    { readonly: true },
  ],
  ['language', (db, { userId }) => db.updateTable('app_user').set({ locale: 'de' }).where('id', '=', userId).execute(), { locale: 'de' }],
  ['name', (db, { userId }) => db.updateTable('app_user').set({ first_name: 'Eva' }).where('id', '=', userId).execute(), { name: 'Eva' }],
  ['fewer countries', (db, { userId }) => db.deleteFrom('user_country').where('user_id', '=', userId).execute(), { countries: [] }],
  [
    'more countries',
    async (db, { userId }) => {
      const country_id = (await theCountry(db, 'FR')).id;
      return db.insertInto('user_country').values({ user_id: userId, country_id }).execute();
    },
    { countries: ['DE', 'FR'] },
  ],
];

test.each(changes)('both servers see at once: %s', async (_name, change, expected) => {
  const claims = await aSession();
  const before = toFacts(await here.identify(claims, start));
  expect(toFacts(await there.identify(claims, start))).toEqual(before);
  const reported = nextChange(there.feed, 'user');

  await change(here.db, claims);

  const after = expected && { ...before, ...expected };
  expect(toFacts(await here.identify(claims, start))).toEqual(after);
  await reported;
  expect(toFacts(await there.identify(claims, start))).toEqual(after);
});

test.each(['active', 'code'] as const)('both servers see a country whose "%s" changes', async (field) => {
  const code = field === 'active' ? 'NO' : 'SE';
  const claims = await aSession({ countries: [code] });
  expect(toFacts(await here.identify(claims, start))).toMatchObject({ countries: [code] });
  await there.identify(claims, start);
  const reported = nextChange(there.feed, 'users');
  await here.db
    .updateTable('country')
    .set(field === 'active' ? { active: false } : { code: 'SX' })
    .where('code', '=', code)
    .execute();
  const after = { countries: field === 'active' ? [] : ['SX'] };
  expect(toFacts(await here.identify(claims, start))).toMatchObject(after);
  await reported;
  expect(toFacts(await there.identify(claims, start))).toMatchObject(after);
});

test('both servers see changed settings, as by the command line', async () => {
  await here.identify(undefined, start);
  await there.identify(undefined, start);
  const reported = nextChange(there.feed, 'published');
  await saveSettings(here.db, { allowAnonUsers: false });
  expect((await here.identify(undefined, start)).state.settings.allowAnonUsers).toBe(false);
  await reported;
  expect((await there.identify(undefined, start)).state.settings.allowAnonUsers).toBe(false);
  await saveSettings(here.db, { allowAnonUsers: true });
});

test('does not use a cached session after it has expired', async () => {
  const claims = await aSession();
  expect((await here.identify(claims, start)).identity.user?.id).toBe(claims.userId);
  const later = new Date(start.getTime() + 86_400_000);
  expect((await here.identify(claims, later)).identity.user).toBeUndefined();
});

test('does not return the identity of another user for a session', async () => {
  const claims = await aSession();
  const other = await aSession();
  await here.identify(claims, start);
  await here.identify(other, start);
  const mixed = { userId: other.userId, familyId: claims.familyId };
  expect((await here.identify(mixed, start)).identity.user).toBeUndefined();
});

test('does not cache an identity that changes while it is read', async () => {
  const claims = await aSession();
  const reading = here.identify(claims, start);
  await here.db.updateTable('app_user').set({ is_active: false }).where('id', '=', claims.userId).execute();
  await reading;
  expect((await here.identify(claims, start)).identity.user).toBeUndefined();
});

test('queries each time while the subscription is lost, and sees then what it has missed', async () => {
  const breakable = await createBreakableDatabase(database.url);
  const feed = openTestChangeFeed(breakable.db, { lease });
  const { counted, statements } = countStatements(database.db);
  const identify = createIdentifier(counted, feed);
  await whenCurrent(feed);
  const claims = await aSession();
  await identify(claims, start);
  await breakable.cut();
  await whenCurrent(feed, false);

  await here.db.updateTable('app_user').set({ is_active: false }).where('id', '=', claims.userId).execute();
  expect((await identify(claims, start)).identity.user).toBeUndefined();
  const before = statements();
  await identify(claims, start);
  await identify(undefined, start);
  expect(statements()).toBe(before + 2);

  await here.db.updateTable('app_user').set({ is_active: true }).where('id', '=', claims.userId).execute();
  await breakable.mend();
  await whenCurrent(feed);
  expect((await identify(claims, start)).identity.user?.id).toBe(claims.userId);
  await feed.close();
  await breakable.db.destroy();
  await breakable.cut();
});

test('a sign-out over HTTP ends the session in the next request, and on the other server', async () => {
  const servers = await Promise.all([here, there].map(({ db, feed }) => anApp(db, { changes: { ...feed, close: async () => {} } })));
  const admin = await anAdmin(database.db);
  const headers = (await servers[0]?.as(admin.id)) ?? {};
  const read = async () => Promise.all(servers.map(async ({ app }) => (await app.inject({ url: paths.users, headers })).statusCode));
  expect(await read()).toEqual([200, 200]);
  const reported = nextChange(there.feed, 'user');
  await servers[0]?.app.inject({ method: 'POST', url: paths.logout, headers, payload: { refresh: 'none' } });
  expect((await servers[0]?.app.inject({ url: paths.users, headers }))?.statusCode).toBe(401);
  await reported;
  expect(await read()).toEqual([401, 401]);
  for (const server of servers) await server.close();
});
