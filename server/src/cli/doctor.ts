import { randomUUID } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { type Kysely, sql } from 'kysely';
import nodemailer from 'nodemailer';
import { getSettings } from '../domain/settings/repository';
import { type Config, checkDataDir } from '../platform/config';
import { pendingMigrations } from '../platform/db/migrate';
import type { Database } from '../platform/db/schema/schema';
import { openFileStore } from '../platform/files/open-file-store';
import { type Context, type Report, toCountText, withDatabase } from './command';

export interface CheckResult {
  part: string;
  state: 'ok' | 'warning' | 'problem';
  message: string;
}

const ok = (part: string, message: string): CheckResult => ({ part, state: 'ok', message });
const warning = (part: string, message: string): CheckResult => ({ part, state: 'warning', message });
const problem = (part: string, message: string): CheckResult => ({ part, state: 'problem', message });

const maxClockDifferenceSeconds = 5;
const checkedFileCount = 100;

async function checkSchema(db: Kysely<Database>): Promise<CheckResult> {
  const pending = await pendingMigrations(db);
  if (pending.length > 0) return problem('database', `These migrations have not run: ${pending.join(', ')}. Run "migrate".`);
  const { rows } = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(db);
  const version = rows[0]?.version ?? '';
  if (Number.parseInt(version, 10) < 15) return problem('database', `PostgreSQL ${version} is too old. Version 15 or later is required.`);
  return ok('database', `PostgreSQL ${version} is running and its schema is up to date.`);
}

async function checkClock(db: Kysely<Database>, { config, clock }: Context): Promise<CheckResult> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  const apart = Math.abs(clock().getTime() - (rows[0]?.now.getTime() ?? 0)) / 1000;
  if (apart > maxClockDifferenceSeconds)
    return problem('clock', `The clocks of this machine and the database differ by ${Math.round(apart)} seconds.`);
  const { deadline } = await getSettings(db);
  if (deadline === null)
    return warning(
      'clock',
      `No deadline is set. Set one with "settings set deadline 2027-06-30T20:00:00Z". Time zone: ${config.timeZone}.`,
    );
  if (new Date(deadline) < clock()) return warning('clock', `The deadline ${deadline} has passed, but its version has not been taken yet.`);
  return ok('clock', `Accurate to within ${maxClockDifferenceSeconds} seconds. Time zone: ${config.timeZone}. Next deadline: ${deadline}.`);
}

async function checkAccounts(db: Kysely<Database>, { production }: Config): Promise<CheckResult> {
  const users = await db.selectFrom('app_user').select(['email', 'is_admin', 'password_hash']).where('is_active', '=', true).execute();
  const demo = users.filter((user) => user.email.endsWith('@demo.example') && user.password_hash !== null);
  if (production && demo.length > 0) return problem('accounts', `Demo accounts are active: ${demo.map((user) => user.email).join(', ')}.`);
  const admins = users.filter((user) => user.is_admin);
  if (admins.length === 0) return problem('accounts', 'There is no active admin. Run "admin create EMAIL".');
  if (admins.every((user) => user.password_hash === null)) return warning('accounts', 'No admin has set a password yet.');
  return ok('accounts', `${toCountText(admins.length, 'active admin')}.`);
}

async function checkStoredFiles(db: Kysely<Database>, config: Config): Promise<CheckResult> {
  const files = openFileStore(config);
  const newest = await db.selectFrom('stored_file').select(['id', 'name']).orderBy('created_at', 'desc').limit(checkedFileCount).execute();
  const missing: string[] = [];
  for (const { id, name } of newest) {
    const content = await files.read(id);
    if (content) content.destroy();
    else missing.push(name);
  }
  const checked = `Checked ${toCountText(newest.length, 'recent file')}`;
  if (missing.length > 0) return problem('files', `${checked}. These are missing from the store: ${missing.join(', ')}.`);
  return ok('files', `${checked}. None is missing from the store.`);
}

async function checkFileStore(config: Config): Promise<CheckResult> {
  const files = openFileStore(config);
  const location = config.s3 ? `the bucket ${config.s3.bucket}` : path.join(config.dataDir, 'files');
  const id = randomUUID();
  await files.write(id, Readable.from([Buffer.from(id)]));
  const content = await files.read(id);
  const same = content !== undefined && (await text(content)) === id;
  await files.remove(id);
  return same
    ? ok('files', `Files can be written to, read from and deleted from ${location}.`)
    : problem('files', `A test file written to ${location} could not be read back unchanged.`);
}

async function checkMail({ smtpUrl, dataDir, production }: Config): Promise<CheckResult> {
  if (smtpUrl === undefined) {
    const message = `No e-mail is sent; messages are saved as files in ${path.join(dataDir, 'outbox')}. Set SMTP_URL to send them.`;
    return production ? problem('mail', message) : warning('mail', message);
  }
  const transport = nodemailer.createTransport({ url: smtpUrl, connectionTimeout: 10_000, greetingTimeout: 10_000 });
  await transport.verify().finally(() => transport.close());
  return ok('mail', 'The connection to the mail server works.');
}

function checkSecret({ tokenSecret, dataDir, publicUrl, production }: Config): CheckResult {
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

/** Runs one check; an error that it throws is reported as a problem. */
async function runCheck(part: string, work: () => Promise<CheckResult> | CheckResult): Promise<CheckResult> {
  try {
    return await work();
  } catch (error) {
    return problem(part, (error as Error).message);
  }
}

async function checkDatabase(context: Context): Promise<CheckResult[]> {
  const { config } = context;
  if (config.databaseUrl === undefined && !existsSync(path.join(config.dataDir, 'postgres'))) {
    return [warning('database', `There is no database in ${config.dataDir} yet. The server creates it when it first starts.`)];
  }
  const runChecks = async (db: Kysely<Database>): Promise<CheckResult[]> => {
    const schema = await runCheck('database', () => checkSchema(db));
    if (schema.state === 'problem') return [schema];
    return [
      schema,
      await runCheck('clock', () => checkClock(db, context)),
      await runCheck('accounts', () => checkAccounts(db, config)),
      await runCheck('files', () => checkStoredFiles(db, config)),
    ];
  };
  try {
    return await withDatabase(context, runChecks, { keepSchema: true });
  } catch (error) {
    return [problem('database', (error as Error).message)];
  }
}

/** Runs all checks: data folder, database, clock, accounts, files, mail, secrets. */
export async function runDoctor(context: Context): Promise<CheckResult[]> {
  const { config } = context;
  const folder = await runCheck('data folder', () => {
    if (existsSync(config.dataDir)) checkDataDir(config.dataDir);
    return ok('data folder', config.dataDir);
  });
  if (folder.state === 'problem') return [folder];
  return [
    folder,
    ...(await checkDatabase(context)),
    await runCheck('files', () => checkFileStore(config)),
    await runCheck('mail', () => checkMail(config)),
    await runCheck('secrets', () => checkSecret(config)),
  ];
}

const signs = { ok: 'ok     ', warning: 'warning', problem: 'PROBLEM' };

/** `doctor` */
export async function reportHealth(context: Context): Promise<Report> {
  const findings = await runDoctor(context);
  const problems = findings.filter((finding) => finding.state === 'problem').length;
  const lines = findings.map(({ part, state, message }) => `${signs[state]}  ${part}: ${message}`);
  const sum = problems === 0 ? 'No problems found.' : `${toCountText(problems, 'problem')} found.`;
  return { text: [...lines, sum].join('\n'), data: { findings, problems }, ok: problems === 0 };
}
