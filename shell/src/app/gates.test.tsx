import { paths } from '@round-table/shared/contract';
import { commonApi } from '@round-table/shared/runtime';
import { aGate } from '@round-table/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { renderShell } from '../testing/render-shell';
import { server, serveWorld } from '../testing/shell-server';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const refuseOnce = (path: string) => server.use(http.get(`*${path}`, () => new HttpResponse(null, { status: 500 }), { once: true }));

function refuse(path: string) {
  let isRefusing = true;
  server.use(http.get(`*${path}`, () => (isRefusing ? new HttpResponse(null, { status: 500 }) : undefined)));
  return {
    stop: () => {
      isRefusing = false;
    },
  };
}

test('a guest is led to the login screen where guests are not allowed, and lands after login where they wanted to go', async () => {
  serveWorld({ app: { allowAnonUsers: false } });
  server.use(http.post(`*${paths.token}`, () => HttpResponse.json({ access: 'a', refresh: 'r' })));
  const { router, user } = renderShell({ at: '/question/21/?x=1' });
  await user.type(await screen.findByLabelText('E-Mail'), 'expert.de@demo.example');
  expect(router.state.location.pathname).toBe('/login');
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  await user.type(screen.getByLabelText('Password'), 'secret');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('heading', { name: 'The question' })).toBeInTheDocument();
  expect(router.state.location.search).toBe('?x=1');
});

test('who is led to the login screen can type at once, and is not told off for an empty field', async () => {
  serveWorld({ app: { allowAnonUsers: false } });
  renderShell({ at: '/question/21/' });
  expect(await screen.findByLabelText('E-Mail')).toHaveFocus();
  expect(screen.queryByText('Please enter your e-mail address')).not.toBeInTheDocument();
});

test.each(['/', '/login'])('a logged-in user who opens %s lands on the dashboard', async (at) => {
  serveWorld();
  const { router } = renderShell({ at, signedIn: true });
  expect(await screen.findByRole('heading', { name: 'The dashboard' })).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/dashboard');
});

test.each(['/', '/login'])('and what the address of %s asks for is not lost on the way', async (at) => {
  serveWorld();
  const asked = `?override.mfe-reports=${encodeURIComponent('http://localhost:4870/mfe-reports/feature-app.json')}`;
  const { router } = renderShell({ at: at + asked, signedIn: true });
  expect(await screen.findByRole('heading', { name: 'The dashboard' })).toBeInTheDocument();
  expect(router.state.location.search).toBe(asked);
});

test('nothing of a page shows before app info, chapters and countries have loaded', async () => {
  serveWorld();
  const gate = aGate();
  server.use(
    http.get(`*${paths.countries}`, async () => {
      await gate.passed;
      return HttpResponse.json([]);
    }),
  );
  const { store } = renderShell();
  await waitFor(() => expect(commonApi.endpoints.listChapters.select({})(store.getState()).isSuccess).toBe(true));
  expect(await screen.findByText('Loading...')).toBeInTheDocument();
  expect(screen.queryByRole('banner')).not.toBeInTheDocument();
  gate.open();
  expect(await screen.findByRole('heading', { name: 'The dashboard' })).toBeInTheDocument();
});

test('without app info there is no frame; its failure can be tried again', async () => {
  serveWorld();
  refuseOnce(paths.appInfo);
  const { user } = renderShell();
  expect(await screen.findByText('Error: An unexpected error occured')).toBeInTheDocument();
  expect(screen.queryByRole('banner')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'The dashboard' })).toBeInTheDocument();
});

test.each([paths.chapters, paths.countries])(
  'a failure of %s appears inside the frame, which works, and can be tried again',
  async (path) => {
    serveWorld();
    const refusing = refuse(path);
    const { user } = renderShell();
    const main = await screen.findByRole('main');
    expect(await within(main).findByText('Error: An unexpected error occured')).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'The dashboard' })).not.toBeInTheDocument();
    const menu = screen.getByRole('navigation', { name: 'Main menu' });
    expect(within(menu).getByRole('link', { name: 'Questionnaire' })).toBeInTheDocument();
    await user.click(within(screen.getByRole('banner')).getByRole('radio', { name: 'Deutsch' }));
    expect(await within(main).findByText('Fehler: Ein unerwarteter Fehler ist aufgetreten')).toBeInTheDocument();
    refusing.stop();
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    expect(await screen.findByRole('heading', { name: 'The dashboard' })).toBeInTheDocument();
  },
);

test('a failure of user info can be tried again', async () => {
  serveWorld();
  const refusing = refuse(paths.userInfo);
  const { user } = renderShell({ signedIn: true });
  expect(await screen.findByText('Error: An unexpected error occured')).toBeInTheDocument();
  refusing.stop();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'The dashboard' })).toBeInTheDocument();
});

test("an admin's page leads a guest to the login screen and tells an expert that it is not theirs", async () => {
  serveWorld();
  const guest = renderShell({ at: '/users/' });
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeInTheDocument();
  guest.unmount();
  renderShell({ at: '/users/', signedIn: true });
  expect(await screen.findByText('This page is for administrators')).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'The users' })).not.toBeInTheDocument();
});

test('an unknown address shows a not-found view inside the frame', async () => {
  serveWorld();
  renderShell({ at: '/nowhere/at/all/' });
  expect(await screen.findByRole('heading', { name: 'This page does not exist' })).toBeInTheDocument();
  expect(screen.getByRole('banner')).toBeInTheDocument();
});
