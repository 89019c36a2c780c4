import { type ImportTranslationsBody, paths, type TranslationImport } from '@round-table/shared/contract';
import { anyPrefix, deferred, mockServer } from '@round-table/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { aTranslationUnit } from '../../testing/builders';
import { aTextFile, collectFiles } from '../../testing/files';
import { readNotifications } from '../../testing/notifications';
import { refuse } from '../../testing/replies';
import { renderTranslations } from '../../testing/translations';

const server = mockServer();
const files = collectFiles();
const question = aTranslationUnit();
const change = { unit: question, text: 'Welche Form braucht es?' };
const anImport = (changes: Partial<TranslationImport> = {}): TranslationImport => ({
  source: 'en',
  changes: [change],
  marks: 0,
  unchanged: 3,
  touched: { questions: 0, answers: 0, countries: [] },
  outdated: [],
  faults: [],
  state: 'abc',
  applied: false,
  ...changes,
});

/** The dialog of the import; `reply` to each file, first for the comparison, with a state to store it. */
async function openImport(reply: (body: ImportTranslationsBody) => Response | Promise<Response>, locale: 'en' | 'de' = 'en') {
  const bodies: ImportTranslationsBody[] = [];
  server.use(
    http.post(anyPrefix(paths.importTranslations), async ({ request }) => {
      const body = (await request.json()) as ImportTranslationsBody;
      bodies.push(body);
      return reply(body);
    }),
  );
  const view = await renderTranslations(server, [question], '/translations/?import=xliff', locale);
  const dialog = within(await screen.findByRole('dialog'));
  const choose = (content: string, name = `${content}.xlf`) =>
    view.user.upload(dialog.getByLabelText(locale === 'en' ? 'XLIFF file' : 'XLIFF-Datei'), aTextFile(content, name));
  return { ...view, dialog, choose, bodies, button: (name: string) => dialog.getByRole('button', { name }) };
}
const reply = (changes: Partial<TranslationImport> = {}) => HttpResponse.json(anImport(changes));

test('the texts of the filters are saved for either direction, all pages of them @TRL-06', async () => {
  const requested: string[] = [];
  const { user } = await renderTranslations(server, [question], '/translations/?state=unchecked&page=2');
  server.use(
    http.get(anyPrefix(paths.exportTranslations), ({ request }) => {
      requested.push(new URL(request.url).search);
      return HttpResponse.text('<xliff/>');
    }),
  );
  await user.click(screen.getByRole('button', { name: 'XLIFF English–German' }));
  await waitFor(() => expect(files.map(({ name }) => name)).toEqual(['translations-en-de.xlf']));
  await user.click(screen.getByRole('button', { name: 'XLIFF German–English' }));
  await waitFor(() => expect(files.map(({ name }) => name)).toContain('translations-de-en.xlf'));
  expect(requested).toEqual(['?state=unchecked&source=en', '?state=unchecked&source=de']);
});

test('a file that cannot be created is said, and nothing is saved @TRL-06', async () => {
  const { user, store } = await renderTranslations(server, [question]);
  server.use(http.get(anyPrefix(paths.exportTranslations), () => refuse(503, 'Not now.')));
  await user.click(screen.getByRole('button', { name: 'XLIFF English–German' }));
  await waitFor(() => expect(readNotifications(store)[0]).toMatch(/^The file could not be created/));
  expect(files).toEqual([]);
});

test('shows each change before it is stored, and stores what was shown @TRL-07', async () => {
  const { user, dialog, choose, bodies, button, queries, router } = await openImport(({ state }) =>
    reply({ marks: 2, applied: state !== undefined }),
  );
  expect(button('Save all')).toBeDisabled();
  await choose('<xliff/>', 'back.xlf');
  expect(await dialog.findByText(/^1 text would change, 2 would be marked as checked, 3 would stay as they are/)).toBeVisible();
  expect(dialog.getByRole('row', { name: /^III\.5 Question/ })).toHaveTextContent(
    'III.5 QuestionWhich form is required?Welche Form ist nötig?Welche Form braucht es?',
  );
  const before = queries.length;
  await user.click(button('Save all'));
  expect(await dialog.findByText('Saved: 1 text changed, 2 marked as checked.')).toBeVisible();
  expect(bodies).toEqual([{ xliff: '<xliff/>' }, { xliff: '<xliff/>', state: 'abc' }]);
  expect(button('Save all')).toBeDisabled();
  await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  await waitFor(() => expect(queries.length).toBeGreaterThan(before));
  expect(router.state.location.search).toBe('');
});

