import { paths, type SettingsBody, type Setup, type SetupBody } from '@round-table/shared/contract';
import { anAppInfo, anyPrefix, aUserInfo, fakeServerHandlers, mockServer, renderApp } from '@round-table/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { someSettings } from '../testing/builders';
import { messages } from './messages';
import { SetupPage } from './setup-page';

const server = mockServer();

/** A server with this state; a POST changes it, unless `refuse` is given. */
async function renderPage(state: Setup, refuse?: () => Response) {
  let setup = state;
  const settings = someSettings();
  server.use(
    ...fakeServerHandlers({ user: aUserInfo({ isAdmin: true, countries: [] }), info: anAppInfo() }),
    http.get(anyPrefix(paths.adminSettings), () => HttpResponse.json(settings)),
    http.patch(`*${paths.adminSettings}`, async ({ request }) => {
      const { before: _before, soon: _soon, ...patch } = (await request.json()) as SettingsBody;
      return HttpResponse.json({ ...settings, ...patch });
    }),
    http.get(anyPrefix(paths.adminSetup), () => HttpResponse.json(setup)),
    http.post(`*${paths.adminSetup}`, async ({ request }) => {
      const { step } = (await request.json()) as SetupBody;
      setup = step === 'end' ? { ...setup, open: false } : { ...setup, done: [...setup.done, step] };
      return refuse?.() ?? HttpResponse.json(setup);
    }),
    http.post(`*${paths.adminSetupCatalogue}`, () => {
      setup = { ...setup, done: [...setup.done, 'catalogue'] };
      return refuse?.() ?? HttpResponse.json(setup);
    }),
  );
  const view = renderApp(<SetupPage />, { messages, at: '/setup/', signedIn: true });
  await screen.findByRole('heading', { name: 'Guests and disclaimer' });
  return { ...view, failures: () => view.store.getState().notifications.shown.map(({ message }) => message.id) };
}

const step = (name: string) => within(screen.getByRole('listitem', { name }));

test('a step whose settings are saved in their dialog is done; others are marked @SET-06', async () => {
  const { user } = await renderPage({ open: true, done: ['versions'] });
  expect(step('Deadline and rhythm').getByText('Done')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Edit: Names and texts' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByRole('textbox', { name: 'Name (English)' }), { target: { value: 'Mortgages of Europe' } });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await step('Names and texts').findByText('Done')).toBeVisible();
  await user.click(step('First experts').getByRole('button', { name: 'Mark as done' }));
  expect(await step('First experts').findByText('Done')).toBeVisible();
  expect(step('First experts').getByRole('link', { name: 'Invite experts' })).toHaveAttribute('href', '/users/');
});

test('the catalogue is that of the demonstration, a file or one’s own; a refusal is said @SET-06', async () => {
  const { user } = await renderPage({ open: true, done: [] });
  expect(step('Catalogue and countries').getByRole('link', { name: 'Import a file' })).toHaveAttribute('href', '/import/?tab=catalogue');
  expect(step('First experts').getByRole('link', { name: 'Import many at once' })).toHaveAttribute('href', '/import/');
  await user.click(step('Catalogue and countries').getByRole('button', { name: 'Use the catalogue of the demonstration' }));
  expect(await step('Catalogue and countries').findByText('Done')).toBeVisible();
});

test('the end is said, and a failure of it @SET-06', async () => {
  let fails = true;
  const refuse = () => HttpResponse.json({ detail: 'Not now.' }, { status: 503 });
  const { user, failures } = await renderPage({ open: true, done: [] }, () =>
    fails ? refuse() : HttpResponse.json({ open: false, done: [] }),
  );
  const end = screen.getByRole('button', { name: 'End the set-up' });
  await user.click(end);
  await waitFor(() => expect(failures()).toEqual(['setup.notSaved']));
  fails = false;
  await user.click(end);
  expect(await screen.findByText(/^The set-up has ended/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'End the set-up' })).not.toBeInTheDocument();
});
