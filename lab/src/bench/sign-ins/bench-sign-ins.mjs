import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { log, timed, UserError } from '../../../../deploy/src/lib/log.mjs';
import { median, quantile } from '../../lib/statistics.mjs';
import { startFilledInstance, untilRendered } from '../demo-site.mjs';

/**
 * What a flood of wrong sign-ins costs others, and whether the duration of a sign-in reveals that an account exists.
 * @typedef {{ rate: number, statuses: Record<string, number> }} FloodResult
 */
const floodRate = 1000;
const pairs = 200;
const bounds = { slowdown: 3, difference: 0.05 };
/** Milliseconds between two requests of the guest, so that they do not load the server themselves. */
const listInterval = 10;
/** Seconds after which the queue of hashes is full. */
const warmUp = 2;
/** Seconds after which the hashes that wait at the end of a flood are verified. */
const drain = 10;

/**
 * Sends a request over the agent's connection and returns the milliseconds until the whole response has arrived.
 * @param {string} url
 * @param {{ agent: Agent, status: number, body?: object, headers?: Record<string, string> }} options `status`: another one is an error
 */
async function measureRequest(url, { agent, status, body, headers = {} }) {
  const text = body && JSON.stringify(body);
  const started = performance.now();
  const sent = { ...headers, ...(text && { 'content-type': 'application/json', 'content-length': text.length }) };
  const [response] = await once(request(url, { agent, method: text ? 'POST' : 'GET', headers: sent }).end(text), 'response');
  response.resume();
  await once(response, 'end');
  if (response.statusCode !== status) throw new UserError(`${url} responded with ${response.statusCode}`);
  return performance.now() - started;
}

/**
 * The 99th percentile of a guest's list, in milliseconds.
 * @param {string} address
 * @param {number} seconds
 */
async function measureList(address, seconds) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times = [];
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    times.push(await measureRequest(`${address}/ro/api/chapters/`, { agent, status: 200, headers: { 'accept-encoding': 'br' } }));
    await pause(listInterval);
  }
  agent.destroy();
  return quantile(times, 0.99);
}

/**
 * Runs `measure` during a flood, which has a process of its own.
 * @param {string} address
 * @param {'one' | 'many'} clients
 * @param {() => Promise<number>} measure
 */
async function duringFlood(address, clients, measure) {
  const flood = fork(join(import.meta.dirname, 'flood.mjs'), [address, String(floodRate), clients]);
  const closed = once(flood, 'close');
  await pause(warmUp * 1000);
  const value = await measure();
  flood.send('stop');
  const [{ rate, statuses }] = /** @type {[FloodResult]} */ (await once(flood, 'message'));
  await closed;
  log(`${clients} client address${clients === 'one' ? '' : 'es'}: ${Math.round(rate)} sign-ins/s, responses ${JSON.stringify(statuses)}`);
  if (rate < floodRate * 0.95) throw new UserError(`The flood reached ${Math.round(rate)} of ${floodRate} sign-ins per second.`);
  return value;
}

/**
 * Measures the list idle and then during a flood. Returns how many times the idle 99th percentile that of the flood is.
 * @param {string} address
 * @param {'one' | 'many'} clients
 * @param {number} seconds
 */
async function measureSlowdown(address, clients, seconds) {
  const measure = () => measureList(address, seconds);
  const idle = await measure();
  const value = await duringFlood(address, clients, measure);
  log(`idle ${idle.toFixed(2)} ms, during the flood ${value.toFixed(2)} ms`);
  await pause(drain * 1000);
  return value / idle;
}

/** @param {{ rounds: number, seconds: number }} options */
async function measureFloods({ rounds, seconds }) {
  const instance = await startFilledInstance('M', { env: { RATE_LIMIT: 'on', TRUST_PROXY: 'on' } });
  try {
    await untilRendered(instance.address);
    /** @type {{ one: number[], many: number[] }} */
    const slowdowns = { one: [], many: [] };
    // Warms up the server: its first requests are slower, which would flatter the ratio.
    await measureSlowdown(instance.address, 'many', seconds);
    for (let round = 0; round < rounds; round += 1) {
      slowdowns.one.push(await measureSlowdown(instance.address, 'one', seconds));
      slowdowns.many.push(await measureSlowdown(instance.address, 'many', seconds));
    }
    const toRow = (/** @type {keyof typeof slowdowns} */ clients, /** @type {string} */ source) => {
      const value = Math.ceil(median(slowdowns[clients]) * 100) / 100;
      const metric = `guest's list during wrong sign-ins from ${source}, 99th percentile, times idle`;
      return { metric, bound: bounds.slowdown, value, held: value <= bounds.slowdown };
    };
    return [toRow('one', 'one address'), toRow('many', 'many addresses')];
  } finally {
    await instance.close();
  }
}

/** Medians of alternating sign-ins to an existing and to an unknown account; `RATE_LIMIT=off`, so that all of them verify a password. */
async function measureDifference() {
  const instance = await startFilledInstance('S');
  try {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const guess = (/** @type {string} */ email) =>
      measureRequest(`${instance.address}/api/token/`, { agent, status: 401, body: { email, password: 'a wrong secret' } });
    const emails = { existing: 'expert.de@demo.example', unknown: 'expert.xx@demo.example' };
    for (let index = 0; index < pairs / 4; index += 1) for (const email of Object.values(emails)) await guess(email);
    /** @type {{ existing: number[], unknown: number[] }} */
    const times = { existing: [], unknown: [] };
    for (let index = 0; index < pairs; index += 1) {
      times.existing.push(await guess(emails.existing));
      times.unknown.push(await guess(emails.unknown));
    }
    agent.destroy();
    const [existing, unknown] = [median(times.existing), median(times.unknown)];
    log(`existing account ${existing.toFixed(2)} ms, unknown account ${unknown.toFixed(2)} ms`);
    const value = Math.ceil(Math.abs(existing / unknown - 1) * 1000) / 1000;
    const metric = 'wrong password and unknown account: relative difference of the medians';
    return [{ metric, bound: bounds.difference, value, held: value <= bounds.difference }];
  } finally {
    await instance.close();
  }
}

/** @param {{ rounds?: number | undefined, seconds?: number | undefined }} options `seconds` of each series of lists */
export async function measureSignIns({ rounds = 3, seconds = 10 } = {}) {
  const floods = await timed("A guest's list during floods", () => measureFloods({ rounds, seconds }));
  return [...floods, ...(await timed('Existing and unknown accounts', measureDifference))];
}
