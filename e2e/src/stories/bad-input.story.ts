import { connect } from 'node:net';
import { type Comment, type Country, maxCommentLength, paths } from '@round-table/shared/contract';
import { type ApiClient, call, demoAccounts, get, send, signIn } from '../instance/api-client';
import type { Question } from '../instance/catalogue';
import { expect, story } from '../story';

const ownCountry = async (client: ApiClient, code: string) =>
  (await get<Country[]>(client, paths.countries)).find((country) => country.code === code)?.id ?? 0;

/** Asserts that a response is a 4xx whose body has a message for the user. */
async function expectRefusal(reply: Response, what: string) {
  expect(reply.status, what).toBeGreaterThanOrEqual(400);
  expect(reply.status, what).toBeLessThan(500);
  const body = await reply.text();
  expect(body, what).toMatch(/\p{L}+ \p{L}+/u);
  expect(body, what).not.toMatch(/at .*[.]m?js:\d|select |node_modules/i);
}

/** Announces a body by Content-Length, sends only its first bytes, and returns the response. */
function announce({ address, access }: ApiClient, path: string, bytes: number): Promise<string> {
  const { hostname, port, host } = new URL(address);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nAuthorization: JWT ${access}\r\nContent-Type: application/json\r\nContent-Length: ${bytes}\r\n\r\n{"text": "`,
      );
    });
    const parts: string[] = [];
    socket.on('data', (part) => parts.push(String(part)));
    socket.on('error', reject);
    socket.on('close', () => resolve(parts.join('')));
    socket.setTimeout(10_000, () => socket.destroy());
  });
}

const hostileAnswers = (question: Question, country: number): [string, unknown][] => {
  const answer = question.answers?.[0]?.id;
  return [
    ['an id that is not there', { answer: 2_000_000_000, question: question.id, country }],
    ['a question that is not there', { answer, question: 2_000_000_000, country }],
    ['an id beyond all integers', { answer: 1e300, question: question.id, country }],
    ['a negative id', { answer: -1, question: question.id, country }],
    ['a text for an id', { answer: 'one', question: question.id, country }],
    ['a fraction', { answer: 1.5, question: question.id, country }],
    ['null', { answer: null, question: question.id, country }],
    ['a missing field', { question: question.id, country }],
    ['an unknown field', { answer, question: question.id, country, isAdmin: true }],
    ['a list', [answer]],
    ['a sentence', 'choose for me'],
  ];
};

story(
  'an answer of the wrong type is rejected with a message and not stored',
  { tag: ['@ROLE-03', '@QDT-03'] },
  async ({ instance, catalogue }) => {
    const expert = await signIn(instance, demoAccounts.germany);
    const country = await ownCountry(expert, 'DE');
    const question = catalogue.question('IX.4');
    const stored = await get(expert, `${paths.givenAnswers}?question=${question.id}`);
    for (const [what, body] of hostileAnswers(question, country)) {
      await expectRefusal(await call(expert, paths.givenAnswers, { method: 'POST', body }), what);
    }
    const other = catalogue.question('IX.5').answers?.[0]?.id;
    const foreign = await call(expert, paths.givenAnswers, { method: 'POST', body: { answer: other, question: question.id, country } });
    expect(foreign.status, 'the option of another question').toBe(400);
    expect(await get(expert, `${paths.givenAnswers}?question=${question.id}`)).toEqual(stored);
  },
);

story('broken, huge and misdeclared bodies are refused', { tag: ['@ROLE-03'] }, async ({ instance, catalogue }) => {
  const expert = await signIn(instance, demoAccounts.germany);
  const question = catalogue.question('IX.4').id;
  const send = (body: string, type = 'application/json') =>
    fetch(`${instance.address}${paths.comments}`, {
      method: 'POST',
      body,
      headers: { Authorization: `JWT ${expert.access}`, 'Content-Type': type },
    });
  await expectRefusal(await send('{"question": 1,'), 'half a body');
  await expectRefusal(await send('<comment/>', 'application/xml'), 'another type');
  await expectRefusal(await send('null'), 'nothing');
  await expectRefusal(
    await send(JSON.stringify({ question, country: 'DE', text: 'x'.repeat(maxCommentLength + 1) })),
    'a text that is too long',
  );
  expect(await announce(expert, paths.comments, 8_000_000)).toMatch(/^HTTP\/1[.]1 413 [\s\S]+\p{L}+ \p{L}+/u);
  await expectRefusal(await send(`${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`), 'a body as deep as a well');
});

