import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Registry } from 'prom-client';
import { buildApp } from './app/app';
import { toDocument } from './http/plugins/openapi';
import { noChangeFeed } from './platform/changes/change-feed';
import { readConfig } from './platform/config';
import { connect } from './platform/db/connect';
import { openFileStore } from './platform/files/open-file-store';
import { createMailer } from './platform/mail/mailer';
import { runBuiltProcess, startBuiltWorker } from './platform/workers/built-worker';
import { createExportWorkers } from './platform/workers/export-workers';

/** Writes `docs/openapi.json` from the routes, without a database connection. */
async function run(): Promise<void> {
  const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
  const config = readConfig({ LOG_LEVEL: 'silent' });
  const databaseUrl = 'postgresql://localhost/nothing';
  const db = connect(databaseUrl);
  const app = await buildApp({
    config,
    db,
    changes: noChangeFeed,
    root,
    metrics: new Registry(),
    secret: '',
    mailer: createMailer(config),
    files: openFileStore(config),
    clock: () => new Date(),
    exportWorkers: createExportWorkers({ databaseUrl, startWorker: startBuiltWorker }),
    runProcess: runBuiltProcess,
  });
  writeFileSync(path.join(root, 'docs/openapi.json'), toDocument(app));
  await app.close();
  await db.destroy();
}

run().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
