import { paths, readOnlyPrefix } from '@round-table/shared/contract';
import { readConfig } from '../config';
import { anApp } from '../testing/test-app';
import { aDatabase } from '../testing/test-database';

test('whoever guesses at an account has to wait; other accounts and callers do not', async () => {
  const database = await aDatabase();
  const site = await anApp(database.db, { config: { ...readConfig({ LOG_LEVEL: 'silent' }), trustProxy: true } });
  const guess = (email: string, from: string, url: string = paths.token) =>
    site.app.inject({ method: 'POST', url, payload: { email, password: 'x' }, headers: { 'x-forwarded-for': from } });
  const answers = [];
  for (let tried = 0; tried < 31; tried += 1) answers.push(await guess('a@example.org', '192.0.2.1'));
  expect(new Set(answers.slice(0, 30).map(({ statusCode }) => statusCode))).toEqual(new Set([401]));
  const refused = answers.at(-1);
  expect(refused?.statusCode).toBe(429);
  expect(refused?.json()).toEqual({ detail: 'Too many attempts. Please wait a moment and try again.', code: 'too-many-requests' });
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
  expect((await guess('A@example.org ', '192.0.2.1')).statusCode).toBe(429);
  expect((await guess('a@example.org', '192.0.2.1', `${readOnlyPrefix}${paths.token}`)).statusCode).toBe(429);
  expect((await guess('b@example.org', '192.0.2.1')).statusCode).toBe(401);
  expect((await guess('a@example.org', '192.0.2.2')).statusCode).toBe(401);
  await site.close();
  await database.drop();
});
