import { paths } from '@round-table/shared/contract';
import { saveSettings } from '../../domain/settings/repository';
import { takeVersion } from '../../domain/versions/take-version';
import { bumpPublished } from '../../platform/db/revision';
import { aChapter, aComment, aCountry, aGivenAnswer, anExpert, aQuestion, aReader, aSource } from '../../testing/builders';
import { readSheet } from '../../testing/files/read-zip';
import { spreadsheetReaders } from '../../testing/files/spreadsheet-readers';
import { createTestContext, type TestContext } from '../../testing/test-context';

let context: TestContext;
let open: Awaited<ReturnType<typeof aQuestion>>;
let hidden: Awaited<ReturnType<typeof aQuestion>>;
let expert: { authorization: string };
let reader: { authorization: string };
const now = new Date('2026-11-20T12:00:00Z');
const html = '<p>=HYPERLINK("x")</p><ul><li>one</li><li><a href="https://example.org/">two</a></li></ul>';

beforeAll(async () => {
  context = await createTestContext({ clock: () => now });
  const { db } = context;
  const chapter = await aChapter(db, { order: 3, name_en: 'Form', name_de: 'Form' });
  open = await aQuestion(db, { chapter_id: chapter.id, order: 4, text_en: 'Which form?', text_de: 'Welche Form?' });
  hidden = await aQuestion(db, { chapter_id: chapter.id, order: 5, text_en: 'Secret?', public: false });
  await aQuestion(db, { chapter_id: chapter.id, order: 6, active: false });
  const germany = await aCountry(db, { code: 'DE', name_en: 'Germany', name_de: 'Deutschland' });
  await aCountry(db, { code: 'AT', name_en: 'Austria', name_de: 'Österreich' });
  await aCountry(db, { code: 'XX', active: false });
  const place = { question_id: open.id, country_id: germany.id };
  await aGivenAnswer(db, { ...place, answer_option_id: open.options[1]?.id ?? 0 });
  await aComment(db, { ...place, html });
  await aSource(db, { ...place, article: '=§ 1191 BGB' });
  const old = { article: '§ 1113 BGB', statute: '', url: 'https://example.org/1113', checked_on: '2024-03-03' };
  await aSource(db, { ...place, position: 2, ...old });
  await aComment(db, { question_id: hidden.id, country_id: germany.id, plain: 'Hidden comment' });
  await db.updateTable('country').set({ confirmed_at: now }).where('code', '=', 'DE').execute();
  await takeVersion(db, { now, timeZone: 'Europe/Berlin' });
  await db.updateTable('comment').set({ html: '<p>Changed since</p>' }).where('question_id', '=', open.id).execute();
  expert = await context.as((await anExpert(db, { countries: ['DE'] })).id);
  reader = await context.as((await aReader(db)).id);
  await saveSettings(db, { label: { en: 'Round Table', de: 'Runder Tisch' } });
  await bumpPublished(db);
});
afterAll(() => context.close());

const byCountry = (query = '', headers = {}, prefix = '/ro') => context.get(`${prefix}${paths.exportByCountry}${query}`, headers);
const byQuestion = (query = '', headers = {}, prefix = '/ro') => context.get(`${prefix}${paths.exportByQuestion}${query}`, headers);
const list = (name: string, value: unknown) => `?${name}=${encodeURIComponent(JSON.stringify(value))}`;

it('requires a user, or the read-only prefix if guests are allowed (ROLE-01)', async () => {
  expect((await byCountry('', {}, '')).statusCode).toBe(401);
  await saveSettings(context.db, { allowAnonUsers: false });
  await bumpPublished(context.db);
  expect((await byCountry()).statusCode).toBe(401);
  await saveSettings(context.db, { allowAnonUsers: true });
  await bumpPublished(context.db);
  expect((await byCountry()).statusCode).toBe(200);
});

