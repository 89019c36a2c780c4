import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Config } from '../../platform/config';
import type { Database } from '../../platform/db/schema/schema';
import { getFreeSpace } from '../../platform/metrics/free-space';
import { type CheckResult, ok, problem, warning } from './check';

const megabyte = 1024 * 1024;
const gigabyte = 1024 * megabyte;
const enough = 2 * gigabyte;
const tooLittle = 200 * megabyte;

const toSize = (bytes: number): string =>
  bytes >= gigabyte ? `${(bytes / gigabyte).toFixed(1)} GB` : `${Math.round(bytes / megabyte).toLocaleString('en')} MB`;

async function judgeSpace(folder: string, subject: string): Promise<CheckResult> {
  const free = await getFreeSpace(folder);
  const message = `${toSize(free)} free for ${subject} (${folder}).`;
  if (free < tooLittle) return problem('space', message);
  return free < enough ? warning('space', message) : ok('space', message);
}

/** Free space of the volume of `DATA_DIR`. */
export function checkDataSpace({ dataDir }: Config): Promise<CheckResult> | CheckResult {
  return existsSync(dataDir) ? judgeSpace(dataDir, 'the data folder') : ok('space', `${dataDir} does not exist yet.`);
}

interface Location {
  size: number;
  /** Null unless the database runs on this machine and its user may know. */
  folder: string | null;
}

/** Size of the database, and free space of its volume where this machine can tell. */
export async function checkDatabaseSpace(db: Kysely<Database>, { databaseUrl, dataDir }: Config): Promise<CheckResult> {
  const { rows } = await sql<Location>`
    select pg_database_size(current_database()) as size,
      case when (inet_server_addr() is null or inet_server_addr() <<= '127.0.0.0/8' or inet_server_addr() = '::1')
        and pg_has_role(current_user, 'pg_read_all_settings', 'usage') then current_setting('data_directory') end as folder`.execute(db);
  const [{ size, folder } = { size: 0, folder: null }] = rows;
  const known = databaseUrl === undefined ? path.join(dataDir, 'postgres') : folder;
  if (known === null || !existsSync(known))
    return ok('space', `The database has ${toSize(size)}. The free space of its machine is not known here.`);
  return judgeSpace(known, `the database of ${toSize(size)}`);
}
