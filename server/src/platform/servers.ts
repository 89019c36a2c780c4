import os from 'node:os';
import path from 'node:path';
import type { Config } from './config';
import type { Db } from './db/schema/schema';
import type { ServerFacts } from './db/schema/tables/schema-files';
import { sign } from './keys';
import { productVersion } from './product';

type Configured = Pick<Config, 'publicUrl' | 'timeZone' | 's3' | 'dataDir'>;

export const toServerFacts = ({ publicUrl, timeZone, s3, dataDir }: Configured, secret: string): ServerFacts => ({
  TOKEN_SECRET: sign(secret, 'fingerprint', 'of the installation'),
  PUBLIC_URL: publicUrl,
  TIME_ZONE: timeZone,
  // The ids of two folders are compared elsewhere (folder-owner.ts).
  files: s3 ? `the bucket ${s3.bucket} at ${s3.endpoint}` : `the folder ${path.join(path.basename(dataDir), 'files')}`,
  version: productVersion,
});

/** The name of a server in the sentences of `findDifferences`. */
export const toPlace = ({ port }: Pick<Config, 'port'>): string => `${os.hostname()}:${port}`;

interface RunningServer {
  place: string;
  facts: ServerFacts;
  startedAt: Date;
  recordedAt: Date;
}

/** Records a server that runs, until `forgetServer`; one that was killed is forgotten an hour after it was last recorded (over-rows.ts). */
export async function recordServer(db: Db, { place, facts, startedAt, recordedAt }: RunningServer): Promise<void> {
  const row = { facts: JSON.stringify({ ...facts, recorded_at: recordedAt }), started_at: startedAt };
  await db
    .insertInto('server')
    .values({ place, ...row })
    .onConflict((conflict) => conflict.column('place').doUpdateSet(row))
    .execute();
}

export const forgetServer = (db: Db, place: string) => db.deleteFrom('server').where('place', '=', place).execute();

/** A sentence for each other server whose facts differ. */
export async function findDifferences(db: Db, own: ServerFacts, place?: string): Promise<string[]> {
  const rows = await db.selectFrom('server').selectAll().orderBy('place').execute();
  return rows.flatMap((row) => {
    if (row.place === place) return [];
    const { facts } = row;
    const different = (Object.keys(own) as (keyof ServerFacts)[]).filter((name) => own[name] !== facts[name]);
    if (different.length === 0) return [];
    const named = different.map((name) => (name === 'TOKEN_SECRET' ? name : `${name} (there ${facts[name]}, here ${own[name]})`));
    return [`The server ${row.place}, started ${row.started_at.toISOString()}, differs in ${named.join(', ')}.`];
  });
}
