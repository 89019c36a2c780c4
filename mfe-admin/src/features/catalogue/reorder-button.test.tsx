import { type AdminChapter, paths } from '@round-table/shared/contract';
import { mergeMessages } from '@round-table/shared/federation';
import { notificationActed } from '@round-table/shared/runtime';
import { anyPrefix, aUserInfo, fakeServerHandlers, mockServer, renderApp } from '@round-table/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import componentMessages from '../../components/messages.json';
import { anAdminChapter, anAdminQuestion } from '../../testing/builders';
import catalogueMessages from './messages.json';
import { listRenumbered } from './reorder';
import { ReorderButton } from './reorder-button';

const server = mockServer();

const aChapter = (id: number, orders: number[]) =>
  anAdminChapter({ id, order: id, questions: orders.map((order) => anAdminQuestion({ id: id * 100 + order, order })) });

/** Renders the button with a fake server that counts the reads and records the requests. */
async function renderPage(chapters: AdminChapter[], undo: string | null = 'token') {
  const fakeServer = { reads: 0, sent: [] as unknown[] };
  server.use(
    ...fakeServerHandlers({ user: aUserInfo({ isAdmin: true, countries: [] }) }),
    http.get(anyPrefix(paths.adminChapters), () => {
      fakeServer.reads += 1;
      return HttpResponse.json(chapters);
    }),
    http.post(`*${paths.reorderQuestions}`, () => {
      fakeServer.sent.push('re-order');
      return HttpResponse.json({ changed: undo ? 2 : 0, undo });
    }),
    http.post(`*${paths.undoReorder}`, async ({ request }) => {
      fakeServer.sent.push(await request.json());
      return HttpResponse.json({ changed: 2 });
    }),
  );
  const view = renderApp(<ReorderButton disabled={false} />, {
    messages: mergeMessages(componentMessages, catalogueMessages),
    signedIn: true,
  });
  await waitFor(() => expect(screen.getByRole('button')).toBeEnabled());
  return { ...view, fakeServer, listNotifications: () => view.store.getState().notifications.shown };
}

const toNumbers = (chapters: AdminChapter[]) => listRenumbered(chapters).map(({ from, to }) => `${from} ${to}`);

test('finds the questions whose number would change', () => {
  expect(toNumbers([aChapter(1, [1, 2]), aChapter(2, [1, 2])])).toEqual(['II.1 II.3', 'II.2 II.4']);
  expect(toNumbers([aChapter(1, [1, 3]), aChapter(2, []), aChapter(3, [3])])).toEqual(['I.3 I.2']);
  expect(toNumbers([aChapter(1, [1, 2]), aChapter(2, [3])])).toEqual([]);
});

/** The dialog that the button opens. */
async function openDialog({ user }: Awaited<ReturnType<typeof renderPage>>) {
  await user.click(screen.getByRole('button', { name: 'Re-order All Questions' }));
  return within(await screen.findByRole('dialog'));
}

test('lists the numbers that change, by keyboard too, and says what happens to citations @QAD-08', async () => {
  const view = await renderPage([aChapter(1, [1, 2]), aChapter(2, [1, 2])]);
  const dialog = await openDialog(view);
  expect(dialog.getByText('Change the numbers of 2 of 4 questions?')).toBeInTheDocument();
  expect(dialog.getByText(/published versions keep their numbers.*such as “II.1”, will point to another question/)).toBeInTheDocument();
  const list = dialog.getByRole('region', { name: 'Questions with a new number' });
  expect(list.tabIndex).toBe(0);
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((row) => row.querySelector('strong')?.textContent),
  ).toEqual(['II.1 becomes II.3', 'II.2 becomes II.4']);
  await view.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(view.fakeServer.sent).toEqual([]);
});

test('renumbers after the confirmation, and can be undone once @QAD-08', async () => {
  const view = await renderPage([aChapter(1, [1, 2]), aChapter(2, [1, 2])]);
  const { user, fakeServer, listNotifications, store } = view;
  const dialog = await openDialog(view);
  expect(fakeServer).toEqual({ reads: 1, sent: [] });
  await user.click(dialog.getByText('Re-order'));
  await waitFor(() => expect(listNotifications()[0]?.message).toEqual({ id: 'catalogue.reordered', values: { count: 2 } }));
  await waitFor(() => expect(fakeServer.reads).toBe(2));
  const key = listNotifications()[0]?.key ?? 0;
  act(() => void store.dispatch(notificationActed(key)));
  await waitFor(() => expect(listNotifications().map(({ message }) => message.id)).toEqual(['catalogue.reorderUndone']));
  act(() => void store.dispatch(notificationActed(key)));
  await waitFor(() => expect(fakeServer.reads).toBe(3));
  expect(fakeServer.sent).toEqual(['re-order', { undo: 'token' }]);
});

test('asks nothing and offers no undo if no number changes @QAD-08', async () => {
  const { user, fakeServer, listNotifications } = await renderPage([aChapter(1, [1, 2])], null);
  await user.click(screen.getByRole('button', { name: 'Re-order All Questions' }));
  await waitFor(() => expect(listNotifications()[0]?.message).toEqual({ id: 'catalogue.reordered', values: { count: 0 } }));
  expect(listNotifications()[0]?.action).toBeUndefined();
  expect(fakeServer.sent).toEqual(['re-order']);
});

test('a failed undo is shown with its reason', async () => {
  const view = await renderPage([aChapter(1, [2])]);
  const { user, listNotifications, store } = view;
  const detail = 'The questions have been changed since, so the re-order can no longer be undone.';
  server.use(http.post(`*${paths.undoReorder}`, () => HttpResponse.json({ detail }, { status: 409 })));
  const dialog = await openDialog(view);
  expect(dialog.getByText('Change the number of 1 of 1 question?')).toBeInTheDocument();
  await user.click(dialog.getByText('Re-order'));
  await waitFor(() => expect(listNotifications()).toHaveLength(1));
  act(() => void store.dispatch(notificationActed(listNotifications()[0]?.key ?? 0)));
  await waitFor(() => expect(listNotifications()[0]).toMatchObject({ kind: 'error', message: { id: 'catalogue.reorderNotUndone' } }));
  expect(listNotifications()[0]?.description).toEqual({ id: 'runtime.sentence', values: { sentence: detail } });
});
