import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../../platform/config';
import { type CheckResult, ok, problem, warning } from './check';

export function checkSecret({ tokenSecret, dataDir, publicUrl, production }: Config): CheckResult {
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
