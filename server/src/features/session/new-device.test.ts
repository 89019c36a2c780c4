import { type Account, paths } from '@round-table/shared/contract';
import { hashPassword } from '../../domain/passwords/hash';
import { readConfig } from '../../platform/config';
import type { Mail } from '../../platform/mail/mailer';
import { anExpert } from '../../testing/builders';
import { aDatabase, type TestDatabase } from '../../testing/database/test-database';
import { anApp, type TestApp } from '../../testing/test-app';

const password = 'seven green bottles';
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0';
let database: TestDatabase;
let site: TestApp;
let password_hash: string;

beforeAll(async () => {
  database = await aDatabase();
  password_hash = await hashPassword(password);
  const config = readConfig({ LOG_LEVEL: 'silent', TRUST_PROXY: 'on', PUBLIC_URL: 'https://rt.example.org', TIME_ZONE: 'Europe/Vienna' });
  site = await anApp(database.db, { config, clock: () => new Date('2027-03-01T10:00:00Z') });
  site.app.mailSender.start();
});
afterAll(async () => {
  await site.close();
  await database.drop();
});

type Person = Parameters<typeof anExpert>[1];
const aPerson = (more: Person = {}) => anExpert(database.db, { password_hash, last_login: new Date('2027-02-01T10:00:00Z'), ...more });

interface From {
  address?: string;
  browser?: string;
  cookies?: Record<string, string>;
  timeZone?: string;
}

/** Signs in; returns the mails that the account has got since, and the cookies of the response. */
async function signsIn(email: string, { address = '192.0.2.1', browser = firefox, cookies = {}, timeZone }: From = {}) {
  site.mails.length = 0;
  const reply = await site.app.inject({
    method: 'POST',
    url: paths.token,
    payload: { email, password },
    headers: { 'x-forwarded-for': address, 'user-agent': browser, ...(timeZone && { 'x-time-zone': timeZone }) },
    cookies,
  });
  expect(reply.statusCode).toBe(200);
  const mails: Mail[] = [...(await site.mailsArrive())];
  return { mails, cookies: Object.fromEntries(reply.cookies.map(({ name, value }) => [name, value])) };
}

test('a sign-in from a new device sends one mail with browser, time and network address @ACC-14', async () => {
  const { email } = await aPerson({ locale: 'en' });
  const first = await signsIn(email);
  expect(first.mails).toHaveLength(1);
  const { to, subject, text, choices } = first.mails[0] as Mail;
  expect([to, choices]).toEqual([email, 'https://rt.example.org/account/']);
  expect(subject).toMatch(/: sign-in from a new device$/);
  expect(text).toContain('Firefox on Windows, 1 March 2027, 11:00 (CET), network address 192.0.2.1');
  expect(text).toContain('https://rt.example.org/account/');
  expect(text).toContain('If it was not you, change your password');
  expect((await signsIn(email, { address: '198.51.100.7', cookies: first.cookies })).mails).toEqual([]);
  expect((await signsIn(email)).mails).toEqual([]);
  expect((await signsIn(email, { address: '198.51.100.8' })).mails).toHaveLength(1);
});

test('the mail is in the language of the account and in the time of the device @ACC-14', async () => {
  const { email } = await aPerson({ locale: 'de' });
  const { mails } = await signsIn(email, { browser: '', timeZone: 'Asia/Tokyo' });
  expect(mails[0]?.subject).toMatch(/: Anmeldung von einem neuen Gerät$/);
  expect(mails[0]?.text).toContain('unbekannter Browser, 1. März 2027, 19:00 Uhr (GMT+9), Netzadresse 192.0.2.1');
});

test('a device of somebody else is new for this account @ACC-14', async () => {
  const [one, other] = [await aPerson(), await aPerson()];
  const { cookies } = await signsIn(one.email);
  expect((await signsIn(other.email, { cookies })).mails).toHaveLength(1);
});

test('the first sign-in of an account sends no mail @ACC-14', async () => {
  const { email } = await aPerson({ last_login: null });
  expect((await signsIn(email)).mails).toEqual([]);
  expect((await signsIn(email, { address: '198.51.100.9' })).mails).toHaveLength(1);
});

test('who has refused the mail gets none, except admins, whose mail offers no refusal @ACC-14', async () => {
  const mail_choices = JSON.stringify({ 'new-device': false });
  const expert = await aPerson({ mail_choices });
  expect((await signsIn(expert.email)).mails).toEqual([]);
  const admin = await aPerson({ mail_choices, is_admin: true });
  const { mails } = await signsIn(admin.email);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.choices).toBeUndefined();
  expect(mails[0]?.text).not.toContain('choose the mails');
});

test('the account has the time of the last sign-in before this visit, which a second device does not change @ACC-03', async () => {
  const person = await aPerson({ last_login: null });
  const getPreviousVisit = async () => {
    const { authorization } = await site.as(person.id);
    const reply = await site.app.inject({ url: paths.account, headers: { authorization } });
    return reply.json<Account>().previous_visit_at;
  };
  await signsIn(person.email);
  expect(await getPreviousVisit()).toBeNull();
  const former = '2027-02-03T09:12:00.000Z';
  await database.db.updateTable('app_user').set({ last_login: former }).where('id', '=', person.id).execute();
  for (const address of ['192.0.2.1', '198.51.100.7']) await signsIn(person.email, { address });
  expect(await getPreviousVisit()).toBe(former);
});
