import { type AdminQuestion, type Country, type CountrySources, paths, rowOf } from '@round-table/shared/contract';
import { hashDatabase } from '../testing/database/database-state';
import { aWholeSite, type WholeSite } from '../testing/fixtures/whole-site';

type Row = Record<string, unknown> & { id: number };

let site: WholeSite;
beforeAll(async () => {
  site = await aWholeSite();
  // The first GET differs from the later ones: it asks the client to welcome the user.
  await get(paths.userInfo);
});
afterAll(() => site.close());

const get = async (url: string) => (await site.app.inject({ url, headers: site.visitors.admin })).json();
const send = (method: 'PUT' | 'PATCH', url: string, payload: object) =>
  site.app.inject({ method, url, payload, headers: site.visitors.admin });

/** Every resource that can be changed, with the method of the change and a function that reads its rows. */
const resources: Record<string, { method: 'PUT' | 'PATCH'; rows: () => Promise<Row[]> }> = {
  [paths.users]: { method: 'PUT', rows: () => get(paths.users) },
  [paths.adminCountries]: { method: 'PUT', rows: () => get(paths.adminCountries) },
  [paths.adminChapters]: { method: 'PUT', rows: () => get(paths.adminChapters) },
  [paths.adminQuestions]: { method: 'PUT', rows: () => get(paths.adminQuestions) },
  [paths.adminDownloadCategories]: { method: 'PUT', rows: () => get(paths.adminDownloadCategories) },
  [paths.adminDownloads]: {
    method: 'PATCH',
    rows: async () => (await get(paths.adminDownloadCategories)).flatMap(({ downloadables }: { downloadables: Row[] }) => downloadables),
  },
  [paths.questionWeights]: { method: 'PUT', rows: () => get(paths.questionWeights) },
  [paths.scores]: { method: 'PUT', rows: () => get(paths.scores) },
};

/** The rows without the fields that change with each save (`revision`) or each response (signed links). */
const withoutVolatile = (rows: unknown) =>
  JSON.parse(JSON.stringify(rows, (key, value) => (key === 'revision' || key === 'file' ? undefined : value)));

test('the list of resources is complete', () => {
  const described = site.app.swagger().paths as Record<string, object>;
  const changeable = Object.entries(described).filter(([, methods]) => 'put' in methods || 'patch' in methods);
  const known = [...Object.keys(resources).map((path) => `${path}{id}/`), paths.userInfo, paths.sources];
  // A form of the own account, of the settings or of a translation sends its own part; passwords, codes, and what was read have no GET, and inquiries change by their state.
  const parts = [
    paths.adminSettings,
    paths.adminTranslations,
    paths.inquiriesRead,
    `${paths.inquiries}{id}/`,
    paths.account,
    paths.ownPassword,
    paths.authenticator,
    paths.recoveryCodes,
    paths.authenticatorOff,
    paths.passkeyCreation,
    paths.passkeys,
    `${paths.passkeys}{id}/`,
    `${paths.passkeys}{id}/off/`,
  ];
  // Files of a build are uploaded by PUT; the API has no GET for them.
  expect(changeable.map(([path]) => path).filter((path) => !path.startsWith(paths.releases))).toEqual(expect.arrayContaining(known));
  expect(changeable).toHaveLength(known.length + parts.length + 1);
});

test.each(Object.entries(resources))('%s accepts each row as GET returned it, and changes nothing', async (path, { method, rows }) => {
  const before = await rows();
  expect(before.length).toBeGreaterThan(0);
  for (const { id } of before) {
    const row = (await rows()).find((one) => one.id === id) ?? { id };
    const answer = await send(method, rowOf(path, id), row);
    expect([answer.statusCode, withoutVolatile(answer.json())]).toEqual([200, withoutVolatile(row)]);
  }
  expect(withoutVolatile(await rows())).toEqual(withoutVolatile(before));
});

test('user info accepts the body that GET returned, and changes nothing', async () => {
  for (const disclaimerAccepted of [true, false]) {
    await send('PATCH', paths.userInfo, { disclaimerAccepted });
    const before = await get(paths.userInfo);
    const [{ app_user: stored }, answer] = [await hashDatabase(site.db), await send('PATCH', paths.userInfo, before)];
    expect([answer.statusCode, answer.json()]).toEqual([200, before]);
    expect((await hashDatabase(site.db)).app_user).toBe(stored);
  }
});

test('sources accept the row that GET returned with its question', async () => {
  const [[{ id: question }], [{ code: country }]]: [[AdminQuestion], [Country]] = [
    await get(paths.adminQuestions),
    await get(paths.countries),
  ];
  const sources = [{ article: '§ 1113 BGB', statute: 'German Civil Code', url: null, checked_on: '2026-05-11' }];
  await send('PUT', paths.sources, { question, country, sources });
  const [row]: CountrySources[] = await get(`${paths.sources}?question=${question}&country=${country}`);
  const answer = await send('PUT', paths.sources, { question, ...row });
  expect([answer.statusCode, answer.json()]).toEqual([200, { ...row, version: expect.any(Number) }]);
  expect(row?.sources).toEqual(sources);
});

test('ignores a read-only field with another value', async () => {
  const [reader] = (await get(paths.users)).filter((user: Row) => user.is_readonly);
  const claims = { id: 1, is_admin: true, is_expert: true, last_login: 'now', date_joined: null, is_invited: 7 };
  const answer = await send('PUT', rowOf(paths.users, reader.id), { ...reader, ...claims });
  expect([answer.statusCode, withoutVolatile(answer.json())]).toEqual([200, withoutVolatile(reader)]);
});

test.each(Object.entries(resources))('%s rejects a body with an unknown field, and changes nothing', async (path, { method, rows }) => {
  const [row] = await rows();
  const before = await hashDatabase(site.db);
  const answer = await send(method, rowOf(path, row?.id ?? 0), { ...row, revisions: 1, password_hash: 'x' });
  const unknown = ['Unknown field.'];
  expect([answer.statusCode, answer.json()]).toEqual([400, { revisions: unknown, password_hash: unknown }]);
  expect(await hashDatabase(site.db)).toEqual(before);
});
