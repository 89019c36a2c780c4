import { type AdminQuestion, type AdminQuestionBody, paths, rowOf } from '@round-table/shared/contract';
import { claimDueMail } from '../../domain/mail-outbox/queue';
import { writeMeaningMail } from '../../domain/open-points/meaning-mail';
import { defaultSettings } from '../../domain/settings/settings';
import { takeVersion } from '../../domain/versions/take-version';
import { aChapter, aCountry, aGivenAnswer, anAdmin, anExpert, aQuestion } from '../../testing/builders';
import { anAdminChapter, anAdminQuestion, toQuestionBody } from '../../testing/fixtures/admin-bodies';
import { createTestContext, type TestContext } from '../../testing/test-context';

let context: TestContext;
let admin: Record<string, string>;
let germany: { id: number };
let chapter: { id: number };
let old: Awaited<ReturnType<typeof aQuestion>>;

/** A version with one question; Erika answers for Germany and Austria, Henrik for Austria, and Rosa refuses such mails. */
beforeEach(async () => {
  context = await createTestContext();
  const { db } = context;
  admin = await context.as((await anAdmin(db)).id);
  germany = await aCountry(db, { code: 'DE', name_en: 'Germany', name_de: 'Deutschland', confirmed_at: new Date() });
  await aCountry(db, { code: 'AT', name_en: 'Austria', name_de: 'Österreich', confirmed_at: new Date() });
  await anExpert(db, { email: 'erika@example.org', countries: ['DE', 'AT'] });
  await anExpert(db, { email: 'henrik@example.org', locale: 'de', countries: ['AT'] });
  await anExpert(db, { email: 'rosa@example.org', countries: ['AT'], mail_choices: JSON.stringify({ 'meaning-changed': false }) });
  chapter = await aChapter(db, { order: 5 });
  old = await aQuestion(db, { chapter_id: chapter.id, order: 1, options: 2 });
});
afterEach(() => context.close());

const publish = () => takeVersion(context.db, { now: new Date(), timeZone: 'Europe/Berlin' });
const send = (method: 'POST' | 'PUT', url: string, payload: object) => context.app.inject({ method, url, payload, headers: admin });

/** Adds a question with two options to the chapter. */
async function add(body: Partial<AdminQuestionBody> = {}): Promise<AdminQuestion> {
  const reply = await send('POST', paths.adminQuestions, anAdminQuestion(chapter.id, { order: 2, ...body }));
  expect(reply.statusCode).toBe(201);
  return reply.json();
}
const setActive = (id: number, active: boolean) => send('POST', paths.adminQuestionFlags, { questions: [{ id, active }] });

/** The mails that are queued, as they are written now, by address. */
async function takeMails() {
  await context.db
    .updateTable('mail_outbox')
    .set({ next_attempt_at: new Date(0) })
    .execute();
  const mails = [];
  for (let due = await claimDueMail(context.db); due; due = await claimDueMail(context.db)) {
    const mail = await writeMeaningMail(context.db, due, { settings: defaultSettings, publicUrl: 'https://rt.example.org' });
    mails.push({ purpose: due.purpose, ...mail });
    await context.db.deleteFrom('mail_outbox').where('id', '=', due.id).execute();
  }
  return mails.sort((one, other) => (one.to ?? '').localeCompare(other.to ?? ''));
}

it('a new question is in one mail of each expert who wants such mails, with what else has changed (CAT-12)', async () => {
  await publish();
  await aGivenAnswer(context.db, {
    question_id: old.id,
    country_id: germany.id,
    answer_option_id: old.options[0]?.id ?? 0,
    created_at: new Date('2026-01-05'),
    modified_at: new Date('2026-01-05'),
  });
  const { id } = await add({ text_en: 'Is it public?', text_de: 'Ist es öffentlich?' });
  const stored = ((await context.get(paths.adminQuestions, admin)).json() as AdminQuestion[]).find((question) => question.id === old.id);
  if (!stored) throw new Error('The question is gone');
  await send('PUT', rowOf(paths.adminQuestions, old.id), { ...toQuestionBody(stored), text_en: 'Is it shared?', rewording: 'meaning' });
  expect(await claimDueMail(context.db)).toBeUndefined();
  const [toErika, toHenrik, ...more] = await takeMails();
  expect(more).toEqual([]);
  expect(toErika).toMatchObject({ to: 'erika@example.org', subject: 'Round Table: new and changed questions' });
  const lines = toErika?.text?.split('\n\n') ?? [];
  expect(lines).toContain('Germany, V.2 is new: “Is it public?”');
  expect(lines).toContain('Austria, V.2 is new: “Is it public?”');
  expect(lines).toContainEqual(expect.stringMatching(/^Germany, V\.1: “.*” is now “Is it shared\?”$/));
  expect(toHenrik).toMatchObject({ to: 'henrik@example.org', subject: 'Round Table: neue und geänderte Fragen' });
  expect(toHenrik?.text).toContain('V.2 ist neu: „Ist es öffentlich?“');

  await setActive(id, false);
  await setActive(id, true);
  expect(await takeMails()).toEqual([]);
});

it('experts get a mail about a draft once it is active in an active chapter, in whichever way it became active (CAT-12)', async () => {
  await publish();
  const draft = await add({ active: false });
  expect(await takeMails()).toEqual([]);
  await setActive(draft.id, true);
  expect((await takeMails()).map(({ to }) => to)).toEqual(['erika@example.org', 'henrik@example.org']);
  const closed = await aChapter(context.db, { order: 6, active: false });
  await add({ chapter: closed.id, order: 1 });
  expect(await takeMails()).toEqual([]);
  expect((await send('PUT', rowOf(paths.adminChapters, closed.id), anAdminChapter({ order: 6 }))).statusCode).toBe(200);
  expect(await takeMails()).toHaveLength(2);
});

it('there is no mail of a question of the newest version, before the first version, or of what a country has answered (CAT-12)', async () => {
  await add();
  expect(await takeMails()).toEqual([]);
  await publish();
  await setActive(old.id, false);
  await setActive(old.id, true);
  expect(await takeMails()).toEqual([]);
  const question = await add({ order: 3 });
  for (const code of ['DE', 'AT']) {
    const country = await context.db.selectFrom('country').select('id').where('code', '=', code).executeTakeFirstOrThrow();
    await aGivenAnswer(context.db, { question_id: question.id, country_id: country.id, answer_option_id: question.answers[0]?.id ?? 0 });
  }
  expect(await takeMails()).toEqual([{ purpose: 'meaning-changed' }, { purpose: 'meaning-changed' }]);
});
