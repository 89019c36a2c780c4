import { type AdminQuestion, type GivenAnswer, paths, type UserInfo, type Version } from '@round-table/shared/contract';
import { demoAccounts, get, signIn } from '../instance/api-client';
import { readCatalogue } from '../instance/catalogue';
import { takesVersion } from '../instance/commands';
import type { Person } from '../people/person';
import { findings, overflow, settled } from '../screens/accessibility';
import { expect, story } from '../story';

story(
  'an admin changes the meaning of an option; the expert finds both texts, keeps the answer, and the next version names it',
  { tag: ['@CAT-01', '@CAT-02', '@CAT-03', '@CAT-04', '@CAT-05'] },
  async ({ ownInstance, ownPeople }) => {
    story.slow();
    const client = await signIn(ownInstance, demoAccounts.germany);
    const country = (await get<UserInfo>(client, paths.userInfo)).countries.find(({ code }) => code === 'DE')?.id ?? 0;
    const question = (await readCatalogue(client, 'DE')).question('V.1');
    const given = await get<GivenAnswer>(client, `${paths.givenAnswers}?question=${question.id}&country=${country}`);
    const stored = (await get<AdminQuestion[]>(await signIn(ownInstance, demoAccounts.admin), paths.adminQuestions)).find(
      ({ id }) => id === question.id,
    );
    const position = (stored?.answers.findIndex(({ id }) => id === given.answer) ?? -1) + 1;

    const admin = await ownPeople.admin();
    await admin.goesTo(`/questions/?question=${question.id}`);
    const dialog = admin.page.getByRole('dialog', { name: /^Edit Question/ });
    const field = dialog.getByLabel(`Answer option ${position} (English)`);
    await field.fill(`${await field.inputValue()} within a month`);
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    const choice = admin.page.getByRole('dialog', { name: 'Only the wording, or the meaning?' });
    await choice.getByRole('radio', { name: 'The meaning' }).check();
    await expect(choice.getByRole('status')).toContainText(/\d+ answers? (is|are) to be reviewed: .*Germany/);
    await choice.getByRole('button', { name: 'Save' }).click();
    await admin.seesNotification('Question edited');
    expect(await ownInstance.command('doctor')).toMatch(/outbox: \d+ mails? waiting/);
    await admin.goesTo('/audit/');
    await expect(admin.page.getByRole('rowheader', { name: `Question reworded (the meaning): ${stored?.text_en}` })).toBeVisible();

    const expert = await ownPeople.expertOf('DE');
    await expert.goesTo('/open/');
    const row = expert.page
      .getByRole('region', { name: 'New or reworded since your answer' })
      .getByRole('listitem')
      .filter({ hasText: 'The meaning has changed, please check your answer' })
      .filter({ has: expert.page.getByRole('button', { name: 'V.1 is still correct' }) });
    await expect(row.getByRole('insertion')).toHaveText(/within a month/);
    await row.getByRole('button', { name: 'V.1 is still correct' }).click();
    await expect(row).toHaveCount(0);

    await expert.goesTo('/dashboard/');
    await expert.confirms();
    await takesVersion(ownInstance);
    const [newest, former] = await get<Version[]>(client, paths.versions);
    const reader = await ownPeople.reader();
    await reader.goesTo(`/changes?from=${former?.id}&to=${newest?.id}&by=question&kind=wording`);
    const change = reader.page.getByRole('listitem').filter({ hasText: /^wordingmeaningAnswer option/ });
    await expect(change.getByRole('insertion')).toHaveText(/within a month/);
  },
);

story(
  'questions are marked at once and back again, copied, and found after they were deleted',
  { tag: ['@CAT-06', '@CAT-07', '@CAT-08'] },
  async ({ ownPeople }) => {
    const admin = await ownPeople.admin();
    await admin.goesTo('/questions/?of=1');
    const table = admin.page.getByRole('table', { name: 'Questions' });
    const first = table.getByRole('checkbox', { name: /^Select I\./ }).first();
    await table.getByRole('checkbox', { name: 'Select all that are shown' }).check();
    await expect(admin.page.getByText(/^\d+ questions selected$/)).toBeVisible();
    await admin.page.getByRole('button', { name: 'Deactivate' }).click();
    const changed = admin.page.getByRole('status').filter({ hasText: /questions? changed/ });
    await changed.getByRole('button', { name: 'Undo' }).click();
    await expect(changed).toBeHidden();
    await admin.goesTo('/audit/?kind=catalogue');
    const entries = admin.page.getByRole('table').getByRole('row', { name: /Question changed/ });
    await expect(entries.nth(3)).toBeVisible();

    await admin.goesTo('/questions/?of=1');
    await expect(first).toBeVisible();
    await table.getByRole('rowheader').first().click();
    const text = await admin.page.getByRole('dialog').getByLabel('Text (English)').inputValue();
    await admin.page.getByRole('dialog').getByRole('button', { name: 'Copy' }).click();
    const copy = admin.page.getByRole('dialog', { name: 'Add Question' });
    await expect(copy.getByLabel('Text (English)')).toHaveValue(text);
    await expect(copy.getByRole('switch', { name: 'Active', exact: true })).not.toBeChecked();
    await copy.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(table.getByText(text)).toHaveCount(2);
    await admin.page.getByRole('link', { name: 'Recently deleted' }).click();
    await expect(admin.page).toHaveURL(/tab=deleted/);
  },
);

