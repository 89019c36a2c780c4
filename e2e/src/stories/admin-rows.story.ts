import { type AdminChapter, type AdminCountry, paths } from '@round-table/shared/contract';
import { addStyles } from '../browser/add-styles';
import { demoAccounts, get, send, signIn } from '../instance/api-client';
import type { AppInstance } from '../instance/app-instance';
import { expect, story } from '../story';

const texts = { explanation_en: '', explanation_de: '' };

/** An inactive chapter, question and country; the demo data has an inactive user and download. */
async function addInactive(instance: AppInstance): Promise<void> {
  const client = await signIn(instance, demoAccounts.admin);
  const flags = { active: false, public: true };
  const names = { name_en: 'Asleep', name_de: 'Ruhend' };
  const chapter = await send<AdminChapter>(client, 'POST', paths.adminChapters, { ...texts, ...flags, ...names, order: 90, weight: 1 });
  const question = { ...texts, ...flags, text_en: 'Is it asleep?', text_de: '', is_marked_as_special: false, answers: [] };
  await send(client, 'POST', paths.adminQuestions, { ...question, chapter: chapter.id, order: 1 });
  await send<AdminCountry>(client, 'POST', paths.adminCountries, { ...flags, ...names, code: 'ZZ', code_label: 'ZZ' });
}

/** The page with the rows, the name of an inactive row and that of an active one. */
const rows: [path: string, table: string | RegExp, inactive: string | RegExp, active: string | RegExp][] = [
  ['/questions/', 'Chapters', /Asleep/, /Types of security rights/],
  ['/questions/', 'Questions', /Is it asleep\?/, /Can future or conditional claims be secured\?/],
  ['/users/?name=demo.example&size=100', 'Users', /inactive@demo[.]example/, /expert[.]de@demo[.]example/],
  ['/countries/', 'Countries', /Asleep/, /Germany/],
  ['/downloads/', 'Minutes', /Draft of the next agenda/, /Minutes of the spring meeting/],
];

story('inactive rows are grey in every table of the administration', { tag: ['@QAD-12'] }, async ({ ownInstance, ownPeople }) => {
  await addInactive(ownInstance);
  const { page } = await ownPeople.admin();
  const readColors = (table: string | RegExp, row: string | RegExp) =>
    page
      .getByRole('table', { name: table })
      .getByRole('row', { name: row })
      .locator('td, th')
      .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).color));
  for (const [path, table, inactive, active] of rows) {
    await page.goto(path);
    await expect(page.getByRole('table', { name: table }).getByRole('row', { name: inactive })).toBeVisible();
    const [grey, ...others] = [...new Set(await readColors(table, inactive))];
    expect(others).toEqual([]);
    expect(await readColors(table, active)).not.toContain(grey);
  }
});

story(
  'on a phone table rows are cards, and every control is large enough to tap',
  { tag: ['@QAD-01', '@USR-01', '@WGT-01'] },
  async ({ people, instance }) => {
    const admin = await people.admin({ width: 320, height: 800, touch: true });
    const { page } = admin;
    const countries = await get<AdminCountry[]>(await signIn(instance, demoAccounts.admin), paths.adminCountries);
    for (const path of ['/users/', '/questions/', '/countries/', '/downloads/']) {
      await page.goto(path);
      await expect(page.getByRole('table').first().getByRole('rowheader').first()).toBeVisible();
      const right = await page
        .locator('main :is(td, th)')
        .evaluateAll((cells) => Math.max(...cells.map((cell) => cell.getBoundingClientRect().right)));
      expect(right, path).toBeLessThanOrEqual(320);
    }
    await page.goto('/countries/');
    const heads = page.getByRole('table', { name: 'Countries' }).getByRole('rowheader');
    await expect(heads).toHaveCount(countries.length);
    const first = await heads.first().textContent();
    const byName = page.getByRole('columnheader', { name: 'Name' });
    await byName.click();
    await expect(byName).toHaveAttribute('aria-sort', 'ascending');
    await byName.click();
    await expect(heads.last()).toHaveText(first ?? '');
    await page.goto('/weights/');
    await expect(page.getByRole('spinbutton').first()).toBeVisible();
    // Chapters outside of the viewport have no layout until they are scrolled into view.
    await addStyles(page, 'main section { content-visibility: visible !important }');
    const sizes = await page.locator('main :is(input, [role="tab"])').evaluateAll((controls) =>
      controls.map((control) => {
        const { width, height } = control.getBoundingClientRect();
        return Math.min(width, height);
      }),
    );
    expect(sizes.length).toBeGreaterThan(100);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(24);
  },
);
