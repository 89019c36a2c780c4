import { paths, rowOf } from '@round-table/shared/contract';
import { aComment, aCountry, aGivenAnswer, anAdmin, anExpert, aQuestion, aReader } from '../../testing/builders';
import { createExpertFixture, type ExpertFixture } from '../../testing/test-context';

let context: ExpertFixture['context'];
let erika: ExpertFixture['erika'];
let germany: ExpertFixture['germany'];
let france: ExpertFixture['france'];
let expert: ExpertFixture['expert'];

beforeAll(async () => {
  ({ context, erika, germany, france, expert } = await createExpertFixture());
});
afterAll(() => context.close());

const post = (body: object, headers: object = expert, prefix = '') =>
  context.app.inject({ method: 'POST', url: `${prefix}${paths.comments}`, headers: { ...headers }, payload: body });
const get = (query: string, headers: object = expert, prefix = '') =>
  context.app.inject({ url: `${prefix}${paths.comments}?${query}`, headers: { ...headers } });
const remove = (id: number, headers: object = expert, query = '') =>
  context.app.inject({ method: 'DELETE', url: rowOf(paths.comments, id) + query, headers: { ...headers } });
const stored = (question: number) => context.db.selectFrom('comment').selectAll().where('question_id', '=', question).execute();
const commentsOf = async () =>
  (await context.db.selectFrom('country_tally').select('comments_count').where('country_id', '=', germany.id).executeTakeFirst())
    ?.comments_count ?? 0;

describe('writing', () => {
  it('refuses everybody but the experts of the country (ROLE-01, -02, -03)', async () => {
    const { id: question } = await aQuestion(context.db);
    const body = { question, country: 'DE', text: '<p>Hello</p>' };
    const foreign = await anExpert(context.db, { countries: ['FR'], first_name: 'Fanny' });
    expect((await post(body, {})).statusCode).toBe(401);
    expect((await post(body, {}, '/ro')).statusCode).toBe(403);
    expect((await post(body, await context.as((await aReader(context.db)).id))).statusCode).toBe(403);
    expect((await post(body, await context.as((await anAdmin(context.db)).id))).statusCode).toBe(403);
    expect((await post(body, await context.as(foreign.id))).statusCode).toBe(403);
    expect((await post({ ...body, country: 'FR' })).statusCode).toBe(403);
    expect((await post({ ...body, country: 'ZZ' })).statusCode).toBe(403);
    expect((await post(body, expert, '/ro')).statusCode).toBe(403);
    expect(await stored(question)).toEqual([]);
  });

  it('rejects unknown questions, non-text, and too long text', async () => {
    const { id: question } = await aQuestion(context.db);
    const { id: inactive } = await aQuestion(context.db, { active: false });
    const body = { question, country: 'DE', text: '<p>Hello</p>' };
    expect((await post({ ...body, question: inactive })).json()).toEqual({ question: ['This does not exist.'] });
    expect((await post({ ...body, text: 7 })).statusCode).toBe(400);
    expect((await post({ ...body, text: 'x'.repeat(100_001) })).statusCode).toBe(400);
    expect((await post({ ...body, text: '&'.repeat(100_000) })).statusCode).toBe(400);
    expect((await post({ ...body, version: -1 })).statusCode).toBe(400);
    expect(await stored(question)).toEqual([]);
  });

  it('cleans characters that nobody sees, and loses no word (QDT-22)', async () => {
    const { id: question } = await aQuestion(context.db);
    const text = '<p>Das Grund\u0002pfandrecht entsteht;\u000b es\u0000 bleibt.</p>';
    const { statusCode, json } = await post({ question, country: 'DE', text });
    expect([statusCode, json().text]).toEqual([201, '<p>Das Grundpfandrecht entsteht;<br> es bleibt.</p>']);
  });

  it('creates and changes a sanitized comment with author, answer, aggregates and audit', async () => {
    const { id: question, options } = await aQuestion(context.db);
    const [option] = options;
    await aGivenAnswer(context.db, { question_id: question, country_id: germany.id, answer_option_id: option?.id ?? 0 });
    const count = await commentsOf();
    const created = await post({ question, country: 'DE', text: '<p onclick="x()">One<script>x</script></p>', version: 0 });
    expect(created.statusCode).toBe(201);
    const person = { id: erika.id, first_name: 'Erika', last_name: 'Mustermann' };
    expect(created.json()).toEqual({
      id: expect.any(Number),
      question,
      country: 'DE',
      text: '<p>One</p>',
      lang: null,
      created: expect.stringMatching(/^20.*Z$/),
      modified: created.json().created,
      created_by: person,
      modified_by: person,
      answer_text: 'Option 1',
      answer_number: 1,
      answer_since: expect.stringMatching(/^20.*Z$/),
      version: expect.any(Number),
    });
    const changed = await post({ question, country: 'DE', text: '<p>Two 🏛️ שלום Łódź</p>', version: created.json().version });
    expect(changed.statusCode).toBe(200);
    expect(changed.json().version).toBeGreaterThan(created.json().version);
    expect((await get(`question=${question}&country=DE`)).json()).toEqual([changed.json()]);
    expect((await stored(question))[0]?.plain).toBe('Two 🏛️ שלום Łódź');
    expect(await commentsOf()).toBe(count + 1);
    const trail = await context.db
      .selectFrom('audit')
      .selectAll()
      .where('subject', '=', 'comment')
      .where('subject_id', '=', String(created.json().id))
      .orderBy('id')
      .execute();
    expect(trail.map(({ action, before, after }) => ({ action, before, after }))).toEqual([
      { action: 'comment.saved', before: null, after: { text: '<p>One</p>' } },
      { action: 'comment.saved', before: { text: '<p>One</p>' }, after: { text: '<p>Two 🏛️ שלום Łódź</p>' } },
    ]);
  });

  it('returns 409 with the stored comment if a colleague has changed it (QDT-08)', async () => {
    const { id: question } = await aQuestion(context.db);
    const body = { question, country: 'DE' };
    const first = (await post({ ...body, text: '<p>Mine</p>', version: 0 })).json();
    const colleague = await context.as((await anExpert(context.db, { countries: ['DE'], first_name: 'Emil' })).id);
    const theirs = (await post({ ...body, text: '<p>Theirs</p>', version: first.version }, colleague)).json();
    const refused = await post({ ...body, text: '<p>Mine again</p>', version: first.version });
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      { detail: 'The comment has been changed in the meantime.', code: 'comment-changed', comment: theirs },
    ]);
    const late = await post({ ...body, text: '<p>Mine</p>', version: 0 });
    expect(late.statusCode).toBe(409);
    expect((await stored(question))[0]?.html).toBe('<p>Theirs</p>');
    await remove(theirs.id, colleague);
    const afterRemoval = await post({ ...body, text: '<p>Mine</p>', version: theirs.version });
    expect([afterRemoval.statusCode, afterRemoval.json().comment]).toEqual([409, null]);
    const again = (await post({ ...body, text: '<p>Anew</p>' }, colleague)).json();
    expect(again.version).toBeGreaterThan(theirs.version);
  });

  it('continues from the version number of an import', async () => {
    const { id: question } = await aQuestion(context.db);
    const imported = await aComment(context.db, { question_id: question, country_id: germany.id, version: 1_000_000 });
    const saved = await post({ question, country: 'DE', text: '<p>Later</p>', version: imported.version });
    expect([saved.statusCode, saved.json().version]).toEqual([200, 1_000_001]);
  });

  it('removes the comment if the text is empty (QDT-04)', async () => {
    const { id: question } = await aQuestion(context.db);
    const body = { question, country: 'DE' };
    expect((await post({ ...body, text: '<p><br></p>' })).statusCode).toBe(204);
    const count = await commentsOf();
    await post({ ...body, text: '<p>Here</p>' });
    expect((await post({ ...body, text: '<p><br></p>' })).statusCode).toBe(204);
    expect(await stored(question)).toEqual([]);
    expect(await commentsOf()).toBe(count);
  });
});

