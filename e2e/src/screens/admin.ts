import { expect, type Page } from '@playwright/test';

const getDialog = (page: Page) => page.getByRole('dialog');

export const inAdmin = (page: Page) => ({
  /** The form that is open. */
  form: getDialog(page),
  /** Goes to a page of the admin menu. */
  administers: async (entry: 'Users' | 'Questions' | 'Countries' | 'Weights' | 'Downloads') => {
    await page.getByRole('banner').getByRole('button', { name: 'Admin' }).click();
    await page.getByRole('menuitem', { name: entry }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(entry);
  },
  /** Opens a form by its button, such as "Add Country". */
  begins: async (button: string) => {
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect(getDialog(page)).toBeVisible();
  },
  /** Types into the fields of the open form, by their labels. */
  fillsIn: async (fields: Record<string, string>) => {
    for (const [label, text] of Object.entries(fields)) await getDialog(page).getByLabel(label, { exact: true }).fill(text);
  },
  /** Chooses the file of a field of the open form. */
  choosesFile: (label: string, file: { name: string; mimeType: string; buffer: Buffer }) =>
    getDialog(page).getByLabel(label, { exact: true }).setInputFiles(file),
  triesToSave: () => getDialog(page).getByRole('button', { name: 'Save', exact: true }).click(),
  /** Saves the open form, and waits for the notification and until it is closed. */
  saves: async (toast: string) => {
    await getDialog(page).getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(toast, { exact: true }).first()).toBeVisible();
    await expect(getDialog(page)).toBeHidden();
  },
  /** Confirms or cancels a deletion. */
  confirmsDeletion: () => page.getByRole('tooltip').getByRole('button', { name: 'Delete' }).click(),
});
