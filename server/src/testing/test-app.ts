import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { type AppOptions, buildApp } from '../app';
import { readConfig } from '../config';
import type { Database } from '../db/schema';
import { createExporting } from '../exporting/exporting';
import { openFileStore } from '../files/open-file-store';
import { signAccess } from '../http/access-token';
import { createPublished } from '../http/published';
import type { App, Services } from '../http/types';
import type { Mail } from '../mail/mailer';
import { startSourceThread } from './source-thread';
import { addressOf } from './test-database';

/** The application over a test's database. */
export interface TestApp {
  app: App;
  services: Services;
  /** What was mailed so far. */
  mails: Mail[];
  /** The headers of a request that this user sends, signed in on a device of their own. */
  as(userId: number): Promise<{ authorization: string }>;
  close(): Promise<void>;
}

/** Builds the application; a service that matters to the test can be given. Close it in `afterAll`. */
export async function anApp(db: Kysely<Database>, given: Partial<Services> = {}, options: AppOptions = {}): Promise<TestApp> {
  const mails: Mail[] = [];
  const dataDir = path.join(os.tmpdir(), `rt-files-${randomUUID()}`);
  const config = { ...readConfig({ DATA_DIR: dataDir, LOG_LEVEL: options.logTo ? 'info' : 'silent', RATE_LIMIT: 'off' }), ...given.config };
  const services: Services = {
    secret: 'a secret that only this test knows, long enough',
    db,
    mailer: { send: async (mail) => void mails.push(mail) },
    files: openFileStore(config),
    clock: () => new Date(),
    published: createPublished(),
    exporting: createExporting({ databaseUrl: addressOf(db), startThread: startSourceThread }),
    root: path.join(dataDir, 'nothing-built'),
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
  const close = async () => {
    await app.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { app, services, mails, as, close };
}
