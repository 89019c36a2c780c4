import { type ImportPreview, type ImportRun, importUndoOf, paths } from '@round-table/shared/contract';
import { anyPrefix, aUserInfo, fakeServerHandlers, mockServer, renderApp } from '@round-table/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { collectFiles } from '../../testing/files';
import { readNotifications } from '../../testing/notifications';
import { refuse } from '../../testing/replies';
import { messages } from '../messages';
import { ImportPage } from './import-page';

const server = mockServer();
const files = collectFiles();
const aRow = (row: number, changes: ImportPreview['rows'][number]['changes'] = []) =>
  ({ sheet: 'Countries', row, name: `C${row}`, is_new: false, changes }) as const;
const aPreview = (changes: Partial<ImportPreview> = {}): ImportPreview => ({
  fingerprint: 'abc',
  rows: [aRow(2)],
  unchanged: 0,
  touched: { questions: 0, answers: 0, countries: [] },
  faults: [],
  ...changes,
});
const aRun = (changes: Partial<ImportRun> = {}): ImportRun => ({
  id: 4,
  kind: 'countries',
  file: 'countries.xlsx',
  applied_at: '2026-11-20T10:00:00Z',
  applied_by: { id: 2, first_name: 'Agnes', last_name: 'Lindqvist' },
  added: 1,
  changed: 1,
  undone_at: null,
  ...changes,
});

interface Options {
  runs?: ImportRun[];
  preview?: (file: string) => Response;
  apply?: () => Response;
  locale?: 'en' | 'de';
  tab?: string;
}

/** The page with the tab of a kind, by default that of countries. */
async function renderPage({ runs = [], preview, apply, locale = 'en', tab = 'countries' }: Options = {}) {
  // Node's FormData, which the fake server reads, makes text of a file of jsdom: its content does not arrive.
  let chosen = '';
  server.use(
    ...fakeServerHandlers({ user: aUserInfo({ isAdmin: true, countries: [], locale }) }),
    http.get(anyPrefix(paths.imports), () => HttpResponse.json(runs)),
    http.post(anyPrefix(paths.importPreview), () => preview?.(chosen) ?? HttpResponse.json(aPreview())),
    http.post(anyPrefix(paths.imports), () => apply?.() ?? HttpResponse.json(aRun(), { status: 201 })),
  );
  const view = renderApp(<ImportPage />, { messages, at: `/import/?tab=${tab}`, signedIn: true, locale });
  const last = within(await screen.findByRole('table', { name: locale === 'en' ? 'Last imports' : 'Letzte Importe' }));
  const choose = (content = 'x') => {
    chosen = content;
    return view.user.upload(screen.getByLabelText(locale === 'en' ? 'File' : 'Datei'), new File([content], 'f.xlsx'));
  };
  return { ...view, last, choose };
}

test('each kind has its workbook and a CSV file of each of its sheets @IMP-01', async () => {
  const requested: string[] = [];
  const { user, router } = await renderPage({ tab: 'nonsense' });
  server.use(
    http.get(anyPrefix(paths.importFile), ({ request }) => {
      requested.push(new URL(request.url).search);
      return HttpResponse.text('id');
    }),
  );
  expect(screen.getByText(/^Users are found by their email address/)).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Catalogue' }));
  expect(router.state.location.search).toBe('?tab=catalogue');
  const buttons = screen.getAllByRole('button', { name: /\((xlsx|CSV)\)$/ });
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Workbook (xlsx)', 'Chapters (CSV)', 'Questions (CSV)', 'Options (CSV)']);
  for (const [index, button] of buttons.entries()) {
    await user.click(button);
    await waitFor(() => expect(files).toHaveLength(index + 1));
  }
  expect(files.map(({ name }) => name)).toEqual(['catalogue.xlsx', 'chapters.csv', 'questions.csv', 'options.csv']);
  expect(requested.slice(0, 2)).toEqual(['?kind=catalogue&format=xlsx', '?kind=catalogue&format=csv&sheet=Chapters']);
});

test('a file that cannot be created is said in German too @IMP-01', async () => {
  const { user, store } = await renderPage({ locale: 'de' });
  server.use(http.get(anyPrefix(paths.importFile), () => refuse(503, 'Not now.')));
  await user.click(screen.getByRole('button', { name: 'Arbeitsmappe (xlsx)' }));
  await waitFor(() => expect(readNotifications(store, 'de')[0]).toMatch(/^Die Datei konnte nicht erstellt werden/));
  expect(files).toEqual([]);
});

test('only an import of users asks about invitations @IMP-05', async () => {
  const { choose } = await renderPage();
  await choose();
  expect(await screen.findByRole('button', { name: 'Import' })).toBeEnabled();
  expect(screen.queryByRole('checkbox', { name: 'Send invitations to new users' })).not.toBeInTheDocument();
});

test('a file that is too large for a proxy says so at its field @IMP-06', async () => {
  const { choose } = await renderPage({ preview: () => new HttpResponse(null, { status: 413 }) });
  await choose();
  await waitFor(() => expect(screen.getByLabelText('File')).toHaveAccessibleDescription(/The file is too large[.]/));
  expect(screen.queryByRole('button', { name: 'Import' })).not.toBeInTheDocument();
});

