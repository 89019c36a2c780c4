import { paths, type TokenPair } from '@round-table/shared/contract';
import { asGuest, send } from '../instance/api-client';
import type { AppInstance } from '../instance/app-instance';
import { findLink } from '../instance/mails';
import { expect } from '../story';
import type { People } from './people';

/** The second expert of Germany: Henrik Brandes. */
export const colleague = 'colleague.de@demo.example';

/** Waits until the newest mail to the address has this subject. */
export async function newestMail(instance: AppInstance, address: string, subject: RegExp) {
  await expect.poll(() => instance.mailsTo(address).at(-1)?.subject ?? '').toMatch(subject);
  const mail = instance.mailsTo(address).at(-1);
  if (!mail) throw new Error(`No mail to ${address}`);
  return mail;
}

const ownPassword = 'seven green bottles';

/** The colleague of the demo data has no password yet: it is set by the link of a mail. */
export async function signsColleagueIn(instance: AppInstance, people: People) {
  const guest = await people.guest();
  await guest.goesTo('/resetPassword/');
  await guest.page.getByRole('textbox', { name: 'E-Mail' }).fill(colleague);
  await guest.page.getByRole('button', { name: 'Send reset link' }).click();
  await guest.page.goto(findLink(await newestMail(instance, colleague, /password/)));
  for (const label of ['New password', 'Confirm password']) await guest.page.getByLabel(label, { exact: true }).fill(ownPassword);
  await guest.page.getByRole('button', { name: 'Set new password' }).click();
  await guest.seesText('Password successfully reset');
  const client = asGuest(instance);
  const pair = await send<TokenPair>(client, 'POST', paths.token, { email: colleague, password: ownPassword });
  await send({ ...client, ...pair }, 'PATCH', paths.userInfo, { disclaimerAccepted: true, showWelcomeMsg: false });
  await guest.signsIn(colleague, ownPassword);
  return guest;
}
