import { paths } from '@round-table/shared/contract';
import { saveSettings } from '../../domain/settings/repository';
import { aDownload, anExpert } from '../../testing/builders';
import { aDatabase, type TestDatabase } from '../../testing/database/test-database';
import { anApp, type TestApp } from '../../testing/test-app';

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

const getStatus = async (url: string) => (await site.app.inject({ url })).statusCode;
/** The links of two files whose bytes are missing: 404 means that access is granted, 401 or 403 that it is refused. */
async function links(headers = {}, prefix = ''): Promise<string[]> {
  const answer = await site.app.inject({ url: `${prefix}${paths.downloadCategories}`, headers });
  return answer.json().flatMap(({ downloadables }: { downloadables: { file: string }[] }) => downloadables.map(({ file }) => file));
}

test('opens the file of the link, with and without the trailing slash', async () => {
  const [link = ''] = await links(await site.as((await anExpert(database.db)).id));
  expect(await getStatus(link)).toBe(404);
  expect(await getStatus(link.replace('/?', '?'))).toBe(404);
});

test('rejects another file, user or session, and a modified or missing signature', async () => {
  const user = await anExpert(database.db);
  const [link = '', other = ''] = await links(await site.as(user.id));
  const [path = '', query = ''] = link.split('?');
  const owner = new URLSearchParams(query).get('v') ?? '';
  const changed = (name: string, value: string) => {
    const changedQuery = new URLSearchParams(query);
    changedQuery.set(name, value);
    return getStatus(`${path}?${changedQuery}`);
  };
  expect(await getStatus(`${other.split('?')[0]}?${query}`)).toBe(403);
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
  expect(await getStatus(path)).toBe(403);
});

test('is stable, and valid until the session ends (DLA-03)', async () => {
  const headers = await site.as((await anExpert(database.db)).id);
  const [own = ''] = await links(headers);
  const [guest = ''] = await links({}, '/ro');
  now = new Date(now.getTime() + 60_000);
  expect((await links(headers))[0]).toBe(own);
  now = new Date(now.getTime() + 23 * 3_600_000);
  expect([await getStatus(own), await getStatus(guest)]).toEqual([404, 404]);
  now = new Date(now.getTime() + 3_600_000);
  expect([await getStatus(own), await getStatus(guest)]).toEqual([403, 404]);
});

test('is invalid after its own session ends, not after another session of the same user', async () => {
  const { id } = await anExpert(database.db);
  const [here, there] = [await site.as(id), await site.as(id)];
  const [[first = ''], [second = '']] = [await links(here), await links(there)];
  await site.app.inject({ method: 'POST', url: paths.logout, payload: { refresh: 'none' }, headers: here });
  expect([await getStatus(first), await getStatus(second)]).toEqual([403, 404]);
});

test('is rejected at once for a deactivated user, and for a guest if guests are no longer allowed', async () => {
  const user = await anExpert(database.db);
  const [own = ''] = await links(await site.as(user.id));
  const [guest = ''] = await links({}, '/ro');
  expect([await getStatus(own), await getStatus(guest)]).toEqual([404, 404]);
  await database.db.updateTable('app_user').set({ is_active: false }).where('id', '=', user.id).execute();
  await saveSettings(database.db, { allowAnonUsers: false });
  expect([await getStatus(own), await getStatus(guest)]).toEqual([403, 401]);
  await saveSettings(database.db, { allowAnonUsers: true });
});

describe('a rejected link', () => {
  const browser = 'text/html,application/xhtml+xml,*/*;q=0.8';
  const open = (url: string, accept: string) => site.app.inject({ url, headers: { accept, 'accept-language': 'en' } });
  const expired = async (language: string) => {
    const headers = await site.as((await anExpert(database.db)).id);
    const [link = ''] = await links({ ...headers, 'accept-language': language });
    await site.app.inject({ method: 'POST', url: paths.logout, payload: { refresh: 'none' }, headers });
    return link;
  };

  test('returns an HTML page for a browser, in the language of the originating page', async () => {
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

  test('returns JSON for all other clients', async () => {
    const reply = await open(await expired('en'), '*/*');
    expect(reply.json()).toEqual({
      detail: 'This link is no longer valid. Please open the file again from its page.',
      code: 'link-expired',
    });
  });

  test('links only to pages of this product', async () => {
    const link = (await expired('en')).replace('p=dashboard', 'p=%2F%2Fevil.example');
    expect((await open(link, browser)).body).not.toContain('evil');
  });

  test('reports that a file was removed', async () => {
    const [link = ''] = await links({}, '/ro');
    const page = await open(link, browser);
    expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(page.body).toContain('This file is not available');
  });
});
