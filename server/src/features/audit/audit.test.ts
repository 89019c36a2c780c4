import { type AuditPage, paths } from '@round-table/shared/contract';
import { sql } from 'kysely';
import { saveAudit } from '../../domain/audit/audit';
import { aChapter, aCountry, anAdmin, anExpert, aQuestion } from '../../testing/builders';
import { readSheet } from '../../testing/files/read-zip';
import { createTestContext, type TestContext } from '../../testing/test-context';
import { until } from '../../testing/until';

let context: TestContext;
let admin: { authorization: string };
let expertId: number;
let place: { question: number; countryId: number };

beforeAll(async () => {
  context = await createTestContext();
  const { db } = context;
  const person = await anAdmin(db, { first_name: 'Agnes', last_name: 'Lindqvist' });
  admin = await context.as(person.id);
  const germany = await aCountry(db, { code: 'DE', name_en: 'Germany', name_de: 'Deutschland' });
  expertId = (await anExpert(db, { countries: ['DE'], first_name: 'Johanna', last_name: 'Weidlich' })).id;
  const chapter = await aChapter(db, { order: 3 });
  const question = await aQuestion(db, { chapter_id: chapter.id, order: 4, text_en: 'Which form?', text_de: 'Welche Form?' });
  place = { question: question.id, countryId: germany.id };
  const by = (userId: number | null) => ({ userId, requestId: null });
  await saveAudit(db, [{ action: 'setting.saved', subject: 'setting', subjectId: 'rhythm', before: 6, after: 12 }], by(null));
  await saveAudit(
    db,
    [{ action: 'country.changed', subject: 'country', subjectId: germany.id, before: { name_en: 'Germania' } }],
    by(person.id),
  );
  const comment = {
    action: 'comment.saved',
    subject: 'comment',
    subjectId: 1,
    before: { text: '<p>Old</p>' },
    after: { text: '<p>New</p>' },
    place,
  };
  await saveAudit(db, [comment], by(expertId));
  await saveAudit(db, [{ action: 'backup.written', subject: 'backup', subjectId: 'all.backup' }], by(null));
});
afterAll(() => context.close());

const read = async (query = '', headers: Record<string, string> = admin) =>
  (await context.get(`${paths.adminAudit}${query}`, headers)).json<AuditPage>();
const actions = async (query: string) => (await read(query)).entries.map(({ action }) => action);

test('admins read who changed what, where and when, newest first, with the content before and after @AUD-01', async () => {
  const { entries, next } = await read();
  expect(entries.map(({ action, kind }) => [action, kind])).toEqual([
    ['backup.written', 'operation'],
    ['comment.saved', 'answers'],
    ['country.changed', 'countries'],
    ['setting.saved', 'settings'],
  ]);
  expect(entries[1]).toMatchObject({
    person: { id: expertId, first_name: 'Johanna', last_name: 'Weidlich' },
    country: { code: 'DE', name: 'Germany' },
    question: { id: place.question, chapter: 3, order: 4, text: 'Which form?' },
    name: null,
    before: '<p>Old</p>',
    after: '<p>New</p>',
  });
  expect(entries[2]).toMatchObject({ name: 'Germania', country: { code: 'DE' }, before: { name_en: 'Germania' } });
  expect(entries[3]).toMatchObject({ person: null, name: 'rhythm', country: null, question: null, before: 6, after: 12 });
  expect(next).toBeNull();
  expect((await read('', { ...admin, 'accept-language': 'de' })).entries[1]).toMatchObject({
    country: { name: 'Deutschland' },
    question: { text: 'Welche Form?' },
  });
});

test.each([
  ['?kind=answers', ['comment.saved']],
  ['?kind=operation', ['backup.written']],
  ['?kind=releases', []],
  ['?country=de', ['comment.saved', 'country.changed']],
  ['?country=ZZ', []],
  ['?kind=settings&country=DE', []],
  ['?from=2000-01-01&to=2000-12-31', []],
  ['?to=2199-12-31&kind=countries', ['country.changed']],
])('the filters of %s are combined @AUD-02', async (query, expected) => {
  expect(await actions(query)).toEqual(expected);
});

test('a person has what they did and what was done to their account, such as sign-ins that failed @AUD-02', async () => {
  const { db } = context;
  const colleague = await anExpert(db, { email: 'colleague@example.com' });
  const payload = { email: 'colleague@example.com', password: 'wrong' };
  for (let attempt = 0; attempt < 3; attempt += 1) await context.app.inject({ method: 'POST', url: paths.token, payload });
  await until(async () => (await actions(`?person=${colleague.id}`)).length === 1);
  await saveAudit(db, [{ action: 'user.changed', subject: 'user', subjectId: colleague.id }], { userId: expertId, requestId: null });
  expect(await actions(`?person=${colleague.id}`)).toEqual(['user.changed', 'session.refused']);
  expect(await actions(`?person=${expertId}`)).toEqual(['user.changed', 'comment.saved']);
  expect(await actions(`?person=${colleague.id}&kind=answers`)).toEqual([]);
});

