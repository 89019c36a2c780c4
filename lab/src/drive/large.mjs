import { parseArgs } from 'node:util';
import { log, UserError } from '../../../deploy/src/lib/log.mjs';
import { startInstance } from '../../../tools/src/lib/instance/app-instance.mjs';
import { password, signIn } from '../../../tools/src/lib/instance/demo-accounts.mjs';
import { generateData } from '../lib/commands.mjs';
import { toMarkdown } from '../lib/markdown.mjs';
import { median } from '../lib/statistics.mjs';

/**
 * Bounds in milliseconds: `bound` of the median of the calls after the first, `firstBound` of the first. `answered`: how many answers of
 * Germany to the first question are saved before each call.
 * @typedef {{ path: string, roles: string[], bound?: number, firstBound?: number, answered?: number }} Call
 */

const rounds = 5;
/** A proxy usually ends a call after a minute without a byte. */
const timeoutMs = 60_000;

const everyone = ['admin', 'expert', 'reader', 'guest'];
const expertEmail = 'expert.de@demo.example';
/** @type {Record<string, string>} */
const emails = { admin: 'admin@demo.example', expert: expertEmail, reader: 'reader@demo.example' };

/** @type {Call[]} */
const calls = [
  { path: '/map-service/1/', roles: everyone, firstBound: 1_000 },
  { path: '/appinfo/', roles: everyone, bound: 50 },
  { path: '/', roles: everyone },
  { path: '/question/1/', roles: ['guest'] },
  { path: '/country/DE/', roles: ['guest'] },
  { path: '/open-data', roles: ['guest'] },
  { path: '/data/index.json', roles: ['guest'] },
  { path: '/sitemap.xml', roles: ['guest'] },
  { path: '/api/chapters/', roles: everyone },
  { path: '/api/countries/', roles: everyone },
  { path: '/api/country-profile/DE/', roles: everyone },
  { path: '/api/versions/', roles: everyone },
  { path: '/api/questions/?search=mortgage', roles: everyone },
  { path: '/api/comments/?search=law', roles: everyone },
  { path: '/api/search/?search=law', roles: everyone },
  { path: '/api/compare/', roles: everyone },
  { path: '/api/given-answers/?question=1', roles: everyone },
  { path: '/api/comments/?question=1', roles: everyone },
  { path: '/api/map/1/', roles: everyone },
  { path: '/api/ranking/', roles: ['admin'], bound: 100 },
  { path: '/api/ranking/', roles: ['admin'], bound: 100, answered: 1 },
  { path: '/api/pointOfViews/', roles: ['admin'], bound: 100 },
  { path: '/api/pointOfViews/', roles: ['admin'], bound: 100, answered: 1 },
  // Among the trail of Germany, of thousands of entries; after the answers, a history of more than a page.
  { path: '/api/history/?question=1&country=DE', roles: ['admin', 'expert'], bound: 100 },
  { path: '/api/history/?question=1&country=DE', roles: ['admin', 'expert'], bound: 100, answered: 10 },
  { path: '/api/questionweights/', roles: ['admin'], bound: 100 },
  { path: '/api/scores/', roles: ['admin'], bound: 100 },
  { path: '/api/admin/countries/', roles: ['admin'] },
  { path: '/api/admin/chapters/', roles: ['admin'], bound: 100 },
  { path: '/api/admin/questions/', roles: ['admin'], bound: 100 },
  { path: '/api/users/', roles: ['admin'] },
];
const downloads = [
  '/api/export-by-question/?questions=[1,2,3]',
  '/api/export-by-country/?countries=["DE"]',
  '/api/export-maps/?questions=[1,2,3]',
  '/api/export-by-question/',
];

/**
 * Milliseconds of a call to its last byte, with its status and bytes. A call that fails has the reason as its status.
 * @param {string} address
 * @param {Record<string, string>} headers
 */
export async function measure(address, headers) {
  const startedAt = performance.now();
  try {
    const response = await fetch(address, { headers, signal: AbortSignal.timeout(timeoutMs) });
    const { byteLength } = await response.arrayBuffer();
    return { status: String(response.status), isOk: response.ok, time: performance.now() - startedAt, bytes: byteLength };
  } catch (error) {
    const status = error instanceof Error ? error.name : String(error);
    return { status, isOk: false, time: performance.now() - startedAt, bytes: 0 };
  }
}

/**
 * Returns a function that saves another answer to the first question each time.
 * @param {string} address
 */
async function createAnswering(address) {
  const { access } = await signIn(address, expertEmail);
  const headers = { authorization: `JWT ${access}`, 'content-type': 'application/json' };
  /** @param {string} path */
  const read = async (path) => (await fetch(`${address}${path}`, { headers })).json();
  const [chapters, countries] = await Promise.all([read('/api/chapters/'), read('/api/countries/')]);
  const question = chapters[0].questions[0];
  const country = countries.find((/** @type {{ code: string }} */ { code }) => code === 'DE').id;
  let next = 0;
  return async () => {
    next = (next + 1) % question.answers.length;
    const body = JSON.stringify({ question: question.id, country, answer: question.answers[next].id });
    const response = await fetch(`${address}/api/given-answers/`, { method: 'POST', headers, body });
    if (!response.ok) throw new UserError(`An answer was not saved: ${response.status} ${await response.text()}`);
  };
}

