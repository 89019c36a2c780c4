import { archiveType, exportHeaders, type Locale, paths, spreadsheetType } from '@round-table/shared/contract';
import { notificationActed, notified } from '@round-table/shared/runtime';
import {
  aChapter,
  aCountry,
  anyPrefix,
  aQuestion,
  fakeServerHandlers,
  mockServer,
  renderApp,
  WithFrameData,
} from '@round-table/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import type { ReactNode } from 'react';
import { ExportByCountry } from './export-by-country';
import { ExportByQuestion } from './export-by-question';
import { ExportMaps } from './export-maps';
import { messages } from './messages';
import { createArchiveEnd } from './testing/archive-end';
import { recordSavedFiles } from './testing/saved-files';

const server = mockServer();
const saved = recordSavedFiles();

const chapters = [
  aChapter({
    id: 1,
    name: 'Types of security rights',
    questions: [aQuestion({ id: 11, text: 'First?' }), aQuestion({ id: 12, order: 2, text: 'Second?' })],
  }),
  aChapter({
    id: 2,
    order: 2,
    name: 'Land register',
    questions: [
      aQuestion({ id: 21, chapter: { id: 2, order: 2, name: 'Land register' }, text: 'Open?' }),
      aQuestion({ id: 22, chapter: { id: 2, order: 2, name: 'Land register' }, order: 2, text: 'Under review?', public: false }),
    ],
  }),
];

const spreadsheetHeaders = { 'Content-Type': spreadsheetType, 'Content-Disposition': 'attachment; filename="round-table-2027-1.xlsx"' };

async function openDialog(dialog: (onClose: () => void) => ReactNode, path: string, locale: Locale = 'en') {
  const requested: string[] = [];
  const onClose = jest.fn();
  server.use(
    ...fakeServerHandlers({ chapters, countries: [aCountry(), aCountry({ id: 8, code: 'AT', name: 'Austria' })] }),
    http.get(anyPrefix(path), ({ request }) => {
      requested.push(decodeURIComponent(new URL(request.url).search));
      return new HttpResponse(createArchiveEnd(0), { headers: spreadsheetHeaders });
    }),
  );
  const view = renderApp(<WithFrameData>{dialog(onClose)}</WithFrameData>, { messages, locale });
  return { ...view, requested, onClose, box: within(await screen.findByRole('dialog')) };
}

const openByCountry = () => openDialog((onClose) => <ExportByCountry onClose={onClose} />, paths.exportByCountry);
const openByQuestion = (locale?: Locale) => openDialog((onClose) => <ExportByQuestion onClose={onClose} />, paths.exportByQuestion, locale);
const openMaps = () => openDialog((onClose) => <ExportMaps onClose={onClose} />, paths.exportMaps);

test("exports the selected countries, saves the file under the server's name, and is disabled without a selection", async () => {
  const { user, box, requested, onClose, store } = await openByCountry();
  expect(screen.getByRole('dialog', { name: 'Export Report by Countries' })).toBeInTheDocument();
  const button = box.getByRole('button', { name: 'Export selected' });
  expect(button).toBeDisabled();
  expect(await box.findByText('No countries selected')).toBeInTheDocument();
  await user.click(box.getByRole('checkbox', { name: 'Austria' }));
  expect(box.getByText('1 country selected')).toBeInTheDocument();
  await user.click(button);
  expect(onClose).toHaveBeenCalled();
  await waitFor(() => expect(saved).toEqual([{ name: 'round-table-2027-1.xlsx', size: 22 }]));
  expect(requested).toEqual(['?countries=["AT"]']);
  expect(store.getState().notifications.shown).toMatchObject([{ kind: 'success', message: { id: 'reports.byCountryTitle' } }]);
});

test('exports all countries without a list', async () => {
  const { user, box, requested } = await openByCountry();
  await user.click(box.getByRole('button', { name: 'Export all Countries' }));
  await waitFor(() => expect(requested).toEqual(['']));
});

test('a chapter has a three-state check box, which selects all its questions', async () => {
  const { user, box, requested } = await openByQuestion();
  const chapter = box.getByRole('checkbox', { name: 'Types of security rights' });
  await user.click(box.getByRole('button', { name: 'Questions of Types of security rights' }));
  await user.click(box.getByRole('checkbox', { name: 'Second?' }));
  expect(chapter).toBePartiallyChecked();
  expect(box.getByText('1 of 2')).toBeInTheDocument();
  await user.click(chapter);
  expect(chapter).toBeChecked();
  expect(await box.findByText('2 questions selected')).toBeInTheDocument();
  await user.click(chapter);
  expect(chapter).not.toBeChecked();
  expect(chapter).not.toBePartiallyChecked();
  expect(box.getByRole('button', { name: 'Export selected' })).toBeDisabled();
  await user.click(chapter);
  await user.click(box.getByRole('button', { name: 'Export selected' }));
  await waitFor(() => expect(requested).toEqual(['?questions=[11,12]']));
});

