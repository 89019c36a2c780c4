import type { Request } from '@playwright/test';
import { readUntranslated, translatesPage } from '../browser/page-translation';
import { download } from '../files/saved-files';
import type { Person } from '../people/person';
import { settled } from '../screens/accessibility';
import { memberPages } from '../screens/pages';
import { questionPath } from '../screens/question';
import { aGuest, anAdmin, anExpert, type Visitor } from '../screens/visitors';
import { expect, story } from '../story';

/** Collects what goes wrong on the pages of a person. */
function collectErrors({ page }: Person): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(`${page.url()}: ${error}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      errors.push(`${page.url()}: ${message.text()}`);
  });
  return errors;
}

const switchesLanguage = async ({ page }: Person, language: 'English' | 'Deutsch') => {
  const option = page.getByRole('radio', { name: new RegExp(`^${language}`) }).first();
  if ((await option.count()) === 0) return;
  await option.check({ force: true });
  await expect(page.locator('html')).toHaveAttribute('lang', language === 'English' ? 'en' : 'de');
};

const read = ({ page }: Person) => readUntranslated(page, '#root');

/** The requests of a person's page for data and scripts that wait for their response; a map in its frame may be exchanged while it loads. */
function followRequests({ page }: Person): Set<Request> {
  const waiting = new Set<Request>();
  page.on('request', (request) => {
    const isOfPage = !request.isNavigationRequest() && request.frame() === page.mainFrame();
    if (isOfPage && ['fetch', 'xhr', 'script'].includes(request.resourceType())) waiting.add(request);
  });
  page.on('requestfinished', (request) => waiting.delete(request));
  page.on('requestfailed', (request) => waiting.delete(request));
  return waiting;
}

/** Opens pages in both browsers, translates one, and changes all texts twice: both show the same after each step. */
async function compares(control: Person, translated: Person, addresses: string[]) {
  const requests = followRequests(control);
  /** Waits until the control has all responses, and has shown its texts for a tenth of a second. */
  const isStable = async () => {
    let last: string | undefined;
    const hasStayed = async () => {
      const former = last;
      last = requests.size === 0 ? await read(control) : undefined;
      return last !== undefined && last === former;
    };
    await expect.poll(hasStayed, { intervals: [100] }).toBe(true);
  };
  const look = async (step: string) => {
    await isStable();
    await expect(async () => expect(await read(translated), step).toBe(await read(control))).toPass({ timeout: 10_000 });
  };
  for (const address of addresses) {
    for (const { page } of [control, translated]) await page.goto(address);
    // What the page before did not wait for does not count.
    requests.clear();
    for (const { page } of [control, translated]) await settled(page);
    await translatesPage(translated.page);
    await look(`${address} translated`);
    for (const language of ['Deutsch', 'English'] as const) {
      for (const person of [control, translated]) await switchesLanguage(person, language);
      await look(`${address} ${language}`);
    }
  }
}

const aReader: Visitor = { who: 'a reader', open: (people, device) => people.reader(device), list: memberPages };

for (const { who, open, list } of [aGuest, aReader, { ...anExpert, list: memberPages }, anAdmin]) {
  story(
    `every page of ${who} shows its texts, also the changed ones, while the browser translates it`,
    { tag: ['@BRW-01'] },
    async ({ people, catalogue }) => {
      story.slow();
      const translated = await open(people, {});
      const control = await open(people, {});
      const errors = collectErrors(translated);
      await compares(control, translated, list(catalogue));
      expect(errors).toEqual([]);
    },
  );
}

/** Opens a page and translates it; the translation goes on when the page changes. */
async function opensTranslated(person: Person, address: string) {
  await person.goesTo(address);
  await settled(person.page);
  await translatesPage(person.page);
}

story(
  'an expert answers, comments and searches while the browser translates the page',
  { tag: ['@BRW-01'] },
  async ({ people, catalogue }) => {
    const expert = await people.expertOf('DE');
    const { page } = expert;
    const errors = collectErrors(expert);
    const question = catalogue.question('VIII.2');
    await opensTranslated(expert, questionPath(question));
    await expert.hasEditor();
    const radios = page.getByRole('main').getByRole('radio');
    for (const index of [0, 1]) {
      await radios.nth(index).check();
      await expect(page.getByText(/^Answer changed from/)).toContainText(`to ${index + 1}.`);
    }
    const words = 'Fifty-five letters are typed here, and none may get lost';
    await expert.writes(words);
    await expect(expert.editor).toHaveText(words);
    await expert.savesComment();
    await expert.editor.click();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type(', again');
    await expect(page.getByText(/^Draft saved/)).toBeVisible();
    await expert.savesComment();
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('dialog').getByRole('combobox').fill('register');
    await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expert.frame.search.fill('register');
    await expert.frame.search.press('Enter');
    await expect(page).toHaveURL(/search=register/);
    await expect(expert.frame.main.getByRole('status').filter({ hasText: /hits/ })).toBeVisible();
    await page.goBack();
    await expect(expert.editor).toHaveText(`${words}, again`);
    expect(errors).toEqual([]);
  },
);

story('the dialogs, filters and exports work while the browser translates the page', { tag: ['@BRW-01'] }, async ({ people }) => {
  const admin = await people.admin();
  const { page } = admin;
  const errors = collectErrors(admin);
  for (const address of ['/users/', '/countries/', '/questions/', '/downloads/']) {
    await opensTranslated(admin, address);
    const filter = admin.frame.main.getByRole('textbox');
    if (address === '/users/' || address === '/countries/') {
      await filter.fill('zzz');
      await expect(page.getByText(/^No matching/).first()).toBeVisible();
      await filter.fill('');
    }
    await admin.frame.main.getByRole('button', { name: /^Add / }).first().click();
    await admin.form.getByRole('button', { name: /^Save/ }).click();
    await expect(admin.form.locator('[aria-invalid="true"]').first()).toBeVisible();
    await admin.form.getByRole('textbox').first().fill('Changed');
    await admin.form.getByRole('button', { name: /^Cancel/ }).click();
    await admin.form.getByRole('button', { name: /^Discard/ }).click();
    await expect(admin.form).toBeHidden();
  }
  for (const name of ['Export by Country', 'Export by Question', 'Export Maps']) {
    await admin.frame.menu.getByRole('button', { name: new RegExp(`^${name}`) }).click();
    await admin.form.getByRole('checkbox').nth(1).check();
    const start = admin.form.getByRole('button', { name: /^Export/ }).last();
    await download(page, () => start.click());
    await expect(admin.form).toBeHidden();
  }
  expect(errors).toEqual([]);
});
