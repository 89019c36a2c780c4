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

test('a link opens what it was created for, with and without the slash', async () => {
  const [link = ''] = await links(await site.as((await anExpert(database.db)).id));
  expect(await statusOf(link)).toBe(404);
  expect(await statusOf(link.replace('/?', '?'))).toBe(404);
});

test('another file, another person, another session, a changed or missing signature are refused', async () => {
  const user = await anExpert(database.db);
  const [link = '', other = ''] = await links(await site.as(user.id));
  const [path = '', query = ''] = link.split('?');
  const owner = new URLSearchParams(query).get('v') ?? '';
  const changed = (name: string, value: string) => {
    const asked = new URLSearchParams(query);
    asked.set(name, value);
    return statusOf(`${path}?${asked}`);
  };
  expect(await statusOf(`${other.split('?')[0]}?${query}`)).toBe(403);
  expect(await changed('v', owner.replace(/^\d+/, String(user.id + 1)))).toBe(403);
  expect(
    await changed(
      'v',
      owner.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
    ),
  ).toBe(403);
  expect(await changed('v', `${owner}.ro`)).toBe(403);
  expect(await changed('v', 'guest.ro')).toBe(403);
  expect(await changed('s', 'x'.repeat(43))).toBe(403);
  expect(await changed('s', 'ä'.repeat(43))).toBe(403);
  expect(await statusOf(path)).toBe(403);
});

test('it stays the same, and opens as long as the session lasts (DLA-03)', async () => {
  const headers = await site.as((await anExpert(database.db)).id);
  const [own = ''] = await links(headers);
  const [guest = ''] = await links({}, '/ro');
  now = new Date(now.getTime() + 60_000);
  expect((await links(headers))[0]).toBe(own);
  now = new Date(now.getTime() + 23 * 3_600_000);
  expect([await statusOf(own), await statusOf(guest)]).toEqual([404, 404]);
  now = new Date(now.getTime() + 3_600_000);
  expect([await statusOf(own), await statusOf(guest)]).toEqual([403, 404]);
});

test('it ends with the session in which it was created, not with another one of the same person', async () => {
  const { id } = await anExpert(database.db);
  const [here, there] = [await site.as(id), await site.as(id)];
  const [[first = ''], [second = '']] = [await links(here), await links(there)];
  await site.app.inject({ method: 'POST', url: paths.logout, payload: { refresh: 'none' }, headers: here });
  expect([await statusOf(first), await statusOf(second)]).toEqual([403, 404]);
});

test('a user set inactive and a guest where guests are not allowed are out at once', async () => {
  const user = await anExpert(database.db);
  const [own = ''] = await links(await site.as(user.id));
  const [guest = ''] = await links({}, '/ro');
  expect([await statusOf(own), await statusOf(guest)]).toEqual([404, 404]);
  await database.db.updateTable('app_user').set({ is_active: false }).where('id', '=', user.id).execute();
  await saveSettings(database.db, { allowAnonUsers: false });
  expect([await statusOf(own), await statusOf(guest)]).toEqual([403, 401]);
  await saveSettings(database.db, { allowAnonUsers: true });
});

describe('a refused link', () => {
  const browser = 'text/html,application/xhtml+xml,*/*;q=0.8';
  const open = (url: string, accept: string) => site.app.inject({ url, headers: { accept, 'accept-language': 'en' } });
  const expired = async (language: string) => {
    const headers = await site.as((await anExpert(database.db)).id);
    const [link = ''] = await links({ ...headers, 'accept-language': language });
    await site.app.inject({ method: 'POST', url: paths.logout, payload: { refresh: 'none' }, headers });
    return link;
  };

  test('is a page for a browser, in the language of the page that showed it', async () => {
    const page = await open(await expired('de'), browser);
    expect([page.statusCode, page.headers['content-type']]).toEqual([403, 'text/html; charset=utf-8']);
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.body).toContain('<html lang="de">');
    expect(page.body).toContain('Dieser Link ist nicht mehr gültig');
    expect(page.body).toContain('href="/login?next=%2Fdashboard%2F"');
    expect(page.body).toContain('href="/dashboard/"');
    expect((await open(await expired('en'), browser)).body).toContain('This link is no longer valid');
  });

  test('is JSON for everyone else', async () => {
    const reply = await open(await expired('en'), '*/*');
    expect(reply.json()).toEqual({
      detail: 'This link is no longer valid. Please open the file again from its page.',
      code: 'link-expired',
    });
  });

  test('leads nowhere but to a page of this product', async () => {
    const link = (await expired('en')).replace('p=dashboard', 'p=%2F%2Fevil.example');
    expect((await open(link, browser)).body).not.toContain('evil');
  });

  test('says that a file has been removed', async () => {
    const [link = ''] = await links({}, '/ro');
    const page = await open(link, browser);
    expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(page.body).toContain('This file is not available');
  });
});
