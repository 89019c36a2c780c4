import type { Page } from '@playwright/test';
import {
  type AdminChapter,
  type AdminDownloadCategory,
  type Country,
  type DownloadCategory,
  type PointOfView,
  paths,
} from '@round-table/shared/contract';
import { type ApiClient, demoAccounts, get, send, signIn } from '../instance/api-client';
import { expect, story } from '../story';

const toWeightLabel = (order: number) => `Weight of question ${order}`;
const toScoreLabel = (answer: number, order: number) => `Score of answer ${answer} of question ${order}`;

/** The cells of the first visible chapter. */
const getCells = (page: Page) => {
  const chapter = page.getByRole('main').getByRole('tabpanel').getByRole('region').first();
  return (name: string) => chapter.getByRole('spinbutton', { name, exact: true });
};

/** The values that depend on a weight: the scores and the weighted progress of all countries. */
async function followers(admin: ApiClient): Promise<string> {
  const [views, countries] = [await get<PointOfView[]>(admin, paths.pointsOfView), await get<Country[]>(admin, paths.countries)];
  return JSON.stringify([views.map(({ country_scores }) => country_scores), countries.map(({ progress_weighted }) => progress_weighted)]);
}

story(
  'an admin edits weights as in a spreadsheet, and charts and progress are updated',
  { tag: ['@WGT-01', '@WGT-02', '@WGT-03', '@WGT-04', '@SHELL-01'] },
  async ({ people, instance }) => {
    const admin = await people.admin();
    await admin.goesTo('/weights/');
    await expect(admin.page.getByRole('tab')).not.toHaveCount(0);
    await admin.seesText(/Points of view and their own weights are set by the operator of this installation/);
    const cell = getCells(admin.page);
    const client = await signIn(instance, demoAccounts.admin);
    const before = await followers(client);
    await cell(toWeightLabel(1)).click();
    await admin.page.keyboard.type('7,125');
    // Seven thousand, or seven and an eighth: what an English page cannot tell is refused.
    await expect(cell(toWeightLabel(1))).toHaveAttribute('aria-invalid', 'true');
    await cell(toWeightLabel(1)).fill('7.125');
    await admin.page.keyboard.press('Enter');
    await expect(cell(toWeightLabel(2))).toBeFocused();
    await admin.seesNotification(/^Question Weight (update|added) success$/);
    await expect.poll(() => followers(client)).not.toBe(before);
    await cell(toWeightLabel(1)).click();
    await admin.page.keyboard.press('ArrowRight');
    await expect(cell(toScoreLabel(1, 1))).toBeFocused();
    await admin.page.keyboard.type('12.5');
    await admin.page.keyboard.press('ArrowDown');
    await expect(cell(toScoreLabel(1, 2))).toBeFocused();
    await admin.seesNotification(/^Answer Score (update|added) success$/);
    await admin.reloads();
    await expect(cell(toWeightLabel(1))).toHaveValue('7.125');
    await expect(cell(toScoreLabel(1, 1))).toHaveValue('12.5');
    await cell(toWeightLabel(2)).click();
    await admin.page.keyboard.type('-1');
    await expect(cell(toWeightLabel(2))).toHaveAttribute('aria-invalid', 'true');
    await admin.page.keyboard.press('Escape');
    await expect(cell(toWeightLabel(2))).toHaveAttribute('aria-invalid', 'false');
  },
);

