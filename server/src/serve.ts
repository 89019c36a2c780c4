import { mkdirSync } from 'node:fs';
import { buildApp } from './app';
import { type Config, checkDataDir } from './config';
import { watchDeadlines } from './deadline-watch';
import { loadDemo } from './demo/load-demo';
import { startBuiltThread } from './exporting/built-thread';
import { createExporting } from './exporting/exporting';
import { openFileStore } from './files/open-file-store';
import { createPublished } from './http/published';
import { serveMetrics } from './http/serve-metrics';
import type { App, Services } from './http/types';
import { createMailer } from './mail/mailer';
import { openDatabase } from './open-database';
import { createBuiltReader } from './registry/built-front-end';
import { keepFrontEnd } from './registry/kept-files';
import { getSecret } from './secret';

/** A server that listens. */
export interface Serving {
  app: App;
  services: Services;
  /** Answers what is under way, then lets go of everything. */
  stop(): Promise<void>;
}

const portTaken = (error: NodeJS.ErrnoException, name: string, port: number): Error =>
  error.code === 'EADDRINUSE' ? new Error(`${name} ${port} is in use by another program. Stop it, or choose another ${name}.`) : error;

/** Keeps the built front end while the server answers already. Returns the function that leaves off and waits for the file at hand. */
function keepWhileServing(services: Services, log: App['log']): () => Promise<void> {
  let isOver = false;
  const keep = async () => {
    const built = await createBuiltReader(services.root, (message) => log.warn(message))();
    const added = await keepFrontEnd(services, services.root, built, () => isOver);
    if (added > 0) log.info({ files: added }, 'front end kept');
  };
  const kept = keep().catch((error: unknown) => log.warn({ err: error }, 'the front end is not kept'));
  return () => {
    isOver = true;
    return kept;
  };
}

/** Opens everything that the configuration names and serves it. Throws a sentence for people where something cannot be had. */
export async function serve(config: Config, root: string): Promise<Serving> {
  mkdirSync(config.dataDir, { recursive: true });
  checkDataDir(config.dataDir);
  const secret = getSecret(config);
  let app: App | undefined;
  const database = await openDatabase(config, { onLost: (error) => app?.log.warn({ err: error }, 'database lost') });
  const closing: (() => Promise<unknown>)[] = [database.close];
  const stop = async () => {
    for (const close of closing.splice(0).reverse()) await close();
  };
  try {
    const services: Services = {
      config,
      secret,
      root,
      db: database.db,
      mailer: createMailer(config),
      files: openFileStore(config),
      clock: () => new Date(),
      published: createPublished(),
      exporting: createExporting({ databaseUrl: database.url, startThread: startBuiltThread }),
    };
    const hasLoaded = config.demo && (await loadDemo(services, { password: config.demoPassword, timeZone: config.timeZone }));
    const built = await buildApp(services);
    app = built;
    closing.push(() => built.close());
    if (hasLoaded) app.log.info('demo data loaded');
    await app.listen({ host: config.host, port: config.port }).catch((error) => {
      throw portTaken(error, 'PORT', config.port);
    });
    closing.push(watchDeadlines(services, app.log), keepWhileServing(services, app.log));
    if (config.metricsPort !== undefined) {
      const { host, metricsPort: port } = config;
      const metrics = await serveMetrics(app.metrics, { host, port }).catch((error) => {
        throw portTaken(error, 'METRICS_PORT', port);
      });
      closing.push(() => new Promise((resolve) => metrics.close(resolve)));
    }
    return { app, services, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
