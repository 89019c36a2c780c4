import { exportHeaders, paths, spreadsheetType } from '@round-table/shared/contract';
import { createStore, notificationActed, notificationClosed, notified, signedIn, signedOut } from '@round-table/shared/runtime';
import { anyPrefix, deferred, mockServer } from '@round-table/shared/testing';
import { waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { createArchiveEnd } from '../testing/archive-end';
import { recordSavedFiles } from '../testing/saved-files';
import { runExport } from './run-export';

const server = mockServer();
const saved = recordSavedFiles();
const request = { path: paths.exportByCountry, title: 'reports.byCountryTitle' };

function startExport(title = request.title) {
  const store = createStore();
  store.dispatch(signedIn({ access: 'access', refresh: 'refresh' }));
  const shown = () => store.getState().notifications.shown;
  return { store, shown, run: () => store.dispatch(runExport({ ...request, title })) };
}
const reply = (response: () => Response | Promise<Response>) => server.use(http.get(anyPrefix(paths.exportByCountry), response));
const aFile = (headers: Record<string, string> = {}) =>
  new HttpResponse(createArchiveEnd(0), { headers: { 'Content-Type': spreadsheetType, ...headers } });

test.each([
  [400, 'Choose fewer countries.', undefined],
  [403, 'Guests may not export.', undefined],
  [404, 'There is no version yet.', undefined],
  [413, 'The selection is too large.', undefined],
  [429, 'Too many exports.', { id: 'ui.tryAgain' }],
  [500, 'Something went wrong.', { id: 'ui.tryAgain' }],
  [503, 'Not now.', { id: 'ui.tryAgain' }],
])('a refusal %i is shown as "%s"; a retry is offered only if it may succeed @EXP-04', async (status, detail, action) => {
  reply(() => HttpResponse.json({ detail }, { status }));
  const { run, shown } = startExport();
  await run();
  expect(shown()).toMatchObject([{ kind: 'error', message: { id: request.title }, description: { values: { sentence: detail } } }]);
  expect(shown()[0]?.action).toEqual(action);
  expect(saved).toEqual([]);
});

test('a refusal that is no JSON, such as that of a proxy, is shown by its status', async () => {
  reply(() => new HttpResponse('<html>Bad gateway</html>', { status: 502, headers: { 'Content-Type': 'text/html' } }));
  const { run, shown } = startExport();
  await run();
  expect(shown()).toMatchObject([{ description: { id: 'runtime.status', values: { status: '502' } } }]);
});

test('without a connection it says so, and the retry saves the file under the name that was asked for before @EXP-04', async () => {
  reply(() => HttpResponse.error());
  const { store, run, shown } = startExport();
  await run();
  expect(shown()).toMatchObject([{ kind: 'error', description: { id: 'runtime.noResponse' } }]);
  reply(() => aFile());
  store.dispatch(notificationActed(shown()[0]?.key ?? 0));
  await waitFor(() => expect(saved).toEqual([{ name: 'round-table', size: 22 }]));
  expect(shown()).toMatchObject([{ kind: 'success', description: { id: 'exportRun.saved', values: { name: 'round-table' } } }]);
});

test('the retry of a failure that was closed does nothing', async () => {
  let requests = 0;
  reply(() => {
    requests += 1;
    return HttpResponse.json({ detail: 'Not now.' }, { status: 503 });
  });
  const { store, run, shown } = startExport();
  await run();
  const key = shown()[0]?.key ?? 0;
  store.dispatch(notificationClosed(key));
  store.dispatch(notificationActed(key + 1));
  expect(requests).toBe(1);
  expect(shown()).toEqual([]);
});

test('signing out ends an export without a message, and nothing is saved for the next person @EXP-04', async () => {
  const response = deferred();
  let isAborted = false;
  server.use(
    http.get(anyPrefix(paths.exportByCountry), async ({ request: { signal } }) => {
      signal.addEventListener('abort', () => {
        isAborted = true;
      });
      await response.promise;
      return aFile();
    }),
  );
  const { store, run, shown } = startExport();
  const done = run();
  await waitFor(() => expect(shown()).toMatchObject([{ description: { id: 'exportRun.preparing' } }]));
  store.dispatch(signedOut('logout'));
  await done;
  response.resolve();
  await waitFor(() => expect(isAborted).toBe(true));
  expect([shown(), saved]).toEqual([[], []]);
});

test('what was cancelled is said to be cancelled, not to have failed @EXP-04', async () => {
  const response = deferred();
  reply(async () => {
    await response.promise;
    return aFile();
  });
  const { store, run, shown } = startExport();
  const done = run();
  store.dispatch(notificationActed(shown()[0]?.key ?? 0));
  await done;
  response.resolve();
  expect(shown()).toMatchObject([{ kind: 'info', description: { id: 'exportRun.cancelled' } }]);
  expect(shown()[0]?.action).toBeUndefined();
  expect(saved).toEqual([]);
});

test('other messages do not count as running exports', async () => {
  reply(() => aFile({ 'Content-Disposition': 'attachment; filename="a.xlsx"' }));
  const { store, run, shown } = startExport();
  for (const id of ['a', 'b', 'c', 'd']) store.dispatch(notified({ kind: 'info', message: { id } }));
  await run();
  expect(saved).toEqual([{ name: 'a.xlsx', size: 22 }]);
  expect(shown().at(-1) ?? shown()[0]).toBeDefined();
});

test('an export that waits for others says so @EXP-04', async () => {
  const body = new TransformStream<Uint8Array, Uint8Array>();
  reply(() => new HttpResponse(body.readable, { headers: { 'Content-Type': spreadsheetType, [exportHeaders.waits]: 'true' } }));
  const { run, shown } = startExport();
  const done = run();
  await waitFor(() => expect(shown()).toMatchObject([{ description: { id: 'exportRun.waiting' } }]));
  const writer = body.writable.getWriter();
  await writer.write(createArchiveEnd(0));
  await writer.close();
  await done;
  expect(saved).toHaveLength(1);
});
