import { EventEmitter } from 'node:events';
import { Registry } from 'prom-client';
import { watchBounces } from '../domain/mail-outbox/bounces/watch';
import { sealHourly } from '../features/audit/seal-hourly';
import { watchDeadlines } from '../features/versions/deadline-watch';
import { serveMetrics } from '../http/plugins/telemetry/metrics';
import type { App } from '../http/types';
import { type ChangeFeed, noChangeFeed, openChangeFeed } from '../platform/changes/change-feed';
import type { Notifications } from '../platform/changes/changes';
import { type Config, checkDataDir } from '../platform/config';
import { openDatabase } from '../platform/db/open-database';
import { requireSameFolder } from '../platform/files/folder-owner';
import { openFileStore } from '../platform/files/open-file-store';
import { repeat } from '../platform/jobs/repeat';
import { createDataDir, loadSigningKey } from '../platform/keys';
import { createMailer } from '../platform/mail/mailer';
import { createDatabaseMetrics } from '../platform/metrics/database-metrics';
import { countMails } from '../platform/metrics/mail-metrics';
import { findDifferences, forgetServer, recordServer, toPlace, toServerFacts } from '../platform/servers';
import type { Services } from '../platform/services';
import { startTracing, traceJob } from '../platform/tracing/tracing';
import { openVirusScanner } from '../platform/virus-scanner/virus-scanner';
import { runBuiltProcess, startBuiltWorker } from '../platform/workers/built-worker';
import { createExportWorkers } from '../platform/workers/export-workers';
import { archiveFrontEnd } from '../registry/archived-assets';
import { announceLeftOut } from './announce-left-out';
import { buildApp } from './app';
import { removeLeftovers, removeOverRows } from './clean-up';
import { createLogDestination } from './log-destination';
import { logMigrations } from './log-migrations';

export interface Serving {
  app: App;
  services: Services;
  /** Graceful shutdown: drains the server, finishes open requests, then closes all services. */
  stop(): Promise<void>;
}

const portTaken = (error: NodeJS.ErrnoException, name: string, port: number): Error =>
  error.code === 'EADDRINUSE' ? new Error(`${name} ${port} is in use by another program. Stop it, or choose another ${name}.`) : error;

export interface ServeOptions {
  /** Fills the database before the server listens. Returns a line for the log, or undefined if there was nothing to do. */
  prepareData?: (services: Services) => Promise<string | undefined>;
}

/** Archives the assets of the built front end in the background. Returns a function that stops after the current file. */
function archiveWhileServing({ services, frontEnd, log }: App): () => Promise<void> {
  let isOver = false;
  const archive = async () => {
    const added = await archiveFrontEnd(services, services.root, await frontEnd.getBuilt(), () => isOver);
    if (added > 0) log.info({ files: added }, 'front end kept');
  };
  const done = traceJob('archive front end', archive).catch((error: unknown) => log.warn({ err: error }, 'the front end is not kept'));
  return () => {
    isOver = true;
    return done;
  };
}

/**
 * Logs what is doubtful in the configuration, also beside the other servers, and records this one, now and every five minutes. Returns the
 * function that forgets it.
 */
function announceServer({ db, config, secret, clock }: Services, log: App['log']): () => Promise<unknown> {
  const [facts, place, startedAt] = [toServerFacts(config, secret), toPlace(config), clock()];
  let isCompared = false;
  const announce = async () => {
    const doubts = isCompared ? [] : [...config.doubts, ...(await findDifferences(db, facts, place))];
    isCompared = true;
    for (const doubt of doubts) log.warn(doubt);
    await recordServer(db, { place, facts, startedAt, recordedAt: clock() });
  };
  const stop = repeat('*/5 * * * *', () =>
    announce().catch((error: unknown) => log.warn({ err: error }, 'this server is not announced to the others')),
  );
  return () =>
    stop()
      .then(() => forgetServer(db, place))
      .catch(() => undefined);
}

/** Starts what runs by the clock. Returns the functions that stop it. */
const startJobs = (services: Services, log: App['log']) => [
  watchDeadlines(services, log),
  removeOverRows(services, log),
  sealHourly(services, log),
  watchBounces(services, log),
];

/** Opens the services that the configuration names and starts listening. Throws an error with a sentence for the operator if one cannot be opened. */
export async function serve(config: Config, root: string, { prepareData }: ServeOptions = {}): Promise<Serving> {
  createDataDir(config.dataDir);
  checkDataDir(config.dataDir);
  const secret = loadSigningKey(config);
  const stopTracing = await startTracing();
  let app: App | undefined;
  const notifications: Notifications = new EventEmitter();
  let changes: ChangeFeed = noChangeFeed;
  const metrics = new Registry();
  const observe = createDatabaseMetrics(metrics);
  const logTo = createLogDestination();
  const database = await openDatabase(config, {
    notifications,
    observer: observe('primary'),
    ...(config.databaseReplicaUrl !== undefined && { replica: { url: config.databaseReplicaUrl, observer: observe('replica') } }),
    onLost: (error) => app?.log.warn({ err: error }, 'database lost'),
    isSilent: () => changes.getFailure() === 'silent',
    migrationObserver: logMigrations(config.logLevel, logTo),
  });
  const onLost = (error: Error) =>
    app?.log.warn({ err: error }, 'change notifications lost: the database is queried instead of the caches');
  changes = openChangeFeed({ url: database.url, notifications, onLost });
  const closing: (() => Promise<unknown>)[] = [stopTracing, database.close, changes.close];
  const stop = async () => {
    for (const close of closing.splice(0).reverse()) await close();
  };
  try {
    const services: Services = {
      config,
      secret,
      root,
      metrics,
      db: database.db,
      changes,
      mailer: countMails(createMailer(config), metrics),
      files: openFileStore(config),
      scanner: openVirusScanner(config.clamdUrl),
      clock: () => new Date(),
      exportWorkers: createExportWorkers({ databaseUrl: database.url, startWorker: startBuiltWorker }),
      runProcess: runBuiltProcess,
    };
    if (config.databaseUrl !== undefined && !config.s3) await requireSameFolder(database.db, config.dataDir);
    const prepared = await prepareData?.(services);
    const built = await buildApp(services, { logTo });
    app = built;
    closing.push(() => built.close());
    if (prepared) app.log.info(prepared);
    await announceLeftOut(app);
    if (config.metricsPort !== undefined) {
      const { host, metricsPort: port } = config;
      const metrics = await serveMetrics(app.metrics, { host, port }).catch((error) => {
        throw portTaken(error, 'METRICS_PORT', port);
      });
      closing.push(() => new Promise((resolve) => metrics.close(resolve)));
    }
    await app.listen({ host: config.host, port: config.port }).catch((error) => Promise.reject(portTaken(error, 'PORT', config.port)));
    // Nothing is awaited from here on: a signal that arrives before this function returns would cut requests off.
    closing.push(announceServer(services, app.log));
    void removeLeftovers(config, app.log);
    app.mailSender.start();
    closing.push(...startJobs(services, app.log), archiveWhileServing(app));
    const drainAndStop = async () => {
      await built.shutdown.drain(config.drainSeconds);
      await stop();
    };
    return { app, services, stop: drainAndStop };
  } catch (error) {
    await stop();
    throw error;
  }
}