test('another file replaces what was said about the former one @IMP-02', async () => {
  const { choose } = await renderPage({
    preview: (file) =>
      file === 'wrong'
        ? HttpResponse.json({ file: ['This is no workbook.'] }, { status: 400 })
        : HttpResponse.json(aPreview({ faults: file === 'faulty' ? [{ cell: 'Countries!A2', text: 'No such code.' }] : [] })),
  });
  await choose('wrong');
  expect(await screen.findByText('This is no workbook.')).toBeVisible();
  await choose('faulty');
  expect(await screen.findByText('1 fault, so the file cannot be imported yet')).toBeVisible();
  expect(screen.queryByText('This is no workbook.')).not.toBeInTheDocument();
  await choose('right');
  await waitFor(() => expect(screen.queryByRole('table', { name: 'Faults' })).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Import' })).toBeEnabled();
});

test('a file that says what is stored already imports nothing @IMP-02', async () => {
  const { choose } = await renderPage({ preview: () => HttpResponse.json(aPreview({ rows: [], unchanged: 49 })) });
  await choose();
  expect(await screen.findByText('The file says what is stored already')).toBeVisible();
  expect(await screen.findByText('0 new, 0 changed, 49 unchanged')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Import' })).toBeDisabled();
});

test('cells that are empty, switches and numbers are in words @IMP-02', async () => {
  const changes = [
    { field: 'name_de', before: null, after: 'Ungarn' },
    { field: 'code_label', before: 'HU', after: '' },
    { field: 'public', before: true, after: false },
    { field: 'weight', before: 1, after: 2.5 },
  ];
  const { choose } = await renderPage({ preview: () => HttpResponse.json(aPreview({ rows: [aRow(2, changes)] })) });
  await choose();
  const row = await screen.findByRole('row', { name: /^Countries 2/ });
  expect(
    within(row)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['(empty) → Ungarn', 'HU → (empty)', 'Yes → No', '1 → 2.5']);
});

test('many rows have pages of 50 @IMP-02', async () => {
  const rows = Array.from({ length: 51 }, (_, index) => aRow(index + 2));
  const { user, choose } = await renderPage({ preview: () => HttpResponse.json(aPreview({ rows })) });
  await choose();
  const table = within(await screen.findByRole('table', { name: 'Differences' }));
  expect(table.getAllByRole('rowheader')).toHaveLength(50);
  await user.click(screen.getByRole('listitem', { name: '2' }));
  expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Countries 52']);
});

test('an import that fails says why; the dry run stays, and another press imports it @IMP-03', async () => {
  let isAway = true;
  const { user, choose, store } = await renderPage({
    apply: () => (isAway ? refuse(503, 'Not now.') : HttpResponse.json(aRun(), { status: 201 })),
  });
  await choose();
  const press = async () => user.click(await screen.findByRole('button', { name: 'Import' }));
  await press();
  expect(await screen.findByText('Not now.')).toBeVisible();
  expect(screen.getByRole('row', { name: /^Countries 2/ })).toBeVisible();
  isAway = false;
  await press();
  await waitFor(() => expect(readNotifications(store)).toEqual(['countries.xlsx has been imported.']));
  expect(screen.queryByText('Not now.')).not.toBeInTheDocument();
});

test('the last imports say who and when, and which are undone; before the first one there is none @IMP-04', async () => {
  const runs = [aRun(), aRun({ id: 3, kind: 'weights', file: 'weights.csv', added: 0, changed: 12, undone_at: '2026-11-20T11:00:00Z' })];
  const { last, unmount } = await renderPage({ runs, locale: 'de' });
  expect(last.getByRole('row', { name: /^countries/ })).toHaveTextContent('Länder1 neu, 1 geändertAgnes Lindqvist20.11.2026');
  const undone = within(last.getByRole('row', { name: /^weights/ }));
  expect(undone.getByText(/^rückgängig gemacht/)).toBeVisible();
  expect(undone.queryByRole('button')).not.toBeInTheDocument();
  unmount();
  const none = await renderPage();
  expect(none.last.getByText('Nothing has been imported yet')).toBeVisible();
});

test('rows that an undo cannot take back are named, one in the singular, and of many how many more there are @IMP-04', async () => {
  const { user, store } = await renderPage({ runs: [aRun()], locale: 'de' });
  let remaining = ['HU'];
  server.use(http.post(anyPrefix(importUndoOf(4)), () => HttpResponse.json({ restored: 1, removed: 0, remaining })));
  const undo = async () => {
    await user.click(screen.getByRole('button', { name: 'Import von countries.xlsx rückgängig machen' }));
    await user.click(await screen.findByRole('button', { name: 'Rückgängig machen' }));
  };
  await undo();
  await waitFor(() => expect(readNotifications(store, 'de')[0]).toMatch(/1 wiederhergestellt, 0 entfernt\. 1 bleibt, weil .*: HU$/));
  remaining = ['HU', 'PL'];
  await undo();
  await waitFor(() => expect(readNotifications(store, 'de')[0]).toMatch(/2 bleiben, weil .*: HU und PL$/));
  remaining = ['HU', 'PL', 'AT', 'BE', 'CZ', 'DK', 'EE'];
  await undo();
  await waitFor(() => expect(readNotifications(store, 'de')[0]).toMatch(/7 bleiben, weil .*: HU, PL, AT, BE, CZ und 2 weitere$/));
});

test('an undo that is refused says why and leaves the import, a question that is cancelled too @IMP-04', async () => {
  const { user, store, last } = await renderPage({ runs: [aRun()] });
  const undo = last.getByRole('button', { name: 'Undo the import of countries.xlsx' });
  await user.click(undo);
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(readNotifications(store)).toEqual([]);
  server.use(http.post(anyPrefix(importUndoOf(4)), () => refuse(409, 'A later import has changed this.')));
  await user.click(undo);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(readNotifications(store)).toEqual(['The import was not undone A later import has changed this.']));
  expect(undo).toBeEnabled();
});
