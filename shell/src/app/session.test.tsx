import { paths } from '@round-table/shared/contract';
import { followOtherTabs, signedOut } from '@round-table/shared/runtime';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { renderShell } from '../testing/render-shell';
import { server, serveState } from '../testing/shell-server';

/** The complaint of the form; the notifications have a region of their own. */
const getComplaint = () => within(screen.getByRole('main')).getByRole('alert');
const findComplaint = async () => {
  // The region is empty at first.
  await waitFor(() => expect(getComplaint()).not.toBeEmptyDOMElement());
  return getComplaint();
};
const failLogin = (status: number) => server.use(http.post(`*${paths.token}`, () => new HttpResponse(null, { status })));

async function tryLogin() {
  const shell = renderShell({ at: '/login' });
  await shell.user.type(await screen.findByLabelText('E-Mail'), 'expert.de@demo.example');
  await shell.user.type(screen.getByLabelText('Password'), 'wrong');
  await shell.user.click(screen.getByRole('button', { name: 'Sign in' }));
  return shell;
}

test('e-mail and password are required', async () => {
  serveState();
  const { user } = renderShell({ at: '/login' });
  await user.click(await screen.findByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('Please enter your e-mail address')).toBeInTheDocument();
  expect(screen.getByLabelText('E-Mail')).toBeInvalid();
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Please enter a password');
});

test('wrong credentials show an error and keep the typed e-mail', async () => {
  serveState();
  failLogin(401);
  await tryLogin();
  expect(await findComplaint()).toHaveTextContent('Wrong E-Mail Address or Password');
  expect(screen.getByLabelText('E-Mail')).toHaveValue('expert.de@demo.example');
});

test('another error shows its status; a network failure says that the server did not respond', async () => {
  serveState();
  failLogin(503);
  const failed = await tryLogin();
  expect(await findComplaint()).toHaveTextContent('503');
  failed.unmount();
  server.use(http.post(`*${paths.token}`, () => HttpResponse.error()));
  await tryLogin();
  expect(await findComplaint()).toHaveTextContent('Server did not respond');
});

test('a rate limit shows how long to wait, in the language of the page', async () => {
  serveState();
  const expected = {
    en: 'Too many attempts (status 429). Please try again in 12 minutes.',
    de: 'Zu viele Versuche (Status 429). Bitte versuchen Sie es in 12 Minuten erneut.',
  };
  const refuse = () => HttpResponse.json({ detail: '?', code: 'too-many-requests', retry_after: 700 }, { status: 429 });
  server.use(http.post(`*${paths.token}`, refuse), http.post(`*${paths.passwordReset}`, refuse));
  const { user, unmount } = await tryLogin();
  expect(await findComplaint()).toHaveTextContent(expected.en);
  await user.click(screen.getByRole('radio', { name: 'Deutsch' }));
  await waitFor(() => expect(getComplaint()).toHaveTextContent(expected.de));
  expect(screen.getByLabelText('E-Mail')).toHaveValue('expert.de@demo.example');
  unmount();
  const reset = renderShell({ at: '/resetPassword/' });
  await reset.user.type(await screen.findByLabelText('E-Mail'), 'expert.de@demo.example');
  await reset.user.click(screen.getByRole('button', { name: 'Link zum Zurücksetzen senden' }));
  expect(await findComplaint()).toHaveTextContent(expected.de);
});

test('the guest link exists only if guests are allowed', async () => {
  serveState();
  const open = renderShell({ at: '/login' });
  expect(await screen.findByRole('link', { name: 'Continue as guest' })).toHaveAttribute('href', '/dashboard/');
  expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/resetPassword/');
  open.unmount();
  serveState({ app: { allowAnonUsers: false } });
  renderShell({ at: '/login' });
  await screen.findByRole('link', { name: 'Forgot password?' });
  expect(screen.queryByRole('link', { name: 'Continue as guest' })).not.toBeInTheDocument();
});

