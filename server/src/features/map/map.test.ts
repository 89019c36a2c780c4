import { createHmac } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { paths, type ResultMap, readOnlyPrefix } from '@round-table/shared/contract';
import { answerColors } from '@round-table/shared/domain';
import { saveSettings } from '../../domain/settings/repository';
import { takeVersion } from '../../domain/versions/take-version';
import { toInlineHash } from '../../registry/script-hashes';
import { aChapter, aGivenAnswer, anAdmin, anExpert, aQuestion, aReader, theCountry } from '../../testing/builders';
import { aDatabase, type TestDatabase } from '../../testing/database/test-database';
import { anApp, type TestApp } from '../../testing/test-app';

type Question = Awaited<ReturnType<typeof aQuestion>>;

const hostile = '<script>alert("x")</script> & Form?';
let database: TestDatabase;
let site: TestApp;
let root: string;
let question: Question;
let hidden: Question;
let expert: { authorization: string };
let reader: { authorization: string };

async function answers(code: string, of: Question, option: number) {
  const country = await theCountry(database.db, code);
  const chosen = of.options[option - 1]?.id ?? 0;
  await aGivenAnswer(database.db, { question_id: of.id, country_id: country.id, answer_option_id: chosen });
}

beforeAll(async () => {
  database = await aDatabase();
  const { db } = database;
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'rt-map-'));
  fs.mkdirSync(path.join(root, 'map/dist'), { recursive: true });
  fs.writeFileSync(path.join(root, 'map/dist/map-page.js'), 'draw("</script>")');
  fs.writeFileSync(path.join(root, 'map/dist/map-live.js'), 'refresh()');
  const chapter = await aChapter(db, { order: 3, name_en: 'Form', name_de: 'Form' });
  question = await aQuestion(db, { chapter_id: chapter.id, order: 1, text_en: hostile, text_de: 'Welche Form?', options: 3 });
  hidden = await aQuestion(db, { chapter_id: chapter.id, order: 2, text_en: 'Secret question?', public: false });
  const names = { DE: ['Germany', 'Deutschland'], AT: ['Austria', 'Österreich'], ZA: ['Zambia', 'Afrika'] };
  for (const [code, [name_en = '', name_de = '']] of Object.entries(names)) {
    await db.insertInto('country').values({ code, code_label: code, name_en, name_de }).execute();
  }
  await theCountry(db, 'GBS');
  await answers('DE', question, 1);
  await answers('AT', question, 1);
  await answers('FR', question, 1);
  await answers('DE', hidden, 2);
  await db.updateTable('country').set({ confirmed_at: new Date() }).where('code', 'in', ['DE', 'AT', 'FR']).execute();
  await takeVersion(db, { now: new Date('2026-06-30T20:00:00Z'), timeZone: 'Europe/Berlin' });
  await db.updateTable('country').set({ active: false }).where('code', '=', 'FR').execute();
  await db
    .updateTable('given_answer')
    .set({ answer_option_id: question.options[1]?.id ?? 0 })
    .where('question_id', '=', question.id)
    .execute();
  site = await anApp(db, { root });
  expert = await site.as((await anExpert(db, { countries: ['DE'] })).id);
  reader = await site.as((await aReader(db)).id);
});
afterAll(async () => {
  await site.close();
  await database.drop();
  fs.rmSync(root, { recursive: true });
});

const get = (url: string, headers = {}) => site.app.inject({ url, headers });
const dataOf = (of: { id: number }, prefix = '') => `${prefix}${paths.map}${of.id}/`;
const pageOf = (of: { id: number }, query = '') => `${paths.mapPage}${of.id}/?lang=en${query}`;
const authOf = ({ authorization }: { authorization: string }) => `&auth=${authorization.slice('JWT '.length)}`;
/** The hashes of inline elements, as they are in a policy. */
const listHashes = (body: string, elements: RegExp) =>
  [...body.matchAll(elements)].map(([, text = '']) => `'${toInlineHash(text)}'`).join(' ');
