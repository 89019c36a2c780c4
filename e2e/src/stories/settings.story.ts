import type { Page } from '@playwright/test';
import { paths, type Settings, type SettingsBody } from '@round-table/shared/contract';
import { demoAccounts, get, send, signIn } from '../instance/api-client';
import { findings, overflow, settled } from '../screens/accessibility';
import { expect, story } from '../story';

const sectionOf = (page: Page, name: string) => page.getByRole('region', { name });

story(
  'an admin changes a name by keyboard, every reader sees it at once, and Undo takes it back',
  { tag: ['@SET-01'] },
  async ({ ownPeople }) => {
    const { page, frame } = await ownPeople.admin();
    await page.goto('/dashboard/');
    await frame.admin.click();
    await page.getByRole('menuitem', { name: 'Settings' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
    await page.getByRole('button', { name: 'Edit: Names and texts' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Names and texts' });
    await dialog.getByRole('textbox', { name: 'Name (English)', exact: true }).fill('Mortgages of Europe');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    const names = sectionOf(page, 'Names and texts');
    await expect(names).toContainText('Mortgages of Europe');
    await expect(names.getByRole('status')).toContainText('Saved.');

    const guest = await ownPeople.guest();
    await guest.page.goto('/info/');
    await expect(guest.heading).toHaveText('Mortgages of Europe');
    await names.getByRole('button', { name: 'Undo' }).click();
    await expect(names).not.toContainText('Mortgages of Europe');
    await guest.page.reload();
    await expect(guest.heading).not.toHaveText('Mortgages of Europe');
  },
);

story(
  'an admin gives the installation a logo: the preview shows it, a guest gets it, and the page still fits a phone',
  { tag: ['@SET-07', '@SET-08'] },
  async ({ ownPeople }) => {
    const { page } = await ownPeople.admin({ locale: 'de' });
    await page.goto('/settings/?edit=names');
    const dialog = page.getByRole('dialog', { name: 'Namen und Texte' });
    const preview = dialog.getByRole('region', { name: 'Vorschau' });
    await dialog.getByRole('textbox', { name: 'Titel (Deutsch)' }).fill('Sicherheiten an Grundstücken');
    await expect(preview.getByText('Sicherheiten an Grundstücken')).toBeVisible();
    await dialog
      .getByLabel('Logo (Deutsch)')
      .setInputFiles({ name: 'page.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<p>No image</p>') });
    await dialog.getByRole('button', { name: 'Speichern' }).click();
    await expect(dialog).toContainText('Das ist kein Bild im Format PNG, JPEG, WebP oder SVG.');
    const image = '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="80"><rect width="240" height="80" fill="#204A9D"/></svg>';
    await dialog.getByLabel('Logo (Deutsch)').setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(image) });
    await expect(preview.locator('img')).toHaveCount(2);
    await dialog.getByRole('button', { name: 'Speichern' }).click();
    await expect(dialog).toBeHidden();

    const guest = await ownPeople.guest({ width: 320 });
    await guest.page.goto('/info/');
    const logo = guest.page.getByRole('banner').locator('img');
    await expect(logo).toHaveJSProperty('naturalWidth', 240);
    expect(await overflow(guest.page)).toEqual([]);
    const undo = sectionOf(page, 'Namen und Texte').getByRole('button', { name: 'Rückgängig' });
    await undo.click();
    await expect(undo).toBeHidden();
    await guest.page.reload();
    await expect(guest.heading).toBeVisible();
    await expect(logo).toHaveCount(0);
  },
);

story('deadlines are shown in the time zone that an admin chooses', { tag: ['@SET-09'] }, async ({ ownPeople }) => {
  const { page } = await ownPeople.admin();
  await page.goto('/settings/');
  await expect(sectionOf(page, 'Versions')).toContainText(/\(CES?T\)/);
  await page.getByRole('button', { name: 'Edit: Time zone' }).click();
  await page.getByRole('dialog').getByRole('combobox', { name: 'Time zone' }).click();
  await page.keyboard.type('Tokyo');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(sectionOf(page, 'Time zone')).toContainText('Asia/Tokyo');
  await expect(sectionOf(page, 'Versions')).toContainText('(GMT+9)');
  await page.goto('/office/');
  await expect(page.getByText('(GMT+9)').first()).toBeVisible();
});

story('two admins who change the same setting get both texts; other settings do not clash', { tag: ['@SET-02'] }, async ({ ownPeople }) => {
  const [first, second] = [await ownPeople.admin(), await ownPeople.admin()];
  await first.page.goto('/settings/?edit=links');
  await second.page.goto('/settings/?edit=links');
  const contact = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: 'Contact' });
  const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await contact(first.page).fill('https://example.org/first');
  await contact(second.page).fill('https://example.org/second');
  await save(first.page);
  await expect(sectionOf(first.page, 'Links')).toContainText('https://example.org/first');
  await save(second.page);
  await expect(second.page.getByRole('dialog').getByRole('row', { name: /^Contact/ })).toContainText('https://example.org/first');
  await expect(second.page.getByRole('dialog').getByRole('row', { name: /^Contact/ })).toContainText('https://example.org/second');
  await second.page.getByRole('button', { name: 'Save my changes' }).click();
  await expect(sectionOf(second.page, 'Links')).toContainText('https://example.org/second');

  await first.page.goto('/settings/?edit=links');
  await second.page.getByRole('button', { name: 'Edit: Versions' }).click();
  await second.page.getByRole('dialog').getByRole('spinbutton', { name: 'Months to the next deadline' }).fill('12');
  await save(second.page);
  await first.page.getByRole('dialog').getByRole('textbox', { name: 'Legal notice' }).fill('https://example.org/legal');
  await save(first.page);
  await expect(sectionOf(first.page, 'Links')).toContainText('https://example.org/legal');
});

