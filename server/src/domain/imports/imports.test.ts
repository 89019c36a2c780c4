import { aCountry, anAdmin, anExpert, aReader, theCountry } from '../../testing/builders';
import { hashDatabase } from '../../testing/database/database-state';
import { anImportCsv, anImportWorkbook, type Table } from '../../testing/files/import-files';
import { useImports } from '../../testing/files/use-imports';

jest.setTimeout(60_000);

const { getDb, plan, faultsOf, importFile, undo, listActions } = useImports();

describe('countries', () => {
  const head = ['code', 'name_en', 'name_de', 'public'];
  const germany = (name: string) => anImportCsv([head, ['DE', name, 'Deutschland', 'no']]);
  const stored = () => getDb().selectFrom('country').select(['code', 'name_en', 'public', 'revision']).orderBy('code').execute();
  beforeEach(async () => {
    await getDb().deleteFrom('country').execute();
    await aCountry(getDb(), { code: 'AT', name_en: 'Austria', name_de: 'Österreich', public: true });
    await aCountry(getDb(), { code: 'DE', name_en: 'Germany', name_de: 'Deutschland', public: false });
  });

  test('the dry run shows what is new, each field that changes, and counts what stays; it changes nothing @IMP-02', async () => {
    const before = await hashDatabase(getDb());
    const rows: Table = [
      head,
      ['AT', 'Austria', 'Österreich', 'yes'],
      ['DE', 'Germany!', 'Deutschland', 'no'],
      ['zz', 'Zedland', '', 'ja'],
    ];
    const { preview } = await plan('countries', await anImportWorkbook({ Countries: rows }));
    expect([preview.unchanged, preview.faults]).toEqual([1, []]);
    expect(preview.rows).toEqual([
      { sheet: 'Countries', row: 3, name: 'DE', is_new: false, changes: [{ field: 'name_en', before: 'Germany', after: 'Germany!' }] },
      {
        sheet: 'Countries',
        row: 4,
        name: 'ZZ',
        is_new: true,
        changes: [
          { field: 'code', before: null, after: 'ZZ' },
          { field: 'name_en', before: null, after: 'Zedland' },
          { field: 'public', before: null, after: true },
          { field: 'active', before: null, after: true },
        ],
      },
    ]);
    expect(await hashDatabase(getDb())).toEqual(before);
  });

  test('imports what the dry run has shown, with an entry for each row @IMP-03', async () => {
    const run = await importFile('countries', anImportCsv([head, ['DE', 'Germany!', 'Deutschland', 'no'], ['ZZ', 'Zedland', '', 'yes']]));
    expect(run).toMatchObject({ kind: 'countries', file: 'a.xlsx', added: 1, changed: 1, undone_at: null });
    expect(await stored()).toEqual([
      { code: 'AT', name_en: 'Austria', public: true, revision: 1 },
      { code: 'DE', name_en: 'Germany!', public: false, revision: 2 },
      { code: 'ZZ', name_en: 'Zedland', public: true, revision: 1 },
    ]);
    expect(await listActions()).toEqual(['country.added', 'country.changed', 'import.applied']);
  });

  test('refuses what has changed since the dry run, in the row and in the file @IMP-03', async () => {
    const { preview } = await plan('countries', germany('Germany!'));
    const other = importFile('countries', germany('Other'), { fingerprint: preview.fingerprint });
    await expect(other).rejects.toMatchObject({ code: 'import-outdated' });
    await getDb().updateTable('country').set({ name_en: 'Allemagne' }).where('code', '=', 'DE').execute();
    const before = await hashDatabase(getDb());
    const late = importFile('countries', germany('Germany!'), { fingerprint: preview.fingerprint });
    await expect(late).rejects.toMatchObject({ code: 'import-outdated' });
    expect(await hashDatabase(getDb())).toEqual(before);
  });

  test('names every fault with its cell, and imports nothing of such a file @IMP-02', async () => {
    const file = await anImportWorkbook({
      Countries: [
        ['code', 'name_en', 'capital', 'public'],
        ['TOO LONG', 'Nowhere', 'X', 'yes'],
        ['FR', 'x'.repeat(51), 'Paris', 'perhaps'],
        ['AT', 'Austria', 'Vienna', 'yes'],
        ['at', 'Austria again', 'Vienna', 'yes'],
        [null, 'Without code', null, null],
        ['YY', '', null, null],
      ],
      Notes: [['anything']],
    });
    expect(await faultsOf('countries', file)).toEqual([
      'Notes!A1 This is none of the sheets that belong here: Countries.',
      'Countries!C1 This column is unknown; possible are: code, name_en, name_de, code_label, public, active.',
      'Countries!A2 This value has the wrong format.',
      'Countries!B3 Must be 50 characters or less.',
      'Countries!D3 Must be yes or no.',
      'Countries!A5 Another row has the same value.',
      'Countries!A6 This cell must not be empty.',
      'Countries!B7 At least one of the fields is required',
    ]);
    await expect(importFile('countries', file)).rejects.toMatchObject({ code: 'import-outdated' });
  });

  test('undoes an import as long as nobody has changed its rows since @IMP-04', async () => {
    const rows: Table = [head, ['DE', 'Germany!', 'Deutschland', 'no'], ['ZZ', 'Zedland', '', 'yes'], ['YY', 'Used', '', 'yes']];
    const run = await importFile('countries', anImportCsv(rows));
    await anExpert(getDb(), { countries: ['YY'] });
    expect(await undo(run.id)).toEqual({ restored: 1, removed: 1, remaining: ['YY'] });
    expect((await stored()).map(({ code, name_en }) => [code, name_en])).toEqual([
      ['AT', 'Austria'],
      ['DE', 'Germany'],
      ['YY', 'Used'],
    ]);
    expect((await listActions()).slice(-3)).toEqual(['country.changed', 'country.removed', 'import.undone']);
    await expect(undo(run.id)).rejects.toMatchObject({ code: 'import-not-undone' });
    await expect(undo(999)).rejects.toMatchObject({ code: 'not-found' });
  });

  test('does not undo over what somebody has changed since @IMP-04', async () => {
    const run = await importFile('countries', germany('Germany!'));
    await getDb().updateTable('country').set({ name_en: 'Germany again' }).where('code', '=', 'DE').execute();
    await expect(undo(run.id)).rejects.toMatchObject({ code: 'import-not-undone' });
  });
});