test('the page after the first one begins with the next entry @AUD-02', async () => {
  const entries = Array.from({ length: 150 }, (_, index) => ({ action: 'version.taken', subject: 'version', subjectId: index }));
  await saveAudit(context.db, entries, { userId: null, requestId: null });
  const first = await read('?kind=versions');
  expect(first.entries).toHaveLength(100);
  const second = await read(`?kind=versions&before=${first.next}`);
  expect(second.entries.map(({ subject_id }) => subject_id)).toEqual(Array.from({ length: 50 }, (_, index) => String(49 - index)));
  expect(second.next).toBeNull();
});

test('the days are in the order of time, whatever the order of entry, on every page @AUD-02', async () => {
  const at = (index: number) => new Date(Date.parse('2024-05-06T12:00:00Z') - ((index * 7) % 120) * 1000);
  const entries = Array.from({ length: 120 }, (_, index) => ({ at: at(index), user_id: null, action: 'build.promoted', subject: 'build' }));
  const rows = entries.map((entry, index) => ({
    ...entry,
    subject_id: String((index * 7) % 120),
    before: null,
    after: null,
    request_id: null,
  }));
  await context.db.insertInto('audit').values(rows).execute();
  const days = '?from=2024-05-06&to=2024-05-06';
  const first = await read(days);
  const second = await read(`${days}&before=${first.next}`);
  const ids = [...first.entries, ...second.entries].map(({ subject_id }) => Number(subject_id));
  expect(ids).toEqual(Array.from({ length: 120 }, (_, index) => index));
  expect(second.next).toBeNull();
});

test('an action of no known kind is an operation, wherever its subject is in the alphabet @AUD-02', async () => {
  const entries = ['zebra.seen', 'cat.seen'].map((action) => ({ action, subject: 'animal', subjectId: action }));
  await saveAudit(context.db, entries, { userId: null, requestId: null });
  expect(await actions('?kind=operation')).toEqual(['cat.seen', 'zebra.seen', 'backup.written']);
});

test('unknown filters and those who are no admins are refused @AUD-01', async () => {
  for (const query of ['?kind=secrets', '?from=yesterday', '?before=0', '?person=x', '?all=1'])
    expect((await context.get(`${paths.adminAudit}${query}`, admin)).statusCode).toBe(400);
  expect((await context.get(paths.adminAudit, await context.as(expertId))).statusCode).toBe(403);
  expect((await context.get(paths.adminAudit)).statusCode).toBe(401);
});

test('every entry of the filters is a row of the file; a formula stays a text @AUD-03', async () => {
  const by = { userId: expertId, requestId: null };
  const entry = { action: 'comment.saved', subject: 'comment', subjectId: 2, before: { text: '<p>=1+1</p>' }, after: null, place };
  await saveAudit(context.db, [entry], by);
  const csv = await context.get(`${paths.exportAudit}?format=csv&kind=answers`, { ...admin, 'accept-language': 'de' });
  expect(csv.headers['content-disposition']).toMatch(/^attachment; filename="round-table-live-\d{4}-\d\d-\d\d-audit-de\.csv"$/);
  const lines = csv.payload.split('\r\n');
  expect(lines[0]).toBe('\uFEFFWann;Wer;Land;Frage;Aktion;Was;Vorher;Nachher');
  expect(lines[1]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d;Johanna Weidlich;Deutschland;III\.4;comment\.saved;;'=1\+1;$/);
  expect(lines).toHaveLength(4);
  const xlsx = await context.get(`${paths.exportAudit}?format=xlsx&kind=versions`, admin);
  const rows = readSheet(xlsx.rawPayload, 1);
  expect(rows).toHaveLength(151);
  expect(rows[1]).toMatchObject({ E: 'version.taken', F: '149' });
});

test('entries are neither changed nor removed @AUD-04', async () => {
  const { db } = context;
  const refused = 'Entries of the audit trail are neither changed nor removed.';
  await expect(db.updateTable('audit').set({ action: 'x' }).execute()).rejects.toThrow(refused);
  await expect(db.deleteFrom('audit').where('id', '=', -1).execute()).rejects.toThrow(refused);
  await expect(sql`truncate audit`.execute(db)).rejects.toThrow(refused);
});
