import { brotliDecompressSync } from 'node:zlib';
import { type Comparison, paths, readOnlyPrefix } from '@round-table/shared/contract';
import { csvType, readCell } from '@round-table/shared/domain';
import { takeVersion } from '../../domain/versions/take-version';
import { bumpPublished } from '../../platform/db/revision';
import { aChapter, aComment, aCountry, aGivenAnswer, anExpert, aQuestion, aReader, aSource } from '../../testing/builders';
import { readSheet } from '../../testing/files/read-zip';
import { createTestContext, type TestContext } from '../../testing/test-context';

let context: TestContext;
let expert: { authorization: string };
let reader: { authorization: string };
let open: Awaited<ReturnType<typeof aQuestion>>;
let reviewed: Awaited<ReturnType<typeof aQuestion>>;
let later: Awaited<ReturnType<typeof aQuestion>>;
let ids: Record<string, number>;

const timeZone = 'Europe/Berlin';
const takeVersionAt = (now: string) => takeVersion(context.db, { now: new Date(now), timeZone });

async function answers(code: string, question: Awaited<ReturnType<typeof aQuestion>>, order: number, comment?: string): Promise<void> {
  const place = { question_id: question.id, country_id: ids[code] ?? 0 };
  await aGivenAnswer(context.db, { ...place, answer_option_id: question.options[order - 1]?.id ?? 0 });
  if (comment !== undefined) await aComment(context.db, { ...place, plain: comment });
}

beforeAll(async () => {
  context = await createTestContext();
  const { db } = context;
  const first = await aChapter(db, { order: 1, name_en: 'Foundations', name_de: 'Grundlagen' });
  const last = await aChapter(db, { order: 2, public: false });
  const gone = await aChapter(db, { order: 3, active: false });
  later = await aQuestion(db, { chapter_id: first.id, order: 2, text_en: 'Which form?', text_de: 'Welche Form?', options: 10 });
  open = await aQuestion(db, { chapter_id: first.id, order: 1, options: 3 });
  await aQuestion(db, { chapter_id: first.id, order: 3, public: false });
  await aQuestion(db, { chapter_id: first.id, order: 4, active: false });
  reviewed = await aQuestion(db, { chapter_id: last.id, order: 1 });
  await aQuestion(db, { chapter_id: gone.id });
  const confirmed_at = new Date();
  const made = [
    await aCountry(db, { code: 'DE', name_en: 'Germany', name_de: 'Deutschland', confirmed_at }),
    await aCountry(db, { code: 'AT', name_en: 'Austria', name_de: 'Österreich', confirmed_at }),
    await aCountry(db, { code: 'FR', name_en: 'France', name_de: 'Frankreich', public: false, confirmed_at }),
    await aCountry(db, { code: 'CH', name_en: 'Switzerland', name_de: 'Schweiz', active: false, confirmed_at }),
  ];
  ids = Object.fromEntries(made.map(({ code, id }) => [code, id]));
  await answers('DE', open, 2, 'As in the statute.');
  await answers('DE', later, 10);
  await answers('AT', open, 3);
  await answers('FR', open, 1);
  await answers('CH', open, 1);
  await answers('DE', reviewed, 1, 'Only for those with a session.');
  for (const code of ['DE', 'FR']) {
    const place = { question_id: open.id, country_id: ids[code] ?? 0 };
    await aSource(db, {
      ...place,
      article: `§ 1 ${code}`,
      statute: 'Civil Code',
      url: 'https://law.example.org/1',
      checked_on: '2026-05-11',
    });
  }
  await aSource(db, { question_id: reviewed.id, country_id: ids.DE ?? 0, article: '§ 2 DE' });
  await takeVersionAt('2027-03-01T10:00:00Z');
  await answers('AT', later, 1, 'Since then.');
  expert = await context.as((await anExpert(db, { countries: ['DE'] })).id);
  reader = await context.as((await aReader(db)).id);
});
afterAll(() => context.close());

