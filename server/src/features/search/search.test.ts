import { type Comment, paths, type QuestionHit, searchPageSizes } from '@round-table/shared/contract';
import { sql } from 'kysely';
import { takeVersion } from '../../domain/versions/take-version';
import { aChapter, aComment, anExpert, aQuestion, theCountry } from '../../testing/builders';
import { createTestContext, type TestContext } from '../../testing/test-context';

let context: TestContext;
let expert: { authorization: string };
const ids: Record<string, number> = {};

beforeAll(async () => {
  context = await createTestContext();
  const { db } = context;
  expert = await context.as((await anExpert(db, { countries: ['DE'] })).id);
  const chapter = await aChapter(db, { name_en: 'Security rights', name_de: 'Sicherungsrechte' });
  const add = async (name: string, text_en: string, text_de: string, own = {}) => {
    ids[name] = (await aQuestion(db, { chapter_id: chapter.id, text_en, text_de, ...own })).id;
  };
  await add('deed', 'Which form does a mortgage deed require?', 'Welche Form braucht die Urkunde über ein Grundpfandrecht?');
  await add('register', 'Who keeps the land register?', 'Wer führt das Grundbuch?');
  await add('hidden', 'Is a mortgage of a ship possible?', 'Gibt es ein Grundpfandrecht an Schiffen?', { public: false });
  await add('inactive', 'A mortgage long ago?', 'Ein altes Grundpfandrecht?', { active: false });
  const option = db.updateTable('answer_option').set({ text_en: 'The notary', text_de: 'Der Notar' });
  await option
    .where('question_id', '=', ids.register ?? 0)
    .where('order', '=', 1)
    .execute();
  const germany = await theCountry(db, 'DE');
  const place = (name: string) => ({ question_id: ids[name] ?? 0, country_id: germany.id });
  await aComment(db, {
    ...place('deed'),
    html: '<p><strong>Notarial</strong> deeds for mortgages</p>',
    plain: 'Notarial deeds for mortgages',
  });
  await aComment(db, { ...place('hidden'), plain: 'Ship mortgages are registered' });
});
afterAll(() => context.close());

const questions = async (search: string, headers: Record<string, string> = expert, prefix = '') => {
  const reply = await context.get(`${prefix}${paths.questions}?search=${encodeURIComponent(search)}`, headers);
  expect(reply.statusCode).toBe(200);
  return reply.json() as QuestionHit[];
};
const comments = async (search: string, headers: Record<string, string> = expert, prefix = '') => {
  const reply = await context.get(`${prefix}${paths.comments}?search=${encodeURIComponent(search)}`, headers);
  expect(reply.statusCode).toBe(200);
  return reply.json() as Comment[];
};
const found = async (...args: Parameters<typeof questions>) => (await questions(...args)).map((hit) => hit.id);

it('needs a signed-in user without the read-only prefix', async () => {
  expect((await context.get(`${paths.questions}?search=deed`)).statusCode).toBe(401);
  expect((await context.get(`${paths.comments}?search=deed`)).statusCode).toBe(401);
});

it('rejects a too long and an empty search', async () => {
  expect((await context.get(`${paths.questions}?search=${'x'.repeat(5000)}`, expert)).statusCode).toBe(400);
  expect((await context.get(`${paths.comments}?search=${'x'.repeat(201)}`, expert)).statusCode).toBe(400);
  expect((await context.get(paths.questions, expert)).statusCode).toBe(400);
});

it('finds words by stem, prefix and substring, in both languages, and highlights them (SEA-01, SEA-02)', async () => {
  const [hit] = await questions('mortgages deeds');
  expect(hit).toEqual({
    id: ids.deed,
    chapter: { id: expect.any(Number), order: expect.any(Number), name: 'Security rights' },
    order: expect.any(Number),
    text: 'Which form does a mortgage deed require?',
    text_highlighted: 'Which form does a <mark>mortgage</mark> <mark>deed</mark> require?',
    explanation: '',
    active: true,
    is_marked_as_special: false,
    answers: [expect.objectContaining({ order: 1, text: 'Option 1' }), expect.objectContaining({ order: 2 })],
    public: true,
    attachment_set: [],
  });
  const [inGerman] = await questions('Grundpfandrechte Urkunden', { ...expert, 'accept-language': 'de' });
  expect(inGerman?.text_highlighted).toBe('Welche Form braucht die <mark>Urkunde</mark> über ein <mark>Grundpfandrecht</mark>?');
  expect(await found('regist')).toEqual([ids.register]);
  expect(await found('pfand')).toEqual([ids.deed, ids.hidden]);
  expect((await questions('notar'))[0]?.answers[0]?.text_highlighted).toBe('The <mark>notary</mark>');
  expect(await found('mortgage register')).toEqual([]);
});

