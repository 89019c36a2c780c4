import { type AppInfo, type GivenAnswer, paths, rowOf, type Version } from '@round-table/shared/contract';
import { aComment, aCountry, aGivenAnswer, anAttachment, anExpert, aQuestion } from '../../testing/builders';
import { createTestContext, type TestContext } from '../../testing/test-context';
import { recomputeAggregates } from '../aggregates/aggregates';
import { getSettings, saveSettings } from '../settings/repository';
import { takeVersion } from './take-version';
import { withdrawVersion } from './withdraw-version';

const timeZone = 'Europe/Berlin';
const now = new Date();
const reason = { reason: 'The clock was wrong.', by: 'operator', now };
const inAYear = new Date(now.getTime() + 365 * 86_400_000);
const year = inAYear.getUTCFullYear();

let context: TestContext;
let expert: { authorization: string };
let question: Awaited<ReturnType<typeof aQuestion>>;
let countries: Record<'AT' | 'DE', { id: number }>;

const confirm = async (code: string) =>
  expect((await context.post(paths.confirmation, { country: code, validated: 1 }, expert)).statusCode).toBe(200);
const choose = async (country: { id: number }, index: number) => {
  const body = { question: question.id, country: country.id, answer: question.options[index]?.id ?? 0 };
  expect((await context.post(paths.givenAnswers, body, expert)).statusCode).toBe(200);
};
const listVersions = async () => ((await context.get(`/ro${paths.versions}`)).json() as Version[]).map(({ id }) => id);
const readGuestAnswer = async () =>
  ((await context.get(`/ro${paths.givenAnswers}?question=${question.id}&country=${countries.DE.id}`)).json() as GivenAnswer).answer;
const listConfirmed = async () =>
  (await context.db.selectFrom('country').select('code').where('confirmed_at', 'is not', null).orderBy('code').execute()).map(
    ({ code }) => code,
  );

/** A version that was meant, and one that a wrong clock took a year early. */
beforeEach(async () => {
  context = await createTestContext();
  const { db } = context;
  question = await aQuestion(db, { options: 2 });
  const aContent = async (code: string) => {
    const country = await aCountry(db, { code });
    const place = { question_id: question.id, country_id: country.id };
    await aGivenAnswer(db, { ...place, answer_option_id: question.options[0]?.id ?? 0 });
    await aComment(db, place);
    await anAttachment(db, place);
    return country;
  };
  countries = { AT: await aContent('AT'), DE: await aContent('DE') };
  expert = await context.as((await anExpert(db, { countries: ['AT', 'DE'] })).id);
  await confirm('DE');
  await takeVersion(db, { now: new Date('2026-06-30T20:00:00Z'), timeZone });
  await choose(countries.DE, 1);
  await confirm('DE');
  await confirm('AT');
  await saveSettings(db, { deadline: inAYear.toISOString(), rhythm: 6 });
  expect(await takeVersion(db, { deadline: inAYear, now: new Date(inAYear.getTime() + 1000), timeZone })).toMatchObject({
    id: `${year}-1`,
  });
});
afterEach(() => context.close());

test('readers see the version before it, and countries, confirmations and deadline are as before (RO-01)', async () => {
  expect([await listVersions(), await readGuestAnswer(), await listConfirmed()]).toEqual([
    [`${year}-1`, '2026-1'],
    question.options[1]?.id,
    [],
  ]);
  await choose(countries.AT, 1);
  expect(await withdrawVersion(context.db, `${year}-1`, reason)).toEqual({
    id: `${year}-1`,
    newest: '2026-1',
    confirmed: ['DE'],
    unconfirmed: ['AT'],
    deadline: inAYear.toISOString(),
  });
  expect([await listVersions(), await readGuestAnswer(), await listConfirmed()]).toEqual([['2026-1'], question.options[0]?.id, ['DE']]);
  expect((await getSettings(context.db)).deadline).toBe(inAYear.toISOString());
  expect(((await context.get(paths.appInfo)).json() as AppInfo).currentVersion).toBe('2026-1');
  const trail = await context.db.selectFrom('audit').selectAll().where('action', '=', 'version.withdrawn').execute();
  expect(trail).toMatchObject([
    { subject_id: `${year}-1`, before: { answers: 2, confirmed: ['AT', 'DE'] }, after: { reason: reason.reason, by: 'operator' } },
  ]);
});