type Headers = Record<string, string>;
const compare = async (query = '', headers: Headers = {}, prefix = readOnlyPrefix): Promise<Comparison> =>
  (await context.get(`${prefix}${paths.compare}${query}`, headers)).json() as Comparison;
const toCells = ({ countries }: Comparison) => Object.fromEntries(countries.map(({ code, cells }) => [code, cells]));

test('contains questions in order with their options, and for each country one letter per question @CMP-01', async () => {
  const { version, chapters, countries } = await compare();
  expect(version).toBe('2027-1');
  expect(chapters).toHaveLength(1);
  expect(chapters[0]).toMatchObject({ order: 1, name: 'Foundations' });
  expect(chapters[0]?.questions.map(({ id }) => id)).toEqual([open.id, later.id]);
  expect(chapters[0]?.questions[0]).toEqual({
    id: open.id,
    order: 1,
    text: open.text_en,
    answers: [1, 2, 3].map((order) => ({ order, text: `Option ${order}` })),
  });
  expect(countries).toEqual([
    { code: 'AT', code_label: 'AT', name: 'Austria', cells: 'da' },
    { code: 'DE', code_label: 'DE', name: 'Germany', cells: 'Ck' },
  ]);
  expect(readCell('Ck', 0)).toEqual({ order: 2, hasComment: true });
  expect(readCell('Ck', 1)).toEqual({ order: 10, hasComment: false });
  expect(readCell('da', 1)).toEqual({ order: null, hasComment: false });
});

test('speaks the language of the viewer, and sorts the countries in it', async () => {
  const { chapters, countries } = await compare('', { 'accept-language': 'de' });
  expect(chapters[0]?.name).toBe('Grundlagen');
  expect(chapters[0]?.questions[1]?.text).toBe('Welche Form?');
  expect(countries.map(({ name }) => name)).toEqual(['Deutschland', 'Österreich']);
});

test('shows guests neither questions under review nor countries that are not public, and nobody inactive ones @CMP-01', async () => {
  // Neither gets a cached body of the other.
  for (const _ of [1, 2]) {
    const ofGuest = await compare();
    expect(toCells(ofGuest)).toEqual({ AT: 'da', DE: 'Ck' });
    const ofReader = await compare('', reader);
    expect(ofReader.chapters.map(({ questions }) => questions.length)).toEqual([3, 1]);
    expect(toCells(ofReader)).toEqual({ AT: 'daaa', DE: 'CkaB', FR: 'baaa' });
    expect(JSON.stringify(ofGuest)).not.toMatch(/France|FR|under review/);
  }
});

test('shows members the live answers, and every version on request', async () => {
  const live = await compare('', expert, '');
  expect(live.version).toBeNull();
  expect(toCells(live)).toMatchObject({ AT: 'dBaa', FR: 'baaa' });
  expect(toCells(await compare('?version=2027-1', expert, ''))).toMatchObject({ AT: 'daaa' });
  await takeVersionAt('2027-09-01T10:00:00Z');
  await bumpPublished(context.db);
  expect((await compare()).version).toBe('2027-2');
  expect(toCells(await compare('?version=2027-1'))).toEqual({ AT: 'da', DE: 'Ck' });
  expect((await context.get(`${readOnlyPrefix}${paths.compare}?version=2001-1`)).statusCode).toBe(404);
});

