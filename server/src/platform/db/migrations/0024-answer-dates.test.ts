import { sql } from 'kysely';
import { anExpert, aQuestion, theCountry } from '../../../testing/builders';
import { migrateBefore } from '../../../testing/database/migrate-before';
import { aDatabase, type TestDatabase } from '../../../testing/database/test-database';
import { migrate } from '../migrate';

let base: TestDatabase;
beforeAll(async () => {
  base = await aDatabase();
});
afterAll(() => base.drop());

const versions = [
  ['2026-1', '2026-01-10'],
  ['2026-2', '2026-06-10'],
  ['2026-3', '2026-11-10'],
] as const;

it('dates the answers of existing versions by what is stored: the live answer, the audit trail, else the first version', async () => {
  const { db } = base;
  await migrateBefore(db, '0024');
  const run = (text: string) => sql.raw(text).execute(db);
  const [{ id: expert }, { id: country }] = [await anExpert(db, { first_name: 'Erika' }), await theCountry(db, 'DE')];
  for (const [index, [id, day]] of versions.entries()) {
    await run(`insert into version (id, sequence, taken_at, deadline) values ('${id}', ${index + 1}, '${day}', '${day}')`);
    await run(`insert into version_country (version_id, country_id, content_version_id) values ('${id}', ${country}, '${id}')`);
  }
  const keep = (question: number, answers: (readonly [version: string, option: number, given: number])[]) =>
    Promise.all(
      answers.map(([version, option, given]) =>
        run(`insert into version_answer (version_id, question_id, country_id, answer_option_id, given_answer_id)
          values ('${version}', ${question}, ${country}, ${option}, ${given})`),
      ),
    );
  const [live, trail, untraced] = [await aQuestion(db), await aQuestion(db), await aQuestion(db)];
  const optionOf = ({ options }: typeof live, index: number) => options[index]?.id ?? 0;
  // Changed once before the second version, and unchanged since.
  await run(`insert into given_answer (id, question_id, country_id, answer_option_id, modified_at, modified_by)
    values (501, ${live.id}, ${country}, ${optionOf(live, 1)}, '2026-03-03', ${expert})`);
  await keep(live.id, [
    ['2026-1', optionOf(live, 0), 501],
    ['2026-2', optionOf(live, 1), 501],
    ['2026-3', optionOf(live, 1), 501],
  ]);
  // Removed since; the audit trail has both changes, the second one between the versions.
  for (const [index, day] of ['2026-01-02', '2026-05-05'].entries())
    await run(`insert into audit (at, user_id, action, subject, subject_id, after)
      values ('${day}', ${expert}, 'given-answer.saved', 'given-answer', '502', '{"answer": ${optionOf(trail, index)}}')`);
  await keep(trail.id, [
    ['2026-1', optionOf(trail, 0), 502],
    ['2026-2', optionOf(trail, 1), 502],
  ]);
  // Nothing is stored but the versions: changed before the third.
  await keep(untraced.id, [
    ['2026-1', optionOf(untraced, 0), 503],
    ['2026-2', optionOf(untraced, 0), 503],
    ['2026-3', optionOf(untraced, 1), 503],
  ]);

  await migrate(db);

  const rows = await db.selectFrom('version_answer').selectAll().orderBy('version_id').execute();
  const datesOf = (question: number) =>
    rows
      .filter(({ question_id }) => question_id === question)
      .map(({ answered_at, answered_by }) => [answered_at.toISOString().slice(0, 10), answered_by]);
  expect(datesOf(live.id)).toEqual([
    ['2026-01-10', null],
    ['2026-03-03', expert],
    ['2026-03-03', expert],
  ]);
  expect(datesOf(trail.id)).toEqual([
    ['2026-01-02', expert],
    ['2026-05-05', expert],
  ]);
  expect(datesOf(untraced.id)).toEqual([
    ['2026-01-10', null],
    ['2026-01-10', null],
    ['2026-11-10', null],
  ]);
  await expect(db.updateTable('version_answer').set({ answered_by: null }).execute()).rejects.toThrow('cannot be changed');
});
