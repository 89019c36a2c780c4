import { randomUUID } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { type Kysely, sql } from 'kysely';
import nodemailer from 'nodemailer';
import { type Config, checkDataDir } from '../config';
import { pendingMigrations } from '../db/migrate';
import type { Database } from '../db/schema';
import { openFileStore } from '../files/open-file-store';
import { getSettings } from '../settings/repository';
import { type Context, counted, type Report, withDatabase } from './command';

/** What one look at the installation found. */
export interface Finding {
  part: string;
  state: 'ok' | 'warning' | 'problem';
  message: string;
}

const ok = (part: string, message: string): Finding => ({ part, state: 'ok', message });
const warning = (part: string, message: string): Finding => ({ part, state: 'warning', message });
const problem = (part: string, message: string): Finding => ({ part, state: 'problem', message });

const secondsApart = 5;
const filesLookedAt = 100;

async function lookAtSchema(db: Kysely<Database>): Promise<Finding> {
  const pending = await pendingMigrations(db);
  if (pending.length > 0) return problem('database', `These migrations have not run: ${pending.join(', ')}. Run "migrate".`);
  const { rows } = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(db);
  const version = rows[0]?.version ?? '';
  if (Number.parseInt(version, 10) < 15) return problem('database', `PostgreSQL ${version} is too old. Version 15 or later is required.`);
  return ok('database', `PostgreSQL ${version} is running and its schema is up to date.`);
}

async function lookAtClock(db: Kysely<Database>, { config, clock }: Context): Promise<Finding> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  const apart = Math.abs(clock().getTime() - (rows[0]?.now.getTime() ?? 0)) / 1000;
  if (apart > secondsApart) return problem('clock', `The clocks of this machine and the database differ by ${Math.round(apart)} seconds.`);
  const { deadline } = await getSettings(db);
  if (deadline === null)
    return warning(
      'clock',
      `No deadline is set. Set one with "settings set deadline 2027-06-30T20:00:00Z". Time zone: ${config.timeZone}.`,
    );
  if (new Date(deadline) < clock()) return warning('clock', `The deadline ${deadline} has passed, but its version has not been taken yet.`);
  return ok('clock', `Accurate to within ${secondsApart} seconds. Time zone: ${config.timeZone}. Next deadline: ${deadline}.`);
}

async function lookAtAccounts(db: Kysely<Database>, { production }: Config): Promise<Finding> {
  const users = await db.selectFrom('app_user').select(['email', 'is_admin', 'password_hash']).where('is_active', '=', true).execute();
  const demo = users.filter((user) => user.email.endsWith('@demo.example') && user.password_hash !== null);
  if (production && demo.length > 0) return problem('accounts', `Demo accounts are active: ${demo.map((user) => user.email).join(', ')}.`);
  const admins = users.filter((user) => user.is_admin);
  if (admins.length === 0) return problem('accounts', 'There is no active admin. Run "admin create EMAIL".');
  if (admins.every((user) => user.password_hash === null)) return warning('accounts', 'No admin has set a password yet.');
  return ok('accounts', `${counted(admins.length, 'active admin')}.`);
}

async function lookAtStoredFiles(db: Kysely<Database>, config: Config): Promise<Finding> {
  const files = openFileStore(config);
  const newest = await db.selectFrom('stored_file').select(['id', 'name']).orderBy('created_at', 'desc').limit(filesLookedAt).execute();
  const missing: string[] = [];
  for (const { id, name } of newest) {
    const content = await files.read(id);
    if (content) content.destroy();
    else missing.push(name);
  }
  const checked = `Checked ${counted(newest.length, 'recent file')}`;
  if (missing.length > 0) return problem('files', `${checked}. These are missing from the store: ${missing.join(', ')}.`);
  return ok('files', `${checked}. None is missing from the store.`);
}