describe('removing', () => {
  it('returns 403 to others and 404 for unknown ids, and removes the row', async () => {
    const { id: question } = await aQuestion(context.db);
    const foreign = await aComment(context.db, { question_id: question, country_id: france.id });
    expect((await remove(foreign.id, {})).statusCode).toBe(401);
    expect((await remove(foreign.id)).statusCode).toBe(403);
    expect((await remove(2_000_000_000)).statusCode).toBe(404);
    const { id } = (await post({ question, country: 'DE', text: '<p>Mine</p>' })).json();
    const count = await commentsOf();
    expect((await remove(id)).statusCode).toBe(204);
    expect(await commentsOf()).toBe(count - 1);
    expect((await stored(question)).map((row) => row.id)).toEqual([foreign.id]);
  });

  it('removes only the text that its author has read, if a version is sent (QDT-08)', async () => {
    const { id: question } = await aQuestion(context.db);
    const foreign = await aComment(context.db, { question_id: question, country_id: france.id });
    const read = (await post({ question, country: 'DE', text: '<p>Read</p>' })).json();
    const newer = (await post({ question, country: 'DE', text: '<p>Newer</p>', version: read.version })).json();
    const refused = await remove(read.id, expert, `?version=${read.version}`);
    expect([refused.statusCode, refused.json().code, refused.json().comment.text]).toEqual([409, 'comment-changed', '<p>Newer</p>']);
    expect((await remove(foreign.id, expert, '?version=7')).statusCode).toBe(403);
    expect((await remove(read.id, expert, '?version=x')).statusCode).toBe(400);
    const count = await commentsOf();
    expect((await remove(read.id, expert, `?version=${newer.version}`)).statusCode).toBe(204);
    expect((await remove(read.id, expert, `?version=${newer.version}`)).statusCode).toBe(404);
    expect(await commentsOf()).toBe(count - 1);
    expect((await stored(question)).map((row) => row.id)).toEqual([foreign.id]);
  });
});

describe('reading', () => {
  it('requires a question or a search, and returns 404 for an invisible question', async () => {
    const { id: hidden } = await aQuestion(context.db, { public: false });
    expect((await get('')).json()).toEqual({ question: ['This field is required.'] });
    expect((await get(`question=${hidden}`, {}, '/ro')).statusCode).toBe(404);
    expect((await get('question=2000000000')).statusCode).toBe(404);
    expect((await get('question=1&version=x')).statusCode).toBe(400);
  });

  it('lists the comments of all active countries by their names in the requested language', async () => {
    const { id: question } = await aQuestion(context.db);
    const austria = await aCountry(context.db, { code: 'AT', name_en: 'Austria', name_de: 'Österreich' });
    const gone = await aCountry(context.db, { active: false });
    for (const country of [france, austria, gone]) await aComment(context.db, { question_id: question, country_id: country.id });
    const codes = async (language: string) =>
      ((await get(`question=${question}`, { ...expert, 'accept-language': language })).json() as { country: string }[]).map(
        ({ country }) => country,
      );
    expect(await codes('en')).toEqual(['AT', 'FR']);
    expect(await codes('de')).toEqual(['FR', 'AT']);
  });
});
