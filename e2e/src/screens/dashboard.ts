import { expect, type Page } from '@playwright/test';

export const inDashboard = (page: Page) => ({
  region: (name: string) => page.getByRole('region', { name, exact: true }),
  confirms: async () => {
    await page.getByRole('checkbox', { name: 'Allready confirmed?' }).check();
    await expect(page.getByRole('region', { name: 'Confirmation' }).getByText('Confirmed', { exact: true })).toBeVisible();
  },
  takesConfirmationBack: async () => {
    await page.getByRole('checkbox', { name: 'Allready confirmed?' }).uncheck();
    await expect(page.getByRole('region', { name: 'Confirmation' }).getByText('Not confirmed', { exact: true })).toBeVisible();
  },
});
