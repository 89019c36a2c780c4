import { toBuildName } from '@round-table/shared/build/identity';
import { sql } from 'kysely';
import { Gauge } from 'prom-client';
import { findOperationEntry } from '../domain/audit/operation-entries';
import { countWaitingMails } from '../domain/mail-outbox/queue';
import { getSettings } from '../domain/settings/repository';
import { countUnreadFiles } from '../features/attachments/texts/text-repository';
import type { App } from '../http/types';
import { newestMigration } from '../platform/db/migrate';
import { getReplicaLag } from '../platform/db/replica';
import { getFreeSpace } from '../platform/metrics/free-space';
import { productVersion } from '../platform/product';
import type { Services } from '../platform/services';
import type { FrontEnd } from '../registry/front-end';

/** Milliseconds to wait for the database; values that are not known by then are left out. */
const timeout = 3_000;

const millisecondsPerSecond = 1_000;

function createGauges({ metrics }: Services, collect: () => Promise<void>) {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [metrics], collect });
  return {
    build: gauge('build_info', 'Always 1; labels: version, schema, Node.js', ['version', 'schema', 'node']),
    apps: gauge('feature_app_build_info', 'Always 1, for each build of a feature app that is served', ['app', 'build', 'role']),
    leftOut: gauge('feature_app_left_out_info', 'Always 1, for each live build that the platform cannot load', ['app', 'build']),
    up: gauge('database_up', 'Whether the database answers'),
    age: gauge('newest_version_age_seconds', 'Time since the newest read-only version was taken'),
    backup: gauge('newest_backup_age_seconds', 'Time since the newest complete backup was written; infinite without one'),
    remaining: gauge('deadline_remaining_seconds', 'Time to the deadline; negative if its version is overdue'),
    unread: gauge('attachment_texts_waiting', 'Attached PDF files whose text has not been read for search'),
    replicaUp: gauge('replica_up', 'Whether the replica answers'),
    replicaLag: gauge(
      'replica_lag_seconds',
      'Time since the last change that the replica has replayed; 0 if it has replayed all that it received',
    ),
    free: gauge('data_folder_free_bytes', 'Free space of the volume of DATA_DIR'),
    mails: gauge('mails_waiting', 'Mails in the outbox'),
    oldestMail: gauge('oldest_mail_age_seconds', 'Time that the oldest mail has waited in the outbox; 0 without one'),
  };
}
type Gauges = ReturnType<typeof createGauges>;

/** Undefined without a replica; a lag of null: it has replayed no change yet. */
async function readReplica({ db, config }: Services): Promise<{ isUp: boolean; lag: number | null } | undefined> {
  if (config.databaseReplicaUrl === undefined) return undefined;
  return getReplicaLag(db).then(
    (lag) => ({ isUp: true, lag }),
    () => ({ isUp: false, lag: null }),
  );
}

async function readFacts(services: Services, frontEnd: FrontEnd) {
  const { db, config } = services;
  const [{ deadline }, newest, backup, unread, { leftOut, served }, mails, replica, free] = await Promise.all([
    getSettings(db),
    db.selectFrom('version').select('taken_at').orderBy('sequence', 'desc').limit(1).executeTakeFirst(),
    findOperationEntry(db, 'backup.written'),
    countUnreadFiles(db),
    frontEnd.getLive(),
    countWaitingMails(db),
    readReplica(services),
    // A server that uses S3 and a database elsewhere may run without the folder.
    getFreeSpace(config.dataDir).catch(() => undefined),
    sql`select 1`.execute(db),
  ]);
  return { deadline, takenAt: newest?.taken_at, backupAt: backup?.at, unread, leftOut, served, mails, replica, free };
}
type Facts = Awaited<ReturnType<typeof readFacts>>;

function setFacts(
  { age, backup, remaining, unread, free, apps, leftOut, mails, oldestMail, replicaUp, replicaLag }: Gauges,
  facts: Facts,
  now: number,
): void {
  const toSeconds = (from: number, to: number) => (to - from) / millisecondsPerSecond;
  if (facts.takenAt) age.set(toSeconds(facts.takenAt.getTime(), now));
  backup.set(facts.backupAt ? toSeconds(facts.backupAt.getTime(), now) : Number.POSITIVE_INFINITY);
  if (facts.deadline !== null) remaining.set(toSeconds(now, Date.parse(facts.deadline)));
  unread.set(facts.unread);
  if (facts.free !== undefined) free.set(facts.free);
  mails.set(facts.mails.count);
  oldestMail.set(facts.mails.oldest);
  if (facts.replica) replicaUp.set(facts.replica.isUp ? 1 : 0);
  if (facts.replica && facts.replica.lag !== null) replicaLag.set(facts.replica.lag);
  for (const { app, build } of facts.leftOut) leftOut.set({ app, build }, 1);
  for (const { app, build, role } of facts.served) apps.set({ app, build, role }, 1);
}

/** Registers the metrics of the whole installation, which are queried when the metrics are read. */
export function measureInstallation(app: App, services: Services): void {
  const readInTime = async () => {
    const timer = AbortSignal.timeout(timeout);
    const late = new Promise<undefined>((resolve) => timer.addEventListener('abort', () => resolve(undefined)));
    return Promise.race([readFacts(services, app.frontEnd).catch(() => undefined), late]);
  };
  async function update(): Promise<void> {
    const [facts, built] = await Promise.all([readInTime(), app.frontEnd.getBuilt()]);
    const { build, apps, leftOut, ...unlabelled } = gauges;
    for (const gauge of [build, apps, leftOut]) gauge.reset();
    // A reset would set a gauge without labels to 0, which is a value.
    for (const gauge of Object.values(unlabelled)) gauge.remove();
    build.set({ version: productVersion, schema: newestMigration, node: process.versions.node }, 1);
    gauges.up.set(facts ? 1 : 0);
    for (const manifest of built.apps) apps.set({ app: manifest.id, build: toBuildName(manifest), role: 'built-in' }, 1);
    if (facts) setFacts(gauges, facts, services.clock().getTime());
  }
  let running: Promise<void> | undefined;
  // The gauges are read at the same time and share one update.
  const gauges: Gauges = createGauges(services, () => {
    running ??= update().finally(() => {
      running = undefined;
    });
    return running;
  });
}