story(
  'an admin takes an earlier change of a setting back from the trail, by keyboard; what was changed since shows both values',
  { tag: ['@SET-10', '@AUD-01'] },
  async ({ ownInstance, ownPeople }) => {
    const admin = await signIn(ownInstance, demoAccounts.admin);
    const set = (changes: SettingsBody) => send<Settings>(admin, 'PATCH', paths.adminSettings, changes);
    const { rhythm: first } = await get<Settings>(admin, paths.adminSettings);
    await set({ rhythm: 18 });
    await set({ rhythm: 24 });
    const near = new Date(Date.now() + 20 * 3_600_000).toISOString();
    await set({ deadline: near, soon: true });
    await set({ deadline: '2099-12-12T19:00:00.000Z' });

    const { page, heading } = await ownPeople.admin();
    await page.goto('/settings/');
    await page.getByRole('link', { name: 'Former values in “Who did what”' }).press('Enter');
    await expect(heading).toHaveText('Who did what');
    const open = async (place: number, name: string) => {
      const row = page
        .getByRole('row')
        .filter({ hasText: `Setting changed: ${name}` })
        .nth(place);
      await row.getByRole('button').press('Enter');
      await page.getByRole('button', { name: 'Undo' }).press('Enter');
      return page.getByRole('dialog');
    };
    const ofRhythm = await open(1, 'Months to the next deadline');
    await expect(ofRhythm.getByRole('spinbutton', { name: 'Months to the next deadline' })).toHaveValue(String(first));
    await expect(ofRhythm.getByLabel('Deadline', { exact: true })).toHaveCount(0);
    expect(await findings(page)).toEqual([]);
    await ofRhythm.getByRole('button', { name: 'Save', exact: true }).press('Enter');
    const conflict = ofRhythm.getByRole('row', { name: /^Months to the next deadline/ });
    await expect(conflict.getByRole('cell')).toHaveText(['24', String(first)]);
    await ofRhythm.getByRole('button', { name: 'Save my changes' }).press('Enter');
    await expect(ofRhythm).toBeHidden();
    await expect(page.getByText('The value from before this change is the present one.')).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'Setting changed: Months to the next deadline' })).toHaveCount(3);

    await page.reload();
    const ofDeadline = await open(0, 'Deadline');
    await ofDeadline.getByRole('button', { name: 'Save', exact: true }).press('Enter');
    await expect(ofDeadline).toContainText('less than a day away');
    // The focus goes to the refused field.
    await expect(ofDeadline.getByLabel('Deadline', { exact: true })).toBeFocused();
    await ofDeadline.getByRole('checkbox', { name: /^The version is to be published then/ }).press('Space');
    await ofDeadline.getByRole('button', { name: 'Save', exact: true }).press('Enter');
    await expect(ofDeadline).toBeHidden();
    expect(await get<Settings>(admin, paths.adminSettings)).toMatchObject({ rhythm: first, deadline: near });
  },
);

story('colours that people confuse are refused with the reason', { tag: ['@SET-03'] }, async ({ ownPeople }) => {
  const { page } = await ownPeople.admin();
  await page.goto('/settings/?edit=colors');
  const dialog = page.getByRole('dialog', { name: 'Colours of the maps' });
  await dialog.getByRole('textbox', { name: 'Colour of option 2', exact: true }).fill('#204B9E');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toContainText('Colours 1, 2 look alike.');
  await dialog.getByRole('textbox', { name: 'Colour of option 2', exact: true }).fill('#F4F4F4');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toContainText('Colour 2 is too faint: it needs a contrast of 3:1 to the map.');
  await dialog.getByRole('button', { name: 'Use the standard colours' }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
});

story('a test mail goes to the admin, and a near deadline needs a second word', { tag: ['@SET-04', '@SET-05'] }, async ({ ownPeople }) => {
  const { page } = await ownPeople.admin({ locale: 'de' });
  await page.goto('/settings/');
  await page.getByRole('button', { name: 'Test-E-Mail senden' }).click();
  await expect(sectionOf(page, 'E-Mails').getByRole('status')).toContainText('Es ist kein Mailserver eingerichtet');
  await page.getByRole('button', { name: 'Bearbeiten: Versionen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Versionen' });
  await dialog.getByLabel('Frist', { exact: true }).fill('2020-06-30T22:00');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(dialog).toContainText('Diese Frist ist verstrichen oder endet in weniger als einem Tag.');
  await expect(dialog.getByRole('checkbox', { name: /^Die Version soll dann veröffentlicht werden/ })).not.toBeChecked();
  await dialog.getByLabel('Frist', { exact: true }).fill('2099-12-12T20:00');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(sectionOf(page, 'Versionen')).toContainText('12. Dezember 2099');
});

for (const [width, locale] of [
  [1440, 'en'],
  [320, 'de'],
] as const)
  story(`the settings have no accessibility finding at ${width} px, dialogs included`, { tag: ['@SET-01'] }, async ({ people }) => {
    const { page } = await people.admin({ locale, width });
    for (const path of [
      '/settings/',
      '/settings/?edit=names',
      '/settings/?edit=colors',
      '/settings/?edit=versions',
      '/settings/?edit=reminders',
      '/settings/?edit=mails',
      '/settings/?edit=time',
    ]) {
      await page.goto(path);
      await settled(page);
      expect(await findings(page), path).toEqual([]);
      expect(await overflow(page), path).toEqual([]);
    }
  });
