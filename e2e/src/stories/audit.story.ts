import { type AuditPage, paths, rowOf } from '@round-table/shared/contract';
import { download, parseCsv } from '../files/saved-files';
import { call, demoAccounts, get, send, signIn } from '../instance/api-client';
import { findings, overflow, settled } from '../screens/accessibility';
import { questionPath } from '../screens/question';
import { expect, story } from '../story';

story(
  'an admin finds what an expert has changed, reads both texts word by word, and saves the filtered entries',
  { tag: ['@AUD-01', '@AUD-02', '@AUD-03', '@AUD-04'] },
  async ({ ownInstance, ownPeople, catalogue }) => {
    const question = catalogue.question('V.1');
    const expert = await signIn(ownInstance, demoAccounts.alps);
    const write = (text: string, version?: number) =>
      send<{ version: number }>(expert, 'POST', paths.comments, {
        question: question.id,
        country: 'AT',
        text,
        ...(version && { version }),
      });
    const { version } = await write('<p>The register is public.</p>');
    await write('<p>The register is not public.</p>', version);

    const { page, frame, heading } = await ownPeople.admin();
    await page.goto('/dashboard/');
    await frame.admin.click();
    await page.getByRole('menuitem', { name: 'Who did what' }).click();
    await expect(heading).toHaveText('Who did what');
    const table = page.getByRole('table', { name: 'Who did what' });
    await expect(table.getByRole('row').nth(1)).toContainText('Signed in');

    const filters = page.getByRole('region', { name: 'Filters' });
    await filters.getByRole('combobox', { name: 'Country' }).click();
    await page.keyboard.type('Aust');
    await page.keyboard.press('Enter');
    await filters.getByRole('combobox', { name: 'Kind' }).click();
    await page.getByTitle('Answers and comments').click();
    await expect(page).toHaveURL(/country=AT&kind=answers/);
    const first = table.getByRole('row').nth(1);
    await expect(first).toContainText('Comment saved: V.1');
    await expect(first).toContainText('Austria');
    await first.getByRole('button').press('Enter');
    await expect(table.locator('ins')).toHaveText(/^added\s+not\s*$/);
    await expect(table.locator('dd')).toHaveText(/^The register is\s+added\s+not\s+public\.$/);

    const csv = parseCsv(await download(page, () => page.getByRole('button', { name: 'CSV' }).click()));
    expect(csv[0]).toEqual(['When', 'Who', 'Country', 'Question', 'Action', 'What', 'Before', 'After']);
    expect(csv[1]?.slice(2)).toEqual(['Austria', 'V.1', 'comment.saved', '', 'The register is public.', 'The register is not public.']);
    expect(new Set(csv.slice(1).map(([, , country]) => country))).toEqual(new Set(['Austria']));
    const xlsx = await download(page, () => page.getByRole('button', { name: 'xlsx' }).click());
    expect(xlsx.bytes.subarray(0, 2).toString()).toBe('PK');

    expect(await ownInstance.command('doctor')).toMatch(/audit trail: The entries up to [1-9]\d* are as they were written/);
    await page.goto('/audit/?from=2000-01-01&to=2000-01-31');
    await expect(page.getByText('No entries for these filters')).toBeVisible();
  },
);

story(
  'the trail shows 100 entries, then earlier ones; nobody else reads it',
  { tag: ['@AUD-01', '@AUD-02'] },
  async ({ instance, people }) => {
    const { page } = await people.admin({ locale: 'de' });
    await page.goto('/audit/?country=DE');
    const rows = page.getByRole('rowheader');
    await expect(rows).toHaveCount(100);
    await page.getByRole('button', { name: 'Frühere Einträge' }).click();
    await expect.poll(() => rows.count()).toBeGreaterThan(100);
    for (const path of [paths.adminAudit, `${paths.exportAudit}?format=csv`])
      expect((await call(await signIn(instance, demoAccounts.germany), path)).status).toBe(403);
  },
);

story(
  'an admin deletes a question, finds it among the deleted items, and restores it',
  { tag: ['@AUD-05'] },
  async ({ ownInstance, ownPeople, catalogue }) => {
    const question = catalogue.question('V.2');
    const admin = await signIn(ownInstance, demoAccounts.admin);
    await call(admin, rowOf(paths.adminQuestions, question.id), { method: 'DELETE' });
    const { page } = await ownPeople.admin();
    await page.goto('/audit/');
    await page.getByRole('tab', { name: 'Recently deleted' }).click();
    const row = page.getByRole('row', { name: question.text });
    await expect(row).toContainText('Agnes Lindqvist');
    await row.getByRole('button', { name: /^Restore/ }).press('Enter');
    await expect(row).toBeHidden();
    await page.goto(questionPath(question));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(question.text);
  },
);

story(
  'an admin finds in the dialog of a user that sign-ins of the account have failed',
  { tag: ['@AUD-02'] },
  async ({ instance, people }) => {
    const guess = { method: 'POST', body: { email: demoAccounts.alps, password: 'a wrong secret' } };
    for (let attempt = 0; attempt < 3; attempt += 1)
      expect((await call({ address: instance.address, locale: 'en' }, paths.token, guess)).status).toBe(401);
    const admin = await signIn(instance, demoAccounts.admin);
    const listActions = async () => (await get<AuditPage>(admin, paths.adminAudit)).entries.map(({ action }) => action);
    await expect.poll(listActions).toContain('session.refused');
    const { page, heading } = await people.admin();
    await page.goto('/users/');
    await page.getByRole('row').filter({ hasText: demoAccounts.alps }).click();
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /Who did what/ })
      .click();
    await expect(heading).toHaveText('Who did what');
    await expect(page).toHaveURL(/\/audit\/\?person=\d+$/);
    const table = page.getByRole('table', { name: 'Who did what' });
    await table.getByRole('row').filter({ hasText: 'Sign-in failed repeatedly' }).first().getByRole('button').press('Enter');
    await expect(table).not.toContainText(demoAccounts.alps);
    await expect(table).not.toContainText('a wrong secret');
  },
);

for (const [width, locale] of [
  [1440, 'en'],
  [320, 'de'],
] as const)
  story(`the trail has no accessibility finding at ${width} px, an open entry included`, { tag: ['@AUD-01'] }, async ({ people }) => {
    const { page } = await people.admin({ locale, width });
    await page.goto('/audit/?kind=answers');
    await page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader') })
      .first()
      .getByRole('button')
      .click();
    await settled(page);
    expect(await findings(page)).toEqual([]);
    expect(await overflow(page)).toEqual([]);
    await page.goto('/audit/?tab=deleted');
    await settled(page);
    expect(await findings(page)).toEqual([]);
  });