test('a guest cannot select questions under review', async () => {
  const { user, box, requested } = await openByQuestion();
  await user.click(box.getByRole('button', { name: 'Questions of Land register' }));
  expect(box.getByRole('checkbox', { name: 'Under review?' })).toBeDisabled();
  await user.click(box.getByRole('checkbox', { name: 'Land register' }));
  expect(box.getByText('1 of 1')).toBeInTheDocument();
  await user.click(box.getByRole('button', { name: 'Export selected' }));
  await waitFor(() => expect(requested).toEqual(['?questions=[21]']));
});

test.each([
  ['en', 'Questions of Land register', 'This question is currently under review'],
  ['de', 'Fragen zu Land register', 'Diese Frage wird derzeit überprüft'],
] as const)('a tooltip says why a question cannot be selected (%s)', async (locale, expand, reason) => {
  const { user, box } = await openByQuestion(locale);
  await user.click(box.getByRole('button', { name: expand }));
  await user.hover(box.getByText('Under review?'));
  expect(await screen.findByRole('tooltip')).toHaveTextContent(reason);
});

test('a filter shows the matching questions in their chapters', async () => {
  const { user, box } = await openByQuestion();
  await user.type(box.getByRole('textbox', { name: 'Filter questions' }), 'second');
  expect(box.getByRole('checkbox', { name: 'Second?' })).toBeInTheDocument();
  expect(box.queryByRole('checkbox', { name: 'First?' })).not.toBeInTheDocument();
  expect(box.queryByRole('checkbox', { name: 'Land register' })).not.toBeInTheDocument();
});

test('exports all maps with the button of the map dialog', async () => {
  const { user, box, requested } = await openMaps();
  expect(screen.getByRole('dialog', { name: 'Export Maps by Questions' })).toBeInTheDocument();
  await user.click(box.getByRole('button', { name: 'Export all Questions Maps' }));
  await waitFor(() => expect(requested).toEqual(['']));
});

test('a running export shows its progress and is cancelled from its notification', async () => {
  const { user, box, store } = await openByCountry();
  const aborted = jest.fn();
  server.use(
    http.get(anyPrefix(paths.exportByCountry), async ({ request }) => {
      request.signal.addEventListener('abort', aborted);
      await delay('infinite');
      return new HttpResponse();
    }),
  );
  await user.click(box.getByRole('button', { name: 'Export all Countries' }));
  const [running] = store.getState().notifications.shown;
  expect(running).toMatchObject({ progress: null, action: { id: 'exportRun.cancel' } });
  store.dispatch(notificationActed(running?.key ?? 0));
  await waitFor(() => expect(store.getState().notifications.shown).toMatchObject([{ description: { id: 'exportRun.cancelled' } }]));
  expect(saved).toEqual([]);
});

test.each([
  [
    HttpResponse.json({ detail: 'You are not allowed to do this.' }, { status: 403 }),
    { values: { sentence: 'You are not allowed to do this.' } },
    undefined,
  ],
  [HttpResponse.error(), { id: 'runtime.noResponse' }, { id: 'ui.tryAgain' }],
])('a failed export says why, and offers a retry if it may succeed later', async (response, description, action) => {
  const { user, box, store } = await openByCountry();
  server.use(http.get(anyPrefix(paths.exportByCountry), () => response));
  await user.click(box.getByRole('button', { name: 'Export all Countries' }));
  await waitFor(() => expect(store.getState().notifications.shown).toMatchObject([{ kind: 'error', description, action }]));
  expect(saved).toEqual([]);
});

/** What a file of a zip archive begins with. */
const fileHeader = [0x50, 0x4b, 0x03, 0x04];

/** A response whose body is sent in chunks by the test. */
function mockStreamedResponse(path: string, headers: Record<string, string>) {
  const pipe = new TransformStream<Uint8Array, Uint8Array>();
  const sender = pipe.writable.getWriter();
  server.use(http.get(anyPrefix(path), () => new HttpResponse(pipe.readable, { headers })));
  let sent = 0;
  const send = (...bytes: number[]) => {
    sent += bytes.length;
    return sender.write(Uint8Array.from(bytes));
  };
  const close = async () => {
    await sender.write(createArchiveEnd(sent));
    await sender.close();
  };
  return { send, close, abort: () => sender.abort(), end: () => sender.close() };
}

