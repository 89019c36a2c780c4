import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { aDatabase, addressOf, type TestDatabase } from '../testing/test-database';

let database: TestDatabase;
beforeAll(async () => {
  database = await aDatabase();
});
afterAll(() => database.drop());

/** Asks the database twice, and blocks the thread before an answer can be read, as drawing does on a busy machine. */
const program = (milliseconds: number) => `
  require(${JSON.stringify(path.join(__dirname, '../testing/run-typescript.cjs'))});
  const { awaitWork } = require(${JSON.stringify(path.join(__dirname, 'thread.ts'))});
  const { sql } = require('kysely');
  awaitWork('drawing', async ({ db, port }) => {
    const numbers = [1, 2].map(async (number) => (await sql\`select \${number}::int as number\`.execute(db)).rows[0].number);
    setImmediate(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ${milliseconds}));
    port.postMessage(await Promise.all(numbers).catch((error) => error.message));
  });`;

test('a thread that is blocked for longer than a connection may take still gets what it asked for', async () => {
  const thread = new Worker(program(7000), { eval: true, workerData: { databaseUrl: addressOf(database.db) } });
  thread.postMessage({});
  const [answer] = await once(thread, 'message');
  await thread.terminate();
  expect(answer).toEqual([1, 2]);
});
