import type { Comparison } from '@round-table/shared/contract';
import { paths } from '@round-table/shared/contract';
import { download } from '../files/saved-files';
import { asGuest, get } from '../instance/api-client';
import { expect, story } from '../story';

const five = '/compare?base=DE&c=FR,AT,CH,GBS&ch=I,IV';

story('the comparison is saved as shown: xlsx, CSV and PDF', { tag: ['@CMP-08'] }, async ({ people }) => {
  const { page } = await people.guest();
  await page.goto(`${five}&diff=1`);
  for (const [format, signature] of [
    ['xlsx', 'PK'],
    ['CSV', '\uFEFFNo.,Question,Germany,Germany: answer since,Austria,'],
    ['PDF', '%PDF-'],
  ] as const) {
    const saved = await download(page, async () => {
      await page.getByRole('button', { name: `Download as ${format}` }).click();
      if (format !== 'PDF') return;
      const dialog = page.getByRole('dialog', { name: 'Download as PDF' });
      for (const extra of ['With comments', 'With sources of law']) await dialog.getByRole('checkbox', { name: extra }).check();
      await dialog.getByRole('button', { name: 'Download as PDF' }).click();
    });
    expect(saved.name).toMatch(new RegExp(`^round-table-\\d{4}-\\d+-comparison-en\\.${format.toLowerCase()}$`));
    expect(saved.bytes.toString().startsWith(signature)).toBe(true);
  }
});

story('a print holds every row, every country and the texts of the options', { tag: ['@CMP-08'] }, async ({ people, instance }) => {
  const { chapters, countries, version } = await get<Comparison>(asGuest(instance), `/ro${paths.compare}`);
  const questions = chapters.flatMap((chapter) => chapter.questions);
  const { page } = await people.guest();
  const print = page.locator('[data-print-document]');
  const printed = async (address: string) => {
    await page.goto(address);
    await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
    // Before the script has taken over the page, the browser prints what came with it.
    await expect(async () => {
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
      await expect(print.getByRole('table').first()).toBeAttached({ timeout: 500 });
    }).toPass();
    return print.getByRole('table').evaluateAll((tables) =>
      tables.map((table) => ({
        heads: [...table.querySelectorAll('thead th')].length - 2,
        questions: [...table.querySelectorAll('tbody th[scope="row"]')].map((head) => head.firstChild?.textContent ?? ''),
        text: table.textContent ?? '',
        foot: table.querySelector('tfoot')?.textContent ?? '',
      })),
    );
  };
  const all = await printed('/compare?base=DE');
  expect(all.reduce((sum, { heads }) => sum + heads, 0)).toBe(countries.length + all.length - 1);
  for (const sheet of all) {
    expect(sheet.heads).toBeLessThanOrEqual(20);
    expect(sheet.questions.slice(1)).toEqual(questions.map(({ text }) => text));
    for (const fact of [`Version ${version}`, instance.address, 'Licence: CC BY 4.0']) expect(sheet.foot).toContain(fact);
  }
  const order = (countries.find(({ code }) => code === 'FR')?.cells.toLowerCase() ?? 'a').charCodeAt(0) - 'a'.charCodeAt(0);
  const text = questions[0]?.answers.find((option) => option.order === order)?.text ?? 'not answered yet';
  const [few] = await printed('/compare?base=DE&c=FR,AT,CH,GBS');
  expect(few?.questions).toHaveLength(questions.length + 1);
  expect(few?.text).toContain(text);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.getByRole('button', { name: 'Print' }).click();
  const comment = page.waitForResponse((response) => response.url().includes(paths.countryProfile));
  await page.getByRole('checkbox', { name: 'With comments' }).check();
  await comment;
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await expect(print.getByText(/^\[Demo\]/).first()).toBeAttached();
  }).toPass();
});
