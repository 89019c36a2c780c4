import { paths, rowOf } from '@round-table/shared/contract';
import { recomputeAggregates } from '../../domain/aggregates/aggregates';
import { aCountry, aGivenAnswer, anAdmin, anExpert, aQuestion, aReader } from '../../testing/builders';
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
  context.app.inject({ method: 'POST', url: `${prefix}${paths.givenAnswers}`, headers: { ...headers }, payload: body });
const get = (query: string, headers: object = expert, prefix = '') =>
  context.app.inject({ url: `${prefix}${paths.givenAnswers}?${query}`, headers: { ...headers } });
const remove = (id: number, headers: object = expert) =>
  context.app.inject({ method: 'DELETE', url: rowOf(paths.givenAnswers, id), headers: { ...headers } });

/** A question with its first two options by name. */
async function aChoice(own = {}) {
  const question = await aQuestion(context.db, own);
  const [first, second] = question.options;
  if (!first || !second) throw new Error('A question has two options');
  return { question, first, second };
}
const getAggregates = (countryId: number) =>
  context.db
    .selectFrom('country_tally')
    .select(['answered_count', 'answered_weight', 'comments_count'])
    .where('country_id', '=', countryId)
    .executeTakeFirst();

describe('answering', () => {
  it('is refused to guests, readers, experts of other countries, admins, and in the read-only view (ROLE-01, -02, -03)', async () => {
    const { question, first } = await aChoice();
    const body = { question: question.id, answer: first.id, country: germany.id };
    const [reader, admin] = [await aReader(context.db), await anAdmin(context.db)];
    const foreign = await anExpert(context.db, { countries: ['FR'], first_name: 'Fanny' });
    expect((await post(body, {})).statusCode).toBe(401);
    expect((await post(body, {}, '/ro')).statusCode).toBe(403);
    expect((await post(body, await context.as(reader.id))).statusCode).toBe(403);
    expect((await post(body, await context.as(foreign.id))).statusCode).toBe(403);
    expect((await post(body, await context.as(admin.id))).statusCode).toBe(403);
    expect((await post(body, expert, '/ro')).statusCode).toBe(403);
    expect((await post({ ...body, country: france.id })).statusCode).toBe(403);
    expect((await post({ ...body, country: 2_000_000 })).statusCode).toBe(403);
    expect(await context.db.selectFrom('given_answer').selectAll().where('question_id', '=', question.id).execute()).toEqual([]);
  });

  it('rejects options of another question and unknown questions', async () => {
    const { question, first } = await aChoice();
    const other = await aChoice();
    const inactive = await aChoice({ active: false });
    const body = { question: question.id, answer: first.id, country: germany.id };
    const wrongOption = await post({ ...body, answer: other.first.id });
    expect([wrongOption.statusCode, wrongOption.json()]).toEqual([
      400,
      { answer: ['This answer option does not belong to the question.'] },
    ]);
    expect((await post({ ...body, question: inactive.question.id, answer: inactive.first.id })).json()).toEqual({
      question: ['This does not exist.'],
    });
    expect((await post({ ...body, answer: 'first' })).statusCode).toBe(400);
    expect((await post({ ...body, answer: 0 })).statusCode).toBe(400);
    expect((await post({ ...body, colour: 'red' })).json()).toEqual({ colour: ['Unknown field.'] });
    expect(await context.db.selectFrom('given_answer').selectAll().where('question_id', '=', question.id).execute()).toEqual([]);
  });

  it('creates (201), changes (200) or leaves an answer unchanged, with one audit entry per change', async () => {
    const { question, first, second } = await aChoice();
    const body = { question: question.id, answer: first.id, country: germany.id };
    const created = await post(body);
    const person = { id: erika.id, first_name: erika.first_name, last_name: erika.last_name };
    const { since, ...stored } = created.json();
    expect([created.statusCode, stored]).toEqual([201, { id: expect.any(Number), ...body }]);
    expect(since).toEqual({ at: expect.any(String), version: null, person });
    const changed = await post({ ...body, answer: second.id });
    expect([changed.statusCode, changed.json()]).toEqual([
      200,
      { ...stored, answer: second.id, since: { ...since, at: expect.any(String) } },
    ]);
    const unchanged = await post({ ...body, answer: second.id });
    expect([unchanged.statusCode, unchanged.json()]).toEqual([200, changed.json()]);
    expect((await get(`question=${question.id}&country=${germany.id}`)).json()).toEqual(changed.json());
    const trail = await context.db
      .selectFrom('audit')
      .selectAll()
      .where('subject_id', '=', String(created.json().id))
      .orderBy('id')
      .execute();
    expect(trail.map(({ action, user_id, before, after }) => ({ action, user_id, before, after }))).toEqual([
      { action: 'given-answer.saved', user_id: erika.id, before: { answer: null }, after: stored },
      { action: 'given-answer.saved', user_id: erika.id, before: { answer: first.id }, after: { ...stored, answer: second.id } },
    ]);
  });
});