test('the spreadsheet contains what the page of the same address shows, and that address @CMP-08', async () => {
  const read = async (query: string, headers: Headers = {}, prefix = readOnlyPrefix) => {
    const reply = await context.get(`${prefix}${paths.exportComparison}${query}`, headers);
    expect(reply.statusCode).toBe(200);
    return {
      name: String(reply.headers['content-disposition']),
      about: readSheet(reply.rawPayload, 1),
      table: readSheet(reply.rawPayload, 2),
      sources: reply.rawPayload.includes('sheet3.xml') ? readSheet(reply.rawPayload, 3) : [],
    };
  };
  const file = await read('?base=DE&c=AT&diff=1&version=2027-1');
  const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
  expect(file.name).toContain('round-table-2027-1-comparison-en.xlsx');
  expect(JSON.stringify(file.about)).toContain('/compare?base=DE&c=AT&diff=1&v=2027-1');
  expect(file.table).toEqual([
    { A: 'No.', B: 'Question', C: 'Germany', D: 'Germany: answer since', E: 'Austria', F: 'Austria: answer since' },
    { B: 'Agrees with Germany', E: '0 of 1' },
    { A: 'I.1', B: open.text_en, C: '2 Option 2', D: day, E: '3 Option 3', F: day },
  ]);
  expect(file.sources).toEqual([
    { A: 'No.', B: 'Country', C: 'Article', D: 'Statute', E: 'Link', F: 'Checked on' },
    { A: 'I.1', B: 'Germany', C: '§ 1 DE', D: 'Civil Code', E: 'https://law.example.org/1', F: '11 May 2026' },
  ]);
  expect(JSON.stringify((await read('?base=AT&c=FR&ch=II', reader)).sources)).toBe('[]');
  expect(JSON.stringify((await read('', reader)).sources)).toMatch(/§ 1 FR.*§ 2 DE/);
  expect(JSON.stringify(await read('', {}))).not.toContain('France');
  expect(JSON.stringify(await read('', reader))).toContain('France');
  expect((await read('', expert, '')).name).toContain('-live-');
});

test('the CSV file is the table of the spreadsheet, in the form that spreadsheets of its language read @CMP-08', async () => {
  const read = async (headers: Headers) => {
    const reply = await context.get(`${readOnlyPrefix}${paths.exportComparison}?base=DE&c=AT&diff=1&version=2027-1&format=csv`, headers);
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, csvType]);
    return { name: String(reply.headers['content-disposition']), lines: reply.body.replace('\uFEFF', '').trimEnd().split('\r\n') };
  };
  const english = await read({});
  expect(english.name).toContain('round-table-2027-1-comparison-en.csv');
  expect(english.lines[0]).toBe('No.,Question,Germany,Germany: answer since,Austria,Austria: answer since');
  expect(english.lines[2]).toMatch(/^I\.1,.*,2 Option 2,\d{4}-\d\d-\d\d,3 Option 3,\d{4}-\d\d-\d\d$/);
  const german = await read({ 'accept-language': 'de' });
  expect(german.lines[0]).toBe('Nr.;Frage;Deutschland;Deutschland: Antwort seit;Österreich;Österreich: Antwort seit');
});

test('is empty, not an error, before there is a version', async () => {
  const fresh = await createTestContext();
  try {
    const country = await aCountry(fresh.db, { code: 'DE' });
    const question = await aQuestion(fresh.db);
    await aGivenAnswer(fresh.db, { question_id: question.id, country_id: country.id, answer_option_id: question.options[0]?.id ?? 0 });
    const reply = (await fresh.get(`${readOnlyPrefix}${paths.compare}`)).json() as Comparison;
    expect([reply.version, reply.countries[0]?.cells]).toEqual([null, 'a']);
  } finally {
    await fresh.close();
  }
});

