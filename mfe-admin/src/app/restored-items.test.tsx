import { type DeletedItem, paths, type RestoreBody } from '@round-table/shared/contract';
import { anyPrefix, aUserInfo, fakeServerHandlers, mockServer, renderApp } from '@round-table/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { readNotifications } from '../testing/notifications';
import { AuditPage } from './audit-page';
import { messages } from './messages';

const server = mockServer();
const anItem = (changes: Partial<DeletedItem>): DeletedItem => ({
  kind: 'chapter',
  id: 3,
  name: 'Ranking',
  country: null,
  deleted_at: '2026-11-20T10:00:00Z',
  deleted_by: null,
  missing: null,
  ...changes,
});

test('what belongs to an item can be restored once that is back, in German too @AUD-05', async () => {
  let items = [
    anItem({}),
    anItem({ kind: 'question', id: 11, name: 'Which rank?', missing: 'chapter' }),
    anItem({ kind: 'download', id: 4, name: 'Statutes', missing: 'download-category' }),
  ];
  server.use(
    ...fakeServerHandlers({ user: aUserInfo({ isAdmin: true, countries: [], locale: 'de' }) }),
    http.get(anyPrefix(paths.adminDeletedItems), () => HttpResponse.json(items)),
    http.post(anyPrefix(paths.restoreItem), async ({ request }) => {
      const { kind } = (await request.json()) as RestoreBody;
      items = items.filter((item) => item.kind !== kind).map((item) => (item.missing === kind ? { ...item, missing: null } : item));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user, store } = renderApp(<AuditPage />, { messages, at: '/audit/?tab=deleted', signedIn: true, locale: 'de' });
  const table = within(await screen.findByRole('table', { name: 'Kürzlich gelöscht' }));
  expect(await table.findByRole('row', { name: /^Statutes/ })).toHaveTextContent('Zuerst muss die Kategorie wiederhergestellt werden.');
  expect(table.queryByRole('button', { name: '„Which rank?“ wiederherstellen' })).not.toBeInTheDocument();
  await user.click(table.getByRole('button', { name: '„Ranking“ wiederherstellen' }));
  expect(await table.findByRole('button', { name: '„Which rank?“ wiederherstellen' })).toBeVisible();
  await waitFor(() => expect(readNotifications(store, 'de')).toEqual(['„Ranking“ ist wiederhergestellt']));
  expect(table.queryByRole('row', { name: /^Ranking/ })).not.toBeInTheDocument();
});
