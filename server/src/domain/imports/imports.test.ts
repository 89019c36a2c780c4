import type { ImportKind } from '@round-table/shared/contract';
import { sql } from 'kysely';
import { readFile } from '../../platform/spreadsheet/reading/read-file';
import { aChapter, aCountry, aGivenAnswer, anAdmin, anExpert, aPointOfView, aQuestion, aReader, theCountry } from '../../testing/builders';
import { hashDatabase } from '../../testing/database/database-state';
import { aDatabase, type TestDatabase } from '../../testing/database/test-database';
import { anImportCsv, anImportWorkbook, type Table } from '../../testing/files/import-files';
import { recomputeAggregates } from '../aggregates/aggregates';
import { saveAudit } from '../audit/audit';
import { applyImport } from './apply-import';
import { planImport, toPreview } from './plan-import';
import { undoImport } from './undo-import';

jest.setTimeout(60_000);

let base: TestDatabase;
beforeEach(async () => {
  base = await aDatabase();
});
afterEach(() => base.drop());

const now = new Date('2026-11-25T12:00:00Z');

async function plan(kind: ImportKind, content: Buffer) {
  const read = await readFile(content);
  if ('refusal' in read) throw new Error(read.refusal);
  const request = { kind, sheets: read.sheets, locale: 'en' as const };
  return { request, preview: toPreview(await planImport(base.db, request), 'en') };
}
const faultsOf = async (kind: ImportKind, content: Buffer) =>
  (await plan(kind, content)).preview.faults.map(({ cell, text }) => `${cell} ${text}`);

/** Imports a file as it is, or with the fingerprint of an earlier dry run. */
async function importFile(kind: ImportKind, content: Buffer, own: { fingerprint?: string; invite?: boolean } = {}) {
  const { request, preview } = await plan(kind, content);
  return base.db.transaction().execute(async (tx) => {
    const options = { file: 'a.xlsx', invite: false, userId: null, now, fingerprint: preview.fingerprint, ...own };
    const { result, audit } = await applyImport(tx, { ...request, ...options });
    await saveAudit(tx, [audit].flat(), { userId: null, requestId: null });
    return result;
  });
}
const undo = (id: number) =>
  base.db.transaction().execute(async (tx) => {
    const { result, audit } = await undoImport(tx, id, { locale: 'en', now });
    await saveAudit(tx, [audit].flat(), { userId: null, requestId: null });
    return result;
  });
const listActions = async () => {
  const entries = await base.db.selectFrom('audit').select(['action']).orderBy('id').execute();
  return entries.map(({ action }) => action);
};

describe('countries', () => {
  const head = ['code', 'name_en', 'name_de', 'public'];
  const germany = (name: string) => anImportCsv([head, ['DE', name, 'Deutschland', 'no']]);
  const stored = () => base.db.selectFrom('country').select(['code', 'name_en', 'public', 'revision']).orderBy('code').execute();
  beforeEach(async () => {
    await base.db.deleteFrom('country').execute();
    await aCountry(base.db, { code: 'AT', name_en: 'Austria', name_de: 'Österreich', public: true });
    await aCountry(base.db, { code: 'DE', name_en: 'Germany', name_de: 'Deutschland', public: false });
  });

  test('the dry run shows what is new, each field that changes, and counts what stays; it changes nothing @IMP-02', async () => {
    const before = await hashDatabase(base.db);
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
    expect(await hashDatabase(base.db)).toEqual(before);
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
    await base.db.updateTable('country').set({ name_en: 'Allemagne' }).where('code', '=', 'DE').execute();
    const before = await hashDatabase(base.db);
    const late = importFile('countries', germany('Germany!'), { fingerprint: preview.fingerprint });
    await expect(late).rejects.toMatchObject({ code: 'import-outdated' });
    expect(await hashDatabase(base.db)).toEqual(before);
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
    await anExpert(base.db, { countries: ['YY'] });
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
    await base.db.updateTable('country').set({ name_en: 'Germany again' }).where('code', '=', 'DE').execute();
    await expect(undo(run.id)).rejects.toMatchObject({ code: 'import-not-undone' });
  });
});

