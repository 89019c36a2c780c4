import { csrf, paths } from '@round-table/shared/contract';
import { password } from '@round-table/tools/demo-accounts';
import { demoAccounts } from '../instance/api-client';
import { type AppInstance, startInstance } from '../instance/app-instance';
import { startMailServer } from '../instance/mail-server';
import { findLink, toMail } from '../instance/mails';
import { getSeededDataDir } from '../instance/seeded-data';
import type { Person } from '../people/person';
import { expect, story } from '../story';

const sent = 'Password Reset Link has been sent to your E-Mail Address!';

async function asksForLink(person: Person, email: string) {
  await person.goesTo('/resetPassword/');
  await person.page.getByRole('textbox', { name: 'E-Mail' }).fill(email);
  await person.page.getByRole('button', { name: 'Send reset link' }).click();
}

async function newestMail(instance: AppInstance, email: string) {
  await expect.poll(() => instance.mailsTo(email).length).toBeGreaterThan(0);
  const mail = instance.mailsTo(email).at(-1);
  if (!mail) throw new Error(`No mail to ${email}`);
  return mail;
}

async function setsPassword(person: Person, first: string, second: string) {
  await person.page.getByLabel('New password', { exact: true }).fill(first);
  await person.page.getByLabel('Confirm password', { exact: true }).fill(second);
  await person.page.getByRole('button', { name: 'Set new password' }).click();
}

story(
  'a password reset requires an address, sends the CSRF header, and does not reveal who has an account',
  { tag: ['@AUTH-08'] },
  async ({ people }) => {
    const guest = await people.guest();
    const requests: string[] = [];
    guest.page.on('request', (request) => request.url().includes(paths.passwordReset) && requests.push(request.url()));
    await guest.goesTo('/resetPassword/');
    await guest.page.getByRole('button', { name: 'Send reset link' }).click();
    await expect(guest.page.getByRole('textbox', { name: 'E-Mail' })).toHaveAttribute('aria-invalid', 'true');
    expect(requests).toHaveLength(0);
    const request = guest.page.waitForRequest((one) => one.url().includes(paths.passwordReset));
    await asksForLink(guest, 'nobody@demo.example');
    await guest.seesText(sent);
    const token = (await request).headers()[csrf.header.toLowerCase()];
    const cookie = (await guest.page.context().cookies()).find((one) => one.name === csrf.cookie);
    expect(token).toBe(cookie?.value);
    expect(token).toMatch(/\S{16,}/);
  },
);

story('a malformed address and other failures of a reset have different messages', { tag: ['@AUTH-08'] }, async ({ people }) => {
  const guest = await people.guest();
  await asksForLink(guest, 'not-an-address');
  await guest.seesText('Wrong E-Mail Address');
  await guest.page.route(/\/api\/password_reset\/$/, (route) => route.fulfill({ status: 500, body: '' }));
  await asksForLink(guest, 'nobody@demo.example');
  await guest.seesText(/500/);
});

