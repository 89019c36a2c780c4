import { type History, paths, restoredAttachmentOf, rowOf, type Source } from '@round-table/shared/contract';
import { sql } from 'kysely';
import { takeVersion } from '../../domain/versions/take-version';
import { aCountry, anAdmin, anExpert, aQuestion, aReader } from '../../testing/builders';
import { aForm } from '../../testing/files/a-form';
import { createExpertFixture, type ExpertFixture } from '../../testing/test-context';
import { selectEntries } from './repository';

let fixture: ExpertFixture;
beforeAll(async () => {
  fixture = await createExpertFixture();
});
afterAll(() => fixture.context.close());

type Headers = Record<string, string>;
const url = (question: number, more = '') => `${paths.history}?question=${question}&country=DE${more}`;
const read = async (question: number, { more = '', headers = fixture.expert as Headers } = {}) =>
  (await fixture.context.get(url(question, more), headers)).json() as History;

const answer = (question: number, option?: number, headers: Headers = fixture.expert) =>
  fixture.context.post(paths.givenAnswers, { question, country: fixture.germany.id, answer: option }, headers);
const comment = (question: number, text: string) => fixture.context.post(paths.comments, { question, country: 'DE', text }, fixture.expert);
const saveSources = (question: number, sources: Source[]) =>
  fixture.context.app.inject({ method: 'PUT', url: paths.sources, headers: fixture.expert, payload: { question, country: 'DE', sources } });
const attach = async (question: number) => {
  const file = { filename: 'Deed.pdf', content: Buffer.from('%PDF-1.7') };
  const form = aForm({ name: 'Deed', question: String(question), country: 'DE', file });
  const { id } = (await fixture.context.post(paths.attachments, form.payload, { ...fixture.expert, ...form.headers })).json();
  return id as number;
};
const erika = () => ({ id: fixture.erika.id, first_name: 'Erika', last_name: 'Mustermann' });
const landCharge: Source = { article: '§ 1192 BGB', statute: '', url: null, checked_on: '2026-05-11' };

it('returns who changed the answer, when, and what was there before, newest first (HIS-01)', async () => {
  const { context, expert } = fixture;
  const { id: question, options } = await aQuestion(context.db);
  const [first, second] = options;
  await answer(question, first?.id);
  await answer(question, second?.id);
  const { id } = (await context.get(`${paths.givenAnswers}?question=${question}&country=${fixture.germany.id}`, expert)).json();
  await context.remove(rowOf(paths.givenAnswers, id), expert);
  const { entries, next } = await read(question);
  const toOption = (option: (typeof options)[number] | undefined) =>
    expect.objectContaining({ id: option?.id, order: option?.order, text: option?.text_en, exists: true });
  const change = { id: expect.any(Number), at: expect.any(String), person: erika() };
  expect(entries).toEqual([
    { ...change, answer: { before: toOption(second), after: null } },
    { ...change, answer: { before: toOption(first), after: toOption(second) } },
    { ...change, answer: { before: null, after: toOption(first) } },
  ]);
  expect(next).toBeNull();
});

it('returns the changes of the comment, the sources and the attachments (HIS-01)', async () => {
  const { context, expert } = fixture;
  const { id: question } = await aQuestion(context.db);
  await comment(question, '<p>Es gilt die allgemeine Regel.</p>');
  await comment(question, '<p>Es gilt die besondere Regel.</p>');
  await comment(question, '');
  await saveSources(question, [landCharge]);
  const file = await attach(question);
  await context.remove(rowOf(paths.attachments, file), expert);
  const { entries } = await read(question);
  const texts = entries.map(({ id: _id, at: _at, person: _person, ...change }) => change);
  expect(texts).toEqual([
    { attachment: { id: file, name: 'Deed', change: 'removed', can_restore: true } },
    { attachment: { id: file, name: 'Deed', change: 'added', can_restore: false } },
    { sources: { before: [], after: [landCharge] } },
    { comment: { before: '<p>Es gilt die besondere Regel.</p>', after: null, lang: 'de' } },
    { comment: { before: '<p>Es gilt die allgemeine Regel.</p>', after: '<p>Es gilt die besondere Regel.</p>', lang: 'de' } },
    { comment: { before: null, after: '<p>Es gilt die allgemeine Regel.</p>', lang: 'de' } },
  ]);
});

