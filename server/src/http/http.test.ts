import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { paths, readOnlyPrefix } from '@round-table/shared/contract';
import { saveSettings } from '../domain/settings/repository';
import { aCountry, anAdmin, anExpert, aReader } from '../testing/builders';
import { aDatabase, type TestDatabase } from '../testing/database/test-database';
import { anApp, type TestApp } from '../testing/test-app';

let database: TestDatabase;
let site: TestApp;
let expert: Record<string, string>;
let reader: Record<string, string>;
let admin: Record<string, string>;

beforeAll(async () => {
  database = await aDatabase();
  site = await anApp(database.db);
  expert = await site.as((await anExpert(database.db)).id);
  reader = await site.as((await aReader(database.db)).id);
  admin = await site.as((await anAdmin(database.db)).id);
  for (let number = 1; number < 40; number += 1) await aCountry(database.db, { code: `C${number}` });
});
afterAll(async () => {
  await site.close();
  await database.drop();
});

const ro = (path: string) => `${readOnlyPrefix}${path}`;
const get = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers });
const getStatus = async (url: string, headers: Record<string, string> = {}) => (await get(url, headers)).statusCode;

describe('access', () => {
  test('requires a session outside /ro, and allows guests under /ro if anonymous users are enabled', async () => {
    expect(await getStatus(paths.countries)).toBe(401);
    expect(await getStatus(ro(paths.countries))).toBe(200);
    await saveSettings(database.db, { allowAnonUsers: false });
    expect(await getStatus(ro(paths.countries))).toBe(401);
    expect(await getStatus(ro(paths.countries), reader)).toBe(200);
    expect(await getStatus(paths.appInfo)).toBe(200);
    await saveSettings(database.db, { allowAnonUsers: true });
    expect(await getStatus(ro(paths.countries))).toBe(200);
  });

  test('treats a path without its trailing slash the same, for GET and POST', async () => {
    expect(await getStatus(paths.countries.slice(0, -1), expert)).toBe(200);
    const answer = await site.app.inject({ method: 'POST', url: paths.token.slice(0, -1), payload: { email: 'a', password: 'b' } });
    expect(answer.json().code).toBe('wrong-credentials');
  });

  test('restricts admin resources to admins, also under /ro', async () => {
    for (const url of [paths.users, ro(paths.users)]) {
      expect([await getStatus(url), await getStatus(url, reader), await getStatus(url, expert), await getStatus(url, admin)]).toEqual([
        401, 403, 403, 200,
      ]);
    }
  });

  test('rejects all writes under /ro, and all writes of a reader', async () => {
    const payload = { question: 1, answer: 1, country: 1 };
    const post = async (url: string, headers = {}) => (await site.app.inject({ method: 'POST', url, payload, headers })).statusCode;
    expect([
      await post(ro(paths.givenAnswers)),
      await post(ro(paths.givenAnswers), expert),
      await post(ro(paths.givenAnswers), admin),
    ]).toEqual([403, 403, 403]);
    expect(await post(paths.givenAnswers)).toBe(401);
    const answer = await site.app.inject({ method: 'POST', url: paths.givenAnswers, payload, headers: reader });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'read-only']);
  });

  test('lets a reader change their own language', async () => {
    const answer = await site.app.inject({ method: 'PATCH', url: paths.userInfo, payload: { locale: 'de' }, headers: reader });
    expect([answer.statusCode, answer.json().locale]).toEqual([200, 'de']);
  });
});

