import { createHash } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { type OpenDataIndex, paths } from '@round-table/shared/contract';
import { parse } from 'papaparse';
import { getSettings, saveSettings } from '../../domain/settings/repository';
import { takeVersion } from '../../domain/versions/take-version';
import { bumpPublished } from '../../platform/db/revision';
import { aChapter, aComment, aCountry, aGivenAnswer, anExpert, aQuestion, aSource } from '../../testing/builders';
import { readSheet, readZip } from '../../testing/files/read-zip';
import { anApp } from '../../testing/test-app';
import { createTestContext, type TestContext } from '../../testing/test-context';
import { until } from '../../testing/until';
import { createOpenData } from './open-data';

let context: TestContext;
let question: Awaited<ReturnType<typeof aQuestion>>;
const html = '<p>=SUM(A1)</p><p>Die Form richtet sich nach dem Gesetz über das Grundbuch.</p>';

const take = async (day: string) => {
  await context.db.updateTable('country').set({ confirmed_at: new Date() }).where('active', '=', true).execute();
  await takeVersion(context.db, { now: new Date(`${day}T10:00:00Z`), timeZone: 'Europe/Berlin' });
};

/** Two versions: one with a German comment and a question under review, and one after a question was reworded. */
beforeAll(async () => {
  context = await createTestContext();
  const { db } = context;
  const chapter = await aChapter(db, { order: 5, name_en: 'Form', name_de: 'Form', explanation_en: 'Why', explanation_de: '' });
  question = await aQuestion(db, { chapter_id: chapter.id, order: 2, options: 2, text_en: 'Which form?', text_de: 'Welche Form?' });
  const review = await aQuestion(db, { chapter_id: chapter.id, order: 3, text_en: 'Under review?', public: false });
  const germany = await aCountry(db, { code: 'DE', name_en: 'Germany', name_de: 'Deutschland' });
  const austria = await aCountry(db, { code: 'AT', name_en: 'Austria', name_de: 'Österreich' });
  const secret = await aCountry(db, { code: 'QQ', name_en: 'Not public', public: false });
  const inactive = await aCountry(db, { code: 'XX', name_en: 'Inactive' });
  const { id } = await anExpert(db, { countries: ['DE'], first_name: 'Erika', last_name: 'Mustermann' });
  for (const country of [germany, austria, secret, inactive]) {
    for (const { id: question_id, options } of [question, review]) {
      await aGivenAnswer(db, { question_id, country_id: country.id, answer_option_id: options[1]?.id ?? 0 });
      await aComment(db, { question_id, country_id: country.id, html: country === germany ? html : '<p>Short</p>', created_by: id });
    }
  }
  for (const country_id of [germany.id, secret.id, inactive.id])
    for (const { id: question_id } of [question, review])
      await aSource(db, { question_id, country_id, article: '=§ 1192 BGB', statute: '', url: 'https://example.org/1192' });
  await take('2027-03-01');
  await db.updateTable('question').set({ text_en: 'Which form is needed?' }).where('id', '=', question.id).execute();
  await db.updateTable('country').set({ active: false }).where('code', '=', 'XX').execute();
  await take('2027-09-01');
  await aComment(db, { question_id: question.id, country_id: (await aCountry(db, { code: 'FR' })).id, plain: 'Not in a version' });
});
afterAll(() => context.close());

/** The index once the files of all versions are written. */
async function readIndex(app = context.app): Promise<OpenDataIndex> {
  const read = async () => (await app.inject('/data/index.json')).json<OpenDataIndex>();
  await until(async () => (await read()).versions.every(({ is_written }) => is_written));
  return read();
}
const index = () => readIndex();
const file = (name: string, version = '2027-1', headers = {}) => context.get(`/data/${version}/${name}`, headers);
const table = async (name: string, version?: string) =>
  parse<Record<string, string>>((await file(`${name}.csv`, version)).body.replace('\uFEFF', ''), { header: true, skipEmptyLines: true })
    .data;
