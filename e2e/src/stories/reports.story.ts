import { expect, story } from '../story';

story('a guest searches questions and comments, and walks to a hit by keyboard', { tag: ['@SEA-01', '@SEA-04'] }, async ({ people }) => {
  const guest = await people.guest();
  await guest.page.goto('/dashboard/');
  await guest.page.getByRole('searchbox', { name: 'Search' }).fill('filing');
  await guest.page.keyboard.press('Enter');
  await expect(guest.page).toHaveURL(/\/search\?search=filing$/);
  const questions = guest.page.getByRole('region', { name: 'Questions' });
  await expect(questions.locator('mark').first()).toHaveText(/fil/i);
  await expect(guest.page.getByRole('region', { name: 'Comments' }).getByRole('link').first()).toBeVisible();
  await expect(guest.page.getByRole('searchbox', { name: 'Search' })).toHaveValue('filing');
  await guest.page.getByRole('textbox', { name: 'Words to look for' }).press('ArrowDown');
  await expect(questions.getByRole('link').first()).toBeFocused();
  await guest.page.keyboard.press('Enter');
  await expect(guest.page).toHaveURL(/\/question\/\d+\/$/);
  for (const text of ['', 'a', 'x'.repeat(5000), '"\'%_;--<script>alert(1)</script>', '\u0000\u202E']) {
    await guest.page.goto(`/search?${new URLSearchParams({ search: text })}`);
    await expect(guest.page.getByRole('heading', { name: 'Search results' })).toBeVisible();
    await expect(guest.frame.main.getByText(/looking for|Nothing found|found$/).first()).toBeAttached();
    await expect(guest.page.getByRole('alert')).toHaveCount(0);
  }
});

story('a guest exports a selection, and cancels what takes too long', { tag: ['@EXP-01', '@EXP-02', '@EXP-04'] }, async ({ people }) => {
  const guest = await people.guest();
  await guest.page.goto('/dashboard/');
  await guest.page.getByRole('button', { name: 'Export by Country' }).click();
  const byCountry = guest.page.getByRole('dialog', { name: 'Export Report by Countries' });
  await expect(byCountry.getByRole('button', { name: 'Export selected' })).toBeDisabled();
  await byCountry.getByRole('checkbox', { name: 'Germany' }).check();
  const saved = guest.page.waitForEvent('download');
  await byCountry.getByRole('button', { name: 'Export selected' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^round-table-\d{4}-\d+-by-country-en\.xlsx$/);
  await expect(byCountry).toBeHidden();

  await guest.page.getByRole('button', { name: 'Export by Question' }).click();
  const byQuestion = guest.page.getByRole('dialog', { name: 'Export Report by Questions' });
  const chapter = byQuestion.getByRole('checkbox').first();
  await byQuestion
    .getByRole('button', { name: /^Questions of/ })
    .first()
    .click();
  await byQuestion.getByRole('checkbox').nth(1).check();
  await expect(chapter).toBeChecked({ indeterminate: true });
  await chapter.click();
  await expect(chapter).toBeChecked();
  await guest.page.keyboard.press('Escape');

  await guest.page.getByRole('button', { name: 'Export Maps' }).click();
  await guest.page.getByRole('button', { name: 'Export all Questions Maps' }).click();
  await guest.page.getByRole('button', { name: 'Cancel' }).click();
  await expect(guest.page.getByText('The export was cancelled.')).toBeVisible();
});
