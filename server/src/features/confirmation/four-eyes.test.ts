import { paths, type Review, type UserInfo } from '@round-table/shared/contract';
import { saveSettings } from '../../domain/settings/repository';
import { takeVersion } from '../../domain/versions/take-version';
import { withdrawVersion } from '../../domain/versions/withdraw-version';
import type { Mail } from '../../platform/mail/mailer';
import { aCountry, anAdmin, anExpert, aQuestion, theCountry } from '../../testing/builders';
import { createTestContext, type TestContext } from '../../testing/test-context';
import { until } from '../../testing/until';

type Headers = Record<string, string>;

let context: TestContext;
let now: Date;
let mails: Mail[];
let erika: Awaited<ReturnType<typeof anExpert>>;
let henrik: typeof erika;
let office: typeof erika;
let [first, second, other, admin]: Headers[] = [];

beforeEach(async () => {
  now = new Date();
  mails = [];
  context = await createTestContext({ clock: () => now, mailer: { send: async (mail) => void mails.push(mail) } });
  const { db } = context;
  erika = await anExpert(db, { countries: ['DE'], last_name: 'Mustermann' });
  henrik = await anExpert(db, { countries: ['DE'], first_name: 'Henrik', last_name: 'Brandes', locale: 'de' });
  await aCountry(db, { code: 'LI' });
  first = await context.as(erika.id);
  second = await context.as(henrik.id);
  other = await context.as((await anExpert(db, { countries: ['LI'], last_name: 'Single' })).id);
  office = await anAdmin(db, { last_name: 'Office' });
  admin = await context.as(office.id);
  await saveSettings(db, { 'confirmation.fourEyes': true });
});
afterEach(() => context.close());

const confirm = (headers: Headers | undefined, validated: 0 | 1 = 1, country = 'DE') =>
  context.post(paths.confirmation, { country, validated }, headers);
const review = async (headers = first, country = 'DE') =>
  (await context.get(`${paths.review}?country=${country}`, headers)).json() as Review;
async function decide(headers: Headers | undefined, decision: string, own: object = {}, country = 'DE') {
  const at = (await review(admin, country)).four_eyes?.first?.at ?? now.toISOString();
  const response = await context.post(paths.confirmationDecision, { country, first: at, decision, ...own }, headers);
  return [response.statusCode, response.body === '' ? undefined : response.json()] as const;
}
const isConfirmed = async (code = 'DE') =>
  (await context.db.selectFrom('country').select('confirmed_at').where('code', '=', code).executeTakeFirstOrThrow()).confirmed_at !== null;
const actions = async () => (await context.db.selectFrom('audit').select('action').orderBy('id').execute()).map(({ action }) => action);
const answer = async () => {
  const question = await aQuestion(context.db);
  const { id: country } = await theCountry(context.db, 'DE');
  await context.post(paths.givenAnswers, { question: question.id, answer: question.options[0]?.id, country }, first);
  return question.id;
};

it('a country is confirmed once a second expert agrees; nobody can be both (REV-04, REV-05)', async () => {
  await confirm(first);
  expect(await isConfirmed()).toBe(false);
  expect((await review()).four_eyes).toMatchObject({
    first: { person: { last_name: 'Mustermann' } },
    second: null,
    waits_for: [{ first_name: 'Henrik', last_name: 'Brandes' }],
  });
  const infoOf = async (headers: Headers | undefined) =>
    ((await context.get(paths.userInfo, headers)).json() as UserInfo).countries[0]?.first_confirmation;
  expect([await infoOf(first), await infoOf(second), await infoOf(other)]).toEqual(['own', 'colleague', 'missing']);
  expect((await confirm(first)).json()).toEqual({ success: true });
  expect(await isConfirmed()).toBe(false);
  expect(await decide(first, 'agree')).toEqual([
    409,
    { code: 'own-confirmation', detail: 'You have given the first confirmation. Somebody else has to give the second one.' },
  ]);
  expect((await decide(other, 'agree'))[0]).toBe(403);
  expect((await decide(admin, 'agree'))[1]).toMatchObject({ code: 'colleague-confirms' });
  expect((await decide(undefined, 'agree'))[0]).toBe(401);
  expect(await decide(second, 'agree')).toEqual([204, undefined]);
  expect(await isConfirmed()).toBe(true);
  expect((await review()).four_eyes?.second).toMatchObject({ person: { last_name: 'Brandes' }, by_office: false });
  expect(await actions()).toEqual(['confirmation.first', 'confirmation.saved']);
});

