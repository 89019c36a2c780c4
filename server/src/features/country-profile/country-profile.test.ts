import { type CountryProfile, type ProfileQuestion, paths } from '@round-table/shared/contract';
import { takeVersion } from '../../domain/versions/take-version';
import {
  aChapter,
  aComment,
  aCountry,
  aGivenAnswer,
  anAdmin,
  anAttachment,
  anExpert,
  aQuestion,
  aReader,
  aSource,
  theCountry,
} from '../../testing/builders';
import { createTestContext, type TestContext } from '../../testing/test-context';

type Headers = Record<string, string>;
let context: TestContext;
let germany: { id: number };
let expert: Headers;
let reader: Headers;
let question: Awaited<ReturnType<typeof aQuestion>>;
let later: typeof question;
let hidden: typeof question;

const take = async (day: string) => {
  await context.db.updateTable('country').set({ confirmed_at: new Date() }).where('code', '<>', 'QQ').execute();
  await takeVersion(context.db, { now: new Date(`${day}T10:00:00Z`), timeZone: 'Europe/Berlin' });
};
const optionOf = (of: typeof question, order: number) => of.options[order - 1]?.id ?? 0;
const answer = (of: typeof question, country: { id: number }, order: number) =>
  aGivenAnswer(context.db, { question_id: of.id, country_id: country.id, answer_option_id: optionOf(of, order) });

/** Germany and five other countries; two versions between which Germany changes its answer, then a live comment. */
beforeAll(async () => {
  context = await createTestContext();
  const { db } = context;
  const chapter = await aChapter(db, { order: 1 });
  question = await aQuestion(db, { chapter_id: chapter.id, order: 1, options: 3, text_en: 'Which form?', text_de: 'Welche Form?' });
  later = await aQuestion(db, { chapter_id: chapter.id, order: 2 });
  hidden = await aQuestion(db, { chapter_id: (await aChapter(db, { order: 2, public: false })).id, order: 1 });
  germany = await theCountry(db, 'DE');
  await anExpert(db, { countries: ['DE'], first_name: 'Zoe', last_name: 'Adam' });
  await anExpert(db, { countries: ['DE'], first_name: 'Left', last_name: 'Gone', is_active: false });
  await anExpert(db, { countries: ['FR'], first_name: 'Fanny', last_name: 'Other' });
  const erika = await anExpert(db, { countries: ['DE'], first_name: 'Erika', last_name: 'Mustermann' });
  await answer(question, germany, 1);
  await answer(hidden, germany, 1);
  await aComment(db, { question_id: hidden.id, country_id: germany.id, plain: 'Under review' });
  for (const code of ['AT', 'BE', 'CH', 'ES']) await answer(question, await aCountry(db, { code }), 2);
  await answer(question, await aCountry(db, { code: 'QQ', public: false, confirmed_at: new Date() }), 2);
  await aCountry(db, { code: 'XX', active: false });
  await take('2027-03-01');
  await db
    .updateTable('given_answer')
    .set({ answer_option_id: optionOf(question, 3), modified_at: new Date('2027-05-04T08:00:00Z'), modified_by: erika.id })
    .where('country_id', '=', germany.id)
    .where('question_id', '=', question.id)
    .execute();
  await answer(later, germany, 2);
  await anAttachment(db, { question_id: later.id, country_id: germany.id, name: 'Deed' });
  for (const { id } of [later, hidden]) await aSource(db, { question_id: id, country_id: germany.id, article: '§ 1191 BGB' });
  await take('2027-09-01');
  const plain = 'Die Form richtet sich nach dem Gesetz.';
  await aComment(db, { question_id: question.id, country_id: germany.id, plain, created_by: erika.id });
  expert = await context.as(erika.id);
  reader = await context.as((await aReader(db)).id);
});
afterAll(() => context.close());

const read = async (path: string, headers: Headers = {}) => {
  const reply = await context.get(`${path.startsWith('/ro') ? '/ro' : ''}${paths.countryProfile}${path.replace('/ro', '')}`, headers);
  expect(reply.statusCode).toBe(200);
  return reply.json() as CountryProfile;
};
const find = (profile: CountryProfile, { id }: { id: number }) =>
  profile.chapters.flatMap(({ questions }) => questions).find((one) => one.id === id) as ProfileQuestion;

it('returns the answers of the newest version to guests, with the most common answers (CPG-01)', async () => {
  const profile = await read('/roDE/');
  expect(profile).toMatchObject({
    code: 'DE',
    name: 'Country DE',
    version: '2027-2',
    content_version: '2027-2',
    experts: null,
    modified: '2027-05-04T08:00:00.000Z',
  });
  expect(profile.taken_at).toBe('2027-09-01T10:00:00.000Z');
  expect(find(profile, question)).toEqual({
    id: question.id,
    order: 1,
    text: 'Which form?',
    public: true,
    answer: { order: 3, text: 'Option 3' },
    since: { at: '2027-05-04T08:00:00.000Z', version: '2027-2', person: null },
    // Five visible countries: the one that is not public is not counted.
    most: { options: [{ order: 2, text: 'Option 2' }], count: 4, answered: 5 },
    change: { answer: 'changed', former: { order: 1, text: 'Option 1' } },
  });
  expect((await read('/roDE/', { 'accept-language': 'de' })).name).toBe('Land DE');
});

