import { paths, secondFactorOf, type User, userExportOf } from '@round-table/shared/contract';
import { anyPrefix, aUserInfo, fakeServerHandlers, mockServer, renderApp } from '@round-table/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { UserDialog } from '../features/users/user-dialog';
import { anAdminCountry, aUser } from '../testing/builders';
import { collectFiles } from '../testing/files';
import { readNotifications } from '../testing/notifications';
import { refuse } from '../testing/replies';
import { messages } from './messages';

const server = mockServer();
const files = collectFiles();

async function open(user: User, locale: 'en' | 'de' = 'en') {
  server.use(
    ...fakeServerHandlers({ user: aUserInfo({ isAdmin: true, locale }) }),
    http.get(anyPrefix(paths.adminCountries), () => HttpResponse.json([anAdminCountry({ id: 7 })])),
  );
  const view = renderApp(<UserDialog user={user} onClose={() => undefined} />, { messages, signedIn: true, locale });
  return { ...view, dialog: within(await screen.findByRole('dialog')) };
}

test('a second factor is reset after a question that says what that means; a refusal is said @ACC-08', async () => {
  const { user, dialog, store } = await open(aUser({ id: 2, has_second_factor: true }));
  const answer = async (name: string) => {
    await user.click(dialog.getByRole('button', { name: 'Reset second factor' }));
    const question = within(await screen.findByRole('tooltip'));
    expect(question.getByText(/^Let Agnes Lindqvist sign in with the password alone[?].*The person gets an e-mail[.]$/)).toBeVisible();
    await user.click(question.getByRole('button', { name }));
  };
  const requests: string[] = [];
  let reply = () => refuse(503, 'Not now.');
  server.use(
    http.delete(`*${secondFactorOf(2)}`, ({ request }) => {
      requests.push(new URL(request.url).pathname);
      return reply();
    }),
  );
  await answer('Cancel');
  expect(requests).toEqual([]);
  await answer('Reset second factor');
  await waitFor(() => expect(readNotifications(store)).toEqual(['The second factor was not reset Not now.']));
  reply = () => new HttpResponse(null, { status: 204 });
  await answer('Reset second factor');
  await waitFor(() => expect(readNotifications(store)).toEqual(['The second factor has been reset']));
  expect(dialog.queryByRole('button', { name: 'Reset second factor' })).not.toBeInTheDocument();
});

test('a user without a second factor has none to reset @ACC-08', async () => {
  const { dialog } = await open(aUser({ id: 2 }));
  expect(dialog.queryByRole('button', { name: 'Reset second factor' })).not.toBeInTheDocument();
});

test('a person without a name is called by the address, and the file of their data is named in German @AUD-06', async () => {
  const { user, dialog } = await open(aUser({ id: 2, first_name: '', last_name: '', email: 'nameless@example.org' }), 'de');
  server.use(http.get(anyPrefix(userExportOf(2)), () => HttpResponse.arrayBuffer(new ArrayBuffer(7))));
  await user.click(dialog.getByRole('button', { name: 'Daten der Person speichern' }));
  await waitFor(() => expect(files.map(({ name }) => name)).toEqual(['daten-des-benutzers-2.zip']));
  await user.click(dialog.getByRole('button', { name: 'Konto entfernen' }));
  expect(await screen.findByText('Das Konto von nameless@example.org endgültig entfernen?')).toBeVisible();
});