describe('users', () => {
  const head = ['email', 'first_name', 'last_name', 'role', 'language', 'countries'];

  test('adds and changes users by their address, and invites only if asked @IMP-05', async () => {
    await aCountry(base.db, { code: 'X1' });
    await anExpert(base.db, { email: 'erika@example.org', countries: ['X1', 'X2'] });
    const rows: Table = [
      head,
      ['Erika@example.org', 'Erika', 'Muster', 'reader', 'de', ''],
      ['new@example.org', 'Nora', 'Neu', 'expert', '', 'x2; X1'],
    ];
    await importFile('users', anImportCsv(rows));
    expect(await base.db.selectFrom('mail_outbox').selectAll().execute()).toEqual([]);
    const users = await base.db
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
    expect(await base.db.selectFrom('mail_outbox').select('purpose').execute()).toEqual([{ purpose: 'invitation' }]);
    expect(await undo(run.id)).toEqual({ restored: 0, removed: 1, remaining: [] });
    const guest = await base.db.selectFrom('app_user').select('is_active').where('email', '=', 'guest@example.org').executeTakeFirst();
    expect([guest, await base.db.selectFrom('mail_outbox').selectAll().execute()]).toEqual([{ is_active: false }, []]);
  });

  test('names the faults of roles, addresses and countries @IMP-05', async () => {
    await anAdmin(base.db, { email: 'ada@example.org' });
    await aReader(base.db, { email: 'rita@example.org' });
    const rows: Table = [
      head,
      ['ada@example.org', 'Ada', '', 'reader', 'en', ''],
      ['rita@example.org', 'Rita', '', 'admin', 'en', ''],
      ['nobody', '', '', 'expert', 'fr', 'QQ'],
      ['a@example.org', '', '', 'expert', 'en', ''],
      ['b@example.org', '', '', 'reader', 'en', 'DE'],
      ['c@example.org', '', '', '', 'en', ''],
    ];
    await theCountry(base.db, 'DE');
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

const readAggregates = async () => {
  const { chapter_maximum, catalogue_tally, country_tally, chapter_score } = await hashDatabase(base.db);
  return { chapter_maximum, catalogue_tally, country_tally, chapter_score };
};

/** The aggregates are what a complete computation would make of them. */
async function expectAggregatesToBeRight() {
  const after = await readAggregates();
  await base.db.transaction().execute(recomputeAggregates);
  await base.db
    .updateTable('country_tally')
    .set(({ ref }) => ({ answers_revision: sql`${ref('answers_revision')} - 1` }))
    .execute();
  expect(await readAggregates()).toEqual(after);
}

describe('the catalogue', () => {
  const chapters: Table = [['chapter_id', 'order', 'name_en', 'name_de', 'weight']];
  const questions: Table = [['question_id', 'chapter_id', 'order', 'text_en', 'text_de', 'active', 'public', 'is_marked_as_special']];
  const options: Table = [['option_id', 'question_id', 'order', 'text_en', 'text_de']];

  test('imports new chapters, questions and options that name each other, and changes those with an id @IMP-03', async () => {
    const known = await aQuestion(base.db, { options: 2 });
    await base.db.transaction().execute(recomputeAggregates);
    const [first, second] = known.options.map(({ id }) => id);
    const file = await anImportWorkbook({
      Chapters: [...chapters, ['new A', 9, 'Land charges', '', 2.5]],
      Questions: [
        ...questions,
        ['new 1', 'New A', 1, 'Is it so?', 'Ist es so?', 'yes', 'yes', 'no'],
        [known.id, known.chapter_id, 7, 'Changed?', '', 'no', 'no', 'yes'],
      ],
      Options: [
        ...options,
        [first ?? 0, known.id, 2, 'swapped', ''],
        [second ?? 0, known.id, 1, 'too', ''],
        [null, 'new 1', 1, 'yes', 'ja'],
        [null, 'new 1', 2, 'no', 'nein'],
      ],
    });
    const run = await importFile('catalogue', file);
    expect(run).toMatchObject({ added: 4, changed: 3 });
    const fresh = await base.db
      .selectFrom('question')
      .innerJoin('chapter', 'chapter.id', 'chapter_id')
      .select(['question.id', 'question.active', 'name_en', 'chapter.weight'])
      .where('text_en', '=', 'Is it so?')
      .executeTakeFirstOrThrow();
    expect(fresh).toMatchObject({ active: true, name_en: 'Land charges', weight: 2.5 });
    const listOptions = () =>
      base.db.selectFrom('answer_option').select(['order', 'text_en']).where('question_id', '=', known.id).orderBy('order').execute();
    expect(await listOptions()).toEqual([
      { order: 1, text_en: 'too' },
      { order: 2, text_en: 'swapped' },
    ]);
    const changed = await base.db
      .selectFrom('question')
      .select(['text_en', 'is_marked_as_special', 'revision'])
      .where('id', '=', known.id)
      .executeTakeFirst();
    expect(changed).toEqual({ text_en: 'Changed?', is_marked_as_special: true, revision: 2 });
    expect(await listActions()).toEqual(['chapter.added', 'question.added', 'question.changed', 'import.applied']);
    await expectAggregatesToBeRight();
    expect(await undo(run.id)).toEqual({ restored: 3, removed: 4, remaining: [] });
    expect(await base.db.selectFrom('question').select(['id', 'text_en']).execute()).toEqual([{ id: known.id, text_en: known.text_en }]);
    expect(await listOptions()).toEqual([
      { order: 1, text_en: 'Option 1' },
      { order: 2, text_en: 'Option 2' },
    ]);
    await expectAggregatesToBeRight();
  });

  test('an undo leaves what is used: a question that a country has answered, with its chapter @IMP-04', async () => {
    const file = await anImportWorkbook({
      Chapters: [...chapters, ['new', 1, 'Used', '', 1], ['new b', 2, 'Unused', '', 1]],
      Questions: [
        ...questions,
        ['new', 'new', 1, 'Used?', '', 'yes', 'yes', 'no'],
        ['new b', 'new b', 1, 'Unused?', '', 'no', 'yes', 'no'],
      ],
      Options: [...options, ['new', 'new', 1, 'a', ''], ['new b', 'new', 2, 'b', '']],
    });
    const run = await importFile('catalogue', file);
    const chosen = await base.db
      .selectFrom('answer_option')
      .select(['id', 'question_id'])
      .where('text_en', '=', 'b')
      .executeTakeFirstOrThrow();
    const country = await aCountry(base.db);
    await aGivenAnswer(base.db, { question_id: chosen.question_id, country_id: country.id, answer_option_id: chosen.id });
    await base.db.transaction().execute(recomputeAggregates);
    expect(await undo(run.id)).toEqual({ restored: 0, removed: 3, remaining: expect.arrayContaining(['Used', 'Used?', 'b']) });
    await expectAggregatesToBeRight();
  });

  test('names the faults between rows @IMP-02', async () => {
    const [known, other] = [await aQuestion(base.db, { options: 2 }), await aQuestion(base.db, { options: 1, active: false })];
    const file = await anImportWorkbook({
      Chapters: [...chapters, [9999, 1, 'Lost', '', 1], ['new', 1, '', '', -1]],
      Questions: [
        ...questions,
        [known.id, 8888, 1.5, 'Lost?', '', 'yes', 'yes', 'no'],
        [other.id, other.chapter_id, 1, 'Active?', '', 'yes', 'yes', 'no'],
        ['new 2', 'new 3', 1, 'Without a chapter', '', 'no', 'yes', 'no'],
      ],
      Options: [
        ...options,
        [known.options[0]?.id ?? 0, other.id, 1, 'moved', ''],
        [null, known.id, 2, 'second', ''],
        [null, 'new 2', 11, '', ''],
      ],
    });
    expect(await faultsOf('catalogue', file)).toEqual([
      expect.stringMatching(/^Chapters!A2 There is no row with this id[.] A new row/),
      'Chapters!C3 At least one of the fields is required',
      'Chapters!E3 Must be 0 or more.',
      'Questions!B2 There is no row with this id.',
      'Questions!C2 Must be a whole number.',
      'Questions!B4 There is no row with this id.',
      'Options!B2 This option belongs to another question.',
      'Options!C2 This is taken already.',
      'Options!C3 This is taken already.',
      'Options!C4 Must be 10 or less.',
      'Options!D4 At least one of the fields is required',
    ]);
  });
});

describe('weights and scores', () => {
  test('a column for each point of view; an empty cell changes nothing @IMP-05', async () => {
    const chapter = await aChapter(base.db);
    const question = await aQuestion(base.db, { chapter_id: chapter.id, options: 2 });
    const [view, other] = [await aPointOfView(base.db), await aPointOfView(base.db)];
    const option = question.options[0]?.id ?? 0;
    await base.db.insertInto('question_weight').values({ question_id: question.id, point_of_view_id: view.id, weight: 2 }).execute();
    await base.db.transaction().execute(recomputeAggregates);
    const file = await anImportWorkbook({
      Weights: [
        ['question_id', `view_${view.id} (Creditor)`, `view_${other.id}`, '(question)'],
        [question.id, null, 1.125, 'not read'],
      ],
      Scores: [
        ['option_id', `view_${view.id}`],
        [option, 3],
      ],
    });
    const run = await importFile('weights', file);
    const figures = () =>
      Promise.all([
        base.db.selectFrom('question_weight').select(['point_of_view_id as view', 'weight']).orderBy('view').execute(),
        base.db.selectFrom('answer_score').select(['answer_option_id as option', 'score']).execute(),
      ]);
    expect(await figures()).toEqual([
      [
        { view: view.id, weight: 2 },
        { view: other.id, weight: 1.125 },
      ],
      [{ option, score: 3 }],
    ]);
    expect(await listActions()).toEqual(['question-weight.saved', 'answer-score.saved', 'import.applied']);
    await expectAggregatesToBeRight();
    expect(await undo(run.id)).toEqual({ restored: 2, removed: 0, remaining: [] });
    expect(await figures()).toEqual([[{ view: view.id, weight: 2 }], []]);
    await expectAggregatesToBeRight();
    expect(
      await faultsOf(
        'weights',
        anImportCsv([
          ['option_id', `view_${view.id}`],
          [7777, 'much'],
        ]),
      ),
    ).toEqual(['Scores!A2 There is no row with this id.', 'Scores!B2 Must be a number.']);
  });
});
