import { paths } from '@round-table/shared/contract';
import { demoAccounts, send, signIn } from '../instance/api-client';
import { startInstance } from '../instance/app-instance';
import { startMailServer } from '../instance/mail-server';
import { getSeededDataDir } from '../instance/seeded-data';
import { createPeople } from '../people/people';
import { findings, overflow, settled } from '../screens/accessibility';
import { expect, story } from '../story';

story(
  'the office writes a note, creates a version, sees it published, and withdraws it, in the browser alone',
  { tag: ['@DSK-01', '@DSK-02', '@DSK-03', '@DSK-05', '@DSK-06', '@DSK-07', '@DSK-08'] },
  async ({ ownPeople }) => {
    const { page, frame, heading } = await ownPeople.admin();
    await page.goto('/dashboard/');
    await frame.admin.click();
    await page.getByRole('menuitem', { name: 'Office' }).click();
    await expect(heading).toHaveText('Office');
    const confirmed = page.getByRole('region', { name: 'Confirmed' });
    await expect(confirmed.getByRole('listitem')).toHaveCount(9);
    await confirmed.getByRole('button', { name: '25 more' }).press('Enter');
    await expect(confirmed.getByRole('listitem')).toHaveCount(34);
    await expect(page.getByRole('region', { name: 'Open' })).toContainText('first confirmation given, second one missing');
    await expect(page.getByRole('region', { name: 'Complete' })).toContainText('Switzerland');

    const next = page.getByRole('region', { name: /^What version \S+ would contain now$/ });
    await expect(next).toContainText('Czechia, Germany and Switzerland');
    await next.getByRole('button', { name: 'Edit note' }).click();
    const settings = page.getByRole('dialog', { name: 'Versions' });
    await settings.getByRole('textbox', { name: 'Note to the next version (English)' }).fill('Autumn round');
    await settings.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(next).toContainText('Autumn round');
    const [version = ''] = ((await next.getByRole('heading').first().textContent()) ?? '').match(/\d{4}-\d+/) ?? [];
    await next.getByRole('button', { name: 'Create version now' }).click();
    const question = page.getByRole('dialog', { name: `Create version ${version} now?` });
    await expect(question).toContainText(/Countries kept as in \S+ \(3\): Czechia, Germany and Switzerland/);
    await question.getByRole('button', { name: `Create version ${version}` }).click();
    await expect(question).toBeHidden();
    const versions = page.getByRole('table', { name: 'Versions' });
    await expect(versions.getByRole('row').nth(1)).toHaveText(new RegExp(`^${version}.*37.*Autumn round.*Agnes Lindqvist`, 's'));
    await expect(confirmed.getByRole('listitem')).toHaveCount(0);

    const guest = await ownPeople.guest();
    await guest.page.goto('/changes/');
    await guest.seesText(`About version ${version}: Autumn round`);

    await page.getByRole('button', { name: `Withdraw ${version}` }).click();
    const withdrawal = page.getByRole('dialog', { name: `Withdraw version ${version}?` });
    await expect(withdrawal).toContainText(/Confirmed again: Austria, Belgium/);
    await withdrawal.getByRole('textbox', { name: 'Reason' }).fill('Too early');
    await withdrawal.getByRole('button', { name: `Withdraw ${version}` }).click();
    await expect(withdrawal).toBeHidden();
    await expect(versions).not.toContainText(version);
    await expect(next).toContainText('Autumn round');
    await expect(confirmed.getByRole('listitem')).toHaveCount(34);
    const later = await ownPeople.guest();
    await later.page.goto('/changes/');
    await later.seesText(/^What changed$/);
    await settled(later.page);
    await later.doesNotSeeText('Autumn round');

    await page.goto('/audit/?kind=versions');
    const trail = page.getByRole('table', { name: 'Who did what' });
    await expect(trail.getByRole('row').nth(1)).toContainText(/Agnes Lindqvist.*Version withdrawn/);
    await expect(trail.getByRole('row').nth(2)).toContainText(/Agnes Lindqvist.*Version created/);
  },
);

