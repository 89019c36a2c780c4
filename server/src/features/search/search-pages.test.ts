import { type Comment, paths, searchPageSizes } from '@round-table/shared/contract';
import { sql } from 'kysely';
import { takeVersion } from '../../domain/versions/take-version';
import { aChapter, aComment, anExpert, aQuestion, theCountry } from '../../testing/builders';
import { createTestContext, type TestContext } from '../../testing/test-context';

let context: TestContext;
let expert: Record<string, string>;
beforeAll(async () => {
  context = await createTestContext();
  expert = await context.as((await anExpert(context.db, { countries: ['DE'] })).id);
});
afterAll(() => context.close());

/** Follows the page links of a comment search; returns all hits and the number of pages. */
const allComments = async (search: string, headers: Record<string, string> = expert, prefix = '') => {
  const found: Comment[] = [];
  let url: string | undefined = `${prefix}${paths.comments}?search=${encodeURIComponent(search)}`;
  let pages = 0;
  for (; url !== undefined; pages += 1) {
    const reply = await context.get(url, headers);
    expect(reply.statusCode).toBe(200);
    found.push(...(reply.json() as Comment[]));
    url = /^<(.*)>; rel="next"$/.exec(String(reply.headers.link ?? ''))?.[1];
  }
  return { found, pages };
};

it('paginates hits without duplicates: exact words, then prefixes, then substrings', async () => {
  const { db } = context;
  const chapter = await aChapter(db);
  const countries = await Promise.all(Array.from({ length: 15 }, (_, index) => theCountry(db, `L${index}`)));
  const kinds = ['Servitut.', 'Servitutwesen.', 'Das Grundservitutrecht.'];
  for (const [order, plain] of kinds.entries()) {
    const { id: question_id } = await aQuestion(db, { chapter_id: chapter.id, order: order + 1 });
    for (const { id: country_id } of countries) await aComment(db, { question_id, country_id, plain });
  }
  const plainOf = ({ text_highlighted = '' }: Comment) => text_highlighted.replace(/<.?mark>/g, '');
  const inOrder = (expected: string[]) => expected.flatMap((plain) => countries.map(() => plain));
  for (const [search, expected] of [
    ['servitut', kinds],
    ['servitut grundservitutrecht', kinds.slice(2)],
  ] as const) {
    const { found, pages } = await allComments(search);
    expect(found.map(plainOf)).toEqual(inOrder(expected));
    expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
    expect(pages).toBe(Math.ceil(found.length / searchPageSizes.comments));
  }
  await db.updateTable('country').set({ confirmed_at: new Date() }).where('code', 'like', 'L%').execute();
  await takeVersion(db, { now: new Date(), timeZone: 'Europe/Berlin' });
  const ofVersion = await allComments('servitut', {}, '/ro');
  expect(ofVersion.found.map(plainOf)).toEqual(inOrder(kinds));
  expect(new Set(ofVersion.found.map(({ id }) => id)).size).toBe(ofVersion.found.length);
});

it('returns at most 500 hits, and 50 questions per page', async () => {
  const { db } = context;
  const chapter = await aChapter(db);
  const texts = { text_en: 'Is emphyteusis known?', text_de: 'Gibt es Emphyteusis?' };
  for (let order = 1; order <= 51; order += 1) await aQuestion(db, { chapter_id: chapter.id, order, ...texts });
  await sql`insert into comment (question_id, country_id, html, plain)
    select question.id, country.id, '', 'Emphyteusis exists.' from question, (select id from country limit 10) country
    where question.chapter_id = ${chapter.id}`.execute(db);
  expect((await allComments('emphyteusis')).found).toHaveLength(500);
  const first = await context.get(`${paths.questions}?search=emphyteusis`, expert);
  expect(first.headers.link).toBe(`<${paths.questions}?search=emphyteusis&offset=50>; rel="next"`);
  const last = await context.get(`${paths.questions}?search=emphyteusis&offset=50`, expert);
  expect([first.json().length, last.json().length, last.headers.link]).toEqual([50, 1, undefined]);
  for (const offset of ['-1', '500', 'x']) {
    expect((await context.get(`${paths.questions}?search=emphyteusis&offset=${offset}`, expert)).statusCode).toBe(400);
  }
  await db.updateTable('chapter').set({ active: false }).where('id', '=', chapter.id).execute();
});