describe('60 countries and 420 questions', () => {
  const size = { countries: 60, questions: 420 };
  /** Bytes on the wire. */
  const limit = 60_000;
  let large: TestContext;

  beforeAll(async () => {
    large = await createTestContext();
    await fill(large, size);
  });
  afterAll(() => large.close());

  test.each([
    ['br', readOnlyPrefix],
    ['gzip', readOnlyPrefix],
    ['br', ''],
    ['gzip', ''],
  ])('are one response of at most 60 kB in %s under "%s" @CMP-01', async (encoding, prefix) => {
    const member = await large.as((await anExpert(large.db)).id);
    const reply = await large.get(`${prefix}${paths.compare}`, { ...member, 'accept-encoding': encoding });
    expect([reply.statusCode, reply.headers['content-encoding']]).toEqual([200, encoding]);
    expect(reply.rawPayload.length).toBeLessThanOrEqual(limit);
    if (encoding !== 'br') return;
    const { countries } = JSON.parse(brotliDecompressSync(reply.rawPayload).toString()) as Comparison;
    expect(countries.filter(({ cells }) => cells.length === size.questions).length).toBeGreaterThanOrEqual(size.countries);
    // The data is as large as it claims to be: five in six questions are answered, two in three have a comment.
    const letters = countries.map(({ cells }) => cells).join('');
    expect(letters.replace(/a/gi, '').length).toBeGreaterThan(20_000);
    expect(letters.replace(/[a-z]/g, '').length).toBeGreaterThan(15_000);
  });
});

const words = `security right claim register land mortgage owner creditor debtor rank deed notary court entry priority transfer consent
  enforcement sale proceeds good faith publicity agreement statute accessory independent renunciation cancellation building lease share
  co-owner spouse form written oral electronic extract inspection legitimate interest protection acquisition insolvency estate`.split(
  /\s+/,
);

/** Texts, answers and comments that compress worse than real ones: words, options and comments are chosen at random. */
async function fill({ db }: TestContext, size: { countries: number; questions: number }): Promise<void> {
  let state = 1;
  const pick = (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
  const text = (length: number) => Array.from({ length }, () => words[pick(words.length)]).join(' ');
  const countries = await db
    .insertInto('country')
    .values(
      Array.from({ length: size.countries }, (_, index) => ({
        code: `C${index}`,
        code_label: `C${index}`,
        name_en: text(2),
        name_de: text(2),
        confirmed_at: new Date(),
      })),
    )
    .returning('id')
    .execute();
  for (let at = 0; at < size.questions; at += 1) {
    const chapter_id = at % 10 === 0 ? (await aChapter(db, { name_en: text(3) })).id : undefined;
    const chapter = chapter_id ?? (await db.selectFrom('chapter').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id;
    const question = await db
      .insertInto('question')
      .values({ chapter_id: chapter, order: (at % 10) + 1, text_en: `${text(12)}?`, text_de: '' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const options = await db
      .insertInto('answer_option')
      .values([1, 2, 3, 4].map((order) => ({ question_id: question.id, order, text_en: text(5), text_de: '' })))
      .returning('id')
      .execute();
    const places = countries.map(({ id }) => ({ question_id: question.id, country_id: id, created_by: null, modified_by: null }));
    const given = places.filter(() => pick(6) > 0).map((place) => ({ ...place, answer_option_id: options[pick(4)]?.id ?? 0 }));
    const commented = places.filter(() => pick(3) > 0).map((place) => ({ ...place, html: '<p>x</p>', plain: 'x' }));
    await db.insertInto('given_answer').values(given).execute();
    await db.insertInto('comment').values(commented).execute();
  }
  await takeVersion(db, { now: new Date('2027-03-01T10:00:00Z'), timeZone });
  await bumpPublished(db);
}

test('the spreadsheet waits in the fair queue, one at a time for each user, as all exports do @CMP-08', async () => {
  const { acquire, getState } = context.services.exportWorkers;
  const slots = await Promise.all(
    Array.from({ length: getState().slots }, (_, index) => acquire(`other ${index}`, new AbortController().signal)),
  );
  const replies = Array.from({ length: 6 }, () => context.get(`${paths.exportComparison}?base=DE`, reader));
  const refused = await Promise.race(replies);
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too-many-exports']);
  for (const slot of slots) slot.release();
  const codes = (await Promise.all(replies)).map((reply) => [reply.statusCode, reply.headers['x-export-waits']]);
  expect(codes.filter(([status]) => status === 200)).toHaveLength(5);
});