/**
 * @param {string} address
 * @param {Call} call
 * @param {string} role
 */
export async function measureCall(address, { path, bound, firstBound, answered = 0 }, role) {
  const email = emails[role];
  const token = email && (await signIn(address, email)).access;
  // Guests read the published version below `/ro`.
  const own = token === undefined && path.startsWith('/api/') ? `/ro${path}` : path;
  const headers = { 'accept-encoding': 'br, gzip', ...(token !== undefined && { authorization: `JWT ${token}` }) };
  const answer = answered > 0 ? await createAnswering(address) : undefined;
  const measureOnce = async () => {
    for (let count = 0; count < answered; count += 1) await answer?.();
    return measure(`${address}${own}`, headers);
  };
  const first = await measureOnce();
  const others = [];
  for (let round = 0; round < rounds; round += 1) others.push(await measureOnce());
  const usual = median(others.map(({ time }) => time));
  const isOk = [first, ...others].every((one) => one.isOk);
  return {
    path: answered > 0 ? `${own} after answers: ${answered}` : own,
    role,
    status: [...new Set([first, ...others].map(({ status }) => status))].join(', '),
    first: Math.round(first.time),
    usual: Math.round(usual),
    bytes: first.bytes,
    bound,
    firstBound,
    held: isOk && usual <= (bound ?? timeoutMs) && first.time <= (firstBound ?? timeoutMs),
  };
}

/**
 * Seconds to the headers and to the last byte, and the longest time without a byte of a download.
 * @param {string} address
 * @param {string} path
 * @param {string} token
 */
export async function measureDownload(address, path, token) {
  const startedAt = performance.now();
  const seconds = () => Math.round((performance.now() - startedAt) / 10) / 100;
  let [status, headers, pause, last, bytes] = ['', 0, 0, 0, 0];
  try {
    const response = await fetch(`${address}${path}`, { headers: { authorization: `JWT ${token}` } });
    status = String(response.status);
    headers = seconds();
    [pause, last] = [headers, headers];
    for await (const chunk of response.body ?? []) {
      pause = Math.max(pause, seconds() - last);
      last = seconds();
      bytes += chunk.length;
    }
  } catch (error) {
    status = `${status} ${error instanceof Error ? error.message : error}`;
  }
  const held = status === '200' && pause * 1_000 < timeoutMs;
  return { path, status, headers, all: seconds(), pause: Math.round(pause * 100) / 100, bytes, verdict: held ? 'held' : 'not held' };
}

/** @param {string | undefined} from a data folder that is filled already; it is copied */
async function startLarge(from) {
  const instance = await startInstance({ from, env: { DEMO_PASSWORD: password, DEMO: '0', RATE_LIMIT: 'off', LOG_LEVEL: 'error' } });
  if (from !== undefined) return instance;
  try {
    await generateData(instance, { countries: 250, questions: 5000 });
    return instance;
  } catch (error) {
    await instance.close();
    throw error;
  }
}

/** @param {string} address */
async function measureAll(address) {
  const rows = [];
  for (const role of everyone) {
    for (const call of calls.filter(({ roles }) => roles.includes(role))) {
      const row = await measureCall(address, call, role);
      log(`${row.role} ${row.path}: ${row.status}, ${row.first} ms, then ${row.usual} ms`);
      rows.push(row);
    }
  }
  const { access } = await signIn(address, emails.admin ?? '');
  const files = [];
  for (const path of downloads) {
    const file = await measureDownload(address, path, access);
    log(`${path}: ${file.status}, ${file.all} s, at most ${file.pause} s without a byte`);
    files.push(file);
  }
  return { rows, files };
}

/**
 * `npm run drive -- large [ADDRESS | --from FOLDER]`: measures each call at 250 countries and 5,000 questions, on a running installation of
 * that size, with the data of a folder of that size, or on one that is filled first (four minutes). Saves some answers of Germany. Returns 1
 * if a bound is not held or a call fails.
 * @param {string[]} args
 */
export async function drive(args) {
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options: { from: { type: 'string' } } });
  const [given] = positionals;
  const instance = given === undefined ? await startLarge(values.from) : undefined;
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
    const heads = ['download', 'status', 'headers s', 'all s', 'longest pause s', 'bytes', 'verdict'];
    const tables = [
      toMarkdown(['call', 'role', 'status', 'first ms', 'median ms', 'bytes', 'bound ms', 'verdict'], cells),
      toMarkdown(heads, files.map(Object.values)),
    ];
    process.stdout.write(`${tables.join('\n\n')}\n${JSON.stringify({ rows, files })}\n`);
    return rows.every(({ held }) => held) && files.every(({ verdict }) => verdict === 'held') ? 0 : 1;
  } finally {
    await instance?.close();
  }
}