it('rejects the whole export if one item is not visible (EXP-02)', async () => {
  expect((await byQuestion(list('questions', [open.id, hidden.id]))).statusCode).toBe(403);
  expect((await byQuestion(list('questions', [hidden.id]), reader)).statusCode).toBe(200);
  expect((await byQuestion(list('questions', [999_999]), expert, '')).statusCode).toBe(403);
  expect((await byCountry(list('countries', ['DE', 'XX']))).statusCode).toBe(403);
});

it.each(['?countries=DE', '?countries=[1]', '?countries=[]', '?countries={"a":1}', '?countries=["DE"', '?questions=[1]'])(
  'answers %s with 400',
  async (query) => {
    expect((await byCountry(encodeURI(query))).statusCode).toBe(400);
  },
);

it('says in both languages what a list that is not one has to be', async () => {
  const expected = 'A JSON list of country codes is expected, such as ["DE","FR"].';
  expect((await byCountry('?countries=[1]')).json()).toEqual({ countries: [expected] });
  expect((await byCountry('?countries=DE', { 'accept-language': 'de' })).json()).toEqual({
    countries: ['Erwartet wird eine JSON-Liste von Länderkürzeln wie ["DE","FR"].'],
  });
});

it.each(['?questions=x', '?questions=["a"]', '?questions=[0]', '?questions=[1.5]', '?questions=null'])(
  'answers %s with 400',
  async (query) => {
    expect((await byQuestion(encodeURI(query), expert, '')).statusCode).toBe(400);
  },
);

it('describes the lists by examples of what they accept', async () => {
  const { paths: operations } = (await context.get(paths.schema)).json();
  for (const path of [paths.exportByCountry, paths.exportByQuestion, paths.exportMaps]) {
    const [{ name, description }] = operations[path].get.parameters.filter((one: { in: string }) => one.in === 'query');
    const examples = description.match(/\[.*?\]/g);
    expect(examples).toHaveLength(1);
    const { statusCode } = await context.get(`${path}?${name}=${encodeURIComponent(examples[0])}`, expert);
    // 403: well-formed, but not among what is visible here.
    expect([200, 403]).toContain(statusCode);
  }
});

