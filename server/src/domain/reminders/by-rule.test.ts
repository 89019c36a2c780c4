import { saveSettings } from '../../domain/settings/repository';
import { anExpert, theCountry } from '../../testing/builders';
import { aDatabase, type TestDatabase } from '../../testing/database/test-database';
import { anApp, type TestApp } from '../../testing/test-app';
import { queueReminders } from './by-rule';

let database: TestDatabase;
let site: TestApp;
const start = new Date('2027-03-01T10:00:00Z');
let now = start;
const afterDays = (count: number) => new Date(start.getTime() + count * 86_400_000);

beforeEach(async () => {
  now = start;
  database = await aDatabase();
  site = await anApp(database.db, { clock: () => now });
  await database.db.updateTable('country').set({ active: false }).execute();
  await theCountry(database.db, 'RE');
  await anExpert(database.db, { email: 'reunion@example.org', countries: ['RE'] });
});
afterEach(async () => {
  await site.close();
  await database.drop();
});

const look = () => queueReminders(database.db, { now, timeZone: 'UTC' });
/** What the servers do on one of the days after the start; returns the mails since the last look. */
async function lookAfter(days: number, servers = 2) {
  now = afterDays(days);
  site.mails.length = 0;
  await Promise.all(Array.from({ length: servers }, look));
  site.app.mailSender.wake();
  return (await site.mailsArrive()).map(({ to, subject }) => `${to}: ${subject}`);
}
const planFor = (days: number) => saveSettings(database.db, { deadline: afterDays(days).toISOString() });
const reminder = 'reunion@example.org: Reminder: the answers for Country RE';

test('a deadline has one reminder for each rule, on its day, with any number of servers @MAI-07 @ACC-04', async () => {
  await planFor(31);
  const sent: string[][] = [];
  for (const day of [0, 0.9, 1, 1.01, 22, 23, 23.5, 30, 30.5]) sent.push(await lookAfter(day));
  expect(sent).toEqual([[], [], [reminder], [], [], [reminder], [], [reminder], []]);
  const rows = await database.db.selectFrom('reminder').select(['days', 'sent_by', 'text']).orderBy('id').execute();
  expect(rows).toEqual([30, 8, 1].map((days) => ({ days, sent_by: null, text: null })));
  const trail = await database.db.selectFrom('audit').select(['user_id', 'after']).where('action', '=', 'reminder.sent-by-rule').execute();
  expect(trail[0]).toEqual({ user_id: null, after: { days: 30, mails: 1, countries: ['RE'], deadline: afterDays(31).toISOString() } });
});

test('what no server has seen is sent at the next chance, once, unless the deadline has passed @MAI-07', async () => {
  await planFor(40);
  expect(await lookAfter(0)).toEqual([]);
  expect(await lookAfter(33)).toEqual([reminder]);
  expect(await lookAfter(35)).toEqual([]);
  expect(await lookAfter(40)).toEqual([]);
  expect(await database.db.selectFrom('deadline_reminder').select('days').where('is_planned', '=', true).execute()).toEqual([]);
});

test('neither a new deadline nor a new rule sends for days that have passed; a changed deadline counts anew @MAI-07', async () => {
  await planFor(20);
  expect(await lookAfter(0)).toEqual([]);
  await saveSettings(database.db, { 'reminders.days': [] });
  expect(await lookAfter(12.5)).toEqual([]);
  await saveSettings(database.db, { 'reminders.days': [8, 5] });
  expect(await lookAfter(13)).toEqual([]);
  expect(await lookAfter(15)).toEqual([reminder]);
  await planFor(24);
  expect(await lookAfter(15.5)).toEqual([]);
  expect(await lookAfter(16)).toEqual([reminder]);
  await planFor(20);
  expect(await lookAfter(17)).toEqual([]);
});

test('is not for who has declined reminders, is no expert, or has confirmed, also if only when the mail is sent @MAI-07', async () => {
  const { db } = database;
  await theCountry(db, 'MT');
  const declined = JSON.stringify({ 'deadline-near': false });
  await anExpert(db, { email: 'declined@example.org', countries: ['RE'], mail_choices: declined });
  await anExpert(db, { email: 'reader@example.org', countries: ['RE'], is_readonly: true });
  await anExpert(db, { email: 'malta@example.org', countries: ['MT'] });
  await anExpert(db, { email: 'both@example.org', countries: ['RE', 'MT'] });
  await planFor(31);
  await lookAfter(0);
  now = afterDays(1);
  await look();
  await db.updateTable('country').set({ confirmed_at: now }).where('code', '=', 'MT').execute();
  expect((await lookAfter(1)).sort()).toEqual(['both@example.org: Reminder: the answers for Country RE', reminder]);
  expect(await lookAfter(23)).toHaveLength(2);
  await db.updateTable('country').set({ confirmed_at: now }).execute();
  expect(await lookAfter(30)).toEqual([]);
});

test('a mail that waits until its deadline is changed is not sent @MAI-07', async () => {
  await planFor(31);
  await lookAfter(0);
  now = afterDays(1);
  await look();
  await planFor(60);
  site.app.mailSender.wake();
  expect(await site.mailsArrive()).toEqual([]);
});

test('says what the settings say, and has a plain-text part @MAI-08', async () => {
  const body = { en: 'Dear {name}, {days} days.\nUntil {deadline}.', de: '' };
  await saveSettings(database.db, { 'reminders.subject': { en: 'Please: {countries}', de: '' }, 'reminders.body': body });
  await anExpert(database.db, { email: 'berlin@example.org', countries: ['RE'], locale: 'de' });
  await planFor(31);
  await lookAfter(0);
  expect((await lookAfter(1)).sort()).toEqual([
    'berlin@example.org: Erinnerung: die Antworten für Land RE',
    'reunion@example.org: Please: Country RE',
  ]);
  const english = site.mails.find(({ locale }) => locale === 'en');
  expect(english?.text).toMatch(/^Hello,\n\nDear Erika.*, 30 days\.\n\nUntil 1 April 2027/);
  expect(english?.html).toContain('<p>Dear Erika');
});