it('names an option that no longer exists as the newest version has it (HIS-01)', async () => {
  const { context } = fixture;
  const { id: question, options } = await aQuestion(context.db, { options: 3 });
  const [first, second, third] = options.map(({ id }) => id);
  const removeOption = (id = 0) => context.db.deleteFrom('answer_option').where('id', '=', id).execute();
  await answer(question, second);
  await answer(question, third);
  await removeOption(second);
  await context.db.updateTable('country').set({ confirmed_at: new Date() }).where('code', '=', 'DE').execute();
  await takeVersion(context.db, { now: new Date(), timeZone: 'Europe/Berlin' });
  await answer(question, first);
  await removeOption(third);
  const { entries } = await read(question);
  expect(entries.map((entry) => entry.answer?.after)).toEqual([
    expect.objectContaining({ id: first, exists: true }),
    { id: third, order: 3, text: options[2]?.text_en, exists: false },
    { id: second, order: null, text: null, exists: false },
  ]);
});

it('returns the versions with the country, and from which one its content is (HIS-02)', async () => {
  const { context } = fixture;
  const { id: question } = await aQuestion(context.db);
  const take = async (confirmed: boolean) => {
    await context.db
      .updateTable('country')
      .set({ confirmed_at: confirmed ? new Date() : null })
      .where('code', '=', 'DE')
      .execute();
    return (await takeVersion(context.db, { now: new Date(), timeZone: 'Europe/Berlin' })).id;
  };
  const [confirmed, repeated] = [await take(true), await take(false)];
  const { versions } = await read(question);
  expect(versions.slice(0, 2)).toEqual([
    { id: repeated, taken_at: expect.any(String), content: confirmed },
    { id: confirmed, taken_at: expect.any(String), content: confirmed },
  ]);
});

it('returns 50 entries a page (HIS-01)', async () => {
  const { context } = fixture;
  const { id: question, options } = await aQuestion(context.db);
  for (let count = 0; count < 51; count += 1) await answer(question, options[count % 2]?.id);
  const first = await read(question);
  expect([first.entries.length, first.next]).toEqual([50, first.entries.at(-1)?.id]);
  const second = await read(question, { more: `&before=${first.next}` });
  expect([second.entries.length, second.next]).toEqual([1, null]);
  expect(second.entries[0]?.answer?.before).toBeNull();
});

it('is for experts of the country and for admins, and not in the read-only view (HIS-03)', async () => {
  const { context, expert } = fixture;
  const { id: question } = await aQuestion(context.db);
  const french = await context.as((await anExpert(context.db, { countries: ['FR'], first_name: 'Fanny' })).id);
  const admin = await context.as((await anAdmin(context.db)).id);
  const reader = await context.as((await aReader(context.db)).id);
  const status = async (headers: Headers, prefix = '', place = url(question)) =>
    (await context.get(`${prefix}${place}`, headers)).statusCode;
  expect([await status({}), await status(reader), await status(french)]).toEqual([401, 403, 403]);
  expect([await status(expert), await status(admin)]).toEqual([200, 200]);
  expect([await status({}, '/ro'), await status(expert, '/ro'), await status(admin, '/ro')]).toEqual([401, 403, 403]);
  const missing = `${paths.history}?question=${question}&country=ZZ`;
  expect([await status(expert, '', missing), await status(admin, '', missing)]).toEqual([403, 404]);
  const inactive = url((await aQuestion(context.db, { active: false })).id);
  expect([await status(expert, '', inactive), await status(admin, '', inactive)]).toEqual([404, 200]);
});

