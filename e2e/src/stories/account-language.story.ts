import { paths, type UserInfo } from '@round-table/shared/contract';
import { password } from '@round-table/tools/demo-accounts';
import { asGuest, call, demoAccounts, get, send, signIn } from '../instance/api-client';
import { expect, story } from '../story';

story(
  'a new device takes the language of the account; a language chosen before signing in is saved in the account',
  { tag: ['@SHELL-23', '@SHELL-13', '@AUTH-10'] },
  async ({ ownInstance, ownPeople }) => {
    const account = demoAccounts.germany;
    const client = await signIn(ownInstance, account);
    const stored = async () => (await get<UserInfo>(client, paths.userInfo)).locale;
    await send(client, 'PATCH', paths.userInfo, { locale: 'de' });

    const traveller = await ownPeople.signedIn(account, { locale: null });
    await expect(traveller.page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(traveller.page.getByRole('link', { name: 'Fragebogen', exact: true })).toBeVisible();
    await traveller.reloads();
    await expect(traveller.page.locator('html')).toHaveAttribute('lang', 'de');
    expect(await stored()).toBe('de');

    const chooser = await ownPeople.guest({ locale: null });
    await chooser.page.goto('/login');
    await expect(chooser.page.locator('html')).toHaveAttribute('lang', 'en');
    await chooser.speaks('Deutsch');
    await chooser.login.email.fill(account);
    await chooser.speaks('English');
    await expect(chooser.login.email).toHaveValue(account);
    await chooser.login.password.fill(password);
    await chooser.login.submit.click();
    await expect(chooser.page).toHaveURL(/\/dashboard/);
    await expect.poll(stored).toBe('en');
    await expect(chooser.page.locator('html')).toHaveAttribute('lang', 'en');

    await chooser.logsOut();
    await chooser.page.goto('/resetPassword/');
    await chooser.speaks('Deutsch');
    await chooser.page.getByRole('textbox', { name: 'E-Mail' }).fill(account);
    await chooser.page.getByRole('button', { name: 'Link zum Zurücksetzen senden' }).click();
    await expect.poll(() => ownInstance.mailsTo(account).at(-1)?.subject ?? '').toMatch(/set a new password$/);
  },
);

story(
  'any path that contains editPassword shows the page for a new password, outside the frame',
  { tag: ['@SHELL-01', '@SHELL-02'] },
  async ({ people }) => {
    const guest = await people.guest();
    for (const path of ['/editPassword/', '/accounts/editPassword/7', '/users/editPassword', '/api/editPassword/']) {
      await guest.page.goto(`${path}?token=t0k3n`);
      await expect(guest.page.getByLabel('New password', { exact: true })).toBeVisible();
      await expect(guest.heading).toHaveText('Set a new password');
      await expect(guest.frame.menu).toHaveCount(0);
    }
  },
);

story('a user without names is shown by the e-mail address', { tag: ['@SHELL-10', '@SHELL-21'] }, async ({ ownInstance, ownPeople }) => {
  const admin = await signIn(ownInstance, demoAccounts.admin);
  const users = await get<{ id: number; email: string; revision: number; countries: number[] }[]>(admin, paths.users);
  const expert = users.find(({ email }) => email === demoAccounts.germany);
  const body = {
    email: demoAccounts.germany,
    first_name: '',
    last_name: '',
    is_active: true,
    is_readonly: false,
    countries: expert?.countries,
  };
  await send(admin, 'PUT', `${paths.users}${expert?.id}/`, body);
  const person = await ownPeople.expertOf('DE');
  await person.goesTo('/dashboard/');
  await expect(person.frame.menu.getByText(demoAccounts.germany)).toBeVisible();
});

story(
  'a language that the product does not have is English, on pages and in replies',
  { tag: ['@SHELL-24'] },
  async ({ instance, people }) => {
    const guest = await people.guest({ locale: null });
    const { page } = guest;
    await page.evaluate(() => localStorage.setItem('round-table.locale', '"qps"'));
    await guest.goesTo('/questionnaire?lang=qps');
    await expect(page.getByRole('heading', { level: 1, name: 'Questionnaire' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('radio', { name: 'English' })).toBeChecked();
    const reply = await call(asGuest(instance, 'qps'), paths.userInfo);
    expect(await reply.json()).toMatchObject({ detail: 'Please sign in.' });
  },
);