test('a queued export says that it is waiting until its first bytes arrive', async () => {
  const { user, box, store } = await openByCountry();
  const headers = {
    'Content-Type': spreadsheetType,
    [exportHeaders.total]: '500',
    [exportHeaders.waits]: 'true',
  };
  const response = mockStreamedResponse(paths.exportByCountry, headers);
  await user.click(box.getByRole('button', { name: 'Export all Countries' }));
  await waitFor(() =>
    expect(store.getState().notifications.shown).toMatchObject([
      { progress: null, description: { id: 'exportRun.waiting' }, action: { id: 'exportRun.cancel' } },
    ]),
  );
  await response.send(1, 2, 3);
  await waitFor(() =>
    expect(store.getState().notifications.shown).toMatchObject([{ description: { id: 'exportRun.bytes', values: { kilobytes: 1 } } }]),
  );
  await response.close();
  await waitFor(() => expect(saved).toHaveLength(1));
});

test.each(['abort', 'end'] as const)('does not save an incomplete file (%s) and offers a retry', async (ending) => {
  const { user, box, store, requested } = await openByCountry();
  const response = mockStreamedResponse(paths.exportByCountry, spreadsheetHeaders);
  await user.click(box.getByRole('checkbox', { name: 'Austria' }));
  await user.click(box.getByRole('button', { name: 'Export selected' }));
  await response.send(...fileHeader, 1, 2, 3);
  await response[ending]();
  await waitFor(() =>
    expect(store.getState().notifications.shown).toMatchObject([
      { kind: 'error', description: { id: 'exportRun.incomplete' }, action: { id: 'ui.tryAgain' } },
    ]),
  );
  expect(saved).toEqual([]);
  server.use(
    http.get(anyPrefix(paths.exportByCountry), ({ request }) => {
      requested.push(decodeURIComponent(new URL(request.url).search));
      return new HttpResponse(createArchiveEnd(0), { headers: spreadsheetHeaders });
    }),
  );
  store.dispatch(notificationActed(store.getState().notifications.shown[0]?.key ?? 0));
  await waitFor(() => expect(saved).toEqual([{ name: 'round-table-2027-1.xlsx', size: 22 }]));
  expect(requested).toEqual(['?countries=["AT"]']);
  expect(store.getState().notifications.shown).toMatchObject([{ kind: 'success' }]);
});

test('refuses a fifth running export, so that one notification stays free', async () => {
  const { store, box, user } = await openByCountry();
  for (const id of ['a', 'b', 'c', 'd']) store.dispatch(notified({ kind: 'info', message: { id }, progress: null }));
  await user.click(box.getByRole('button', { name: 'Export all Countries' }));
  await waitFor(() =>
    expect(store.getState().notifications.shown[0]).toMatchObject({ kind: 'warning', description: { id: 'exportRun.tooMany' } }),
  );
  expect(saved).toEqual([]);
});

test('shows the number of maps received', async () => {
  const { user, box, store } = await openMaps();
  const response = mockStreamedResponse(paths.exportMaps, {
    'Content-Type': archiveType,
    [exportHeaders.total]: '3',
  });
  await user.click(box.getByRole('button', { name: 'Export all Questions Maps' }));
  await response.send(...fileHeader, 1, 2, 3, ...fileHeader);
  await waitFor(() =>
    expect(store.getState().notifications.shown).toMatchObject([
      { progress: 1 / 3, description: { id: 'exportRun.maps', values: { done: 1, total: 3 } } },
    ]),
  );
  await response.close();
  await waitFor(() => expect(saved).toHaveLength(1));
});

test('shows the number of bytes received of a spreadsheet', async () => {
  const { user, box, store } = await openByCountry();
  const response = mockStreamedResponse(paths.exportByCountry, { 'Content-Type': spreadsheetType, [exportHeaders.total]: '500' });
  await user.click(box.getByRole('button', { name: 'Export all Countries' }));
  await response.send(...Array.from({ length: 2500 }, () => 7));
  await waitFor(() =>
    expect(store.getState().notifications.shown).toMatchObject([
      { progress: null, description: { id: 'exportRun.bytes', values: { kilobytes: 3 } } },
    ]),
  );
  await response.close();
  await waitFor(() => expect(saved).toHaveLength(1));
});
