import { paths } from '@round-table/shared/contract';
import { createStore, notificationActed, notificationClosed, signedIn } from '@round-table/shared/runtime';
import { mockServer } from '@round-table/shared/testing';
import { waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { anAdminChapter, anAdminQuestion } from '../../testing/builders';
import { listRenumbered, reorderQuestions } from './reorder';

const server = mockServer();

function open(reply: () => Response, undone: () => Response = () => HttpResponse.json({ changed: 3 })) {
  const undo: Promise<string>[] = [];
  server.use(
    http.post(`*${paths.reorderQuestions}`, reply),
    http.post(`*${paths.undoReorder}`, ({ request }) => {
      undo.push(request.text());
      return undone();
    }),
  );
  const store = createStore();
  store.dispatch(signedIn({ access: 'access', refresh: 'refresh' }));
  return { store, undo, shown: () => store.getState().notifications.shown, reorder: () => store.dispatch(reorderQuestions()) };
}

test('questions are numbered through all chapters; those that keep their number are not listed @QAD-08', () => {
  const chapters = [
    anAdminChapter({ order: 1, questions: [anAdminQuestion({ id: 1, order: 1 }), anAdminQuestion({ id: 2, order: 4 })] }),
    anAdminChapter({ id: 2, order: 2, questions: [] }),
    anAdminChapter({ id: 3, order: 4, questions: [anAdminQuestion({ id: 3, order: 3 }), anAdminQuestion({ id: 4, order: 9 })] }),
  ];
  expect(listRenumbered(chapters).map(({ question, from, to }) => [question.id, from, to])).toEqual([
    [2, 'I.4', 'I.2'],
    [4, 'IV.9', 'IV.4'],
  ]);
  expect(listRenumbered([])).toEqual([]);
});

test('what is in order already is said so, without anything to undo @QAD-08', async () => {
  const { reorder, shown } = open(() => HttpResponse.json({ changed: 0, undo: null }));
  await reorder();
  expect(shown()).toMatchObject([{ kind: 'success', message: { id: 'catalogue.reordered', values: { count: 0 } } }]);
  expect(shown()[0]?.action).toBeUndefined();
});

test('new numbers can be undone once @QAD-08', async () => {
  const { store, reorder, shown, undo } = open(() => HttpResponse.json({ changed: 3, undo: 'token' }));
  await reorder();
  expect(shown()).toMatchObject([{ message: { values: { count: 3 } }, action: { id: 'common.undo' } }]);
  const key = shown()[0]?.key ?? 0;
  store.dispatch(notificationActed(key));
  store.dispatch(notificationActed(key));
  await waitFor(() => expect(shown()).toMatchObject([{ kind: 'success', message: { id: 'catalogue.reorderUndone' } }]));
  expect(undo).toHaveLength(1);
  await expect(undo[0]).resolves.toContain('token');
});

test('a notification that was closed undoes nothing, and another one neither', async () => {
  const { store, reorder, shown, undo } = open(() => HttpResponse.json({ changed: 3, undo: 'token' }));
  await reorder();
  const key = shown()[0]?.key ?? 0;
  store.dispatch(notificationActed(key + 1));
  store.dispatch(notificationClosed(key));
  store.dispatch(notificationActed(key));
  // A request to undo would arrive before this one.
  await reorder();
  expect(undo).toEqual([]);
});

test.each([403, 409, 429, 500])('a refusal %i to undo says why @QAD-08', async (status) => {
  const { store, reorder, shown } = open(
    () => HttpResponse.json({ changed: 3, undo: 'token' }),
    () => HttpResponse.json({ detail: 'Changed since.' }, { status }),
  );
  await reorder();
  store.dispatch(notificationActed(shown()[0]?.key ?? 0));
  await waitFor(() => expect(shown()).toMatchObject([{ kind: 'error', message: { id: 'catalogue.reorderNotUndone' } }]));
  expect(shown()[0]?.description).toMatchObject({ values: { sentence: 'Changed since.' } });
});

test('a failed re-order says why, without anything to undo', async () => {
  const { reorder, shown } = open(() => HttpResponse.error());
  await reorder();
  expect(shown()).toMatchObject([{ kind: 'error', message: { id: 'catalogue.reorderFailed' }, description: { id: 'runtime.noResponse' } }]);
});
