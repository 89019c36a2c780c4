import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildApp } from './app';
import { readConfig } from './config';
import { connect } from './db/connect';
import { startBuiltThread } from './exporting/built-thread';
import { createExporting } from './exporting/exporting';
import { openFileStore } from './files/open-file-store';
import { toDocument } from './http/openapi';
import { createPublished } from './http/published';
import { createMailer } from './mail/mailer';

/** Writes `docs/openapi.json` from the routes. Nothing is connected to: the database is not asked anything. */
async function run(): Promise<void> {
  const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
  const config = readConfig({ LOG_LEVEL: 'silent' });
  const databaseUrl = 'postgresql://localhost/nothing';
  const db = connect(databaseUrl);
  const app = await buildApp({
    config,
    db,
    root,
    secret: '',
    mailer: createMailer(config),
    files: openFileStore(config),
    clock: () => new Date(),
    published: createPublished(),
    exporting: createExporting({ databaseUrl, startThread: startBuiltThread }),
  });
  writeFileSync(path.join(root, 'docs/openapi.json'), toDocument(app));
  await app.close();
  await db.destroy();
}

run().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