/** Opens the page of questions, to move them by their handles. */
async function opensHandles(admin: Person) {
  const { page } = admin;
  await admin.goesTo('/questions/');
  const table = page.getByRole('table', { name: 'Questions' });
  const handles = table.getByRole('button', { name: /^Move / });
  const readTexts = () => table.getByRole('rowheader').allTextContents();
  await expect(handles.first()).toBeVisible();
  const former = await readTexts();
  await settled(page);
  const seesOrder = (texts: (string | undefined)[]) => expect.poll(readTexts).toEqual(texts);
  const seesFormerOrder = async () => {
    await admin.seesNotification('The questions have their former numbers again');
    await seesOrder(former);
  };
  return { handles, former, exchanged: [former[1], former[0], ...former.slice(2)], seesOrder, seesFormerOrder };
}

story('a question is moved by its handle and by keyboard, and Undo restores the order', { tag: ['@CAT-09'] }, async ({ ownPeople }) => {
  const admin = await ownPeople.admin();
  const { page } = admin;
  const { handles, exchanged, seesOrder, seesFormerOrder } = await opensHandles(admin);
  const undoes = async () => {
    await admin.seesNotification(/has been moved/);
    await seesOrder(exchanged);
    await page.getByRole('button', { name: 'Undo' }).click();
    await seesFormerOrder();
  };
  expect([await findings(page), await overflow(page)]).toEqual([[], []]);

  await handles.first().scrollIntoViewIfNeeded();
  const [from, to] = await Promise.all([handles.nth(0).boundingBox(), handles.nth(1).boundingBox()]);
  if (!from || !to) throw new Error('The handles have no place');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 10 });
  await page.mouse.up();
  await undoes();

  await handles.first().focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(/is taken[.]$/)).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText(/is at place 2 of \d+[.]$/)).toBeAttached();
  await page.keyboard.press('Space');
  await undoes();
});

story('a question is moved by taps alone, on a phone', { tag: ['@CAT-11'] }, async ({ ownPeople }) => {
  const admin = await ownPeople.admin({ width: 320, height: 800, touch: true });
  const { page } = admin;
  const { handles, former, exchanged, seesOrder, seesFormerOrder } = await opensHandles(admin);
  const chooses = async (row: number, entry: string) => {
    await handles.nth(row).tap();
    await expect(handles.nth(row)).toHaveAttribute('aria-expanded', 'true');
    const chosen = page.getByRole('menuitem', { name: entry });
    const [handle, item] = await Promise.all([handles.nth(row).boundingBox(), chosen.boundingBox()]);
    expect(Math.min(handle?.width ?? 0, handle?.height ?? 0, item?.height ?? 0)).toBeGreaterThanOrEqual(44);
    expect([await findings(page), await overflow(page)]).toEqual([[], []]);
    await chosen.tap();
    await admin.seesNotification(/has been moved/);
    await expect(page.getByRole('menuitem')).toHaveCount(0);
  };
  await chooses(0, 'Move down');
  await seesOrder(exchanged);
  await expect(page.getByText(/was dropped at place 2 of \d+[.]$/)).toBeAttached();
  await expect(handles.nth(1)).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).tap();
  await seesFormerOrder();

  await chooses(0, 'Move to the end');
  await seesOrder([...former.slice(1), former[0]]);
  await expect(handles.last()).toBeFocused();
  await expect(handles.last()).toBeInViewport();
});

story('experts get a mail about a new question once it is active', { tag: ['@CAT-12'] }, async ({ ownInstance, ownPeople }) => {
  const admin = await ownPeople.admin();
  const { page } = admin;
  const isAdded = async (text: string, isActive: boolean) => {
    await admin.goesTo('/questions/?of=1');
    await page.getByRole('table', { name: 'Questions' }).getByRole('rowheader').first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Copy' }).click();
    const copy = page.getByRole('dialog', { name: 'Add Question' });
    await copy.getByLabel('Text (English)').fill(text);
    await copy.getByRole('switch', { name: 'Active', exact: true }).setChecked(isActive);
    await copy.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(copy).toBeHidden();
  };
  await isAdded('A draft?', false);
  expect(await ownInstance.command('doctor')).toContain('outbox: No mail is waiting');
  await isAdded('A question of this year?', true);
  expect(await ownInstance.command('doctor')).toMatch(/outbox: \d+ mails waiting/);
  const expert = await ownPeople.expertOf('DE');
  await expert.goesTo('/open/');
  await expect(expert.page.getByRole('listitem').filter({ hasText: 'A question of this year?' }).first()).toBeVisible();
});

for (const { locale, width, dark } of [
  { locale: 'en', width: 1440, dark: false },
  { locale: 'de', width: 320, dark: true },
] as const)
  story(
    `an admin sees a draft as an expert and as a reader, at ${width} px in ${locale}${dark ? ', dark' : ''}`,
    { tag: ['@CAT-10'] },
    async ({ people }) => {
      const { page } = await people.admin({ locale, width, dark });
      const texts = {
        en: {
          field: 'Text (English)',
          show: 'Show preview',
          preview: 'Preview',
          reader: 'Reader',
          active: 'Active',
          inactive: /^The question is inactive/,
        },
        de: {
          field: 'Text (Englisch)',
          show: 'Vorschau zeigen',
          preview: 'Vorschau',
          reader: 'Lesende',
          active: 'Aktiv',
          inactive: /^Die Frage ist inaktiv/,
        },
      }[locale];
      await page.goto('/questions/?question=new');
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(texts.field, { exact: true }).fill('Which seal is required?');
      await dialog.getByRole('button', { name: texts.show }).click();
      const preview = dialog.getByRole('region', { name: texts.preview });
      await expect(preview.getByRole('heading', { name: 'Which seal is required?' })).toHaveCount(2);
      await dialog.getByRole('switch', { name: texts.active, exact: true }).setChecked(false);
      await expect(preview.getByText(texts.inactive)).toBeVisible();
      await preview.getByRole('radio', { name: texts.reader }).check();
      await settled(page);
      expect([await findings(page), await overflow(page)]).toEqual([[], []]);
    },
  );