story(
  'the office reminds the countries that are not confirmed, with a text of its own',
  { tag: ['@MAI-01', '@MAI-02', '@MAI-03', '@MAI-04'] },
  async ({ ownInstance, ownPeople }) => {
    const { page } = await ownPeople.admin();
    await page.goto('/office/');
    for (const country of ['Czechia', 'Germany', 'Switzerland']) await page.getByRole('checkbox', { name: `Select ${country}` }).check();
    await page.getByRole('button', { name: 'Remind 3 countries' }).click();
    const dialog = page.getByRole('dialog', { name: 'Remind 3 countries' });
    await expect(dialog).toContainText('Nobody gets an email for Czechia.');
    await dialog.getByRole('button', { name: 'Edit text' }).click();
    await dialog.getByRole('group', { name: 'English' }).getByRole('textbox', { name: 'Subject' }).fill('Last call for {countries}');
    await dialog.getByRole('group', { name: 'German' }).getByRole('textbox', { name: 'Subject' }).fill('Letzte Bitte: {countries}');
    await dialog.getByRole('button', { name: 'Show preview' }).click();
    await expect(dialog.getByRole('article')).toContainText(/(Last call for|Letzte Bitte:) /);
    const send = dialog.getByRole('button', { name: /^Send \d+ emails$/ });
    const count = Number(/\d+/.exec((await send.textContent()) ?? ''));
    expect(count).toBeGreaterThan(2);
    await send.click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('region', { name: 'Open' })).toContainText(/Germany.*, reminded today/);
    await expect(page.getByRole('region', { name: 'Complete' })).toContainText(/Switzerland.*, reminded today/);
    const listReminders = () =>
      ownInstance.mailsTo('demo.example').filter(({ subject }) => /^(Last call for|Letzte Bitte:) \w/.test(subject));
    await expect.poll(() => new Set(listReminders().map(({ to }) => to)).size).toBe(count);
    expect(listReminders()).toHaveLength(count);
    expect(listReminders().map(({ unsubscribe }) => unsubscribe)).toEqual(
      Array(count).fill(expect.stringMatching(/^<http.*\/account\/>$/)),
    );
  },
);

story(
  'reminders go out by a rule, and mails about inquiries, with the texts of the settings, and mails that are turned off do not',
  { tag: ['@MAI-07', '@MAI-08', '@MAI-09'] },
  async ({ ownInstance, ownPeople }) => {
    const { page } = await ownPeople.admin();
    await page.goto('/settings/?edit=reminders');
    const dialog = page.getByRole('dialog', { name: 'Reminders' });
    await dialog.getByRole('textbox', { name: 'Days before the deadline' }).fill('20, 3');
    await dialog.getByRole('textbox', { name: 'Subject of reminders (English)' }).fill('By rule: {countries}, {nobody}');
    await dialog.getByRole('textbox', { name: 'Subject of reminders (German)' }).fill('Nach Regel: {countries}');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog).toContainText('{nobody} is not a placeholder.');
    await dialog.getByRole('textbox', { name: 'Subject of reminders (English)' }).fill('By rule: {countries}');
    await dialog.getByRole('button', { name: 'Show preview' }).click();
    await expect(dialog.getByRole('article').getByRole('heading')).toHaveText(/^(By rule|Nach Regel): \w/);
    await dialog.getByText('HTML', { exact: true }).click();
    await expect(dialog.getByRole('article').locator('iframe').contentFrame().getByRole('link')).toHaveText(
      /See what is open|Offene Punkte ansehen/,
    );
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Reminders' })).toContainText('20 and 3');
    const mails = page.getByRole('region', { name: 'Mails' });
    await mails.getByText('New inquiries', { exact: true }).click();
    await mails.getByRole('button', { name: 'Edit: New inquiries' }).click();
    const inquiries = page.getByRole('dialog', { name: 'New inquiries' });
    for (const language of ['English', 'German'])
      await inquiries
        .getByRole('textbox', { name: `Subject of mails about new inquiries (${language})` })
        .fill('To do: {number}, {country}');
    await inquiries.getByRole('button', { name: 'Show preview' }).click();
    await inquiries.getByRole('radiogroup', { name: 'Language of the mail' }).getByText('German').click();
    await expect(inquiries.getByRole('article').getByRole('heading')).toHaveText('To do: III.5, Österreich');
    await inquiries.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(mails).toContainText('To do: {number}, {country}');
    const germany = await signIn(ownInstance, demoAccounts.germany);
    const ask = (text: string) => send(germany, 'POST', paths.inquiries, { question: 1, country: 'DE', addressee: 'office', text });
    const toOffice = () => ownInstance.mailsTo(demoAccounts.admin).filter(({ subject }) => /^To do: I\.1, /.test(subject));
    await ask('Is it public?');
    await expect.poll(() => toOffice().length).toBe(1);

    await mails.getByRole('button', { name: 'Edit: Mails' }).click();
    await page.getByRole('switch', { name: 'Inquiries and replies to them' }).click();
    await page.getByRole('dialog', { name: 'Mails' }).getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(mails).toContainText('New inquiriesturned off');
    await ask('Is it open?');
    const office = await signIn(ownInstance, demoAccounts.admin);
    // The day of the second rule begins in a few seconds, after the server has looked at the new deadline; that of the first one has passed.
    const deadline = new Date(Date.now() + 3 * 86_400_000 + 20_000).toISOString();
    await send(office, 'PATCH', paths.adminSettings, { deadline });
    const reminders = () => ownInstance.mailsTo('demo.example').filter(({ subject }) => /^(By rule|Nach Regel): \w/.test(subject));
    await expect.poll(() => reminders().length, { timeout: 60_000 }).toBeGreaterThan(1);
    expect(toOffice()).toHaveLength(1);
    await page.goto('/audit/?kind=confirmations');
    await expect(page.getByRole('table', { name: 'Who did what' }).getByRole('row').nth(1)).toContainText(
      /Automatic or by command.*Reminder sent by rule/,
    );
    expect(new Set(reminders().map(({ to }) => to)).size).toBe(reminders().length);
  },
);

