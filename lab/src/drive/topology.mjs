import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { log } from '../../../deploy/src/lib/log.mjs';
import { createTempDir, removeFolder } from '../../../tools/src/lib/instance/app-instance.mjs';
import { password, signIn } from '../../../tools/src/lib/instance/demo-accounts.mjs';
import { freePort } from '../../../tools/src/lib/instance/free-port.mjs';
import { withClient } from '../lib/database.mjs';
import { createReport } from '../lib/report.mjs';
import { pack, unpack } from './artifact.mjs';
import { countStored, listWrites } from './lib/writes.mjs';
import { startCluster } from './topology/cluster.mjs';
import { startLoad } from './topology/load.mjs';
import { startProxy } from './topology/proxy.mjs';
import { Server, startStore } from './topology/servers.mjs';

/** At most one request in 1,000 may fail. */
const maxFailedShare = 1 / 1_000;
const writers = 4;
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

/**
 * Runs `act` under load and reports what failed and what was lost.
 * @param {Site} site
 * @param {ReturnType<typeof createReport>} report
 * @param {string} name
 * @param {() => Promise<unknown>} act
 */
async function runPhase(site, report, name, act) {
  const load = startLoad(site.proxy, { prefix: name.replaceAll(' ', '-'), writes: site.writes, access: site.access });
  await pause(calm);
  await act();
  await pause(calm);
  const { requests, failed, slowestMs, acknowledged } = await load.stop();
  const lost = acknowledged.length - (await withClient(site.cluster, (client) => countStored(client, acknowledged)));
  for (const line of failed.slice(0, 10)) log(`  ${name}: ${line}`);
  report.expect(
    `${name}: failed requests`,
    failed.length <= requests * maxFailedShare,
    `${failed.length} of ${requests}, slowest ${slowestMs} ms`,
  );
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
async function runPhases(site, report) {
  const { servers, cluster } = site;
  const before = await countReplicaReads(site);
  await runPhase(site, report, 'quiet', async () => {});
  const reads = (await countReplicaReads(site)) - before;
  report.expect('the replica answers guests and readers', reads > 10_000, `${reads} rows read`);
  await runPhase(site, report, 'rolling restart', async () => {
    for (const server of servers) {
      const code = await server.stop('SIGTERM');
      if (code !== 0) throw new Error(`A server stopped with exit code ${code}.`);
      await server.start();
      await pause(calm);
    }
  });
  await runPhase(site, report, 'kill -9 of a server', async () => {
    await servers[0].stop('SIGKILL');
    await pause(calm);
    await servers[0].start();
  });
  await runPhase(site, report, 'replica gone', async () => {
    cluster.stopReplica();
    await pause(calm);
    cluster.startReplica();
  });
}

/**
 * `npm run drive -- topology [ARCHIVE]`: the topology of `deploy/compose` without containers, from Debian's packages and the archive,
 * under load through nginx with TLS.
 * @param {string[]} args
 */
export async function drive([existing]) {
  const work = createTempDir({ prefix: 'round-table-topology-' });
  const report = createReport('topology');
  /** @type {(() => unknown)[]} */
  const closing = [];
  try {
    const archive = existing ? resolve(existing) : await pack(work, '--without-database');
    await runPhases(await startSite(work, archive, closing), report);
  } finally {
    for (const close of closing.reverse()) await close();
    removeFolder(work);
  }
  log(report.print());
  return report.exitCode();
}