it('the tick of another expert is the second confirmation', async () => {
  await confirm(first);
  await confirm(second);
  expect(await isConfirmed()).toBe(true);
});

it('two experts at the same moment, and one who withdraws meanwhile, get one result and a sentence (REV-06)', async () => {
  const third = await context.as((await anExpert(context.db, { countries: ['DE'] })).id);
  await confirm(first);
  const results = await Promise.all([decide(second, 'agree'), decide(third, 'agree')]);
  expect(results.map(([status]) => status).sort()).toEqual([204, 409]);
  await confirm(first, 0);
  expect(await isConfirmed()).toBe(false);
  await confirm(first);
  const { four_eyes } = await review();
  await confirm(first, 0);
  const late = { country: 'DE', first: four_eyes?.first?.at, decision: 'agree' };
  const response = await context.post(paths.confirmationDecision, late, { ...second, 'accept-language': 'de' });
  expect([response.statusCode, response.json().detail]).toEqual([
    409,
    'Die erste Bestätigung wurde zwischenzeitlich zurückgezogen, erneuert oder entschieden. Bitte prüfen Sie den neuen Stand.',
  ]);
});

it('sending back needs a reason, which the first expert reads (REV-06)', async () => {
  await confirm(first);
  expect(await decide(second, 'send-back', { reason: ' ' })).toEqual([400, { reason: ['This field is required.'] }]);
  expect((await decide(second, 'send-back', { reason: 'x'.repeat(2001) }))[0]).toBe(400);
  expect((await decide(first, 'send-back', { reason: 'Mine.' }))[0]).toBe(409);
  expect((await decide(second, 'send-back', { reason: 'V.5 is wrong.' }))[0]).toBe(204);
  expect((await review()).four_eyes?.sent_back).toMatchObject({ reason: 'V.5 is wrong.', person: { last_name: 'Brandes' } });
  expect((await decide(second, 'agree'))[1]).toMatchObject({ code: 'confirmation-changed' });
  await confirm(second);
  expect((await review()).four_eyes).toMatchObject({ sent_back: null, first: { person: { last_name: 'Brandes' } } });
  expect(await isConfirmed()).toBe(false);
});

it('a reminder is sent at most once in 24 hours (REV-05)', async () => {
  await confirm(first);
  expect((await decide(first, 'remind'))[0]).toBe(204);
  const remindedBefore = (hours: number) =>
    context.db
      .updateTable('first_confirmation')
      .set({ reminded_at: new Date(now.getTime() - hours * 3_600_000) })
      .execute();
  await remindedBefore(1);
  expect(await decide(first, 'remind')).toMatchObject([
    429,
    { code: 'too-many-reminders', detail: 'A reminder has been sent already. You can send the next one in 23 hours.' },
  ]);
  await remindedBefore(24);
  expect((await decide(first, 'remind'))[0]).toBe(204);
});

it('the office countersigns for a country with one expert, recorded as such (REV-07)', async () => {
  await confirm(other, 1, 'LI');
  expect((await review(admin, 'LI')).four_eyes?.waits_for).toEqual([]);
  expect((await decide(admin, 'agree', {}, 'LI'))[0]).toBe(204);
  expect(await isConfirmed('LI')).toBe(true);
  expect((await review(other, 'LI')).four_eyes?.second).toMatchObject({ by_office: true, person: { last_name: 'Office' } });
  const entry = await context.db.selectFrom('audit').select('after').orderBy('id', 'desc').executeTakeFirstOrThrow();
  expect(entry.after).toMatchObject({ confirmed: true, by_office: true });
});

