import { type CountrySources, paths, type Source } from '@round-table/shared/contract';
import { takeVersion } from '../../domain/versions/take-version';
import { aCountry, anAdmin, anExpert, aQuestion, aReader, aSource } from '../../testing/builders';
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

const landCharge: Source = {
  article: '§ 1192 BGB',
  statute: 'Bürgerliches Gesetzbuch',
  url: 'https://www.gesetze-im-internet.de/bgb/__1192.html',
  checked_on: '2026-05-11',
};
const mortgage: Source = { article: '§ 1113 BGB', statute: '', url: null, checked_on: '2023-01-31' };

const put = (body: object, headers: object = expert, prefix = '') =>
  context.app.inject({ method: 'PUT', url: `${prefix}${paths.sources}`, headers: { ...headers }, payload: body });
const read = async (query: string, headers: object = expert, prefix = '') =>
  (await context.app.inject({ url: `${prefix}${paths.sources}?${query}`, headers: { ...headers } })).json() as CountrySources[];
const trail = (question: number) =>
  context.db
    .selectFrom('audit')
    .select(['action', 'user_id', 'before', 'after'])
    .where('subject', '=', 'sources')
    .where('subject_id', '=', `${question} DE`)
    .orderBy('id')
    .execute();

describe('saving', () => {
  it('replaces the list in its order, with an audit entry (SRC-01, SRC-03)', async () => {
    const { id: question } = await aQuestion(context.db);
    const body = { question, country: 'DE', sources: [landCharge, mortgage], version: 0 };
    const first = await put(body);
    expect(first.statusCode).toBe(200);
    expect(first.json()).toEqual({ country: 'DE', sources: [landCharge, mortgage], version: expect.any(Number) });
    expect(await read(`question=${question}`)).toEqual([first.json()]);

    const second = await put({ ...body, sources: [mortgage, { ...landCharge, article: '  § 1191 BGB ' }], version: first.json().version });
    expect(second.json().sources).toEqual([mortgage, { ...landCharge, article: '§ 1191 BGB' }]);
    expect(second.json().version).toBeGreaterThan(first.json().version);

    const last = await put({ ...body, sources: [], version: second.json().version });
    expect(last.json()).toEqual({ country: 'DE', sources: [], version: 0 });
    expect(await read(`question=${question}`)).toEqual([]);
    expect(await trail(question)).toEqual([
      {
        action: 'sources.saved',
        user_id: erika.id,
        before: { sources: [] },
        after: { question, country: 'DE', sources: [landCharge, mortgage] },
      },
      expect.objectContaining({ before: { sources: [landCharge, mortgage] } }),
      expect.objectContaining({ after: { question, country: 'DE', sources: [] } }),
    ]);
  });

  it('returns 409 with the stored sources if a colleague has changed them; the same list again changes nothing (SRC-03)', async () => {
    const { id: question } = await aQuestion(context.db);
    const body = { question, country: 'DE', sources: [landCharge] };
    const { version } = (await put({ ...body, version: 0 })).json();
    const refused = await put({ ...body, sources: [mortgage], version: 0 });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toEqual({
      detail: 'The sources of law have been changed in the meantime.',
      code: 'sources-changed',
      stored: { country: 'DE', sources: [landCharge], version },
    });
    const repeated = await put({ ...body, version: 0 });
    expect([repeated.statusCode, repeated.json().version]).toEqual([200, version]);
    expect(await trail(question)).toHaveLength(1);
    await put({ ...body, sources: [], version });
    expect((await put({ ...body, sources: [mortgage], version })).statusCode).toBe(409);
  });

  it('saves one of two lists that are sent at the same time', async () => {
    const { id: question } = await aQuestion(context.db);
    const body = { question, country: 'DE', version: 0 };
    const sent = await Promise.all([put({ ...body, sources: [landCharge] }), put({ ...body, sources: [mortgage] })]);
    expect(sent.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await trail(question)).toHaveLength(1);
  });

  it('allows experts of the country and admins only (SRC-04)', async () => {
    const { id: question } = await aQuestion(context.db);
    const body = { question, country: 'DE', sources: [landCharge] };
    const admin = await context.as((await anAdmin(context.db)).id);
    const foreign = await anExpert(context.db, { countries: ['FR'], first_name: 'Fanny' });
    expect((await put(body, {})).statusCode).toBe(401);
    expect((await put(body, await context.as((await aReader(context.db)).id))).statusCode).toBe(403);
    expect((await put(body, await context.as(foreign.id))).statusCode).toBe(403);
    expect((await put(body, expert, '/ro')).statusCode).toBe(403);
    expect((await put(body, admin, '/ro')).statusCode).toBe(403);
    expect((await put({ ...body, country: 'ZZ' }, admin)).statusCode).toBe(403);
    expect(await read(`question=${question}`)).toEqual([]);
    expect((await put(body, admin)).statusCode).toBe(200);
  });

  it.each([
    ['no article', { article: '' }, { article: ['This field is required.', 'This value has the wrong format.'] }],
    ['an article of blanks', { article: '  ' }, { article: ['This value has the wrong format.'] }],
    ['a long article', { article: 'x'.repeat(201) }, { article: ['Must be 200 characters or less.'] }],
    ['a long name', { statute: 'x'.repeat(201) }, { statute: ['Must be 200 characters or less.'] }],
    ['a script as a link', { url: 'javascript:alert(1)' }, {}],
    ['a file as a link', { url: 'file:///etc/passwd' }, {}],
    ['a link without a host', { url: 'https://' }, {}],
    ['a long link', { url: `https://example.org/${'x'.repeat(2000)}` }, {}],
    ['a day that does not exist', { checked_on: '2026-02-30' }, { checked_on: ['This value has the wrong format.'] }],
    ['a moment', { checked_on: '2026-05-11T10:00:00Z' }, {}],
    ['a day to come', { checked_on: '2199-01-01' }, { checked_on: ['This day is still to come.'] }],
    ['an unknown field', { id: 3 }, { id: ['Unknown field.'] }],
  ])('refuses %s, and names the source (SRC-02)', async (_name, own, problems) => {
    const { id: question } = await aQuestion(context.db);
    const answer = await put({ question, country: 'DE', sources: [landCharge, { ...landCharge, ...own }] });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ sources: { 1: problems } });
    expect(await read(`question=${question}`)).toEqual([]);
  });

  it('refuses more than 20 sources and unknown questions, in the language of the user (SRC-02)', async () => {
    const { id: question } = await aQuestion(context.db);
    const { id: inactive } = await aQuestion(context.db, { active: false });
    const german = { ...expert, 'accept-language': 'de' };
    expect((await put({ question, country: 'DE', sources: Array(21).fill(mortgage) })).json()).toEqual({
      sources: ['At most 20 are allowed.'],
    });
    expect((await put({ question, country: 'DE', sources: Array(20).fill(mortgage) })).statusCode).toBe(200);
    const toCome = { question, country: 'DE', sources: [{ ...mortgage, checked_on: '2199-01-01' }] };
    expect((await put(toCome, german)).json()).toEqual({ sources: { 0: { checked_on: ['Dieser Tag liegt in der Zukunft.'] } } });
    expect((await put({ question: inactive, country: 'DE', sources: [mortgage] })).json()).toEqual({ question: ['This does not exist.'] });
  });
});

