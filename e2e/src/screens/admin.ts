import { expect, type Page } from '@playwright/test';

const dialogOf = (page: Page) => page.getByRole('dialog');

export const inAdmin = (page: Page) => ({
  /** The form that is open. */
  form: dialogOf(page),
  /** Goes to a page of the admin menu. */
  administers: async (entry: 'Users' | 'Questions' | 'Countries' | 'Weights' | 'Downloads') => {
    await page.getByRole('banner').getByRole('button', { name: 'Admin' }).click();
    await page.getByRole('menuitem', { name: entry }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(entry);
  },
  /** Opens a form by its button, such as "Add Country". */
  begins: async (button: string) => {
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect(dialogOf(page)).toBeVisible();
  },
  /** Types into the fields of the open form, by their labels. */
  fillsIn: async (fields: Record<string, string>) => {
    for (const [label, text] of Object.entries(fields)) await dialogOf(page).getByLabel(label, { exact: true }).fill(text);
  },
  /** Chooses the file of a field of the open form. */
  choosesFile: (label: string, file: { name: string; mimeType: string; buffer: Buffer }) =>
    dialogOf(page).getByLabel(label, { exact: true }).setInputFiles(file),
  triesToSave: () => dialogOf(page).getByRole('button', { name: 'Save', exact: true }).click(),
  /** Saves the open form, hears that it is stored, and sees it close. */
  saves: async (toast: string) => {
    await dialogOf(page).getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(toast, { exact: true }).first()).toBeVisible();
    await expect(dialogOf(page)).toBeHidden();
  },
  /** Answers the question that stands before something is deleted. */
  confirmsDeletion: () => page.getByRole('tooltip').getByRole('button', { name: 'Delete' }).click(),
});
