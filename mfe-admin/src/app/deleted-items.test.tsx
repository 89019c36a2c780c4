import { type DeletedItem, paths, type RestoreBody } from '@round-table/shared/contract';
import { anyPrefix, aUserInfo, fakeServerHandlers, mockServer, renderApp } from '@round-table/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { AuditPage } from './audit-page';
import { messages } from './messages';

const server = mockServer();
const anItem = (changes: Partial<DeletedItem> = {}): DeletedItem => ({
  kind: 'question',
  id: 11,
  name: 'Which form?',
  country: null,
  deleted_at: '2026-11-20T10:00:00Z',
  deleted_by: { id: 2, first_name: 'Agnes', last_name: 'Lindqvist' },
  missing: null,
  ...changes,
});

async function renderPage(stored: DeletedItem[], { status = 204, locale = 'en' as 'en' | 'de' } = {}) {
  let items = stored;
  const restored: RestoreBody[] = [];
  server.use(
    ...fakeServerHandlers({ user: aUserInfo({ isAdmin: true, countries: [], locale }) }),
    http.get(anyPrefix(paths.adminDeletedItems), () => HttpResponse.json(items)),
    http.post(anyPrefix(paths.restoreItem), async ({ request }) => {
      const body = (await request.json()) as RestoreBody;
      restored.push(body);
      if (status === 204) items = items.filter(({ id }) => id !== body.id);
      return status === 204
        ? new HttpResponse(null, { status })
        : HttpResponse.json({ detail: 'In conflict.', code: 'conflict' }, { status });
    }),
  );
  const view = renderApp(<AuditPage />, { messages, at: '/audit/?tab=deleted', signedIn: true, locale });
  await screen.findByRole('table');
  return { ...view, restored };
}

test('lists what was deleted, by whom and when; Restore brings it back @AUD-05', async () => {
  const { user, restored } = await renderPage([
    anItem(),
    anItem({ kind: 'attachment', id: 4, name: 'Deed.pdf', country: { code: 'DE', name: 'Germany' }, deleted_by: null }),
  ]);
  const [question, file] = screen.getAllByRole('row').slice(1) as [HTMLElement, HTMLElement];
  expect(question).toHaveTextContent(/Which form\?QuestionAgnes LindqvistNov 20, 2026/);
  expect(file).toHaveTextContent(/Deed\.pdfAttachmentGermanyBy command/);
  await user.click(within(question).getByRole('button', { name: 'Restore “Which form?”' }));
  await waitFor(() => expect(screen.queryByText('Which form?')).not.toBeInTheDocument());
  expect(restored).toEqual([{ kind: 'question', id: 11 }]);
});

test('what belongs to something deleted says what to restore first @AUD-05', async () => {
  await renderPage([anItem({ missing: 'chapter' })], { locale: 'de' });
  expect(await screen.findByText('Zuerst muss das Kapitel wiederhergestellt werden.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /wiederherstellen$/ })).not.toBeInTheDocument();
});

test('a refused restoration leaves the item, and the reason is shown @AUD-05', async () => {
  const { user, store } = await renderPage([anItem()], { status: 409 });
  await user.click(screen.getByRole('button', { name: 'Restore “Which form?”' }));
  await waitFor(() => expect(JSON.stringify(store.getState())).toContain('deletedItems.notRestored'));
  expect(screen.getByText('Which form?')).toBeVisible();
});

test('says so if there is nothing to restore @AUD-05', async () => {
  await renderPage([]);
  expect(await screen.findByText('Nothing to restore')).toBeVisible();
});
