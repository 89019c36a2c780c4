import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { Registry } from 'prom-client';
import { type AppOptions, buildApp } from '../app/app';
import { signAccess } from '../http/auth/access-token';
import type { App } from '../http/types';
import { readConfig } from '../platform/config';
import type { Database } from '../platform/db/schema/schema';
import { openFileStore } from '../platform/files/open-file-store';
import type { Mail } from '../platform/mail/mailer';
import type { Services } from '../platform/services';
import { createExportWorkers } from '../platform/workers/export-workers';
import { getDatabaseUrl, openTestChangeFeed } from './database/test-database';
import { runSourceProcess, startSourceThread } from './source-thread';
import { until } from './until';

/** The application over a test's database. */
export interface TestApp {
  app: App;
  services: Services;
  /** The mails sent so far. */
  mails: Mail[];
  /** Waits until all queued mails are sent. */
  mailsArrive(): Promise<Mail[]>;
  /** Waits until the changes that others have committed are known: a heartbeat that is sent now comes back after their notifications. */
  changesArrive(): Promise<void>;
  /** Signs the user in with a new session and returns the request headers. */
  as(userId: number): Promise<{ authorization: string }>;
  close(): Promise<void>;
}

/** Builds the application; `given` overrides services. Close it in `afterAll`. */
export async function anApp(db: Kysely<Database>, given: Partial<Services> = {}, options: AppOptions = {}): Promise<TestApp> {
  const mails: Mail[] = [];
  const dataDir = path.join(os.tmpdir(), `rt-files-${randomUUID()}`);
  const config = { ...readConfig({ DATA_DIR: dataDir, LOG_LEVEL: options.logTo ? 'info' : 'silent', RATE_LIMIT: 'off' }), ...given.config };
  const services: Services = {
    secret: 'a secret that only this test knows, long enough',
    db,
    changes: given.changes ?? openTestChangeFeed(db),
    mailer: { send: async (mail) => void mails.push(mail) },
    files: openFileStore(config),
    clock: () => new Date(),
    exportWorkers: createExportWorkers({ databaseUrl: getDatabaseUrl(db), startWorker: startSourceThread }),
    runProcess: runSourceProcess,
    root: path.join(dataDir, 'nothing-built'),
    metrics: new Registry(),
    ...given,
    config,
  };
  const app = await buildApp(services, options);
  const as = async (userId: number) => {
    const familyId = randomUUID();
    const now = services.clock();
    const expires = new Date(now.getTime() + 86_400_000);
    await db.insertInto('session_family').values({ id: familyId, user_id: userId, expires_at: expires }).execute();
    return { authorization: `JWT ${signAccess(services.secret, { userId, familyId }, now)}` };
  };
  const mailsArrive = async () => {
    await until(async () => (await db.selectFrom('mail_outbox').select('id').limit(1).executeTakeFirst()) === undefined);
    return mails;
  };
  const changesArrive = () => {
    const calledAt = performance.now();
    return until(() => services.changes.getAge() < performance.now() - calledAt);
  };
  const close = async () => {
    await app.close();
    await services.changes.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { app, services, mails, mailsArrive, changesArrive, as, close };
}
