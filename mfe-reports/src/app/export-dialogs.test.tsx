import { archiveType, exportHeaders, exportMarks, type Locale, paths, spreadsheetType } from '@round-table/shared/contract';
import { notificationActed, notified } from '@round-table/shared/runtime';
import { aChapter, aCountry, aQuestion, aServer, both, Framed, renderApp, worldHandlers } from '@round-table/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import type { ReactNode } from 'react';
import { ExportByCountry } from './export-by-country';
import { ExportByQuestion } from './export-by-question';
import { ExportMaps } from './export-maps';
import { messages } from './messages';

const server = aServer();
const saved: { name: string; size: number }[] = [];

beforeEach(() => {
  saved.length = 0;
  const blobs = new Map<string, Blob>();
  URL.createObjectURL = (blob) => {
    const address = `blob:${blobs.size}`;
    blobs.set(address, blob as Blob);
    return address;
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, size: blobs.get(this.href)?.size ?? -1 });
  });
});
afterEach(() => jest.restoreAllMocks());

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
      aQuestion({ id: 21, chapter: 2, text: 'Open?' }),
      aQuestion({ id: 22, chapter: 2, order: 2, text: 'Under review?', public: false }),
    ],
  }),
];

/** The end of an archive of `before` bytes that holds no files. */
function archiveEnd(before: number): Uint8Array<ArrayBuffer> {
  const record = new DataView(new ArrayBuffer(22));
  record.setUint32(0, 0x06054b50, true);
  record.setUint32(16, before, true);
  return new Uint8Array(record.buffer);
}

const spreadsheet = { 'Content-Type': spreadsheetType, 'Content-Disposition': 'attachment; filename="round-table-2027-1.xlsx"' };

async function open(dialog: (onClose: () => void) => ReactNode, path: string, locale: Locale = 'en') {
  const asked: string[] = [];
  const onClose = jest.fn();
  server.use(
    ...worldHandlers({ chapters, countries: [aCountry(), aCountry({ id: 8, code: 'AT', name: 'Austria' })] }),
    http.get(both(path), ({ request }) => {
      asked.push(decodeURIComponent(new URL(request.url).search));
      return new HttpResponse(archiveEnd(0), { headers: spreadsheet });
    }),
  );
  const view = renderApp(<Framed>{dialog(onClose)}</Framed>, { messages, locale });
  return { ...view, asked, onClose, box: within(await screen.findByRole('dialog')) };
}

const byCountry = () => open((onClose) => <ExportByCountry onClose={onClose} />, paths.exportByCountry);
const byQuestion = (locale?: Locale) => open((onClose) => <ExportByQuestion onClose={onClose} />, paths.exportByQuestion, locale);
const maps = () => open((onClose) => <ExportMaps onClose={onClose} />, paths.exportMaps);

test('countries: nothing selected disables, one selected is exported and saved under the name of the server', async () => {
  const { user, box, asked, onClose, store } = await byCountry();
  expect(screen.getByRole('dialog', { name: 'Export Report by Countries' })).toBeInTheDocument();
  const button = box.getByRole('button', { name: 'Export selected' });
  expect(button).toBeDisabled();
  expect(box.getByText('No countries selected')).toBeInTheDocument();
  await user.click(box.getByRole('checkbox', { name: 'Austria' }));
  expect(box.getByText('1 country selected')).toBeInTheDocument();
  await user.click(button);
  expect(onClose).toHaveBeenCalled();
  await waitFor(() => expect(saved).toEqual([{ name: 'round-table-2027-1.xlsx', size: 22 }]));
  expect(asked).toEqual(['?countries=["AT"]']);
  expect(store.getState().notifications.shown).toMatchObject([{ kind: 'success', message: { id: 'reports.byCountryTitle' } }]);
});

test('all countries are exported without a list', async () => {
  const { user, box, asked } = await byCountry();
  await user.click(box.getByRole('button', { name: 'Export all Countries' }));
  await waitFor(() => expect(asked).toEqual(['']));
});