describe('taking an answer back', () => {
  it('returns 403 to others and 404 for an unknown answer', async () => {
    const { question, first } = await aChoice();
    const answer = await aGivenAnswer(context.db, { question_id: question.id, country_id: france.id, answer_option_id: first.id });
    expect((await remove(answer.id, {})).statusCode).toBe(401);
    expect((await remove(answer.id)).statusCode).toBe(403);
    expect((await remove(2_000_000_000)).statusCode).toBe(404);
    expect((await context.app.inject({ method: 'DELETE', url: `${paths.givenAnswers}all/`, headers: expert })).statusCode).toBe(404);
  });

  it('returns 204 and removes the answer from the list and the aggregates', async () => {
    const { question, first } = await aChoice();
    await recomputeAggregates(context.db);
    const before = await getAggregates(germany.id);
    const { id } = (await post({ question: question.id, answer: first.id, country: germany.id })).json();
    expect((await getAggregates(germany.id))?.answered_count).toBe((before?.answered_count ?? 0) + 1);
    expect((await remove(id)).statusCode).toBe(204);
    expect((await get(`question=${question.id}&country=${germany.id}`)).json()).toEqual([]);
    expect(await getAggregates(germany.id)).toEqual(before);
    expect((await remove(id)).statusCode).toBe(404);
  });
});

describe('reading', () => {
  it('returns 404 to guests for a question under review, and to all for an unknown one', async () => {
    const hidden = await aChoice({ public: false });
    const inactive = await aChoice({ active: false });
    expect((await get(`question=${hidden.question.id}`, {}, '/ro')).statusCode).toBe(404);
    expect((await get(`question=${hidden.question.id}`, {})).statusCode).toBe(401);
    expect((await get(`question=${inactive.question.id}`)).statusCode).toBe(404);
    expect((await get('question=abc')).statusCode).toBe(400);
    expect((await get('country=1')).statusCode).toBe(400);
    expect((await get(`question=${hidden.question.id}&version=1999-1`)).statusCode).toBe(404);
  });

  it('lists all countries’ answers on a question to experts, those of inactive countries left out', async () => {
    const { question, first, second } = await aChoice();
    const gone = await aCountry(context.db, { active: false });
    const place = { question_id: question.id };
    await aGivenAnswer(context.db, { ...place, country_id: germany.id, answer_option_id: first.id });
    await aGivenAnswer(context.db, { ...place, country_id: france.id, answer_option_id: second.id });
    await aGivenAnswer(context.db, { ...place, country_id: gone.id, answer_option_id: second.id });
    const listed = (await get(`question=${question.id}`)).json() as { country: number; answer: number }[];
    expect(listed.map(({ country, answer }) => [country, answer])).toEqual([
      [germany.id, first.id],
      [france.id, second.id],
    ]);
  });

  it('shows a guest no live answer before a version is taken (RO-02)', async () => {
    const { question, first } = await aChoice();
    await post({ question: question.id, answer: first.id, country: germany.id });
    expect((await get(`question=${question.id}`, {}, '/ro')).json()).toEqual([]);
  });
});

it('lets two experts of one country answer at once, and counts the question once', async () => {
  const colleague = await anExpert(context.db, { countries: ['DE'], first_name: 'Emil' });
  const { question, first, second } = await aChoice();
  const before = await getAggregates(germany.id);
  const headers = [expert, await context.as(colleague.id)];
  const body = { question: question.id, country: germany.id };
  const all = await Promise.all(
    [...Array(12).keys()].map((turn) => post({ ...body, answer: turn % 2 ? first.id : second.id }, headers[turn % 2])),
  );
  expect(all.filter((reply) => reply.statusCode === 201)).toHaveLength(1);
  expect(all.filter((reply) => reply.statusCode === 200)).toHaveLength(11);
  expect((await getAggregates(germany.id))?.answered_count).toBe((before?.answered_count ?? 0) + 1);
});
