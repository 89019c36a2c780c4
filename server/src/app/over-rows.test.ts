import { randomUUID } from 'node:crypto';
import { createPasswordLink } from '../domain/passwords/links';
import { countEvent, saveOrigins } from '../platform/rate-limits/counters';
import { recordServer } from '../platform/servers';
import { anExpert } from '../testing/builders';
import { aDatabase, type TestDatabase } from '../testing/database/test-database';
import { deleteOverRows } from './over-rows';

const day = 86_400_000;
const now = new Date('2027-03-01T10:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * day);
let base: TestDatabase;
beforeAll(async () => {
  base = await aDatabase();
});
afterAll(() => base.drop());

test('deletes sessions that have ended or expired, and no other', async () => {
  const { id: user_id } = await anExpert(base.db);
  const [open, ended, expired] = [randomUUID(), randomUUID(), randomUUID()];
  await base.db
    .insertInto('session_family')
    .values([
      { id: open, user_id, expires_at: inDays(1) },
      { id: ended, user_id, expires_at: inDays(1), ended_at: inDays(-1) },
      { id: expired, user_id, expires_at: inDays(-400) },
    ])
    .execute();
  await deleteOverRows(base.db, now);
  expect(await base.db.selectFrom('session_family').select('id').execute()).toEqual([{ id: open }]);
});

test('deletes links a week after they were used or have expired: by then no mail with them is tried again', async () => {
  const { id: userId } = await anExpert(base.db);
  const create = (days: number) => createPasswordLink(base.db, { userId, purpose: 'reset', publicUrl: '', now: inDays(days) });
  await create(0);
  await create(-6);
  await create(-8);
  await base.db
    .updateTable('password_token')
    .set({ used_at: inDays(-8) })
    .where('created_at', '=', inDays(-8))
    .execute();
  await deleteOverRows(base.db, now);
  const left = await base.db.selectFrom('password_token').select('created_at').orderBy('created_at').execute();
  expect(left.map(({ created_at }) => created_at)).toEqual([inDays(-6), inDays(0)]);
});

test('deletes counted attempts and origins that have expired', async () => {
  await countEvent(base.db, [{ key: 'past', max: 9, seconds: 60 }], inDays(-1));
  await countEvent(base.db, [{ key: 'present', max: 9, seconds: 60 }], now);
  await saveOrigins(base.db, ['past'], inDays(-1));
  await saveOrigins(base.db, ['present'], inDays(1));
  await deleteOverRows(base.db, now);
  for (const table of ['rate_limit', 'sign_in_origin'] as const)
    expect(await base.db.selectFrom(table).select('key').execute()).toEqual([{ key: 'present' }]);
});

test('deletes servers that were not recorded for an hour: they were killed', async () => {
  const facts = { TOKEN_SECRET: 'a', PUBLIC_URL: 'b', TIME_ZONE: 'c', files: 'd', version: '1.0.0' };
  const record = (place: string, minutes: number) =>
    recordServer(base.db, { place, facts, startedAt: inDays(-30), recordedAt: new Date(now.getTime() - minutes * 60_000) });
  await record('runs:8080', 5);
  await record('killed:8080', 60);
  // As versions did that recorded their start only.
  const row = { facts: JSON.stringify(facts) };
  await base.db
    .insertInto('server')
    .values([
      { ...row, place: 'killed:8081', started_at: inDays(-1) },
      { ...row, place: 'started:8081', started_at: now },
    ])
    .execute();
  await deleteOverRows(base.db, now);
  const left = await base.db.selectFrom('server').select('place').orderBy('place').execute();
  expect(left.map(({ place }) => place)).toEqual(['runs:8080', 'started:8081']);
});
