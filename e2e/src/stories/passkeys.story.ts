import type { Page } from '@playwright/test';
import { password } from '@round-table/tools/demo-accounts';
import { demoAccounts } from '../instance/api-client';
import { sets } from '../instance/commands';
import { findings, overflow, settled } from '../screens/accessibility';
import { expect, story } from '../story';

const section = (page: Page) => page.getByRole('region', { name: /^(Second factor|Zweiter Faktor)$/ });
const passkeys = (page: Page) => section(page).getByRole('list', { name: 'Passkeys' });

/** A device that holds passkeys, whose owner confirms each prompt at once, or refuses it. */
async function aDevice(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
  } as const;
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', { options });
  const recognises = (isUserVerified: boolean) => session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
  return { refuses: () => recognises(false), confirms: () => recognises(true) };
}

async function adds(page: Page, name: string): Promise<void> {
  const part = section(page);
  await part.getByRole('button', { name: /^(Add passkey|Passkey hinzufügen)$/ }).click();
  await part.getByRole('textbox', { name: /^(Name of the passkey|Name des Passkeys)$/ }).fill(name);
  await part.getByLabel(/^(Your password|Ihr Passwort)$/).fill(password);
  await part.getByRole('button', { name: /^(Add passkey|Passkey hinzufügen)$/ }).click();
}

/** Adds the first passkey; returns the recovery codes. */
async function addsFirst(page: Page, name: string): Promise<string[]> {
  await adds(page, name);
  const codes = section(page)
    .getByRole('list', { name: /^(Recovery codes|Wiederherstellungscodes)$/ })
    .getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const texts = await codes.allInnerTexts();
  await section(page)
    .getByRole('button', { name: /^(Done|Fertig)$/ })
    .click();
  return texts;
}

story('a passkey is added, named, renamed and used', { tag: ['@ACC-09', '@ACC-10'] }, async ({ ownPeople }) => {
  story.slow();
  const expert = await ownPeople.signedIn(demoAccounts.germany);
  await aDevice(expert.page);
  await expert.goesTo('/account/');
  const codes = await addsFirst(expert.page, 'Laptop');
  await expect(passkeys(expert.page).getByText(/^Added on .*, not used yet$/)).toBeVisible();
  await adds(expert.page, 'Second');
  await expect(section(expert.page).getByText('This device or security key has a passkey of your account already.')).toBeVisible();
  await section(expert.page).getByRole('button', { name: 'Cancel' }).click();
  await passkeys(expert.page).getByRole('button', { name: 'Rename Laptop' }).click();
  await expert.page.getByRole('textbox', { name: 'Name of the passkey' }).fill('Work laptop');
  await expert.page.keyboard.press('Enter');
  await expert.seesText('The passkey has been renamed');
  await expect(passkeys(expert.page).getByText('Work laptop')).toBeVisible();

  await expert.logsOut();
  await expert.triesToSignIn(demoAccounts.germany, password);
  await expert.page.getByRole('button', { name: 'Use passkey' }).click();
  await expect(expert.page).not.toHaveURL(/\/login/);
  await expert.goesTo('/account/');
  await expect(passkeys(expert.page).getByText(/^Added on .*, last used on /)).toBeVisible();
  const other = await ownPeople.guest();
  await other.goesTo('/login');
  await other.triesToSignIn(demoAccounts.germany, password);
  await expect(other.page.getByText(/^Or enter one of your recovery codes\.$/)).toBeVisible();
  await other.page.getByRole('textbox', { name: 'Code' }).fill(codes[0] ?? '');
  await other.page.keyboard.press('Enter');
  await expect(other.page).not.toHaveURL(/\/login/);
});

