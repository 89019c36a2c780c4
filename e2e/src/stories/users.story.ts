import { findLink } from '../instance/mails';
import { expect, story } from '../story';

story(
  'an admin adds a user, sees errors of the form, and edits the user',
  { tag: ['@USR-01', '@USR-02', '@USR-03', '@USR-04', '@USR-05'] },
  async ({ people }) => {
    const { page } = await people.admin();
    await page.goto('/users/');
    const table = page.getByRole('table', { name: 'Users' });
    await expect(table.getByRole('rowheader')).toHaveCount(25);
    await expect(table).toContainText(/days? ago/);
    await page.getByRole('radiogroup', { name: 'User type' }).getByText('Readonly').click();
    await expect(page).toHaveURL(/type=readonly/);
    await expect(table).toContainText('reader@demo.example');
    await page.getByRole('radiogroup', { name: 'User type' }).getByText('all').click();

    await page.getByRole('button', { name: 'Add User' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add User' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toContainText('Required');
    await expect(dialog).toContainText('Experts need at least one country');
    await dialog.getByRole('textbox', { name: 'E-Mail' }).fill('reader@demo.example');
    await dialog.getByText('Readonly').click();
    await expect(dialog.getByRole('combobox', { name: 'Countries' })).toBeDisabled();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Error adding user:' })).toContainText('E-Mail: This is taken already.');
    await dialog.getByRole('textbox', { name: 'E-Mail' }).fill('new.reader@demo.example');
    await dialog.getByRole('textbox', { name: 'First name' }).fill('Renata');
    await dialog.getByRole('button', { name: 'Save' }).click();
    const added = page.getByRole('status').filter({ hasText: 'User added!' });
    await expect(added).toContainText('An e-mail with a link to set a password was sent to new.reader@demo.example.');
    await expect(page.getByText('Error adding user:')).toHaveCount(0);
    await expect(dialog).toBeHidden();

    await page.getByRole('textbox', { name: 'Name, e-mail or country' }).fill('Renata');
    await expect(table.getByRole('row', { name: /Renata/ })).toContainText('Invited');
    await expect(table.getByRole('row', { name: /Renata/ })).toContainText('never');
    await table.getByRole('row', { name: /Renata/ }).click();
    const edit = page.getByRole('dialog', { name: 'Edit User' });
    await edit.getByRole('switch', { name: 'Is active' }).click();
    await edit.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('User edited!')).toBeVisible();
    await expect(table.getByRole('row', { name: /Renata/ })).toContainText('No');
  },
);

story('an added user gets a mail, sets a password by its link, and is signed in', { tag: ['@USR-06'] }, async ({ instance, people }) => {
  const email = 'invited@demo.example';
  const { page } = await people.admin();
  await page.goto('/users/?user=new');
  const dialog = page.getByRole('dialog', { name: 'Add User' });
  await dialog.getByRole('textbox', { name: 'E-Mail' }).fill(email);
  await dialog.getByText('Readonly').click();
  expect(instance.mailsTo(email)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('User added!')).toBeVisible();
  await expect.poll(() => instance.mailsTo(email).length).toBe(1);
  const invited = await people.guest();
  for (const mail of instance.mailsTo(email)) await invited.page.goto(findLink(mail));
  await invited.page.getByLabel('Password', { exact: true }).fill("a secret of one's own");
  await invited.page.getByLabel('Confirm password', { exact: true }).fill("a secret of one's own");
  await invited.page.getByRole('button', { name: 'Set password and sign in' }).click();
  await expect(invited.page).toHaveURL(/\/dashboard/);
  await expect(invited.frame.menu.getByText(email)).toBeVisible();
});
