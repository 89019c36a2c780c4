import { type ImportPreview, type ImportRun, importUndoOf, paths } from '@round-table/shared/contract';
import { anyPrefix, aUserInfo, fakeServerHandlers, mockServer, renderApp } from '@round-table/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { messages } from '../messages';
import { ImportPage } from './import-page';

const server = mockServer();

const aPreview = (changes: Partial<ImportPreview> = {}): ImportPreview => ({
  fingerprint: 'abc',
  rows: [
    { sheet: 'Users', row: 2, name: 'e@x.org', is_new: false, changes: [{ field: 'last_name', before: 'Huber', after: 'Meier' }] },
    { sheet: 'Users', row: 3, name: 'n@x.org', is_new: true, changes: [{ field: 'active', before: null, after: true }] },
  ],
  unchanged: 7,
  touched: { questions: 0, answers: 0, countries: [] },
  faults: [],
  ...changes,
});
const aRun = (changes: Partial<ImportRun> = {}): ImportRun => ({
  id: 4,
  kind: 'users',
  file: 'people.xlsx',
  applied_at: '2026-11-20T10:00:00Z',
  applied_by: null,
  added: 1,
  changed: 1,
  undone_at: null,
  ...changes,
});

interface Options {
  previews?: (ImportPreview | { status: number; body: object })[];
  /** The code with which an import is refused of which nothing is said. */
  refused?: 'import-outdated' | 'rewording-needed';
  locale?: 'en' | 'de';
}

/** `sent` are the forms of imports. */
async function renderPage({ previews = [aPreview()], refused, locale = 'en' }: Options = {}) {
  const sent: Record<string, unknown>[] = [];
  const left = [...previews];
  const undone: number[] = [];
  server.use(
    ...fakeServerHandlers({ user: aUserInfo({ isAdmin: true, countries: [], locale }) }),
    http.get(anyPrefix(paths.imports), () => HttpResponse.json([aRun(undone.length > 0 ? { undone_at: '2026-11-20T11:00:00Z' } : {})])),
    http.post(anyPrefix(paths.importPreview), () => {
      const reply = left.shift() ?? aPreview();
      return 'status' in reply ? HttpResponse.json(reply.body, { status: reply.status }) : HttpResponse.json(reply);
    }),
    http.post(anyPrefix(paths.imports), async ({ request }) => {
      const { file: _file, ...fields } = Object.fromEntries(await request.formData());
      sent.push(fields);
      if (refused && !fields.rewording) return HttpResponse.json({ code: refused, detail: 'Please check the new state.' }, { status: 409 });
      return HttpResponse.json(aRun(), { status: 201 });
    }),
    http.post(anyPrefix(importUndoOf(4)), () => {
      undone.push(4);
      return HttpResponse.json({ restored: 1, removed: 0, remaining: ['n@x.org'] });
    }),
  );
  const view = renderApp(<ImportPage />, { messages, at: '/import/', signedIn: true, locale });
  await screen.findByRole('table', { name: locale === 'en' ? 'Last imports' : 'Letzte Importe' });
  const choose = () => view.user.upload(screen.getByLabelText(locale === 'en' ? 'File' : 'Datei'), new File(['x'], 'people.xlsx'));
  return { ...view, sent, choose };
}

