import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Worker } from 'node:worker_threads';
import { exportHeaders, paths } from '@round-table/shared/contract';
import { sql } from 'kysely';
import { aChapter, aCountry, anExpert, aQuestion } from '../../testing/builders';
import { readSheet } from '../../testing/read-zip';
import { aTestBed, type TestBed } from '../../testing/test-bed';

let bed: TestBed;
let port: number;
let one: { authorization: string };
let other: { authorization: string };
const threads: Worker[] = [];
const turns: Promise<unknown>[] = [];

/** Far more than what fits into the buffers between server and client: an export that nobody reads does not end. */
async function fillComments(questions: number): Promise<void> {
  const { db } = bed;
  const chapter = await aChapter(db);
  for (let order = 1; order <= questions; order += 1) await aQuestion(db, { chapter_id: chapter.id, order });
  await sql`insert into comment (question_id, country_id, html, plain)
    select question.id, country.id, '<p>' || (select string_agg(md5(random()::text || n), ' ') from generate_series(1, 900) n) || '</p>', ''
    from question, country`.execute(db);
}

beforeAll(async () => {
  bed = await aTestBed();
  for (const code of ['DE', 'AT', 'CH', 'FR', 'IT']) await aCountry(bed.db, { code });
  await fillComments(200);
  one = await bed.as((await anExpert(bed.db, { countries: ['DE'] })).id);
  other = await bed.as((await anExpert(bed.db, { countries: ['AT'] })).id);
  const { exporting } = bed.services;
  const { start, take } = exporting;
  exporting.start = (...given) => {
    const thread = start(...given);
    threads.push(thread);
    return thread;
  };
  exporting.take = (...given) => {
    const turn = take(...given);
    turn.catch(() => undefined);
    turns.push(turn);
    return turn;
  };
  await bed.app.listen({ port: 0, host: '127.0.0.1' });
  port = (bed.app.server.address() as AddressInfo).port;
});
afterAll(() => bed.close());

const oneCountry = (code: string) => `${paths.exportByCountry}?countries=${encodeURIComponent(JSON.stringify([code]))}`;

/** Asks for an export, up to where it waits for its turn or has it, and reads nothing of it until told to. */
async function ask(path: string, headers = {}): Promise<{ request: http.ClientRequest; answered: Promise<http.IncomingMessage> }> {
  const before = turns.length;
  const request = http.get({ port, host: '127.0.0.1', path, headers, agent: false });
  request.on('error', () => undefined);
  const answered = once(request, 'response').then(([response]) => response as http.IncomingMessage);
  answered.catch(() => undefined);
  await until(() => turns.length > before);
  return { request, answered };
}

const listConnections = async () => {
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and application_name = 'round-table export'`.execute(bed.db);
  return rows;
};

/** Looks again and again, until it holds; the test's own time limit ends it. */
async function until(holds: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 10));
}
const hasEnded = (thread: Worker | undefined) => thread?.threadId === -1;
const end = async (response: http.IncomingMessage) => {
  response.resume();
  await once(response, 'close');
};

test('when the client goes away, the thread, its connection and its turn are free', async () => {
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

test('maps too: the threads end, whatever they draw', async () => {
  const { answered } = await ask(paths.exportMaps, one);
  const response = await answered;
  await until(async () => (await listConnections()).length > 0);
  response.destroy();
  await until(() => threads.every(hasEnded));
  await until(async () => (await listConnections()).length === 0);
});

test('a second export of the same person waits for the first and says so, that of another does not', async () => {
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

test('whoever goes away waits no longer', async () => {
  const running = await (await ask(paths.exportByCountry, one)).answered;
  const before = threads.length;
  const leaving = await ask(paths.exportByCountry, one);
  const left = turns.at(-1);
  leaving.request.destroy();
  await expect(left).rejects.toThrow();
  running.destroy();
  await until(() => threads.every(hasEnded));
  expect(threads).toHaveLength(before);
});

test('too many that wait are refused with a sentence', async () => {
  const running = await (await ask(paths.exportByCountry, one)).answered;
  const waiting = [];
  for (let asked = 0; asked < 5; asked += 1) waiting.push(await ask(paths.exportByCountry, one));
  const refused = await bed.get(paths.exportByCountry, { ...one, 'accept-language': 'de' });
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({ code: 'too-many-exports', detail: expect.stringContaining('mehrere Exporte') });
  for (const { request } of waiting) request.destroy();
  running.destroy();
  await until(() => threads.every(hasEnded));
});

test('a failure on the way cuts the answer off, so that nobody takes half of it for the whole', async () => {
  const response = await (await ask(paths.exportByCountry, one)).answered;
  await until(async () => (await listConnections()).length === 1);
  const [connection] = await listConnections();
  await sql`select pg_terminate_backend(${connection?.pid})`.execute(bed.db);
  response.resume();
  await expect(once(response, 'end')).rejects.toThrow('aborted');
  await until(() => threads.every(hasEnded));
});
