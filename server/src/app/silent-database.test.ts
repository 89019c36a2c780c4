import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { paths } from '@round-table/shared/contract';
import { signAccess } from '../http/auth/access-token';
import { readConfig } from '../platform/config';
import { anExpert } from '../testing/builders';
import { aDatabase } from '../testing/database/test-database';
import { createTcpProxy } from '../testing/tcp-proxy';
import { serve } from './serve';

/** Milliseconds: two unanswered attempts of the subscription, on a busy machine. */
const bound = 15_000;

test('refuses in bounded time what needs a database that accepts connections but never responds, serves cached pages to guests, and recovers', async () => {
  const database = await aDatabase();
  const proxy = await createTcpProxy(database.url);
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'rt-silent-'));
  const environment = { DATA_DIR: dataDir, LOG_LEVEL: 'silent', DEMO: '0' };
  const config = { ...readConfig(environment), databaseUrl: proxy.url, tokenSecret: 'x'.repeat(40), port: 0 };
  const serving = await serve(config, dataDir);
  const origin = `http://127.0.0.1:${(serving.app.server.address() as AddressInfo).port}`;
  const user = await anExpert(database.db);
  const familyId = '00000000-0000-4000-8000-000000000009';
  const expires_at = new Date(Date.now() + 86_400_000);
  await database.db.insertInto('session_family').values({ id: familyId, user_id: user.id, expires_at }).execute();
  const authorization = `JWT ${signAccess(serving.services.secret, { userId: user.id, familyId }, new Date())}`;
  const get = async (url: string, headers: Record<string, string> = {}) => {
    const startedAt = performance.now();
    const response = await fetch(`${origin}${url}`, { headers });
    await response.text();
    return { status: response.status, retry: response.headers.get('retry-after'), ms: performance.now() - startedAt };
  };
  const published = `/ro${paths.chapters}`;
  expect((await get(published)).status).toBe(200);
  expect((await get(paths.appInfo)).status).toBe(200);
  expect((await get(paths.userInfo, { authorization })).status).toBe(200);

  proxy.mute();
  await pause(1_500);
  const ready = await get(paths.ready);
  expect(ready.status).toBe(503);
  expect(ready.ms).toBeLessThan(4_000);
  // A proxy keeps a server that still serves guests.
  expect((await get(`${paths.ready}?database=ignored`)).status).toBe(200);
  const during = await Promise.all([get(published), get(paths.userInfo, { authorization })]);
  expect(during).toMatchObject([{ status: 200 }, { status: 503, retry: '5' }]);
  expect(Math.max(...during.map(({ ms }) => ms))).toBeLessThan(bound);
  const later = await Promise.all([get(published), get(published, { authorization }), get(`/ro${paths.countries}`), get(paths.appInfo)]);
  expect(later.map(({ status }) => status)).toEqual([200, 503, 503, 200]);
  expect(Math.max(...later.map(({ ms }) => ms))).toBeLessThan(2_000);

  proxy.unmute();
  const until = performance.now() + bound;
  while ((await get(paths.ready)).status !== 200 && performance.now() < until) await pause(100);
  const after = await Promise.all([get(published), get(paths.userInfo, { authorization })]);
  expect(after.map(({ status }) => status)).toEqual([200, 200]);

  await serving.stop();
  await database.drop();
  await proxy.cut();
  rmSync(dataDir, { recursive: true });
}, 60_000);
