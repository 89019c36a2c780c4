import { type AdminReleases, paths } from '@round-table/shared/contract';
import { call, demoAccounts, signIn } from '../instance/api-client';
import { buildKitchenSink } from '../releases/kitchen-sink';
import { copyBuild, createReleaseCommand } from '../releases/release';
import { findings, overflow, settled } from '../screens/accessibility';
import { expect, story } from '../story';

const app = 'mfe-reports';

story(
  'an admin sees what a team has released, rolls it back, and makes it live again; nobody is overrun',
  { tag: ['@REL-01', '@REL-02', '@REL-03'] },
  async ({ ownInstance, ownPeople }) => {
    const release = await createReleaseCommand(ownInstance, app);
    const build = copyBuild(app, '7.0.0');
    const promote = () => release('promote', app, '7.0.0', '--from', build.folder, '--no-smoke', 'a story', '--reason', 'new search');
    await release('publish', app, '--from', build.folder);
    await promote();

    const { page, frame, heading } = await ownPeople.admin();
    await page.goto('/dashboard/');
    await frame.admin.click();
    await page.getByRole('menuitem', { name: 'Releases' }).click();
    await expect(heading).toHaveText('Releases');
    const table = page.getByRole('table', { name: 'Releases' });
    const row = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: app, exact: true }) });
    await expect(row).toContainText(/7\.0\.0-[0-9a-f]{12}/);
    await expect(row).toContainText('a team');
    await expect(table.getByRole('row').filter({ hasText: 'mfe-admin' })).toContainText('With the installation');
    await row.getByRole('button', { name: 'Expand row' }).press('Enter');
    await expect(page).toHaveURL(/app=mfe-reports/);
    const history = page.getByRole('region', { name: 'History' }).getByRole('listitem');
    await expect(history).toHaveText(/7\.0\.0-.* by a team · No smoke run: a story · new search/);

    await row.getByRole('button', { name: `Roll back ${app}` }).click();
    const dialog = page.getByRole('dialog', { name: `Roll back ${app}?` });
    await expect(dialog).toContainText(/Live now.*7\.0\.0-.*Live afterwards.*Built in/s);
    await expect(dialog).toContainText('no checks are run');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('too slow');
    await dialog.getByRole('button', { name: 'Roll back' }).click();
    await expect(dialog).toBeHidden();
    await expect(row).not.toContainText('7.0.0-');
    await expect(row).toContainText('Agnes Lindqvist');
    await expect(history.first()).toHaveText(/Built in.*by Agnes Lindqvist · too slow/);
    expect(await release('status')).toMatch(/mfe-reports: .* \(built in\)/);

    const makeLive = page.getByRole('region', { name: 'Builds' }).getByRole('button', { name: /^Make 7\.0\.0-.* live$/ });
    await makeLive.click();
    const confirmation = page.getByRole('dialog', { name: `Make another build of ${app} live?` });
    await expect(confirmation).toContainText('It runs no smoke run');
    await promote();
    await confirmation.getByRole('button', { name: 'Make live' }).click();
    await expect(confirmation).toBeHidden();
    await expect(page.getByText(`${app} has not been changed`)).toBeVisible();
    await expect(row).toContainText('7.0.0-');
    await expect(makeLive).toBeHidden();
    expect(await release('history')).not.toContain('made live by an admin');

    expect((await call(await signIn(ownInstance, demoAccounts.germany), paths.adminReleases)).status).toBe(403);
    build.remove();
  },
);

story(
  'an admin removes an app that is not wanted any more, and makes it live again',
  { tag: ['@REL-03', '@REL-04'] },
  async ({ ownInstance, ownPeople }) => {
    story.slow();
    const sink = 'mfe-kitchen-sink';
    const build = await buildKitchenSink();
    const release = await createReleaseCommand(ownInstance, sink);
    await release('publish', sink, '--from', build.folder);
    await release('promote', sink, '1.0.0', '--from', build.folder, '--no-smoke', 'a story');
    const { page } = await ownPeople.admin({ width: 390, height: 800 });
    await page.goto(`/releases/?app=${sink}`);
    await page.getByRole('button', { name: `Remove ${sink}` }).click();
    const dialog = page.getByRole('dialog', { name: `Remove ${sink}?` });
    await dialog.getByRole('button', { name: 'Remove' }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('row', { name: sink }).first()).toContainText('Not live');
    const admin = await signIn(ownInstance, demoAccounts.admin);
    const { apps } = (await (await call(admin, paths.adminReleases)).json()) as AdminReleases;
    expect(apps.find((one) => one.app === sink)).toMatchObject({ live: null, published: [{}] });

    await page.getByRole('button', { name: /^Make 1\.0\.0-.* live$/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Make live' }).click();
    await expect(page.getByRole('button', { name: `Remove ${sink}` })).toBeVisible();
    expect(await release('history')).toContain('no smoke run: made live by an admin');
    expect(await release('remove', sink, '--reason', 'closed')).toContain(`Removed the builds of ${sink}`);
    build.remove();
  },
);

story('an admin makes a token for a team, copies it, and revokes it', { tag: ['@REL-05'] }, async ({ ownInstance, ownPeople }) => {
  const { page } = await ownPeople.admin();
  await page.goto('/releases/?tab=tokens');
  await page.getByRole('button', { name: 'New token' }).click();
  const dialog = page.getByRole('dialog', { name: 'New token' });
  await dialog.getByRole('button', { name: 'Create token' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Team' })).toHaveAccessibleDescription(/Enter the name of the team\./);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'New token' }).click();
  await page.keyboard.type('team reports');
  await page.keyboard.press('Tab');
  await page.keyboard.type(app);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('it cannot be shown again')).toBeVisible();
  const token = (await dialog.locator('code').textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText(token)).toBeHidden();

  const status = async () =>
    (await fetch(`${ownInstance.address}${paths.releases}`, { headers: { authorization: `Deploy ${token}` } })).status;
  expect(await status()).toBe(200);
  await page.reload();
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'team reports' }) });
  await expect(row).toContainText('Agnes Lindqvist');
  await expect(row).not.toContainText('Not yet');
  await row.getByRole('button', { name: /^Revoke token \d+ of “team reports”$/ }).click();
  await page.getByRole('tooltip').getByRole('button', { name: 'Revoke' }).click();
  await expect(row).toContainText('Revoked on');
  expect(await status()).toBe(401);
  expect(await ownInstance.command('deploy-token', 'list')).toMatch(/mfe-reports {2}team reports {2}created .*, last used .*, revoked /);
});

for (const [width, locale, dark] of [
  [1440, 'en', true],
  [320, 'de', false],
] as const)
  story(`the releases have no accessibility finding at ${width} px, an open app included`, { tag: ['@REL-01'] }, async ({ people }) => {
    const { page } = await people.admin({ locale, width, dark });
    for (const address of [`/releases/?app=${app}`, '/releases/?tab=tokens']) {
      await page.goto(address);
      await settled(page);
      expect(await findings(page)).toEqual([]);
      expect(await overflow(page)).toEqual([]);
    }
  });
