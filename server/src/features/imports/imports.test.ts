import { type ImportKind, type ImportPreview, type ImportRun, type ImportUndone, importUndoOf, paths } from '@round-table/shared/contract';
import { forgetPerson } from '../../domain/persons/forget-person';
import { aCountry, aGivenAnswer, anAdmin, anExpert, aQuestion } from '../../testing/builders';
import { aForm } from '../../testing/files/a-form';
import { anImportCsv, anImportWorkbook } from '../../testing/files/import-files';
import { createTestContext, type TestContext } from '../../testing/test-context';

jest.setTimeout(60_000);

let context: TestContext;
let admin: { authorization: string };
beforeEach(async () => {
  context = await createTestContext();
  admin = await context.as((await anAdmin(context.db, { email: 'ada@example.org', last_name: 'Lindqvist' })).id);
});
afterEach(() => context.close());

const send = (
  url: string,
  kind: ImportKind,
  content: Buffer,
  fields: Record<string, string> = {},
  headers: Record<string, string> = admin,
) => {
  const ending = content.subarray(0, 2).toString() === 'PK' ? 'xlsx' : 'csv';
  const form = aForm({ kind, ...fields, file: { filename: `catalogue.${ending}`, content } });
  return context.app.inject({ method: 'POST', url, payload: form.payload, headers: { ...form.headers, ...headers } });
};
const preview = async (kind: ImportKind, content: Buffer) => {
  const response = await send(paths.importPreview, kind, content);
  expect(response.statusCode).toBe(200);
  return response.json<ImportPreview>();
};
const apply = (kind: ImportKind, content: Buffer, fingerprint: string, fields: Record<string, string> = {}) =>
  send(paths.imports, kind, content, { fingerprint, invite: 'false', ...fields });
const download = async (kind: ImportKind, format: 'xlsx' | 'csv', sheet = '') => {
  const response = await context.get(`${paths.importFile}?kind=${kind}&format=${format}${sheet && `&sheet=${sheet}`}`, admin);
  expect(response.statusCode).toBe(200);
  return response.rawPayload;
};
test('is for admins alone, and not in the read-only view @IMP-01 @ROLE-04', async () => {
  const file = await anImportWorkbook({ Countries: [['code']] });
  const expert = await context.as((await anExpert(context.db)).id);
  for (const url of [paths.importPreview, paths.imports]) {
    expect((await send(url, 'countries', file, {}, {})).statusCode).toBe(401);
    expect((await send(url, 'countries', file, {}, expert)).statusCode).toBe(403);
    expect((await send(`/ro${url}`, 'countries', file)).statusCode).toBe(404);
  }
  expect((await context.get(`${paths.importFile}?kind=users&format=csv`, expert)).statusCode).toBe(403);
});

test('refuses a form without a kind or a file, and a sheet of another kind @IMP-01', async () => {
  const form = aForm({ kind: 'countries' });
  const withoutFile = await context.app.inject({
    method: 'POST',
    url: paths.importPreview,
    payload: form.payload,
    headers: { ...form.headers, ...admin },
  });
  expect([withoutFile.statusCode, withoutFile.json()]).toEqual([400, { file: ['A file is required'] }]);
  expect((await send(paths.importPreview, 'nonsense' as ImportKind, anImportCsv([['code']]))).json()).toEqual({
    kind: ['This value is not valid.'],
  });
  expect((await context.get(`${paths.importFile}?kind=users&format=csv&sheet=Options`, admin)).statusCode).toBe(400);
});

test('imports, lists and undoes, each as a request of its own @IMP-03 @IMP-04', async () => {
  const file = await anImportWorkbook({
    Countries: [
      ['code', 'name_en'],
      ['ZZ', 'Zedland'],
    ],
  });
  const { fingerprint, rows } = await preview('countries', file);
  expect(rows).toMatchObject([{ name: 'ZZ', is_new: true }]);
  expect((await apply('countries', file, 'another one')).json()).toMatchObject({ code: 'import-outdated' });
  const response = await apply('countries', file, fingerprint);
  const run = response.json<ImportRun>();
  expect([response.statusCode, run]).toMatchObject([201, { file: 'catalogue.xlsx', added: 1, applied_by: { last_name: 'Lindqvist' } }]);
  expect((await context.get(paths.imports, admin)).json()).toEqual([run]);
  const done = await context.app.inject({ method: 'POST', url: importUndoOf(run.id), headers: admin });
  expect(done.json<ImportUndone>()).toEqual({ restored: 0, removed: 1, remaining: [] });
  const entries = await context.db.selectFrom('audit').select(['action', 'user_id']).orderBy('id').execute();
  expect(entries.map(({ action }) => action)).toEqual(['country.added', 'import.applied', 'country.removed', 'import.undone']);
  expect(await context.db.selectFrom('stored_file').selectAll().execute()).toEqual([]);
});

