import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import type { BucketConfig } from './files/bucket-calls';

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

/** What the environment decides; the variables are listed in `docs/guides/operations.md`. */
export interface Config {
  host: string;
  port: number;
  /** Without a slash at its end. */
  publicUrl: string;
  dataDir: string;
  /** Undefined for the built-in database. */
  databaseUrl?: string;
  databaseReplicaUrl?: string;
  /** Undefined for files in `dataDir`. */
  s3?: BucketConfig;
  /** Undefined for mails as files in `dataDir/outbox`. */
  smtpUrl?: string;
  mailFrom: string;
  /** Undefined for one that is generated once into `dataDir`. */
  tokenSecret?: string;
  /** Load the demo data into an empty database. */
  demo: boolean;
  demoPassword: string;
  rateLimit: boolean;
  /** Feature apps may come from the computer of an admin (in development: of anybody), to be tried out there. */
  overrides: boolean;
  metricsPort?: number;
  /** How many connections a server accepts at a time. */
  maxConnections: number;
  logLevel: LogLevel;
  /** True to believe `X-Forwarded-For`, or the addresses of the proxies to believe. */
  trustProxy: boolean | string;
  /** An IANA name. */
  timeZone: string;
  /** How long a stop waits for requests under way, in seconds. */
  stopTimeout: number;
  /** How long the built-in database waits for a new server after its last one was killed, in seconds. */
  databaseAdoptionTimeout: number;
  production: boolean;
}

type Environment = Record<string, string | undefined>;

/** Thrown for a wrong value: a sentence that names the variable. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const wrong = (name: string, what: string): never => {
  throw new ConfigError(`${name} ${what}.`);
};

/** The value of a variable; an empty one counts as not set. */
const textOf = (env: Environment, name: string): string | undefined => env[name]?.trim() || undefined;

function portOf(env: Environment, name: string): number | undefined {
  const text = textOf(env, name);
  if (text === undefined) return undefined;
  const port = Number(text);
  return /^\d+$/.test(text) && port <= 65_535 ? port : wrong(name, `must be a port from 0 to 65535, not "${text}"`);
}

function secondsOf(env: Environment, name: string): number | undefined {
  const text = textOf(env, name);
  if (text === undefined) return undefined;
  return /^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= 3600
    ? Number(text)
    : wrong(name, `must be a number of seconds from 1 to 3600, not "${text}"`);
}

function countOf(env: Environment, name: string): number | undefined {
  const text = textOf(env, name);
  if (text === undefined) return undefined;
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : wrong(name, `must be a number from 1 to 999999, not "${text}"`);
}

function oneOf<T extends string>(env: Environment, name: string, choices: readonly T[]): T | undefined {
  const text = textOf(env, name);
  if (text === undefined) return undefined;
  return choices.find((choice) => choice === text) ?? wrong(name, `must be one of ${choices.join(', ')}, not "${text}"`);
}

function urlOf(env: Environment, name: string, schemes: string[]): string | undefined {
  const text = textOf(env, name);
  if (text === undefined) return undefined;
  if (!URL.canParse(text) || !schemes.includes(new URL(text).protocol)) {
    return wrong(name, `must be an address that begins with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`);
  }
  return text;
}

function timeZoneOf(env: Environment): string {
  const zone = textOf(env, 'TIME_ZONE') ?? 'Europe/Berlin';
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return wrong('TIME_ZONE', `must be the name of a time zone such as Europe/Berlin, not "${zone}"`);
  }
}

function bucketOf(env: Environment): BucketConfig | undefined {
  const endpoint = urlOf(env, 'S3_ENDPOINT', ['http:', 'https:']);
  const names = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  if (endpoint === undefined) {
    const stray = names.find((name) => textOf(env, name) !== undefined);
    return stray === undefined ? undefined : wrong('S3_ENDPOINT', `must be set when ${stray} is set`);
  }
  const required = (name: (typeof names)[number]) => textOf(env, name) ?? wrong(name, 'must be set when S3_ENDPOINT is set');
  return {
    endpoint,
    bucket: required('S3_BUCKET'),
    region: textOf(env, 'S3_REGION') ?? 'us-east-1',
    accessKeyId: required('S3_ACCESS_KEY_ID'),
    secretAccessKey: required('S3_SECRET_ACCESS_KEY'),
  };
}