test('a chapter has three states, and selects all its questions', async () => {
  const { user, box, asked } = await byQuestion();
  const chapter = box.getByRole('checkbox', { name: 'Types of security rights' });
  await user.click(box.getByRole('button', { name: 'Questions of Types of security rights' }));
  await user.click(box.getByRole('checkbox', { name: 'Second?' }));
  expect(chapter).toBePartiallyChecked();
  expect(box.getByText('1 of 2')).toBeInTheDocument();
  await user.click(chapter);
  expect(chapter).toBeChecked();
  expect(box.getByText('2 questions selected')).toBeInTheDocument();
  await user.click(chapter);
  expect(chapter).not.toBeChecked();
  expect(chapter).not.toBePartiallyChecked();
  expect(box.getByRole('button', { name: 'Export selected' })).toBeDisabled();
  await user.click(chapter);
  await user.click(box.getByRole('button', { name: 'Export selected' }));
  await waitFor(() => expect(asked).toEqual(['?questions=[11,12]']));
});

test('a guest cannot choose what is under review', async () => {
  const { user, box, asked } = await byQuestion();
  await user.click(box.getByRole('button', { name: 'Questions of Land register' }));
  expect(box.getByRole('checkbox', { name: 'Under review?' })).toBeDisabled();
  await user.click(box.getByRole('checkbox', { name: 'Land register' }));
  expect(box.getByText('1 of 1')).toBeInTheDocument();
  await user.click(box.getByRole('button', { name: 'Export selected' }));
  await waitFor(() => expect(asked).toEqual(['?questions=[21]']));
});

test.each([
  ['en', 'Questions of Land register', 'This question is currently under review'],
  ['de', 'Fragen zu Land register', 'Diese Frage wird derzeit überprüft'],
] as const)('why it cannot be chosen is said as in the menu (%s)', async (locale, expand, reason) => {
  const { user, box } = await byQuestion(locale);
  await user.click(box.getByRole('button', { name: expand }));
  await user.hover(box.getByText('Under review?'));
  expect(await screen.findByRole('tooltip')).toHaveTextContent(reason);
});

test('a filter shows the questions that match, in their chapters', async () => {
  const { user, box } = await byQuestion();
  await user.type(box.getByRole('textbox', { name: 'Filter questions' }), 'second');
  expect(box.getByRole('checkbox', { name: 'Second?' })).toBeInTheDocument();
  expect(box.queryByRole('checkbox', { name: 'First?' })).not.toBeInTheDocument();
  expect(box.queryByRole('checkbox', { name: 'Land register' })).not.toBeInTheDocument();
});

test('maps have the same layout and their own button', async () => {
  const { user, box, asked } = await maps();
  expect(screen.getByRole('dialog', { name: 'Export Maps by Questions' })).toBeInTheDocument();
  await user.click(box.getByRole('button', { name: 'Export all Questions Maps' }));
  await waitFor(() => expect(asked).toEqual(['']));
});

