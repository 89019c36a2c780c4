import { csrf, paths } from '@round-table/shared/contract';
import { hashPassword } from '../../../domain/passwords/hash';
import { anExpert, aQuestion } from '../../../testing/builders';
import { aDatabase } from '../../../testing/database/test-database';
import { anApp } from '../../../testing/test-app';

test('logs one JSON line per request, without tokens, passwords, queries or comments', async () => {
  const database = await aDatabase();
  const lines: string[] = [];
  const site = await anApp(database.db, {}, { logTo: { write: (line) => lines.push(line) } });
  const password = 'seven green bottles';
  const user = await anExpert(database.db, { password_hash: await hashPassword(password) });
  const question = await aQuestion(database.db);
  const send = (method: 'GET' | 'POST', url: string, payload?: object, headers = {}) => site.app.inject({ method, url, payload, headers });

  const pair = (await send('POST', paths.token, { email: user.email, password })).json();
  await send('POST', paths.token, { email: user.email, password: 'a wrong secret' });
  const turned = (await send('POST', paths.tokenRefresh, { refresh: pair.refresh })).json();
  const authorization = `JWT ${turned.access}`;
  await send('GET', `${paths.mapPage}${question.id}/?lang=en&auth=${turned.access}`);
  await send('POST', paths.comments, { question: question.id, country: 'DE', text: '<p>confidential draft</p>' }, { authorization });
  await send('GET', `${paths.comments}?search=confidential`, undefined, { authorization });
  await send('GET', '/editPassword/?token=mail-token-123');
  const cookie = (await send('GET', paths.appInfo)).cookies.find(({ name }) => name === csrf.cookie)?.value ?? '';
  const guarded = { cookie: `${csrf.cookie}=${cookie}`, [csrf.header]: cookie };
  await send('POST', paths.passwordConfirm, { token: 'mail-token-123', password: 'x'.repeat(12) }, guarded);
  await site.close();
  await database.drop();

  const requests = lines.map((line) => JSON.parse(line)).filter((entry) => entry.msg === 'request');
  expect(requests).toHaveLength(9);
  expect(requests[0]).toMatchObject({ level: 'info', method: 'POST', path: paths.token, status: 200, reqId: expect.any(String) });
  expect(requests[4]).toMatchObject({ user: user.id, role: 'expert' });
  const log = lines.join('\n');
  const secrets = [
    password,
    'a wrong secret',
    pair.access,
    pair.refresh,
    turned.access,
    turned.refresh,
    'confidential',
    'mail-token',
    cookie,
    'xxxxxxxxxxxx',
    user.email,
  ];
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
});
