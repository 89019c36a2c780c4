import { paths, rowOf } from '@round-table/shared/contract';
import { saveSettings } from '../../domain/settings/repository';
import { takeVersion } from '../../domain/versions/take-version';
import { bumpPublished } from '../../platform/db/revision';
import { aChapter, aComment, aCountry, aGivenAnswer, anExpert, aQuestion, aReader, aSource } from '../../testing/builders';
import { readSheet } from '../../testing/files/read-zip';
import { createTestContext, type TestContext } from '../../testing/test-context';

// Each export starts a thread, which is slow on a busy machine.
jest.setTimeout(60_000);

let context: TestContext;
let open: Awaited<ReturnType<typeof aQuestion>>;
let hidden: Awaited<ReturnType<typeof aQuestion>>;
let expert: { authorization: string };
let reader: { authorization: string };
const now = new Date('2026-11-20T12:00:00Z');

beforeAll(async () => {
  context = await createTestContext({ clock: () => now });
  const { db } = context;
  const chapter = await aChapter(db, { order: 3, name_en: 'Form', name_de: 'Form' });
  open = await aQuestion(db, { chapter_id: chapter.id, order: 4, text_en: 'Which form?', text_de: 'Welche Form?' });
  hidden = await aQuestion(db, { chapter_id: chapter.id, order: 5, text_en: 'Secret?', public: false });
  const germany = await aCountry(db, { code: 'DE', name_en: 'Germany', name_de: 'Deutschland' });
  await aCountry(db, { code: 'AT', name_en: 'Austria', name_de: 'Österreich' });
  await aCountry(db, { code: 'NP', name_en: 'Nepal', public: false });
  await aCountry(db, { code: 'XX', name_en: 'Nowhere', active: false });
  const writer = await anExpert(db, { countries: ['DE'], first_name: 'Johanna', last_name: 'Weidlich' });
  const place = { question_id: open.id, country_id: germany.id };
  await aGivenAnswer(db, { ...place, answer_option_id: open.options[1]?.id ?? 0, modified_at: new Date('2026-03-03T23:30:00Z') });
  const html = '<p>=1+1; the deed must be notarised by a notary.</p>';
  const { id } = await aComment(db, { ...place, html, created_by: writer.id });
  await db
    .updateTable('comment')
    .set({ modified_at: new Date('2026-05-11T23:30:00Z') })
    .where('id', '=', id)
    .execute();
  await aSource(db, { ...place, article: '=§ 29 GBO' });
  await db.updateTable('country').set({ confirmed_at: now }).where('code', '=', 'DE').execute();
  await takeVersion(db, { now, timeZone: 'Europe/Berlin' });
  await db.updateTable('comment').set({ html: '<p>Changed since</p>' }).where('question_id', '=', open.id).execute();
  expert = await context.as(writer.id);
  reader = await context.as((await aReader(db)).id);
  await saveSettings(db, { label: { en: 'Round Table', de: 'Runder Tisch' } });
  await bumpPublished(db);
});
afterAll(() => context.close());

const file = (query: string, headers = {}, { prefix = '/ro', id = open.id } = {}) =>
  context.get(`${prefix}${rowOf(paths.exportQuestion, id)}?${query}`, headers);

describe('the file of one question (CIT-05)', () => {
  it('is for the viewers of the question', async () => {
    expect((await file('format=csv', {}, { prefix: '' })).statusCode).toBe(401);
    expect((await file('format=csv', {}, { id: hidden.id })).statusCode).toBe(404);
    expect((await file('format=csv', reader, { id: hidden.id })).statusCode).toBe(200);
    expect((await file('format=csv&version=2020-1')).statusCode).toBe(404);
    expect((await file('format=ods')).statusCode).toBe(400);
  });

  it('has an answer, comment and date for each visible country, and no names for guests', async () => {
    const { headers, body } = await file('format=csv');
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="round-table-2026-1-III.4-en.csv"',
    });
    expect(body.split('\r\n')).toEqual([
      '\uFEFFCountry,Code,Answer no.,Answer,Answer since,Comment,Language of the comment,Sources of law,Changed on',
      'Austria,AT,,not answered yet,,,,,',
      expect.stringMatching(
        /^Germany,DE,2,[^,]+,2026-03-04,"'=1\+1; the deed must be notarised by a notary\.",en,"'=§ 29 GBO, German Civil Code, checked 11 May 2026",2026-05-12$/,
      ),
      '',
    ]);
    expect(body).not.toMatch(/Weidlich|Nepal|Nowhere/);
  });

  it('names persons to users, and has live comments for experts', async () => {
    const read = async (headers: object, prefix: string) => (await file('format=csv&c=de', headers, { prefix })).body.split('\r\n')[1];
    expect(await read(reader, '')).toMatch(/2026-05-12,Johanna Weidlich$/);
    expect(await read(expert, '')).toMatch(/Changed since.*,Johanna Weidlich$/);
    const { headers } = await file('format=csv', expert, { prefix: '' });
    expect(headers['content-disposition']).toContain('round-table-live-2026-11-20-III.4-en.csv');
  });

  it('is a spreadsheet with a title sheet, of the chosen countries, in German', async () => {
    const { rawPayload, headers } = await file('format=xlsx&version=2026-1&c=DE,NP', { 'accept-language': 'de' });
    expect(headers['content-disposition']).toContain('round-table-2026-1-III.4-de.xlsx');
    const about = Object.fromEntries(readSheet(rawPayload, 1).map(({ A, B }) => [A, B]));
    expect(about).toMatchObject({
      Version: '2026-1 vom 20. November 2026',
      Länder: 'Deutschland',
      Fragen: 'III.4',
      Adresse: `http://localhost:8080/v/2026-1/question/${open.id}/`,
    });
    const [head, ...rows] = readSheet(rawPayload, 2);
    expect(Object.values(head ?? {})).toEqual([
      'Land',
      'Code',
      'Antwort-Nr.',
      'Antwort',
      'Antwort seit',
      'Kommentar',
      'Sprache des Kommentars',
      'Rechtsquellen',
      'Geändert am',
    ]);
    expect(rows.map(({ A, B, C }) => [A, B, C])).toEqual([['Deutschland', 'DE', 2]]);
  });

  it('says when an answer without a comment was changed, and by whom to users', async () => {
    const { db } = context;
    const option = open.options[0]?.id ?? 0;
    const austria = await db.selectFrom('country').selectAll().where('code', '=', 'AT').executeTakeFirstOrThrow();
    const anton = await anExpert(db, { countries: ['AT'], first_name: 'Anton', last_name: 'Huber' });
    const body = { question: open.id, country: austria.id, answer: option };
    const saved = await context.app.inject({
      method: 'POST',
      url: paths.givenAnswers,
      headers: await context.as(anton.id),
      payload: body,
    });
    expect(saved.statusCode).toBe(201);
    const { body: csv } = await file('format=csv&c=AT', expert, { prefix: '' });
    expect(csv.split('\r\n')[1]).toMatch(/^Austria,AT,1,[^,]+,2026-11-20,,,,2026-11-20,Anton Huber$/);
  });

  it('separates German columns by semicolons', async () => {
    expect((await file('format=csv', { 'accept-language': 'de' })).body).toContain('Deutschland;DE;2;');
  });
});
