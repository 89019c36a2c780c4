import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { defaultSettings } from '../domain/settings/settings';
import { productVersion } from '../platform/product';
import { aCountry, anAdmin } from '../testing/builders';
import { aDatabase } from '../testing/database/test-database';
import { aCommandLine } from './testing/command-line';

jest.setTimeout(60_000);

const { place, run, runForJson } = aCommandLine();

describe('the command line', () => {
  test.each(['nonsense', 'version', 'version take --force', 'admin create', 'settings set label', 'data generate --countries none'])(
    'does not know "%s", says so and exits with 2',
    async (args) => {
      const { code, out, err } = await run(args);
      expect([code, out]).toEqual([2, '']);
      expect(err).toMatch(/error:|Usage:/);
    },
  );

  test.each([
    ['--help', 'doctor'],
    ['--version', productVersion],
    ['version take --help', '--dry-run'],
    ['admin create --help', '--first-name'],
    ['catalogue import --help', '<file>'],
    ['backup --help', 'archive'],
    ['restore --help', 'empty'],
    ['migrate --help', '--check'],
    ['doctor --help', 'check database'],
  ])('helps with "%s"', async (args, word) => {
    const { code, out } = await run(args);
    expect(code).toBe(0);
    expect(out).toContain(word);
  });

  it('names an invalid environment variable', async () => {
    expect(await run('doctor', { PORT: 'eighty' })).toMatchObject({ code: 1, err: expect.stringContaining('PORT') });
  });

  it('reports an unreachable database', async () => {
    const { code, err } = await run('settings get --json', { DATABASE_URL: 'postgresql://nobody@127.0.0.1:9/none' });
    expect(code).toBe(1);
    expect(JSON.parse(err).error).toContain('cannot be reached');
  });
});

describe('admin create', () => {
  it('refuses an invalid e-mail address', async () => {
    const { code, err } = await run('admin create not-an-address');
    expect(code).toBe(1);
    expect(err).toContain('not an e-mail address');
    expect(await place.base.db.selectFrom('app_user').selectAll().execute()).toEqual([]);
  });

  it('creates an admin with a link of which only the hash is stored', async () => {
    const { link, created } = await runForJson('admin create Ada@Example.org --first-name Ada --last-name Lovelace');
    expect(created).toBe(true);
    const user = await place.base.db.selectFrom('app_user').selectAll().executeTakeFirstOrThrow();
    expect(user).toMatchObject({ email: 'ada@example.org', first_name: 'Ada', is_admin: true, is_active: true, password_hash: null });
    expect(link).toMatch(/^https:\/\/round-table\.example\.org\/editPassword\/\?token=[\w-]{40,}$/);
    const token = await place.base.db.selectFrom('password_token').selectAll().executeTakeFirstOrThrow();
    expect(link).not.toContain(token.hash);
    expect(token.purpose).toBe('invitation');
  });

  it('makes an inactive reader an active admin, does not change the name, and mails the link with --mail', async () => {
    const known = await anAdmin(place.base.db, {
      email: 'rita@example.org',
      is_admin: false,
      is_readonly: true,
      is_active: false,
      first_name: 'Rita',
      locale: 'de',
    });
    const { created, link } = await runForJson('admin create rita@example.org --mail');
    expect(created).toBe(false);
    const after = await place.base.db.selectFrom('app_user').selectAll().executeTakeFirstOrThrow();
    expect(after).toMatchObject({ id: known.id, first_name: 'Rita', is_admin: true, is_readonly: false, is_active: true });
    const [mail = ''] = await readdir(join(place.folder, 'outbox'));
    const message = await readFile(join(place.folder, 'outbox', mail), 'utf8');
    expect(message).toContain('To: rita@example.org');
    expect(message).toContain('Ihr Konto');
    expect(message.replace(/=\r\n/g, '').replace(/=3D/g, '=')).toContain(link);
    expect(await place.base.db.selectFrom('audit').select('action').execute()).toEqual([{ action: 'user.made-admin' }]);
  });
});

describe('admin create --mail with the mail server away', () => {
  it('prints why, and the link, and fails', async () => {
    const { code, out, err } = await run('admin create ada@example.org --mail', { SMTP_URL: 'smtp://127.0.0.1:9' });
    expect([code, err]).toEqual([1, '']);
    expect(out).toMatch(
      /^ada@example\.org is now an admin\.\nThe mail could not be sent: .*ECONNREFUSED.*\. "doctor" checks the mail server\.\nUse this link to set the password\. .*\nhttps:\S+token=\S+$/,
    );
  });
});

