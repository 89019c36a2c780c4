import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Worker } from 'node:worker_threads';
import { exportHeaders, paths } from '@round-table/shared/contract';
import { sql } from 'kysely';
import { aChapter, aCountry, anExpert, aQuestion } from '../../testing/builders';
import { readSheet } from '../../testing/files/read-zip';
import { createTestContext, type TestContext } from '../../testing/test-context';
import { until } from '../../testing/until';

let context: TestContext;
let port: number;
let one: { authorization: string };
let other: { authorization: string };
const threads: Worker[] = [];
const slots: Promise<unknown>[] = [];

/** More data than the buffers between server and client hold, of a text for each question, since equal ones are compressed: an export that is not read does not end. */
async function fillComments(questions: number): Promise<void> {
  const { db } = context;
  const chapter = await aChapter(db);
  for (let order = 1; order <= questions; order += 1) await aQuestion(db, { chapter_id: chapter.id, order });
  await sql`insert into comment (question_id, country_id, html, plain)
    select question.id, country.id, '<p>' || (select string_agg(md5(random()::text || n || question.id), ' ') from generate_series(1, 900) n) || '</p>', ''
    from question, country`.execute(db);
}

beforeAll(async () => {
  context = await createTestContext();
  for (const code of ['DE', 'AT', 'CH', 'FR', 'IT']) await aCountry(context.db, { code });
  await fillComments(200);
  one = await context.as((await anExpert(context.db, { countries: ['DE'] })).id);
  other = await context.as((await anExpert(context.db, { countries: ['AT'] })).id);
  const { exportWorkers } = context.services;
  const { start, acquire } = exportWorkers;
  exportWorkers.start = (...given) => {
    const thread = start(...given);
    threads.push(thread);
    return thread;
  };
  exportWorkers.acquire = (...given) => {
    const slot = acquire(...given);
    slot.catch(() => undefined);
    slots.push(slot);
    return slot;
  };
  await context.app.listen({ port: 0, host: '127.0.0.1' });
  port = (context.app.server.address() as AddressInfo).port;
});
afterAll(() => context.close());

const oneCountry = (code: string) => `${paths.exportByCountry}?countries=${encodeURIComponent(JSON.stringify([code]))}`;

/** Requests an export, waits until it is queued or has a slot, and does not read the response. */
async function ask(path: string, headers = {}): Promise<{ request: http.ClientRequest; answered: Promise<http.IncomingMessage> }> {
  const before = slots.length;
  const request = http.get({ port, host: '127.0.0.1', path, headers, agent: false });
  request.on('error', () => undefined);
  const answered = once(request, 'response').then(([response]) => response as http.IncomingMessage);
  answered.catch(() => undefined);
  await until(() => slots.length > before);
  return { request, answered };
}

const listConnections = async () => {
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and application_name = 'round-table export'`.execute(context.db);
  return rows;
};

const hasEnded = (thread: Worker | undefined) => thread?.threadId === -1;
const end = async (response: http.IncomingMessage) => {
  response.resume();
  await once(response, 'close');
};

test('releases worker, connection and slot when the client disconnects', async () => {
  const { answered } = await ask(paths.exportByCountry, one);
  const response = await answered;
  await until(async () => (await listConnections()).length === 1);
  expect(hasEnded(threads.at(-1))).toBe(false);
  response.destroy();
  await until(() => hasEnded(threads.at(-1)));
  await until(async () => (await listConnections()).length === 0);
  const again = await (await ask(oneCountry('DE'), one)).answered;
  expect(again.statusCode).toBe(200);
  await end(again);
  await until(() => hasEnded(threads.at(-1)));
});

test('terminates busy render workers when the client disconnects', async () => {
  const { answered } = await ask(paths.exportMaps, one);
  const response = await answered;
  await until(async () => (await listConnections()).length > 0);
  response.destroy();
  await until(() => threads.every(hasEnded));
  await until(async () => (await listConnections()).length === 0);
});

test('queues a second export of the same user, but not that of another user', async () => {
  const first = await (await ask(paths.exportByCountry, one)).answered;
  expect(first.headers).not.toHaveProperty(exportHeaders.waits);
  const before = threads.length;
  const second = await (await ask(oneCountry('DE'), one)).answered;
  expect(second.statusCode).toBe(200);
  expect(second.headers).toMatchObject({ [exportHeaders.waits]: 'true', [exportHeaders.total]: '200', 'x-accel-buffering': 'no' });
  const third = await (await ask(oneCountry('AT'), other)).answered;
  expect(third.headers).not.toHaveProperty(exportHeaders.waits);
  expect(threads).toHaveLength(before + 1);
  await end(third);
  expect(second.readableLength).toBe(0);
  first.destroy();
  const workbook = await buffer(second);
  expect(readSheet(workbook, 2)).toHaveLength(201);
  await until(() => threads.every(hasEnded));
});

test('removes a disconnected client from the queue', async () => {
  const running = await (await ask(paths.exportByCountry, one)).answered;
  const before = threads.length;
  const leaving = await ask(paths.exportByCountry, one);
  const left = slots.at(-1);
  leaving.request.destroy();
  await expect(left).rejects.toThrow();
  running.destroy();
  await until(() => threads.every(hasEnded));
  expect(threads).toHaveLength(before);
});

test('returns 429 if too many exports wait', async () => {
  const running = await (await ask(paths.exportByCountry, one)).answered;
  const waiting = [];
  for (let requested = 0; requested < 5; requested += 1) waiting.push(await ask(paths.exportByCountry, one));
  const refused = await context.get(paths.exportByCountry, { ...one, 'accept-language': 'de' });
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({ code: 'too-many-exports', detail: expect.stringContaining('mehrere Exporte') });
  for (const { request } of waiting) request.destroy();
  running.destroy();
  await until(() => threads.every(hasEnded));
});

test('aborts the response if the worker fails, so that no partial file looks complete', async () => {
  const response = await (await ask(paths.exportByCountry, one)).answered;
  await until(async () => (await listConnections()).length === 1);
  const [connection] = await listConnections();
  await sql`select pg_terminate_backend(${connection?.pid})`.execute(context.db);
  response.resume();
  await expect(once(response, 'end')).rejects.toThrow('aborted');
  await until(() => threads.every(hasEnded));
});
