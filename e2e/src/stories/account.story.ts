import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { paths } from '@round-table/shared/contract';
import { password } from '@round-table/tools/demo-accounts';
import { Secret, TOTP } from 'otpauth';
import { readZip } from '../files/archive';
import { demoAccounts, send, signIn } from '../instance/api-client';
import { sets, takesVersion } from '../instance/commands';
import { findings, overflow, settled } from '../screens/accessibility';
import { expect, story } from '../story';

const region = (page: Page, name: string) => page.getByRole('region', { name });
const toCode = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** Sets the second factor up on the page; returns its key and the recovery codes. */
async function setsUp(page: Page): Promise<{ secret: string; codes: string[] }> {
  const part = region(page, 'Second factor');
  await part.getByRole('button', { name: 'Set up' }).click();
  await expect(part.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  const secret = (await part.locator('code').textContent())?.replaceAll(/\s/g, '') ?? '';
  await part.getByRole('textbox', { name: 'Code' }).fill(toCode(secret));
  await part.getByLabel('Your password').fill(password);
  await part.getByRole('button', { name: 'Turn on' }).click();
  const list = part.getByRole('list', { name: 'Recovery codes' });
  await expect(list.getByRole('listitem')).toHaveCount(10);
  const codes = await list.getByRole('listitem').allInnerTexts();
  await part.getByRole('button', { name: 'Done' }).click();
  return { secret, codes };
}

story('the name in the menu leads to the own account; guests have none', { tag: ['@ACC-01'] }, async ({ ownPeople }) => {
  const expert = await ownPeople.expertOf('DE');
  await expert.goesTo('/dashboard/');
  await expert.frame.menu.getByRole('link', { name: /My account$/ }).click();
  await expect(expert.page).toHaveURL(/\/account\/?$/);
  await expect(expert.heading).toHaveText('My account');
  const part = region(expert.page, 'Name and language');
  await expect(part.getByRole('textbox', { name: 'E-Mail' })).toBeDisabled();
  await part.getByRole('textbox', { name: 'First name' }).fill('x'.repeat(51));
  await part.getByRole('button', { name: 'Save' }).click();
  await expect(part.getByText('Must be 50 characters or less.')).toBeVisible();
  await expert.frame.menu.getByRole('link', { name: 'Dashboard' }).click();
  await expert.page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay on the page' }).click();
  await part.getByRole('textbox', { name: 'First name' }).fill('Hanna');
  await part.getByRole('combobox', { name: 'Language of pages and mails' }).click();
  await expert.page.keyboard.press('ArrowDown');
  await expert.page.keyboard.press('Enter');
  await part.getByRole('button', { name: 'Save' }).click();
  await expect(expert.page.getByRole('heading', { name: 'Mein Konto' })).toBeVisible();
  await expect(expert.frame.menuAnyLanguage.getByRole('link', { name: /^Hanna .*, Mein Konto$/ })).toBeVisible();
  const german = region(expert.page, 'Name und Sprache');
  await german.getByRole('textbox', { name: 'Vorname' }).fill('x'.repeat(51));
  await german.getByRole('button', { name: 'Speichern' }).click();
  await expect(german.getByText('Höchstens 50 Zeichen.')).toBeVisible();
  await expect(german.getByRole('textbox', { name: 'Vorname' })).toHaveValue('x'.repeat(51));
  const guest = await ownPeople.guest();
  await guest.page.goto('/account');
  await expect(guest.login.submit).toBeVisible();
});

story(
  'a new password needs the present one, ends the other sessions and is told by mail',
  { tag: ['@ACC-02', '@ACC-03'] },
  async ({ ownInstance, ownPeople }) => {
    const elsewhere = await ownPeople.signedIn(demoAccounts.germany, { timeZone: 'Europe/Vienna' });
    const expert = await ownPeople.signedIn(demoAccounts.germany);
    await expert.goesTo('/account/');
    const devices = region(expert.page, 'Signed-in devices');
    await expect(devices.getByRole('listitem').filter({ hasText: 'Europe/Vienna' })).toHaveText(/Chrome.* on Linux.*127\.0\.0\.1/);
    const part = region(expert.page, 'Password');
    await part.getByRole('button', { name: 'Change password' }).click();
    await part.getByLabel('Present password').fill('wrong');
    await part.getByLabel('New password').fill('nine yellow lorries');
    await part.getByLabel('Confirm password').fill('nine yellow lorries');
    await part.getByRole('button', { name: 'Change password' }).click();
    await expect(part.getByText('This is not your present password.')).toBeVisible();
    await part.getByLabel('Present password').fill(password);
    await part.getByRole('button', { name: 'Change password' }).click();
    await expert.seesText('Your password has been changed');
    await expect(devices.getByRole('listitem')).toHaveCount(1);
    await elsewhere.page.goto('/questionnaire');
    await expect(elsewhere.login.submit).toBeVisible();
    await elsewhere.signsIn(demoAccounts.germany, 'nine yellow lorries');
    await expect.poll(() => ownInstance.mailsTo(demoAccounts.germany).at(-1)?.subject ?? '').toMatch(/your password was changed$/);

    await expert.reloads();
    await devices.getByRole('button', { name: /^Sign out Chrome/ }).click();
    await expert.page.getByRole('tooltip').getByRole('button', { name: 'Sign out' }).click();
    await expect(devices.getByRole('listitem')).toHaveCount(1);
    await elsewhere.page.goto('/questionnaire');
    await expect(elsewhere.login.submit).toBeVisible();
  },
);

story('one press signs out everywhere else', { tag: ['@ACC-03'] }, async ({ ownPeople }) => {
  const others = [await ownPeople.signedIn(demoAccounts.germany), await ownPeople.signedIn(demoAccounts.germany)];
  const expert = await ownPeople.signedIn(demoAccounts.germany);
  await expert.goesTo('/account/');
  const devices = region(expert.page, 'Signed-in devices');
  await expect(devices.getByRole('button', { name: /^Sign out Chrome/ }).nth(1)).toBeVisible();
  await devices.getByRole('button', { name: 'Sign out everywhere else' }).click();
  const question = expert.page.getByRole('tooltip');
  await expect(question).toContainText('Sign out all other devices?');
  await question.getByRole('button', { name: 'Sign out' }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await expect(devices.getByRole('button')).toHaveCount(0);
  for (const other of others) {
    await other.page.goto('/account/');
    await expect(other.login.submit).toBeVisible();
  }
  await expert.reloads();
  await expect(expert.heading).toHaveText('My account');
});

story('mails come only to those who want them', { tag: ['@ACC-04'] }, async ({ ownInstance, ownPeople }) => {
  const reader = await ownPeople.reader();
  await reader.goesTo('/account/');
  await expect(reader.page.getByRole('checkbox', { name: /deadline/ })).toHaveCount(0);
  await reader.page.getByRole('checkbox', { name: 'A new version has been published' }).click();
  await reader.seesText('Your choice has been saved');
  await takesVersion(ownInstance);
  await expect.poll(() => ownInstance.mailsTo(demoAccounts.reader).map(({ subject }) => subject)).toHaveLength(1);
  expect(ownInstance.mailsTo(demoAccounts.germany)).toEqual([]);
});

story('mails about inquiries come only to those who want them', { tag: ['@ACC-12', '@ASK-04'] }, async ({ ownInstance, ownPeople }) => {
  const admin = await ownPeople.admin();
  const germany = await signIn(ownInstance, demoAccounts.germany);
  const asks = (text: string) => send(germany, 'POST', paths.inquiries, { question: 1, country: 'DE', addressee: 'office', text });
  const mails = () => ownInstance.mailsTo(demoAccounts.admin).map(({ text }) => /Which (register|form|deadline)/.exec(text)?.[1]);
  await asks('Which register?');
  await expect.poll(mails).toEqual(['register']);
  await admin.goesTo('/account/');
  const wish = admin.page.getByRole('checkbox', { name: 'A colleague or the office asks me, or replies to me' });
  await wish.click();
  await admin.seesText('Your choice has been saved');
  await asks('Which form?');
  const saved = admin.page.waitForResponse((response) => response.request().method() === 'PATCH');
  await wish.click();
  await saved;
  await asks('Which deadline?');
  await expect.poll(mails).toEqual(['register', 'deadline']);
  expect(ownInstance.mailsTo(demoAccounts.admin).at(-1)?.text).toContain('You can choose the mails that you get under “My account”.');
});

story('experts may ask for summaries of what colleagues have changed, in their language', { tag: ['@ACC-13'] }, async ({ ownPeople }) => {
  const names = [
    'Colleagues have changed something for my country (at most once a day)',
    'In meinem Team wurde etwas zu meinem Land geändert (höchstens einmal am Tag)',
  ];
  const [expert, german, admin, reader] = [
    await ownPeople.expertOf('DE'),
    await ownPeople.expertOf('AT', { locale: 'de' }),
    await ownPeople.admin(),
    await ownPeople.reader(),
  ];
  const wish = ({ page }: typeof expert) =>
    page.getByRole('checkbox', { name: new RegExp(names.map((name) => name.replace(/[()]/g, '.')).join('|')) });
  for (const person of [expert, german, admin, reader]) {
    await person.goesTo('/account/');
    await expect(person.page.getByRole('checkbox').first()).toBeVisible();
    await expect(wish(person)).toHaveCount(person === expert || person === german ? 1 : 0);
  }
  await expect(wish(expert)).not.toBeChecked();
  await wish(expert).click();
  await expert.seesText('Your choice has been saved');
  await expert.reloads();
  await expect(wish(expert)).toBeChecked();
  await expect(wish(german)).not.toBeChecked();
});

story('the own data are saved as JSON and as a page', { tag: ['@ACC-05'] }, async ({ people }) => {
  const expert = await people.expertOf('DE');
  await expert.goesTo('/account/');
  const download = expert.page.waitForEvent('download');
  await expert.page.getByRole('button', { name: 'Export my data' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('my-data.zip');
  const files = readZip(readFileSync(await file.path()));
  const data = JSON.parse(String(files.get('my-data.json')));
  expect(data.account.email).toBe(demoAccounts.germany);
  expect(data.comments.length).toBeGreaterThan(0);
  expect(String(files.get('my-data.html'))).toContain('<h1>My data</h1>');
  expect(JSON.stringify(data)).not.toContain('argon2');
});

story(
  'the second factor is set up, asked for in place, replaced by a recovery code, and turned off',
  { tag: ['@ACC-06', '@ACC-07'] },
  async ({ ownPeople }) => {
    story.slow();
    const expert = await ownPeople.signedIn(demoAccounts.germany);
    await expert.goesTo('/account/');
    const { secret, codes } = await setsUp(expert.page);
    await expect(region(expert.page, 'Second factor').getByText('10 of 10 left')).toBeVisible();
    await expert.logsOut();
    await expert.triesToSignIn(demoAccounts.germany, password);
    const code = expert.page.getByRole('textbox', { name: 'Code' });
    await expect(code).toBeFocused();
    await code.fill('000000');
    await expert.login.submit.click();
    await expert.seesText('This code is wrong or has been used already');
    // Of the next half minute: that of this one has been used.
    const right = toCode(secret, 1);
    await code.fill(right);
    await expert.page.keyboard.press('Enter');
    await expect(expert.page).not.toHaveURL(/\/login/);
    for (const [used, isAccepted] of [
      [right, false],
      [codes[0] ?? '', true],
      [codes[0] ?? '', false],
    ] as const) {
      const other = await ownPeople.guest();
      await other.goesTo('/login');
      await other.triesToSignIn(demoAccounts.germany, password);
      await other.page.getByRole('textbox', { name: 'Code' }).fill(used);
      await other.login.submit.click();
      if (isAccepted) await expect(other.page).not.toHaveURL(/\/login/);
      else await other.seesText('This code is wrong or has been used already');
    }
    await expert.goesTo('/account/');
    const part = region(expert.page, 'Second factor');
    await expect(part.getByText('9 of 10 left')).toBeVisible();
    await part.getByRole('button', { name: 'Turn off' }).click();
    await part.getByLabel('Your password').fill(password);
    await part.getByRole('button', { name: 'Turn off' }).click();
    await expect(part.getByRole('button', { name: 'Set up' })).toBeVisible();
    await expert.logsOut();
    await expert.signsIn(demoAccounts.germany, password);
  },
);

story(
  'an admin resets a lost second factor, signs the user out everywhere, and needs a factor where the installation requires it',
  { tag: ['@ACC-08', '@ACC-15'] },
  async ({ ownInstance, ownPeople }) => {
    story.slow();
    const expert = await ownPeople.signedIn(demoAccounts.germany);
    await expert.goesTo('/account/');
    await setsUp(expert.page);
    const admin = await ownPeople.signedIn(demoAccounts.admin);
    await admin.goesTo('/users/');
    await admin.page.getByRole('textbox', { name: 'Name, e-mail or country' }).fill('Weidlich');
    await admin.page.getByRole('button', { name: /Johanna Weidlich/ }).click();
    await admin.page.getByRole('dialog').getByRole('button', { name: 'Reset second factor' }).click();
    await admin.page.getByRole('tooltip').getByRole('button', { name: 'Reset second factor' }).click();
    await admin.seesText('The second factor has been reset');
    await expect.poll(() => ownInstance.mailsTo(demoAccounts.germany).at(-1)?.subject ?? '').toMatch(/second factor reset$/);
    await admin.page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
    await admin.page.getByRole('tooltip').getByRole('button', { name: 'Sign out everywhere' }).click();
    await admin.seesText('The sessions have ended');
    await expert.page.goto('/questionnaire');
    await expect(expert.login.submit).toBeVisible();
    await signIn(ownInstance, demoAccounts.germany);
    await admin.page.goto('/audit/?kind=people');
    await admin.seesText(/Signed out everywhere by an administrator/);

    await sets(ownInstance, 'secondFactor.requiredForAdmins', true);
    await admin.page.goto('/users/');
    await admin.seesText(/Administrators need a second factor here/);
    await admin.goesTo('/account/');
    await setsUp(admin.page);
    await admin.goesTo('/users/');
    await expect(admin.page.getByRole('table', { name: 'Users' })).toBeVisible();
  },
);

for (const [locale, dark, width] of [
  ['en', false, 1440],
  ['de', true, 390],
  ['de', false, 320],
] as const) {
  story(`the page is accessible and fits, ${locale}, ${dark ? 'dark' : 'light'}, ${width} px`, { tag: ['@ACC-01'] }, async ({ people }) => {
    const expert = await people.expertOf('AT', { locale, dark, width });
    await expert.page.goto('/account/');
    await settled(expert.page);
    await expert.page.getByRole('button', { name: /^(Set up|Einrichten)$/ }).click();
    await expect(expert.page.getByRole('img', { name: /QR/ })).toBeVisible();
    expect(await findings(expert.page)).toEqual([]);
    expect(await overflow(expert.page)).toEqual([]);
  });
}
