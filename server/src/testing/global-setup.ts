import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { connect } from '../platform/db/connect';
import { migrate } from '../platform/db/migrate';
import { type EmbeddedDatabase, startEmbedded } from '../platform/embedded-database/embedded';
import { databaseUrl, templateName, testServerVariable } from './test-server';

declare global {
  var testServer: { embedded?: EmbeddedDatabase; folder?: string } | undefined;
}

/** Starts one PostgreSQL for the whole run (or uses TEST_DATABASE_URL) with a migrated template database; each test file gets a copy. */
export default async function startTestServer(): Promise<void> {
  let url = process.env.TEST_DATABASE_URL;
  globalThis.testServer = {};
  if (!url) {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rt-test-'));
    fs.chmodSync(folder, 0o755);
    const embedded = await startEmbedded(folder, { durable: false });
    globalThis.testServer = { embedded, folder };
    url = embedded.url;
  }
  process.env[testServerVariable] = url;
  const admin = connect(url, { max: 1 });
  await sql`drop database if exists ${sql.id(templateName)}`.execute(admin);
  await sql`create database ${sql.id(templateName)}`.execute(admin);
  await admin.destroy();
  const template = connect(databaseUrl(templateName), { max: 2 });
  await migrate(template);
  await template.destroy();
}
