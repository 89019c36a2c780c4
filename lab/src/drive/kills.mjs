import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { log, UserError } from '../../../deploy/src/lib/log.mjs';
import { startInstance } from '../../../tools/src/lib/instance/app-instance.mjs';
import { signIn } from '../../../tools/src/lib/instance/demo-accounts.mjs';
import { untilReady } from '../../../tools/src/lib/instance/until-ready.mjs';
import { connect } from '../lib/database.mjs';
import { toMarkdown } from '../lib/markdown.mjs';
import { countStored, listWrites, saveAnswers } from './lib/writes.mjs';

/**
 * Kills one process after another (`kill -9`) while an expert saves answers over several connections. Each write has a request id,
 * which its audit entry stores in the same transaction: a write is lost if its response was 2xx and no entry has its id.
 * @typedef {{ victim: string, rounds: number, acknowledged: number, lost: number, slowestRecoveryMs: number }} KillRow
 * @typedef {Awaited<ReturnType<typeof startInstance>>} Site
 */
const writers = 4;
const recoveryTimeoutMs = 90_000;

/** @param {Site} site */
const readPostmaster = ({ dataDir }) => Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);

/** @param {number} pid */
export const readParent = (pid) => Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);

/** How the processes of the database are found. @type {Record<string, (site: Site) => number>} */
const victims = {
  postmaster: readPostmaster,
  'supervisor of the database': (site) => readParent(readPostmaster(site)),
};

/**
 * Repeats what needs the database until it succeeds: a killed postmaster leaves sessions that still respond for a moment.
 * @template T
 * @param {() => Promise<T>} attempt
 * @returns {Promise<T>}
 */
export async function untilRecovered(attempt, until = Date.now() + recoveryTimeoutMs) {
  try {
    return await attempt();
  } catch (error) {
    if (Date.now() > until) throw error;
    await pause(50);
    return untilRecovered(attempt, until);
  }
}

/**
 * @param {Site} site
 * @param {import('./lib/writes.mjs').AnswerRequest} request
 */
async function send({ address }, { path, ...init }) {
  const response = await fetch(`${address}${path}`, init).catch(() => undefined);
  if (response && !response.ok && response.status < 500)
    throw new Error(`An answer was refused with ${response.status}: ${await response.text()}`);
  if (!response?.ok) await pause(20);
  await response?.text().catch(() => undefined);
  return response?.ok ?? false;
}

/**
 * @template T
 * @param {Site} site
 * @param {(client: import('pg').Client) => Promise<T>} work
 */
const query = async (site, work) => {
  const client = await untilRecovered(() => connect(site));
  return work(client).finally(() => client.end());
};

const names = ['server', ...Object.keys(victims)];

/** @param {number} rounds */
async function runRounds(rounds) {
  const site = await startInstance({ env: { LOG_LEVEL: 'error' } });
  /** @type {Map<string, KillRow>} */
  const rows = new Map(names.map((victim) => [victim, { victim, rounds: 0, acknowledged: 0, lost: 0, slowestRecoveryMs: 0 }]));
  const { country, questions } = await query(site, (client) => listWrites(client, writers));
  /** @type {string[]} */
  const all = [];
  for (let round = 0; round < rounds; round += 1) {
    const name = /** @type {string} */ (names[round % names.length]);
    let isOver = false;
    const prefix = `kill-${round}`;
    // A token expires after five minutes.
    const { access } = await untilRecovered(() => signIn(site.address, 'expert.de@demo.example'));
    const running = questions.map((place, writer) =>
      saveAnswers({ access, prefix: `${prefix}-${writer}`, country, place, isOver: () => isOver, send: (request) => send(site, request) }),
    );
    await pause(200 + Math.random() * 400);
    const killedAt = performance.now();
    if (name === 'server') {
      await site.crash();
      await site.restart();
    } else {
      process.kill(/** @type {(site: Site) => number} */ (victims[name])(site), 'SIGKILL');
      await untilReady(site.address, { timeoutMs: recoveryTimeoutMs, intervalMs: 20 });
    }
    const recovery = performance.now() - killedAt;
    await pause(100);
    isOver = true;
    const acknowledged = (await Promise.all(running)).flat();
    const row = /** @type {KillRow} */ (rows.get(name));
    row.rounds += 1;
    row.acknowledged += acknowledged.length;
    row.lost += acknowledged.length - (await query(site, (client) => countStored(client, acknowledged)));
    row.slowestRecoveryMs = Math.max(row.slowestRecoveryMs, Math.round(recovery));
    all.push(...acknowledged);
    log(`  round ${round + 1} (${name}): ${acknowledged.length} acknowledged, ready again after ${Math.round(recovery)} ms`);
  }
  const lostAtTheEnd = all.length - (await query(site, (client) => countStored(client, all)));
  await site.close();
  return { rows: [...rows.values()], acknowledged: all.length, lostAtTheEnd };
}

/** `kills [ROUNDS]`: no acknowledged write may be lost. @param {string[]} args */
export async function drive([rounds = '200']) {
  if (!/^[1-9]\d{0,4}$/.test(rounds)) throw new UserError('The number of rounds must be a whole number of at least 1.');
  const result = await runRounds(Number(rounds));
  log(toMarkdown(['killed', 'rounds', 'acknowledged', 'lost', 'slowest recovery in ms'], result.rows.map(Object.values)));
  log(JSON.stringify(result));
  return result.lostAtTheEnd === 0 && result.rows.every(({ lost }) => lost === 0) ? 0 : 1;
}
