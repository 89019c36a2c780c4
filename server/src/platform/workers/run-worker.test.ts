import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { aDatabase, getDatabaseUrl, type TestDatabase } from '../../testing/database/test-database';

let database: TestDatabase;
beforeAll(async () => {
  database = await aDatabase();
});
afterAll(() => database.drop());

/** Sends two queries, and blocks the event loop before a result is read, as drawing does on a busy machine. */
const program = (milliseconds: number) => `
  require(${JSON.stringify(path.join(__dirname, '../../testing/run-typescript.cjs'))});
  const { runWorker } = require(${JSON.stringify(path.join(__dirname, 'run-worker.ts'))});
  const { sql } = require('kysely');
  runWorker('drawing', async ({ db, port }) => {
    const numbers = [1, 2].map(async (number) => (await sql\`select \${number}::int as number\`.execute(db)).rows[0].number);
    setImmediate(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ${milliseconds}));
    port.postMessage(await Promise.all(numbers).catch((error) => error.message));
  });`;

test('reads query results after its event loop was blocked for longer than the connect timeout', async () => {
  const thread = new Worker(program(7000), { eval: true, workerData: { databaseUrl: getDatabaseUrl(database.db) } });
  thread.postMessage({});
  const [answer] = await once(thread, 'message');
  await thread.terminate();
  expect(answer).toEqual([1, 2]);
});
