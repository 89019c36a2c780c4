import {
  type AdminQuestion,
  type AdminQuestionBody,
  type ChangeDetails,
  type OpenPoints,
  paths,
  rowOf,
  type Settings,
} from '@round-table/shared/contract';
import { sql } from 'kysely';
import { claimDueMail, countWaitingMails } from '../../domain/mail-outbox/queue';
import { writeMeaningMail } from '../../domain/open-points/meaning-mail';
import { defaultSettings } from '../../domain/settings/settings';
import { takeVersion } from '../../domain/versions/take-version';
import { aCountry, aGivenAnswer, anAdmin, anExpert, aQuestion, aReader } from '../../testing/builders';
import { toQuestionBody } from '../../testing/fixtures/admin-bodies';
import { createTestContext, type TestContext } from '../../testing/test-context';
import { until } from '../../testing/until';

let context: TestContext;
let admin: Record<string, string>;
let erika: Record<string, string>;
let henrik: Record<string, string>;
let germany: { id: number };
let austria: { id: number };
let question: Awaited<ReturnType<typeof aQuestion>>;
let options: [number, number, number];

const place = (country: { id: number }) => ({ question_id: question.id, country_id: country.id });
const longAgo = new Date('2026-01-05');

/** Germany has chosen option 1, Austria option 2; Erika answers for both, Henrik for Austria, and Rosa refuses such mails. */
beforeEach(async () => {
  context = await createTestContext();
  const { db } = context;
  admin = await context.as((await anAdmin(db)).id);
  germany = await aCountry(db, { code: 'DE', name_en: 'Germany', name_de: 'Deutschland' });
  austria = await aCountry(db, { code: 'AT', name_en: 'Austria', name_de: 'Österreich' });
  erika = await context.as((await anExpert(db, { email: 'erika@example.org', countries: ['DE', 'AT'] })).id);
  henrik = await context.as((await anExpert(db, { email: 'henrik@example.org', locale: 'de', countries: ['AT'] })).id);
  await anExpert(db, { email: 'rosa@example.org', countries: ['AT'], mail_choices: JSON.stringify({ 'meaning-changed': false }) });
  await aReader(db);
  question = await aQuestion(db, { text_en: 'Is it paid out?', text_de: 'Wird es ausgezahlt?', options: 3 });
  options = question.options.map(({ id }) => id) as typeof options;
  const dates = { created_at: longAgo, modified_at: longAgo };
  await aGivenAnswer(db, { ...place(germany), answer_option_id: options[0], ...dates });
  await aGivenAnswer(db, { ...place(austria), answer_option_id: options[1], ...dates });
});
afterEach(() => context.close());

const stored = async () =>
  ((await context.get(paths.adminQuestions, admin)).json() as AdminQuestion[]).find(({ id }) => id === question.id) as AdminQuestion;
async function save(own: Partial<AdminQuestionBody>, optionTexts: Record<number, Partial<AdminQuestionBody['answers'][number]>> = {}) {
  const body = toQuestionBody(await stored());
  const answers = body.answers.map((answer, index) => ({ ...answer, ...optionTexts[index] }));
  const url = rowOf(paths.adminQuestions, question.id);
  return context.app.inject({ method: 'PUT', url, payload: { ...body, answers, ...own }, headers: admin });
}
const find = async (country: string, headers = erika) =>
  ((await context.get(`${paths.openPoints}?country=${country}`, headers)).json() as OpenPoints).points.find(
    (point) => point.question === question.id,
  );
const makeDue = () =>
  context.db
    .updateTable('mail_outbox')
    .set({ next_attempt_at: new Date(0) })
    .execute();

/** The mails that are queued, as they are written now, by address. */
async function takeMails(texts: Partial<Settings> = {}) {
  await makeDue();
  const mails = [];
  for (let due = await claimDueMail(context.db); due; due = await claimDueMail(context.db)) {
    const settings = { ...defaultSettings, label: { en: 'Round Table', de: 'Runder Tisch' }, ...texts };
    const mail = await writeMeaningMail(context.db, due, { settings, publicUrl: 'https://rt.example.org' });
    mails.push({ purpose: due.purpose, ...mail });
    await context.db.deleteFrom('mail_outbox').where('id', '=', due.id).execute();
  }
  return mails.sort((one, other) => (one.to ?? '').localeCompare(other.to ?? ''));
}
/** Whether a change waits for a lock. */
async function isWaiting(): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(context.db);
  return rows.length > 0;
}
const actions = async () =>
  (await context.db.selectFrom('audit').select('action').where('subject', '=', 'question').orderBy('id').execute()).map(
    ({ action }) => action,
  );