story('a cancelled prompt keeps the page, says so, and can be repeated', { tag: ['@ACC-09', '@ACC-10'] }, async ({ ownPeople }) => {
  story.slow();
  const expert = await ownPeople.signedIn(demoAccounts.germany, { locale: 'de' });
  const device = await aDevice(expert.page);
  await expert.goesTo('/account/');
  await device.refuses();
  await adds(expert.page, 'Laptop');
  const part = section(expert.page);
  await expect(part.getByText(/^Es wurde kein Passkey hinzugefügt: Die Abfrage des Browsers wurde abgebrochen/)).toBeVisible();
  await expect(part.getByRole('textbox', { name: 'Name des Passkeys' })).toHaveValue('Laptop');
  await device.confirms();
  await part.getByRole('button', { name: 'Passkey hinzufügen' }).click();
  await expect(part.getByRole('list', { name: 'Wiederherstellungscodes' }).getByRole('listitem')).toHaveCount(10);
  await part.getByRole('button', { name: 'Fertig' }).click();

  await expert.page.getByRole('navigation', { name: 'Hauptmenü' }).getByRole('button', { name: 'Abmelden' }).click();
  await expert.triesToSignIn(demoAccounts.germany, password);
  const button = expert.page.getByRole('button', { name: 'Passkey verwenden' });
  await expect(button).toBeFocused();
  await device.refuses();
  await expert.page.keyboard.press('Enter');
  await expect(expert.page.getByText(/^Sie sind nicht angemeldet: Die Abfrage des Browsers wurde abgebrochen/)).toBeVisible();
  await expect(expert.page.getByRole('textbox', { name: 'Code' })).toBeVisible();
  await device.confirms();
  await button.click();
  await expect(expert.page).not.toHaveURL(/\/login/);
});

story(
  'a passkey is removed with the password; the last factor of an admin who needs one stays',
  { tag: ['@ACC-08', '@ACC-11'] },
  async ({ ownInstance, ownPeople }) => {
    story.slow();
    const admin = await ownPeople.signedIn(demoAccounts.admin);
    await aDevice(admin.page);
    await admin.goesTo('/account/');
    await addsFirst(admin.page, 'Laptop');
    const removes = async () => {
      await section(admin.page).getByLabel('Your password').fill(password);
      await section(admin.page).getByRole('button', { name: 'Remove', exact: true }).click();
    };
    await passkeys(admin.page).getByRole('button', { name: 'Remove Laptop' }).click();
    await sets(ownInstance, 'secondFactor.requiredForAdmins', true);
    await removes();
    await expect(section(admin.page).getByText(/^Administrators need a second factor here\. Please add another one before/)).toBeVisible();
    await admin.reloads();
    await expect(section(admin.page).getByText(/^Administrators need a second factor here: a passkey or/)).toBeVisible();
    await expect(passkeys(admin.page).getByRole('button', { name: 'Remove Laptop' })).toHaveCount(0);
    await sets(ownInstance, 'secondFactor.requiredForAdmins', false);
    await admin.reloads();
    await passkeys(admin.page).getByRole('button', { name: 'Remove Laptop' }).click();
    await removes();
    await admin.seesText('The passkey has been removed');
    await expect(passkeys(admin.page)).toHaveCount(0);
    await expect.poll(() => ownInstance.mailsTo(demoAccounts.admin).at(-1)?.subject ?? '').toMatch(/second factor turned off$/);
    await admin.logsOut();
    await admin.signsIn(demoAccounts.admin, password);
  },
);

for (const [locale, dark, width] of [
  ['en', false, 1440],
  ['de', true, 390],
  ['en', true, 320],
] as const) {
  story(
    `passkeys are accessible and fit, ${locale}, ${dark ? 'dark' : 'light'}, ${width} px`,
    { tag: ['@ACC-09'] },
    async ({ ownPeople }) => {
      const expert = await ownPeople.signedIn(demoAccounts.germany, { locale, dark, width });
      await aDevice(expert.page);
      await expert.page.goto('/account/');
      await settled(expert.page);
      await addsFirst(expert.page, 'The laptop in the office of the institute, floor 2');
      await passkeys(expert.page)
        .getByRole('button', { name: /^(Remove|Entfernen)/ })
        .click();
      expect(await findings(expert.page)).toEqual([]);
      expect(await overflow(expert.page)).toEqual([]);
    },
  );
}
