import { type AdminChapter, type AdminQuestion, paths } from '@round-table/shared/contract';
import { mergeMessages } from '@round-table/shared/federation';
import { notificationActed } from '@round-table/shared/runtime';
import { aServer, aUserInfo, both, renderApp, worldHandlers } from '@round-table/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import kit from '../../kit/messages.json';
import own from './messages.json';
import { countRenumbered } from './reorder';
import { ReorderButton } from './reorder-button';

const server = aServer();

const aChapter = (id: number, orders: number[]): AdminChapter => ({
  id,
  revision: 1,
  order: id,
  name_en: 'Creation',
  name_de: 'Entstehung',
  explanation_en: '',
  explanation_de: '',
  weight: 1,
  active: true,
  public: true,
  questions: orders.map((order) => ({ id: id * 100 + order, order }) as AdminQuestion),
});

/** The page with chapters of these numbers; counts how often they are read, and holds what was sent. */
async function show(chapters: AdminChapter[], undo: string | null = 'token') {
  const wire = { reads: 0, sent: [] as unknown[] };
  server.use(
    ...worldHandlers({ user: aUserInfo({ isAdmin: true, countries: [] }) }),
    http.get(both(paths.adminChapters), () => {
      wire.reads += 1;
      return HttpResponse.json(chapters);
    }),
    http.post(`*${paths.reorderQuestions}`, () => {
      wire.sent.push('re-order');
      return HttpResponse.json({ changed: undo ? 2 : 0, undo });
    }),
    http.post(`*${paths.undoReorder}`, async ({ request }) => {
      wire.sent.push(await request.json());
      return HttpResponse.json({ changed: 2 });
    }),
  );
  const view = renderApp(<ReorderButton disabled={false} />, { messages: mergeMessages(kit, own), signedIn: true });
  await waitFor(() => expect(screen.getByRole('button')).toBeEnabled());
  return { ...view, wire, shown: () => view.store.getState().notifications.shown };
}

test('numbers that are not those of the places in all chapters are counted', () => {
  expect(countRenumbered([aChapter(1, [1, 2]), aChapter(2, [1, 2])])).toBe(2);
  expect(countRenumbered([aChapter(1, [1, 3]), aChapter(2, []), aChapter(3, [3])])).toBe(1);
  expect(countRenumbered([aChapter(1, [1, 2]), aChapter(2, [3])])).toBe(0);
});

test('nothing changes before the question is answered; then all are numbered, and it can be undone once @QAD-08', async () => {
  const { user, wire, shown, store } = await show([aChapter(1, [1, 2]), aChapter(2, [1, 2])]);
  await user.click(screen.getByRole('button', { name: 'Re-order All Questions' }));
  const question = (await screen.findByText('Change the numbers of 2 questions?')).closest('.ant-popover') as HTMLElement;
  expect(wire).toEqual({ reads: 1, sent: [] });
  await user.click(within(question).getByText('Re-order'));
  await waitFor(() => expect(shown()[0]?.message).toEqual({ id: 'catalogue.reordered', values: { count: 2 } }));
  await waitFor(() => expect(wire.reads).toBe(2));
  const key = shown()[0]?.key ?? 0;
  act(() => void store.dispatch(notificationActed(key)));
  await waitFor(() => expect(shown().map(({ message }) => message.id)).toEqual(['catalogue.reorderUndone']));
  act(() => void store.dispatch(notificationActed(key)));
  await waitFor(() => expect(wire.reads).toBe(3));
  expect(wire.sent).toEqual(['re-order', { undo: 'token' }]);
});

test('where all are in order there is nothing to ask or to undo @QAD-08', async () => {
  const { user, wire, shown } = await show([aChapter(1, [1, 2])], null);
  await user.click(screen.getByRole('button', { name: 'Re-order All Questions' }));
  await waitFor(() => expect(shown()[0]?.message).toEqual({ id: 'catalogue.reordered', values: { count: 0 } }));
  expect(shown()[0]?.action).toBeUndefined();
  expect(wire.sent).toEqual(['re-order']);
});

test('an undo that the server refuses is told with its reason', async () => {
  const { user, shown, store } = await show([aChapter(1, [2])]);
  const detail = 'The questions have been changed since, so the re-order can no longer be undone.';
  server.use(http.post(`*${paths.undoReorder}`, () => HttpResponse.json({ detail }, { status: 409 })));
  await user.click(screen.getByRole('button', { name: 'Re-order All Questions' }));
  await user.click(within((await screen.findByText(/Change the number/)).closest('.ant-popover') as HTMLElement).getByText('Re-order'));
  await waitFor(() => expect(shown()).toHaveLength(1));
  act(() => void store.dispatch(notificationActed(shown()[0]?.key ?? 0)));
  await waitFor(() => expect(shown()[0]).toMatchObject({ kind: 'error', message: { id: 'catalogue.reorderNotUndone' } }));
  expect(shown()[0]?.description).toEqual({ id: 'runtime.sentence', values: { sentence: detail } });
});
