import { download, parseCsv } from '../files/saved-files';
import { type AppInstance, startInstance } from '../instance/app-instance';
import { findLink } from '../instance/mails';
import { createPeople } from '../people/people';
import type { Person } from '../people/person';
import { expect, story } from '../story';

const secret = 'seven paragraphs of land';
const expertSecret = 'four registers and a river';

type Cells = Record<string, string>;

/** Imports rows as an office does: it downloads the file of a sheet, fills it in and chooses it. Returns all rows of the sheet afterwards. */
async function fillsIn({ page }: Person, tab: string, sheet: string, rows: Cells[], before: () => Promise<void> = async () => {}) {
  const added = rows.filter((cells) => !cells.question_id || sheet !== 'Questions').length;
  await page.goto('/setup/');
  await page.getByRole('link', { name: 'Import a file' }).click();
  await page.getByRole('tab', { name: tab }).click();
  const read = async () => parseCsv(await download(page, () => page.getByRole('button', { name: `${sheet} (CSV)` }).click()));
  const [titles = []] = await read();
  const lines = [titles, ...rows.map((cells) => titles.map((title) => cells[title] ?? ''))];
  const text = lines.map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\r\n');
  await page.getByLabel('File', { exact: true }).setInputFiles({ name: `${sheet}.csv`, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await expect(page.getByText(`${added} new, ${rows.length - added} changed, 0 unchanged`)).toBeVisible();
  await before();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText(`${sheet}.csv has been imported.`)).toBeVisible();
  const [, ...stored] = await read();
  return stored.map((cells) => Object.fromEntries(titles.map((title, place) => [title, cells[place] ?? ''])));
}

/** Creates the first administrator by the link that the server prints, and signs in. */
async function createsTheOffice(office: Person, instance: AppInstance) {
  await expect.poll(() => instance.log()).toContain('/setup/?token=');
  await office.page.goto(/http\S+\/setup\/\?token=\S+/.exec(instance.log())?.[0] ?? '');
  await office.page.getByLabel('First name').fill('Agnes');
  await office.page.getByLabel('E-mail').fill('office@example.org');
  await office.page.getByLabel('Password').fill(secret);
  await office.page.getByRole('button', { name: 'Create the account' }).click();
  await office.triesToSignIn('office@example.org', secret);
  await expect(office.heading).toHaveText('Set up this installation');
}

/** Names the installation and plans a version, on the page of the set-up. */
async function setsUp({ page }: Person) {
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Edit: Names and texts' }).click();
  await dialog.getByRole('textbox', { name: 'Short name (English)', exact: true }).fill('Mortgages');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Edit: Deadline and rhythm' }).click();
  await dialog.getByLabel('Deadline', { exact: true }).fill('2099-12-12T20:00');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
}

async function fillsTheCatalogue(office: Person) {
  await fillsIn(office, 'Countries', 'Countries', [
    { code: 'AT', name_en: 'Austria', name_de: 'Österreich', public: 'yes', active: 'yes' },
    { code: 'DE', name_en: 'Germany', name_de: 'Deutschland', public: 'yes', active: 'yes' },
  ]);
  const chapters = await fillsIn(office, 'Catalogue', 'Chapters', [
    { order: '1', name_en: 'Creation', name_de: 'Bestellung', public: 'yes', active: 'yes' },
  ]);
  const texts = ['Is a deed required?', 'Is there a register?'];
  const questions = await fillsIn(
    office,
    'Catalogue',
    'Questions',
    texts.map((text, index) => ({
      chapter_id: chapters[0]?.chapter_id ?? '',
      order: String(index + 1),
      text_en: text,
      public: 'yes',
      active: 'no',
    })),
  );
  const options = questions.flatMap(({ question_id = '' }) =>
    ['Yes', 'No'].map((text, index) => ({ question_id, order: String(index + 1), text_en: text })),
  );
  await fillsIn(office, 'Catalogue', 'Options', options);
  // A question needs two options before it can be active.
  await fillsIn(
    office,
    'Catalogue',
    'Questions',
    questions.map((cells) => ({ ...cells, active: 'yes' })),
  );
}

async function invites(office: Person) {
  const experts = [
    { email: 'vienna@experts.example', last_name: 'Alba', countries: 'AT' },
    { email: 'berlin@experts.example', last_name: 'Berg', countries: 'DE' },
  ].map((expert) => ({ ...expert, first_name: 'Nora', role: 'expert', locale: 'en' }));
  const tick = () => office.page.getByRole('checkbox', { name: 'Send invitations to new users' }).check();
  await fillsIn(office, 'Users', 'Users', experts, tick);
  await office.page.goto('/setup/');
  await office.page.getByRole('button', { name: 'End the set-up' }).click();
  await expect(office.page.getByText(/^The set-up has ended/)).toBeVisible();
}

/** From the invitation to the confirmation. */
async function answersAndConfirms(expert: Person, instance: AppInstance, email: string) {
  const { page, heading } = expert;
  await expect.poll(() => instance.mailsTo(email).length).toBe(1);
  const [invitation] = instance.mailsTo(email);
  await page.goto(findLink(invitation ?? { text: '' }));
  await page.getByLabel('Password', { exact: true }).fill(expertSecret);
  await page.getByLabel('Confirm password', { exact: true }).fill(expertSecret);
  await page.getByRole('button', { name: 'Set password and sign in' }).click();
  await expect(heading).toHaveText('What is open');
  for (const name of ['Is a deed required?', 'Is there a register?']) {
    await page
      .getByRole('radiogroup', { name: new RegExp(name.replace('?', '[?]')) })
      .getByText('Yes')
      .click();
  }
  await page.getByRole('link', { name: 'See what will be published' }).click();
  await page.getByRole('checkbox', { name: 'Allready confirmed?' }).press('Space');
  await expect(page.getByRole('button', { name: 'Withdraw confirmation' })).toBeVisible();
}

async function remindsTheOthers({ page }: Person, instance: AppInstance) {
  await page.goto('/office/');
  await expect(page.getByRole('region', { name: 'Confirmed' }).getByRole('listitem')).toHaveText([/Austria/]);
  await page.getByRole('checkbox', { name: 'Select Germany' }).check();
  await page.getByRole('button', { name: 'Remind 1 country' }).click();
  await page.getByRole('button', { name: 'Send 1 email' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect.poll(() => instance.mailsTo('berlin@experts.example').length).toBe(2);
  expect(instance.mailsTo('vienna@experts.example')).toHaveLength(1);
}

story(
  'an office that has no shell sets up, imports, invites, reminds, takes and withdraws a version, on an empty database',
  { tag: ['@SET-06', '@IMP-01', '@MAI-01', '@DSK-06', '@DSK-07', '@AUD-01'] },
  async ({ browser }) => {
    story.slow();
    const instance = await startInstance({ more: { DEMO: '0' } });
    const people = createPeople(browser, instance, true);
    try {
      const office = await people.guest();
      await createsTheOffice(office, instance);
      await setsUp(office);
      await fillsTheCatalogue(office);
      await invites(office);
      const expert = await people.guest();
      await answersAndConfirms(expert, instance, 'vienna@experts.example');
      await remindsTheOthers(office, instance);

      const { page } = office;
      await page.getByRole('button', { name: 'Create version now' }).click();
      const taking = page.getByRole('dialog', { name: /^Create version \S+ now[?]$/ });
      const [version = ''] = /\d{4}-\d+/.exec((await taking.getAttribute('aria-label')) ?? (await taking.textContent()) ?? '') ?? [];
      await taking.getByRole('button', { name: `Create version ${version}` }).click();
      await expect(taking).toBeHidden();
      const guest = await people.guest();
      await guest.page.goto('/country/AT');
      await guest.seesText('Is a deed required?');
      await guest.page.goto('/country/DE');
      await guest.seesText('Germany has not answered yet.');

      await page.getByRole('button', { name: `Withdraw ${version}` }).click();
      const withdrawal = page.getByRole('dialog', { name: `Withdraw version ${version}?` });
      await withdrawal.getByRole('textbox', { name: 'Reason' }).fill('Germany is late');
      await withdrawal.getByRole('button', { name: `Withdraw ${version}` }).click();
      await expect(withdrawal).toBeHidden();
      await expect(page.getByRole('region', { name: 'Confirmed' }).getByRole('listitem')).toHaveText([/Austria/]);
      const later = await people.guest();
      await later.page.goto('/country/AT');
      await later.seesText('Austria has not answered yet.');
      await page.goto('/audit/?kind=versions');
      const trail = page.getByRole('table', { name: 'Who did what' });
      await expect(trail.getByRole('row').nth(1)).toContainText('Version withdrawn');
      await expect(trail.getByRole('row').nth(2)).toContainText('Version created');
    } finally {
      await people.leave();
      await instance.close();
    }
  },
);