test('a running export shows that it runs, and is cancelled from its notification', async () => {
  const { user, box, store } = await byCountry();
  const aborted = jest.fn();
  server.use(
    http.get(both(paths.exportByCountry), async ({ request }) => {
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
])('a failed export says why, and offers to try again what may succeed later', async (answer, description, action) => {
  const { user, box, store } = await byCountry();
  server.use(http.get(both(paths.exportByCountry), () => answer));
  await user.click(box.getByRole('button', { name: 'Export all Countries' }));
  await waitFor(() => expect(store.getState().notifications.shown).toMatchObject([{ kind: 'error', description, action }]));
  expect(saved).toEqual([]);
});

/** An answer that is sent piece by piece, by the test. */
function aSlowAnswer(path: string, headers: Record<string, string>) {
  const pipe = new TransformStream<Uint8Array, Uint8Array>();
  const sender = pipe.writable.getWriter();
  server.use(http.get(both(path), () => new HttpResponse(pipe.readable, { headers })));
  let sent = 0;
  const send = (...bytes: number[]) => {
    sent += bytes.length;
    return sender.write(Uint8Array.from(bytes));
  };
  const close = async () => {
    await sender.write(archiveEnd(sent));
    await sender.close();
  };
  return { send, close, breakOff: () => sender.abort(), endEarly: () => sender.close() };
}

test('an export that waits for its turn says so, until its rows come', async () => {
  const { user, box, store } = await byCountry();
  const headers = {
    'Content-Type': spreadsheetType,
    [exportHeaders.total]: '500',
    [exportHeaders.step]: '200',
    [exportHeaders.waits]: 'true',
  };
  const answer = aSlowAnswer(paths.exportByCountry, headers);
  await user.click(box.getByRole('button', { name: 'Export all Countries' }));
  await waitFor(() =>
    expect(store.getState().notifications.shown).toMatchObject([
      { progress: null, description: { id: 'exportRun.waiting' }, action: { id: 'exportRun.cancel' } },
    ]),
  );
  await answer.send(...exportMarks.spreadsheet);
  await waitFor(() =>
    expect(store.getState().notifications.shown).toMatchObject([
      { description: { id: 'exportRun.rows', values: { done: 200, total: 500 } } },
    ]),
  );
  await answer.close();
  await waitFor(() => expect(saved).toHaveLength(1));
});

test.each(['breakOff', 'endEarly'] as const)(
  'a file that does not arrive completely is not saved (%s), and can be tried again',
  async (end) => {
    const { user, box, store, asked } = await byCountry();
    const answer = aSlowAnswer(paths.exportByCountry, spreadsheet);
    await user.click(box.getByRole('checkbox', { name: 'Austria' }));
    await user.click(box.getByRole('button', { name: 'Export selected' }));
    await answer.send(...exportMarks.archive, 1, 2, 3);
    await answer[end]();
    await waitFor(() =>
      expect(store.getState().notifications.shown).toMatchObject([
        { kind: 'error', description: { id: 'exportRun.incomplete' }, action: { id: 'ui.tryAgain' } },
      ]),
    );
    expect(saved).toEqual([]);
    server.use(
      http.get(both(paths.exportByCountry), ({ request }) => {
        asked.push(decodeURIComponent(new URL(request.url).search));
        return new HttpResponse(archiveEnd(0), { headers: spreadsheet });
      }),
    );
    store.dispatch(notificationActed(store.getState().notifications.shown[0]?.key ?? 0));
    await waitFor(() => expect(saved).toEqual([{ name: 'round-table-2027-1.xlsx', size: 22 }]));
    expect(asked).toEqual(['?countries=["AT"]']);
    expect(store.getState().notifications.shown).toMatchObject([{ kind: 'success' }]);
  },
);

test('a running export leaves a place for other notifications: a fifth one has to wait', async () => {
  const { store, box, user } = await byCountry();
  for (const id of ['a', 'b', 'c', 'd']) store.dispatch(notified({ kind: 'info', message: { id }, progress: null }));
  await user.click(box.getByRole('button', { name: 'Export all Countries' }));
  await waitFor(() =>
    expect(store.getState().notifications.shown[0]).toMatchObject({ kind: 'warning', description: { id: 'exportRun.tooMany' } }),
  );
  expect(saved).toEqual([]);
});

test('the maps are counted as they come', async () => {
  const { user, box, store } = await maps();
  const answer = aSlowAnswer(paths.exportMaps, { 'Content-Type': archiveType, [exportHeaders.total]: '3', [exportHeaders.step]: '1' });
  await user.click(box.getByRole('button', { name: 'Export all Questions Maps' }));
  await answer.send(...exportMarks.archive, 1, 2, 3, ...exportMarks.archive);
  await waitFor(() =>
    expect(store.getState().notifications.shown).toMatchObject([
      { progress: 1 / 3, description: { id: 'exportRun.maps', values: { done: 1, total: 3 } } },
    ]),
  );
  await answer.close();
  await waitFor(() => expect(saved).toHaveLength(1));
});

test.each([
  [1, 200],
  [4, 500],
])('the rows are counted as they come, and never more than there are: after %d marks %d of 500', async (marks, done) => {
  const { user, box, store } = await byCountry();
  const headers = { 'Content-Type': spreadsheetType, [exportHeaders.total]: '500', [exportHeaders.step]: '200' };
  const answer = aSlowAnswer(paths.exportByCountry, headers);
  await user.click(box.getByRole('button', { name: 'Export all Countries' }));
  await answer.send(7, ...Array.from({ length: marks }, () => exportMarks.spreadsheet).flat(), 7);
  await waitFor(() =>
    expect(store.getState().notifications.shown).toMatchObject([
      { progress: done / 500, description: { id: 'exportRun.rows', values: { done, total: 500 } } },
    ]),
  );
  await answer.close();
  await waitFor(() => expect(saved).toHaveLength(1));
});
