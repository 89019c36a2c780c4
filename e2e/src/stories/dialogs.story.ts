import { paths } from '@round-table/shared/contract';
import { pressesSlowly } from '../browser/press';
import type { Person } from '../people/person';
import { settled } from '../screens/accessibility';
import { losesSaves } from '../screens/waiting';
import { expect, story } from '../story';

/** The pages with dialogs, the button that opens one, and a field that it has. */
const dialogs: [path: string, opens: string, field: string][] = [
  ['/users/', 'Add User', 'E-Mail'],
  ['/countries/', 'Add Country', 'Code'],
  ['/questions/', 'Add Chapter', 'Name (English)'],
  ['/questions/', 'Add Question', 'Text (English)'],
  ['/downloads/', 'Add Category', 'Name (English)'],
  ['/downloads/', 'Add Download', 'Name'],
];

/** Repeats a key that is held, as the keyboard does. */
async function holds({ page }: Person, key: string, times = 8) {
  for (let count = 0; count < times; count += 1) await page.keyboard.down(key);
}

story('an Enter key that is held opens a dialog once and submits nothing', { tag: ['@FRM-05'] }, async ({ people }) => {
  const admin = await people.admin();
  const { page, form } = admin;
  for (const [path, opens, field] of dialogs) {
    await page.goto(path);
    const button = page.getByRole('button', { name: opens, exact: true });
    // Nothing can be added before the rows are there.
    await expect(button).toBeEnabled();
    await button.focus();
    await page.keyboard.down('Enter');
    await expect(form.getByLabel(field, { exact: true }).first()).toBeVisible();
    await form.getByLabel(field, { exact: true }).first().focus();
    await holds(admin, 'Enter');
    await page.keyboard.up('Enter');
    await expect(form.locator('[aria-invalid="true"]'), `${path} ${opens}`).toHaveCount(0);
    await form.getByRole('button', { name: 'Cancel' }).focus();
    await page.keyboard.down('Enter');
    await expect(form).toBeHidden();
    await holds(admin, 'Enter');
    await page.keyboard.up('Enter');
    await expect(form, `${path} ${opens}`).toBeHidden();
  }
});

story(
  'an Enter key that is held deletes nothing, saves once, and puts no lines into a text',
  { tag: ['@FRM-05'] },
  async ({ ownPeople, catalogue }) => {
    const admin = await ownPeople.admin();
    const { page, form } = admin;
    await page.goto('/downloads/');
    await admin.begins('Add Category');
    await admin.fillsIn({ 'Name (English)': 'Held' });
    const sent: string[] = [];
    page.on('request', (request) => request.method() !== 'GET' && sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
    await form.getByLabel('Name (English)', { exact: true }).focus();
    await page.keyboard.down('Enter');
    await holds(admin, 'Enter', 3);
    await expect(form).toBeHidden();
    await holds(admin, 'Enter');
    await page.keyboard.up('Enter');
    await expect(form).toBeHidden();
    expect(sent).toEqual([`POST ${paths.adminDownloadCategories}`]);

    await page.getByRole('button', { name: 'Edit Category' }).last().click();
    await form.getByRole('button', { name: 'Delete Category' }).focus();
    await page.keyboard.down('Enter');
    await expect(page.getByText('Delete this category?')).toBeVisible();
    await page.getByRole('tooltip').getByRole('button', { name: 'Delete' }).focus();
    await holds(admin, 'Enter');
    await page.keyboard.up('Enter');
    await expect(page.getByText('Delete this category?')).toBeVisible();
    expect(sent).toHaveLength(1);

    const expert = await ownPeople.expertOf('DE');
    await expert.opens(catalogue.question('VIII.4'));
    await expert.hasEditor();
    await expert.writes('register');
    await expert.page.keyboard.press('ControlOrMeta+a');
    await expert.page.getByRole('button', { name: 'Link', exact: true }).click();
    const address = expert.page.getByRole('textbox', { name: 'Link address' });
    await address.fill('https://example.com/register');
    await address.focus();
    await expert.page.keyboard.down('Enter');
    await expect(address).toBeHidden();
    await expect(expert.editor).toBeFocused();
    await holds(expert, 'Enter');
    await expert.page.keyboard.up('Enter');
    await expect(expert.editor.locator('p')).toHaveCount(1);
    // Where it was pressed, a held key makes lines.
    await expert.page.keyboard.press('End');
    await expert.page.keyboard.down('Enter');
    await holds(expert, 'Enter', 2);
    await expert.page.keyboard.up('Enter');
    await expect(expert.editor.locator('p')).toHaveCount(4);
  },
);

story('the link form of the editor is not moved from under the pressed mouse', { tag: ['@FRM-01'] }, async ({ people, catalogue }) => {
  for (const width of [1440, 320]) {
    const expert = await people.expertOf('DE', { width });
    const { page } = expert;
    await expert.opens(catalogue.question('VIII.5'));
    await expert.hasEditor();
    await settled(page);
    await expert.editor.click();
    await page.getByRole('button', { name: 'Link', exact: true }).click();
    const address = page.getByRole('textbox', { name: 'Link address' });
    await address.fill('no address');
    await pressesSlowly(page, page.getByRole('button', { name: 'Set link' }));
    await expect(address).toHaveAttribute('aria-invalid', 'true');
    await address.fill('https://example.com/');
    await pressesSlowly(page, page.getByRole('button', { name: 'Set link' }));
    await expect(expert.editor.getByRole('link')).toHaveAttribute('href', 'https://example.com/');
  }
});

const noResponse = 'Server did not respond';

story('what fails in a dialog is said in the dialog, beside what failed', { tag: ['@FRM-06'] }, async ({ ownPeople, catalogue }) => {
  const admin = await ownPeople.admin();
  const { page, form } = admin;
  const failure = form.getByRole('alert');
  // The page asks before it drops what could not be saved.
  page.on('dialog', (dialog) => dialog.accept());
  await losesSaves(page);
  for (const [path, opens, field] of dialogs.filter(([, name]) => /Country|Chapter|Category/.test(name))) {
    await page.goto(path);
    await admin.begins(opens);
    await admin.fillsIn({ [field]: 'ZZ', ...(opens === 'Add Country' && { 'Name (English)': 'Zembla' }) });
    await admin.triesToSave();
    await expect(failure, `${path} ${opens}`).toContainText(noResponse);
  }
  const { id } = catalogue.question('I.1');
  for (const [path, opens, deletes] of [
    ['/downloads/', 'Edit Category', 'Delete Category'],
    ['/downloads/?download=1', undefined, 'Delete'],
    [`/questions/?question=${id}`, undefined, 'Delete'],
  ] as const) {
    await page.goto(path);
    if (opens) await page.getByRole('button', { name: opens }).first().click();
    await form.getByRole('button', { name: deletes, exact: true }).click();
    await admin.confirmsDeletion();
    await expect(failure, `${path} ${deletes}`).toContainText(noResponse);
  }
});
