import { startInstance } from '../instance/app-instance';
import { createPeople } from '../people/people';
import { findings, overflow, settled } from '../screens/accessibility';
import { expect, story } from '../story';

const secret = 'seven paragraphs of land';
const findSetupLink = (log: string) => /http\S+\/setup\/\?token=\S+/.exec(log)?.[0] ?? '';

story('an empty installation is set up in the browser, left and resumed', { tag: ['@SET-06'] }, async ({ browser }) => {
  story.slow();
  const instance = await startInstance({ more: { DEMO: '0' } });
  const people = createPeople(browser, instance, true);
  try {
    await expect.poll(() => findSetupLink(instance.log())).not.toBe('');
    const link = findSetupLink(instance.log());
    const guest = await people.guest({ width: 320 });
    await guest.page.goto('/dashboard/');
    await expect(guest.heading.first()).toHaveText('This installation is being set up');
    expect(await findings(guest.page)).toEqual([]);
    expect(await overflow(guest.page)).toEqual([]);

    const admin = await people.guest();
    const { page, heading } = admin;
    await page.goto(link);
    await expect(heading).toHaveText('Set up Round Table');
    expect(await findings(page)).toEqual([]);
    await page.getByLabel('First name').fill('Agnes');
    await page.getByLabel('E-mail').fill('agnes@example.org');
    await page.getByLabel('Password').fill('round-table-1');
    await page.getByRole('button', { name: 'Create the account' }).click();
    await expect(page.getByLabel('Password')).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Password').fill(secret);
    await page.getByRole('button', { name: 'Create the account' }).click();
    await admin.triesToSignIn('agnes@example.org', secret);
    await expect(page).toHaveURL(/\/setup\/?$/);
    await expect(heading).toHaveText('Set up this installation');
    await settled(page);
    expect(await findings(page)).toEqual([]);
    const german = await people.guest({ width: 320, locale: 'de', dark: true });
    await german.page.goto('/login/?next=/setup/');
    await german.triesToSignIn('agnes@example.org', secret);
    await expect(german.heading).toHaveText('Diese Installation einrichten');
    await settled(german.page);
    expect(await findings(german.page)).toEqual([]);
    expect(await overflow(german.page)).toEqual([]);

    const step = (name: string) => page.getByRole('listitem', { name, exact: true });
    await page.getByRole('button', { name: 'Edit: Names and texts' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Name (English)', exact: true }).fill('Mortgages of Europe');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(step('Names and texts')).toContainText('Done');
    await step('Catalogue and countries').getByRole('button', { name: 'Use the catalogue of the demonstration' }).click();
    await expect(step('Catalogue and countries')).toContainText('Done');

    // Left, and resumed by the link of the notice.
    await page.goto('/dashboard/');
    await page.getByRole('link', { name: 'sign in and continue' }).click();
    await expect(step('Names and texts')).toContainText('Done');
    await expect(step('Guests and disclaimer')).toContainText('To do');
    await page.getByRole('button', { name: 'End the set-up' }).click();
    await expect(page.getByText(/^The set-up has ended/)).toBeVisible();
    await guest.page.goto('/info/');
    await expect(guest.heading).toHaveText('Mortgages of Europe');
    await instance.end();
    await instance.restart();
    expect(instance.log().split('/setup/?token=')).toHaveLength(2);
  } finally {
    await people.leave();
    await instance.close();
  }
});
