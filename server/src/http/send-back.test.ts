import { paths, rowOf } from '@round-table/shared/contract';
import { databaseState } from '../testing/database-state';
import { aWholeSite, type WholeSite } from '../testing/whole-site';

type Row = Record<string, unknown> & { id: number };

let site: WholeSite;
beforeAll(async () => {
  site = await aWholeSite();
  // The first one is answered that the person is to be welcomed.
  await get(paths.userInfo);
});
afterAll(() => site.close());

const get = async (url: string) => (await site.app.inject({ url, headers: site.visitors.admin })).json();
const send = (method: 'PUT' | 'PATCH', url: string, payload: object) =>
  site.app.inject({ method, url, payload, headers: site.visitors.admin });

/** Every resource that can be changed: how, and where its rows are read. */
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

/** What counts up with every save, and what is made anew for every answer. */
const asKept = (rows: unknown) =>
  JSON.parse(JSON.stringify(rows, (key, value) => (key === 'revision' || key === 'file' ? undefined : value)));

test('the list of resources is complete', () => {
  const described = site.app.swagger().paths as Record<string, object>;
  const changeable = Object.entries(described).filter(([, methods]) => 'put' in methods || 'patch' in methods);
  const known = [...Object.keys(resources).map((path) => `${path}{id}/`), paths.userInfo];
  // The bytes of a build are sent under their name; there is no GET for them.
  expect(changeable.map(([path]) => path).filter((path) => !path.startsWith(paths.releases))).toEqual(expect.arrayContaining(known));
  expect(changeable).toHaveLength(known.length + 1);
});

test.each(Object.entries(resources))(
  '%s takes back each row as GET answered it, and nothing is changed',
  async (path, { method, rows }) => {
    const before = await rows();
    expect(before.length).toBeGreaterThan(0);
    for (const { id } of before) {
      const row = (await rows()).find((one) => one.id === id) ?? { id };
      const answer = await send(method, rowOf(path, id), row);
      expect([answer.statusCode, asKept(answer.json())]).toEqual([200, asKept(row)]);
    }
    expect(asKept(await rows())).toEqual(asKept(before));
  },
);

test('one’s own account is taken back as well', async () => {
  for (const disclaimerAccepted of [true, false]) {
    await send('PATCH', paths.userInfo, { disclaimerAccepted });
    const before = await get(paths.userInfo);
    const [{ app_user: kept }, answer] = [await databaseState(site.db), await send('PATCH', paths.userInfo, before)];
    expect([answer.statusCode, answer.json()]).toEqual([200, before]);
    expect((await databaseState(site.db)).app_user).toBe(kept);
  }
});

test('a read-only field that says something else is ignored', async () => {
  const [reader] = (await get(paths.users)).filter((user: Row) => user.is_readonly);
  const claims = { id: 1, is_admin: true, is_expert: true, last_login: 'now', date_joined: null, is_invited: 7 };
  const answer = await send('PUT', rowOf(paths.users, reader.id), { ...reader, ...claims });
  expect([answer.statusCode, asKept(answer.json())]).toEqual([200, asKept(reader)]);
});

test.each(Object.entries(resources))('%s refuses a field that it does not know, with everything else', async (path, { method, rows }) => {
  const [row] = await rows();
  const before = await databaseState(site.db);
  const answer = await send(method, rowOf(path, row?.id ?? 0), { ...row, revisions: 1, password_hash: 'x' });
  const unknown = ['Unknown field.'];
  expect([answer.statusCode, answer.json()]).toEqual([400, { revisions: unknown, password_hash: unknown }]);
  expect(await databaseState(site.db)).toEqual(before);
});