story('a country is selected by a press on the map', { tag: ['@DSK-04'] }, async ({ people }) => {
  const { page } = await people.admin();
  await page.goto('/office/');
  await page.getByRole('radiogroup', { name: 'View' }).getByText('Map').click();
  await expect(page).toHaveURL(/view=map/);
  const map = page.getByRole('img', { name: 'Map of the countries by state' });
  await map.getByText('✓').first().click();
  await expect(page.getByRole('button', { name: 'Remind 1 country' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /^Select /, checked: true })).toHaveCount(1);
});

story(
  'the office sends invitations again to all who have not accepted one, in its own name',
  { tag: ['@MAI-05', '@MAI-11'] },
  async ({ ownInstance, ownPeople }) => {
    const { page } = await ownPeople.admin();
    await page.goto('/settings/?edit=mails');
    await page.getByRole('dialog').getByRole('textbox', { name: 'Sender' }).fill('Office <office@example.org>');
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Mails' })).toContainText('Office <office@example.org>');
    for (const last of ['Alba', 'Berg']) {
      await page.goto('/users/?user=new');
      const dialog = page.getByRole('dialog', { name: 'Add User' });
      await dialog.getByRole('textbox', { name: 'First name' }).fill('Nora');
      await dialog.getByRole('textbox', { name: 'Last name' }).fill(last);
      await dialog.getByRole('textbox', { name: 'E-Mail' }).fill(`${last.toLowerCase()}@invited.example`);
      await dialog.getByText('Readonly').click();
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog).toBeHidden();
    }
    const list = () => ownInstance.mailsTo('invited.example');
    const count = () => list().length;
    await expect.poll(count).toBe(2);
    await page.goto('/office/');
    const invitations = page.getByRole('region', { name: 'Invitations not accepted' });
    await expect(invitations.getByRole('row', { name: /Nora Alba .* sent today/ })).toBeVisible();
    await invitations.getByRole('checkbox', { name: 'Select Nora Alba' }).check();
    await invitations.getByRole('checkbox', { name: 'Select Nora Berg' }).check();
    await invitations.getByRole('button', { name: 'Send 2 invitations again' }).click();
    await expect.poll(count).toBe(4);
    expect(new Set(list().map(({ from }) => from))).toEqual(new Set(['Office <office@example.org>']));
  },
);

story('the office sees which address a mail server does not know', { tag: ['@MAI-06'] }, async ({ browser }) => {
  const server = await startMailServer({ unknown: demoAccounts.germany });
  const instance = await startInstance({ from: getSeededDataDir(), more: server.env });
  const people = createPeople(browser, instance, true);
  try {
    const { page } = await people.admin();
    await page.goto('/office/');
    await page.getByRole('checkbox', { name: 'Select Germany' }).check();
    await page.getByRole('button', { name: 'Remind 1 country' }).click();
    await page.getByRole('button', { name: /^Send \d+ emails?$/ }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect.poll(() => instance.log()).toContain('mail not sent; its address does not exist');
    await page.goto('/office/?view=table');
    await expect(page.getByRole('row', { name: /Germany.*emails are refused/ })).toBeVisible();
    await page.getByRole('checkbox', { name: 'Select Germany' }).check();
    await page.getByRole('button', { name: 'Remind 1 country' }).click();
    await expect(page.getByRole('dialog')).toContainText(`The mail server refuses ${demoAccounts.germany}. Please check the address.`);
  } finally {
    await people.leave();
    await instance.close();
    await server.close();
  }
});

story('of two admins who create a version, one is told that it is done', { tag: ['@DSK-06'] }, async ({ ownPeople }) => {
  const [first, second] = [await ownPeople.admin(), await ownPeople.admin()];
  for (const { page } of [first, second]) {
    await page.goto('/office/');
    await page.getByRole('button', { name: 'Create version now' }).click();
  }
  const take = (page: typeof first.page) => page.getByRole('dialog').getByRole('button', { name: /^Create version/ });
  await take(first.page).click();
  await expect(first.page.getByRole('dialog')).toBeHidden();
  await take(second.page).click();
  await expect(second.page.getByRole('dialog')).toContainText('Nothing was done. Please check the new state.');
  await second.page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(second.page.getByRole('table', { name: 'Versions' }).getByRole('row')).toHaveCount(5);
});

for (const { locale, width, dark } of [
  { locale: 'en', width: 1440, dark: false },
  { locale: 'de', width: 320, dark: true },
] as const)
  story(
    `the office desk is accessible and fits at ${width} px in ${locale}${dark ? ', dark' : ''}`,
    { tag: ['@DSK-02', '@DSK-04'] },
    async ({ people }) => {
      const { page } = await people.admin({ locale, width, dark });
      for (const view of ['board', 'map', 'table']) {
        await page.goto(`/office/?view=${view}`);
        await settled(page);
        expect(await findings(page)).toEqual([]);
        expect(await overflow(page)).toEqual([]);
      }
    },
  );
