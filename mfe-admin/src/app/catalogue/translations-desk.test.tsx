import { paths, type TranslationUnit, translationPageSize } from '@round-table/shared/contract';
import { mockServer } from '@round-table/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { aTranslationUnit, someSettings } from '../../testing/builders';
import { readNotifications } from '../../testing/notifications';
import { refuse } from '../../testing/replies';
import { renderTranslations } from '../../testing/translations';

const server = mockServer();
const question = aTranslationUnit();
const other = aTranslationUnit({ unit: 'question.12.text', question: 6, en: 'Who keeps it?', de: 'Wer führt es?' });
const missing = aTranslationUnit({
  unit: 'option.7.text',
  kind: 'option',
  option: 2,
  en: 'Deed',
  de: '',
  state: 'missing',
  language: 'de',
});
const explanation = aTranslationUnit({ unit: 'question.11.explanation', field: 'explanation', en: 'See above.', de: 'Siehe oben.' });
const edit = ({ unit }: TranslationUnit) => `/translations/?edit=${unit}`;
type Page = Awaited<ReturnType<typeof renderTranslations>>;
const field = ({ list }: Page, name: 'English' | 'German') => list.findByRole('textbox', { name });
const focus = ({ list }: Page, name: string) => act(() => list.getByRole('button', { name }).focus());

test('states are chosen by how many texts have them; another filter begins with the first page and no open row @TRL-01', async () => {
  const { user, router, queries } = await renderTranslations(server, [question, missing], `/translations/?page=2&edit=${question.unit}`);
  await user.click(screen.getByRole('combobox', { name: 'State' }));
  await user.click(await screen.findByTitle('One language missing (1)'));
  expect(router.state.location.search).toBe('?state=missing');
  await waitFor(() => expect(queries.at(-1)).toBe('?state=missing'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'III.5 Question' })).not.toBeInTheDocument());
  await user.click(screen.getByRole('combobox', { name: 'Kind' }));
  await user.click(await screen.findByTitle('Answer options'));
  await waitFor(() => expect(queries.at(-1)).toBe('?state=missing&kind=option'));
});

test('a long list has pages, which are in the address @TRL-01', async () => {
  const many = Array.from({ length: translationPageSize }, (_, index) => aTranslationUnit({ unit: `question.${index}.text` }));
  const page = await renderTranslations(server, many);
  expect(screen.queryByText(/ of /)).not.toBeInTheDocument();
  page.desk.total = 120;
  await page.user.type(screen.getByLabelText('Search in both languages'), 'f');
  expect(await screen.findByText('1–50 of 120')).toBeVisible();
  await page.user.click(screen.getByRole('listitem', { name: '2' }));
  await waitFor(() => expect(page.queries.at(-1)).toBe('?text=f&page=2'));
  expect(await screen.findByText('51–100 of 120')).toBeVisible();
  await page.user.click(screen.getByRole('listitem', { name: '1' }));
  expect(page.router.state.location.search).toBe('?text=f');
});

test('if no text fits the filters the page says which filters there are @TRL-01', async () => {
  await renderTranslations(server, [], '/translations/?state=stale');
  expect(screen.getByText('No text has this state and kind and contains the words that you are looking for.')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'State' })).toBeEnabled();
});

test('every kind of text has a name, in German too @TRL-01', async () => {
  const nowhere = { chapter: null, question: null };
  await renderTranslations(
    server,
    [
      explanation,
      aTranslationUnit({ unit: 'chapter.3.name', kind: 'chapter', field: 'name', question: null }),
      aTranslationUnit({ ...nowhere, unit: 'country.1.name', kind: 'country', field: 'name', code: 'AT' }),
      aTranslationUnit({ ...nowhere, unit: 'download-category.1.name', kind: 'download-category', field: 'name' }),
      aTranslationUnit({ ...nowhere, unit: 'setting.openData.licence', kind: 'setting', field: 'openData.licence' }),
    ],
    '/translations/',
    'de',
  );
  const names = ['III.5 Erläuterung', 'III Kapitel', 'AT Land', 'Download-Kategorie', 'Einstellung: Lizenz'];
  for (const name of names) expect(screen.getByRole('button', { name })).toBeVisible();
});

