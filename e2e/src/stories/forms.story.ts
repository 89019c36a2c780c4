import type { Page, Request } from '@playwright/test';
import { type AdminChapter, type AdminDownloadCategory, paths } from '@round-table/shared/contract';
import { drawn, pressesSlowly } from '../browser/press';
import { demoAccounts, get, signIn } from '../instance/api-client';
import type { Person } from '../people/person';
import { settled } from '../screens/accessibility';
import { expect, story } from '../story';

/** A form, the field that is left, the button that is pressed, and the complaints that must follow. */
interface PressedForm {
  path: string;
  /** The button that opens the form; without it the page is the form, or the address opens it. */
  opens?: string | RegExp;
  /** A text that the page loads after the form and shows above it: the form moves down. */
  shows?: string | RegExp;
  leaves: string;
  presses: string;
  complaints: string[];
}

const oneOfBoth = 'At least one of the fields is required';

const adminForms: PressedForm[] = [
  { path: '/users/?user=new', leaves: 'E-Mail', presses: 'Save', complaints: ['Required', 'Experts need at least one country'] },
  { path: '/countries/', opens: 'Add Country', leaves: 'Code', presses: 'Save', complaints: ['Required', oneOfBoth] },
  { path: '/questions/?chapter=new', leaves: 'Name (English)', presses: 'Save', complaints: [oneOfBoth] },
  { path: '/questions/?question=new', leaves: 'Text (English)', presses: 'Save', complaints: [oneOfBoth] },
  { path: '/questions/?question=new', leaves: 'Text (German)', presses: 'Save & go to Question', complaints: [oneOfBoth] },
  { path: '/downloads/', opens: 'Add Category', leaves: 'Name (English)', presses: 'Save', complaints: [oneOfBoth] },
  { path: '/downloads/', opens: 'Add Download', leaves: 'Name', presses: 'Save', complaints: ['Name is Required', 'A file is required'] },
];

const guestForms: PressedForm[] = [
  { path: '/login', leaves: 'E-Mail', presses: 'Sign in', complaints: ['Please enter your e-mail address', 'Please enter a password'] },
  { path: '/resetPassword/', leaves: 'E-Mail', presses: 'Send reset link', complaints: ['Please enter your e-mail address'] },
  {
    path: '/editPassword?token=unknown',
    shows: /^Each link can be used once/,
    leaves: 'New password',
    presses: 'Set new password',
    complaints: ['Please enter a password', 'Please enter the password again'],
  },
];

const toQuestionForms = (question: number): PressedForm[] => [
  {
    path: `/question/${question}/`,
    opens: /^(Add source of law for|Edit sources of law for) Germany$/,
    leaves: 'Article and statute',
    presses: 'Save sources of law',
    complaints: ['Name the article and the statute'],
  },
  {
    path: `/question/${question}/`,
    opens: 'Add attachment for Germany',
    leaves: 'Name',
    presses: 'Save attachment',
    complaints: ['Name required', 'A file is required'],
  },
];

async function triesForms(person: Person, forms: PressedForm[]): Promise<void> {
  const { page } = person;
  for (const { path, opens, shows, leaves, presses, complaints } of forms) {
    await page.goto(path);
    await settled(page);
    if (shows) await person.seesText(shows);
    if (opens) {
      await page.getByRole('heading', { level: 1 }).hover();
      await page.getByRole('button', { name: opens, exact: true }).click();
    }
    const isDialog = presses.startsWith('Save') && !path.startsWith('/question/');
    const form = isDialog ? page.getByRole('dialog') : page.locator('main');
    const field = form.getByLabel(leaves, { exact: true }).first();
    await field.click();
    await field.fill('');
    await pressesSlowly(page, form.getByRole('button', { name: presses, exact: true }));
    for (const complaint of complaints) await expect(form.getByText(complaint).first(), `${path} ${complaint}`).toBeVisible();
  }
}

for (const width of [1440, 320])
  story(
    `at ${width} px a button is not moved from under the pressed mouse by the complaints of the field that is left`,
    { tag: ['@FRM-01', '@USR-04'] },
    async ({ people, catalogue }) => {
      await triesForms(await people.admin({ width }), adminForms);
      await triesForms(await people.guest({ width }), guestForms);
      const [question] = catalogue.chapters.flatMap(({ questions }) => questions);
      await triesForms(await people.expertOf('DE', { width }), toQuestionForms(question?.id ?? 0));
    },
  );

