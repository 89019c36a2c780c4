import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readConfig } from './config';
import { findMisspeltVariables, getDistance, variableNames } from './misspelt-variables';

test('measures how far apart two names are', () => {
  expect([getDistance('SMTP_URI', 'SMTP_URL'), getDistance('', 'abc'), getDistance('TIMEZONE', 'TIME_ZONE')]).toEqual([1, 3, 1]);
});

test.each([
  ['SMTP_URI', 'SMTP_URL'],
  ['TIMEZONE', 'TIME_ZONE'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['S3_BUCKET_NAME', 'S3_BUCKET'],
  ['BOUNCES_URL', 'BOUNCES_IMAP_URL'],
  ['log_level', 'LOG_LEVEL'],
])('%s is named with %s', (name, known) => {
  expect(findMisspeltVariables({ [name]: 'x' })).toEqual([`The variable ${name} is not read. Did you mean ${known}?`]);
});

test('what others set is not named', () => {
  const others = {
    PATH: '',
    HOME: '',
    LANG: '',
    MAIL: '',
    SHELL: '',
    TZ: '',
    NODE_OPTIONS: '',
    S3_SERVICE_HOST: '',
    S3_PORT: '',
    HOSTNAME: '',
    LOGNAME: '',
  };
  expect(findMisspeltVariables({ ...others, OTEL_SERVICE_NAME: '', XDG_CACHE_HOME: '', npm_config_cache: '', INVOCATION_ID: '' })).toEqual(
    [],
  );
});

test('the error about a missing variable names the misspelt one', () => {
  const env = { DATABASE_URL: 'postgresql://a@b/c', TOKEN_SECRT: 'x'.repeat(40) };
  expect(() => readConfig(env)).toThrow(
    /^TOKEN_SECRET must be set .*\. The variable TOKEN_SECRT is not read\. Did you mean TOKEN_SECRET\?$/,
  );
  expect(readConfig({ SMTP_URI: 'smtp://a' }).doubts).toEqual(['The variable SMTP_URI is not read. Did you mean SMTP_URL?']);
});

test('all variables of docs/operate.md are known', () => {
  const rows = readFileSync(path.join(__dirname, '../../../docs/operate.md'), 'utf8').matchAll(/^\| ((?:`[A-Z][A-Z0-9_]+`(?:, )?)+) \|/gm);
  const documented = [...rows].flatMap(([, names = '']) => [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name));
  expect(documented.length).toBeGreaterThan(20);
  expect(documented.filter((name) => !variableNames.includes(name ?? ''))).toEqual([]);
});