test('who checked a text is not named once the account is gone @TRL-03', async () => {
  const checked = { at: '2026-11-27T08:00:00.000Z', by: null };
  await renderTranslations(server, [aTranslationUnit({ state: 'checked', checked })], '/translations/', 'de');
  expect(screen.getByText('Geprüft, 27.11.2026')).toBeVisible();
});

test('a mark that is refused says why, and the row stays as it is @TRL-03', async () => {
  const page = await renderTranslations(server, [question]);
  page.desk.refuse = () => refuse(503, 'Not now.');
  await page.user.click(page.list.getByRole('button', { name: 'Mark as checked: III.5 Question' }));
  await waitFor(() => expect(readNotifications(page.store)).toEqual(['The mark could not be changed Not now.']));
  expect(page.list.getByText('Not checked')).toBeVisible();
});

test('a row whose state changes stays in its place, and the filters count it anew @TRL-02', async () => {
  const page = await renderTranslations(
    server,
    [missing, { ...missing, unit: 'option.8.text', option: 3 }],
    `/translations/?state=missing&edit=${missing.unit}`,
  );
  await page.user.type(await field(page, 'German'), 'Urkunde');
  await page.user.click(page.list.getByRole('button', { name: 'Save' }));
  expect(await page.list.findByText('Urkunde')).toBeVisible();
  expect(page.list.getAllByRole('listitem')).toHaveLength(2);
  await page.user.click(screen.getByRole('combobox', { name: 'State' }));
  expect(await screen.findByTitle('Not checked (1)')).toBeInTheDocument();
});

test('arrow keys stop at the first and the last row, and keys with a modifier are those of the browser @TRL-05', async () => {
  const page = await renderTranslations(server, [question, other]);
  focus(page, 'III.5 Question');
  await page.user.keyboard('{ArrowUp}');
  expect(page.list.getByRole('button', { name: 'III.5 Question' })).toHaveFocus();
  await page.user.keyboard('{ArrowDown}{ArrowDown}');
  expect(page.list.getByRole('button', { name: 'III.6 Question' })).toHaveFocus();
  await page.user.keyboard('{Control>}kc{/Control}{Alt>}k{/Alt}');
  expect(page.list.getByRole('button', { name: 'III.6 Question' })).toHaveFocus();
  expect(page.bodies).toEqual([]);
});

test('letters that are keys of the desk are written in the fields @TRL-05', async () => {
  const page = await renderTranslations(server, [question], edit(question));
  const german = await field(page, 'German');
  await page.user.clear(german);
  await page.user.type(german, 'jck');
  expect(german).toHaveValue('jck');
  expect(page.bodies).toEqual([]);
});

test('Enter saves a text of one paragraph, and begins a line in an explanation @TRL-04', async () => {
  const page = await renderTranslations(server, [question, explanation], edit(explanation));
  await page.user.type(await field(page, 'German'), '{Enter}Und unten.');
  expect(await field(page, 'German')).toHaveValue('Siehe oben.\nUnd unten.');
  await page.user.click(page.list.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(page.bodies).toMatchObject([{ de: 'Siehe oben.\nUnd unten.' }]));
  await page.user.click(page.list.getByRole('button', { name: 'III.5 Question' }));
  await page.user.type(await field(page, 'German'), '!{Enter}');
  await waitFor(() => expect(page.bodies.at(-1)).toMatchObject({ unit: question.unit, de: 'Welche Form ist nötig?!' }));
});

test('the field that needs work has the focus; after the last row the fields close @TRL-05', async () => {
  const stale = { ...other, state: 'stale', language: 'en', since: '2026-05-03T10:00:00.000Z' } as const;
  const page = await renderTranslations(server, [question, stale], edit(stale));
  await waitFor(async () => expect(await field(page, 'English')).toHaveFocus());
  await page.user.keyboard(' Now?');
  await page.user.click(page.list.getByRole('button', { name: 'Save and next' }));
  await waitFor(() => expect(page.list.queryByRole('textbox')).not.toBeInTheDocument());
  await waitFor(() => expect(page.list.getByRole('button', { name: 'III.6 Question' })).toHaveFocus());
});

test('a row closes by its name too, which says whether it is open @TRL-04', async () => {
  const page = await renderTranslations(server, [question]);
  const name = page.list.getByRole('button', { name: 'III.5 Question' });
  await page.user.click(name);
  expect(name).toHaveAttribute('aria-expanded', 'true');
  await page.user.click(name);
  expect(name).toHaveAttribute('aria-expanded', 'false');
  expect(page.router.state.location.search).toBe('');
});

