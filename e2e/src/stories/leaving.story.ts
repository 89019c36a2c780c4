import { readFileSync } from 'node:fs';
import { downloadBy } from '../files/saved-files';
import { findings, opened, overflow, settled } from '../screens/accessibility';
import { expect, story } from '../story';

for (const [width, locale] of [
  [1440, 'en'],
  [320, 'de'],
] as const)
  story(`the dialog of a person who leaves has no accessibility finding at ${width} px`, { tag: ['@AUD-06'] }, async ({ people }) => {
    const { page } = await people.admin({ locale, width });
    await page.goto('/users/');
    await page.getByRole('table').getByRole('rowheader').first().click();
    await opened(page, '[role="dialog"]');
    await settled(page);
    expect(await findings(page)).toEqual([]);
    expect(await overflow(page)).toEqual([]);
  });

story(
  'an admin gives a person who leaves their data and removes the account for good',
  { tag: ['@AUD-06', '@AUD-07'] },
  async ({ ownInstance, ownPeople }, info) => {
    const [older, newer] = [info.outputPath('older.backup'), info.outputPath('newer.backup')];
    await ownInstance.command('backup', older);
    const { page } = await ownPeople.admin();
    const reader = await ownPeople.reader();
    await page.goto('/users/?name=reader');
    const table = page.getByRole('table', { name: 'Users' });
    await table.getByRole('row', { name: /reader@demo\.example/ }).click();
    const saved = await downloadBy(page, 'Save the person’s data');
    expect(saved.name).toMatch(/^data-of-user-\d+\.zip$/);
    await page.getByRole('button', { name: 'Remove account' }).click();
    await page.getByRole('tooltip').getByRole('button', { name: 'Remove account' }).click();
    await expect(page.getByText(/^The account of .* has been removed$/)).toBeVisible();
    await expect(table.getByRole('row', { name: /reader@demo\.example/ })).toHaveCount(0);
    await page.goto('/audit/');
    await expect(page.getByRole('table').getByRole('row', { name: /Account removed for good/ })).toBeVisible();
    await ownInstance.command('backup', newer);
    const list: unknown[] = JSON.parse(readFileSync(info.outputPath('forgotten.json'), 'utf8'));
    expect(list).toHaveLength(1);
    expect(JSON.stringify(list)).not.toContain('reader');
    expect(await ownInstance.command('user', 'forget-listed', info.outputPath('forgotten.json'))).toContain('Forgot 0 persons again.');
    await reader.page.goto('/account/');
    await expect(reader.page.getByLabel('Password', { exact: true })).toBeVisible();
  },
);