test('a comparison that is left stores nothing, and the list is not read again @TRL-07', async () => {
  const { user, dialog, choose, bodies, button, queries } = await openImport(() => reply());
  await choose('<xliff/>');
  await dialog.findByRole('table');
  await user.click(button('Cancel'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(bodies).toHaveLength(1);
  expect(queries).toHaveLength(1);
});

test('the faults of a file are in words, with their unit or line, and it cannot be stored @TRL-07', async () => {
  const faults = [
    { unit: 'question.11.text', code: 'too-long', value: 10_000 },
    { unit: 'question.99.text', code: 'unknown', value: null },
    { unit: null, code: 'xml', value: 7 },
  ] as const;
  const { dialog, choose, button } = await openImport(() => reply({ faults: [...faults] }));
  await choose('<xliff>');
  expect(await dialog.findByText(/^3 faults: please correct the file/)).toBeVisible();
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'question.11.text The text is longer than 10,000 characters.',
    'question.99.text There is no such text.',
    ' This is not well-formed XML (line 7).',
  ]);
  expect(button('Save all')).toBeDisabled();
});

test('one of each is in the singular in German @TRL-07', async () => {
  const fault = { unit: null, code: 'doctype', value: 1 } as const;
  const { dialog, choose } = await openImport(
    ({ xliff }) => reply(xliff === 'a' ? { faults: [fault], outdated: ['question.11.text'] } : {}),
    'de',
  );
  await choose('a');
  expect(await dialog.findByText(/^1 Fehler: Bitte korrigieren Sie die Datei/)).toBeVisible();
  expect(dialog.getByText('Dokumenttypen und Entitäten sind nicht erlaubt (Zeile 1).')).toBeVisible();
  expect(dialog.getByText(/^Bei 1 Text hat sich die Vorlage seit dem Export geändert/)).toBeVisible();
  await choose('b');
  expect(await dialog.findByText(/^1 Text würde geändert/)).toBeVisible();
  expect(dialog.queryByText(/^1 Fehler/)).not.toBeInTheDocument();
});

test('texts with another source than at the export are named and left out; if nothing is left there is nothing to store @TRL-07', async () => {
  const { dialog, choose, button } = await openImport(() => reply({ changes: [], outdated: ['question.11.text', 'question.12.text'] }));
  await choose('<xliff/>');
  expect(await dialog.findByText(/^2 texts have another source than when the file was exported/)).toBeVisible();
  expect(dialog.getByText('question.12.text')).toBeVisible();
  expect(dialog.queryByRole('table')).not.toBeInTheDocument();
  expect(button('Save all')).toBeDisabled();
});

test('marks alone can be stored @TRL-07', async () => {
  const { dialog, choose, button } = await openImport(() => reply({ changes: [], marks: 1 }));
  await choose('<xliff/>');
  await dialog.findByText(/^0 texts would change, 1 would be marked/);
  expect(button('Save all')).toBeEnabled();
});

test('of thousands of changes the first 200 are shown, and the page says so @TRL-07', async () => {
  const changes = Array.from({ length: 201 }, (_, index) => ({ ...change, unit: aTranslationUnit({ unit: `question.${index}.text` }) }));
  const { dialog, choose } = await openImport(() => reply({ changes }));
  await choose('<xliff/>');
  expect(await dialog.findByText('Only the first 200 of a list are shown.')).toBeVisible();
  expect(dialog.getAllByRole('rowheader')).toHaveLength(200);
});

test('if a text has changed since the comparison nothing is stored, and the file can be compared again @TRL-07', async () => {
  const { user, dialog, choose, button } = await openImport(({ state }) =>
    state === undefined ? reply() : refuse(409, 'A text has changed.', 'changed-meanwhile'),
  );
  await choose('<xliff/>');
  await dialog.findByRole('table');
  await user.click(button('Save all'));
  expect(await dialog.findByText('A text has changed.')).toBeVisible();
  await choose('<xliff/>');
  await waitFor(() => expect(dialog.queryByText('A text has changed.')).not.toBeInTheDocument());
  expect(await dialog.findByRole('table')).toBeVisible();
});