/** Holds every creating request back until `goOn` is called, as a slow line does. */
async function onASlowLine(page: Page) {
  const sent: Request[] = [];
  let goOn = () => {};
  const wait = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/api/**', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    sent.push(route.request());
    await wait;
    return route.continue();
  });
  return { sent, goOn };
}

story(
  'a save that is running is not started again by Enter, by a held key or by a second click',
  { tag: ['@FRM-02'] },
  async ({ ownPeople, ownInstance }) => {
    const client = await signIn(ownInstance, demoAccounts.admin);
    const admin = await ownPeople.admin();
    const { page } = admin;
    const creations: [path: string, button: string, field: string, name: string, added: string][] = [
      ['/downloads/', 'Add Category', 'Name (English)', 'Twice', 'Added Download Category'],
      ['/questions/', 'Add Chapter', 'Name (English)', 'Twice', 'Added Chapter'],
      ['/countries/', 'Add Country', 'Name (English)', 'Twice', 'Country added'],
    ];
    for (const [path, button, field, name, added] of creations) {
      await page.goto(path);
      await admin.begins(button);
      if (button === 'Add Country') await admin.fillsIn({ Code: 'TW' });
      await admin.fillsIn({ [field]: name });
      const { sent, goOn } = await onASlowLine(page);
      await admin.form.getByLabel(field, { exact: true }).press('Enter');
      await page.keyboard.press('Enter');
      await expect.poll(() => sent.length).toBe(1);
      // The key repeats while it is held.
      for (let repeats = 0; repeats < 5; repeats += 1) await page.keyboard.down('Enter');
      await page.keyboard.up('Enter');
      await admin.form.getByRole('button', { name: 'Save', exact: true }).dblclick({ force: true });
      await drawn(page);
      goOn();
      await expect(page.getByText(added, { exact: true }).first()).toBeVisible();
      await expect(admin.form).toBeHidden();
      expect(sent.length, path).toBe(1);
      await page.unroute('**/api/**');
    }
    const categories = await get<AdminDownloadCategory[]>(client, paths.adminDownloadCategories);
    expect(categories.filter(({ name_en }) => name_en === 'Twice')).toHaveLength(1);
  },
);

story(
  'the same values in a second window, or after a lost connection, create no second row',
  { tag: ['@FRM-04'] },
  async ({ ownPeople, ownInstance }) => {
    const client = await signIn(ownInstance, demoAccounts.admin);
    const count = async (name: string) =>
      (await get<AdminDownloadCategory[]>(client, paths.adminDownloadCategories)).filter(({ name_en }) => name_en === name).length;
    const admin = await ownPeople.admin();
    const windows = [admin.page, await admin.page.context().newPage()];
    const lines = [];
    for (const page of windows) {
      await page.goto('/downloads/');
      await page.getByRole('button', { name: 'Add Category', exact: true }).click();
      await page.getByRole('dialog').getByLabel('Name (English)', { exact: true }).fill('Both');
      const line = await onASlowLine(page);
      lines.push(line);
      await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
      await expect.poll(() => line.sent.length).toBe(1);
    }
    for (const { goOn } of lines) goOn();
    for (const page of windows) await expect(page.getByRole('dialog')).toBeHidden();
    expect(await count('Both')).toBe(1);

    // The server has saved the row, but its response is lost.
    await admin.page.unroute('**/api/**');
    await admin.begins('Add Category');
    await admin.fillsIn({ 'Name (English)': 'Lost' });
    await admin.page.route(`**${paths.adminDownloadCategories}`, async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await route.fetch();
      return route.abort();
    });
    await admin.triesToSave();
    await expect(admin.form.getByRole('alert')).toHaveText('Server did not respond');
    expect(await count('Lost')).toBe(1);
    await admin.page.unroute(`**${paths.adminDownloadCategories}`);
    await admin.saves('Added Download Category');
    expect(await count('Lost')).toBe(1);
  },
);

story('a German admin types a weight with a comma or a point', { tag: ['@FRM-03', '@QAD-02'] }, async ({ ownPeople, ownInstance }) => {
  const client = await signIn(ownInstance, demoAccounts.admin);
  const [chapter] = await get<AdminChapter[]>(client, paths.adminChapters);
  const stored = async () => (await get<AdminChapter[]>(client, paths.adminChapters)).find(({ id }) => id === chapter?.id)?.weight;
  const admin = await ownPeople.admin({ locale: 'de' });
  for (const [typed, shown, value] of [
    ['0,5', '0,500', 0.5],
    [',5', '0,500', 0.5],
    ['1,25', '1,250', 1.25],
    ['0.75', '0,750', 0.75],
  ] as const) {
    await admin.page.goto(`/questions/?chapter=${chapter?.id}`);
    const field = admin.form.getByRole('spinbutton', { name: 'Gewicht' });
    await field.click();
    await field.press('ControlOrMeta+a');
    await field.pressSequentially(typed);
    await field.press('Tab');
    await expect(field).toHaveValue(shown);
    await admin.form.getByRole('button', { name: 'Speichern', exact: true }).click();
    await expect(admin.form).toBeHidden();
    expect(await stored()).toBe(value);
  }
  await admin.page.goto(`/questions/?chapter=${chapter?.id}`);
  await admin.form.getByRole('spinbutton', { name: 'Gewicht' }).fill('1.234');
  await admin.form.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(admin.form.getByText(/Das ist keine eindeutige Zahl/)).toBeVisible();
  expect(await stored()).toBe(0.75);
});