test('one of both texts is required, and a failed save keeps what was typed @TRL-04', async () => {
  const page = await renderTranslations(server, [question], edit(question));
  for (const name of ['English', 'German'] as const) await page.user.clear(await field(page, name));
  await page.user.click(page.list.getByRole('button', { name: 'Save' }));
  expect(await page.list.findAllByText('At least one of the fields is required')).toHaveLength(2);
  expect(page.bodies).toEqual([]);
  page.desk.refuse = () => refuse(503, 'Not now.');
  await page.user.type(await field(page, 'German'), 'Welche Form?');
  await page.user.click(page.list.getByRole('button', { name: 'Save' }));
  expect(await page.list.findByText('Not now.')).toBeVisible();
  expect(await field(page, 'German')).toHaveValue('Welche Form?');
});

test('the saved texts of a conflict can be taken instead of the own ones @TRL-04', async () => {
  const page = await renderTranslations(server, [question], edit(question));
  page.units.set(question.unit, { ...question, de: 'Welche Form braucht es?' });
  await page.user.type(await field(page, 'German'), '!');
  await page.user.click(page.list.getByRole('button', { name: 'Save' }));
  await page.user.click(await page.list.findByRole('button', { name: 'Use the saved values' }));
  expect(await field(page, 'German')).toHaveValue('Welche Form braucht es?');
  await page.user.click(page.list.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(page.list.queryByRole('textbox')).not.toBeInTheDocument());
  expect(page.bodies).toHaveLength(1);
});

test('terms that are saved mark the rows at once @TRL-08', async () => {
  const page = await renderTranslations(server, [question]);
  let terms = [{ en: 'form', de: 'Formerfordernis' }];
  server.use(
    http.get(`*${paths.adminSettings}`, () => HttpResponse.json(someSettings({ 'translation.glossary': terms }))),
    http.patch(`*${paths.adminSettings}`, async ({ request }) => {
      terms = ((await request.json()) as { 'translation.glossary': typeof terms })['translation.glossary'];
      return HttpResponse.json(someSettings({ 'translation.glossary': terms }));
    }),
  );
  expect(page.list.queryByText(/is missing$/)).not.toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Glossary' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Glossary' }));
  await page.user.type(dialog.getByRole('textbox', { name: 'Terms' }), 'form = Formerfordernis');
  await page.user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await page.list.findByText('form: “Formerfordernis” is missing')).toBeVisible();
  expect(page.router.state.location.search).toBe('');
});

test('terms that somebody else has changed are shown, and replace what was typed if they are taken @TRL-08 @SET-02', async () => {
  const page = await renderTranslations(server, [question]);
  const current = someSettings({ 'translation.glossary': [{ en: 'charge', de: 'Grundschuld' }] });
  server.use(
    http.patch(`*${paths.adminSettings}`, () => HttpResponse.json({ code: 'changed-meanwhile', detail: '', current }, { status: 409 })),
  );
  await page.user.click(screen.getByRole('button', { name: 'Glossary' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Glossary' }));
  await page.user.type(dialog.getByRole('textbox', { name: 'Terms' }), 'form = Form{Enter}');
  await page.user.click(dialog.getByRole('button', { name: 'Save' }));
  await page.user.click(await dialog.findByRole('button', { name: 'Use the saved values' }));
  expect(dialog.getByRole('textbox', { name: 'Terms' })).toHaveValue('charge = Grundschuld');
});

test('a glossary that was not loaded is said with a retry @TRL-08', async () => {
  let isAway = true;
  const settings = someSettings({ 'translation.glossary': [{ en: 'form', de: 'Formerfordernis' }] });
  const reply = () => (isAway ? refuse(503, 'Not now.') : HttpResponse.json(settings));
  const page = await renderTranslations(server, [question], '/translations/', 'en', reply);
  expect(await screen.findByText('Not now.')).toBeVisible();
  isAway = false;
  await page.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await page.list.findByText('form: “Formerfordernis” is missing')).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Glossary' }));
  expect(await screen.findByRole('dialog', { name: 'Glossary' })).toBeVisible();
});
