import {
  type AttachmentHit,
  type Comment,
  type ExplanationHit,
  paths,
  type QuestionHit,
  type SearchCount,
  type SearchSummary,
} from '@round-table/shared/contract';
import { takeVersion } from '../../domain/versions/take-version';
import { aChapter, aComment, anAttachment, anExpert, aQuestion, aReader, aStoredFile, theCountry } from '../../testing/builders';
import { createTestContext, type TestContext } from '../../testing/test-context';

type Headers = Record<string, string>;

let context: TestContext;
let expert: Headers;
let reader: Headers;
const ids = { open: 0, review: 0, other: 0 };

/** A file with a text on each page. */
async function aTextFile(...pages: string[]): Promise<string> {
  const { id } = await aStoredFile(context.db);
  await context.db.insertInto('file_text').values({ file_id: id, pages: pages.length, failure: null }).execute();
  const rows = pages.map((plain, index) => ({ file_id: id, page: index + 1, plain }));
  await context.db.insertInto('file_page').values(rows).execute();
  return id;
}

beforeAll(async () => {
  context = await createTestContext();
  const { db } = context;
  expert = await context.as((await anExpert(db, { countries: ['DE'] })).id);
  reader = await context.as((await aReader(db)).id);
  const publicity = await aChapter(db, { order: 2, name_en: 'Publicity of liens', name_de: 'Publizität' });
  const ranking = await aChapter(db, { order: 5, name_en: 'Ranking', explanation_en: 'A lien has a rank.', explanation_de: 'Ein Rang.' });
  await aChapter(db, { order: 9, name_en: 'Draft on liens', name_de: 'Entwurf', public: false });
  const add = async (own: Parameters<typeof aQuestion>[1]) => (await aQuestion(db, own)).id;
  ids.open = await add({
    chapter_id: publicity.id,
    order: 1,
    text_en: 'Is a lien entered?',
    explanation_de: 'Das Pfandrecht (lien) als Last.',
  });
  ids.review = await add({ chapter_id: publicity.id, order: 2, text_en: 'Which lien?', explanation_en: 'Any lien.', public: false });
  ids.other = await add({ chapter_id: ranking.id, order: 1, text_en: 'Which lien is first?' });
  const [germany, france] = [await theCountry(db, 'DE'), await theCountry(db, 'FR')];
  const hidden = await theCountry(db, 'XH');
  await db.updateTable('country').set({ public: false }).where('id', '=', hidden.id).execute();
  for (const country of [germany, france, hidden]) {
    const place = { country_id: country.id, plain: 'A lien, two liens.' };
    for (const question_id of [ids.open, ids.review, ids.other]) await aComment(db, { ...place, question_id });
    await anAttachment(db, { question_id: ids.open, country_id: country.id, name: `Lien form of ${country.code}` });
  }
  await anAttachment(db, {
    question_id: ids.open,
    name: 'Paper',
    file_id: await aTextFile('Nothing.', 'The lien is entered.', 'Lien: a lien.'),
  });
  await anAttachment(db, { question_id: ids.review, name: 'Lien under review' });
  await db.updateTable('country').set({ confirmed_at: new Date() }).where('id', 'in', [germany.id, hidden.id]).execute();
  await takeVersion(db, { now: new Date('2026-06-14'), timeZone: 'Europe/Berlin' });
});
afterAll(() => context.close());

async function find<Hit>(path: string, query: Record<string, string> = {}, headers: Headers = expert, prefix = ''): Promise<Hit[]> {
  const reply = await context.get(`${prefix}${path}?${new URLSearchParams({ search: 'lien', ...query })}`, headers);
  expect(reply.statusCode).toBe(200);
  return reply.json();
}
const summaryOf = async (query: Record<string, string> = {}, headers: Headers = expert, prefix = ''): Promise<SearchSummary> =>
  (await context.get(`${prefix}${paths.search}?${new URLSearchParams({ search: 'lien', ...query })}`, headers)).json();

const questionIds = (hits: { id: number }[]) => hits.map(({ id }) => id).sort((one, other) => one - other);
const placesOf = (hits: { country: string | null; question: number }[]) =>
  hits.map(({ country, question }) => `${country} ${question}`).sort();
const namesOf = (hits: AttachmentHit[]) => hits.map(({ name }) => name).sort();

