import { type AdminChapter, type AdminCountry, type OptionUse, paths, rowOf } from '@round-table/shared/contract';
import { holdBack } from '../browser/hold-back';
import { readTopsUntilAlert } from '../browser/live-regions';
import { drawn } from '../browser/press';
import { call, demoAccounts, get, send, signIn } from '../instance/api-client';
import { opened } from '../screens/accessibility';
import { expect, story } from '../story';

story(
  'an admin adds a chapter and a question, and an expert finds them',
  { tag: ['@QAD-01', '@QAD-02', '@QAD-04', '@QAD-05', '@QAD-07', '@QAD-11'] },
  async ({ ownPeople, ownInstance }) => {
    const admin = await ownPeople.admin();
    const chapters = await get<AdminChapter[]>(await signIn(ownInstance, demoAccounts.admin), paths.adminChapters);
    const last = Math.max(...chapters.map(({ order }) => order));
    const dialog = admin.page.getByRole('dialog');
    await admin.goesTo('/dashboard/');
    await admin.frame.admin.click();
    await admin.page.getByRole('menuitem', { name: 'Questions' }).click();
    await expect(admin.heading).toHaveText('Questions');
    await admin.page.getByRole('button', { name: 'Add Chapter' }).click();
    await expect(dialog.getByRole('spinbutton', { name: 'Order' })).toHaveValue(String(last + 1));
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('At least one of the fields is required')).toHaveCount(2);
    await dialog.getByRole('textbox', { name: 'Name (English)' }).fill('Climate');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await admin.seesNotification('Added Chapter');
    await expect(dialog).toBeHidden();
    await expect(admin.page.getByRole('row', { name: /Climate/ })).toBeVisible();

    await admin.page.getByRole('button', { name: 'Add Question' }).click();
    await expect(dialog.getByRole('spinbutton', { name: 'Order' })).toHaveValue('1');
    await dialog.getByRole('textbox', { name: 'Text (English)' }).fill('Is flooding covered?');
    await expect(dialog.getByText('German is missing')).toBeVisible();
    for (const [position, text] of ['Yes', 'No'].entries()) {
      await dialog.getByRole('button', { name: 'Add answer option' }).click();
      await expect(dialog.getByRole('spinbutton', { name: `Position of answer option ${position + 1}` })).toHaveValue(String(position + 1));
      await dialog.getByRole('textbox', { name: `Answer option ${position + 1} (English)` }).fill(text);
    }
    await dialog.getByRole('button', { name: 'Save & go to Question' }).click();
    await admin.seesNotification('Question added');
    await expect(admin.page).toHaveURL(/\/question\/\d+\/$/);
    await expect(admin.heading).toContainText('Is flooding covered?');
    const expert = await ownPeople.expertOf('DE');
    await expert.goesTo(new URL(admin.page.url()).pathname);
    await expect(expert.page.getByRole('radio', { name: 'Yes' })).toBeVisible();
  },
);

