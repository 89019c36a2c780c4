import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { mailSenderPattern } from '@round-table/shared/contract';
import { findTimeZone } from '@round-table/shared/domain';
import type { BucketConfig } from './files/bucket-calls';
import { findMisspeltVariables } from './misspelt-variables';

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

/** Configuration from environment variables, which `docs/operate.md` documents. */
export interface Config {
  host: string;
  port: number;
  /** Without a trailing slash. */
  publicUrl: string;
  dataDir: string;
  /** Undefined for the built-in database. */
  databaseUrl?: string;
  /** A streaming replica, for what guests and readers are served. */
  databaseReplicaUrl?: string;
  /** Undefined for files in `dataDir`. */
  s3?: BucketConfig;
  /** Undefined for mails as files in `dataDir/outbox`. */
  smtpUrl?: string;
  mailFrom: string;
  /** The virus scanner (clamd) that looks at uploads; undefined for none. */
  clamdUrl?: string;
  /** The mailbox of `mailFrom`, which is searched for bounces. */
  bouncesImapUrl?: string;
  /** If undefined, a secret is generated once into `dataDir`. */
  tokenSecret?: string;
  /** Loads the demo data into an empty database. */
  demo: boolean;
  demoPassword: string;
  rateLimit: boolean;
  /** Allows admins (in development: everyone) to override feature apps with builds on their own computer. */
  overrides: boolean;
  metricsPort?: number;
  /** Receiver of traces; its further settings are standard variables that OpenTelemetry reads. */
  traceEndpoint?: string;
  /** Maximum number of open connections. */
  maxConnections: number;
  /** Of rendered pages. */
  pageCacheMegabytes: number;
  logLevel: LogLevel;
  /** Number of proxies that append to `X-Forwarded-For`, or the addresses of the trusted proxies. */
  trustProxy: false | number | string;
  /** IANA name, such as `Europe/Berlin`. */
  timeZone: string;
  /** Seconds between the end of the readiness and the end of the server. */
  drainSeconds: number;
  /** Seconds that a shutdown waits for pending requests. */
  stopTimeout: number;
  /** Seconds that the built-in database keeps running after its last server was killed. */
  databaseAdoptionTimeout: number;
  production: boolean;
  /** Sentences about variables that are not read, but look as if they should be. */
  doubts: string[];
}

type Environment = Record<string, string | undefined>;

/** Thrown for an invalid value; the message names the variable. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const failConfig = (name: string, what: string): never => {
  throw new ConfigError(`${name} ${what}.`);
};

/** Returns the value of a variable; an empty string counts as not set. */
const readText = (env: Environment, name: string): string | undefined => env[name]?.trim() || undefined;

function readPort(env: Environment, name: string): number | undefined {
  const text = readText(env, name);
  if (text === undefined) return undefined;
  const port = Number(text);
  return /^\d+$/.test(text) && port <= 65_535 ? port : failConfig(name, `must be a port from 0 to 65535, not "${text}"`);
}

function readSeconds(env: Environment, name: string, min = 1): number | undefined {
  const text = readText(env, name);
  if (text === undefined) return undefined;
  return /^\d{1,4}$/.test(text) && Number(text) >= min && Number(text) <= 3600
    ? Number(text)
    : failConfig(name, `must be a number of seconds from ${min} to 3600, not "${text}"`);
}

function readCount(env: Environment, name: string): number | undefined {
  const text = readText(env, name);
  if (text === undefined) return undefined;
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : failConfig(name, `must be a number from 1 to 999999, not "${text}"`);
}

function readChoice<T extends string>(env: Environment, name: string, choices: readonly T[]): T | undefined {
  const text = readText(env, name);
  if (text === undefined) return undefined;
  return choices.find((choice) => choice === text) ?? failConfig(name, `must be one of ${choices.join(', ')}, not "${text}"`);
}

function readUrl(env: Environment, name: string, schemes: string[]): string | undefined {
  const text = readText(env, name);
  if (text === undefined) return undefined;
  if (!URL.canParse(text) || !schemes.includes(new URL(text).protocol)) {
    return failConfig(name, `must be an address that begins with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`);
  }
  return text;
}

function readTimeZone(env: Environment): string {
  const zone = readText(env, 'TIME_ZONE') ?? 'Europe/Berlin';
  return findTimeZone(zone) ?? failConfig('TIME_ZONE', `must be the name of a time zone such as Europe/Berlin, not "${zone}"`);
}

function readBucket(env: Environment): BucketConfig | undefined {
  const endpoint = readUrl(env, 'S3_ENDPOINT', ['http:', 'https:']);
  const names = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  if (endpoint === undefined) {
    const stray = names.find((name) => readText(env, name) !== undefined);
    return stray === undefined ? undefined : failConfig('S3_ENDPOINT', `must be set when ${stray} is set`);
  }
  const required = (name: (typeof names)[number]) => readText(env, name) ?? failConfig(name, 'must be set when S3_ENDPOINT is set');
  return {
    endpoint,
    bucket: required('S3_BUCKET'),
    region: readText(env, 'S3_REGION') ?? 'us-east-1',
    accessKeyId: required('S3_ACCESS_KEY_ID'),
    secretAccessKey: required('S3_SECRET_ACCESS_KEY'),
  };
}