const setAndPublish = async (change: () => Promise<unknown>) => {
  await change();
  await bumpPublished(context.db);
};
const fileNames = [
  'round-table.json',
  'round-table.xlsx',
  ...['countries', 'chapters', 'questions', 'options', 'answers', 'comments', 'sources'].map((name) => `${name}.csv`),
  'data-dictionary.json',
  'data-dictionary.csv',
  'SHA256SUMS',
];

test('lists the versions, newest first, with size and checksum of exactly the bytes of each file (DAT-01)', async () => {
  const { versions, url } = await index();
  expect(url).toBe(`${context.services.config.publicUrl}/data/index.json`);
  expect(versions.map(({ id }) => id)).toEqual(['2027-2', '2027-1']);
  for (const { id, files } of versions) {
    expect(files.map(({ name }) => name)).toEqual(fileNames);
    for (const { name, url: address, size, sha256, type } of files) {
      const { rawPayload, headers } = await context.get(new URL(address).pathname);
      expect([name, rawPayload.length, headers['content-type']]).toEqual([name, size, type]);
      expect(createHash('sha256').update(rawPayload).digest('hex')).toBe(sha256);
      const { rawPayload: packed, headers: own } = await file(name, id, { 'accept-encoding': 'br, gzip' });
      const sent = own['content-encoding'] === 'gzip' ? gunzipSync(packed) : packed;
      expect(createHash('sha256').update(sent).digest('hex')).toBe(sha256);
      expect(packed).toHaveLength(Number(own['content-length']));
    }
    const sums = (await file('SHA256SUMS', id)).body;
    expect(sums).toBe(
      files
        .slice(0, -1)
        .map(({ name, sha256 }) => `${sha256}  ${name}\n`)
        .join(''),
    );
  }
  expect((await context.get('/data/')).body).toBe((await context.get('/data/index.json')).body);
});

test('the tables have the texts of the version in both languages (DAT-02)', async () => {
  expect(await table('countries')).toEqual([
    { code: 'AT', name_en: 'Austria', name_de: 'Österreich', content_version: '2027-1' },
    { code: 'DE', name_en: 'Germany', name_de: 'Deutschland', content_version: '2027-1' },
  ]);
  const found = { question_id: String(question.id), question: 'V.2', text_de: 'Welche Form?' };
  expect(await table('questions')).toEqual([expect.objectContaining({ ...found, text_en: 'Which form?' })]);
  expect(await table('questions', '2027-2')).toEqual([expect.objectContaining({ ...found, text_en: 'Which form is needed?' })]);
  expect(await table('chapters')).toEqual([expect.objectContaining({ chapter: 'V', name_en: 'Form', explanation_en: 'Why' })]);
  expect((await table('options')).map(({ option, text_de }) => [option, text_de])).toEqual([
    ['1', 'Möglichkeit 1'],
    ['2', 'Möglichkeit 2'],
  ]);
  expect((await table('answers')).map(({ country, question: number, option, answer_en }) => [country, number, option, answer_en])).toEqual([
    ['AT', 'V.2', '2', 'Option 2'],
    ['DE', 'V.2', '2', 'Option 2'],
  ]);
});

test('comments have their language; CSV and xlsx guard formulas, JSON does not (DAT-02)', async () => {
  const [austrian, german] = await table('comments');
  const text = '=SUM(A1)\nDie Form richtet sich nach dem Gesetz über das Grundbuch.';
  expect(austrian).toMatchObject({ country: 'AT', language: '', text: 'Short' });
  expect(german).toMatchObject({ country: 'DE', language: 'de', text: `'${text}`, html });
  const data = (await file('round-table.json')).json();
  expect(data).toMatchObject({ version: '2027-1', taken_at: '2027-03-01T10:00:00.000Z', title: { en: 'Round Table' }, licence: null });
  expect(data.comments[1]).toMatchObject({ country: 'DE', language: 'de', text, html });
  expect(data.comments[0].language).toBeNull();
  const workbook = (await file('round-table.xlsx')).rawPayload;
  expect(readSheet(workbook, 7).map(({ A, E }) => [A, E])).toEqual([
    ['country', 'text'],
    ['AT', 'Short'],
    ['DE', text],
  ]);
});

