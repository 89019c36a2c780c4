import { paths } from '@round-table/shared/contract';
import type { Person } from '../people/person';
import { findings } from '../screens/accessibility';
import { questionPath } from '../screens/question';
import { expect, story } from '../story';

const palette = ({ page }: Person) => page.getByRole('dialog', { name: 'Jump to' });
const field = (person: Person) => palette(person).getByRole('combobox', { name: 'Jump to' });
const group = (person: Person, name: string) => palette(person).getByRole('group', { name });
const rows = (person: Person, name: string) => group(person, name).getByRole('option');

async function opens(person: Person) {
  await person.page.keyboard.press('Control+k');
  await expect(field(person)).toBeFocused();
}

story(
  'a guest gets from the landing page to the answer of Germany by the keyboard alone, in either language',
  { tag: ['@FND-10', '@FND-11', '@FND-13'] },
  async ({ people }) => {
    const guest = await people.guest();
    const { page } = guest;
    await guest.goesTo('/');
    await expect(guest.frame.search).toHaveAttribute('placeholder', 'Search, or jump with Ctrl K');
    const sent: string[] = [];
    // Not what other pages will need, which is loaded when the browser is idle.
    page.on('request', (request) => request.resourceType() === 'fetch' && sent.push(new URL(request.url()).pathname));
    await guest.frame.search.focus();
    await opens(guest);
    await page.keyboard.press('Escape');
    await expect(palette(guest)).toHaveCount(0);
    await expect(guest.frame.search).toBeFocused();

    await opens(guest);
    await expect(group(guest, 'Last visited')).toHaveCount(0);
    await page.keyboard.type('de v2');
    const answer = rows(guest, 'Germany at a question').first();
    await expect(answer).toContainText(/Germany, V\.2 .+\d/);
    await expect(answer).toHaveAttribute('aria-selected', 'true');
    expect(await findings(page, { within: 'dialog' })).toEqual([]);
    const known = sent.length;
    await field(guest).fill('germany rank');
    await expect(rows(guest, 'Questions').first()).toBeVisible();
    expect(await palette(guest).getByRole('option').count()).toBeLessThanOrEqual(11);
    await field(guest).fill('');
    await page.keyboard.type('v.2 deutschland');
    await expect(answer).toContainText('Germany, V.2');
    expect(sent.slice(known)).toEqual([]);
    expect(sent.filter((path) => path.endsWith(paths.compare))).toHaveLength(1);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/country\/DE\/?#V\.2$/);
    await expect(page.getByRole('article', { name: 'V.2', exact: true })).toBeInViewport();
    await expect(page.getByRole('article', { name: 'V.2', exact: true })).toBeFocused();

    await opens(guest);
    await page.keyboard.type('frankreich');
    await expect(rows(guest, 'Chapters and pages')).toHaveText([/^France/]);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'France' })).toBeVisible();
    await opens(guest);
    await expect(rows(guest, 'Last visited')).toHaveText([/^Germany/]);
    await page.keyboard.type('xyzzy');
    await expect(palette(guest).getByRole('option')).toHaveText([/^Search comments, sources of law and attachments for “xyzzy”/]);
    await page.keyboard.press('Control+Enter');
    await expect(page).toHaveURL(/\/search\/?\?search=xyzzy$/);
  },
);

story(
  'actions are those of the role; signing out forgets the places; in the editor the keys insert a link',
  { tag: ['@FND-10', '@FND-12', '@FND-13'] },
  async ({ people, catalogue }) => {
    const admin = await people.admin();
    await admin.goesTo('/dashboard/');
    await admin.clicksLink('Compare');
    await expect(admin.page.getByRole('heading', { level: 1 })).toBeVisible();
    await opens(admin);
    await expect(rows(admin, 'Last visited')).toHaveText([/^Dashboard/]);
    await admin.page.keyboard.type('benutzer');
    await expect(rows(admin, 'Actions')).toHaveText([/^Users/]);
    await admin.page.keyboard.press('Enter');
    await expect(admin.page).toHaveURL(/\/users\/?$/);
    await opens(admin);
    await admin.page.keyboard.type('logout');
    await expect(rows(admin, 'Actions').first()).toHaveAttribute('aria-selected', 'true');
    await admin.page.keyboard.press('Enter');
    await expect(admin.page).toHaveURL(/\/login\/?$/);
    expect(await admin.page.evaluate(() => Object.keys(localStorage).filter((key) => /recent|palette/.test(key)))).toEqual([]);

    const expert = await people.expertOf('DE');
    await expert.goesTo(questionPath(catalogue.question('I.1')));
    await expert.hasEditor();
    await expert.editor.click();
    await expert.page.keyboard.press('Control+k');
    await expect(palette(expert)).toHaveCount(0);
    await expert.page.keyboard.press('Escape');
    await expert.page.getByRole('heading', { level: 1 }).focus();
    await opens(expert);
    await expert.page.keyboard.type('users');
    await expect(group(expert, 'Actions')).toHaveCount(0);
    await field(expert).fill('dark');
    await expert.page.keyboard.press('Enter');
    await expect(expert.page.locator('html')).toHaveAttribute('data-theme', 'dark');
  },
);

story('on a phone it fills the screen and a button opens and closes it', { tag: ['@FND-14'] }, async ({ people }) => {
  const guest = await people.guest({ width: 390, height: 844 });
  await guest.goesTo('/dashboard/');
  await guest.frame.banner.getByRole('button', { name: 'Open search' }).click();
  await expect(guest.frame.banner.getByRole('searchbox')).toBeFocused();
  const button = guest.frame.banner.getByRole('button', { name: 'Jump to a question, country, page or action' });
  await button.click();
  await expect(palette(guest)).toBeVisible();
  const box = await palette(guest).boundingBox();
  expect([box?.x, box?.y, box?.width, box?.height]).toEqual([0, 0, 390, 844]);
  await field(guest).fill('v2 germany');
  await expect(rows(guest, 'Germany at a question').first()).toContainText('V.2');
  expect(await guest.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await palette(guest).getByRole('button', { name: 'Close' }).click();
  await expect(palette(guest)).toHaveCount(0);
  await expect(button).toBeFocused();
});

story('a country is found by the names that people use', { tag: ['@FND-11'] }, async ({ people }) => {
  const guest = await people.guest();
  await guest.goesTo('/dashboard/');
  await opens(guest);
  for (const [typed, first] of [
    ['Holland', /^Netherlands/],
    ['uk', /^England/],
    ['BRD', /^Germany/],
    ['tschechei', /^Czech/],
    ['Großbritannien', /^England/],
    ['grossbritannien', /^England/],
  ] as const) {
    await field(guest).fill(typed);
    await expect(palette(guest).getByRole('option').first(), typed).toHaveText(first);
  }
  await field(guest).fill('Holland');
  await guest.page.keyboard.press('Enter');
  await expect(guest.page.getByRole('heading', { level: 1, name: 'Netherlands' })).toBeVisible();
});