function readSecret(env: Environment, databaseUrl: string | undefined): string | undefined {
  const secret = readText(env, 'TOKEN_SECRET');
  if (secret === undefined) {
    return databaseUrl === undefined
      ? undefined
      : failConfig('TOKEN_SECRET', 'must be set when DATABASE_URL is set, so that all servers use the same secret');
  }
  return secret.length >= 32 ? secret : failConfig('TOKEN_SECRET', 'must have at least 32 characters');
}

function readDemo(env: Environment, production: boolean): Pick<Config, 'demo' | 'demoPassword'> {
  const choice = readChoice(env, 'DEMO', ['0', '1'] as const);
  if (production && choice === '1') return failConfig('DEMO', 'must not be 1 when NODE_ENV is production');
  const password = readText(env, 'DEMO_PASSWORD');
  if (password !== undefined && password.length < 10) return failConfig('DEMO_PASSWORD', 'must have at least 10 characters');
  return { demo: !production && choice !== '0', demoPassword: password ?? 'round-table-demo' };
}

/** `on` is one proxy: addresses further left in the header may be invented by the client. */
function readTrustProxy(env: Environment): Config['trustProxy'] {
  const text = readText(env, 'TRUST_PROXY') ?? 'off';
  if (text === 'off' || text === '0' || text === 'false') return false;
  if (text === 'on' || text === 'true') return 1;
  if (/^[1-9]$/.test(text)) return Number(text);
  return /^[\da-fA-F.:/, ]+$/.test(text) && /[.:]/.test(text)
    ? text
    : failConfig('TRUST_PROXY', `must be on, off, a number of proxies up to 9 or a list of addresses, not "${text}"`);
}

function readMailFrom(env: Environment): string {
  const from = readText(env, 'MAIL_FROM') ?? 'Round Table <round-table@localhost>';
  return new RegExp(mailSenderPattern).test(from)
    ? from
    : failConfig('MAIL_FROM', 'must be an e-mail address, or a name and an address in angle brackets');
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

function readMailbox(env: Environment, name: string): string | undefined {
  const text = readUrl(env, name, ['imaps:', 'imap:']);
  if (text === undefined) return undefined;
  const { hostname, username, password } = new URL(text);
  return hostname && username && password && isDecodable(text)
    ? text
    : failConfig(
        name,
        'must have a user and a password, as in imaps://user:password@mail.example.org/INBOX, with %XX for special characters',
      );
}

/** Reads the configuration. Throws a ConfigError if a value is invalid. */
export function readConfig(env: Environment): Config {
  const doubts = findMisspeltVariables(env);
  try {
    return { ...readValues(env), doubts };
  } catch (error) {
    throw error instanceof ConfigError ? new ConfigError([error.message, ...doubts].join(' ')) : error;
  }
}

function readValues(env: Environment): Omit<Config, 'doubts'> {
  const production = env.NODE_ENV === 'production';
  const port = readPort(env, 'PORT') ?? 8080;
  const databaseUrl = readUrl(env, 'DATABASE_URL', ['postgres:', 'postgresql:']);
  const replica = readUrl(env, 'DATABASE_REPLICA_URL', ['postgres:', 'postgresql:']);
  if (replica !== undefined && databaseUrl === undefined) failConfig('DATABASE_REPLICA_URL', 'must not be set without DATABASE_URL');
  return {
    host: readText(env, 'HOST') ?? '127.0.0.1',
    port,
    publicUrl: (readUrl(env, 'PUBLIC_URL', ['http:', 'https:']) ?? `http://localhost:${port}`).replace(/\/+$/, ''),
    dataDir: path.resolve(readText(env, 'DATA_DIR') ?? './data'),
    databaseUrl,
    databaseReplicaUrl: replica,
    s3: readBucket(env),
    smtpUrl: readUrl(env, 'SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: readMailFrom(env),
    clamdUrl: readUrl(env, 'CLAMD_URL', ['tcp:', 'unix:']),
    bouncesImapUrl: readMailbox(env, 'BOUNCES_IMAP_URL'),
    tokenSecret: readSecret(env, databaseUrl),
    ...readDemo(env, production),
    rateLimit: readChoice(env, 'RATE_LIMIT', ['on', 'off'] as const) !== 'off',
    overrides: readChoice(env, 'OVERRIDES', ['on', 'off'] as const) !== 'off',
    metricsPort: readPort(env, 'METRICS_PORT'),
    traceEndpoint: readUrl(env, 'OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:']),
    maxConnections: readCount(env, 'MAX_CONNECTIONS') ?? 2000,
    pageCacheMegabytes: readCount(env, 'PAGE_CACHE_MEGABYTES') ?? 64,
    logLevel: readChoice(env, 'LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const) ?? 'info',
    trustProxy: readTrustProxy(env),
    timeZone: readTimeZone(env),
    drainSeconds: readSeconds(env, 'DRAIN_SECONDS', 0) ?? 0,
    stopTimeout: readSeconds(env, 'STOP_TIMEOUT') ?? 25,
    databaseAdoptionTimeout: readSeconds(env, 'DATABASE_ADOPTION_TIMEOUT') ?? 60,
    production,
  };
}

/** Throws a ConfigError if the data folder is not writable. */
export function checkDataDir(folder: string): void {
  try {
    accessSync(folder, constants.W_OK | constants.R_OK);
  } catch {
    failConfig('DATA_DIR', `must be a folder that the program can read and write, but ${folder} is not`);
  }
}