test('sources have statute, address and day, of public countries and questions only (SRC-06)', async () => {
  const [source, ...others] = await table('sources');
  expect(source).toEqual({
    country: 'DE',
    question_id: String(question.id),
    question: 'V.2',
    position: '1',
    article: "'=§ 1192 BGB",
    statute: '',
    url: 'https://example.org/1192',
    checked_on: '2026-05-11',
  });
  expect(others).toEqual([]);
  const data = (await file('round-table.json')).json();
  expect(data.sources).toEqual([expect.objectContaining({ position: 1, article: '=§ 1192 BGB', statute: null, checked_on: '2026-05-11' })]);
});

test('JSON, CSV and xlsx have the same rows and columns, which the data dictionary explains (DAT-03)', async () => {
  const { tables, versions } = await index();
  const data = (await file('round-table.json')).json();
  const workbook = (await file('round-table.xlsx')).rawPayload;
  for (const [place, { name, columns, meaning }] of tables.entries()) {
    const names = columns.map((column) => column.name);
    const rows = await table(name);
    expect(Object.keys(rows[0] ?? {})).toEqual(names);
    expect(Object.keys(data[name][0])).toEqual(names);
    expect(Object.values(readSheet(workbook, place + 2)[0] ?? {})).toEqual(names);
    expect(data[name]).toHaveLength(rows.length);
    expect(versions[1]?.rows[name]).toBe(rows.length);
    for (const { meaning: own } of [{ meaning }, ...columns]) expect([own.en, own.de]).not.toContain('');
    for (const { name: column, type, optional } of columns)
      for (const row of data[name]) {
        const expected = row[column] === null ? optional : typeof row[column] === (type === 'integer' ? 'number' : 'string');
        expect([name, column, expected]).toEqual([name, column, true]);
      }
  }
  expect((await file('data-dictionary.json')).json()).toMatchObject({ version: '2027-1', tables });
  expect((await table('data-dictionary')).map(({ table: of, column }) => `${of}.${column}`)).toEqual(
    tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`)),
  );
});

/** All texts of all files of a version. */
const allTexts = async (version: string) => {
  const texts = [];
  for (const name of fileNames) {
    const { rawPayload } = await file(name, version);
    texts.push(name.endsWith('.xlsx') ? [...readZip(rawPayload).values()].join('\n') : rawPayload.toString());
  }
  return texts.join('\n');
};

test('contains no questions under review, no hidden countries, nothing unpublished and no persons (DAT-04)', async () => {
  for (const version of ['2027-1', '2027-2'])
    expect(await allTexts(version)).not.toMatch(/Under review|Not public|Inactive|QQ|XX|Not in a version|Erika|Mustermann/);
});

test('what is put under review later disappears from all versions and all checksums, and returns (DAT-04)', async () => {
  const { db } = context;
  const before = (await index()).versions.map(({ files }) => files);
  const etag = String((await file('answers.csv')).headers.etag);
  expect((await file('answers.csv', '2027-1', { 'if-none-match': etag })).statusCode).toBe(304);
  await setAndPublish(() => db.updateTable('country').set({ public: false }).where('code', '=', 'DE').execute());
  expect(await allTexts('2027-1')).not.toMatch(/Germany|Grundbuch/);
  expect((await file('answers.csv', '2027-1', { 'if-none-match': etag })).statusCode).toBe(200);
  expect((await index()).versions[1]?.files[0]?.sha256).not.toBe(before[1]?.[0]?.sha256);
  await setAndPublish(() => db.updateTable('question').set({ public: false }).where('id', '=', question.id).execute());
  expect(await allTexts('2027-2')).not.toMatch(/Which form/);
  expect(await table('answers')).toEqual([]);
  await setAndPublish(() => db.updateTable('question').set({ public: true }).where('id', '=', question.id).execute());
  await setAndPublish(() => db.updateTable('country').set({ public: true }).where('code', '=', 'DE').execute());
  expect((await index()).versions.map(({ files }) => files)).toEqual(before);
});

test('every file states the licence of the settings, or that there is none (DAT-05)', async () => {
  expect((await index()).licence).toBeNull();
  expect(readSheet((await file('round-table.xlsx')).rawPayload, 1)).toContainEqual(
    expect.objectContaining({ B: 'No licence stated: all rights reserved' }),
  );
  const licence = { name: { en: 'CC BY 4.0', de: 'CC BY 4.0' }, url: 'https://creativecommons.org/licenses/by/4.0/' };
  await saveSettings(context.db, { 'openData.licence': licence.name, 'openData.licenceUrl': licence.url });
  expect((await index()).licence).toEqual(licence);
  for (const name of ['round-table.json', 'data-dictionary.json']) expect((await file(name)).json().licence).toEqual(licence);
  expect(readSheet((await file('round-table.xlsx')).rawPayload, 1)).toContainEqual(
    expect.objectContaining({ A: 'licence_url', B: licence.url }),
  );
});

test('refuses everybody if guests are not allowed; otherwise a token makes no difference (DAT-06)', async () => {
  const expert = await context.as((await anExpert(context.db)).id);
  const urls = ['/data/', '/data/index.json', '/data/2027-1/answers.csv'];
  await saveSettings(context.db, { allowAnonUsers: false });
  for (const url of urls)
    for (const headers of [{}, expert]) {
      const reply = await context.get(url, headers);
      expect([url, reply.statusCode, reply.headers['access-control-allow-origin']]).toEqual([url, 401, undefined]);
    }
  await saveSettings(context.db, { allowAnonUsers: true });
  for (const url of urls) {
    const guest = await context.get(url);
    expect((await context.get(url, expert)).body).toBe(guest.body);
    expect(guest.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'public, no-cache',
      vary: 'Accept-Encoding',
    });
    expect(guest.headers['set-cookie']).toBeUndefined();
  }
  const missing = await Promise.all(
    ['/data/2099-1/answers.csv', '/data/2027-1/persons.csv', '/data/2027-1/answers.csv.gz'].map((url) => context.get(url)),
  );
  for (const { statusCode, headers } of missing) expect([statusCode, headers['access-control-allow-origin']]).toEqual([404, undefined]);
});

test('no other route allows other origins (DAT-06)', async () => {
  const wrong: string[] = [];
  for (const [pattern, item] of Object.entries(context.app.swagger().paths ?? {})) {
    const url = pattern
      .replace('{version}', '2027-1')
      .replace('{file}', 'answers.csv')
      .replace(/\{\w+\}/g, '1');
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      if (!(method.toLowerCase() in (item ?? {}))) continue;
      for (const address of [url, `/ro${url}`]) {
        const { headers } = await context.app.inject({ method, url: address, headers: { origin: 'https://example.org' } });
        const isOpen = headers['access-control-allow-origin'] !== undefined;
        if (isOpen !== (method === 'GET' && address.startsWith(paths.openData))) wrong.push(`${method} ${address}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});

test('two servers deliver the same bytes (DAT-01)', async () => {
  const other = await anApp(context.db);
  const files = (await index()).versions.map((version) => version.files.map(({ sha256 }) => sha256));
  const others = (await readIndex(other.app)).versions;
  expect(others.map((version) => version.files.map(({ sha256 }) => sha256))).toEqual(files);
  await other.close();
});

test('writes a file again that a clean-up of temporary files has removed, and removes all files at the end', async () => {
  const openData = createOpenData(context.services);
  const state = { revision: 1, settings: await getSettings(context.db) };
  const openAnswers = async () => {
    const { handle, place } = await openData.openFile(state, { version: '2027-1', file: 'answers.csv', acceptsGzip: false });
    const text = await handle.readFile('utf8');
    await handle.close();
    return { text, place };
  };
  const { text, place } = await openAnswers();
  rmSync(place);
  const again = await openAnswers();
  expect(again.text).toBe(text);
  expect(again.place).not.toBe(place);
  await openData.close();
  expect(existsSync(again.place)).toBe(false);
});
