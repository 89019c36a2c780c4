import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { log, UserError } from '../../../deploy/src/lib/log.mjs';
import { createTempDir, removeFolder } from '../../../tools/src/lib/instance/app-instance.mjs';
import { password, signIn } from '../../../tools/src/lib/instance/demo-accounts.mjs';
import { freePort } from '../../../tools/src/lib/instance/free-port.mjs';
import { withClient } from '../lib/database.mjs';
import { createReport } from '../lib/report.mjs';
import { pack, unpack } from './artifact.mjs';
import { countStored, listWrites } from './lib/writes.mjs';
import { startCluster } from './topology/cluster.mjs';
import { guestCount, startLoad } from './topology/load.mjs';
import { startProxy } from './topology/proxy.mjs';
import { Server, startStore } from './topology/servers.mjs';

/** At most one request in 1,000 may fail. */
const maxFailedShare = 1 / 1_000;
const writers = 4;
/** How long the database is silent, in milliseconds. */
const silence = 15_000;
/** Load before, between and after what a phase does, in milliseconds. */
const calm = 4_000;
const drainSeconds = 2;

/**
 * @typedef {object} Site
 * @property {Awaited<ReturnType<typeof startCluster>>} cluster
 * @property {[Server, Server]} servers
 * @property {import('./topology/load.mjs').Proxy} proxy
 * @property {import('./topology/load.mjs').Writes} writes
 * @property {{ expert: string, reader: string }} access
 */

/**
 * Starts a primary with a streaming replica, an S3-compatible store, two servers from the archive and nginx with TLS. What is started is
 * added to `closing`.
 * @param {string} work
 * @param {string} archive
 * @param {(() => unknown)[]} closing
 * @returns {Promise<Site>}
 */
async function startSite(work, archive, closing) {
  const cluster = await startCluster(work);
  closing.push(cluster.close);
  const store = await startStore(work);
  closing.push(store.close);
  const place = join(work, 'unpacked');
  mkdirSync(place);
  const { folder, env } = unpack(archive, place);
  const [port, plainPort, ...ports] = [await freePort(), await freePort(), await freePort(), await freePort()];
  const settings = {
    ...env,
    ...store.settings,
    PUBLIC_URL: `https://127.0.0.1:${port}`,
    DATABASE_URL: cluster.url,
    DATABASE_REPLICA_URL: cluster.replicaUrl,
    TOKEN_SECRET: 'the same secret on both servers of the drive',
    TRUST_PROXY: '127.0.0.1',
    DRAIN_SECONDS: String(drainSeconds),
    DEMO_PASSWORD: password,
    LOG_LEVEL: 'error',
  };
  const [first, second] = ports.map((own) => new Server({ folder, env: settings, port: own, work }));
  if (!first || !second) throw new Error('There are no two servers.');
  for (const server of [first, second]) {
    closing.push(() => server.stop('SIGTERM'));
    await server.start();
  }
  const nginx = await startProxy(work, { port, plainPort, servers: ports });
  closing.push(nginx.close);
  const writes = await withClient(cluster, (client) => listWrites(client, writers));
  const [expert, reader] = await Promise.all(['expert.de', 'reader'].map((name) => signIn(first.address, `${name}@demo.example`)));
  const access = { expert: String(expert?.access), reader: String(reader?.access) };
  return { cluster, servers: [first, second], proxy: { port, ca: nginx.certificate }, writes, access };
}

/** Everybody is served. @type {(result: import('./topology/load.mjs').LoadResult) => { failed: import('./topology/load.mjs').Failure[], of: number, allowed?: number, who: string }} */
const judgeAll = ({ failed, requests }) => ({ failed, of: requests, who: 'requests' });

/**
 * Guests are served, but for the requests that are under way when it begins. Signed-in people get the server's 503 with its sentence, which is no failure; any other error is one.
 * @type {typeof judgeAll}
 */
const judgeGuests = ({ failed, guests }) => ({
  failed: failed.filter(({ by, status }) => by === 'guest' || status !== 503),
  of: guests,
  allowed: guestCount,
  who: 'guests, and other errors than 503',
});

/**
 * Until the servers know that the database is gone, also guests get their 503 where a page is not cached.
 * @type {typeof judgeAll}
 */