describe('users', () => {
  const head = ['email', 'first_name', 'last_name', 'role', 'language', 'countries'];

  test('adds and changes users by their address, and invites only if asked @IMP-05', async () => {
    await aCountry(getDb(), { code: 'X1' });
    await anExpert(getDb(), { email: 'erika@example.org', countries: ['X1', 'X2'] });
    const rows: Table = [
      head,
      ['Erika@example.org', 'Erika', 'Muster', 'reader', 'de', ''],
      ['new@example.org', 'Nora', 'Neu', 'expert', '', 'x2; X1'],
    ];
    await importFile('users', anImportCsv(rows));
    expect(await getDb().selectFrom('mail_outbox').selectAll().execute()).toEqual([]);
    const users = await getDb()
      .selectFrom('app_user')
      .leftJoin('user_country', 'user_id', 'id')
      .select(['email', 'last_name', 'is_readonly', 'locale'])
      .select(({ fn }) => fn.count<number>('country_id').as('countries'))
      .groupBy('id')
      .orderBy('email')
      .execute();
    expect(users).toEqual([
      { email: 'erika@example.org', last_name: 'Muster', is_readonly: true, locale: 'de', countries: 0 },
      { email: 'new@example.org', last_name: 'Neu', is_readonly: false, locale: 'en', countries: 2 },
    ]);
    const run = await importFile('users', anImportCsv([head, ['guest@example.org', '', '', 'reader', 'en', '']]), { invite: true });
    expect(await getDb().selectFrom('mail_outbox').select('purpose').execute()).toEqual([{ purpose: 'invitation' }]);
    expect(await undo(run.id)).toEqual({ restored: 0, removed: 1, remaining: [] });
    const guest = await getDb().selectFrom('app_user').select('is_active').where('email', '=', 'guest@example.org').executeTakeFirst();
    expect([guest, await getDb().selectFrom('mail_outbox').selectAll().execute()]).toEqual([{ is_active: false }, []]);
  });

  test('names the faults of roles, addresses and countries @IMP-05', async () => {
    await anAdmin(getDb(), { email: 'ada@example.org' });
    await aReader(getDb(), { email: 'rita@example.org' });
    const rows: Table = [
      head,
      ['ada@example.org', 'Ada', '', 'reader', 'en', ''],
      ['rita@example.org', 'Rita', '', 'admin', 'en', ''],
      ['nobody', '', '', 'expert', 'fr', 'QQ'],
      ['a@example.org', '', '', 'expert', 'en', ''],
      ['b@example.org', '', '', 'reader', 'en', 'DE'],
      ['c@example.org', '', '', '', 'en', ''],
    ];
    await theCountry(getDb(), 'DE');
    expect(await faultsOf('users', anImportCsv(rows))).toEqual([
      'Users!D2 An import neither makes administrators nor changes their role, and does not deactivate them.',
      'Users!D3 An import neither makes administrators nor changes their role, and does not deactivate them.',
      'Users!A4 Invalid email address',
      'Users!E4 Must be one of: en, de.',
      'Users!F4 There is no country with the code QQ.',
      'Users!F5 Experts need at least one country',
      'Users!F6 Read-only users have no countries.',
      'Users!D7 This cell must not be empty.',
    ]);
  });
});
