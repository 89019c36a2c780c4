import { sql } from 'kysely';
import { sealTrail, verifyTrail } from '../../../domain/audit/seals';
import { anAdmin } from '../../../testing/builders';
import { listTablesWith } from '../../../testing/database/find-text';
import { migrateBefore } from '../../../testing/database/migrate-before';
import { aDatabase, type TestDatabase } from '../../../testing/database/test-database';
import { migrate } from '../migrate';

let base: TestDatabase;
beforeAll(async () => {
  base = await aDatabase();
});
afterAll(() => base.drop());

test('moves what entries say about accounts, and the names of admins from the registry; the trail is sealed anew @AUD-06', async () => {
  const { db } = base;
  await migrateBefore(db, '0050');
  const { id } = await anAdmin(db, { first_name: 'Leonie', last_name: 'Abschied' });
  const run = (text: string) => sql.raw(text).execute(db);
  await run(`insert into registry (revision, changed_by, action, reason, apps) values
    (1, 'Leonie Abschied', 'rollback news', '', '{}'), (2, 'the news team', 'rollback news', '', '{}')`);
  await run(`insert into audit (user_id, action, subject, subject_id, before, after) values
    (${id}, 'registry.changed', 'registry', '1', null, '{"revision": 1, "changed_by": "Leonie Abschied"}'),
    (null, 'registry.changed', 'registry', '2', null, '{"revision": 2, "changed_by": "the news team"}'),
    (${id}, 'account.saved', 'app_user', '${id}', null, '{"last_name": "Abschied"}'),
    (null, 'user.made-admin', 'user', '${id}', null, '{"email": "leonie@example.org"}'),
    (null, 'password.set', 'app_user', '${id}', null, null)`);
  await run(`insert into audit_seal (last_id, hash, sealed_at) values (2, 'of the former content', now())`);

  await migrate(db);

  expect(await listTablesWith(db, 'leonie', 'abschied')).toEqual(['app_user', 'audit_detail']);
  const registry = await db.selectFrom('registry').select(['revision', 'changed_by', 'user_id']).orderBy('revision').execute();
  expect(registry).toEqual([
    { revision: 1, changed_by: '', user_id: id },
    { revision: 2, changed_by: 'the news team', user_id: null },
  ]);
  const entries = await db.selectFrom('audit_entry').select('after').orderBy('id').execute();
  expect(entries.map(({ after }) => after)).toEqual([
    { revision: 1, changed_by: '' },
    { revision: 2, changed_by: 'the news team' },
    { last_name: 'Abschied' },
    { email: 'leonie@example.org' },
    null,
  ]);
  await sealTrail(db, new Date(Date.now() + 2 * 3_600_000));
  expect(await verifyTrail(db)).toHaveProperty('lastId');
  await sql`update audit_detail set after = '{"email": "other@example.org"}' where after ? 'email'`.execute(db);
  expect(await verifyTrail(db)).toHaveProperty('changedDetail');
});
