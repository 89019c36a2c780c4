import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { locales, paths, rowOf } from '@round-table/shared/contract';
import { anExpert } from '../testing/builders';
import { aDatabase, type TestDatabase } from '../testing/database/test-database';
import { anApp, type TestApp } from '../testing/test-app';

let database: TestDatabase;
let site: TestApp;
let headers: Record<string, string>;

beforeAll(async () => {
  database = await aDatabase();
  site = await anApp(database.db);
  headers = await site.as((await anExpert(database.db)).id);
});
afterAll(async () => {
  await site.close();
  await database.drop();
});

const send = (method: 'POST' | 'PATCH', url: string, payload: string | object, own: Record<string, string> = {}) =>
  site.app.inject({ method, url, payload, headers: { ...headers, 'content-type': 'application/json', ...own } });

test.each([
  ['broken JSON', '{"email": ', 400, 'bad-json'],
  ['no JSON at all', '', 400, 'bad-json'],
  ['a body that means a prototype', '{"__proto__": {"isAdmin": true}, "email": "a", "password": "b"}', 400, 'bad-json'],
  ['a text in place of an object', '"email"', 400, 'bad-request'],
  ['a list in place of an object', '[]', 400, 'bad-request'],
  ['a number in place of an object', '7', 400, 'bad-request'],
  ['a huge body', JSON.stringify({ email: 'x'.repeat(1_100_000), password: 'y' }), 413, 'too-large'],
])('%s', async (_name, payload, status, code) => {
  const answer = await send('POST', paths.token, payload);
  expect(answer.statusCode).toBe(status);
  expect(answer.json().code).toBe(code);
  expect(answer.json().detail).toMatch(/^[A-Z].*\.$/);
});

test('rejects deeply nested lists without a stack overflow', async () => {
  const answer = await send('POST', paths.token, `{"email": ${'['.repeat(200_000)}${']'.repeat(200_000)}, "password": "x"}`);
  expect(answer.statusCode).toBe(400);
});

test.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'nonsense'])(
  'returns 415 for a body of type %s',
  async (type) => {
    const answer = await send('POST', paths.token, 'email=a', { 'content-type': type });
    expect(answer.statusCode).toBe(415);
    expect(answer.json().code).toBe('wrong-media-type');
  },
);

test.each(['\u0000', '\u0007', '\u001b', '\u007f', '\ud800'])(
  'rejects the character %j in secrets and names, and cleans it in every text field',
  async (character) => {
    const email = `a${character}b`;
    const cleaned = await send('POST', paths.token, JSON.stringify({ email, password: 'x' }));
    expect(cleaned.json().code).toBe('wrong-credentials');
    for (const payload of [
      { email: 'x', password: email },
      { email: 'x', password: 'x', [email]: 1 },
    ]) {
      const answer = await send('POST', paths.token, JSON.stringify(payload));
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'control-characters']);
    }
  },
);

test('rejects control characters in paths and queries', async () => {
  const getStatus = async (url: string) => (await site.app.inject({ url, headers })).statusCode;
  expect(await getStatus(`${paths.map}%00/`)).toBe(400);
  expect(await getStatus(`${paths.questions}?search=a%00b`)).toBe(400);
});

test('accepts line breaks, emoji, right-to-left text and all European letters', async () => {
  const answer = await send('POST', paths.token, { email: 'Ǆ\n\tß ł ő ñ ё 👩‍⚖️ עברית', password: 'x' });
  expect(answer.json().code).toBe('wrong-credentials');
});

test.each(['%', '%zz', '%c3%28', '%e0%a4%a'])('rejects a path with the invalid escape sequence %s', async (part) => {
  const answer = await site.app.inject({ url: `/api/${part}/`, headers });
  expect([400, 404]).toContain(answer.statusCode);
  expect(answer.json()).toHaveProperty('detail');
});

test.each(['0', '-1', '1.5', 'abc', '1e3', '99999999999999999999', '2147483648', `${'9'.repeat(400)}`])(
  'returns 404 for the id %s',
  async (id) => {
    const answer = await site.app.inject({ method: 'DELETE', url: `${paths.comments}${id}/`, headers });
    expect([404, 414]).toContain(answer.statusCode);
  },
);

test('returns 404 for an unknown id, for every resource', async () => {
  for (const path of [paths.comments, paths.givenAnswers, paths.attachments]) {
    const answer = await site.app.inject({ method: 'DELETE', url: rowOf(path, 2_000_000_000), headers });
    expect([path, answer.statusCode]).toEqual([path, 404]);
  }
});

test('rejects a search of 5,000 characters with a message in the requested language', async () => {
  const answer = await site.app.inject({
    url: `${paths.questions}?search=${'x'.repeat(5000)}`,
    headers: { ...headers, 'accept-language': 'de-AT,de;q=0.9' },
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toEqual({ search: ['Höchstens 200 Zeichen.'] });
});

test('rejects numbers as text, unknown fields and unknown query parameters', async () => {
  const answer = await send('POST', paths.givenAnswers, { answer: '1', question: 1.5, country: null, extra: 1 });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toEqual({
    answer: ['This value has the wrong type.'],
    question: ['This value has the wrong type.'],
    country: ['This value has the wrong type.'],
    extra: ['Unknown field.'],
  });
  const query = await site.app.inject({ url: `${paths.comments}?question=1&color=red`, headers });
  expect(query.json()).toEqual({ color: ['Unknown field.'] });
});

test('rejects an empty change and an unknown choice', async () => {
  expect((await send('PATCH', paths.userInfo, {})).statusCode).toBe(400);
  const answer = await send('PATCH', paths.userInfo, { locale: 'fr' });
  expect(answer.json()).toHaveProperty('locale');
  expect(locales).not.toContain('fr');
});

test('returns 4xx for an oversized header or URL', async () => {
  await site.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = site.app.server.address() as AddressInfo;
  const getStatus = (path: string, own: Record<string, string>) =>
    new Promise<number>((resolve, reject) => {
      http
        .get({ host: '127.0.0.1', port, path, headers: own }, (response) => {
          response.resume();
          resolve(response.statusCode ?? 0);
        })
        .on('error', reject);
    });
  expect(await getStatus('/appinfo/', { 'accept-language': 'x'.repeat(20_000) })).toBe(431);
  expect(await getStatus(`/appinfo/?${'x'.repeat(20_000)}`, {})).toBe(431);
  expect(await getStatus('/appinfo/', { authorization: `JWT ${'x'.repeat(8000)}` })).toBe(401);
});
