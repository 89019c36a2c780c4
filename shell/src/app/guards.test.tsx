import { paths } from '@round-table/shared/contract';
import { commonApi } from '@round-table/shared/runtime';
import { deferred } from '@round-table/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { renderShell } from '../testing/render-shell';
import { server, serveState } from '../testing/shell-server';

const failOnce = (path: string) => server.use(http.get(`*${path}`, () => new HttpResponse(null, { status: 500 }), { once: true }));

function fail(path: string) {
  let isFailing = true;
  server.use(http.get(`*${path}`, () => (isFailing ? new HttpResponse(null, { status: 500 }) : undefined)));
  return {
    stop: () => {
      isFailing = false;
    },
  };
}

test('a guest is redirected to the login page if guests are not allowed, and after signing in to the requested page', async () => {
  serveState({ app: { allowAnonUsers: false } });
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

test('the login page focuses the e-mail field without a validation error', async () => {
  serveState({ app: { allowAnonUsers: false } });
  renderShell({ at: '/question/21/' });
  expect(await screen.findByLabelText('E-Mail')).toHaveFocus();
  expect(screen.queryByText('Please enter your e-mail address')).not.toBeInTheDocument();
});

test.each(['/', '/login'])('a signed-in user who opens %s is redirected to the dashboard @SHELL-03', async (at) => {
  serveState();
  const { router } = renderShell({ at, signedIn: true });
  expect(await screen.findByRole('heading', { name: 'The dashboard' })).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/dashboard');
});

test.each(['/', '/login'])('the redirect from %s keeps the query', async (at) => {
  serveState();
  const query = `?override.mfe-reports=${encodeURIComponent('http://localhost:4870/mfe-reports/feature-app.json')}`;
  const { router } = renderShell({ at: at + query, signedIn: true });
  expect(await screen.findByRole('heading', { name: 'The dashboard' })).toBeInTheDocument();
  expect(router.state.location.search).toBe(query);
});

test('no page is rendered before app info, chapters and countries have loaded', async () => {
  serveState();
  const gate = deferred();
  server.use(
    http.get(`*${paths.countries}`, async () => {
      await gate.promise;
      return HttpResponse.json([]);
    }),
  );
  const { store } = renderShell();
  await waitFor(() => expect(commonApi.endpoints.listChapters.select({})(store.getState()).isSuccess).toBe(true));
  expect(await screen.findByText('Loading...')).toBeInTheDocument();
  expect(screen.queryByRole('banner')).not.toBeInTheDocument();
  gate.resolve();
  expect(await screen.findByRole('heading', { name: 'The dashboard' })).toBeInTheDocument();
});

test('a failed app info request shows an error without the frame, and can be retried', async () => {
  serveState();
  failOnce(paths.appInfo);
  const { user } = renderShell();
  expect(await screen.findByText('Error: An unexpected error occured')).toBeInTheDocument();
  expect(screen.queryByRole('banner')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'The dashboard' })).toBeInTheDocument();
});

test.each([paths.chapters, paths.countries])(
  'a failed %s request shows an error inside the working frame, and can be retried',
  async (path) => {
    serveState();
    const failure = fail(path);
    const { user } = renderShell();
    const main = await screen.findByRole('main');
    expect(await within(main).findByText('Error: An unexpected error occured')).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'The dashboard' })).not.toBeInTheDocument();
    const menu = screen.getByRole('navigation', { name: 'Main menu' });
    expect(within(menu).getByRole('link', { name: 'Questionnaire' })).toBeInTheDocument();
    await user.click(within(screen.getByRole('banner')).getByRole('radio', { name: 'Deutsch' }));
    expect(await within(main).findByText('Fehler: Ein unerwarteter Fehler ist aufgetreten')).toBeInTheDocument();
    failure.stop();
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    expect(await screen.findByRole('heading', { name: 'The dashboard' })).toBeInTheDocument();
  },
);

test('a failed user info request can be retried', async () => {
  serveState();
  const failure = fail(paths.userInfo);
  const { user } = renderShell({ signedIn: true });
  expect(await screen.findByText('Error: An unexpected error occured')).toBeInTheDocument();
  failure.stop();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'The dashboard' })).toBeInTheDocument();
});

test("an admin's page redirects a guest to the login page and denies access to an expert", async () => {
  serveState();
  const guest = renderShell({ at: '/users/' });
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeInTheDocument();
  guest.unmount();
  renderShell({ at: '/users/', signedIn: true });
  expect(await screen.findByText('This page is for administrators')).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'The users' })).not.toBeInTheDocument();
});

test('a page of experts says so to a reader', async () => {
  serveState({ user: { isReadonly: true, countries: [] } });
  renderShell({ at: '/open', signedIn: true });
  expect(await screen.findByText('This page is for the experts of the countries')).toBeInTheDocument();
});

test('an unknown route shows the not-found page inside the frame', async () => {
  serveState();
  renderShell({ at: '/nowhere/at/all/' });
  expect(await screen.findByRole('heading', { name: 'This page does not exist' })).toBeInTheDocument();
  expect(screen.getByRole('banner')).toBeInTheDocument();
});
