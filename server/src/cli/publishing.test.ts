import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { aCountry, aQuestion } from '../testing/builders';
import { aDatabase } from '../testing/database/test-database';
import { aCommandLine } from './testing/command-line';

jest.setTimeout(60_000);

const now = new Date();

const { place, run, runForJson } = aCommandLine();

describe('version take', () => {
  it('changes nothing with --dry-run, and takes one version per deadline', async () => {
    const germany = await aCountry(place.base.db, { code: 'DE', confirmed_at: now });
    await aCountry(place.base.db, { code: 'FR' });
    await aQuestion(place.base.db);
    const deadline = new Date(now.getTime() - 60_000).toISOString();
    await run(`settings set deadline ${deadline} --now`);
    expect(await runForJson('version take --dry-run')).toMatchObject({ taken: true, dryRun: true, confirmed: ['DE'] });
    expect(await place.base.db.selectFrom('version').selectAll().execute()).toEqual([]);
    const { code, out } = await run('version take');
    expect(code).toBe(0);
    expect(out).toContain('1 confirmed country (DE)');
    const versions = await place.base.db.selectFrom('version').selectAll().execute();
    expect(versions.map((version) => version.deadline.toISOString())).toEqual([deadline]);
    const after = await place.base.db.selectFrom('country').select('confirmed_at').where('id', '=', germany.id).executeTakeFirst();
    expect(after?.confirmed_at).toBeNull();
    expect(new Date((await runForJson('settings get deadline')) as string).getTime()).toBeGreaterThan(now.getTime());
  });

  it('takes none without a question or a confirmed country, except with --empty (RO-04)', async () => {
    const refused = (reason: string) => ({ code: 1, err: `${reason}, so no version is taken. Add --empty to publish one nevertheless.` });
    expect(await run('version take')).toMatchObject(refused('There is no question'));
    await aQuestion(place.base.db);
    expect(await run('version take')).toMatchObject(refused('No country is confirmed'));
    expect(await place.base.db.selectFrom('version').selectAll().execute()).toEqual([]);
    expect(await run('version take --empty')).toMatchObject({ code: 0, out: expect.stringContaining('0 confirmed countries (none)') });
  });

  it('takes none if the clock of this machine is wrong', async () => {
    const inAYear = () => new Date(Date.now() + 365 * 86_400_000);
    expect(await run('version take', {}, inAYear)).toMatchObject({ code: 1, err: expect.stringContaining('differ by 31536000 seconds') });
    expect(await place.base.db.selectFrom('version').selectAll().execute()).toEqual([]);
  });
});

