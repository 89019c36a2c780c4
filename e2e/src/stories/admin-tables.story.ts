import { downloadBy, extractPdfText, parseCsv } from '../files/saved-files';
import { expect, story } from '../story';

story('an admin exports the filtered users, with all letters intact', { tag: ['@USR-07'] }, async ({ people }) => {
  const { page } = await people.admin();
  await page.goto('/users/?type=expert&sort=name&order=desc');
  const table = page.getByRole('table', { name: 'Users' });
  await expect(table.getByRole('rowheader')).toHaveCount(25);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Is expert' }).uncheck();
  const csv = await downloadBy(page, 'Export CSV');
  expect(csv.name).toMatch(/^exported-users-\d{4}-\d\d-\d\d[.]csv$/);
  const [head, ...rows] = parseCsv(csv);
  expect(head).toEqual(['Name', 'E-Mail', 'Countries', 'Last login', 'Joined', 'Is active']);
  expect(rows.length).toBeGreaterThan(25);
  const names = rows.map(([name = '']) => name);
  expect(names).toEqual(expect.arrayContaining(['Ioana Drăgulescu', 'Zuzana Hrončeková', 'Óscar Ibáñez', 'Sigríður Jónsdóttir']));
  expect(names).not.toContain('Tomás Ferreira');
  const shown = await table.getByRole('rowheader').allTextContents();
  // A chip in the table is a word in the file.
  expect(names.slice(0, 25)).toEqual(shown.map((name) => name.replace(/Invited$/, ' (invited)')));
  expect(names).toContain('Taras Zakharchuk (invited)');
  const pdf = await downloadBy(page, 'Export PDF');
  expect(pdf.name).toBe(csv.name.replace('.csv', '.pdf'));
  const text = await extractPdfText(pdf);
  for (const name of names) expect(text).toContain(name);
  expect(text).not.toContain('Tomás Ferreira');
});

story('the countries export in the language of the page', { tag: ['@CTY-01'] }, async ({ people }) => {
  const admin = await people.admin({ locale: 'de' });
  await admin.page.goto('/countries/?sort=name');
  const names = admin.page.getByRole('table', { name: 'Länder' }).getByRole('rowheader').getByRole('button');
  await expect(names.first()).toBeVisible();
  const shown = await names.allTextContents();
  const csv = await downloadBy(admin.page, 'CSV exportieren');
  expect(csv.name).toMatch(/^laender-/);
  const [head, ...rows] = parseCsv(csv);
  expect(head).toEqual(['Name', 'Code', 'Anzeigekürzel', 'Öffentlich', 'Aktiv', 'Freigegebene Antworten']);
  expect(rows.map(([name]) => name)).toEqual(shown);
  const text = await extractPdfText(await downloadBy(admin.page, 'PDF exportieren'));
  for (const name of ['Länder', 'Österreich', 'Dänemark', ...shown]) expect(text).toContain(name);
});

story('the questions of a chapter export, named by the chapter', { tag: ['@QAD-09'] }, async ({ people }) => {
  const { page } = await people.admin();
  await page.goto('/questions/');
  await page.getByRole('combobox', { name: 'Chapter' }).click();
  await page.getByTitle(/^III[.] /).click();
  const questions = page.getByRole('table', { name: 'Questions' });
  await expect(questions.getByRole('row', { name: /I{1,3}[.]1/ })).toHaveCount(1);
  const texts = await questions.getByRole('rowheader').getByRole('button').allTextContents();
  const csv = await downloadBy(page, 'Export CSV');
  expect(csv.name).toMatch(/^questions-of-chapter-III-\d{4}-\d\d-\d\d[.]csv$/);
  const [head, ...rows] = parseCsv(csv);
  expect(head).toEqual(['No.', 'Question', 'Answer options', 'Public', 'Active']);
  expect(rows.map(([, text]) => text)).toEqual(texts);
  expect(rows.map(([number]) => number)).toEqual(texts.map((_text, index) => `III.${index + 1}`));
  const pdf = (await extractPdfText(await downloadBy(page, 'Export PDF'))).replace(/\s+/g, ' ');
  for (const text of texts) expect(pdf).toContain(text);
});