it('is a wording without a statement: reworded as before, without a mail (CAT-01)', async () => {
  expect((await save({ rewording: 'sense' as 'meaning', text_en: 'Is it shared?' })).statusCode).toBe(400);
  expect((await save({ text_en: 'Is it distributed?' })).statusCode).toBe(200);
  expect(await find('DE')).toEqual({
    question: question.id,
    kind: 'reworded',
    answer: options[0],
    wording: [{ option: null, text: 'Is it paid out?' }],
  });
  expect(await takeMails()).toEqual([]);
  await save({ explanation_en: 'See the notes.' });
  expect(await actions()).toEqual(['question.reworded', 'question.changed']);
});

it('another meaning of a question marks every answer, in both languages, until it is reviewed (CAT-02)', async () => {
  expect((await save({ text_de: 'Wird es verteilt?', rewording: 'meaning' })).statusCode).toBe(200);
  expect(await actions()).toEqual(['question.meaning-changed']);
  const german = [{ option: null, text: 'Wird es ausgezahlt?', meaning: true }];
  expect((await find('AT', { ...henrik, 'accept-language': 'de' }))?.wording).toEqual(german);
  expect((await find('DE'))?.wording).toEqual([{ ...german[0], lang: 'de', now: 'Wird es verteilt?' }]);
  await context.post(paths.openPoints, { question: question.id, country: 'DE' }, erika);
  expect(await find('DE')).toBeUndefined();
  const answer = { question: question.id, country: austria.id, answer: options[2] };
  await context.post(paths.givenAnswers, answer, henrik);
  expect(await find('AT')).toBeUndefined();
  await save({ text_en: 'Is it shared out?', rewording: 'meaning' });
  expect((await find('AT'))?.wording).toEqual([{ option: null, text: 'Is it paid out?', meaning: true }]);
});

it('another meaning of an option marks the answers that chose it; later wordings and the text as it was do not hide it (CAT-02)', async () => {
  await save({}, { 0: { text_en: 'Deed' } });
  await save({ rewording: 'meaning' }, { 0: { text_en: 'Notarial deed' } });
  await save({}, { 0: { text_en: 'A notarial deed' } });
  expect((await find('DE'))?.wording).toEqual([{ option: options[0], text: 'Option 1', meaning: true }]);
  expect((await find('AT'))?.wording).toEqual([{ option: options[0], text: 'Option 1' }]);
  await save({ rewording: 'meaning' }, { 0: { text_en: 'Option 1' } });
  expect(await find('DE')).toBeUndefined();
});

it('an answer to the former text that is saved while the change waits is marked too (CAT-02)', async () => {
  const { db } = context;
  const country = { ...place(germany), answer_option_id: options[1] };
  await db.deleteFrom('given_answer').where('country_id', '=', germany.id).execute();
  const held = await db.startTransaction().execute();
  await sql`select share_catalogue_lock()`.execute(held);
  const saving = save({ text_en: 'Is it shared?', rewording: 'meaning' });
  await until(isWaiting);
  await aGivenAnswer(held, { ...country, created_at: new Date(), modified_at: new Date() });
  await held.commit().execute();
  expect((await saving).statusCode).toBe(200);
  expect((await find('DE'))?.wording).toEqual([{ option: null, text: 'Is it paid out?', meaning: true }]);
});