it.each([
  ['register', ['register']],
  ['Register', ['register']],
  ['Grundbuecher', ['register']],
  ['Grundbücher', ['register']],
  ['Grundbucher', ['register']],
  ['pfandrecht', ['deed', 'hidden']],
  ['Pfändrecht', ['deed', 'hidden']],
  ['uber', ['deed']],
])('finds %s', async (search, names) => {
  expect(await found(search)).toEqual(names.map((name) => ids[name]));
});

it.each([
  'Gläubiger',
  'Glaeubiger',
  'Glaubiger',
  'gläub',
  'glaeub',
  'glaub',
  'GLÄUBIGERN',
  'rangänder',
  'rangaender',
  'rangander',
  'anderung',
])('ä, ae and a find each other: %s', async (search) => {
  const { db } = context;
  const written = ['Gläubiger: Rangänderung', 'Glaeubiger: Rangaenderung', 'Glaubiger: Rangander Rangänderungen'];
  const places = await Promise.all(written.map(async (plain, index) => ({ plain, country_id: (await theCountry(db, `Y${index}`)).id })));
  const question_id = ids.register ?? 0;
  for (const place of places) await db.deleteFrom('comment').where('country_id', '=', place.country_id).execute();
  for (const place of places) await aComment(db, { ...place, question_id });
  expect((await comments(search)).map((hit) => hit.country).sort()).toEqual(['Y0', 'Y1', 'Y2']);
});

it('ranks by number and frequency of words and by shortness', async () => {
  const question_id = ids.register ?? 0;
  const texts: Record<string, string> = {
    Z1: `A pledge. ${'Nothing else is said about it here. '.repeat(20)}`,
    Z2: 'Pledge of a pledge.',
    Z3: 'A pledge, in short.',
    Z4: 'Unpledged things.',
  };
  for (const [code, plain] of Object.entries(texts)) {
    await aComment(context.db, { question_id, country_id: (await theCountry(context.db, code)).id, plain });
  }
  expect((await comments('pledge')).map((hit) => hit.country)).toEqual(['Z2', 'Z3', 'Z1', 'Z4']);
});

it('ranks whole words before substrings, regardless of length', async () => {
  const question_id = ids.register ?? 0;
  const texts: Record<string, string> = {
    X1: `A lien. ${'Nothing else is said about it here. '.repeat(20)} An antichresis.`,
    X2: 'Lien, lien, lien: quasiantichresis.',
    X3: 'Nonlien and quasiantichresis.',
  };
  for (const [code, plain] of Object.entries(texts)) {
    await aComment(context.db, { question_id, country_id: (await theCountry(context.db, code)).id, plain });
  }
  expect((await comments('lien antichresis')).map((hit) => hit.country)).toEqual(['X1', 'X2', 'X3']);
});

it('ranks exact words before prefixes, regardless of frequency', async () => {
  const question_id = ids.register ?? 0;
  const texts: Record<string, string> = {
    W1: `A tontine. ${'Nothing else is said about it here. '.repeat(20)}`,
    W2: 'Tontinemania, tontinemania, tontinemania.',
  };
  for (const [code, plain] of Object.entries(texts)) {
    await aComment(context.db, { question_id, country_id: (await theCountry(context.db, code)).id, plain });
  }
  expect((await comments('tontine')).map((hit) => hit.country)).toEqual(['W1', 'W2']);
  expect((await comments('tontin')).map((hit) => hit.country)).toEqual(['W1', 'W2']);
});