function secretOf(env: Environment, databaseUrl: string | undefined): string | undefined {
  const secret = textOf(env, 'TOKEN_SECRET');
  if (secret === undefined) {
    return databaseUrl === undefined
      ? undefined
      : wrong('TOKEN_SECRET', 'must be set when DATABASE_URL is set, so that all servers use the same secret');
  }
  return secret.length >= 32 ? secret : wrong('TOKEN_SECRET', 'must have at least 32 characters');
}

function demoOf(env: Environment, production: boolean): Pick<Config, 'demo' | 'demoPassword'> {
  const asked = oneOf(env, 'DEMO', ['0', '1'] as const);
  if (production && asked === '1') return wrong('DEMO', 'must not be 1 when NODE_ENV is production');
  const password = textOf(env, 'DEMO_PASSWORD');
  if (password !== undefined && password.length < 10) return wrong('DEMO_PASSWORD', 'must have at least 10 characters');
  return { demo: !production && asked !== '0', demoPassword: password ?? 'round-table-demo' };
}

function trustOf(env: Environment): boolean | string {
  const text = textOf(env, 'TRUST_PROXY') ?? 'off';
  if (text === 'off' || text === '0' || text === 'false') return false;
  if (text === 'on' || text === '1' || text === 'true') return true;
  return /^[\da-fA-F.:/, ]+$/.test(text) ? text : wrong('TRUST_PROXY', `must be on, off or a list of addresses, not "${text}"`);
}

function mailFromOf(env: Environment): string {
  const from = textOf(env, 'MAIL_FROM') ?? 'Round Table <round-table@localhost>';
  return /^[^\r\n<>]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/.test(from)
    ? from
    : wrong('MAIL_FROM', 'must be an e-mail address, or a name and an address in angle brackets');
}

/** Reads the configuration. Throws a ConfigError with one sentence that names the variable for a wrong value. */
export function readConfig(env: Environment): Config {
  const production = env.NODE_ENV === 'production';
  const port = portOf(env, 'PORT') ?? 8080;
  const databaseUrl = urlOf(env, 'DATABASE_URL', ['postgres:', 'postgresql:']);
  const replica = urlOf(env, 'DATABASE_REPLICA_URL', ['postgres:', 'postgresql:']);
  if (replica !== undefined && databaseUrl === undefined) wrong('DATABASE_REPLICA_URL', 'must not be set without DATABASE_URL');
  return {
    host: textOf(env, 'HOST') ?? '127.0.0.1',
    port,
    publicUrl: (urlOf(env, 'PUBLIC_URL', ['http:', 'https:']) ?? `http://localhost:${port}`).replace(/\/+$/, ''),
    dataDir: path.resolve(textOf(env, 'DATA_DIR') ?? './data'),
    databaseUrl,
    databaseReplicaUrl: replica,
    s3: bucketOf(env),
    smtpUrl: urlOf(env, 'SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: mailFromOf(env),
    tokenSecret: secretOf(env, databaseUrl),
    ...demoOf(env, production),
    rateLimit: oneOf(env, 'RATE_LIMIT', ['on', 'off'] as const) !== 'off',
    overrides: oneOf(env, 'OVERRIDES', ['on', 'off'] as const) !== 'off',
    metricsPort: portOf(env, 'METRICS_PORT'),
    maxConnections: countOf(env, 'MAX_CONNECTIONS') ?? 2000,
    logLevel: oneOf(env, 'LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const) ?? 'info',
    trustProxy: trustOf(env),
    timeZone: timeZoneOf(env),
    stopTimeout: secondsOf(env, 'STOP_TIMEOUT') ?? 25,
    databaseAdoptionTimeout: secondsOf(env, 'DATABASE_ADOPTION_TIMEOUT') ?? 60,
    production,
  };
}

/** Throws a ConfigError where the folder for the data cannot be written. */
export function checkDataDir(folder: string): void {
  try {
    accessSync(folder, constants.W_OK | constants.R_OK);
  } catch {
    wrong('DATA_DIR', `must be a folder that the program can read and write, but ${folder} is not`);
  }
}
