import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { timed, UserError } from '../../../../deploy/src/lib/log.mjs';
import { createTempDir, removeFolder } from '../../../../tools/src/lib/instance/app-instance.mjs';
import { signIn } from '../../../../tools/src/lib/instance/demo-accounts.mjs';
import { freePort } from '../../../../tools/src/lib/instance/free-port.mjs';
import { median } from '../../lib/statistics.mjs';
import { startFilledInstance, untilRendered } from '../demo-site.mjs';
import { toRow } from '../rows.mjs';
import { measureRate } from './load.mjs';

/**
 * The rates of the most frequent reads over HTTP, compressed with brotli, at eight connections. The limit of each is `node:http` that
 * sends the same bytes, alternately in the same run.
 * @typedef {Awaited<ReturnType<typeof startFilledInstance>>} AppInstance
 * @typedef {{ metric: string, bound: number, path: string, signedIn?: boolean }} Read
 */
const connections = 8;
const expert = 'expert.de@demo.example';

/** @type {Read[]} */
const reads = [
  { metric: "guest's chapter list, brotli, requests/s", bound: 0.3, path: '/ro/api/chapters/' },
  { metric: "expert's chapter list, requests/s", bound: 0.3, path: '/api/chapters/?country=DE', signedIn: true },
  { metric: 'HTML of a question page, requests/s', bound: 0.4, path: '/question/14/' },
];

/**
 * Sends one request. Returns the body as it was sent (compressed), and its content headers.
 * @param {string} url
 * @param {Record<string, string>} headers
 */
async function readOnce(url, headers) {
  const [response] = await once(request(url, { headers }).end(), 'response');
  /** @type {Buffer[]} */
  const chunks = [];
  for await (const chunk of response) chunks.push(chunk);
  if (response.statusCode !== 200) throw new UserError(`${url} responded with ${response.statusCode}`);
  const { 'content-type': type, 'content-encoding': encoding } = response.headers;
  return { body: Buffer.concat(chunks), headers: { 'content-type': type, 'content-encoding': encoding } };
}

/**
 * Starts `node:http` with the given response in a process of its own.
 * @param {Awaited<ReturnType<typeof readOnce>>} response
 * @param {string} folder
 */
async function startBaselineServer({ body, headers }, folder) {
  const file = join(folder, 'body');
  writeFileSync(file, body);
  const port = await freePort();
  const program = join(import.meta.dirname, 'baseline-server.mjs');
  const server = spawn(process.execPath, [program, String(port), file, JSON.stringify(headers)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await once(server, 'message');
  const close = async () => {
    const closed = once(server, 'close');
    server.kill('SIGTERM');
    await closed;
  };
  return { url: `http://localhost:${port}/`, close };
}

/**
 * @param {AppInstance} instance
 * @param {Read} read
 * @param {{ rounds: number, seconds: number, folder: string }} options
 */
async function benchRead(instance, { metric, bound, path, signedIn }, { rounds, seconds, folder }) {
  const url = instance.address + path;
  const getHeaders = async () => ({
    'accept-encoding': 'br',
    ...(signedIn && { authorization: `JWT ${(await signIn(instance.address, expert)).access}` }),
  });
  const baseline = await startBaselineServer(await readOnce(url, await getHeaders()), folder);
  /** @type {{ value: number, limit: number }[]} */
  const rates = [];
  try {
    for (let round = 0; round <= rounds; round += 1) {
      // A token is valid for five minutes: a new one for each round.
      const headers = await getHeaders();
      const options = { headers, connections, seconds };
      rates.push({ value: await measureRate(url, options), limit: await measureRate(baseline.url, options) });
    }
  } finally {
    await baseline.close();
  }
  // The first round warms up both servers.
  const [, ...measured] = rates;
  const middle = median(measured.map(({ value, limit }) => value / limit));
  const limit = median(measured.map((rate) => rate.limit));
  return toRow({ metric, bound, value: middle * limit, limit });
}

/**
 * Measures each read in `rounds` rounds, alternately with its limit. `dataDir`: a copy of this folder is used instead of new data.
 * @param {{ rounds?: number | undefined, seconds?: number | undefined, dataDir?: string | undefined }} options
 */
export async function benchReads({ rounds = 3, seconds = 5, dataDir } = {}) {
  const folder = createTempDir({ prefix: 'round-table-bench-' });
  try {
    const instance = await startFilledInstance('M', { from: dataDir });
    try {
      await untilRendered(`${instance.address}/question/14/`);
      const rows = [];
      for (const read of reads) rows.push(await timed(read.metric, () => benchRead(instance, read, { rounds, seconds, folder })));
      return rows;
    } finally {
      await instance.close();
    }
  } finally {
    removeFolder(folder);
  }
}
