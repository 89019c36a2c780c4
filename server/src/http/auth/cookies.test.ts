import { csrf, paths, refreshCookie } from '@round-table/shared/contract';
import { hashPassword } from '../../domain/passwords/hash';
import { readConfig } from '../../platform/config';
import { anExpert } from '../../testing/builders';
import { aDatabase, type TestDatabase } from '../../testing/database/test-database';
import { anApp, type TestApp } from '../../testing/test-app';
import { deviceCookie } from '../plugins/rate-limits';

let base: TestDatabase;
let site: TestApp;
beforeAll(async () => {
  base = await aDatabase();
  site = await anApp(base.db, { config: readConfig({ PUBLIC_URL: 'https://round-table.example', LOG_LEVEL: 'silent' }) });
});
afterAll(async () => {
  await site.close();
  await base.drop();
});

test('through TLS, cookies have the prefix with which browsers take them from this host only', async () => {
  const password = 'seven green bottles';
  const { email } = await anExpert(base.db, { password_hash: await hashPassword(password) });
  const [token] = (await site.app.inject({ url: paths.appInfo })).cookies;
  const headers = { [refreshCookie.header]: 'on' };
  const [device, refresh] = (await site.app.inject({ method: 'POST', url: paths.token, payload: { email, password }, headers })).cookies;
  expect(token).toMatchObject({ name: `__Host-${csrf.cookie}`, path: '/', secure: true, sameSite: 'Lax' });
  expect(device).toMatchObject({ name: `__Host-${deviceCookie}`, path: '/', secure: true, httpOnly: true });
  expect(refresh).toMatchObject({ name: `__Secure-${refreshCookie.cookie}`, path: paths.tokenRefresh, secure: true, httpOnly: true });
  expect([token, device, refresh].filter((cookie) => cookie && 'domain' in cookie)).toEqual([]);
});

test('the CSRF cookie is read by its prefixed name only', async () => {
  const value = String((await site.app.inject({ url: paths.appInfo })).cookies[0]?.value);
  const ask = async (name: string) => {
    const headers = { cookie: `${name}=${value}`, [csrf.header]: value };
    return (await site.app.inject({ method: 'POST', url: paths.passwordReset, payload: { email: 'a@example.org' }, headers })).statusCode;
  };
  expect([await ask(`__Host-${csrf.cookie}`), await ask(csrf.cookie)]).toEqual([200, 403]);
});