describe('response headers', () => {
  test('contain a request id: the client’s if it is valid, else a new one', async () => {
    expect((await get(paths.health)).headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect((await get(paths.health, { 'x-request-id': 'abc-1' })).headers['x-request-id']).toBe('abc-1');
    expect((await get(paths.health, { 'x-request-id': 'a b\tc' })).headers['x-request-id']).not.toContain(' ');
  });

  test('prevent script execution, MIME sniffing and framing by other sites', async () => {
    const { headers } = await get(ro(paths.countries));
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'self'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(headers).not.toHaveProperty('strict-transport-security');
  });

  test('of pages turn off what no page uses', async () => {
    const { headers } = await get(`${paths.mapPage}1/`);
    for (const feature of ['accelerometer', 'camera', 'usb', 'xr-spatial-tracking'])
      expect(`, ${headers['permissions-policy']},`).toContain(`, ${feature}=(),`);
    expect(headers['permissions-policy']).not.toMatch(/clipboard-write|publickey-credentials|web-share|fullscreen/);
    expect((await get(ro(paths.countries))).headers).not.toHaveProperty('permissions-policy');
  });

  test('allow brief caching for guests, caching with revalidation for users, and none of what only members read, or of writes', async () => {
    const getCacheControl = async (url: string, headers = {}) => (await get(url, headers)).headers['cache-control'];
    expect(await getCacheControl(ro(paths.countries))).toBe('public, max-age=5, stale-while-revalidate=10, stale-if-error=300');
    expect(await getCacheControl(paths.countries, expert)).toBe('private, no-cache');
    expect(await getCacheControl(paths.appInfo)).toBe('private, no-cache');
    expect(await getCacheControl(paths.userInfo, expert)).toBe('private, no-store');
    expect(await getCacheControl(paths.account, expert)).toBe('private, no-store');
    const { headers } = await site.app.inject({ method: 'POST', url: paths.token, payload: { email: 'a', password: 'b' } });
    expect(headers['cache-control']).toBe('no-store');
    expect((await get(paths.countries, expert)).headers.vary).toBe('Authorization, Accept-Language, Accept-Encoding');
  });

  test.each([
    ['a guest', () => ro(paths.countries), () => ({})],
    ['an expert', () => paths.countries, () => expert],
  ])('%s gets 304 for what they have already, and the best coding they take', async (_who, url, headers) => {
    const plain = await get(url(), { ...headers(), 'accept-encoding': 'identity' });
    const packed = await get(url(), { ...headers(), 'accept-encoding': 'gzip, br' });
    const zipped = await get(url(), { ...headers(), 'accept-encoding': 'br;q=0, gzip' });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body);
    expect(plain.headers).not.toHaveProperty('content-encoding');
    const again = await get(url(), { ...headers(), 'if-none-match': String(plain.headers.etag) });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', plain.headers.etag]);
  });

  test('name the language that Accept-Language prefers', async () => {
    const detailIn = async (language: string) => (await get(paths.userInfo, { 'accept-language': language })).json().detail;
    expect(await detailIn('de-CH, en;q=0.8')).toBe('Bitte melden Sie sich an.');
    expect(await detailIn('fr, en;q=0.8, de;q=0.7')).toBe('Please sign in.');
    expect(await detailIn('qps')).toBe('Please sign in.');
  });
});

describe('published bodies', () => {
  test('are computed once until published data changes', async () => {
    const before = (await get(ro(paths.countries))).json().length;
    await aCountry(database.db, { code: 'NEW1' });
    expect((await get(ro(paths.countries))).json()).toHaveLength(before);
    await saveSettings(database.db, { isDemo: true });
    expect((await get(ro(paths.countries))).json()).toHaveLength(before + 1);
  });

  test('differ by language, and between guests and users', async () => {
    const bodyFor = async (headers: Record<string, string>) => (await get(ro(paths.countries), headers)).body;
    const [english, german] = [await bodyFor({}), await bodyFor({ 'accept-language': 'de' })];
    expect(english).toContain('Country NEW1');
    expect(german).toContain('Land NEW1');
    expect(await bodyFor(reader)).toBe(english);
  });

  test('are not cached for an expert who reads live data', async () => {
    const before = (await get(paths.countries, expert)).json().length;
    await aCountry(database.db, { code: 'NEW2' });
    expect((await get(paths.countries, expert)).json()).toHaveLength(before + 1);
  });
});