it('says since when an answer is given, and by whom to those who may see persons', async () => {
  const person = { id: expect.any(Number), first_name: 'Erika', last_name: 'Mustermann' };
  const since = { at: '2027-05-04T08:00:00.000Z', version: '2027-2', person };
  expect(find(await read('DE/', expert), question).since).toEqual(since);
  expect(find(await read('/roDE/', reader), question).since).toEqual(since);
  const first = find(await read('/roDE/?version=2027-1'), question).since;
  expect([first?.version, first?.person]).toEqual(['2027-1', null]);
});

it('counts the countries that readers may see', async () => {
  expect(find(await read('/roDE/', reader), question).most).toMatchObject({ count: 5, answered: 6 });
});

it('says nothing of a most common answer with fewer than five answers (CPG-02)', async () => {
  expect(find(await read('/roDE/'), later)).toEqual({
    id: later.id,
    order: 2,
    text: expect.any(String),
    public: true,
    answer: { order: 2, text: 'Option 2' },
    since: { at: expect.any(String), version: '2027-2', person: null },
    sources: [{ article: '§ 1191 BGB', statute: 'German Civil Code', url: null, checked_on: '2026-05-11' }],
    attachments: [{ id: expect.any(Number), name: 'Deed', size: 4 }],
    change: { answer: 'new', sources: 'new' },
  });
});

it('returns an older version, without changes if there is none before (CPG-12)', async () => {
  const profile = await read('/roDE/?version=2027-1');
  expect(profile).toMatchObject({ version: '2027-1', former: null });
  expect(find(profile, question)).toMatchObject({ answer: { order: 1 }, most: { count: 4 } });
  expect(find(profile, question)).not.toHaveProperty('change');
  expect(find(profile, later)).not.toHaveProperty('answer');
  expect(find(profile, later)).not.toHaveProperty('sources');
  expect((await context.get(`/ro${paths.countryProfile}DE/?version=2020-1`)).statusCode).toBe(404);
});

it('returns the texts of questions and options as they were in the version', async () => {
  const { db } = context;
  await db.updateTable('question').set({ text_en: 'Which form is needed?' }).where('id', '=', question.id).execute();
  await db.updateTable('answer_option').set({ text_en: 'A deed' }).where('id', '=', optionOf(question, 1)).execute();
  const former = find(await read('DE/?version=2027-1', expert), question);
  expect([former.text, former.answer?.text]).toEqual(['Which form?', 'Option 1']);
  expect(find(await read('DE/', expert), question).text).toBe('Which form is needed?');
});

it('says which version the content of a country that was not confirmed is of', async () => {
  const profile = await read('/roQQ/', reader);
  expect(profile).toMatchObject({ version: '2027-2', content_version: '2027-1', former: '2027-1' });
  expect(find(profile, question)).toMatchObject({ answer: { order: 2 } });
  expect(find(profile, question)).not.toHaveProperty('change');
});

it('returns live data to members, compared with the newest version, with persons (CPG-07)', async () => {
  const profile = await read('DE/', expert);
  expect(profile).toMatchObject({ version: null, taken_at: null, content_version: null, former: '2027-2' });
  expect(profile.experts?.map(({ last_name }) => last_name)).toEqual(['Adam', 'Mustermann']);
  expect(profile.modified).not.toBeNull();
  expect(find(profile, question)).toMatchObject({
    comment: { lang: 'de', person: { last_name: 'Mustermann' } },
    change: { comment: 'new' },
  });
  const published = await read('DE/?version=2027-2', expert);
  expect(find(published, question)).not.toHaveProperty('comment');
  expect((await read('/roDE/', expert)).version).toBe('2027-2');
  expect((await read('/roDE/', reader)).experts).toHaveLength(2);
});

it('names a new expert to readers at once', async () => {
  const named = async () => (await read('/roFR/', reader)).experts?.map(({ last_name }) => last_name);
  expect(await named()).toEqual(['Other']);
  const { id } = await theCountry(context.db, 'FR');
  const body = { email: 'new@example.org', first_name: 'New', last_name: 'Expert', is_active: true, is_readonly: false, countries: [id] };
  const admin = await context.as((await anAdmin(context.db)).id);
  expect((await context.post(paths.users, body, admin)).statusCode).toBe(201);
  expect(await named()).toEqual(['Expert', 'Other']);
});

it('returns only number and text of questions under review to guests (CPG-08)', async () => {
  const brief = { id: hidden.id, order: 1, text: expect.any(String), public: false };
  const profile = await read('/roDE/');
  expect(find(profile, hidden)).toEqual(brief);
  expect(JSON.stringify(profile)).not.toContain('Under review');
  expect(profile.chapters.at(-1)).toMatchObject({ public: false });
  expect(find(await read('/roDE/', reader), hidden)).toMatchObject({ answer: { order: 1 }, comment: { text: '<p>Under review</p>' } });
});

it('is not found for a country that the viewer may not see, in any spelling (CTY-02)', async () => {
  const status = async (code: string, headers: Headers = {}) =>
    (await context.get(`/ro${paths.countryProfile}${code}/`, headers)).statusCode;
  expect(await status('QQ')).toBe(404);
  expect(await status('qq')).toBe(404);
  expect(await status('QQ', reader)).toBe(200);
  expect(await status('qq', reader)).toBe(200);
  expect(await status('XX', await context.as((await anAdmin(context.db)).id))).toBe(404);
  expect(await status('ZZ', reader)).toBe(404);
});