story(
  'each edit says what was added or updated, and what failed and is rolled back',
  { tag: ['@WGT-02'] },
  async ({ ownPeople, ownInstance }) => {
    const client = await signIn(ownInstance, demoAccounts.admin);
    const [chapter] = await get<AdminChapter[]>(client, paths.adminChapters);
    const option = (order: number) => ({ order, text_en: `Option ${order}`, text_de: '' });
    const texts = { text_en: 'Not weighted yet?', text_de: '', explanation_en: '', explanation_de: '' };
    const flags = { is_marked_as_special: false, active: true, public: true };
    for (const order of [90, 91])
      await send(client, 'POST', paths.adminQuestions, {
        chapter: chapter?.id,
        order,
        ...texts,
        ...flags,
        answers: [option(1), option(2)],
      });
    const admin = await ownPeople.admin();
    await admin.goesTo('/weights/');
    const cell = getCells(admin.page);
    const edit = async (name: string, value: string, message: string) => {
      await cell(name).click();
      await admin.page.keyboard.type(value);
      await admin.page.keyboard.press('Enter');
      await admin.seesNotification(message);
    };
    await edit(toWeightLabel(90), '2', 'Question Weight added success');
    await edit(toWeightLabel(90), '3', 'Question Weight update success');
    await edit(toScoreLabel(1, 90), '4', 'Answer Score added success');
    await edit(toScoreLabel(1, 90), '5', 'Answer Score update success');
    for (const path of [paths.questionWeights, paths.scores]) await admin.page.route(`**${path}**`, (route) => route.abort());
    for (const [name, stored, message] of [
      [toWeightLabel(90), '3', 'Error updating Questionweight:'],
      [toWeightLabel(91), '0', 'Error adding Question Weight:'],
      [toScoreLabel(1, 90), '5', 'Error updating Answer Scores:'],
      [toScoreLabel(1, 91), '0', 'Error adding Answer Score:'],
    ] as const) {
      await edit(name, '9.875', message);
      await expect(admin.page.getByRole('alert').filter({ hasText: message })).toContainText('Server did not respond');
      await expect(cell(name)).toHaveValue(stored);
    }
  },
);

story('a column of a spreadsheet is pasted into the weights', { tag: ['@WGT-01'] }, async ({ people }) => {
  const admin = await people.admin();
  await admin.goesTo('/weights/');
  await admin.page.getByRole('tab').nth(1).click();
  const cell = getCells(admin.page);
  await cell(toWeightLabel(1)).click();
  await cell(toWeightLabel(1)).evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '1.5\r\n2.25\r\n');
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(cell(toWeightLabel(1))).toHaveValue('1.5');
  await expect(cell(toWeightLabel(2))).toHaveValue('2.25');
  await admin.seesNotification(/^Question Weight (update|added) success$/);
  await admin.reloads();
  await expect(cell(toWeightLabel(2))).toHaveValue('2.25');
});

const namesSeenBy = async (who: ApiClient) =>
  (await get<DownloadCategory[]>(who, paths.downloadCategories)).flatMap(({ downloadables }) => downloadables.map(({ name }) => name));

story('an admin offers a file to readers alone', { tag: ['@DLA-01', '@DLA-02', '@SHELL-01'] }, async ({ people, instance }) => {
  const admin = await people.admin();
  const { main } = admin.frame;
  const dialog = (name: string) => admin.page.getByRole('dialog', { name });
  await admin.goesTo('/downloads/');
  await main.getByRole('button', { name: 'Add Category' }).click();
  await dialog('Add Category').getByRole('button', { name: 'Save' }).click();
  await admin.seesText('At least one of the fields is required');
  await dialog('Add Category').getByRole('textbox', { name: 'Name (English)' }).fill('Minutes of the stories');
  await dialog('Add Category').getByRole('button', { name: 'Save' }).click();
  await admin.seesNotification('Added Download Category');
  await expect(main.getByRole('region', { name: 'Minutes of the stories' })).toBeVisible();
  await main.getByRole('button', { name: 'Add Download' }).click();
  const adding = dialog('Add Download');
  await adding.getByRole('button', { name: 'Save' }).click();
  await admin.seesText('Name is Required');
  await admin.seesText('A file is required');
  await adding.getByRole('combobox', { name: 'Category' }).click();
  await admin.page.getByTitle('Minutes of the stories').last().click();
  await expect(adding.getByRole('spinbutton', { name: 'Order' })).toHaveValue('1');
  await adding.getByRole('textbox', { name: 'Name' }).fill('Minutes of spring');
  await adding
    .getByLabel('File')
    .setInputFiles({ name: 'minutes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 minutes') });
  await adding.getByRole('switch', { name: 'For experts' }).click();
  await adding.getByRole('button', { name: 'Save' }).click();
  await admin.seesNotification('Download added');
  const link = main.getByRole('table', { name: 'Minutes of the stories' }).getByRole('link', { name: 'minutes.pdf' });
  const file = await fetch(new URL((await link.getAttribute('href')) ?? '', instance.address));
  expect(await file.text()).toBe('%PDF-1.7 minutes');
  expect(await namesSeenBy(await signIn(instance, demoAccounts.reader))).toContain('Minutes of spring');
  expect(await namesSeenBy(await signIn(instance, demoAccounts.germany))).not.toContain('Minutes of spring');
});