describe('settings', () => {
  it.each([
    ['settings set colour blue', 'no setting "colour"'],
    ['settings set label.fr Titre', 'no setting'],
    ['settings set infoUrl1.en x', 'no setting'],
    ['settings set allowAnonUsers perhaps', 'The value of allowAnonUsers must be true or false.'],
    ['settings set allowAnonUsers 1', 'The value of allowAnonUsers must be true or false.'],
    ['settings set rhythm 0', 'The value of rhythm must be a whole number from 1 to 120.'],
    ['settings set deadline tomorrow', 'The value of deadline must be a moment such as 2027-06-30T20:00:00Z, or none.'],
    ['settings set charts.audience nobody', 'The value of charts.audience must be admins, members or everyone.'],
    ['settings set charts everyone', 'no setting "charts"'],
    ['settings set contactUrl javascript:alert(1)', 'The value of contactUrl must be an address with https:, http: or mailto:'],
    ['settings get colour', 'no setting "colour"'],
  ])('"%s" is refused', async (args, words) => {
    const { code, err } = await run(args);
    expect(code).toBe(1);
    expect(err).toContain(words);
    expect(await place.base.db.selectFrom('setting').selectAll().execute()).toEqual([]);
  });

  it('refuses a name that is empty in both languages', async () => {
    const { code, err } = await run('settings set label ');
    expect([code, err]).toEqual([1, expect.stringMatching(/^The value of label must be .*; not empty in both\.$/)]);
  });

  it('takes an empty short name, for which titles have the name (SHELL-06)', async () => {
    expect(await run('settings set labelShort ')).toMatchObject({ code: 0 });
    expect(JSON.parse((await run('settings get labelShort')).out)).toEqual({ de: '', en: '' });
  });

  it('explains every setting', async () => {
    const { out } = await run('settings set --help');
    const names = Object.keys(defaultSettings);
    expect(names.filter((name) => !out.includes(`\n  ${name}: `))).toEqual([]);
  });

  it('sets one language, both languages, a switch, a link and no deadline', async () => {
    await run('settings set label Kreis');
    await run('settings set label.en Circle');
    await run('settings set allowAnonUsers false');
    await run('settings set contactUrl mailto:us@example.org');
    await run('settings set deadline 2099-12-12T19:00:00Z');
    await run('settings set deadline none');
    await run('settings set charts.audience members');
    await run('settings set openData.licence CC-BY');
    await run('settings set openData.licence.de Namensnennung');
    const settings = await runForJson('settings get');
    expect(settings).toMatchObject({ label: { en: 'Circle', de: 'Kreis' }, allowAnonUsers: false, contactUrl: 'mailto:us@example.org' });
    expect((await run('settings get charts.audience')).out).toBe('members');
    expect((await run('settings get label.de')).out).toBe('Kreis');
    expect((await run('settings get openData.licence.en')).out).toBe('CC-BY');
    expect((await run('settings get openData.licence.de')).out).toBe('Namensnennung');
    expect((await run('settings get deadline')).out).toBe('null');
    expect(await place.base.db.selectFrom('audit').select('subject_id').distinct().orderBy('subject_id').execute()).toEqual(
      ['allowAnonUsers', 'charts.audience', 'contactUrl', 'deadline', 'label', 'openData.licence'].map((subject_id) => ({ subject_id })),
    );
  });
});

describe('catalogue', () => {
  it('refuses a file that is not a catalogue', async () => {
    const file = join(place.folder, 'broken.json');
    await writeFile(file, '{"chapters": 3}');
    const lacks = 'The file lacks format, points_of_view, countries. Chapters must be a list.';
    expect(await run(`catalogue import ${file}`)).toMatchObject({ code: 1, err: `${file} is not a catalogue. ${lacks}` });
    expect(await run(`catalogue import ${join(place.folder, 'none.json')}`)).toMatchObject({ code: 1 });
  });

  it('exports the same file after an import into another database', async () => {
    const [first, second] = [join(place.folder, 'first.json'), join(place.folder, 'second.json')];
    await run('data generate --countries 3 --questions 20');
    expect(await runForJson(`catalogue export ${first}`)).toMatchObject({ questions: 20, countries: 3, chapters: 4 });
    const other = await aDatabase();
    const env = { DATABASE_URL: other.url };
    expect(await run(`catalogue import ${first}`, env)).toMatchObject({ code: 0 });
    expect(await run(`catalogue export ${second}`, env)).toMatchObject({ code: 0 });
    expect(await run(`catalogue import ${first}`, env)).toMatchObject({ code: 1, err: expect.stringContaining('already') });
    await other.drop();
    expect(await readFile(second, 'utf8')).toBe(await readFile(first, 'utf8'));
  });
});