it('limits questions, comments, attachments and explanations to chapters, and what has a country to countries (FND-02)', async () => {
  expect(questionIds(await find<QuestionHit>(paths.questions, { chapters: '2' }))).toEqual([ids.open, ids.review]);
  expect(questionIds(await find<QuestionHit>(paths.questions, { chapters: '2,5' }))).toHaveLength(3);
  expect(await find(paths.questions, { chapters: '77' })).toEqual([]);
  expect(placesOf(await find<Comment>(paths.comments, { chapters: '5' }))).toEqual(
    ['DE', 'FR', 'XH'].map((code) => `${code} ${ids.other}`),
  );
  expect(placesOf(await find<Comment>(paths.comments, { countries: 'de,FR', chapters: '5' }))).toEqual([
    `DE ${ids.other}`,
    `FR ${ids.other}`,
  ]);
  expect(namesOf(await find<AttachmentHit>(paths.searchAttachments, { countries: 'FR' }))).toEqual(['Lien form of FR']);
  expect(await find(paths.searchAttachments, { chapters: '5' })).toEqual([]);
  const chapters = (await find<ExplanationHit>(paths.searchChapters, { chapters: '5' })).map(({ chapter }) => chapter.order);
  expect(chapters).toEqual([5]);
});

it('refuses malformed filters and unknown versions', async () => {
  const status = async (query: string) => (await context.get(`${paths.comments}?search=lien&${query}`, expert)).statusCode;
  for (const query of ['chapters=II', 'chapters=1,,2', 'chapters=-1', 'countries=D-E', 'countries=', 'version=newest']) {
    expect(await status(query)).toBe(400);
  }
  expect(await status('version=1999-1')).toBe(404);
  expect(await status('chapters=9999999')).toBe(200);
});

it('finds names and explanations of chapters and explanations of questions, in both languages, with the passage (FND-01)', async () => {
  const hits = await find<ExplanationHit>(paths.searchChapters);
  const shown = hits.map(({ question, title_highlighted, passage }) => [question?.order ?? null, title_highlighted, passage]);
  const byTitle = (one: unknown[], other: unknown[]) => String(one[1]).localeCompare(String(other[1]));
  expect(shown.sort(byTitle)).toEqual(
    [
      [null, 'Publicity of <mark>liens</mark>', null],
      [null, 'Ranking', { lang: 'en', text_highlighted: 'A <mark>lien</mark> has a rank.' }],
      [null, 'Draft on <mark>liens</mark>', null],
      [1, 'Is a <mark>lien</mark> entered?', { lang: 'de', text_highlighted: 'Das Pfandrecht (<mark>lien</mark>) als Last.' }],
      [2, 'Which <mark>lien</mark>?', { lang: 'en', text_highlighted: 'Any <mark>lien</mark>.' }],
    ].sort(byTitle),
  );
  const inGerman = await find<ExplanationHit>(paths.searchChapters, { search: 'Publicity' }, { ...expert, 'accept-language': 'de' });
  expect(inGerman[0]).toMatchObject({
    title_highlighted: 'Publizität',
    passage: { lang: 'en', text_highlighted: '<mark>Publicity</mark> of liens' },
  });
});

it('finds the names of attachments and the pages of their texts, names first (FND-03)', async () => {
  const hits = await find<AttachmentHit>(paths.searchAttachments);
  expect(namesOf(hits)).toEqual(['Lien form of DE', 'Lien form of FR', 'Lien form of XH', 'Lien under review', 'Paper']);
  expect(hits.at(-1)).toMatchObject({
    name_highlighted: 'Paper',
    country: null,
    question: ids.open,
    passage: { page: 3, text_highlighted: '<mark>Lien</mark>: a <mark>lien</mark>.' },
    file: expect.stringMatching(/^\/files\/attachments\/\d+\/\?/),
  });
  expect((await context.get(hits.at(0)?.file ?? '')).statusCode).toBe(404);
  expect(await find(paths.searchAttachments, { search: 'nothing lien' })).toEqual([]);
});

it('shows guests neither questions under review nor countries that are not public, and only what the version has (FND-05)', async () => {
  const guest = <Hit>(path: string, query = {}) => find<Hit>(path, query, {}, '/ro');
  expect(namesOf(await guest(paths.searchAttachments))).toEqual(['Lien form of DE', 'Paper']);
  expect(namesOf(await find(paths.searchAttachments, {}, reader, '/ro'))).toEqual([
    'Lien form of DE',
    'Lien form of XH',
    'Lien under review',
    'Paper',
  ]);
  expect(namesOf(await find(paths.searchAttachments, {}, reader))).toEqual([
    'Lien form of DE',
    'Lien form of XH',
    'Lien under review',
    'Paper',
  ]);
  expect(await guest(paths.searchAttachments, { countries: 'XH,FR' })).toEqual([]);
  const titles = (await guest<ExplanationHit>(paths.searchChapters)).map(({ title_highlighted }) =>
    title_highlighted.replace(/<.?mark>/g, ''),
  );
  expect(titles.sort()).toEqual(['Is a lien entered?', 'Publicity of liens', 'Ranking']);
  expect(placesOf(await guest<Comment>(paths.comments, { countries: 'XH,FR' }))).toEqual([]);
  const { counts } = await summaryOf({}, {}, '/ro');
  expect(counts.some(({ country }) => country === 'XH' || country === 'FR')).toBe(false);
  expect(await summaryOf({ search: 'review' }, {}, '/ro')).toEqual({ counts: [], forms: [] });
});

