import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { paths } from '@round-table/shared/contract';
import { sql } from 'kysely';
import { type Config, readConfig } from '../platform/config';
import { aStoredFile } from '../testing/builders';
import { aDatabase, type TestDatabase } from '../testing/database/test-database';
import { until } from '../testing/until';
import { type Serving, serve } from './serve';

let database: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  database = await aDatabase();
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'rt-serve-'));
});
afterAll(async () => {
  await database.drop();
  rmSync(dataDir, { recursive: true });
});

const aConfig = (own: Partial<Config> = {}): Config => ({
  ...readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', DEMO: '0' }),
  databaseUrl: database.url,
  tokenSecret: 'x'.repeat(40),
  port: 0,
  ...own,
});
const getPort = ({ app }: Serving) => (app.server.address() as AddressInfo).port;

async function aTakenPort() {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, free: () => new Promise((resolve) => server.close(resolve)) };
}

test('rejects with a sentence if a port is in use or the database cannot be reached', async () => {
  const taken = await aTakenPort();
  await expect(serve(aConfig({ port: taken.port }), dataDir)).rejects.toThrow(`PORT ${taken.port} is in use by another program.`);
  await expect(serve(aConfig({ metricsPort: taken.port }), dataDir)).rejects.toThrow(`METRICS_PORT ${taken.port} is in use`);
  await taken.free();
  await expect(serve(aConfig({ databaseUrl: `postgres://127.0.0.1:${taken.port}/x` }), dataDir)).rejects.toThrow(
    /^The database at DATABASE_URL cannot be reached/,
  );
});

test('rejects with a sentence if the files of the installation are in the folder of another server', async () => {
  const first = await serve(aConfig(), dataDir);
  await aStoredFile(database.db, { id: randomUUID(), size: 4 });
  const other = path.join(dataDir, 'other');
  await expect(serve(aConfig({ dataDir: other }), dataDir)).rejects.toThrow(/^The files of this installation are in .*adopt-files/);
  const store = { endpoint: 'http://127.0.0.1:9', bucket: 'b', region: 'r', accessKeyId: 'k', secretAccessKey: 's' };
  await (await serve(aConfig({ dataDir: other, s3: store }), dataDir)).stop();
  await (await serve(aConfig(), dataDir)).stop();
  await first.stop();
  await database.db.deleteFrom('stored_file').execute();
});

test('removes the unfinished uploads of killed servers, but not those of servers that run', async () => {
  const folder = path.join(dataDir, 'files', 'ab');
  mkdirSync(folder, { recursive: true });
  const [left, current, whole] = ['1.x.part', '2.y.part', '3'].map((name) => path.join(folder, name)) as [string, string, string];
  for (const file of [left, current, whole]) writeFileSync(file, 'deed');
  const earlier = new Date(Date.now() - 2 * 3_600_000);
  for (const file of [left, whole]) utimesSync(file, earlier, earlier);
  const serving = await serve(aConfig(), dataDir);
  await until(() => !existsSync(left));
  expect([current, whole].filter(existsSync)).toEqual([current, whole]);
  await serving.stop();
});

test('rejects with a sentence if the database is newer than the program', async () => {
  await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2030')`.execute(database.db);
  await expect(serve(aConfig(), dataDir)).rejects.toThrow(/^This database is newer than this program: its schema is 9999-later/);
  await sql`delete from kysely_migration where name = '9999-later'`.execute(database.db);
});

test('serves requests and metrics, and closes everything on stop', async () => {
  const free = await aTakenPort();
  await free.free();
  const serving = await serve(aConfig({ metricsPort: free.port }), dataDir);
  const origin = `http://127.0.0.1:${getPort(serving)}`;
  const answer = await fetch(`${origin}${paths.ready}`);
  expect([answer.status, await answer.json()]).toEqual([200, { status: 'ok' }]);
  const metrics = await (await fetch(`http://127.0.0.1:${free.port}/metrics`)).text();
  expect(metrics).toContain(`http_request_duration_seconds_count{method="GET",route="${paths.ready}",status="200"} 1`);
  expect((await fetch(`${origin}/metrics`)).status).toBe(503);
  expect((await fetch(`http://127.0.0.1:${free.port}/`)).status).toBe(404);
  await serving.stop();
  await expect(fetch(`${origin}${paths.health}`)).rejects.toThrow();
  await expect(fetch(`http://127.0.0.1:${free.port}/metrics`)).rejects.toThrow();
});

test('finishes open requests before it stops', async () => {
  const serving = await serve(aConfig(), dataDir);
  const answer = fetch(`http://127.0.0.1:${getPort(serving)}${paths.token}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'a@example.org', password: 'b' }),
  });
  await new Promise((resolve) => serving.app.server.once('request', resolve));
  await serving.stop();
  expect((await answer).status).toBe(401);
});