it('sends one mail in their language to each expert of the touched countries who wants such mails (CAT-03)', async () => {
  await save({ rewording: 'meaning' }, { 1: { text_en: 'Only by deed', text_de: 'Nur durch Urkunde' } });
  await save({ text_en: 'Is it shared?', text_de: 'Wird es geteilt?', rewording: 'meaning' });
  // They wait for further changes, not for a mail server.
  expect(await countWaitingMails(context.db)).toEqual({ count: 2, oldest: 0 });
  expect(await claimDueMail(context.db)).toBeUndefined();
  const [toErika, toHenrik, ...more] = await takeMails();
  expect(more).toEqual([]);
  expect(toErika).toMatchObject({
    purpose: 'meaning-changed',
    to: 'erika@example.org',
    subject: 'Round Table: new and changed questions',
  });
  const number = `${/(\w+\.\d+):/.exec(toErika?.text ?? '')?.[1]}`;
  expect(toErika?.text).toContain(
    [
      `Germany, ${number}: “Is it paid out?” is now “Is it shared?”`,
      `Austria, ${number}: “Is it paid out?” is now “Is it shared?”`,
      `Austria, ${number}, answer option 2: “Option 2” is now “Only by deed”`,
    ].join('\n\n'),
  );
  expect(toErika?.text).toContain('https://rt.example.org/open/');
  expect(toHenrik?.subject).toBe('Runder Tisch: neue und geänderte Fragen');
  expect(toHenrik?.text).toContain(`${number}: „Wird es ausgezahlt?“ lautet jetzt „Wird es geteilt?“`);
  expect(toHenrik?.text).toContain('Welche E-Mails Sie erhalten, können Sie unter „Mein Konto“ festlegen.');
  expect(await takeMails()).toEqual([]);
});

it('the mail says what the settings say (MAI-08)', async () => {
  await save({ text_en: 'Is it shared?', text_de: 'Wird es geteilt?', rewording: 'meaning' });
  const [toErika] = await takeMails({ 'meaningChanges.body': { en: 'Dear {name}:\n{changes}', de: '' } });
  expect(toErika?.text).toMatch(/^Hello,\n\nDear Erika .*:\n\nGermany, .*\n\nAustria, .*\n\nhttps:/);
});

it('a change after a mail was tried is in another mail, and in that one only (CAT-03)', async () => {
  await save({ rewording: 'meaning' }, { 0: { text_en: 'Only by deed' } });
  await makeDue();
  const tried = await claimDueMail(context.db);
  await save({ text_en: 'Is it shared?', rewording: 'meaning' });
  const [later] = (await takeMails()).filter(({ to, text }) => to === 'erika@example.org' && text?.includes('shared'));
  expect(later?.text).not.toContain('Only by deed');
  expect(tried?.attempts).toBe(1);
});

it('there is no mail about what has been reviewed, or for who refuses it meanwhile (CAT-03)', async () => {
  await save({ rewording: 'meaning' }, { 0: { text_en: 'Only by deed' } });
  await context.post(paths.openPoints, { question: question.id, country: 'DE' }, erika);
  expect(await takeMails()).toEqual([{ purpose: 'meaning-changed' }]);
  await save({ rewording: 'meaning' }, { 0: { text_en: 'By deed or by law' } });
  await context.db
    .updateTable('app_user')
    .set({ mail_choices: JSON.stringify({ 'meaning-changed': false }) })
    .execute();
  expect(await takeMails()).toEqual([{ purpose: 'meaning-changed' }]);
});

it('the changes between versions name the meaning, in both languages (CAT-04)', async () => {
  const publish = async () => {
    await context.db.updateTable('country').set({ confirmed_at: new Date() }).execute();
    return takeVersion(context.db, { now: new Date(), timeZone: 'Europe/Berlin' });
  };
  const from = await publish();
  await save({ text_de: 'Wird es verteilt?', rewording: 'meaning' }, { 0: { text_en: 'Only by deed', text_de: 'Nur Urkunde' } });
  const to = await publish();
  await save({ text_en: 'Is it paid?' });
  const last = await publish();
  const list = async (span: string, language = 'en') =>
    (
      (
        await context.get(`${paths.changeDetails}?${span}&question=${question.id}&kind=wording`, { ...erika, 'accept-language': language })
      ).json() as ChangeDetails
    ).wording;
  const change = { question: question.id, meaning: true };
  const text = { ...change, part: 'text', before: 'Wird es ausgezahlt?', after: 'Wird es verteilt?' };
  const option = { ...change, part: 'option', order: { before: 1, after: 1 } };
  expect(await list(`from=${from.id}&to=${to.id}`)).toEqual([
    { ...text, lang: 'de' },
    { ...option, before: 'Option 1', after: 'Only by deed' },
  ]);
  const [german] = await list(`from=${from.id}`, 'de');
  expect(german).toEqual(text);
  expect(await list(`from=${to.id}&to=${last.id}`)).toEqual([
    { question: question.id, part: 'text', before: 'Is it paid out?', after: 'Is it paid?' },
  ]);
});