story(
  'deleting what would lose data is rejected; deleting an empty chapter renumbers the others',
  { tag: ['@QAD-03', '@QAD-08', '@QAD-10', '@QAD-11', '@QAD-14'] },
  async ({ ownPeople, ownInstance }) => {
    const client = await signIn(ownInstance, demoAccounts.admin);
    const [first] = await get<AdminChapter[]>(client, paths.adminChapters);
    const question = first?.questions[0];
    if (!first || !question) throw new Error('The demo catalogue has no question');
    const use = await get<OptionUse[]>(client, `${paths.adminOptionUse}?question=${question.id}`);
    const used = use.findIndex(({ countries }) => countries > 0) + 1;
    if (used === 0) throw new Error('The first question of the demo catalogue is not answered');
    const { id: _id, revision: _revision, questions: _questions, ...body } = first;
    const empty = await send<AdminChapter>(client, 'POST', paths.adminChapters, {
      ...body,
      order: 90,
      name_en: 'Nothing yet',
      name_de: '',
    });
    const admin = await ownPeople.admin();
    const dialog = admin.page.getByRole('dialog');

    await admin.goesTo(`/questions/?question=${question.id}`);
    await expect(dialog.getByRole('button', { name: `Remove answer option ${used}` })).toBeDisabled();
    await expect(dialog.getByText('In use and cannot be removed:')).toBeVisible();
    const answered = use.reduce((sum, { now }) => sum + now, 0);
    await dialog.getByLabel(`Answer option ${used} (English)`).fill('Yes, as a rule');
    await expect(dialog.getByRole('status')).toContainText(
      `${answered} countries have answered this question. Reworded: answer option ${used} (chosen by `,
    );
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.getByRole('button', { name: 'Discard' }).click();

    await admin.goesTo(`/questions/?chapter=${first.id}`);
    await expect(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled();
    // The button is disabled: the element around it has the tooltip.
    await dialog.getByRole('button', { name: 'Delete' }).locator('..').hover();
    await expect(admin.page.getByRole('tooltip', { name: 'Delete all questions first' })).toBeVisible();
    expect((await call(client, rowOf(paths.adminChapters, first.id), { method: 'DELETE' })).status).toBe(409);

    await admin.goesTo(`/questions/?chapter=${empty.id}`);
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await admin.page.getByRole('tooltip').getByRole('button', { name: 'Delete' }).click();
    await admin.seesNotification('Chapter deleted');
    await expect(admin.page).toHaveURL(/\/questions\/$/);
    await expect(admin.page.getByRole('table', { name: 'Chapters' }).getByText('Nothing yet')).toHaveCount(0);

    const readOrders = async () =>
      (await get<AdminChapter[]>(client, paths.adminChapters)).flatMap(({ questions }) => questions.map(({ order }) => order));
    const former = await readOrders();
    const reorders = async () => {
      await admin.page.getByRole('button', { name: 'Re-order All Questions' }).click();
      await expect(dialog).toContainText(/Change the numbers of \d+ of \d+ questions\?/);
      await expect(dialog).toContainText('published versions keep their numbers');
      await expect(dialog.getByRole('listitem').filter({ hasText: /^II[.]1 becomes II[.]\d+/ })).toBeVisible();
      expect(await readOrders()).toEqual(former);
      await dialog.getByRole('button', { name: 'Re-order' }).click();
      await admin.seesNotification(/questions have new numbers/);
    };
    await reorders();
    await admin.page.getByRole('button', { name: 'Undo' }).click();
    await admin.seesNotification('The questions have their former numbers again');
    await expect(admin.page.getByRole('table', { name: 'Questions' }).getByText('II.1', { exact: true })).toBeVisible();
    expect(await readOrders()).toEqual(former);
    await reorders();
    const orders = await readOrders();
    expect(orders).toEqual(orders.map((_order, index) => index + 1));
    const second = orders.at(first.questions.length);
    await expect(admin.page.getByRole('table', { name: 'Questions' }).getByText(`II.${second}`, { exact: true })).toBeVisible();
  },
);

story(
  'countries are added and edited, and two admins do not overwrite each other',
  { tag: ['@CTY-01', '@LIM-02'] },
  async ({ ownPeople, ownInstance }) => {
    const client = await signIn(ownInstance, demoAccounts.admin);
    const admin = await ownPeople.admin();
    const dialog = admin.page.getByRole('dialog');
    await admin.goesTo('/countries/');
    const table = admin.page.getByRole('table', { name: 'Countries' });
    await expect(table.getByRole('columnheader', { name: 'Approved Answers' })).toBeVisible();
    await admin.page.getByRole('button', { name: 'Add Country' }).click();
    await dialog.getByRole('textbox', { name: 'Name (English)' }).fill('Atlantis');
    await dialog.getByRole('textbox', { name: 'Code', exact: true }).fill('ATLAN');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Must be 4 characters or less')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Code', exact: true }).fill('DE');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('This is taken already.')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Code', exact: true }).fill('ATL');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await admin.seesNotification('Country added');
    await expect(table.getByRole('button', { name: 'Atlantis' })).toBeVisible();

    await table.getByRole('button', { name: 'Atlantis' }).click();
    await expect(admin.page).toHaveURL(/\?country=\d+$/);
    const stored = (await get<AdminCountry[]>(client, paths.adminCountries)).find(({ code }) => code === 'ATL');
    if (!stored) throw new Error('Atlantis is not stored');
    const { id, checked_upcoming_dl_valid: _approved, ...body } = stored;
    await send(client, 'PUT', rowOf(paths.adminCountries, id), { ...body, name_de: 'Versunken' });
    await dialog.getByRole('textbox', { name: 'Code label' }).fill('ATL');
    const tops = readTopsUntilAlert(dialog, 'Use the saved values');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByRole('row', { name: 'Name (German) Versunken as saved' })).toBeVisible();
    // A press on the button is lost if the alert above it grows.
    expect(await tops).toHaveLength(1);
    await dialog.getByRole('button', { name: 'Use the saved values' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Name (German)' })).toHaveValue('Versunken');
    await dialog.getByRole('textbox', { name: 'Code label' }).fill('ATL');
    await dialog.getByRole('switch', { name: 'Active' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await admin.seesNotification('Country edited');
    await expect(table.getByRole('row', { name: /Atlantis/ })).toContainText('Inactive');
  },
);

story('with the RO switch on an admin can read but not change', { tag: ['@ROLE-04'] }, async ({ people }) => {
  const admin = await people.admin();
  await admin.goesTo('/questions/');
  await admin.switchesReadOnly(true);
  for (const name of ['Add Chapter', 'Add Question', 'Re-order All Questions'])
    await expect(admin.page.getByRole('button', { name })).toBeDisabled();
  await expect(admin.page.getByRole('table', { name: 'Questions' })).toBeVisible();
});

for (const width of [1440, 390])
  story(
    `at ${width} px what the dialog of a question loads moves no button, and a deletion waits until it says what goes with it`,
    { tag: ['@QAD-04', '@QAD-10'] },
    async ({ people, catalogue }) => {
      const { page, form } = await people.admin({ width, height: 1300 });
      const releaseUse = await holdBack(page, (url) => url.pathname === paths.adminOptionUse);
      const releaseComments = await holdBack(page, (url) => url.pathname === paths.comments);
      await page.goto(`/questions/?question=${catalogue.question('I.1').id}`);
      await opened(page, '[role="dialog"]');
      const readPlaces = () =>
        Promise.all(['Add answer option', 'Delete', 'Save'].map((name) => form.getByRole('button', { name, exact: true }).boundingBox()));
      const before = await readPlaces();
      releaseUse();
      await expect(form.getByText(/^In use and cannot be removed/)).toBeVisible();
      await drawn(page);
      expect(await readPlaces()).toEqual(before);

      await form.getByRole('button', { name: 'Delete', exact: true }).click();
      const confirmation = page.getByRole('tooltip');
      await expect(confirmation.getByRole('button', { name: 'Delete' })).toBeDisabled();
      releaseComments();
      await expect(confirmation).toContainText('The answers and comments of 37 countries will be deleted too.');
      await expect(confirmation.getByRole('button', { name: 'Delete' })).toBeEnabled();
      await confirmation.getByRole('button', { name: 'Cancel' }).click();
      await expect(confirmation).toHaveCount(0);
    },
  );