test('shows what a file changes, and imports it with invitations only if ticked @IMP-02 @IMP-03 @IMP-05', async () => {
  const { user, sent, choose } = await renderPage();
  await choose();
  const table = await screen.findByRole('table', { name: 'Differences' });
  expect(within(table).getByRole('row', { name: /Users 2/ })).toHaveTextContent(/changede@x.orglast_nameHuber → Meier/);
  expect(within(table).getByRole('row', { name: /Users 3/ })).toHaveTextContent(/newn@x.orgactiveYes/);
  expect(await screen.findByText('1 new, 1 changed, 7 unchanged')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Send invitations to new users' }));
  await user.click(screen.getByRole('button', { name: 'Import' }));
  await waitFor(() => expect(sent).toEqual([{ kind: 'users', fingerprint: 'abc', invite: 'true' }]));
  await waitFor(() => expect(screen.queryByRole('table', { name: 'Differences' })).not.toBeInTheDocument());
});

test('names every fault with its cell, and does not import such a file @IMP-02', async () => {
  const faults = [
    { cell: 'Users!C17', text: 'Must be yes or no.' },
    { cell: 'Users!D18', text: 'This cell must not be empty.' },
  ];
  const { choose } = await renderPage({ previews: [aPreview({ faults })], locale: 'de' });
  await choose();
  const table = await screen.findByRole('table', { name: 'Fehler' });
  expect(within(table).getByRole('row', { name: /Users!C17/ })).toHaveTextContent('Must be yes or no.');
  expect(await screen.findByText('2 Fehler, deshalb lässt sich die Datei noch nicht importieren')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Importieren' })).toBeDisabled();
});

test('a file that is refused says why at its field @IMP-06', async () => {
  const { choose } = await renderPage({ previews: [{ status: 400, body: { file: ['This workbook contains macros.'] } }] });
  await choose();
  expect(await screen.findByText('This workbook contains macros.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Import' })).not.toBeInTheDocument();
});

test('what has changed since the dry run is shown anew, with the reason @IMP-03', async () => {
  const [row] = aPreview().rows;
  const anew = aPreview({ fingerprint: 'def', rows: row ? [{ ...row, name: 'other@x.org' }] : [] });
  const { user, choose } = await renderPage({ previews: [aPreview(), anew], refused: 'import-outdated' });
  await choose();
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  expect(await screen.findByText('Please check the new state.')).toBeVisible();
  expect(await screen.findByRole('row', { name: /Users 2/ })).toHaveTextContent('other@x.org');
});

test('an import is undone after a question @IMP-04', async () => {
  const { user } = await renderPage();
  const runs = screen.getByRole('table', { name: 'Last imports' });
  expect(within(runs).getByRole('row', { name: /people[.]xlsx/ })).toHaveTextContent(/Users1 new, 1 changedBy command/);
  await user.click(within(runs).getByRole('button', { name: 'Undo the import of people.xlsx' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await within(runs).findByText(/^undone/)).toBeVisible();
});

const touched = { questions: 2, answers: 5, countries: [7, 8] };

test('texts with answers are imported once it is said what they are, of each file anew @CAT-13', async () => {
  const { user, sent, choose } = await renderPage({ previews: [aPreview({ touched }), aPreview({ touched })] });
  await choose();
  expect(
    await screen.findByText(/^Texts of 2 questions change; 5 answers depend on them[.] Only the wording, or the meaning[?]$/),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Import' })).toBeDisabled();
  await user.click(screen.getByRole('radio', { name: /^Only the wording/ }));
  expect(screen.getByRole('button', { name: 'Import' })).toBeEnabled();
  await choose();
  const meaning = await screen.findByRole('radio', { name: /^The meaning/ });
  expect(screen.getByRole('radio', { name: /^Only the wording/ })).not.toBeChecked();
  await user.click(meaning);
  await user.click(screen.getByRole('button', { name: 'Import' }));
  await waitFor(() => expect(sent).toEqual([{ kind: 'users', fingerprint: 'abc', invite: 'false', rewording: 'meaning' }]));
});

test('answers that come after the dry run need a statement before anything is imported @CAT-13', async () => {
  const previews = [aPreview(), aPreview({ touched })];
  const { user, sent, choose } = await renderPage({ previews, refused: 'rewording-needed', locale: 'de' });
  await choose();
  await user.click(await screen.findByRole('button', { name: 'Importieren' }));
  expect(await screen.findByText(/^Texte von 2 Fragen ändern sich, auf die sich 5 Antworten beziehen[.]/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Importieren' })).toBeDisabled();
  await user.click(screen.getByRole('radio', { name: /^Nur der Wortlaut/ }));
  await user.click(screen.getByRole('button', { name: 'Importieren' }));
  await waitFor(() => expect(sent.map(({ rewording }) => rewording)).toEqual([undefined, 'wording']));
});
