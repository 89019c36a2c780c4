import { type Comment, paths, rowOf } from '@round-table/shared/contract';
import { sql } from 'kysely';
import { recomputeAggregates } from '../../domain/aggregates/aggregates';
import { saveSettings } from '../../domain/settings/repository';
import { type TakenVersion, takeVersion } from '../../domain/versions/take-version';
import { connect } from '../../platform/db/connect';
import { bumpPublished } from '../../platform/db/revision';
import { aComment, aCountry, aGivenAnswer, anAttachment, anExpert, aQuestion, aReader, aSource, theCountry } from '../../testing/builders';
import { getPlannedRows } from '../../testing/database/planned-rows';
import { createTestContext, type TestContext } from '../../testing/test-context';
import { databaseUrl } from '../../testing/test-server';

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext();
});
afterAll(() => context.close());

const timeZone = 'Europe/Berlin';
const take = (options: { now?: Date; deadline?: Date; dryRun?: boolean } = {}) =>
  takeVersion(context.db, { now: new Date('2027-03-01T10:00:00Z'), timeZone, ...options });
const confirm = (code: string) => context.db.updateTable('country').set({ confirmed_at: new Date() }).where('code', '=', code).execute();
const guest = async (url: string) => (await context.get(`/ro${url}`)).json();
const countVersions = async () => (await context.db.selectFrom('version').selectAll().execute()).length;

/** Germany and France with an answer, a comment and a source each on one question, and an attachment of Germany. */
async function aState() {
  const { db } = context;
  const question = await aQuestion(db);
  const [germany, france] = [await theCountry(db, 'DE'), await theCountry(db, 'FR')];
  const option = question.options[0]?.id ?? 0;
  for (const country of [germany, france]) {
    const place = { question_id: question.id, country_id: country.id };
    await aGivenAnswer(db, { ...place, answer_option_id: option });
    await aComment(db, { ...place, plain: `First of ${country.code}` });
    await aSource(db, { ...place, article: `First of ${country.code}` });
  }
  const attachment = await anAttachment(db, { question_id: question.id, country_id: germany.id, name: 'Deed' });
  const own = await anAttachment(db, { question_id: question.id, name: 'Form' });
  await recomputeAggregates(db);
  return { question, germany, france, attachment, own };
}

const seen = async (question: number, version = '') => ({
  answers: ((await guest(`${paths.givenAnswers}?question=${question}${version}`)) as { answer: number }[]).map((row) => row.answer),
  comments: ((await guest(`${paths.comments}?question=${question}${version}`)) as { text: string }[]).map((row) => row.text),
  attachments: ((await guest(`${paths.attachments}?question=${question}${version}`)) as { name: string }[]).map((row) => row.name),
});