story(
  'malicious paths and queries are rejected and never cause a server error',
  { tag: ['@ROLE-01', '@ROLE-03'] },
  async ({ instance }) => {
    const expert = await signIn(instance, demoAccounts.germany);
    const addresses = [
      `${paths.comments}?question=1%00`,
      `${paths.comments}?question=-1`,
      `${paths.comments}?question=1;drop%20table%20comment`,
      `${paths.comments}?question=1&question=2`,
      `${paths.comments}?question=1&country=TOOLONG`,
      `${paths.comments}?surprise=1`,
      `${paths.questions}?search=${'x'.repeat(5000)}`,
      `${paths.map}99999999999/`,
      `${paths.map}abc/`,
      `${paths.mapPage}99999999999/`,
      `${paths.chapters}?country=%00`,
      '/api/nothing/',
      '/api/%ff%fe/',
      '/api/comments/%00/',
    ];
    for (const address of addresses) await expectRefusal(await call(expert, address), address);
  },
);

story('invalid tokens are rejected with any scheme', { tag: ['@AUTH-03', '@ROLE-03'] }, async ({ instance }) => {
  const { access } = await signIn(instance, demoAccounts.germany);
  const [head, body, signature] = access.split('.');
  const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
  const wrong = [
    'JWT',
    'JWT x',
    'JWT a.b.c',
    `Bearer ${access}`,
    `JWT ${head}.${body}.${signature}x`,
    `JWT ${none}.${body}.`,
    `Basic ${access}`,
  ];
  for (const header of wrong) {
    const reply = await fetch(`${instance.address}${paths.userInfo}`, { headers: { Authorization: header } });
    expect(reply.status, header.slice(0, 24)).toBe(401);
  }
  const right = await fetch(`${instance.address}${paths.userInfo}`, { headers: { Authorization: `JWT ${access}` } });
  expect(right.status).toBe(200);
});

story('a comment keeps its text and loses its scripts', { tag: ['@QDT-04'] }, async ({ instance, catalogue }) => {
  const expert = await signIn(instance, demoAccounts.germany);
  const question = catalogue.question('IX.5').id;
  const save = (text: string) => send<Comment>(expert, 'POST', paths.comments, { question, country: 'DE', text });
  const hostile =
    '<p onclick="steal()">Grüße <strong>sehr</strong> <script>alert(1)</script><img src=x onerror=alert(1)>' +
    '<a href="javascript:alert(1)">hier</a> <a href="https://example.org/a?b=1&amp;c=2">dort</a></p><ul><li>eins</li></ul><iframe src="//x"></iframe>';
  const { text } = await save(hostile);
  expect(text).not.toMatch(/script|onclick|onerror|javascript:|iframe|<img/i);
  expect(text).toContain('Grüße');
  expect(text).toContain('<strong>sehr</strong>');
  expect(text).toMatch(/<li>eins<\/li>/);
  expect(text).toContain('https://example.org/a?b=1&amp;c=2');
  const letters = 'Łódź, Ísland, Ελλάδα, България, Ĝis, ẞ, ŐŰ, 𝔘, 👩🏽‍⚖️, עברית, العربية, a < b & c > d';
  const saved = await save(`<p>${letters.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')}</p>`);
  expect(saved.text.replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&amp;/g, '&')).toBe(`<p>${letters}</p>`);
});

story(
  'an address with broken escapes shows the not-found page, a broken anchor the page from its top',
  { tag: ['@BRW-06'] },
  async ({ people }) => {
    const { page, heading } = await people.guest();
    for (const address of [
      '/country/%E4',
      '/v/%E4/question/1/',
      '/v/%E4/country/DE',
      '/question/%00/',
      '/question/%E4/',
      '/%E4',
      '/country/%',
    ]) {
      const response = await page.goto(address);
      expect(response?.status(), address).toBe(404);
      expect(response?.headers()['content-type'], address).toContain('text/html');
      await expect(heading, address).toBeVisible();
      await expect(page.getByText(/could not be loaded|unexpected error/), address).toHaveCount(0);
    }
    for (const address of ['/country/DE#%E4', '/country/DE#%', '/search?search=Gl%E4ubiger', '/dashboard/#%E4', '/compare?countries=%E4']) {
      // Without it a changed anchor loads nothing.
      await page.goto('about:blank');
      expect((await page.goto(address))?.status(), address).toBe(200);
      await expect(heading, address).toBeVisible();
      await expect(page.getByText(/could not be loaded|unexpected error/), address).toHaveCount(0);
    }
  },
);
