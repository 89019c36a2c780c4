import { sql } from 'kysely';
import { checkAuditTrail } from '../../cli/doctor/database/audit-trail';
import type { Db } from '../../platform/db/schema/schema';
import { aDatabase, type TestDatabase } from '../../testing/database/test-database';
import { saveAudit } from './audit';
import { sealTrail, verifyTrail } from './seals';

let base: TestDatabase;
beforeAll(async () => {
  base = await aDatabase();
});
afterAll(() => base.drop());

const inTwoHours = () => new Date(Date.now() + 2 * 3_600_000);
const write = (db: Db, count: number) =>
  saveAudit(
    db,
    Array.from({ length: count }, (_, index) => ({ action: 'setting.saved', subject: 'setting', subjectId: 'rhythm', after: index })),
    { userId: null, requestId: null },
  );
/** Changes what only the owner of the table can change, and rolls it back. */
async function tamper(work: (tx: Db) => Promise<unknown>) {
  const tx = await base.db.startTransaction().execute();
  await sql`alter table audit disable trigger audit_is_append_only`.execute(tx);
  await work(tx);
  const result = await checkAuditTrail(tx);
  await tx.rollback().execute();
  return result;
}

test('entries are sealed once they are an hour old; each seal contains the one before @AUD-04', async () => {
  const { db } = base;
  await write(db, 3);
  expect(await sealTrail(db, new Date())).toBeUndefined();
  const first = await sealTrail(db, inTwoHours());
  expect(first).toMatchObject({ hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(await sealTrail(db, inTwoHours())).toBeUndefined();
  await write(db, 10_001);
  const last = await sealTrail(db, inTwoHours());
  const seals = await db.selectFrom('audit_seal').select('last_id').orderBy('last_id').execute();
  expect(seals).toHaveLength(3);
  expect(await verifyTrail(db)).toEqual({ lastId: last?.lastId });
  await write(db, 2);
  expect(await checkAuditTrail(db)).toMatchObject({
    state: 'ok',
    message: `The entries up to ${last?.lastId} are as they were written; 2 later ones are not sealed yet.`,
  });
});

test.each<[change: string, tamper: (tx: Db, id: number) => Promise<unknown>]>([
  ['changed', (tx, id) => tx.updateTable('audit').set({ after: '13' }).where('id', '=', id).execute()],
  ['removed', (tx, id) => tx.deleteFrom('audit').where('id', '=', id).execute()],
  [
    'dated back',
    (tx, id) =>
      tx
        .updateTable('audit')
        .set({ at: new Date('2020-01-01T00:00:00Z') })
        .where('id', '=', id)
        .execute(),
  ],
])('doctor names the entries among which one was %s @AUD-04', async (_change, change) => {
  const { db } = base;
  await write(db, 5);
  const lastId = (await sealTrail(db, inTwoHours()))?.lastId ?? 0;
  const { state, message } = await tamper((tx) => change(tx, lastId - 1));
  expect(state).toBe('problem');
  expect(message).toMatch(new RegExp(`^Entries between \\d+ and ${lastId} are not as they were on `));
  expect(await verifyTrail(db)).toEqual({ lastId });
});
