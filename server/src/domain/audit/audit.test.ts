import { aDatabase, type TestDatabase } from '../../testing/database/test-database';
import { saveAudit } from './audit';

let base: TestDatabase;
beforeAll(async () => {
  base = await aDatabase();
});
afterAll(() => base.drop());

test('a change may have more entries than one statement has room for, and they keep their order', async () => {
  const entries = Array.from({ length: 8000 }, (_, index) => ({ action: 'question.reordered', subject: 'question', subjectId: index }));
  await saveAudit(base.db, entries, { userId: null, requestId: null });
  const rows = await base.db.selectFrom('audit').select('subject_id').orderBy('id').execute();
  expect(rows.map(({ subject_id }) => Number(subject_id))).toEqual(entries.map(({ subjectId }) => subjectId));
});
