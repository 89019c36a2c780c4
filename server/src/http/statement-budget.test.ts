import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { paths, readOnlyPrefix } from '@round-table/shared/contract';
import { saveSettings } from '../domain/settings/repository';
import { bumpPublished } from '../platform/db/revision';
import { aGivenAnswer, anAdmin, anExpert, aQuestion, theCountry } from '../testing/builders';
import { whenCurrent } from '../testing/database/next-change';
import { countStatements } from '../testing/database/statements';
import { aDatabase, openTestChangeFeed, type TestDatabase } from '../testing/database/test-database';
import { anApp, type TestApp } from '../testing/test-app';

/** Budgets that do not depend on the speed of the machine: statements per call, once what is cached has been read. */
let database: TestDatabase;
let site: TestApp;
let count: () => number;
let root: string;
let expert: { authorization: string };
let question: Awaited<ReturnType<typeof aQuestion>>;

beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'rt-budget-'));
  await mkdir(path.join(root, 'shell/dist'), { recursive: true });
  await writeFile(path.join(root, 'shell/dist/index.html'), '<!doctype html><title>Page</title><script>boot()</script>');
  database = await aDatabase();
  const { db } = database;
  const changes = openTestChangeFeed(db, { lease: 600_000 });
  const { counted, statements } = countStatements(db);
  count = statements;
  site = await anApp(counted, { root, changes });
  await whenCurrent(changes);
  question = await aQuestion(db);
  expert = await site.as((await anExpert(db, { countries: ['DE'] })).id);
  await bumpPublished(db);
});
afterAll(async () => {
  await site.close();
  await database.drop();
  await rm(root, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers });
const costOf = async (url: string, headers: Record<string, string> = {}) => {
  const before = count();
  expect((await get(url, headers)).statusCode).toBe(200);
  return count() - before;
};

const guestReads = () => [
  `${readOnlyPrefix}${paths.chapters}`,
  `${readOnlyPrefix}${paths.countries}`,
  `${readOnlyPrefix}${paths.map}${question.id}/`,
  `${readOnlyPrefix}${paths.comments}?question=${question.id}`,
  `${readOnlyPrefix}${paths.sources}?question=${question.id}`,
  `${readOnlyPrefix}${paths.givenAnswers}?question=${question.id}`,
  `${readOnlyPrefix}${paths.countryProfile}DE/`,
  paths.appInfo,
];

test('guests need no statement for what has been read before, and one read again after a publication', async () => {
  for (const url of guestReads()) {
    expect([url, (await costOf(url)) > 0]).toEqual([url, true]);
    expect([url, await costOf(url)]).toEqual([url, 0]);
  }
  await bumpPublished(database.db);
  for (const url of guestReads()) expect([url, (await costOf(url)) > 0]).toEqual([url, true]);
});

test('the page needs no statement, neither for guests nor for signed-in users', async () => {
  await costOf('/');
  expect(await costOf('/')).toBe(0);
  expect(await costOf('/dashboard/', expert)).toBe(0);
});

test("the expert's chapter list needs one statement, without a country none", async () => {
  const url = `${paths.chapters}?country=DE`;
  await costOf(url, expert);
  expect(await costOf(url, expert)).toBe(1);
  await costOf(paths.chapters, expert);
  expect(await costOf(paths.chapters, expert)).toBe(0);
});

test("the expert's chapter list contains an answer, and an edit of the catalogue, in the next response", async () => {
  const url = `${paths.chapters}?country=DE`;
  const read = async () => (await get(url, expert)).json()[0].questions[0];
  expect(await read()).toMatchObject({ is_answered: false });
  const germany = await theCountry(database.db, 'DE');
  const option = question.options[0]?.id ?? 0;
  await aGivenAnswer(database.db, { question_id: question.id, country_id: germany.id, answer_option_id: option });
  expect(await read()).toMatchObject({ is_answered: true });
  const admin = await site.as((await anAdmin(database.db)).id);
  const listed = (await get(paths.adminQuestions, admin)).json();
  const { id, chapter, order, active, is_marked_as_special, explanation_de, explanation_en, answers } = listed[0];
  const body = {
    chapter,
    order,
    active,
    is_marked_as_special,
    explanation_de,
    explanation_en,
    public: true,
    text_en: 'New?',
    text_de: 'Neu?',
  };
  const payload = {
    ...body,
    answers: answers.map(({ text_en, text_de, ...rest }: Record<string, unknown>) => ({
      id: rest.id,
      order: rest.order,
      text_en,
      text_de,
    })),
  };
  const saved = await site.app.inject({ method: 'PUT', url: `${paths.adminQuestions}${id}/`, headers: admin, payload });
  expect([saved.statusCode, saved.body]).toEqual([200, expect.any(String)]);
  expect(await read()).toMatchObject({ text: 'New?' });
});

describe('a response that is sent again', () => {
  const url = `${readOnlyPrefix}${paths.chapters}`;
  const stable = ({
    headers: { date: _date, 'x-request-id': id, ...headers },
    statusCode,
    rawPayload,
  }: Awaited<ReturnType<typeof get>>) => {
    expect(id).toEqual(expect.any(String));
    return { headers, statusCode, rawPayload };
  };

  it('equals the first one in every header', async () => {
    for (const encoding of ['br', 'gzip', 'identity']) {
      await bumpPublished(database.db);
      const first = stable(await get(url, { 'accept-encoding': encoding }));
      expect(stable(await get(url, { 'accept-encoding': encoding }))).toEqual(first);
      expect(first.headers).toMatchObject({
        'cache-control': 'public, max-age=5, stale-while-revalidate=10, stale-if-error=300',
        'content-security-policy': "default-src 'none'; frame-ancestors 'self'",
        'content-type': 'application/json; charset=utf-8',
        'referrer-policy': 'same-origin',
        vary: 'Authorization, Accept-Language, Accept-Encoding',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
      });
    }
  });

  it('is a 304 for its ETag, and depends on the language', async () => {
    const english = await get(url);
    const unmodified = await get(url, { 'if-none-match': String(english.headers.etag) });
    expect([unmodified.statusCode, unmodified.body, unmodified.headers['cache-control']]).toEqual([
      304,
      '',
      'public, max-age=5, stale-while-revalidate=10, stale-if-error=300',
    ]);
    expect(unmodified.headers).not.toHaveProperty('content-type');
    await get(url, { 'accept-language': 'de' });
    expect((await get(url, { 'accept-language': 'de' })).body).not.toBe(english.body);
  });

  it('is not sent to guests any more once the settings forbid it', async () => {
    expect((await get(url)).statusCode).toBe(200);
    await saveSettings(database.db, { allowAnonUsers: false });
    expect((await get(url)).statusCode).toBe(401);
    await saveSettings(database.db, { allowAnonUsers: true });
    expect((await get(url)).statusCode).toBe(200);
  });

  it('is private for a signed-in viewer, and a wrong token is refused', async () => {
    expect((await get(url, expert)).headers['cache-control']).toBe('private, no-cache');
    expect((await get(url, expert)).headers['cache-control']).toBe('private, no-cache');
    expect((await get(url)).headers['cache-control']).toBe('public, max-age=5, stale-while-revalidate=10, stale-if-error=300');
    expect((await get(url, { authorization: 'JWT wrong' })).statusCode).toBe(401);
  });
});