test('a file that replaces another one during its comparison is the one that is compared @TRL-07', async () => {
  const first = deferred();
  const { dialog, choose, user, button, bodies } = await openImport(async ({ xliff }) => {
    if (xliff === 'wrong') await first.promise;
    return reply({ changes: [{ ...change, text: xliff }] });
  });
  await choose('wrong');
  await waitFor(() => expect(bodies).toHaveLength(1));
  await choose('right');
  first.resolve();
  expect(await dialog.findByRole('cell', { name: 'right' })).toBeVisible();
  expect(dialog.queryByRole('cell', { name: 'wrong' })).not.toBeInTheDocument();
  await user.click(button('Save all'));
  await waitFor(() => expect(bodies.at(-1)).toEqual({ xliff: 'right', state: 'abc' }));
});

test('a file that is being stored cannot be replaced @TRL-07', async () => {
  const stored = deferred();
  const { user, dialog, choose, button } = await openImport(async ({ state }) => {
    if (state !== undefined) await stored.promise;
    return reply({ applied: state !== undefined });
  });
  await choose('<xliff/>');
  await dialog.findByRole('table');
  const field = dialog.getByLabelText('XLIFF file');
  expect(field.closest('[inert]')).toBeNull();
  await user.click(button('Save all'));
  await waitFor(() => expect(field.closest('[inert]')).not.toBeNull());
  stored.resolve();
  expect(await dialog.findByText(/^Saved: 1 text changed/)).toBeVisible();
  expect(field.closest('[inert]')).toBeNull();
});

test('texts with answers are stored once it is said what they are, of each file anew @CAT-13', async () => {
  const touched = { questions: 1, answers: 3, countries: [7] };
  const { user, dialog, choose, bodies, button } = await openImport(({ state }) => reply({ touched, applied: state !== undefined }));
  await choose('one');
  expect(
    await dialog.findByText(/^Texts of 1 question change; 3 answers depend on them[.] Only the wording, or the meaning[?]$/),
  ).toBeVisible();
  expect(button('Save all')).toBeDisabled();
  await user.click(dialog.getByRole('radio', { name: /^Only the wording/ }));
  expect(button('Save all')).toBeEnabled();
  await choose('two');
  await waitFor(() => expect(dialog.getByRole('radio', { name: /^Only the wording/ })).not.toBeChecked());
  await user.click(dialog.getByRole('radio', { name: /^The meaning/ }));
  await user.click(button('Save all'));
  await waitFor(() => expect(bodies.at(-1)).toEqual({ xliff: 'two', state: 'abc', rewording: 'meaning' }));
  await waitFor(() => expect(dialog.queryByRole('radio')).not.toBeInTheDocument());
});

test('answers that come after the comparison need a statement before anything is stored @CAT-13', async () => {
  const touched = { questions: 2, answers: 1, countries: [7] };
  const refusal = () => HttpResponse.json({ detail: 'Bitte angeben.', code: 'rewording-needed', touched }, { status: 409 });
  const { user, dialog, choose, bodies, button } = await openImport(
    ({ state, rewording }) => (state !== undefined && !rewording ? refusal() : reply({ applied: state !== undefined })),
    'de',
  );
  await choose('one');
  await waitFor(() => expect(button('Alle speichern')).toBeEnabled());
  await user.click(button('Alle speichern'));
  expect(await dialog.findByText('Bitte angeben.')).toBeVisible();
  expect(dialog.getByText(/^Texte von 2 Fragen ändern sich, auf die sich 1 Antwort bezieht[.]/)).toBeVisible();
  expect(button('Alle speichern')).toBeDisabled();
  await user.click(dialog.getByRole('radio', { name: /^Auch der Sinn/ }));
  await user.click(button('Alle speichern'));
  await waitFor(() => expect(bodies.at(-1)?.rewording).toBe('meaning'));
});

test('an export without any text to translate from is refused with the reason @TRL-06', async () => {
  const { user, store } = await renderTranslations(server, [question]);
  server.use(http.get(anyPrefix(paths.exportTranslations), () => refuse(409, 'There is none.', 'nothing-to-translate')));
  await user.click(screen.getByRole('button', { name: 'XLIFF English–German' }));
  await waitFor(() => expect(readNotifications(store)).toEqual([expect.stringContaining('There is none.')]));
});
