import { paths, type Setup, type SetupBody } from '@round-table/shared/contract';
import { anyPrefix, aUserInfo, fakeServerHandlers, mockServer, renderApp } from '@round-table/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { someSettings } from '../testing/builders';
import { readNotifications } from '../testing/notifications';
import { refuse } from '../testing/replies';
import { messages } from './messages';
import { SetupPage } from './setup-page';

const server = mockServer();

interface Options {
  settings?: () => Response;
  /** Instead of importing the catalogue of the demonstration. */
  catalogue?: () => Response;
  locale?: 'en' | 'de';
}

async function renderPage(
  setup: Setup,
  { settings = () => HttpResponse.json(someSettings()), catalogue = () => refuse(500, 'Unused.'), locale = 'en' }: Options = {},
) {
  const sent: SetupBody[] = [];
  server.use(
    ...fakeServerHandlers({ user: aUserInfo({ isAdmin: true, countries: [], locale }) }),
    http.get(anyPrefix(paths.adminSettings), () => settings()),
    http.get(anyPrefix(paths.adminSetup), () => HttpResponse.json(setup)),
    http.post(`*${paths.adminSetup}`, async ({ request }) => {
      sent.push((await request.json()) as SetupBody);
      return HttpResponse.json(setup);
    }),
    http.post(`*${paths.adminSetupCatalogue}`, () => catalogue()),
  );
  const view = renderApp(<SetupPage />, { messages, at: '/setup/', signedIn: true, locale });
  await screen.findAllByRole('listitem');
  return { ...view, sent };
}
const step = (name: string) => within(screen.getByRole('listitem', { name }));

test('a catalogue that could not be imported says why, and can be tried again @SET-06', async () => {
  const { user, store } = await renderPage({ open: true, done: [] }, { catalogue: () => refuse(409, 'There are questions already.') });
  const demo = step('Catalogue and countries').getByRole('button', { name: 'Use the catalogue of the demonstration' });
  await user.click(demo);
  await waitFor(() => expect(readNotifications(store)).toEqual(['The catalogue was not imported There are questions already.']));
  expect(step('Catalogue and countries').getByText('To do')).toBeVisible();
  expect(demo).toBeEnabled();
});

test('a step that is done leads on to the pages of the administration, but is not done twice @SET-06', async () => {
  await renderPage({ open: true, done: ['catalogue'] });
  const catalogue = step('Catalogue and countries');
  expect(catalogue.queryByRole('button')).not.toBeInTheDocument();
  expect(catalogue.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Import a file', '/import/?tab=catalogue'],
    ['Add chapters and questions', '/questions/'],
    ['Add countries', '/countries/'],
  ]);
});

test('a dialog that is left without a change leaves its step to do @SET-06', async () => {
  const { user, sent } = await renderPage({ open: true, done: [] });
  await user.click(screen.getByRole('button', { name: 'Edit: Guests and disclaimer' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(step('Guests and disclaimer').getByText('To do')).toBeVisible();
  expect(sent).toEqual([]);
});

test('as long as the settings are unknown their steps cannot be edited, the others can; a retry loads them @SET-06', async () => {
  let isAway = true;
  const { user } = await renderPage(
    { open: true, done: [] },
    { settings: () => (isAway ? refuse(503, 'Not now.') : HttpResponse.json(someSettings())) },
  );
  expect(screen.getByRole('button', { name: 'Edit: Names and texts' })).toBeDisabled();
  expect(step('Names and texts').getByRole('button', { name: 'Mark as done' })).toBeEnabled();
  expect(step('First experts').getByRole('link', { name: 'Invite experts' })).toBeVisible();
  expect(await screen.findByText('Not now.')).toBeVisible();
  isAway = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Edit: Names and texts' })).toBeEnabled());
  expect(screen.queryByText('Not now.')).not.toBeInTheDocument();
});

test('a step whose settings are saved, but which could not be marked, says so @SET-06', async () => {
  const { user, store } = await renderPage({ open: true, done: [] });
  server.use(
    http.patch(`*${paths.adminSettings}`, () => HttpResponse.json(someSettings())),
    http.post(`*${paths.adminSetup}`, () => refuse(503, 'Not now.')),
  );
  await user.click(await screen.findByRole('button', { name: 'Edit: Guests and disclaimer' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('switch', { name: 'Show the disclaimer' }));
  await user.type(dialog.getAllByRole('textbox')[0] as HTMLElement, 'No advice.');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(readNotifications(store)).toContain('The step was not saved Not now.'));
});

test('after its end the set-up can still be changed, in German too @SET-06', async () => {
  const { user } = await renderPage({ open: false, done: ['names'] }, { locale: 'de' });
  expect(screen.getByText(/^Die Einrichtung ist abgeschlossen[.]/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Einrichtung abschließen' })).not.toBeInTheDocument();
  expect(step('Namen und Texte').getByText('Erledigt')).toBeVisible();
  expect(step('Frist und Rhythmus').getByText('Offen')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Als erledigt markieren' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Bearbeiten: Namen und Texte' }));
  expect(await screen.findByRole('dialog', { name: 'Namen und Texte' })).toBeVisible();
});