it('takes the confirmed countries, keeps the former content of the others, and never shows live edits (RO-01, RO-02)', async () => {
  const { question, germany, own } = await aState();
  const erika = await context.as((await anExpert(context.db, { countries: ['DE'] })).id);
  const [first, second] = question.options.map((option) => option.id);
  expect(await seen(question.id)).toEqual({ answers: [], comments: [], attachments: [own.name] });

  await confirm('DE');
  const one = await take();
  expect(one).toMatchObject({
    id: '2027-1',
    taken: true,
    confirmed: ['DE'],
    kept: [],
    answers: 1,
    comments: 1,
    sources: 1,
    attachments: 1,
    questions: 1,
  });
  const published = { answers: [first], comments: ['<p>First of DE</p>'], attachments: ['Form', 'Deed'] };
  expect(await seen(question.id)).toEqual(published);
  expect(await guest(paths.versions)).toEqual([{ id: '2027-1', taken_at: '2027-03-01T10:00:00.000Z', countries: 1, note: '' }]);
  const { confirmed_at } = await context.db.selectFrom('country').selectAll().where('code', '=', 'DE').executeTakeFirstOrThrow();
  expect(confirmed_at).toBeNull();

  await context.post(paths.givenAnswers, { question: question.id, answer: second, country: germany.id }, erika);
  await context.post(paths.comments, { question: question.id, country: 'DE', text: '<p>Second of DE</p>' }, erika);
  expect(await seen(question.id)).toEqual(published);
  const live = await context.get(`${paths.givenAnswers}?question=${question.id}&country=${germany.id}`, erika);
  expect(live.json()).toMatchObject({ answer: second });

  await confirm('FR');
  const two = await take({ now: new Date('2027-03-02T10:00:00Z') });
  expect(two).toMatchObject({ id: '2027-2', confirmed: ['FR'], kept: ['DE'], answers: 1 });
  expect(await seen(question.id)).toMatchObject({ answers: [first, first], comments: ['<p>First of DE</p>', '<p>First of FR</p>'] });
  expect(await seen(question.id, '&version=2027-1')).toEqual(published);

  await confirm('DE');
  expect(await take({ now: new Date('2028-01-01T00:00:00Z') })).toMatchObject({ id: '2028-1', confirmed: ['DE'], kept: ['FR'] });
  expect(await seen(question.id)).toMatchObject({ answers: [second, first], comments: ['<p>Second of DE</p>', '<p>First of FR</p>'] });
  expect(await seen(question.id, '&version=2027-2')).toMatchObject({ answers: [first, first] });
  const chosen = async (version = '') =>
    (await guest(`${paths.comments}?question=${question.id}${version}`)).map((comment: Comment) => comment.answer_number);
  expect(await chosen()).toEqual([2, 1]);
  expect(await chosen('&version=2027-2')).toEqual([1, 1]);
  expect(await guest(`${paths.comments}?question=${question.id}&version=1999-1`)).toMatchObject({ code: 'not-found' });
});

it('keeps an attachment that is removed live, and shows it to readers only once it is in a version (QDT-09)', async () => {
  const { question, attachment } = await aState();
  const erika = await context.as((await anExpert(context.db, { countries: ['DE'] })).id);
  await confirm('DE');
  await take({ now: new Date('2028-02-01T00:00:00Z') });
  expect((await context.remove(rowOf(paths.attachments, attachment.id), erika)).statusCode).toBe(204);
  expect((await seen(question.id)).attachments).toContain('Deed');
  expect(await context.db.selectFrom('stored_file').select('id').where('id', '=', attachment.file_id).execute()).toHaveLength(1);
});

it('names no persons to guests, and names them to readers', async () => {
  const { question } = await aState();
  const rita = await context.as((await aReader(context.db)).id);
  const writer = await anExpert(context.db, { countries: ['DE'] });
  await context.db.updateTable('comment').set({ created_by: writer.id }).where('question_id', '=', question.id).execute();
  await confirm('DE');
  await take({ now: new Date('2028-03-01T00:00:00Z') });
  const url = `${paths.comments}?question=${question.id}`;
  expect(await guest(url)).toMatchObject([{ created_by: null, modified_by: null }]);
  expect((await context.get(url, rita)).json()).toMatchObject([{ created_by: { id: writer.id, first_name: 'Erika' } }]);
});

it('takes one version per deadline for six concurrent calls, and moves the deadline once', async () => {
  const deadline = new Date('2028-06-30T21:59:59Z');
  await saveSettings(context.db, { deadline: deadline.toISOString(), rhythm: 6 });
  await confirm('DE');
  const before = await countVersions();
  const name = await sql<{ name: string }>`select current_database() as name`.execute(context.db);
  const servers = [...Array(6).keys()].map(() => connect(databaseUrl(name.rows[0]?.name ?? ''), { max: 2 }));
  const now = new Date('2028-06-30T22:00:00Z');
  const taken: TakenVersion[] = await Promise.all(servers.map((db) => takeVersion(db, { now, deadline, timeZone })));
  await Promise.all(servers.map((db) => db.destroy()));
  expect(taken.filter((version) => version.taken)).toHaveLength(1);
  expect(new Set(taken.map((version) => version.id)).size).toBe(1);
  expect(await countVersions()).toBe(before + 1);
  expect(taken.map((version) => version.nextDeadline?.toISOString())).toEqual(Array(6).fill('2028-12-30T22:59:59.000Z'));
});

