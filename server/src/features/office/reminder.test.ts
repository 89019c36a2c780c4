import { type MailPreview, type MailText, type Office, paths, type ReminderBody, type ReminderPreview } from '@round-table/shared/contract';
import { recomputeAggregates } from '../../domain/aggregates/aggregates';
import { saveSettings } from '../../domain/settings/repository';
import type { Mail } from '../../platform/mail/mailer';
import { aCountry, aGivenAnswer, anAdmin, anExpert, aQuestion, aReader } from '../../testing/builders';
import { untilPostponed } from '../../testing/mailbox/postponed';
import { createTestContext, type TestContext } from '../../testing/test-context';
import { until } from '../../testing/until';

let context: TestContext;
let admin: { authorization: string };
let adminId: number;
let sent: Mail[];
/** The mail server is gone. */
let isDown: boolean;

const text: MailText = {
  en: { subject: 'Please check {countries}', body: 'Dear {name},\n{open} open, {days} days until {deadline}.' },
  de: { subject: 'Bitte prüfen: {countries}', body: '{open} offen.' },
};
const preview = async (body: object) => context.post(paths.reminderPreview, body, admin);
const remind = (body: ReminderBody, headers: Record<string, string> = {}) => context.post(paths.reminder, body, { ...admin, ...headers });
const waiting = () => context.db.selectFrom('mail_outbox').select('id').execute();
const isSent = () => until(async () => (await waiting()).length === 0);

/** Austria and Belgium have one expert, who reads German; Switzerland has another; Denmark has one who refuses such mails. */
beforeEach(async () => {
  sent = [];
  isDown = false;
  const send = (mail: Mail) => {
    if (isDown) return Promise.reject(new Error('no mail server'));
    sent.push(mail);
    return Promise.resolve();
  };
  context = await createTestContext({ mailer: { send } });
  const { db } = context;
  await db.updateTable('country').set({ active: false }).execute();
  const question = await aQuestion(db);
  await aQuestion(db);
  const austria = await aCountry(db, { code: 'AT', name_en: 'Austria', name_de: 'Österreich' });
  await aCountry(db, { code: 'BE', name_en: 'Belgium', name_de: 'Belgien' });
  await aCountry(db, { code: 'CH', name_en: 'Switzerland', name_de: 'Schweiz' });
  await aCountry(db, { code: 'DK', name_en: 'Denmark', name_de: 'Dänemark' });
  await aGivenAnswer(db, { question_id: question.id, country_id: austria.id, answer_option_id: question.options[0]?.id ?? 0 });
  await db.transaction().execute(recomputeAggregates);
  await anExpert(db, { email: 'huber@example.org', countries: ['AT', 'BE'], last_name: 'Huber', locale: 'de' });
  await anExpert(db, { email: 'meier@example.org', countries: ['CH'], last_name: 'Meier' });
  await anExpert(db, { email: 'jensen@example.org', countries: ['DK'], mail_choices: JSON.stringify({ 'deadline-near': false }) });
  await anExpert(db, { email: 'gone@example.org', countries: ['CH'], is_active: false });
  await aReader(db, { countries: ['CH'] });
  await saveSettings(db, { deadline: '2099-12-12T19:00:00.000Z' });
  adminId = (await anAdmin(db)).id;
  admin = await context.as(adminId);
});
afterEach(() => context.close());

test('shows who gets the mail, who refuses it, and the mail of a chosen recipient in their language; nothing is sent @MAI-01', async () => {
  const first = (await preview({ countries: ['AT', 'BE', 'CH', 'DK'], text })).json<ReminderPreview>();
  expect(first.recipients.map(({ last_name, locale }) => [last_name, locale])).toEqual([
    ['Huber', 'de'],
    ['Meier', 'en'],
  ]);
  expect(first).toMatchObject({
    refused: 1,
    unreached: ['DK'],
    mail: { recipient: first.recipients[0]?.id, subject: 'Bitte prüfen: Belgien und Österreich' },
  });
  expect(first.mail?.text).toContain('3 offen.');
  const recipient = first.recipients[1]?.id;
  const second = (await preview({ countries: ['AT', 'CH'], text, recipient })).json<ReminderPreview>();
  expect(second.mail).toMatchObject({ recipient, subject: 'Please check Switzerland' });
  expect(second.mail?.text).toMatch(/^Hello,\n\nDear Erika Meier,\n\n2 open, \d+ days until 12 December 2099/);
  expect([sent, await waiting()]).toEqual([[], []]);
});

test('starts from the standard text in both languages @MAI-02', async () => {
  const { text: standard, mail } = (await preview({ countries: ['CH'] })).json<ReminderPreview>();
  expect(standard.de.subject).toBe('Erinnerung: die Antworten für {countries}');
  expect(mail?.subject).toBe('Reminder: the answers for Switzerland');
  expect(mail?.text).not.toMatch(/[{}]/);
});