/** A category with one download that everybody may see. */
async function aCategory(admin: ApiClient, name: string, download: string): Promise<void> {
  const category = await send<AdminDownloadCategory>(admin, 'POST', paths.adminDownloadCategories, { name_en: name, name_de: '' });
  const form = new FormData();
  form.set('name', download);
  form.set('category', String(category.id));
  form.set('file', new Blob(['%PDF-1.7 letter']), 'letter.pdf');
  await send(admin, 'POST', paths.adminDownloads, form);
}

story('an admin hides a file, and deletes its category with it', { tag: ['@DLA-01', '@DLA-02'] }, async ({ people, instance }) => {
  const client = await signIn(instance, demoAccounts.admin);
  await aCategory(client, 'Letters of the stories', 'Letter of winter');
  const reader = await signIn(instance, demoAccounts.reader);
  expect(await namesSeenBy(reader)).toContain('Letter of winter');
  const admin = await people.admin();
  const { main } = admin.frame;
  const dialog = (name: string) => admin.page.getByRole('dialog', { name });
  await admin.goesTo('/downloads/');
  const letters = main.getByRole('region', { name: 'Letters of the stories' });
  await letters.getByRole('button', { name: 'Letter of winter' }).click();
  await expect(admin.page).toHaveURL(/\?download=\d+$/);
  await dialog('Edit Download').getByRole('switch', { name: 'Active' }).click();
  await dialog('Edit Download').getByRole('button', { name: 'Save' }).click();
  await admin.seesNotification('Download edited');
  await expect(letters.getByRole('row', { name: /Letter of winter/ })).toContainText('Inactive');
  expect(await namesSeenBy(reader)).not.toContain('Letter of winter');
  await letters.getByRole('button', { name: 'Edit Category' }).click();
  await dialog('Edit Category').getByRole('button', { name: 'Delete Category' }).click();
  await admin.seesText('Its download and the file will be deleted too.');
  await admin.page.getByRole('button', { name: 'Delete', exact: true }).click();
  await admin.seesNotification('Download Category deleted');
  await expect(admin.page).toHaveURL(/\/downloads\/?$/);
  await expect(letters).toHaveCount(0);
  const left = await get<AdminDownloadCategory[]>(client, paths.adminDownloadCategories);
  expect(left.map(({ name_en }) => name_en)).not.toContain('Letters of the stories');
});

story('with the RO switch on an admin can read but not change', { tag: ['@ROLE-04'] }, async ({ people }) => {
  const admin = await people.admin();
  await admin.goesTo('/weights/');
  await expect(getCells(admin.page)(toWeightLabel(1))).toBeEnabled();
  await admin.switchesReadOnly(true);
  await expect(getCells(admin.page)(toWeightLabel(1))).toBeDisabled();
  await admin.goesTo('/downloads/');
  await expect(admin.frame.main.getByRole('button', { name: 'Add Download' })).toBeDisabled();
  await expect(admin.frame.main.getByRole('table').first()).toBeVisible();
});
