import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { anAdmin, anExpert } from '../testing/builders';
import { listTablesWith } from '../testing/database/find-text';
import { aDatabase } from '../testing/database/test-database';
import { readZip } from '../testing/files/read-zip';
import { aCommandLine } from './testing/command-line';

const { place, run } = aCommandLine();

const leaver = { email: 'leonie.abschied@example.org', first_name: 'Leonie', last_name: 'Abschied' };
const actions = async () => (await place.base.db.selectFrom('audit').select('action').orderBy('id').execute()).map(({ action }) => action);

test('a person is given their data, and forgotten, by the address @AUD-06', async () => {
  const { db } = place.base;
  await anExpert(db, leaver);
  const file = join(place.folder, 'leonie.zip');
  expect(await run(`user export Leonie.Abschied@example.org ${file}`)).toMatchObject({ code: 0 });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(JSON.parse(String(readZip(await readFile(file)).get('my-data.json')))).toMatchObject({ account: leaver });
  expect(await run(`user forget ${leaver.email}`)).toMatchObject({ code: 0, out: expect.stringContaining('is removed') });
  expect(await listTablesWith(db, 'leonie', 'abschied')).toEqual([]);
  expect(await actions()).toEqual(['user.exported', 'user.forgotten']);
  expect(await run(`user forget ${leaver.email}`)).toMatchObject({ code: 1, err: expect.stringContaining('There is no account') });
});

test('the last active administrator stays', async () => {
  const { email } = await anAdmin(place.base.db);
  expect(await run(`user forget ${email}`)).toMatchObject({ code: 1, err: expect.stringContaining('last active administrator') });
});

describe('a restored backup', () => {
  /** A backup that has the person, and one that was written later, with the list beside both. */
  async function writeBackups() {
    await anExpert(place.base.db, leaver);
    await anExpert(place.base.db, { email: 'stays@example.org' });
    const older = join(place.folder, 'older.backup');
    await run(`backup ${older}`);
    await run(`user forget ${leaver.email}`);
    await run(`backup ${join(place.folder, 'newer.backup')}`);
    return older;
  }

  test('does not bring back whom the list beside it names, and says so @AUD-07', async () => {
    const older = await writeBackups();
    const list = await readFile(join(place.folder, 'forgotten.json'), 'utf8');
    expect(list).not.toMatch(/leonie/i);
    const other = await aDatabase();
    try {
      const { code, out } = await run(`restore ${older}`, { DATABASE_URL: other.url });
      expect([code, out]).toEqual([0, expect.stringContaining('Forgot 1 person again, by the list beside the backup.')]);
      expect(await listTablesWith(other.db, 'leonie', 'abschied')).toEqual([]);
      expect(await other.db.selectFrom('app_user').select('email').execute()).toEqual([{ email: 'stays@example.org' }]);
      // Its own list has the person too, for the next backup.
      expect(await other.db.selectFrom('forgotten_person').select('user_id').execute()).toHaveLength(1);
    } finally {
      await other.drop();
    }
  });

  test('says that the list is missing; it can be applied later, and spares somebody else with the same id @AUD-07', async () => {
    const older = await writeBackups();
    const list = join(place.folder, 'forgotten.json');
    const listed = await readFile(list, 'utf8');
    await rm(list);
    const other = await aDatabase();
    const there = { DATABASE_URL: other.url };
    try {
      expect((await run(`restore ${older}`, there)).out).toContain('There is no list of forgotten persons beside the backup');
      await run(`backup ${join(place.folder, 'another.backup')}`);
      expect(await readFile(list, 'utf8')).toBe(listed);
      const { date_joined } = await other.db
        .updateTable('app_user')
        .set({ date_joined: new Date('2020-01-01T00:00:00Z') })
        .where('email', '=', leaver.email)
        .returning('date_joined')
        .executeTakeFirstOrThrow();
      expect(date_joined.getFullYear()).toBe(2020);
      expect((await run(`user forget-listed ${list}`, there)).out).toContain('Forgot 0 persons again.');
    } finally {
      await other.drop();
    }
  });
});
