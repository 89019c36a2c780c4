import { paths } from '@round-table/shared/contract';
import { anyPrefix, aUserInfo, fakeServerHandlers, mockServer, renderApp } from '@round-table/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { anAdminCategory, anAdminDownload } from '../testing/builders';
import { readNotifications } from '../testing/notifications';
import { refuse } from '../testing/replies';
import { DownloadsPage } from './downloads-page';
import { messages } from './messages';

const server = mockServer();
const categories = [
  anAdminCategory({ downloadables: [anAdminDownload()] }),
  anAdminCategory({ id: 2, order: 2, name_en: 'Forms', name_de: '' }),
];

async function renderPage(at = '/downloads', locale: 'en' | 'de' = 'en') {
  server.use(
    ...fakeServerHandlers({ user: aUserInfo({ isAdmin: true, countries: [], locale }) }),
    http.get(anyPrefix(paths.adminDownloadCategories), () => HttpResponse.json(categories)),
  );
  const view = renderApp(<DownloadsPage />, { messages, at, signedIn: true, locale });
  await screen.findByRole('heading', { level: 2, name: /^Forms/ });
  return view;
}
const dialog = () => within(screen.getByRole('dialog'));

test('a category that lacks a language says so, and has its name in the other one @DLA-01', async () => {
  await renderPage('/downloads', 'de');
  expect(screen.getByRole('region', { name: /^Forms/ })).toHaveTextContent('Deutsch fehlt');
  expect(screen.getByRole('region', { name: /^Regeln/ })).not.toHaveTextContent(/fehlt/);
});

test('a new download is the last one of its category, also of another one that is chosen @DLA-03', async () => {
  const { user } = await renderPage('/downloads?download=new');
  expect(dialog().getByLabelText('Order')).toHaveValue('5');
  await user.click(dialog().getByRole('combobox', { name: 'Category' }));
  await user.click(await screen.findByTitle('Forms'));
  expect(dialog().getByLabelText('Order')).toHaveValue('1');
});

test('a stored download keeps its order in another category, and says which file it has @DLA-02', async () => {
  const { user } = await renderPage('/downloads?download=12');
  expect(dialog().getByLabelText('File')).toHaveAccessibleDescription(
    'Max. 5MB. Current file: statutes.pdf. Choose a file only to replace it.',
  );
  await user.click(dialog().getByRole('combobox', { name: 'Category' }));
  await user.click(await screen.findByTitle('Forms'));
  expect(dialog().getByLabelText('Order')).toHaveValue('4');
});

test('what goes with a category is in the singular of German, and nothing goes with an empty one @DLA-01', async () => {
  const { user, unmount } = await renderPage('/downloads?category=1', 'de');
  await user.click(dialog().getByRole('button', { name: 'Kategorie löschen' }));
  expect(await screen.findByText('Der enthaltene Download samt Datei wird mitgelöscht.')).toBeVisible();
  unmount();
  const empty = await renderPage('/downloads?category=2');
  await empty.user.click(dialog().getByRole('button', { name: 'Delete Category' }));
  expect(await screen.findByText('It has no downloads.')).toBeVisible();
});

test('a category that could not be deleted says why in its dialog, which stays open @DLA-01 @FRM-06', async () => {
  server.use(http.delete(`*${paths.adminDownloadCategories}1/`, () => refuse(503, 'Not now.')));
  const { user, router, store } = await renderPage('/downloads?category=1');
  await user.click(dialog().getByRole('button', { name: 'Delete Category' }));
  await user.click(within(await screen.findByRole('tooltip')).getByRole('button', { name: 'Delete' }));
  expect(await dialog().findByText('Not now.')).toBeVisible();
  expect(router.state.location.search).toBe('?category=1');
  await waitFor(() => expect(readNotifications(store)).toEqual(['Deleting Download Category failed... Not now.']));
});
