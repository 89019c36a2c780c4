import { readFileSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { log } from '../../../deploy/src/lib/log.mjs';
import { readSite } from '../../../tools/src/checks/artifacts/site.mjs';
import { createTempDir, removeFolder, startInstance } from '../../../tools/src/lib/instance/app-instance.mjs';
import { freePort } from '../../../tools/src/lib/instance/free-port.mjs';
import { createReport } from '../lib/report.mjs';
import { measureRate } from './readers/wrk.mjs';
import { startProxy } from './topology/proxy.mjs';

const connections = 16;
const seconds = 10;
/** A request that is answered at once may wait for others of the same moment, but not for the cache. In milliseconds. */
const maxWait = 500;
const published = 'published answers';

/**
 * The addresses that guests load besides files and pages.
 * @param {string} server
 */
async function listPublished(server) {
  /** @type {{ questions: { id: number, public: boolean }[] }[]} */
  const chapters = await (await fetch(`${server}/ro/api/chapters/`)).json();
  const questions = chapters.flatMap((chapter) => chapter.questions).filter((question) => question.public);
  const comments = questions.map(({ id }) => `/ro/api/comments/?question=${id}`);
  return ['/ro/api/chapters/', '/ro/api/countries/', '/ro/api/versions/', ...comments];
}

/**
 * The site without its cache: the baseline.
 * @param {string} site
 */
export const withoutCache = (site) => site.replace(/^ *proxy_cache round_table_cache;\n/m, '');

/** @param {Proxy} proxy */
const toAddress = ({ port }) => `https://127.0.0.1:${port}`;

/** @typedef {{ port: number, certificate: Buffer, log: string, close: () => Promise<void> }} Proxy */

/**
 * Starts nginx with the site of `deploy/nginx` before one server.
 * @param {string} work
 * @param {number} server
 * @param {string} site
 * @returns {Promise<Proxy>}
 */
async function startSite(work, server, site) {
  const port = await freePort();
  const { certificate, close } = await startProxy(work, { port, plainPort: await freePort(), servers: [server, server], site });
  return { port, certificate, close, log: join(work, 'nginx', 'log', 'access.log') };
}

/**
 * Counts the requests of the log by the state of the cache.
 * @param {string} file
 */
export function countByCacheStatus(file) {
  /** @type {Record<string, number>} */
  const counts = {};
  for (const line of readFileSync(file, 'utf8').trim().split('\n')) {
    const status = line.split(' ').at(-1) ?? '';
    counts[status] = (counts[status] ?? 0) + 1;
  }
  return Object.entries(counts)
    .map(([status, count]) => `${status} ${count}`)
    .join(', ');
}

/**
 * @param {Proxy} proxy
 * @returns {Promise<{ status: number | undefined, cache: string | string[] | undefined }>}
 */
const get = ({ port, certificate: ca }) =>
  new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, ca, path: '/ro/api/countries/', headers: { 'accept-language': 'en' } }, (response) => {
      response.resume().on('end', () => resolve({ status: response.statusCode, cache: response.headers['x-cache-status'] }));
    })
      .on('error', reject)
      .end();
  });

/**
 * Whether an expired response is used only as long as its headers allow.
 * @param {Proxy} proxy
 * @param {ReturnType<typeof createReport>} report
 * @param {() => Promise<unknown>} stopServer
 */
async function checkStaleResponses(proxy, report, stopServer) {
  await get(proxy);
  await pause(20_000);
  /** @param {string} when @param {string} expected @param {number} status */
  const expectCache = async (when, expected, status = 200) => {
    const response = await get(proxy);
    report.expect(when, response.cache === expected && response.status === status, `${response.cache ?? 'no cache'}, ${response.status}`);
  };
  await expectCache('15 s after it has expired, a response is requested again', 'EXPIRED');
  await expectCache('at once', 'HIT');
  await pause(7_000);
  await expectCache('2 s after it has expired, it is sent and renewed in the background', 'STALE');
  await pause(1_000);
  await expectCache('after that', 'HIT');
  await stopServer();
  await pause(20_000);
  await expectCache('without a server, 15 s after it has expired', 'STALE');
}

/**
 * What readers load, by kind; `isQuick` if a response takes no computation, so that a request that waits long waits for another one.
 * @param {string} server
 */
async function listMixes(server) {
  const html = await (await fetch(`${server}/`)).text();
  const file = /<script[^>]* src="(\/[^"]+\.js)"/.exec(html)?.[1];
  if (!file) throw new Error('The page names no script.');
  return [
    { name: published, paths: await listPublished(server), isQuick: true },
    { name: 'app info', paths: ['/appinfo/'], isQuick: true },
    { name: 'start page', paths: ['/'], isQuick: true },
    { name: 'a file of the front end', paths: [file], isQuick: true },
    { name: 'searches', paths: ['/ro/api/search/?search=law+{count}'], isQuick: false },
  ];
}

/**
 * `npm run drive -- readers`: what nginx and its cache add to one server for guests (docs/scale.md), and that no response is used for longer
 * than the server allows. Needs nginx and wrk.
 */
export async function drive() {
  const work = createTempDir({ prefix: 'round-table-readers-' });
  const report = createReport('readers');
  /** @type {(() => unknown)[]} */
  const closing = [];
  /** @param {string} what @param {string} address @param {Awaited<ReturnType<typeof listMixes>>[number]} mix */
  const measure = async (what, address, { name, paths, isQuick }) => {
    const { requests, seconds: time, bytes, failed, p99 } = await measureRate(address, paths, { work, seconds, connections });
    const held = failed === 0 && (!isQuick || p99 <= maxWait);
    const rates = `${Math.floor(requests / time)} requests/s, ${(bytes / time / 1e6).toFixed(1)} MB/s`;
    report.expect(`${name}: ${what}`, held, `${rates}, p99 ${p99.toFixed(1)} ms, ${failed} failed`);
  };
  try {
    const instance = await startInstance({ env: { LOG_LEVEL: 'error', TRUST_PROXY: '127.0.0.1' } });
    closing.push(instance.close);
    const mixes = await listMixes(instance.address);
    // What is published is computed once, at the first request.
    for (const { paths } of mixes) for (const path of paths) await (await fetch(instance.address + path)).arrayBuffer();
    for (const mix of mixes) await measure('server alone', instance.address, mix);
    const server = Number(new URL(instance.address).port);
    const site = readSite('round-table.conf');
    const uncached = await startSite(join(work, 'uncached'), server, withoutCache(site));
    closing.push(uncached.close);
    for (const mix of mixes) await measure('nginx without cache', toAddress(uncached), mix);
    const cached = await startSite(join(work, 'cached'), server, site);
    closing.push(cached.close);
    for (const mix of mixes) {
      await measure('nginx', toAddress(cached), mix);
      if (mix.name === published) report.figure(`${published}: by state of the cache`, countByCacheStatus(cached.log));
    }
    await checkStaleResponses(cached, report, instance.stop);
  } finally {
    for (const close of closing.reverse()) await close();
    removeFolder(work);
    log(report.print());
  }
  return report.exitCode();
}
