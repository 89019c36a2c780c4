import { UserError } from '../../../deploy/src/lib/log.mjs';
import { fromRoot } from '../../../deploy/src/lib/paths.mjs';
import { password, signIn } from '../bench/demo-site.mjs';
import { median } from '../bench/statistics.mjs';
import { startInstance } from '../lib/instance/app-instance.mjs';
import { capture } from '../lib/run.mjs';

/**
 * Bounds in milliseconds: `bound` of the median of the calls after the first, `firstBound` of the first.
 * @typedef {{ path: string, roles: string[], bound?: number, firstBound?: number }} Call
 */

const rounds = 5;
/** A proxy usually ends a call after a minute. */
const timeoutMs = 60_000;

const everyone = ['admin', 'expert', 'reader', 'guest'];
/** @type {Record<string, string>} */
const emails = { admin: 'admin@demo.example', expert: 'expert.de@demo.example', reader: 'reader@demo.example' };

/** @type {Call[]} */
const calls = [
  { path: '/appinfo/', roles: everyone, bound: 50 },
  { path: '/', roles: everyone },
  { path: '/api/chapters/', roles: everyone },
  { path: '/api/countries/', roles: everyone },
  { path: '/api/country-profile/DE/', roles: everyone },
  { path: '/api/versions/', roles: everyone },
  { path: '/api/questions/?search=question', roles: everyone },
  { path: '/api/comments/?search=law', roles: everyone },
  { path: '/api/search/?search=law', roles: everyone },
  { path: '/api/compare/?countries=DE,FR,IT', roles: everyone },
  { path: '/api/given-answers/?question=1', roles: everyone },
  { path: '/api/comments/?question=1', roles: everyone },
  { path: '/api/map/1/', roles: everyone, firstBound: 1_000 },
  { path: '/map-service/1/', roles: everyone, firstBound: 1_000 },
  { path: '/api/ranking/', roles: ['admin'], bound: 100 },
  { path: '/api/pointOfViews/', roles: ['admin'], bound: 100 },
  { path: '/api/questionweights/', roles: ['admin'], bound: 100 },
  { path: '/api/scores/', roles: ['admin'], bound: 100 },
  { path: '/api/admin/countries/', roles: ['admin'] },
  { path: '/api/admin/chapters/', roles: ['admin'] },
  { path: '/api/admin/questions/', roles: ['admin'], bound: 100 },
  { path: '/api/users/', roles: ['admin'] },
];
const downloads = ['/api/export-by-question/?questions=[1,2,3]'];

/**
 * Milliseconds of a call to its last byte, with its status and bytes.
 * @param {string} address
 * @param {Record<string, string>} headers
 */
async function measure(address, headers) {
  const startedAt = performance.now();
  const response = await fetch(address, { headers, signal: AbortSignal.timeout(timeoutMs) });
  const { byteLength } = await response.arrayBuffer();
  return { status: response.status, time: performance.now() - startedAt, bytes: byteLength };
}

/**
 * @param {string} address
 * @param {Call} call
 * @param {string} role
 */
async function measureCall(address, { path, bound, firstBound }, role) {
  const email = emails[role];
  const token = email && (await signIn(address, email)).access;
  // Guests read the published version below `/ro`.
  const own = token === undefined && path.startsWith('/api/') && !path.startsWith('/api/map/') ? `/ro${path}` : path;
  const headers = { 'accept-encoding': 'br, gzip', ...(token !== undefined && { authorization: `JWT ${token}` }) };
  const first = await measure(`${address}${own}`, headers);
  const times = [];
  for (let round = 0; round < rounds; round += 1) times.push((await measure(`${address}${own}`, headers)).time);
  const usual = median(times);
  const held = usual <= (bound ?? timeoutMs) && first.time <= (firstBound ?? timeoutMs) && first.status < 400;
  return {
    path: own,
    role,
    status: first.status,
    first: Math.round(first.time),
    usual: Math.round(usual),
    bytes: first.bytes,
    bound,
    firstBound,
    held,
  };
}

/**
 * Seconds to the headers and to the last byte, and the longest pause between two chunks of a download.
 * @param {string} address
 * @param {string} path
 * @param {string} token
 */
async function measureDownload(address, path, token) {
  const startedAt = performance.now();
  const seconds = () => Math.round((performance.now() - startedAt) / 10) / 100;
  const response = await fetch(`${address}${path}`, { headers: { authorization: `JWT ${token}` } });
  const headers = seconds();
  let [bytes, pause, last] = [0, 0, headers];
  for await (const chunk of response.body ?? []) {
    pause = Math.max(pause, seconds() - last);
    last = seconds();
    bytes += chunk.length;
  }
  return { path, status: response.status, headers, all: seconds(), pause: Math.round(pause * 100) / 100, bytes };
}

async function startLarge() {
  const instance = await startInstance({ env: { DEMO_PASSWORD: password, DEMO: '0', RATE_LIMIT: 'off', LOG_LEVEL: 'error' } });
  const words = ['data', 'generate', '--countries', '250', '--questions', '5000'];
  const { code, output } = await capture(process.execPath, [fromRoot('server', 'dist', 'cli.mjs'), ...words], { env: instance.env });
  if (code === 0) return instance;
  await instance.stop();
  throw new UserError(output);
}

/** @param {unknown[][]} rows with the heads first */
const toTable = ([heads = [], ...rows]) =>
  [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.map((cell) => cell ?? '').join(' | ')} |`).join('\n');

/** @param {string} address */
async function measureAll(address) {
  const rows = [];
  for (const role of everyone) {
    for (const call of calls.filter(({ roles }) => roles.includes(role))) rows.push(await measureCall(address, call, role));
  }
  const { access } = await signIn(address, 'admin@demo.example');
  const files = [];
  for (const path of downloads) files.push(await measureDownload(address, path, access));
  return { rows, files };
}

/**
 * `npm run drive -- large [ADDRESS]`: measures each call at 250 countries and 5,000 questions, on a running installation of that size, or on
 * one that is filled first (ten minutes). Returns 1 if a bound is not held or a call fails.
 * @param {string[]} args
 */
export async function drive([given]) {
  const instance = given === undefined ? await startLarge() : undefined;
  try {
    const { rows, files } = await measureAll(given ?? instance?.address ?? '');
    const cells = rows.map((row) => [
      row.path,
      row.role,
      row.status,
      row.first,
      row.usual,
      row.bytes,
      row.bound ?? (row.firstBound && `first ${row.firstBound}`),
      row.held ? 'held' : 'not held',
    ]);
    const tables = [
      toTable([['call', 'role', 'status', 'first ms', 'median ms', 'bytes', 'bound ms', 'verdict'], ...cells]),
      toTable([['download', 'status', 'headers s', 'all s', 'longest pause s', 'bytes'], ...files.map((file) => Object.values(file))]),
    ];
    process.stdout.write(`${tables.join('\n\n')}\n${JSON.stringify({ rows, files })}\n`);
    return rows.every(({ held }) => held) ? 0 : 1;
  } finally {
    await instance?.stop();
  }
}