describe('reading', () => {
  it('follows the visibility of question and country (SRC-04)', async () => {
    const { id: question } = await aQuestion(context.db);
    const { id: review } = await aQuestion(context.db, { public: false });
    const hidden = await aCountry(context.db, { code: 'NP', public: false });
    for (const country of [germany, france, hidden]) {
      await aSource(context.db, { question_id: question, country_id: country.id, article: `Art. 1 ${country.code}` });
      await aSource(context.db, { question_id: review, country_id: country.id });
    }
    await context.db.updateTable('country').set({ confirmed_at: new Date() }).where('code', 'in', ['DE', 'NP']).execute();
    await takeVersion(context.db, { now: new Date('2027-03-01T10:00:00Z'), timeZone: 'Europe/Berlin' });
    await put({ question, country: 'DE', sources: [{ ...landCharge, article: 'changed later' }] });

    const summary = (all: CountrySources[]) => all.map(({ country, sources }) => `${country} ${sources[0]?.article}`).sort();
    expect(summary(await read(`question=${question}`))).toEqual(['DE changed later', 'FR Art. 1 FR', 'NP Art. 1 NP']);
    expect(summary(await read(`question=${question}&country=fr`))).toEqual(['FR Art. 1 FR']);
    expect(summary(await read(`question=${question}`, {}, '/ro'))).toEqual(['DE Art. 1 DE']);
    expect(summary(await read(`question=${question}&version=2027-1`))).toEqual(['DE Art. 1 DE', 'NP Art. 1 NP']);
    expect((await context.get(`/ro${paths.sources}?question=${review}`)).statusCode).toBe(404);
    expect((await context.get(`${paths.sources}?question=${question}&version=2099-1`, expert)).statusCode).toBe(404);
  });
});