it('exports the published answers of every country to guests, comments as text with lists and links (EXP-01, RO-02)', async () => {
  const response = await byCountry();
  expect(response.headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  expect(response.headers['content-disposition']).toBe('attachment; filename="round-table-2026-1-by-country-en.xlsx"');
  expect(readSheet(response.rawPayload, 2)).toEqual([
    {
      A: 'Country',
      B: 'Chapter',
      C: 'No.',
      D: 'Question',
      E: 'Answer no.',
      F: 'Answer',
      G: 'Answer since',
      H: 'Comment',
      I: 'Sources of law',
    },
    { A: 'Austria', B: 'Form', C: 'III.4', D: 'Which form?', F: 'not answered yet' },
    {
      A: 'Germany',
      B: 'Form',
      C: 'III.4',
      D: 'Which form?',
      E: 2,
      F: 'Option 2',
      G: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      H: '=HYPERLINK("x")\n• one\n• two (https://example.org/)',
      I: '=§ 1191 BGB, German Civil Code, checked 11 May 2026\n§ 1113 BGB, https://example.org/1113, checked 3 March 2024 (more than two years ago)',
    },
  ]);
});

it('describes the export in the first sheet', async () => {
  const response = await byCountry(list('countries', ['AT']), { 'accept-language': 'de' });
  expect(response.headers['content-disposition']).toContain('by-country-de.xlsx');
  const about = Object.fromEntries(readSheet(response.rawPayload, 1).map(({ A, B }) => [A, B]));
  expect(about).toEqual({
    Bericht: 'Runder Tisch, nach Ländern',
    Version: '2026-1 vom 20. November 2026',
    'Exportiert am': '20. November 2026',
    Sprache: 'Deutsch',
    Länder: 'Österreich',
    Fragen: 'alle 1',
  });
});

it('exports live answers by question to experts, questions under review included', async () => {
  const response = await byQuestion('', expert, '');
  expect(response.headers['content-disposition']).toBe('attachment; filename="round-table-live-2026-11-20-by-question-en.xlsx"');
  const rows = readSheet(response.rawPayload, 2).slice(1);
  expect(rows.map(({ B, D, H }) => [B, D, H])).toEqual([
    ['III.4', 'Austria', undefined],
    ['III.4', 'Germany', 'Changed since'],
    ['III.5', 'Austria', undefined],
    ['III.5', 'Germany', 'Hidden comment'],
  ]);
  expect(readSheet(response.rawPayload, 1)[1]?.B).toBe('Live answers, not part of a version yet');
});

it.each([
  ['country', paths.exportByCountry, paths.exportByCountryAlias],
  ['question', paths.exportByQuestion, paths.exportByQuestionAlias],
])(
  'answers by %s under its other name as under its own: guests and readers as under /ro, experts live (EXP-05)',
  async (_kind, own, alias) => {
    const sheetOf = async (url: string, headers = {}) => {
      const answer = await context.get(url, headers);
      return [answer.statusCode, answer.headers['content-disposition'], readSheet(answer.rawPayload, 2)];
    };
    expect(await sheetOf(alias)).toEqual(await sheetOf(`/ro${own}`));
    expect(await sheetOf(alias, reader)).toEqual(await sheetOf(`/ro${own}`, reader));
    expect(await sheetOf(alias, expert)).toEqual(await sheetOf(own, expert));
    expect((await context.get(own)).statusCode).toBe(401);
    await saveSettings(context.db, { allowAnonUsers: false });
    expect((await context.get(alias)).statusCode).toBe(401);
    await saveSettings(context.db, { allowAnonUsers: true });
  },
);

it.each(spreadsheetReaders)('opens in %s with the same value in every cell (EXP-01)', async (_name, read) => {
  const { db } = context;
  const hostile = '<p>-1+2, "quoted"; @SUM(A1)</p><p>_x0041_ &lt;b&gt; ä ß € 😀</p><ol><li>eins</li><li>zwei</li></ol>';
  await db.updateTable('comment').set({ html: hostile }).where('question_id', '=', hidden.id).execute();
  const { rawPayload } = await byQuestion('', { ...expert, 'accept-language': 'de' }, '');
  const sheets = await read(rawPayload);
  const titles = ['Kapitel', 'Nr.', 'Frage', 'Land', 'Antwort-Nr.', 'Antwort', 'Antwort seit', 'Kommentar', 'Rechtsquellen'];
  const sources = [
    '=§ 1191 BGB, German Civil Code, geprüft am 11. Mai 2026',
    '§ 1113 BGB, https://example.org/1113, geprüft am 3. März 2024 (vor mehr als zwei Jahren)',
  ];
  const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
  const question = (number: string, text: string) => ['Form', number, text];
  expect(sheets.get('Antworten')).toEqual([
    titles,
    [...question('III.4', 'Welche Form?'), 'Deutschland', '2', 'Möglichkeit 2', day, 'Changed since', sources.join('\n')],
    [...question('III.4', 'Welche Form?'), 'Österreich', '', 'noch nicht beantwortet', '', '', ''],
    [
      ...question('III.5', hidden.text_de),
      'Deutschland',
      '',
      'noch nicht beantwortet',
      '',
      '-1+2, "quoted"; @SUM(A1)\n_x0041_ <b> ä ß € 😀\n1. eins\n2. zwei',
      '',
    ],
    [...question('III.5', hidden.text_de), 'Österreich', '', 'noch nicht beantwortet', '', '', ''],
  ]);
  expect(sheets.get('Über diese Datei')?.slice(0, 4)).toEqual([
    ['Bericht', 'Runder Tisch, nach Fragen'],
    ['Version', 'Arbeitsstand, noch nicht Teil einer Version'],
    ['Exportiert am', '20. November 2026'],
    ['Sprache', 'Deutsch'],
  ]);
  const published = await read((await byCountry()).rawPayload);
  expect(published.get('Answers')?.[2]?.at(-2)).toBe('=HYPERLINK("x")\n• one\n• two (https://example.org/)');
});
