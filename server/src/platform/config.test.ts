import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { checkDataDir, readConfig } from './config';
import { loadSigningKey } from './keys';

const secret = 'x'.repeat(32);

test('returns the defaults for an empty environment', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 8080,
    publicUrl: 'http://localhost:8080',
    dataDir: path.resolve('data'),
    demo: true,
    demoPassword: 'round-table-demo',
    rateLimit: true,
    maxConnections: 2000,
    pageCacheMegabytes: 64,
    logLevel: 'info',
    trustProxy: false,
    timeZone: 'Europe/Berlin',
    drainSeconds: 0,
    stopTimeout: 25,
    databaseAdoptionTimeout: 60,
    production: false,
  });
});

test('treats an empty variable as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ', TIME_ZONE: '' })).toEqual(readConfig({}));
});

test.each([
  ['PORT', { PORT: 'eighty' }],
  ['PORT', { PORT: '65536' }],
  ['METRICS_PORT', { METRICS_PORT: '-1' }],
  ['MAX_CONNECTIONS', { MAX_CONNECTIONS: '0' }],
  ['MAX_CONNECTIONS', { MAX_CONNECTIONS: 'many' }],
  ['PAGE_CACHE_MEGABYTES', { PAGE_CACHE_MEGABYTES: '0' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'round-table.example' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/x', TOKEN_SECRET: secret }],
  ['DATABASE_REPLICA_URL', { DATABASE_REPLICA_URL: 'postgres://localhost/x' }],
  ['TOKEN_SECRET', { DATABASE_URL: 'postgres://localhost/x' }],
  ['TOKEN_SECRET', { TOKEN_SECRET: 'short' }],
  ['S3_BUCKET', { S3_ENDPOINT: 'http://localhost:9000' }],
  ['S3_ENDPOINT', { S3_BUCKET: 'files' }],
  ['SMTP_URL', { SMTP_URL: 'mail.example.org' }],
  ['MAIL_FROM', { MAIL_FROM: 'nobody' }],
  ['MAIL_FROM', { MAIL_FROM: 'A <a@example.org>\r\nBcc: b@example.org' }],
  ['BOUNCES_IMAP_URL', { BOUNCES_IMAP_URL: 'smtp://user:password@mail.example.org' }],
  ['BOUNCES_IMAP_URL', { BOUNCES_IMAP_URL: 'imaps://mail.example.org/INBOX' }],
  ['BOUNCES_IMAP_URL', { BOUNCES_IMAP_URL: 'imaps://user:password@/INBOX' }],
  ['BOUNCES_IMAP_URL', { BOUNCES_IMAP_URL: 'imaps://user:50%@mail.example.org' }],
  ['DEMO', { DEMO: 'yes' }],
  ['DEMO', { DEMO: '1', NODE_ENV: 'production' }],
  ['DEMO_PASSWORD', { DEMO_PASSWORD: 'short' }],
  ['RATE_LIMIT', { RATE_LIMIT: 'maybe' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
  ['TRUST_PROXY', { TRUST_PROXY: 'everyone' }],
  ['TRUST_PROXY', { TRUST_PROXY: '10' }],
  ['DRAIN_SECONDS', { DRAIN_SECONDS: '3601' }],
  ['DRAIN_SECONDS', { DRAIN_SECONDS: '-1' }],
  ['STOP_TIMEOUT', { STOP_TIMEOUT: '0' }],
  ['STOP_TIMEOUT', { STOP_TIMEOUT: 'soon' }],
  ['DATABASE_ADOPTION_TIMEOUT', { DATABASE_ADOPTION_TIMEOUT: '3601' }],
  ['TIME_ZONE', { TIME_ZONE: 'Europe/Nowhere' }],
])('a wrong %s stops the start with one sentence that names it (%j)', (name, env) => {
  expect(() => readConfig(env)).toThrow(new RegExp(`^${name} must[^\\n]*\\.$`));
});

test('does not reveal a secret in an error message', () => {
  expect(() => readConfig({ TOKEN_SECRET: 'hunter2' })).toThrow(/^(?!.*hunter2)/);
  expect(() => readConfig({ DATABASE_URL: 'mysql://app:hunter2@db/x' })).toThrow(/^(?!.*hunter2)/);
  expect(() => readConfig({ BOUNCES_IMAP_URL: 'imaps://:hunter2@mail.example.org' })).toThrow(/^(?!.*hunter2)/);
});

test('loads no demo data in production', () => {
  expect(readConfig({ NODE_ENV: 'production' }).demo).toBe(false);
  expect(readConfig({ DEMO: '0' }).demo).toBe(false);
});

test.each([
  ['off', false],
  ['on', 1],
  ['1', 1],
  ['2', 2],
  ['10.0.0.0/8, ::1', '10.0.0.0/8, ::1'],
])('TRUST_PROXY=%s trusts %s', (text, trusted) => {
  expect(readConfig({ TRUST_PROXY: text }).trustProxy).toBe(trusted);
});

test('reads all variables of a bucket', () => {
  const bucket = { S3_ENDPOINT: 'http://localhost:9000', S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' };
  expect(readConfig(bucket).s3).toEqual({
    endpoint: 'http://localhost:9000',
    bucket: 'files',
    region: 'us-east-1',
    accessKeyId: 'id',
    secretAccessKey: 'key',
  });
});

describe('the data folder', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'rt-config-'));
  });
  afterEach(() => {
    chmodSync(folder, 0o700);
    rmSync(folder, { recursive: true });
  });

  test('gets a generated secret once, with mode 600, unless one is configured', () => {
    const generated = loadSigningKey({ dataDir: folder });
    expect(generated.length).toBeGreaterThanOrEqual(32);
    expect(loadSigningKey({ dataDir: folder })).toBe(generated);
    expect(statSync(path.join(folder, 'token-secret')).mode & 0o777).toBe(0o600);
    expect(loadSigningKey({ dataDir: folder, tokenSecret: secret })).toBe(secret);
  });

  test('is created for its owner alone; other users only pass through it if the owner is root', () => {
    const created = path.join(folder, 'data');
    loadSigningKey({ dataDir: created });
    expect(statSync(created).mode & 0o777).toBe(process.getuid?.() === 0 ? 0o711 : 0o700);
  });

  test('is named in the error if it does not exist', () => {
    expect(() => checkDataDir(path.join(folder, 'nothing'))).toThrow(/^DATA_DIR must/);
    expect(() => checkDataDir(folder)).not.toThrow();
  });
});