describe('data generate', () => {
  it('fails in production, and if the database is not empty', async () => {
    expect(await run('data generate', { NODE_ENV: 'production' })).toMatchObject({ code: 1, err: expect.stringContaining('production') });
    await aCountry(place.base.db);
    expect(await run('data generate')).toMatchObject({ code: 1, err: expect.stringContaining('not empty') });
  });
});

describe('migrate', () => {
  it('reports that the schema is up to date, or the pending migrations', async () => {
    expect(await run('migrate --check')).toMatchObject({ code: 0, out: expect.stringContaining('up to date') });
    await place.base.db.schema.dropTable('kysely_migration').execute();
    expect(await runForJson('migrate --check')).toMatchObject({ pending: expect.arrayContaining(['0001-foundation']) });
    expect(await run('migrate --check')).toMatchObject({ code: 1 });
  });
});

describe('doctor', () => {
  const found = async (env?: Record<string, string>, clock?: () => Date) => {
    const { code, out } = await run('doctor --json', { PUBLIC_URL: 'https://127.0.0.1:9', ...env }, clock);
    const { findings } = JSON.parse(out) as { findings: { part: string; state: string; message: string }[] };
    return { code, problems: findings.filter((finding) => finding.state === 'problem').map(({ part, message }) => `${part}: ${message}`) };
  };

  it('reports a missing admin, and no problem once there is one', async () => {
    const ill = await found();
    expect(ill).toEqual({ code: 1, problems: [expect.stringContaining('accounts: There is no active admin')] });
    await anAdmin(place.base.db);
    expect(await found()).toEqual({ code: 0, problems: [] });
  });

  it('creates nothing where there is no installation, and says so', async () => {
    const dataDir = join(place.folder, 'none');
    const { code, out } = await run('doctor', { DATABASE_URL: '', DATA_DIR: dataDir, PUBLIC_URL: 'https://127.0.0.1:9' });
    expect(out).toContain(`database: There is no database in ${dataDir} yet. The server creates it when it first starts.`);
    expect(out).toMatch(/\d warnings found\.$/m);
    expect([code, existsSync(dataDir)]).toEqual([0, false]);
  });

  it('names the version of the program that a newer database needs', async () => {
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2030')`.execute(place.base.db);
    await place.base.db.insertInto('migration_program').values({ migration: '9999-later', program: '7.8.9' }).execute();
    const { code, problems } = await found();
    expect([code, problems]).toEqual([1, [expect.stringMatching(/This database is newer .* Run version 7\.8\.9 or a later one\./)]]);
    expect(await run('migrate')).toMatchObject({ code: 1, err: expect.stringContaining('Run version 7.8.9') });
  });

  it('reports a missing file, demo accounts in production, a wrong clock, and an unreachable mail server, mailbox or database', async () => {
    await run('data generate --countries 2 --questions 12');
    await rm(join(place.folder, 'files'), { recursive: true });
    const slow = () => new Date(Date.now() - 3_600_000);
    const away = { SMTP_URL: 'smtp://127.0.0.1:9', BOUNCES_IMAP_URL: 'imap://user:password@127.0.0.1:9' };
    const { problems } = await found({ NODE_ENV: 'production', ...away }, slow);
    expect(problems).toEqual([
      expect.stringMatching(/clock: .* differ by 3600 seconds/),
      expect.stringContaining('accounts: Demo accounts are active: admin@demo.example'),
      expect.stringMatching(/files: Checked .* These are missing from the store: /),
      expect.stringContaining('mail: '),
      expect.stringContaining('bounces: '),
    ]);
    const unreachable = await found({ DATABASE_URL: 'postgresql://nobody@127.0.0.1:9/none' });
    expect(unreachable).toEqual({
      code: 1,
      problems: [expect.stringContaining('database: The database at DATABASE_URL cannot be reached')],
    });
  });
});