const judgeErrors = ({ failed, requests }) => ({
  failed: failed.filter(({ status }) => status !== 503),
  of: requests,
  who: 'except by 503',
});

/**
 * Runs `act` under load and reports what failed and what was lost.
 * @param {Site} site
 * @param {ReturnType<typeof createReport>} report
 * @param {string} name
 * @param {() => Promise<unknown>} act
 * @param {typeof judgeAll} judge
 */
async function runPhase(site, report, name, act, judge = judgeAll) {
  const load = startLoad(site.proxy, { prefix: name.replaceAll(' ', '-'), writes: site.writes, access: site.access });
  await pause(calm);
  await act();
  await pause(calm);
  const result = await load.stop();
  const { slowestMs, acknowledged } = result;
  const { failed, of, allowed = of * maxFailedShare, who } = judge(result);
  const lost = acknowledged.length - (await withClient(site.cluster, (client) => countStored(client, acknowledged)));
  const refused = result.failed.filter(({ by }) => by === 'guest').length;
  log(`  ${name}: ${refused} of ${result.guests} requests of guests failed`);
  for (const { line } of failed.slice(0, 10)) log(`  ${name}: ${line}`);
  report.expect(`${name}: failed ${who}`, failed.length <= allowed, `${failed.length} of ${of}, slowest ${slowestMs} ms`);
  report.expect(`${name}: lost writes`, lost === 0 && acknowledged.length > 0, `${lost} of ${acknowledged.length}`);
}

/** Rows that the replica has read for its clients. @param {Site} site */
const countReplicaReads = ({ cluster }) =>
  withClient({ url: cluster.replicaUrl }, async (client) => {
    const { rows } = await client.query(
      'select tup_returned::bigint::text as count from pg_stat_database where datname = current_database()',
    );
    return Number(rows[0].count);
  });

/** @param {Site} site @param {ReturnType<typeof createReport>} report */
async function runQuiet(site, report) {
  const before = await countReplicaReads(site);
  await runPhase(site, report, 'quiet', async () => {});
  const reads = (await countReplicaReads(site)) - before;
  report.expect('the replica answers guests and readers', reads > 10_000, `${reads} rows read`);
}

/** @type {Record<string, { act: (site: Site) => Promise<unknown>, judge?: typeof judgeAll }>} */
const phases = {
  'rolling restart': {
    act: async ({ servers }) => {
      for (const server of servers) {
        const code = await server.stop('SIGTERM');
        if (code !== 0) throw new Error(`A server stopped with exit code ${code}.`);
        await server.start();
        await pause(calm);
      }
    },
  },
  'kill -9 of a server': {
    act: async ({ servers }) => {
      await servers[0].stop('SIGKILL');
      await pause(calm);
      await servers[0].start();
    },
  },
  'replica gone': {
    act: async ({ cluster }) => {
      cluster.stopReplica();
      await pause(calm);
      cluster.startReplica();
    },
  },
  'silent database': {
    act: async ({ cluster }) => {
      cluster.suspendPrimary();
      await pause(silence);
      cluster.resumePrimary();
    },
    judge: judgeGuests,
  },
  'restarted database': { act: ({ cluster }) => cluster.restartPrimary(), judge: judgeErrors },
};

/**
 * `npm run drive -- topology [ARCHIVE [PHASE …]]`: the topology of `deploy/compose` without containers, from Debian's packages and the archive,
 * under load through nginx with TLS.
 * @param {string[]} args
 */
export async function drive([existing, ...names]) {
  const unknown = names.find((name) => !(name in phases));
  if (unknown !== undefined) throw new UserError(`There is no phase "${unknown}". Known: ${Object.keys(phases).join(', ')}.`);
  const work = createTempDir({ prefix: 'round-table-topology-' });
  const report = createReport('topology');
  /** @type {(() => unknown)[]} */
  const closing = [];
  try {
    const archive = existing ? resolve(existing) : await pack(work, '--without-database', '--reuse-builds');
    const site = await startSite(work, archive, closing);
    if (names.length === 0) await runQuiet(site, report);
    for (const [name, { act, judge }] of Object.entries(phases)) {
      if (names.length === 0 || names.includes(name)) await runPhase(site, report, name, () => act(site), judge);
    }
  } finally {
    for (const close of closing.reverse()) await close();
    removeFolder(work);
    log(report.print());
  }
  return report.exitCode();
}