/** The token that a browser derives for the address of a question's map. */
function toMapToken({ authorization }: { authorization: string }, id: number): string {
  const access = authorization.slice('JWT '.length);
  return `map.${access.split('.')[1]}.${createHmac('sha256', access).update(`map:${id}`).digest('base64url')}`;
}
const answerIn = (map: ResultMap, code: string) => map.countries.find((country) => country.code === code)?.answer_order;
const shownOn = (body: string): ResultMap => JSON.parse(/id="map-data">([^<]+)</.exec(body)?.[1] ?? '{}').map;

describe('the data of a map', () => {
  test('is returned to permitted visitors only', async () => {
    expect((await get(dataOf(question))).statusCode).toBe(401);
    expect((await get(dataOf(hidden, readOnlyPrefix))).statusCode).toBe(404);
    expect((await get(dataOf({ id: 999_999 }), expert)).statusCode).toBe(404);
    expect((await get(`${paths.map}x/`, expert)).statusCode).toBe(404);
    expect((await get(`${dataOf(question)}?version=2020-1`, expert)).statusCode).toBe(404);
    expect((await get(`${dataOf(question)}?version=latest`, expert)).statusCode).toBe(400);
  });

  test('is live for experts and admins, and that of the version for guests, readers and the read-only view', async () => {
    const admin = await site.as((await anAdmin(database.db)).id);
    const seen = async (url: string, headers = {}) => {
      const map = (await get(url, headers)).json<ResultMap>();
      return [map.version, answerIn(map, 'DE')];
    };
    expect(await seen(dataOf(question), expert)).toEqual([null, 2]);
    expect(await seen(dataOf(question), admin)).toEqual([null, 2]);
    expect(await seen(dataOf(question, readOnlyPrefix))).toEqual(['2026-1', 1]);
    expect(await seen(dataOf(question), reader)).toEqual(['2026-1', 1]);
    expect(await seen(dataOf(question, readOnlyPrefix), expert)).toEqual(['2026-1', 1]);
    expect(await seen(`${dataOf(question)}?version=2026-1`, expert)).toEqual(['2026-1', 1]);
    expect((await get(dataOf(hidden), reader)).json<ResultMap>().question.text).toBe('Secret question?');
  });

  test('counts and names every active country, sorted by name in the requested language', async () => {
    const map = (await get(dataOf(question), { ...expert, 'accept-language': 'de' })).json<ResultMap>();
    expect(map.countries.map(({ name }) => name)).toEqual(['Afrika', 'Deutschland', 'Land GBS', 'Österreich']);
    expect(map.countries.map(({ iso_numeric }) => iso_numeric)).toEqual(['710', '276', null, '040']);
    expect(map.options.map(({ order, count, color }) => [order, count, color])).toEqual([
      [1, 0, answerColors.light[0]?.background],
      [2, 2, answerColors.light[1]?.background],
      [3, 0, answerColors.light[2]?.background],
    ]);
    expect(map.question).toMatchObject({ text: 'Welche Form?', order: 1, chapter: { order: 3, name: 'Form' } });
    expect(map.countries[0]).toMatchObject({ answer_order: null, answer_text: null });
    expect(map.countries[1]).toMatchObject({ answer_order: 2, answer_text: 'Möglichkeit 2' });
  });
});

