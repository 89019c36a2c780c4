import { readFile } from 'node:fs/promises';
import { findings, overflow, settled } from '../screens/accessibility';
import { expect, story } from '../story';

story(
  'an admin translates by keyboard what has become stale, and marks it as checked until it changes again',
  { tag: ['@TRL-01', '@TRL-02', '@TRL-03', '@TRL-04', '@TRL-05'] },
  async ({ ownPeople }) => {
    const { page, frame, heading } = await ownPeople.admin();
    await page.goto('/countries/');
    const rename = async (text: string) => {
      await page.getByRole('button', { name: 'Austria' }).click();
      await page.getByRole('dialog').getByRole('textbox', { name: 'Name (English)' }).fill(text);
      await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByRole('dialog')).toBeHidden();
    };
    await rename('Austria (Republic)');

    await frame.admin.click();
    await page.getByRole('menuitem', { name: 'Translations' }).click();
    await expect(heading).toHaveText('Translations');
    await page.getByRole('combobox', { name: 'State' }).click();
    await page.getByTitle(/^Out of date \(2\)$/).click();
    const list = page.getByRole('list', { name: 'Translations' });
    // The demo has one.
    await expect(list.getByRole('listitem')).toHaveCount(2);
    await expect(list).toContainText(/Austria \(Republic\).*Österreich.*German out of date since/s);
    await list.getByRole('button', { name: 'AT Country', exact: true }).press('Enter');
    const german = list.getByRole('textbox', { name: 'German' });
    await expect(german).toBeFocused();
    const [left, right] = await Promise.all([list.getByRole('textbox', { name: 'English' }).boundingBox(), german.boundingBox()]);
    expect(left?.y).toBe(right?.y);
    await page.keyboard.press('End');
    await page.keyboard.type(' (Republik)');
    await page.keyboard.press('Control+Enter');
    await expect(list.getByRole('textbox')).toHaveCount(0);
    await expect(list.getByRole('button', { name: 'AT Country', exact: true })).toBeFocused();
    await expect(list).toContainText(/Österreich \(Republik\).*Not checked/s);
    await page.keyboard.press('c');
    await expect(list).toContainText(/Checked by Agnes Lindqvist/);

    await page.goto('/countries/');
    await rename('Austria (federal)');
    await page.goto('/translations/?kind=country&state=stale');
    await expect(list).toContainText(/Austria \(federal\).*German out of date since/s);
    await page.goto('/audit/?kind=countries');
    await expect(page.getByRole('table', { name: 'Who did what' }).getByRole('row').nth(2)).toContainText(/Country changed/);
  },
);

story(
  'texts go to a translator as XLIFF, come back, are compared with the stored ones, and are saved at once',
  { tag: ['@TRL-06', '@TRL-07'] },
  async ({ ownPeople }) => {
    const { page } = await ownPeople.admin();
    await page.goto('/translations/?kind=country&text=Austria');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'XLIFF English–German' }).click();
    const xliff = await readFile(await (await saved).path(), 'utf8');
    expect(xliff).toContain('<segment state="translated"><source>Austria</source><target>Österreich</target></segment>');

    await page.getByRole('button', { name: 'Import XLIFF' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import XLIFF' });
    const choose = (content: string) =>
      dialog.getByLabel('XLIFF file').setInputFiles({ name: 'back.xlf', mimeType: 'application/xliff+xml', buffer: Buffer.from(content) });
    await choose(xliff.replace('</segment>', '<segment>'));
    await expect(dialog).toContainText('This is not well-formed XML (line 4).');
    await expect(dialog.getByRole('button', { name: 'Save all' })).toBeDisabled();
    await choose(xliff.replace('state="translated"', 'state="reviewed"').replace('Österreich', 'Republik Österreich'));
    await expect(dialog.getByRole('row', { name: /^AT Country Austria Österreich Republik Österreich$/ })).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save all' }).click();
    await expect(dialog.getByRole('status')).toHaveText('Saved: 1 text changed, 1 marked as checked.');
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
    await expect(page.getByRole('list', { name: 'Translations' })).toContainText(/Republik Österreich.*Checked by Agnes Lindqvist/s);
  },
);

story(
  'the translation desk asks of a changed text that has answers what it is; another meaning is for the experts to review',
  { tag: ['@CAT-01', '@CAT-02', '@TRL-04'] },
  async ({ ownPeople, catalogue }) => {
    const { id } = catalogue.question('I.2');
    const admin = await ownPeople.admin();
    const { page } = admin;
    await page.goto(`/translations/?kind=question&edit=question.${id}.text`);
    const list = page.getByRole('list', { name: 'Translations' });
    const english = list.getByRole('textbox', { name: 'English' });
    const former = await english.inputValue();
    await english.fill(`${former} At any time?`);
    const choice = page.getByRole('dialog', { name: 'Only the wording, or the meaning?' });
    const save = async () => {
      await list.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(choice.getByRole('button', { name: 'Save' })).toBeDisabled();
    };
    await save();
    await choice.getByRole('button', { name: 'Cancel' }).click();
    await expect(choice).toBeHidden();
    await expect(english).toHaveValue(`${former} At any time?`);
    await save();
    await choice.getByRole('radio', { name: 'The meaning' }).check();
    await expect(choice.getByRole('status')).toContainText(/\d+ answers are to be reviewed: .*Austria/);
    await choice.getByRole('button', { name: 'Save' }).click();
    await expect(list.getByRole('textbox')).toHaveCount(0);
    await admin.goesTo('/audit/');
    await expect(page.getByRole('rowheader', { name: /^Question reworded \(the meaning\): .* At any time\?$/ })).toBeVisible();

    const expert = await ownPeople.expertOf('AT');
    await expert.goesTo('/open/');
    const row = expert.page.getByRole('listitem').filter({ hasText: 'The meaning has changed, please check your answer' });
    await expect(row.getByRole('insertion').filter({ hasText: 'At any time?' })).toBeVisible();
  },
);

story('a term of the glossary marks the texts that lack its counterpart', { tag: ['@TRL-08'] }, async ({ ownPeople }) => {
  const { page } = await ownPeople.admin();
  await page.goto('/translations/?kind=country&text=Austria');
  await page.getByRole('button', { name: 'Glossary' }).click();
  const dialog = page.getByRole('dialog', { name: 'Glossary' });
  await dialog.getByRole('textbox', { name: 'Terms' }).fill('Austria = Republik');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('list', { name: 'Translations' })).toContainText('Austria: “Republik” is missing');
});

for (const { locale, width, dark } of [
  { locale: 'en', width: 1440, dark: false },
  { locale: 'de', width: 320, dark: true },
] as const)
  story(
    `the translation desk is accessible and fits at ${width} px in ${locale}${dark ? ', dark' : ''}`,
    { tag: ['@TRL-01'] },
    async ({ people, catalogue }) => {
      const { page } = await people.admin({ locale, width, dark });
      for (const search of ['', '?kind=question', `?kind=question&edit=question.${catalogue.question('I.2').id}.text`]) {
        await page.goto(`/translations/${search}`);
        await settled(page);
        await expect(page.getByRole('button', { name: /^(Save|Speichern)$/ })).toHaveCount(search.includes('edit=') ? 1 : 0);
        const keys = page.locator('details').first();
        await keys.locator('summary').press('Enter');
        await expect(keys).toHaveAttribute('open');
        expect(await findings(page)).toEqual([]);
        expect(await overflow(page)).toEqual([]);
      }
    },
  );