it.each(['', '?question=1', '?question=x&country=DE', '?question=1&country=DE&before=0', '?question=1&country=DE&more=1'])(
  'refuses the query "%s"',
  async (query) => expect((await fixture.context.get(`${paths.history}${query}`, fixture.expert)).statusCode).toBe(400),
);

describe('restoring a deleted attachment', () => {
  const restore = (id: number, headers: Headers = fixture.expert) => fixture.context.post(restoredAttachmentOf(id), {}, headers);

  it('returns it under its id with its file, with an entry in the history (HIS-05)', async () => {
    const { context, expert } = fixture;
    const { id: question } = await aQuestion(context.db);
    const id = await attach(question);
    await context.remove(rowOf(paths.attachments, id), expert);
    const restored = await restore(id);
    expect([restored.statusCode, restored.json()]).toEqual([
      200,
      { id, name: 'Deed', question, country: 'DE', size: 8, file: expect.any(String) },
    ]);
    expect((await context.get(restored.json().file)).body).toBe('%PDF-1.7');
    const { entries } = await read(question);
    expect(entries.map(({ attachment }) => attachment)).toEqual(
      (['restored', 'removed', 'added'] as const).map((change) => ({ id, name: 'Deed', change, can_restore: false })),
    );
    expect((await restore(id)).statusCode).toBe(404);
  });

  it('is refused for other countries, for a question that is not active, and if the file is gone (HIS-05)', async () => {
    const { context, expert } = fixture;
    const { id: question } = await aQuestion(context.db);
    const id = await attach(question);
    const { file_id } = await context.db.selectFrom('attachment').select('file_id').where('id', '=', id).executeTakeFirstOrThrow();
    await context.remove(rowOf(paths.attachments, id), expert);
    const french = await context.as((await anExpert(context.db, { countries: ['FR'], first_name: 'Fanny' })).id);
    expect([(await restore(id, {})).statusCode, (await restore(id, french)).statusCode]).toEqual([401, 403]);
    const setActive = (active: boolean) => context.db.updateTable('question').set({ active }).where('id', '=', question).execute();
    await setActive(false);
    expect((await restore(id)).statusCode).toBe(404);
    await setActive(true);
    await context.services.files.remove(file_id);
    expect((await restore(id)).statusCode).toBe(404);
    expect((await restore(999_999)).statusCode).toBe(404);
  });
});

it('reads the same number of blocks however many entries there are of other answers (HIS-01)', async () => {
  const { context, germany } = fixture;
  const { id: question, options } = await aQuestion(context.db);
  for (let count = 0; count < 20; count += 1) await answer(question, options[count % 2]?.id);
  const country = await aCountry(context.db, { code: 'ZA' });
  const addOthers = (count: number) =>
    sql`insert into audit (question_id, country_id, action, subject, subject_id, before, after)
      select number % 5000, ${country.id} + number % 250, 'comment.saved', 'comment', number, '{"text": "before"}', '{"text": "after"}'
      from generate_series(1, ${count}::integer) number`.execute(context.db);
  const explain = async () => {
    await sql`vacuum analyze audit`.execute(context.db);
    const [row] = await selectEntries(context.db, { question, countryId: germany.id }).explain('json', sql`analyze, buffers`);
    const [{ Plan: plan }] = (row as { 'QUERY PLAN': [{ Plan: Record<string, number> }] })['QUERY PLAN'];
    return { text: JSON.stringify(plan), blocks: (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0) };
  };
  await addOthers(10_000);
  const few = await explain();
  await addOthers(200_000);
  const many = await explain();
  for (const { text } of [few, many]) expect(text).toContain('"Index Name":"audit_of_answer"');
  // One more level of the index.
  expect(many.blocks).toBeLessThanOrEqual(few.blocks + 2);
});