test('starts from the text of the settings; an empty part is that of the product @MAI-08', async () => {
  const payload = { 'reminders.subject': { en: 'Office: {countries}', de: ' ' }, 'reminders.body': { en: '', de: 'Bitte, {name}.' } };
  await context.app.inject({ method: 'PATCH', url: paths.adminSettings, payload, headers: admin });
  const { text: stored, mail } = (await preview({ countries: ['CH'] })).json<ReminderPreview>();
  expect(stored).toMatchObject({ en: { subject: 'Office: {countries}' }, de: { body: 'Bitte, {name}.' } });
  expect([stored.de.subject, mail?.subject]).toEqual(['Erinnerung: die Antworten für {countries}', 'Office: Switzerland']);
});

test('previews what a rule would send, to whom, and to the admin if there is nobody @MAI-08', async () => {
  const draft = { en: { subject: 'Draft: {countries}', body: '' }, de: { subject: '', body: '' } };
  const previewRule = async (more: object = {}) =>
    (await context.post(paths.adminMailPreview, { kind: 'reminders', text: draft, ...more }, admin)).json<MailPreview>();
  const first = await previewRule();
  expect(first.recipients.map(({ last_name }) => last_name)).toEqual(['Huber', 'Meier']);
  const meier = await previewRule({ recipient: first.recipients[1]?.id });
  expect(meier.mail?.subject).toBe('Draft: Switzerland');
  expect(meier.mail?.html).toContain('<p>The next version is published on 12 December 2099');
  const german = await previewRule({ recipient: first.recipients[1]?.id, locale: 'de' });
  expect(german.mail).toMatchObject({ locale: 'de', subject: 'Erinnerung: die Antworten für Schweiz' });
  await context.db.updateTable('country').set({ confirmed_at: new Date() }).execute();
  const nobody = await previewRule();
  expect(nobody.mail).toMatchObject({ recipient: adminId, subject: 'Draft: Austria and Belgium' });
  expect(nobody.recipients.map(({ id }) => id)).toEqual([adminId]);
});

test('a placeholder that does not exist is refused at its field @MAI-02', async () => {
  const wrong = { ...text, de: { subject: 'Für {country}', body: '{days}' } };
  for (const reply of [await preview({ countries: ['CH'], text: wrong }), await remind({ countries: ['CH'], text: wrong })])
    expect([reply.statusCode, reply.json()]).toEqual([400, { subject_de: ['{country} is not a placeholder.'] }]);
  expect(await waiting()).toEqual([]);
});

test('each expert gets one mail, with the way to refuse such mails; countries and audit trail name the reminder @MAI-03 @MAI-04', async () => {
  const reply = await remind({ countries: ['AT', 'BE', 'CH', 'DK'], text });
  expect([reply.statusCode, reply.json()]).toEqual([201, { mails: 2 }]);
  await isSent();
  expect(sent.map(({ to, subject }) => [to, subject]).sort()).toEqual([
    ['huber@example.org', 'Bitte prüfen: Belgien und Österreich'],
    ['meier@example.org', 'Please check Switzerland'],
  ]);
  expect(sent.every(({ choices }) => choices?.endsWith('/account/'))).toBe(true);
  const { countries } = (await context.get(paths.office, admin)).json<Office>();
  expect(countries.filter(({ reminded_at }) => reminded_at !== null).map(({ code }) => code)).toEqual(['AT', 'BE', 'CH']);
  const entry = await context.db.selectFrom('audit').selectAll().where('action', '=', 'reminder.sent').executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ user_id: adminId, after: { countries: ['AT', 'BE', 'CH', 'DK'], mails: 2 } });
});

test('a reminder that is repeated because its response was lost is sent once @MAI-03', async () => {
  const key = { 'idempotency-key': '"a-reminder"' };
  const replies = await Promise.all([remind({ countries: ['CH'], text }, key), remind({ countries: ['CH'], text }, key)]);
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
  await isSent();
  expect(sent).toHaveLength(1);
});

test('waits while the mail server is away, and is not sent to who refuses such mails meanwhile @MAI-03', async () => {
  const { db } = context;
  isDown = true;
  await remind({ countries: ['AT', 'CH'], text });
  await untilPostponed(db);
  await db
    .updateTable('app_user')
    .set({ mail_choices: JSON.stringify({ 'deadline-near': false }) })
    .where('email', '=', 'meier@example.org')
    .execute();
  isDown = false;
  await db
    .updateTable('mail_outbox')
    .set({ next_attempt_at: new Date(0) })
    .execute();
  context.app.mailSender.wake();
  await isSent();
  expect(sent.map(({ to }) => to)).toEqual(['huber@example.org']);
});

test('without anybody who wants reminders nothing is sent @MAI-03', async () => {
  const reply = await remind({ countries: ['DK'], text });
  expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([409, 'nobody-to-remind']);
  expect((await preview({ countries: ['DK'], text })).json<ReminderPreview>()).toMatchObject({ recipients: [], mail: null });
});