it('returns exact words first, regardless of the number of substring hits', async () => {
  const { db } = context;
  const chapter = await aChapter(db);
  const places = sql`select question.id as question_id, country.id as country_id from question, country where question.chapter_id = ${chapter.id}`;
  for (let order = 1; order <= 10; order += 1) await aQuestion(db, { chapter_id: chapter.id, order });
  await sql`insert into country (code, name_en, name_de) select 'P' || n, 'Part ' || n, 'Teil ' || n from generate_series(1, 60) n`.execute(
    db,
  );
  await sql`insert into comment (question_id, country_id, html, plain)
    select question_id, country_id, '', 'Ohne Schiffshypothekenregister.' from (${places}) place`.execute(db);
  const last = await sql<{
    id: number;
  }>`update comment set plain = 'Register der Hypotheken' where id = (select max(id) from comment) returning id`.execute(db);
  const hits = await comments('hypothek');
  expect(hits).toHaveLength(searchPageSizes.comments);
  expect(hits[0]?.id).toBe(last.rows[0]?.id);
  await db.updateTable('chapter').set({ active: false }).where('id', '=', chapter.id).execute();
});

it('finds the words of a comment, never its tags, and shows the passage as plain text', async () => {
  const [hit] = await comments('mortgage notarial');
  expect(hit).toMatchObject({
    question: ids.deed,
    country: 'DE',
    text_highlighted: '<mark>Notarial</mark> deeds for <mark>mortgages</mark>',
  });
  expect(await comments('strong')).toEqual([]);
});

it('shows guests public questions only, and comments of the version only (SEA-03)', async () => {
  expect(await found('mortgage', {}, '/ro')).toEqual([ids.deed]);
  expect(await comments('mortgage', {}, '/ro')).toEqual([]);
  await context.db.updateTable('country').set({ confirmed_at: new Date() }).where('code', '=', 'DE').execute();
  await takeVersion(context.db, { now: new Date(), timeZone: 'Europe/Berlin' });
  expect((await comments('mortgage', {}, '/ro')).map((hit) => hit.question)).toEqual([ids.deed]);
  expect((await comments('mortgage', expert, '/ro')).map((hit) => hit.question)).toEqual([ids.deed, ids.hidden]);
});

it('finds content that the newest version takes over from older ones, and nothing else of them', async () => {
  const { db } = context;
  const question_id = ids.register ?? 0;
  const [carriedOver, again] = [await theCountry(db, 'V1'), await theCountry(db, 'V2')];
  const publish = async (...countries: number[]) => {
    await db.updateTable('country').set({ confirmed_at: new Date() }).where('id', 'in', countries).execute();
    await takeVersion(db, { now: new Date(), timeZone: 'Europe/Berlin' });
  };
  await aComment(db, { question_id, country_id: carriedOver.id, plain: 'Usucapion is old.' });
  const { id } = await aComment(db, { question_id, country_id: again.id, plain: 'Usucapion is old here too.' });
  await publish(carriedOver.id, again.id);
  await db.updateTable('comment').set({ plain: 'Usucapion is new.' }).where('id', '=', id).execute();
  await publish(again.id);
  const texts = (await comments('usucapion', {}, '/ro')).map((hit) => hit.text_highlighted);
  expect(texts.sort()).toEqual(['<mark>Usucapion</mark> is new.', '<mark>Usucapion</mark> is old.']);
});

it.each([
  '',
  ' ',
  'a',
  '?',
  "'",
  '"',
  '\\',
  '%',
  '_',
  '%%%%',
  "'; drop table comment; --",
  '<script>',
  ':*',
  '& | !',
  "a' <-> b'",
  '½ ² ',
  '🏛️',
  'שלום',
  'x'.repeat(200),
  '() '.repeat(60),
  'to be or not',
  'der die das',
  '\u00e9\u0301',
])('answers %j with a plain list (SEA-04)', async (search) => {
  expect(Array.isArray(await questions(search))).toBe(true);
  expect(Array.isArray(await comments(search))).toBe(true);
  expect(Array.isArray(await comments(search, {}, '/ro'))).toBe(true);
});

it('finds stop words if the search has no other words', async () => {
  expect(await found('who')).toEqual([ids.register]);
  expect(await found('%')).toEqual([]);
});