story('a reset without the CSRF header is rejected', { tag: ['@AUTH-08'] }, async ({ instance }) => {
  for (const path of [paths.passwordReset, `/ro${paths.passwordReset}`]) {
    const reply = await fetch(`${instance.address}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: demoAccounts.reader }),
    });
    expect(reply.status).toBe(403);
  }
});

story(
  'the link in the mail sets a new password once, and rejects a weak one',
  { tag: ['@AUTH-09', '@AUTH-10', '@AUTH-12'] },
  async ({ ownInstance, ownPeople }) => {
    story.slow();
    const reader = await ownPeople.guest();
    await asksForLink(reader, demoAccounts.reader);
    await reader.seesText(sent);
    const link = findLink(await newestMail(ownInstance, demoAccounts.reader));
    expect(link).toContain('editPassword');
    await reader.page.goto(link);
    await expect(reader.page.getByLabel('E-Mail')).toHaveValue(demoAccounts.reader);
    await setsPassword(reader, 'a new long secret', 'another long secret');
    await reader.seesText('Passwords do not match');
    await setsPassword(reader, 'short', 'short');
    await reader.seesText('Must be 10 characters or more.');
    await setsPassword(reader, 'RoundTable2026!', 'RoundTable2026!');
    await reader.seesText('This password consists of names that others know');
    await setsPassword(reader, 'passwordpassword', 'passwordpassword');
    await reader.seesText('This password is too common.');
    await setsPassword(reader, 'a new long secret', 'a new long secret');
    await reader.seesText('Password successfully reset');
    await reader.page
      .getByRole('link', { name: /login|sign in/i })
      .first()
      .click();
    await reader.triesToSignIn(demoAccounts.reader, password);
    await reader.seesText('Wrong E-Mail Address or Password');
    await reader.signsIn(demoAccounts.reader, 'a new long secret');
    const later = await ownPeople.guest();
    await later.page.goto(link);
    await later.seesText(/no longer valid/);
    await setsPassword(later, 'yet another secret', 'yet another secret');
    await expect(later.page.getByText(/successfully/)).toHaveCount(0);
  },
);

story('the mail is in the language of its recipient', { tag: ['@AUTH-10'] }, async ({ ownInstance, ownPeople }) => {
  const expert = await ownPeople.expertOf('DE');
  await expert.goesTo('/dashboard/');
  const saved = expert.page.waitForResponse((reply) => reply.url().endsWith(paths.userInfo) && reply.request().method() === 'PATCH');
  await expert.speaks('Deutsch');
  expect((await saved).ok()).toBe(true);
  const guest = await ownPeople.guest();
  await asksForLink(guest, demoAccounts.germany);
  await guest.seesText(sent);
  const inGerman = await newestMail(ownInstance, demoAccounts.germany);
  expect(`${inGerman.subject} ${inGerman.text}`).toMatch(/Passwort/);
  await asksForLink(guest, demoAccounts.reader);
  await guest.seesText(sent);
  const inEnglish = await newestMail(ownInstance, demoAccounts.reader);
  expect(`${inEnglish.subject} ${inEnglish.text}`).toMatch(/password/);
  expect(`${inEnglish.subject} ${inEnglish.text}`).not.toMatch(/Passwort/);
});

story(
  'no mail is sent to an inactive account or an unknown address',
  { tag: ['@AUTH-10', '@ROLE-05'] },
  async ({ ownInstance, ownPeople }) => {
    const guest = await ownPeople.guest();
    for (const email of [demoAccounts.inactive, 'nobody@demo.example']) {
      await asksForLink(guest, email);
      await guest.seesText(sent);
    }
    await asksForLink(guest, demoAccounts.reader);
    await guest.seesText(sent);
    await newestMail(ownInstance, demoAccounts.reader);
    expect(ownInstance.mailsTo(demoAccounts.inactive)).toEqual([]);
    expect(ownInstance.mailsTo('nobody@demo.example')).toEqual([]);
  },
);

story('if a mail server is configured, the link is sent by SMTP', { tag: ['@AUTH-10'] }, async () => {
  const server = await startMailServer();
  const instance = await startInstance({ from: getSeededDataDir(), more: server.env });
  try {
    const cookie = (await fetch(`${instance.address}${paths.appInfo}`)).headers.get('set-cookie')?.split(';')[0] ?? '';
    const reply = await fetch(`${instance.address}${paths.passwordReset}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Cookie: cookie, [csrf.header]: cookie.split('=')[1] ?? '' },
      body: JSON.stringify({ email: demoAccounts.reader }),
    });
    expect(reply.status).toBe(200);
    await expect.poll(() => server.mailsTo(demoAccounts.reader).length).toBe(1);
    const mail = toMail(server.mailsTo(demoAccounts.reader)[0] ?? '');
    expect(mail).toMatchObject({ from: 'Round Table <table@example.org>', to: expect.stringContaining(demoAccounts.reader) });
    expect(findLink(mail)).toMatch(new RegExp(`^${instance.address}/editPassword/?[?]token=`));
  } finally {
    await instance.close();
    await server.close();
  }
});
