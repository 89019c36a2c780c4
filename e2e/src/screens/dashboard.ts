import { expect, type Page } from '@playwright/test';
import { paths } from '@round-table/shared/contract';

/** Clicks an element that is updated optimistically, and waits for the response. */
const changesConfirmation = async (page: Page, click: () => Promise<void>) => {
  const stored = page.waitForResponse((reply) => reply.url().includes(paths.confirmation) && reply.request().method() === 'POST');
  await click();
  expect((await stored).ok()).toBe(true);
};

const confirmedBox = (page: Page) => page.getByRole('checkbox', { name: 'Allready confirmed?' });

export const inDashboard = (page: Page) => ({
  region: (name: string) => page.getByRole('region', { name, exact: true }),
  confirms: async () => {
    await changesConfirmation(page, () => confirmedBox(page).check());
    await expect(page.getByRole('region', { name: 'Confirmation' }).getByText('Confirmed', { exact: true })).toBeVisible();
  },
  takesConfirmationBack: async () => {
    await changesConfirmation(page, () => confirmedBox(page).uncheck());
    await expect(page.getByRole('region', { name: 'Confirmation' }).getByText('Not confirmed', { exact: true })).toBeVisible();
  },
});
