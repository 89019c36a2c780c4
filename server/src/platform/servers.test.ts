import { aDatabase } from '../testing/database/test-database';
import { readConfig } from './config';
import type { Db } from './db/schema/schema';
import type { ServerFacts } from './db/schema/tables/schema-files';
import { productVersion } from './product';
import { findDifferences, forgetServer, recordServer, toServerFacts } from './servers';

const started = new Date('2027-03-01T10:00:00Z');
const s3 = { S3_ENDPOINT: 'https://s3.example.org', S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' };
const secret = 'x'.repeat(40);
const facts = (env: Record<string, string>, own = secret) =>
  toServerFacts(readConfig({ PUBLIC_URL: 'https://a.example.org', ...env }), own);

const record = (db: Db, place: string, own: ServerFacts) =>
  recordServer(db, { place, facts: own, startedAt: started, recordedAt: started });

test('names servers with another secret, time zone or store, and no others', async () => {
  const { db, drop } = await aDatabase();
  await record(db, 'one:8081', facts({}));
  await record(db, 'two:8082', facts({}));
  expect(await findDifferences(db, facts({}), 'one:8081')).toEqual([]);
  await record(db, 'two:8082', facts({ ...s3, TIME_ZONE: 'Europe/Paris' }, 'y'.repeat(40)));
  const [sentence = '', ...others] = await findDifferences(db, facts({}), 'one:8081');
  expect(others).toEqual([]);
  expect(sentence).toMatch(
    /^The server two:8082, started 2027-03-01T10:00:00\.000Z, differs in TOKEN_SECRET, TIME_ZONE \(there Europe\/Paris, here Europe\/Berlin\), files \(there the bucket files at https:\/\/s3\.example\.org, here the folder data\/files\)\.$/,
  );
  const stored = JSON.stringify(await db.selectFrom('server').selectAll().execute());
  expect(stored).not.toMatch(/x{20}|y{20}/);
  await forgetServer(db, 'two:8082');
  expect(await findDifferences(db, facts({}), 'one:8081')).toEqual([]);
  await drop();
});

test('names servers with another version or public address', async () => {
  const { db, drop } = await aDatabase();
  const differences = async (own: ServerFacts) => {
    await record(db, 'two:8082', own);
    return (await findDifferences(db, facts({}), 'one:8081')).map((sentence) => sentence.replace(/^.* differs in /, ''));
  };
  expect(await differences({ ...facts({}), version: '0.9.0' })).toEqual([`version (there 0.9.0, here ${productVersion}).`]);
  expect(await differences(facts({ PUBLIC_URL: 'https://b.example.org' }))).toEqual([
    'PUBLIC_URL (there https://b.example.org, here https://a.example.org).',
  ]);
  await drop();
});