it('needs a signed-in user without the read-only prefix', async () => {
  for (const path of [paths.search, paths.searchAttachments, paths.searchChapters]) {
    expect((await context.get(`${path}?search=lien`)).statusCode).toBe(401);
  }
});

it('counts all hits by kind, chapter and country, as the lists return them (FND-04)', async () => {
  const { counts } = await summaryOf();
  const toText = ({ kind, chapter, country, count }: SearchCount) => `${kind} ${chapter} ${country}: ${count}`;
  expect(counts.map(toText).sort()).toEqual(
    [
      'questions 2 null: 2',
      'questions 5 null: 1',
      'chapters 2 null: 3',
      'chapters 5 null: 1',
      'chapters 9 null: 1',
      ...['DE', 'FR', 'XH'].flatMap((code) => [`comments 2 ${code}: 2`, `comments 5 ${code}: 1`, `attachments 2 ${code}: 1`]),
      'attachments 2 null: 2',
    ].sort(),
  );
  expect(await summaryOf({ search: 'zzyzx' })).toEqual({ counts: [], forms: [] });
  expect(await summaryOf({ search: '?' })).toEqual({ counts: [], forms: [] });
});

it('searches an older version with its texts, also for those who see live data', async () => {
  const { db } = context;
  await db.updateTable('chapter').set({ name_en: 'Publicity of charges' }).where('order', '=', 2).execute();
  await db.updateTable('question').set({ explanation_de: '' }).where('id', '=', ids.open).execute();
  const version = (await db.selectFrom('version').select('id').executeTakeFirstOrThrow()).id;
  const titles = async (query: Record<string, string>) =>
    (await find<ExplanationHit>(paths.searchChapters, query)).map((hit) => hit.title_highlighted);
  expect(await titles({})).not.toContain('Publicity of <mark>liens</mark>');
  expect(await titles({ version })).toContain('Publicity of <mark>liens</mark>');
  expect(placesOf(await find<Comment>(paths.comments, { version, chapters: '5' }))).toEqual([`DE ${ids.other}`, `XH ${ids.other}`]);
  expect(namesOf(await find(paths.searchAttachments, { version, countries: 'DE,FR' }))).toEqual(['Lien form of DE']);
  const { counts } = await summaryOf({ version });
  expect(counts.filter(({ country }) => country === 'FR')).toEqual([]);
});

describe('forms of words', () => {
  const pairs = [
    ['Grundbuch', 'Grundbücher'],
    ['Recht', 'Rechte'],
    ['Grundpfandrecht', 'Grundpfandrechte'],
    ['Pfand', 'Pfänder'],
    ['Pfandrecht', 'Pfandrechte'],
    ['Gläubiger', 'Gläubigern'],
    ['Konto', 'Konten'],
    ['Firma', 'Firmen'],
    ['Kriterium', 'Kriterien'],
    ['property', 'properties'],
    ['mortgagee', 'mortgagees'],
    ['notary', 'notaries'],
    ['charge', 'charges'],
    ['wife', 'wives'],
    ['appendix', 'appendices'],
  ];
  beforeAll(async () => {
    const { id: question_id } = await aQuestion(context.db);
    const texts = [...pairs.flat(), 'Bundesgrundbuch', 'Sicherungspfandrecht', 'coproperty'];
    for (const [index, word] of texts.entries()) {
      const { id: country_id } = await theCountry(context.db, `W${index}`);
      await aComment(context.db, { question_id, country_id, plain: `Only ${word}.` });
    }
  });

  it.each(pairs)('%s and %s find the same (FND-06)', async (singular, plural) => {
    const found = async (search: string) => placesOf(await find<Comment>(paths.comments, { search }));
    const both = await found(singular);
    expect(both.length).toBeGreaterThanOrEqual(2);
    expect(await found(plural)).toEqual(both);
    expect((await summaryOf({ search: singular })).forms).toContain(plural);
    expect((await summaryOf({ search: plural })).forms).toContain(singular);
  });

  it('names no word that the viewer may not read', async () => {
    expect((await summaryOf({ search: 'Pfand' }, {}, '/ro')).forms).toEqual([]);
    expect((await summaryOf({ search: 'lien' }, {}, '/ro')).forms).toEqual(['liens']);
  });
});