it('does not move the deadline for an unscheduled version', async () => {
  await saveSettings(context.db, { deadline: '2029-01-31T22:59:59.000Z', rhythm: 6 });
  const taken = await take({ now: new Date('2029-01-10T00:00:00Z') });
  expect([taken.id, taken.nextDeadline?.toISOString()]).toEqual(['2029-1', '2029-01-31T22:59:59.000Z']);
  const due = await take({ now: new Date('2029-02-01T00:00:00Z') });
  expect([due.deadline.toISOString(), due.nextDeadline?.toISOString()]).toEqual(['2029-01-31T22:59:59.000Z', '2029-07-31T21:59:59.000Z']);
});

it('reports the result of a dry run and changes nothing', async () => {
  await aState();
  await confirm('DE');
  const state = async () => [await countVersions(), (await context.db.selectFrom('revision').selectAll().execute())[0]?.value];
  const before = await state();
  const dry = await take({ now: new Date('2029-03-01T00:00:00Z'), dryRun: true });
  expect(dry).toMatchObject({ id: '2029-3', taken: true, confirmed: ['DE'] });
  expect(await state()).toEqual(before);
  expect(await take({ now: new Date('2029-03-01T00:00:00Z') })).toEqual(dry);
});

const immutable = ['version', 'version_country', 'version_chapter', 'version_question', 'version_option'] as const;
it.each([...immutable, 'version_answer', 'version_comment', 'version_source', 'version_attachment'] as const)(
  '%s never changes',
  async (table) => {
    await aState();
    await confirm('DE');
    await take({ now: new Date(Date.now() + Math.random() * 1e9) });
    const rows = () => context.db.selectFrom(table).selectAll().execute();
    const before = await rows();
    expect(before.length).toBeGreaterThan(0);
    const column = table === 'version' ? 'id' : 'version_id';
    await expect(sql`update ${sql.table(table)} set ${sql.ref(column)} = '1990-1'`.execute(context.db)).rejects.toThrow(
      /cannot be changed/,
    );
    await expect(sql`delete from ${sql.table(table)}`.execute(context.db)).rejects.toThrow(/cannot be changed/);
    await expect(sql`truncate ${sql.table(table)} cascade`.execute(context.db)).rejects.toThrow(/cannot be changed/);
    expect(await rows()).toEqual(before);
  },
);

it('carries over the content and the confirmation of an inactive country, and uses both after reactivation', async () => {
  const { question } = await aState();
  const spain = await aCountry(context.db, { code: 'ES' });
  await aGivenAnswer(context.db, { question_id: question.id, country_id: spain.id, answer_option_id: question.options[1]?.id ?? 0 });
  await confirm('ES');
  await take({ now: new Date('2031-01-01T10:00:00Z') });
  const answersOf = async () =>
    ((await guest(`${paths.givenAnswers}?question=${question.id}`)) as { country: number }[]).map((row) => row.country);
  const setActive = async (active: boolean) => {
    await context.db.updateTable('country').set({ active }).where('code', '=', 'ES').execute();
    await bumpPublished(context.db);
  };
  expect(await answersOf()).toEqual([spain.id]);
  await confirm('ES');
  await setActive(false);
  expect(await take({ now: new Date('2031-02-01T10:00:00Z') })).toMatchObject({ kept: expect.arrayContaining(['ES']) });
  expect(await answersOf()).toEqual([]);
  await setActive(true);
  expect(await answersOf()).toEqual([spain.id]);
  expect(await take({ now: new Date('2031-03-01T10:00:00Z') })).toMatchObject({ confirmed: ['ES'] });
});

it('tells the planner how many rows the version has before others see it', async () => {
  await aState();
  await confirm('DE');
  await take();
  for (const table of ['version_answer', 'version_comment', 'version_question'] as const) {
    const stored = await context.db.selectFrom(table).select('version_id').execute();
    expect([table, await getPlannedRows(context.db, table)]).toEqual([table, stored.length]);
  }
});
