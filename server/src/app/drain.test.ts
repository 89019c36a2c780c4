import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { paths } from '@round-table/shared/contract';
import { readConfig } from '../platform/config';
import { aDatabase, type TestDatabase } from '../testing/database/test-database';
import { until } from '../testing/until';
import { serve } from './serve';

let database: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  database = await aDatabase();
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'rt-drain-'));
});
afterAll(async () => {
  await database.drop();
  rmSync(dataDir, { recursive: true });
});

async function aServer(drainSeconds: number) {
  const config = {
    ...readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', DEMO: '0', DRAIN_SECONDS: String(drainSeconds), STOP_TIMEOUT: '20' }),
    databaseUrl: database.url,
    tokenSecret: 'x'.repeat(40),
    port: 0,
  };
  const serving = await serve(config, dataDir);
  const { port } = serving.app.server.address() as AddressInfo;
  return { serving, port };
}

interface Outcome {
  status: number;
  body: string;
  closes: boolean;
}

async function request(port: number, agent: Agent, url: string): Promise<Outcome> {
  const [response] = (await once(get({ port, host: '127.0.0.1', agent, path: url }), 'response')) as [IncomingMessage];
  const { statusCode: status = 0, headers } = response;
  return { status, body: await text(response), closes: headers.connection === 'close' };
}

test('loses no request behind a proxy: reports at once that it is not ready, serves until the drain ends, and closes its connections', async () => {
  const { serving, port } = await aServer(3);
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const outcomes: Outcome[] = [];
  let isReady = true;
  const send = async () => {
    while (isReady) outcomes.push(await request(port, agent, paths.appInfo));
  };
  const senders = Promise.all(Array.from({ length: 8 }, send));
  expect((await request(port, agent, paths.ready)).status).toBe(200);
  await until(() => outcomes.length >= 8);
  const stopped = serving.stop();
  const probe = await request(port, agent, paths.ready);
  await until(() => outcomes.filter(({ closes }) => closes).length >= 8);
  isReady = false;
  await senders;
  expect(probe.status).toBe(503);
  expect(JSON.parse(probe.body)).toMatchObject({ code: 'stopping' });
  expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set([200]));
  expect(outcomes.filter(({ closes }) => !closes).length).toBeGreaterThan(0);
  expect(outcomes.at(-1)?.closes).toBe(true);
  expect((await request(port, new Agent(), paths.appInfo)).status).toBe(200);
  agent.destroy();
  await stopped;
  await expect(request(port, new Agent(), paths.health)).rejects.toThrow('ECONNREFUSED');
});

test('without a drain, serves what has reached an open connection, and sends no bare 503', async () => {
  const { serving, port } = await aServer(0);
  const body = JSON.stringify({ email: 'a@example.org', password: 'b' });
  const signIn = `POST ${paths.token} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
  const line = connect(port, '127.0.0.1');
  line.setEncoding('latin1');
  let received = '';
  line.on('data', (chunk) => {
    received += chunk;
  });
  line.write(`GET ${paths.health} HTTP/1.1\r\nhost: x\r\n\r\n`);
  await once(line, 'data');
  line.write(signIn.slice(0, 20));
  await pause(50);
  const stopped = serving.stop();
  await pause(50);
  line.write(signIn.slice(20));
  await once(line, 'end');
  expect(received).toMatch(/^HTTP\/1.1 200 .*HTTP\/1.1 401 .*connection: close.*"wrong-credentials"/is);
  await stopped;
});

test('does not wait for a connection that has never been used', async () => {
  const { serving, port } = await aServer(0);
  const line = connect(port, '127.0.0.1');
  await once(line, 'connect');
  await request(port, new Agent(), paths.health);
  const ended = once(line.resume(), 'end');
  await serving.stop();
  await ended;
});
