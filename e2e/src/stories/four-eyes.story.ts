import { type Country, paths, type Review } from '@round-table/shared/contract';
import { demoAccounts, get, send, signIn } from '../instance/api-client';
import type { AppInstance } from '../instance/app-instance';
import { readCatalogue } from '../instance/catalogue';
import { sets } from '../instance/commands';
import { findLink } from '../instance/mails';
import { colleague, newestMail, signsColleagueIn } from '../people/colleague';
import type { Person } from '../people/person';
import { findings, overflow, settled } from '../screens/accessibility';
import { expect, story } from '../story';

const frame = (person: Person) => person.page.getByRole('region', { name: 'Four eyes' });
const button = (person: Person, name: string) => person.page.getByRole('button', { name, exact: true });
const tick = (person: Person) => person.page.getByRole('checkbox', { name: 'Allready confirmed?' });

async function isConfirmed(instance: AppInstance, code: string) {
  const countries = await get<Country[]>(await signIn(instance, demoAccounts.reader), paths.countries);
  return countries.find((country) => country.code === code)?.checked_upcoming_dl_valid;
}

story(
  'a second expert sends back with a reason, or agrees; the first one withdraws and reminds',
  { tag: ['@REV-04', '@REV-05', '@REV-06', '@REV-08'] },
  async ({ ownInstance, ownPeople }) => {
    story.slow();
    await sets(ownInstance, 'confirmation.fourEyes', true);
    const johanna = await ownPeople.signedIn(demoAccounts.germany);
    await expect(johanna.page.getByRole('region', { name: 'Confirmation' })).toContainText('Waiting for your confirmation');
    await johanna.page.getByRole('link', { name: 'See what will be published' }).click();
    await expect(frame(johanna)).toContainText('First: Henrik Brandes');
    await expect(frame(johanna)).toContainText('Second: you');

    await button(johanna, 'Send back').click();
    const reason = frame(johanna).getByRole('textbox', { name: 'Reason' });
    await expect(reason).toBeFocused();
    await button(johanna, 'Send back').click();
    await expect(frame(johanna).getByText('Please enter a reason')).toBeVisible();
    await reason.fill('V.5 is not what the court said.');
    await johanna.frame.menu.getByRole('link', { name: 'Dashboard' }).click();
    await johanna.page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay on the page' }).click();
    await button(johanna, 'Send back').click();
    await expect(frame(johanna)).toContainText('Sent back by Johanna Weidlich');
    await expect(frame(johanna)).toBeFocused();
    const returned = await newestMail(ownInstance, colleague, /sent back$|zurückgegeben$/);
    expect(returned.text).toContain('V.5 is not what the court said.');
    expect(findLink(returned)).toContain('/confirm/?country=DE');

    await tick(johanna).press('Space');
    await expect(frame(johanna)).toContainText('Second: waiting for Henrik Brandes');
    expect(await isConfirmed(ownInstance, 'DE')).toBe(false);
    const request = await newestMail(ownInstance, colleague, /second confirmation|zweite Bestätigung/);
    const api = await signIn(ownInstance, demoAccounts.germany);
    const { four_eyes: given } = await get<Review>(api, `${paths.review}?country=DE`);
    const own = { country: 'DE', first: given?.first?.at, decision: 'agree' };
    await expect(send(api, 'POST', paths.confirmationDecision, own)).rejects.toThrow(/You have given the first confirmation/);
    await button(johanna, 'Send reminder').click();
    await johanna.seesNotification('The reminder is sent');
    await newestMail(ownInstance, colleague, /reminder|Erinnerung/);
    await button(johanna, 'Send reminder').click();
    await johanna.seesText(/A reminder has been sent already. You can send the next one in 24 hours/);

    const henrik = await signsColleagueIn(ownInstance, ownPeople);
    await henrik.page.goto(findLink(request));
    await expect(frame(henrik)).toContainText('First: Johanna Weidlich');
    await button(johanna, 'Withdraw').click();
    await expect(frame(johanna)).toContainText('First: not confirmed yet');
    await button(henrik, 'I agree').click();
    await henrik.seesText(/The first confirmation has been withdrawn, renewed or decided on in the meantime/);
    await expect(frame(henrik)).toContainText('First: not confirmed yet');

    await tick(johanna).press('Space');
    await expect(frame(johanna)).toContainText('Second: waiting for Henrik Brandes');
    const question = (await readCatalogue(api, 'DE')).question('I.1');
    await henrik.opens(question);
    await henrik.choosesAnother(question);
    await henrik.goesTo('/confirm/');
    await expect(henrik.page.getByText('Changed after the first confirmation: I.1')).toBeVisible();
    await expect(button(henrik, 'I agree')).toHaveCount(0);
    await button(henrik, 'Confirm again').click();
    await expect(frame(henrik)).toContainText('Second: waiting for Johanna Weidlich');
    await johanna.reloads();
    await button(johanna, 'I agree').press('Enter');
    await expect(frame(johanna)).toContainText('Second: Johanna Weidlich');
    await expect(frame(johanna)).toBeFocused();
    expect(await isConfirmed(ownInstance, 'DE')).toBe(true);
    await henrik.goesTo('/dashboard/');
    await expect(henrik.page.getByRole('region', { name: 'Confirmation' })).toContainText('Confirmed');
  },
);

story(
  'the office countersigns for a country with one expert; the setting may be turned off again',
  { tag: ['@REV-04', '@REV-07'] },
  async ({ ownInstance, ownPeople }) => {
    const expert = await signIn(ownInstance, demoAccounts.alps);
    await sets(ownInstance, 'confirmation.fourEyes', true);
    expect(await isConfirmed(ownInstance, 'AT')).toBe(false);
    for (const validated of [0, 1]) await send(expert, 'POST', paths.confirmation, { country: 'AT', validated });
    const mail = await newestMail(ownInstance, demoAccounts.admin, /second confirmation for Austria$/);
    expect(mail.text).toContain('Austria has no other expert');
    const admin = await ownPeople.signedIn(demoAccounts.admin);
    await admin.page.goto(findLink(mail));
    await expect(admin.heading).toHaveText('What will be published for Austria');
    await expect(tick(admin)).toHaveCount(0);
    await button(admin, 'I agree').click();
    await expect(frame(admin)).toContainText(/Second: .*, for the office/);
    expect(await isConfirmed(ownInstance, 'AT')).toBe(true);
    expect(await isConfirmed(ownInstance, 'FR')).toBe(false);
    await sets(ownInstance, 'confirmation.fourEyes', false);
    expect(await isConfirmed(ownInstance, 'FR')).toBe(true);
  },
);

story('the frame is accessible and fits', { tag: ['@REV-04'] }, async ({ ownInstance, ownPeople }) => {
  story.slow();
  await sets(ownInstance, 'confirmation.fourEyes', true);
  for (const [locale, dark, width] of [
    ['en', false, 1440],
    ['de', true, 390],
    ['de', false, 320],
  ] as const) {
    const expert = await ownPeople.expertOf('DE', { locale, dark, width });
    await expert.page.goto('/confirm/');
    await settled(expert.page);
    await expert.page.getByRole('button', { name: locale === 'de' ? 'Zurückgeben' : 'Send back' }).click();
    await expect(
      expert.page.getByRole('region', { name: locale === 'de' ? 'Vier Augen' : 'Four eyes' }).getByRole('textbox'),
    ).toBeVisible();
    expect(await findings(expert.page)).toEqual([]);
    expect(await overflow(expert.page)).toEqual([]);
  }
});