it('a change after the first confirmation refuses the second one until it is confirmed again (REV-08)', async () => {
  await confirm(first);
  const question = await answer();
  expect((await review()).changed_since).toEqual([question]);
  expect((await decide(second, 'agree'))[1]).toMatchObject({ code: 'confirmation-outdated' });
  now = new Date(Date.now() + 60_000);
  await confirm(second);
  expect((await review()).changed_since).toEqual([]);
  expect(await isConfirmed()).toBe(false);
  expect((await decide(first, 'agree'))[0]).toBe(204);
});

it('a version takes what two have confirmed; withdrawing it restores both', async () => {
  await confirm(first);
  await confirm(other, 1, 'LI');
  await decide(second, 'agree');
  const taken = await takeVersion(context.db, { now: new Date(), timeZone: 'Europe/Berlin' });
  expect(taken.confirmed).toEqual(['DE']);
  expect((await review()).four_eyes).toMatchObject({ first: null, second: null });
  expect((await review(other, 'LI')).four_eyes?.first).not.toBeNull();
  await withdrawVersion(context.db, taken.id, { reason: 'By mistake.', by: 'test', now: new Date() });
  expect((await review()).four_eyes).toMatchObject({
    first: { person: { last_name: 'Mustermann' } },
    second: { person: { last_name: 'Brandes' } },
  });
});

it('the setting turns a confirmation into a first one, and back (REV-04)', async () => {
  await saveSettings(context.db, { 'confirmation.fourEyes': false });
  await confirm(first);
  expect(await isConfirmed()).toBe(true);
  expect((await review()).four_eyes).toBeNull();
  await saveSettings(context.db, { 'confirmation.fourEyes': true });
  expect(await isConfirmed()).toBe(false);
  expect((await review()).four_eyes?.first).toMatchObject({ person: { last_name: 'Mustermann' } });
  await saveSettings(context.db, { 'confirmation.fourEyes': false });
  expect(await isConfirmed()).toBe(true);
  expect((await decide(second, 'agree'))[1]).toMatchObject({ code: 'confirmation-changed' });
});

it('mails go to those who can give the second one, and to the first one with the reason (REV-05, REV-06)', async () => {
  const arrive = async (count: number) => {
    await until(async () => mails.length >= count);
    return mails.slice(-1)[0];
  };
  await confirm(first);
  expect(await arrive(1)).toMatchObject({
    to: henrik.email,
    locale: 'de',
    subject: 'Round Table: bitte geben Sie die zweite Bestätigung für Land DE',
    text: expect.stringContaining('/confirm/?country=DE'),
  });
  await decide(first, 'remind');
  expect(await arrive(2)).toMatchObject({ to: henrik.email, subject: expect.stringContaining('Erinnerung') });
  await decide(second, 'send-back', { reason: 'V.5 is wrong.' });
  expect(await arrive(3)).toMatchObject({ to: erika.email, locale: 'en', text: expect.stringContaining('V.5 is wrong.') });
  await confirm(other, 1, 'LI');
  expect(await arrive(4)).toMatchObject({ to: office.email, text: expect.stringContaining('no other expert') });
});

it('a mail that is out of date is not sent', async () => {
  const { id } = await theCountry(context.db, 'DE');
  await context.db.insertInto('mail_outbox').values({ purpose: 'confirmation-asked', user_id: henrik.id, country_id: id }).execute();
  context.app.mailSender.wake();
  await until(async () => (await context.db.selectFrom('mail_outbox').select('id').execute()).length === 0);
  expect(mails).toEqual([]);
});