it('takes the logo from a file, and refuses one that is no image or too large (SET-07)', async () => {
  const [image, page, large] = ['logo.svg', 'page.html', 'large.svg'].map((name) => join(place.folder, name)) as [string, string, string];
  await writeFile(image, '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(page, '<p>No image</p>');
  await writeFile(large, `<svg xmlns="http://www.w3.org/2000/svg">${' '.repeat(65_536)}</svg>`);
  expect(await run(`settings set logo.en ${page}`)).toMatchObject({ code: 1, err: expect.stringContaining('no PNG, JPEG, WebP or SVG') });
  expect(await run(`settings set logo.en ${large}`)).toMatchObject({ code: 1, err: expect.stringContaining('65536 bytes') });
  expect((await run(`settings set logo.en ${image}`)).code).toBe(0);
  expect((await run('settings get logo.en')).out).toBe('data:image/svg+xml;base64,…');
});

describe('a deadline', () => {
  const days = (count: number) => new Date(now.getTime() + count * 86_400_000).toISOString();
  const stored = () => place.base.db.selectFrom('setting').select('value').where('key', '=', 'deadline').executeTakeFirst();

  it.each([
    [-1, 'has passed: its version would be published at once'],
    [0.9, 'is less than a day away: its version would be published then'],
  ])('%s days away is set with --now only (RO-04)', async (count, reason) => {
    const { code, err } = await run(`settings set deadline ${days(count)}`);
    expect([code, err]).toEqual([1, `The deadline ${days(count)} ${reason}. Add --now if you mean it.`]);
    expect(await stored()).toBeUndefined();
    expect(await run(`settings set deadline ${days(count)} --now`)).toMatchObject({ code: 0 });
    expect(await stored()).toEqual({ value: days(count) });
  });

  it('warns that its version would be empty, or have the former answers only (RO-04)', async () => {
    const set = async () => (await run(`settings set deadline ${days(30)}`)).out;
    expect(await set()).toContain(`There is no question. While this is so, no version is taken at the deadline ${days(30)}.`);
    await aQuestion(place.base.db);
    expect(await set()).toContain('No country is confirmed. While this is so, no version');
    const country = await aCountry(place.base.db, { confirmed_at: now });
    expect(await set()).toBe(`deadline = ${days(30)}\n`.trim());
    await run('version take');
    expect(await set()).toContain(
      `No country is confirmed. While this is so, the version of the deadline ${days(30)} has the answers of the newest version only.`,
    );
    await place.base.db.updateTable('country').set({ confirmed_at: now }).where('id', '=', country.id).execute();
    expect(await set()).toBe(`deadline = ${days(30)}\n`.trim());
  });
});

describe('backup and restore', () => {
  it('copy an installation to another database', async () => {
    const file = join(place.folder, 'all.backup');
    await run('data generate --countries 3 --questions 20');
    expect(await run(`backup ${file}`)).toMatchObject({ code: 0 });
    expect(await run(`restore ${file}`)).toMatchObject({ code: 1, err: expect.stringContaining('not empty') });
    const other = await aDatabase();
    const there = { DATABASE_URL: other.url, DATA_DIR: join(place.folder, 'other') };
    expect(await run(`restore ${file}`, there)).toMatchObject({ code: 0 });
    const questions = await other.db.selectFrom('question').selectAll().execute();
    await other.drop();
    expect(questions).toHaveLength(20);
  });
});

describe('backup --keep and restore --try', () => {
  it('name backups by the date, keep the newest, and note them', async () => {
    const backups = join(place.folder, 'backups');
    expect((await run('doctor')).out).toContain('warning  backups: There is no backup yet.');
    await mkdir(backups);
    // Of a killed command, of one that still writes, and a file of somebody else.
    const parts = ['round-table-20261231T000000Z.backup.part', 'round-table-20270104T000000Z.backup.part', 'film.part'];
    for (const name of parts) await writeFile(join(backups, name), '');
    for (const name of [parts[0], parts[2]]) await utimes(join(backups, name ?? ''), 0, 0);
    for (const day of [1, 2, 3]) await run(`backup ${backups} --keep 2`, {}, () => new Date(Date.UTC(2027, 0, day)));
    expect((await readdir(backups)).sort()).toEqual([
      'film.part',
      'forgotten.json',
      'round-table-20270102T000000Z.backup',
      'round-table-20270103T000000Z.backup',
      'round-table-20270104T000000Z.backup.part',
    ]);
    expect((await run('doctor')).out).toContain('backups: The last complete backup, round-table-20270103T000000Z.backup, is 0 hours old.');
  });

  it('try a restore without changing anything, and refuse a broken file', async () => {
    await run('data generate --countries 3 --questions 20');
    const file = join(place.folder, 'all.backup');
    await run(`backup ${file}`);
    const { code, out } = await run(`restore ${file} --try`);
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(/^The backup of .* can be restored: [\d,]+ rows and 14 files\. .* Nothing was changed\.$/),
    ]);
    const bytes = await readFile(file);
    await writeFile(file, bytes.subarray(0, bytes.length / 2));
    expect(await run(`restore ${file} --try`)).toMatchObject({ code: 1 });
    const left = await sql`select from pg_database where datname like 'round\\_table\\_try\\_%'`.execute(place.base.db);
    expect(left.rows).toEqual([]);
  });

  it('say what is wrong with the folder', async () => {
    const { code, err } = await run(`backup ${join(place.folder, 'none', 'a.backup')}`);
    expect([code, err]).toEqual([1, `There is no folder ${join(place.folder, 'none')}: no backup was written.`]);
    expect((await run('backup /dev/full/a --keep 1')).code).toBe(1);
  });
});