async function lookAtStore(config: Config): Promise<Finding> {
  const files = openFileStore(config);
  const place = config.s3 ? `the bucket ${config.s3.bucket}` : path.join(config.dataDir, 'files');
  const id = randomUUID();
  await files.write(id, Readable.from([Buffer.from(id)]));
  const content = await files.read(id);
  const same = content !== undefined && (await text(content)) === id;
  await files.remove(id);
  return same
    ? ok('files', `Files can be written to, read from and deleted from ${place}.`)
    : problem('files', `A test file written to ${place} could not be read back unchanged.`);
}

async function lookAtMail({ smtpUrl, dataDir, production }: Config): Promise<Finding> {
  if (smtpUrl === undefined) {
    const message = `No e-mail is sent; messages are saved as files in ${path.join(dataDir, 'outbox')}. Set SMTP_URL to send them.`;
    return production ? problem('mail', message) : warning('mail', message);
  }
  const transport = nodemailer.createTransport({ url: smtpUrl, connectionTimeout: 10_000, greetingTimeout: 10_000 });
  await transport.verify().finally(() => transport.close());
  return ok('mail', 'The connection to the mail server works.');
}

function lookAtSecret({ tokenSecret, dataDir, publicUrl, production }: Config): Finding {
  if (production && !publicUrl.startsWith('https://'))
    return warning('secrets', `PUBLIC_URL is ${publicUrl}, so passwords are sent unencrypted. Use an address that begins with https://.`);
  if (tokenSecret !== undefined) return ok('secrets', 'TOKEN_SECRET is set.');
  const file = path.join(dataDir, 'token-secret');
  if (!existsSync(file)) return ok('secrets', `The server creates a secret in ${file} when it first starts.`);
  const open = (statSync(file).mode & 0o077) !== 0;
  return open
    ? problem('secrets', `Other users of this machine can read ${file}. Run "chmod 600 ${file}".`)
    : ok('secrets', `Only the owner of ${file} can read it.`);
}

/** One look; what it throws is a problem. */
async function look(part: string, work: () => Promise<Finding> | Finding): Promise<Finding> {
  try {
    return await work();
  } catch (error) {
    return problem(part, (error as Error).message);
  }
}

async function lookAtDatabase(context: Context): Promise<Finding[]> {
  const { config } = context;
  if (config.databaseUrl === undefined && !existsSync(path.join(config.dataDir, 'postgres'))) {
    return [warning('database', `There is no database in ${config.dataDir} yet. The server creates it when it first starts.`)];
  }
  const looks = async (db: Kysely<Database>): Promise<Finding[]> => {
    const schema = await look('database', () => lookAtSchema(db));
    if (schema.state === 'problem') return [schema];
    return [
      schema,
      await look('clock', () => lookAtClock(db, context)),
      await look('accounts', () => lookAtAccounts(db, config)),
      await look('files', () => lookAtStoredFiles(db, config)),
    ];
  };
  try {
    return await withDatabase(context, looks, { keepSchema: true });
  } catch (error) {
    return [problem('database', (error as Error).message)];
  }
}

/** Looks at everything that the server needs: database, clock, accounts, files, mail, secrets. */
export async function examine(context: Context): Promise<Finding[]> {
  const { config } = context;
  const folder = await look('data folder', () => {
    if (existsSync(config.dataDir)) checkDataDir(config.dataDir);
    return ok('data folder', config.dataDir);
  });
  if (folder.state === 'problem') return [folder];
  return [
    folder,
    ...(await lookAtDatabase(context)),
    await look('files', () => lookAtStore(config)),
    await look('mail', () => lookAtMail(config)),
    await look('secrets', () => lookAtSecret(config)),
  ];
}

const signs = { ok: 'ok     ', warning: 'warning', problem: 'PROBLEM' };

/** `doctor` */
export async function reportHealth(context: Context): Promise<Report> {
  const findings = await examine(context);
  const problems = findings.filter((finding) => finding.state === 'problem').length;
  const lines = findings.map(({ part, state, message }) => `${signs[state]}  ${part}: ${message}`);
  const sum = problems === 0 ? 'No problems found.' : `${counted(problems, 'problem')} found.`;
  return { text: [...lines, sum].join('\n'), data: { findings, problems }, ok: problems === 0 };
}
