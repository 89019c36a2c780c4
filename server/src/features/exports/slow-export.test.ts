import { spawn } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import { buffer } from 'node:stream/consumers';
import { paths } from '@round-table/shared/contract';
import { sql } from 'kysely';
import pg from 'pg';
import { createExportWorkers } from '../../platform/workers/export-workers';
import { aChapter, aCountry, anExpert, aQuestion } from '../../testing/builders';
import { aDatabase, getDatabaseUrl, type TestDatabase } from '../../testing/database/test-database';
import { readSheet } from '../../testing/files/read-zip';
import { zipNames } from '../../testing/files/zip-entries';
import { startSourceThread } from '../../testing/source-thread';
import { anApp, type TestApp } from '../../testing/test-app';
import { until } from '../../testing/until';

jest.setTimeout(240_000);

const stallTimeout = 1000;
const questions = 300;
let database: TestDatabase;
let site: TestApp;
let port: number;
let expert: { authorization: string };
const log: { level: string; msg: string; err?: { message: string } }[] = [];

beforeAll(async () => {
  database = await aDatabase();
  const { db } = database;
  const chapter = await aChapter(db);
  for (const code of ['DE', 'AT', 'CH', 'FR', 'IT']) await aCountry(db, { code });
  for (let order = 1; order <= questions; order += 1) await aQuestion(db, { chapter_id: chapter.id, order });
  // More data than the buffers between server and client hold; random texts, because they hardly compress.
  await sql`insert into comment (question_id, country_id, html, plain)
    select question.id, country.id, '<p>' || (select string_agg(md5(random()::text || n || question.id), ' ') from generate_series(1, 900) n) || '</p>', ''
    from question, country`.execute(db);
  const exportWorkers = createExportWorkers({ databaseUrl: getDatabaseUrl(db), startWorker: startSourceThread, stallTimeout });
  site = await anApp(db, { exportWorkers }, { logTo: { write: (line) => void log.push(JSON.parse(line)) } });
  expert = await site.as((await anExpert(db, { countries: ['DE'] })).id);
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  port = (site.app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await site.close();
  await database.drop();
});

async function ask(path: string): Promise<http.IncomingMessage> {
  const request = http.get({ port, host: '127.0.0.1', path, headers: expert, agent: false });
  request.on('error', () => undefined);
  return ((await once(request, 'response')) as [http.IncomingMessage])[0];
}

const cutOff = () => log.filter(({ msg }) => msg === 'response cut off');

test('continues an export that is idle for a while', async () => {
  const lock = new pg.Client(database.url);
  await lock.connect();
  await lock.query('begin; lock table comment in access exclusive mode');
  const response = await ask(paths.exportByCountry);
  const workbook = buffer(response);
  await new Promise((resolve) => setTimeout(resolve, stallTimeout * 3));
  await lock.end();
  expect(readSheet(await workbook, 2)).toHaveLength(questions * 5 + 1);
  expect(cutOff()).toEqual([]);
});

test('disconnects a client that stops reading, and logs it', async () => {
  const response = await ask(paths.exportByCountry);
  await until(() => cutOff().length === 1);
  expect(cutOff()[0]).toMatchObject({ level: 'error', route: paths.exportByCountry, err: { message: 'The client reads no further' } });
  response.resume();
  await expect(once(response, 'end')).rejects.toThrow('aborted');
});

test('aborts the response and logs a failure after the first bytes', async () => {
  log.splice(0);
  const response = await ask(paths.exportByCountry);
  const end = sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'round-table export'`;
  while ((await end.execute(database.db)).rows.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  response.resume();
  await expect(once(response, 'end')).rejects.toThrow('aborted');
  await until(() => cutOff().length === 1);
  // PostgreSQL's message, one of pg's own if the connection ended before a query read it, or that of the socket.
  expect(cutOff()[0]).toMatchObject({
    level: 'error',
    err: { message: expect.stringMatching(/terminat|connection error|EPIPE|ECONNRESET/i) },
  });
});

test('finishes an export of maps on a busy machine', async () => {
  log.splice(0);
  site.services.exportWorkers.stallTimeout = 60_000;
  const { rows } = await sql<{ id: number }>`select id from question order by id limit 1`.execute(database.db);
  // One more than the cores: render workers have the lowest priority and get hardly any time.
  const loops = Array.from({ length: os.availableParallelism() + 1 }, () => spawn(process.execPath, ['--eval', 'for (;;);']));
  try {
    const ids = encodeURIComponent(JSON.stringify(rows.map(({ id }) => id)));
    const archive = await buffer(await ask(`${paths.exportMaps}?questions=${ids}`));
    expect(zipNames(archive)).toHaveLength(1);
    expect(cutOff()).toEqual([]);
  } finally {
    for (const loop of loops) loop.kill('SIGKILL');
  }
});