test('a hostile file is refused in a sentence @IMP-06', async () => {
  const german = { ...admin, 'accept-language': 'de' };
  const encrypted = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  const response = await send(paths.importPreview, 'countries', encrypted, {}, german);
  expect([response.statusCode, response.json()]).toEqual([400, { file: [expect.stringContaining('.xlsx')] }]);
});

test('the file of a kind is read again without a difference @IMP-01', async () => {
  await aQuestion(context.db, { options: 3, text_en: '=1+1', is_marked_as_special: true });
  for (const file of [await download('catalogue', 'xlsx'), await download('catalogue', 'csv', 'Options')]) {
    const { rows, unchanged, faults } = await preview('catalogue', file);
    expect([rows, faults]).toEqual([[], []]);
    expect(unchanged).toBeGreaterThan(2);
  }
});

test('names a former member, not a command, for an import of somebody whose account is removed @IMP-04 @AUD-06', async () => {
  const file = await anImportWorkbook({
    Countries: [
      ['code', 'name_en'],
      ['ZZ', 'Zedland'],
    ],
  });
  const { id } = (await apply('countries', file, (await preview('countries', file)).fingerprint)).json<ImportRun>();
  const former = await context.db.selectFrom('app_user').select('id').executeTakeFirstOrThrow();
  admin = await context.as((await anAdmin(context.db)).id);
  await forgetPerson(context.db, former.id, new Date());
  expect((await context.get(paths.imports, { ...admin, 'accept-language': 'de' })).json()).toMatchObject([
    { id, applied_by: { id: former.id, first_name: '', last_name: 'Ehemaliges Mitglied' } },
  ]);
});

test('texts that answers depend on need a statement; another meaning marks them, and the experts get a mail @CAT-13', async () => {
  const { db } = context;
  const [germany, austria] = [await aCountry(db, { code: 'DE' }), await aCountry(db, { code: 'AT' })];
  await anExpert(db, { countries: ['DE', 'AT'] });
  const [reworded, chosen, filled] = [await aQuestion(db), await aQuestion(db), await aQuestion(db, { text_de: '' })];
  const dates = { created_at: new Date('2026-01-05'), modified_at: new Date('2026-01-05') };
  const answer = (country: { id: number }, of: typeof reworded, option: number) =>
    aGivenAnswer(db, { country_id: country.id, question_id: of.id, answer_option_id: of.options[option]?.id ?? 0, ...dates });
  await Promise.all([answer(germany, reworded, 0), answer(austria, reworded, 1), answer(germany, chosen, 0), answer(austria, chosen, 1)]);
  await answer(germany, filled, 0);
  const file = await anImportWorkbook({
    Questions: [
      ['question_id', 'text_en', 'text_de'],
      [reworded.id, 'Something else?', reworded.text_de],
      [filled.id, filled.text_en, 'Ergänzt?'],
    ],
    Options: [
      ['option_id', 'text_en'],
      [chosen.options[0]?.id ?? 0, 'Something else'],
    ],
  });
  const { fingerprint, touched } = await preview('catalogue', file);
  expect(touched).toEqual({ questions: 2, answers: 3, countries: [germany.id, austria.id] });
  for (const fields of [{}, { rewording: 'nonsense' }] as Record<string, string>[]) {
    const refused = await apply('catalogue', file, fingerprint, fields);
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'rewording-needed', touched }]);
  }
  expect((await apply('catalogue', file, fingerprint, { rewording: 'meaning' })).statusCode).toBe(201);
  const marks = await db.selectFrom('former_wording').select(['question_id', 'is_meaning']).orderBy('question_id').execute();
  expect(marks).toEqual([reworded, chosen, filled].map(({ id }) => ({ question_id: id, is_meaning: id !== filled.id })));
  expect(await db.selectFrom('mail_outbox').select('purpose').execute()).toEqual([{ purpose: 'meaning-changed' }]);
  const entries = await db.selectFrom('audit').select(['action', 'subject_id']).where('subject', '=', 'question').orderBy('id').execute();
  expect(entries.map(({ action, subject_id }) => [action, Number(subject_id)])).toEqual([
    ['question.meaning-changed', reworded.id],
    ['question.reworded', filled.id],
    ['question.meaning-changed', chosen.id],
  ]);
});