test('requesting a reset link sends the CSRF header and shows an error response', async () => {
  serveState();
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  document.cookie = 'csrftoken=abc';
  const headers: (string | null)[] = [];
  server.use(
    http.post(
      `*${paths.passwordReset}`,
      ({ request }) => {
        headers.push(request.headers.get('X-CSRFToken'));
        return HttpResponse.json({ email: ['?'] }, { status: 400 });
      },
      { once: true },
    ),
  );
  const { user } = renderShell({ at: '/resetPassword/' });
  await user.type(await screen.findByLabelText('E-Mail'), 'nobody');
  await user.click(screen.getByRole('button', { name: 'Send reset link' }));
  expect(await findComplaint()).toHaveTextContent('Wrong E-Mail Address');
  server.use(http.post(`*${paths.passwordReset}`, () => HttpResponse.json({})));
  await user.click(screen.getByRole('button', { name: 'Send reset link' }));
  expect(await screen.findByText('Password Reset Link has been sent to your E-Mail Address!')).toBeInTheDocument();
  expect(headers).toEqual(['abc']);
});

test('both passwords must be equal; validation errors of the server are listed', async () => {
  serveState();
  const bodies: unknown[] = [];
  server.use(
    http.post(
      `*${paths.passwordConfirm}`,
      async ({ request }) => {
        bodies.push(await request.json());
        return HttpResponse.json({ password: ['Too common.', 'Too short.'] }, { status: 400 });
      },
      { once: true },
    ),
  );
  const { user } = renderShell({ at: '/editPassword/?token=t0k3n' });
  await user.type(await screen.findByLabelText('New password'), 'password12');
  await user.type(screen.getByLabelText('Confirm password'), 'password13');
  await user.click(screen.getByRole('button', { name: 'Set new password' }));
  expect(await screen.findByText('Passwords do not match')).toBeInTheDocument();
  expect(bodies).toEqual([]);
  await user.clear(screen.getByLabelText('Confirm password'));
  await user.type(screen.getByLabelText('Confirm password'), 'password12');
  await user.click(screen.getByRole('button', { name: 'Set new password' }));
  expect(await screen.findByText('Too common.')).toBeInTheDocument();
  expect(screen.getByText('Too short.')).toBeInTheDocument();
  expect(bodies).toEqual([{ token: 't0k3n', password: 'password12' }]);
  server.use(http.post(`*${paths.passwordConfirm}`, () => HttpResponse.json({})));
  await user.click(screen.getByRole('button', { name: 'Set new password' }));
  expect(await screen.findByText('Password successfully reset')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to login' })).toHaveAttribute('href', '/login');
});

test('a link that is not valid says so before anything is typed @AUTH-12', async () => {
  serveState();
  const sentence = 'This link is no longer valid. Please request a new one.';
  server.use(http.post(`*${paths.passwordLink}`, () => HttpResponse.json({ token: [sentence] }, { status: 400 })));
  renderShell({ at: '/editPassword/?token=t0k3n' });
  expect(await findComplaint()).toHaveTextContent(sentence);
  expect(screen.getByRole('link', { name: 'Reset password' })).toHaveAttribute('href', '/resetPassword/');
});

test.each([
  [false, '/dashboard/'],
  [true, '/open/'],
])('an invitation names the account, and signs in with the new password; expert: %s @AUTH-12 @AUTH-13', async (isExpert, page) => {
  serveState();
  const info = { email: 'nora@example.org', purpose: 'invitation', isExpert };
  const bodies: unknown[] = [];
  server.use(
    http.post(`*${paths.passwordLink}`, () => HttpResponse.json(info)),
    http.post(`*${paths.passwordConfirm}`, () => HttpResponse.json({})),
    http.post(`*${paths.token}`, async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json({ access: 'a', refresh: 'r' });
    }),
  );
  const { user, router } = renderShell({ at: '/editPassword/?token=t0k3n' });
  expect(await screen.findByRole('heading', { name: 'Set your password' })).toBeInTheDocument();
  const account = screen.getByLabelText('E-Mail');
  expect(account).toHaveValue('nora@example.org');
  expect(account).toHaveAttribute('autocomplete', 'username');
  expect(account).toHaveAttribute('readonly');
  // The accent once as a letter of its own, once combined: the same password.
  await user.type(screen.getByLabelText('Password'), 'caf\u00e9 au lait');
  await user.type(screen.getByLabelText('Confirm password'), 'cafe\u0301 au lait');
  await user.click(screen.getByRole('button', { name: 'Set password and sign in' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(page));
  expect(bodies).toEqual([{ email: 'nora@example.org', password: 'caf\u00e9 au lait' }]);
});

test('an expired link shows an error and a link to request a new one @AUTH-10', async () => {
  serveState();
  const sentence = 'This link is no longer valid. Please request a new one.';
  server.use(http.post(`*${paths.passwordConfirm}`, () => HttpResponse.json({ token: [sentence] }, { status: 400 })));
  const { user, router } = renderShell({ at: '/editPassword/?token=t0k3n' });
  await user.type(await screen.findByLabelText('New password'), 'nine yellow lorries');
  await user.type(screen.getByLabelText('Confirm password'), 'nine yellow lorries');
  await user.click(screen.getByRole('button', { name: 'Set new password' }));
  expect(await findComplaint()).toHaveTextContent(sentence);
  await user.click(screen.getByRole('link', { name: 'Reset password' }));
  expect(router.state.location.pathname).toBe('/resetPassword/');
});

test('logging out ends the session on the server, opens the login page and keeps only language and country on the device', async () => {
  const { requests } = serveState();
  const { user, router } = renderShell({ signedIn: true });
  localStorage.setItem('round-table.country', '"DE"');
  localStorage.setItem('something', 'else');
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(requests).toContain('POST /api/logout/');
  expect(Object.keys(localStorage).sort()).not.toEqual(expect.arrayContaining(['something', 'round-table.session']));
});

test('an expired session redirects to the login page, which knows the page to return to', async () => {
  serveState();
  const { store, router } = renderShell({ at: '/question/21', signedIn: true });
  await screen.findByRole('heading', { name: 'The question' });
  store.dispatch(signedOut('expired'));
  expect(await screen.findByText('Your session has ended. Please sign in again.')).toBeInTheDocument();
  expect(router.state.location).toMatchObject({ pathname: '/login', state: { from: '/question/21' } });
});

test('a logout in another tab also ends the session in this tab', async () => {
  serveState();
  const { store, router } = renderShell({ signedIn: true });
  const stop = followOtherTabs(store);
  await screen.findByRole('heading', { name: 'The dashboard' });
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: null }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  stop();
});

test('a new user is welcomed once', async () => {
  const { requests } = serveState({ user: { showWelcomeMsg: true } });
  renderShell({ signedIn: true });
  expect(await screen.findByText('Welcome, Johanna')).toBeInTheDocument();
  await waitFor(() => expect(requests.filter((request) => request === 'PATCH /userinfo/')).toHaveLength(1));
});

test.each([
  [{ isReadonly: true }, /^You can read/],
  [{}, /^Open a question/],
])('the welcome of %j says what the person can do here', async (rights, text) => {
  serveState({ user: { showWelcomeMsg: true, ...rights } });
  renderShell({ signedIn: true });
  expect(await screen.findByText(text)).toBeInTheDocument();
});

test('the welcome of an admin names no work of experts and readers', async () => {
  serveState({ user: { showWelcomeMsg: true, isAdmin: true } });
  renderShell({ signedIn: true });
  expect(await screen.findByText(/^Welcome/)).toBeInTheDocument();
  expect(screen.queryByText(/^(You can read|Open a question)/)).not.toBeInTheDocument();
});

test('a user without a name is shown and welcomed by e-mail address', async () => {
  serveState({ user: { firstname: '', lastname: '', email: 'j.weidlich@example.org', showWelcomeMsg: true } });
  renderShell({ signedIn: true });
  expect(await screen.findByText('j.weidlich@example.org')).toBeInTheDocument();
  expect(await screen.findByText('Welcome, j.weidlich@example.org')).toBeInTheDocument();
});

test.each(['/editPassword/', '/accounts/editPassword/3', '/users/editPassword', '/dashboard/xeditPasswordx/'])(
  '%s shows the page that sets a new password, outside the frame @SHELL-01',
  async (path) => {
    serveState();
    renderShell({ at: `${path}?token=t0k3n` });
    expect(await screen.findByLabelText('New password')).toBeInTheDocument();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    await waitFor(() => expect(document.title).toMatch(/^Set a new password/));
  },
);
