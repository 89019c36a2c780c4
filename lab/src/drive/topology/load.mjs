import { Agent, request } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import { saveAnswers } from '../lib/writes.mjs';

/**
 * @typedef {{ port: number, ca: Buffer }} Proxy
 * @typedef {{ country: number, questions: import('../lib/writes.mjs').Place[] }} Writes
 * @typedef {'guest' | 'reader' | 'expert'} Caller
 * @typedef {{ by: Caller, status: number | string, line: string }} Failure
 * @typedef {{ requests: number, guests: number, failed: Failure[], slowestMs: number, acknowledged: string[] }} LoadResult
 */

export const guestCount = 3;
const readers = 3;
const timeoutMs = 60_000;
/** Pages and calls of a visitor; a search is not cached, so that each one is answered by a database. */
const pages = [
  '/',
  '/appinfo/',
  '/ro/api/countries/',
  '/ro/api/chapters/',
  '/ro/api/versions/',
  '/ro/api/search/?search=law',
  '/platform/',
];

/**
 * @param {Proxy} proxy
 * @param {Agent} agent
 * @param {{ path: string, method?: string, headers?: Record<string, string>, body?: string }} options
 * @returns {Promise<number | string>} the status; with a word for the page of nginx, whose own error is not the server's
 */
const send = ({ port, ca }, agent, { path, method = 'GET', headers, body }) =>
  new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, ca, agent, path, method, headers, timeout: timeoutMs }, (response) => {
      const { statusCode: status = 0, headers: own } = response;
      const isNginx = status >= 500 && own['content-type']?.startsWith('text/html');
      response.on('end', () => resolve(isNginx ? `${status} of nginx` : status)).on('error', reject);
      response.resume();
    });
    call.on('error', reject).on('timeout', () => call.destroy(new Error('no response within a minute')));
    call.end(body);
  });

/**
 * Starts guests and readers who read, and an expert who saves answers over one connection per question, until `stop` is called.
 * @param {Proxy} proxy
 * @param {{ prefix: string, writes: Writes, access: { expert: string, reader: string } }} options
 */
export function startLoad(proxy, { prefix, writes, access }) {
  let isOver = false;
  /** @type {LoadResult} */
  const result = { requests: 0, guests: 0, failed: [], slowestMs: 0, acknowledged: [] };
  /** @param {Caller} by @param {Agent} agent @param {Parameters<typeof send>[2]} options */
  const measure = async (by, agent, options) => {
    const start = performance.now();
    const status = await send(proxy, agent, options).catch((/** @type {Error} */ error) => error.message);
    result.requests += 1;
    if (by === 'guest') result.guests += 1;
    result.slowestMs = Math.max(result.slowestMs, Math.round(performance.now() - start));
    const isGood = typeof status === 'number' && status < 400;
    if (!isGood) result.failed.push({ by, status, line: `${by}: ${options.method ?? 'GET'} ${options.path} ${status}` });
    return isGood;
  };
  /** @param {Caller} by @param {number} index @param {Record<string, string>} headers */
  const read = async (by, index, headers) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let count = index; !isOver; count += 1) {
      const page = String(pages[count % pages.length]);
      await measure(by, agent, { path: page.includes('?') ? `${page}+${prefix}${index}x${count}` : page, headers });
      await pause(5);
    }
    agent.destroy();
  };
  /** @param {number} index @param {import('../lib/writes.mjs').Place} place */
  const write = async (index, place) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const acknowledged = await saveAnswers({
      access: access.expert,
      prefix: `${prefix}-${index}`,
      country: writes.country,
      place,
      isOver: () => isOver,
      intervalMs: 5,
      send: (request) => measure('expert', agent, request),
    });
    result.acknowledged.push(...acknowledged);
    agent.destroy();
  };
  const running = [
    ...Array.from({ length: guestCount }, (_, index) => read('guest', index, {})),
    ...Array.from({ length: readers }, (_, index) => read('reader', index + guestCount, { authorization: `JWT ${access.reader}` })),
    ...writes.questions.map((place, index) => write(index, place)),
  ];
  return {
    /** @returns {Promise<LoadResult>} */
    stop: async () => {
      isOver = true;
      await Promise.all(running);
      return result;
    },
  };
}
