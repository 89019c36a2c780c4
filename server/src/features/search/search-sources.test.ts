import { paths, type SearchSummary, type SourceHit } from '@round-table/shared/contract';
import { takeVersion } from '../../domain/versions/take-version';
import { anExpert, aQuestion, aReader, theCountry } from '../../testing/builders';
import { createTestContext, type TestContext } from '../../testing/test-context';

type Headers = Record<string, string>;

let context: TestContext;
let expert: Headers;
let reader: Headers;
const ids = { open: 0, review: 0 };

async function addSource(question_id: number, code: string, own: { article: string; statute?: string; url?: string }): Promise<void> {
  const { id: country_id } = await theCountry(context.db, code);
  const row = { statute: '', url: null, ...own, question_id, country_id, position: 1, checked_on: '2026-05-11', version: 1 };
  await context.db.insertInto('source').values(row).execute();
}

beforeAll(async () => {
  context = await createTestContext();
  const { db } = context;
  expert = await context.as((await anExpert(db, { countries: ['DE'] })).id);
  reader = await context.as((await aReader(db)).id);
  ids.open = (await aQuestion(db)).id;
  ids.review = (await aQuestion(db, { public: false })).id;
  const hidden = await theCountry(db, 'XH');
  await db.updateTable('country').set({ public: false }).where('id', '=', hidden.id).execute();
  const source = { article: '§\u00a01197 BGB', statute: 'Eigentümer\u00adbeschränkungsgesetz', url: 'https://example.org/eli/dir/2014/17' };
  await addSource(ids.open, 'DE', source);
  await addSource(ids.open, 'FR', { article: '§ 11970 Nr. 1 BGB' });
  await addSource(ids.open, 'XH', source);
  await addSource(ids.review, 'DE', source);
  await db.updateTable('country').set({ confirmed_at: new Date() }).execute();
  await takeVersion(db, { now: new Date(), timeZone: 'UTC' });
  await db.updateTable('source').set({ article: '§ 1198 BGB' }).where('question_id', '=', ids.open).where('url', 'is not', null).execute();
});
afterAll(() => context.close());

const findSources = async (search: string, headers: Headers = {}, prefix = '/ro', more = '') =>
  (await context.get(`${prefix}${paths.searchSources}?search=${encodeURIComponent(search)}${more}`, headers)).json<SourceHit[]>();
const placesOf = (hits: SourceHit[]) =>
  hits.map(({ question, country }) => `${question === ids.open ? 'open' : 'review'} ${country}`).sort();

it.each(['§ 1197 BGB', '§1197', '1197', 'Eigentümerbeschränkungsgesetz', 'eigentumerbeschrankung', 'eli/dir/2014/17', 'BGB 1197'])(
  'finds the source by "%s" (FND-09)',
  async (search) => {
    expect(placesOf(await findSources(search))).toContain('open DE');
    expect((await findSources(search))[0]).toMatchObject({ question: ids.open, country: 'DE', checked_on: '2026-05-11' });
  },
);

it('marks what matches, in article, statute and address', async () => {
  expect(await findSources('1197 example.org')).toEqual([
    {
      question: ids.open,
      country: 'DE',
      position: 1,
      article_highlighted: '§\u00a0<mark>1197</mark> BGB',
      statute_highlighted: 'Eigentümer\u00adbeschränkungsgesetz',
      url: 'https://example.org/eli/dir/2014/17',
      url_highlighted: 'https://<mark>example</mark>.<mark>org</mark>/eli/dir/2014/17',
      checked_on: '2026-05-11',
    },
  ]);
});

it('shows guests and readers the version, guests nothing under review and of no country that is not public, experts live rows', async () => {
  const search = 'Eigentümerbeschränkungsgesetz';
  expect(placesOf(await findSources(search))).toEqual(['open DE']);
  expect(placesOf(await findSources(search, reader))).toEqual(['open DE', 'open XH', 'review DE']);
  expect(placesOf(await findSources(search, expert, ''))).toEqual(['open DE', 'open XH', 'review DE']);
  expect(placesOf(await findSources('1198', {}))).toEqual([]);
  expect(placesOf(await findSources('1198', expert, ''))).toEqual(['open DE', 'open XH']);
  expect(placesOf(await findSources('BGB', {}, '/ro', '&countries=FR'))).toEqual(['open FR']);
});

it('counts sources by chapter and country', async () => {
  const summary = (await context.get(`/ro${paths.search}?search=BGB`)).json<SearchSummary>();
  expect(summary.counts.filter(({ kind }) => kind === 'sources').map(({ country, count }) => [country, count])).toEqual([
    ['DE', 1],
    ['FR', 1],
  ]);
});
