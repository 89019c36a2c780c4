import { paths } from '@round-table/shared/contract';
import { saveSettings } from '../settings/repository';
import { aDownload, anExpert } from '../testing/builders';
import { anApp, type TestApp } from '../testing/test-app';
import { aDatabase, type TestDatabase } from '../testing/test-database';

let database: TestDatabase;
let site: TestApp;
let now = new Date('2027-03-01T10:00:00Z');
beforeAll(async () => {
  database = await aDatabase();
  site = await anApp(database.db, { clock: () => now });
  await aDownload(database.db);
  await aDownload(database.db);
});
afterAll(async () => {
  await site.close();
  await database.drop();
});

const statusOf = async (url: string) => (await site.app.inject({ url })).statusCode;
/** The links of two files whose bytes are missing: an open door answers 404, a closed one 401 or 403. */
async function links(headers = {}, prefix = ''): Promise<string[]> {
  const answer = await site.app.inject({ url: `${prefix}${paths.downloadCategories}`, headers });
  return answer.json().flatMap(({ downloadables }: { downloadables: { file: string }[] }) => downloadables.map(({ file }) => file));
}

test('a link opens what it was made for, with and without the slash', async () => {
  const [link = ''] = await links(await site.as((await anExpert(database.db)).id));
  expect(await statusOf(link)).toBe(404);
  expect(await statusOf(link.replace('/?', '?'))).toBe(404);
});

test('another file, another person, a longer life, a changed or missing signature are refused', async () => {
  const user = await anExpert(database.db);
  const [link = '', other = ''] = await links(await site.as(user.id));
  const [path = '', query = ''] = link.split('?');
  const changed = (name: string, value: string) => {
    const asked = new URLSearchParams(query);
    asked.set(name, value);
    return statusOf(`${path}?${asked}`);
  };
  expect(await statusOf(`${other.split('?')[0]}?${query}`)).toBe(403);
  expect(await changed('v', String(user.id + 1))).toBe(403);
  expect(await changed('v', 'guest-ro')).toBe(403);
  expect(await changed('e', '9999999999')).toBe(403);
  expect(await changed('s', 'x'.repeat(43))).toBe(403);
  expect(await changed('s', 'ä'.repeat(43))).toBe(403);
  expect(await statusOf(path)).toBe(403);
});

test('it is the same for a while, and dies after a quarter of an hour or a little more', async () => {
  const headers = await site.as((await anExpert(database.db)).id);
  const [first = ''] = await links(headers);
  now = new Date(now.getTime() + 60_000);
  expect((await links(headers))[0]).toBe(first);
  now = new Date(now.getTime() + 13 * 60_000);
  expect(await statusOf(first)).toBe(404);
  now = new Date(now.getTime() + 7 * 60_000);
  expect(await statusOf(first)).toBe(403);
});

test('a user set inactive and a guest where guests are not allowed are out at once', async () => {
  const user = await anExpert(database.db);
  const [own = ''] = await links(await site.as(user.id));
  const [guest = ''] = await links({}, '/ro');
  expect([await statusOf(own), await statusOf(guest)]).toEqual([404, 404]);
  await database.db.updateTable('app_user').set({ is_active: false }).where('id', '=', user.id).execute();
  await saveSettings(database.db, { allowAnonUsers: false });
  expect([await statusOf(own), await statusOf(guest)]).toEqual([403, 401]);
});