describe('the page of a map', () => {
  test('shows a visitor without permission one localised sentence, and nothing of the question', async () => {
    const cases: [string, number, string][] = [
      [pageOf(hidden), 404, 'The question is not available.'],
      [pageOf({ id: 999_999 }), 404, 'The question is not available.'],
      [`${paths.mapPage}${hidden.id}/?lang=de`, 404, 'Die Frage ist nicht verfügbar.'],
      [pageOf(question, '&auth=nonsense'), 401, 'The session has ended. Please sign in again.'],
      [pageOf(question, '&theme=pink'), 400, 'The question is not available.'],
    ];
    for (const [url, status, sentence] of cases) {
      const answer = await get(url);
      expect([url, answer.statusCode]).toEqual([url, status]);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(answer.body).toContain(sentence);
      expect(answer.body).not.toMatch(/Secret|Option|map-data/);
    }
  });

  test('returns 401 for guests if the installation does not allow them', async () => {
    await saveSettings(database.db, { allowAnonUsers: false });
    const refused = await get(pageOf(question));
    await saveSettings(database.db, { allowAnonUsers: true });
    expect([refused.statusCode, (await get(pageOf(question))).statusCode]).toEqual([401, 200]);
    expect(refused.body).toContain('Please sign in.');
    expect(refused.body).not.toContain('Germany');
  });

  test('shows each visitor the permitted answers and their date', async () => {
    const seen = async (query: string) => {
      const { body } = await get(pageOf(question, query));
      return [answerIn(shownOn(body), 'DE'), /class="when">([^<]*)</.exec(body)?.[1]];
    };
    expect(await seen('')).toEqual([1, 'Version of 30 June 2026']);
    expect(await seen(authOf(reader))).toEqual([1, 'Version of 30 June 2026']);
    expect(await seen(authOf(expert))).toEqual([2, 'Live answers']);
    expect(await seen(`${authOf(expert)}&force_ro=1`)).toEqual([1, 'Version of 30 June 2026']);
    expect(await seen(`${authOf(expert)}&version=2026-1`)).toEqual([1, 'Version of 30 June 2026']);
    expect((await get(pageOf(hidden, authOf(reader)))).statusCode).toBe(200);
  });

  test('accepts the token of its question, with which nothing else can be read or written', async () => {
    const token = toMapToken(expert, question.id);
    const { body, headers } = await get(pageOf(question, `&auth=${token}`));
    expect(answerIn(shownOn(body), 'DE')).toBe(2);
    expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'private, no-cache' });
    const headersOfFrame = { authorization: `JWT ${token}` };
    expect((await get(dataOf(question), headersOfFrame)).statusCode).toBe(200);
    const refused = [
      await get(pageOf(hidden, `&auth=${token}`)),
      await get(dataOf(hidden), headersOfFrame),
      await get(paths.userInfo, headersOfFrame),
      await get(paths.countries, headersOfFrame),
      await site.app.inject({ method: 'PATCH', url: paths.userInfo, payload: { locale: 'de' }, headers: headersOfFrame }),
      await get(pageOf(question, `&auth=${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)),
      await get(pageOf(question, `&auth=map.${Buffer.from('null').toString('base64url')}.${'x'.repeat(43)}`)),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual(Array(refused.length).fill(401));
    expect(refused[0]?.headers['referrer-policy']).toBe('no-referrer');
  });

  test('refuses its token once the session has ended', async () => {
    const { id } = await anExpert(database.db, { countries: ['DE'] });
    const ended = toMapToken(await site.as(id), question.id);
    expect((await get(pageOf(question, `&auth=${ended}`))).statusCode).toBe(200);
    await database.db.updateTable('session_family').set({ ended_at: new Date() }).where('user_id', '=', id).execute();
    await site.changesArrive();
    expect((await get(pageOf(question, `&auth=${ended}`))).statusCode).toBe(401);
  });

  test('does not cache live answers', async () => {
    const country = await theCountry(database.db, 'DE');
    const set = (option: number) =>
      database.db
        .updateTable('given_answer')
        .set({ answer_option_id: question.options[option - 1]?.id ?? 0 })
        .where('question_id', '=', question.id)
        .where('country_id', '=', country.id)
        .execute();
    const seen = async () => answerIn(shownOn((await get(pageOf(question, authOf(expert)))).body), 'DE');
    await set(3);
    expect(await seen()).toBe(3);
    await set(2);
    expect(await seen()).toBe(2);
  });

  test('contains the URL of its data: the same view of the same version', async () => {
    const again = async (query: string) =>
      JSON.parse(/id="map-data">([^<]+)</.exec((await get(pageOf(question, query))).body)?.[1] ?? '{}').answers;
    expect(await again('')).toBe(dataOf(question, readOnlyPrefix));
    expect(await again(authOf(expert))).toBe(dataOf(question));
    expect(await again(`${authOf(expert)}&version=2026-1`)).toBe(`${dataOf(question)}?version=2026-1`);
  });

  test('fetches newer answers only if it shows live ones', async () => {
    expect((await get(pageOf(question, authOf(expert)))).body).toContain('refresh()');
    expect((await get(pageOf(question))).body).not.toContain('refresh()');
    expect((await get(pageOf(question, `${authOf(expert)}&force_ro=1`))).body).not.toContain('refresh()');
  });

  test('escapes texts, and allows only its own script and frames of the same origin', async () => {
    const { body, headers } = await get(pageOf(question));
    expect(body).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; Form?');
    expect(body).not.toContain('<script>alert');
    const scripts = [...body.matchAll(/<script(?! type="application\/json")([^>]*)>/g)].map((match) => match[1]);
    const policy = String(headers['content-security-policy']);
    expect(scripts).toEqual(['']);
    expect(policy).toContain(`script-src 'self' ${listHashes(body, /<script>(.*?)<\/script>/gs)};`);
    expect(policy).toContain(`style-src 'self' ${listHashes(body, /<style>(.*?)<\/style>/gs)};`);
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types map 'allow-duplicates'");
    expect(body).not.toContain(' style="');
    expect(body).toContain('draw("<\\/script>")');
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toMatch(/https?:|\*/);
  });

  test('labels its parts for screen readers in both languages', async () => {
    const { body } = await get(pageOf(question));
    for (const part of [
      'aria-label="Legend"',
      'aria-label="Zoom in"',
      'aria-label="Zoom out"',
      'aria-label="Reset view"',
      'aria-label="Show as table"',
    ]) {
      expect(body).toContain(part);
    }
    const german = (await get(`${paths.mapPage}${question.id}/?lang=de&theme=dark`)).body;
    expect(german).toContain('<html lang="de" data-theme="dark">');
    for (const part of ['Version vom 30. Juni 2026', 'aria-label="Legende"', 'Als Tabelle anzeigen', 'noch nicht beantwortet'])
      expect(german).toContain(part);
  });

  test('uses the colours of the installation, or the default ones if those are not distinguishable', async () => {
    const ours = answerColors.light.map(({ background }) => background);
    const toColorVariables = async () => shownOn((await get(pageOf(question))).body).options.map(({ color }) => color);
    await saveSettings(database.db, { colors: ['#1F3F8F', ...ours.slice(1)] });
    expect(await toColorVariables()).toEqual(['#1F3F8F', ...ours.slice(1, 3)]);
    expect((await get(pageOf(question))).body).toContain('--a1:#1F3F8F;--n1:#FFFFFF');
    await saveSettings(database.db, { colors: ['#FFFF00', ...ours.slice(1)] });
    expect(await toColorVariables()).toEqual(ours.slice(0, 3));
    await saveSettings(database.db, { colors: ours });
  });

  test('loads shapes and fonts that are cached as immutable', async () => {
    const { body } = await get(pageOf(question));
    const { shapes } = JSON.parse(/id="map-data">([^<]+)</.exec(body)?.[1] ?? '{}');
    const answer = await get(shapes, { 'accept-encoding': 'br' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': expect.stringContaining('immutable') });
    expect(Object.keys((await get(shapes)).json().countries)).toEqual(['AT', 'DE', 'GBS', 'ZA']);
    expect((await get(`${paths.mapPage}shapes/another/`)).statusCode).toBe(404);
    const fonts = [...body.matchAll(/url\((\/map-service\/fonts\/[\w-]+\/)\)/g)].map((match) => match[1] ?? '');
    expect(fonts.length).toBe(4);
    for (const font of fonts) expect((await get(font)).rawPayload.subarray(0, 4).toString()).toBe('wOF2');
    expect((await get(`${paths.mapPage}fonts/other/`)).statusCode).toBe(404);
  });
});