test.each<[change: string, send: (place: { question: number; country: string }, answer: number) => Promise<{ statusCode: number }>]>([
  ['withdrawn its answer', (_place, answer) => context.remove(rowOf(paths.givenAnswers, answer), expert)],
  ['withdrawn its comment', (place) => context.post(paths.comments, { ...place, text: '' }, expert)],
  [
    'named other sources',
    (place) => {
      const source = { article: '§ 1192 BGB', statute: '', url: null, checked_on: '2026-05-11' };
      return context.app.inject({ method: 'PUT', url: paths.sources, payload: { ...place, sources: [source] }, headers: expert });
    },
  ],
])('a country that has %s since then has to confirm again (RO-01)', async (_change, send) => {
  const answer = await context.db
    .selectFrom('given_answer')
    .select('id')
    .where('country_id', '=', countries.AT.id)
    .executeTakeFirstOrThrow();
  await recomputeAggregates(context.db);
  expect([200, 204]).toContain((await send({ question: question.id, country: 'AT' }, answer.id)).statusCode);
  expect(await withdrawVersion(context.db, `${year}-1`, reason)).toMatchObject({ confirmed: ['DE'], unconfirmed: ['AT'] });
});

test('its addresses are answered with 410 in both languages, and its id is not used again', async () => {
  const id = `${year}-1`;
  const addresses = [
    `/ro${paths.chapters}?version=${id}`,
    `/ro${paths.map}${question.id}/?version=${id}`,
    `/data/${id}/answers.csv`,
    `${paths.embeddedQuestion}${question.id}/?version=${id}`,
    `/ro${paths.changes}?from=2026-1&to=${id}`,
    `/v/${id}/question/${question.id}/`,
    `/v/${id}`,
  ];
  await withdrawVersion(context.db, id, reason);
  const replies = await Promise.all(addresses.map((url) => context.get(url, { 'accept-language': 'de' })));
  expect(replies.map(({ statusCode }, index) => [addresses[index], statusCode])).toEqual(addresses.map((url) => [url, 410]));
  expect(replies[0]?.json()).toEqual({
    code: 'version-withdrawn',
    detail: 'Diese Version wurde irrtümlich erstellt und ist zurückgezogen.',
  });
  expect(replies[5]?.body).toContain('This version was taken by mistake and has been withdrawn.');
  expect(replies[5]?.body).toContain('Diese Version wurde irrtümlich erstellt und ist zurückgezogen.');
  expect(replies[5]?.body).toContain(`<section lang="en">\n<h1>Version ${id} no longer exists</h1>`);
  expect(replies[5]?.body).toContain(`<section lang="de">\n<h1>Version ${id} gibt es nicht mehr</h1>`);
  expect(replies[5]?.body).toContain(`<a href="/question/${question.id}">Zum aktuellen Stand</a>`);
  expect(replies[6]?.body).toContain('<a href="/questionnaire">To the current state</a>');
  const [unknown, host] = await Promise.all([`/v/${id}/"><b>/`, `/v/${id}//example.org/`].map((url) => context.get(encodeURI(url))));
  for (const reply of [unknown, host]) expect(reply?.body).toContain('<a href="/questionnaire">To the current state</a>');

  const again = await takeVersion(context.db, { deadline: inAYear, now: inAYear, timeZone });
  expect(again).toMatchObject({ id: `${year}-2`, taken: true });
  expect((await context.get(`/data/${id}/answers.csv`)).statusCode).toBe(410);
  expect(await listVersions()).toEqual([`${year}-2`, '2026-1']);
});

test('a dry run changes nothing; only the newest version can be withdrawn, and once', async () => {
  const { db } = context;
  expect(await withdrawVersion(db, `${year}-1`, { ...reason, dryRun: true })).toMatchObject({ newest: '2026-1', confirmed: ['AT', 'DE'] });
  expect(await listVersions()).toEqual([`${year}-1`, '2026-1']);
  await expect(withdrawVersion(db, '2026-1', reason)).rejects.toThrow(`Only the latest version can be withdrawn, which is ${year}-1.`);
  await withdrawVersion(db, `${year}-1`, reason);
  await expect(withdrawVersion(db, `${year}-1`, reason)).rejects.toThrow('already been withdrawn');
  await expect(db.deleteFrom('version').execute()).rejects.toThrow('cannot be changed');
});

test('a deadline that has passed is not planned again: its version would be taken at once', async () => {
  await withdrawVersion(context.db, `${year}-1`, { ...reason, now: new Date(inAYear.getTime() + 60_000) });
  expect(new Date((await getSettings(context.db)).deadline ?? 0).getTime()).toBeGreaterThan(inAYear.getTime());
});
