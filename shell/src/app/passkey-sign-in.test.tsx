import { paths } from '@round-table/shared/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { renderShell } from '../testing/render-shell';
import { server, serveState } from '../testing/shell-server';

type User = ReturnType<typeof userEvent.setup>;
type Get = (options: { publicKey: { challenge: ArrayBuffer } }) => Promise<unknown>;

const pair = { email: 'expert.de@demo.example', password: 'nine yellow lorries' };
const buffer = (text: string) => new TextEncoder().encode(text).buffer;
const signed = {
  id: 'a2V5',
  rawId: buffer('key'),
  type: 'public-key',
  response: { clientDataJSON: buffer('{}'), authenticatorData: buffer('data'), signature: buffer('signed'), userHandle: null },
  getClientExtensionResults: () => ({}),
};
const browserError = (name: string) => Object.assign(new Error('refused'), { name });
const challenges = ['first', 'second', 'third'];

/** A browser that has passkeys, and signs as `get` does. */
function hasPasskeys(get: Get) {
  const requested: string[] = [];
  const credentials = {
    get: (options: Parameters<Get>[0]) => {
      requested.push(Buffer.from(new Uint8Array(options.publicKey.challenge)).toString());
      return get(options);
    },
  };
  Object.assign(window, { PublicKeyCredential: class {} });
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: credentials });
  return requested;
}
afterEach(() => {
  Reflect.deleteProperty(window, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
  localStorage.clear();
});

/** An account with a passkey: each pair is answered with a new challenge, each passkey as `reply` says. */
function needsPasskey(reply: () => Response = () => HttpResponse.json({ access: 'a', refresh: 'r' })) {
  const bodies: { passkey?: { id: string } }[] = [];
  let used = 0;
  server.use(
    http.post(`*${paths.token}`, async ({ request }) => {
      const body = (await request.json()) as { passkey?: { id: string } };
      bodies.push(body);
      if (body.passkey) return reply();
      const challenge = Buffer.from(challenges[used] ?? '').toString('base64url');
      used += 1;
      const passkey = { rpId: 'localhost', challenge, timeout: 300_000, allowCredentials: [], userVerification: 'preferred' };
      const refusal = { detail: 'Said by the server.', code: 'code-needed', factors: ['passkey', 'recovery-code'], passkey };
      return HttpResponse.json(refusal, { status: 401 });
    }),
  );
  return bodies;
}

async function signsIn() {
  const shell = renderShell({ at: '/login' });
  await shell.user.type(await screen.findByLabelText('E-Mail'), pair.email);
  await shell.user.type(screen.getByLabelText('Password'), pair.password);
  await shell.user.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByRole('heading', { name: 'Second factor' });
  return { ...shell, button: screen.getByRole('button', { name: 'Use passkey' }) };
}

const complains = (text: string | RegExp) =>
  waitFor(() => expect(within(screen.getByRole('main')).getByText(text)).toBeVisible(), { timeout: 5_000 });

test('an account with a passkey signs in with it; a recovery code stays possible @ACC-10', async () => {
  serveState();
  const requested = hasPasskeys(() => Promise.resolve(signed));
  const bodies = needsPasskey();
  const { user, router, button } = await signsIn();
  expect(button).toHaveFocus();
  expect(screen.getByText('Or enter one of your recovery codes.')).toBeVisible();
  await user.click(button);
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  expect(requested).toEqual(['first']);
  expect(bodies).toEqual([pair, { ...pair, passkey: expect.objectContaining({ id: 'a2V5', type: 'public-key' }) }]);
});

test('a cancelled prompt is said in the language of the page, and the next attempt has a challenge of its own @ACC-10', async () => {
  serveState();
  const get = jest.fn<Promise<unknown>, []>().mockRejectedValueOnce(browserError('NotAllowedError')).mockResolvedValue(signed);
  const requested = hasPasskeys(() => get());
  const bodies = needsPasskey();
  const { user, router, button } = await signsIn();
  await user.click(button);
  await complains(/^You are not signed in: the prompt of the browser was cancelled, or has ended\./);
  expect(bodies).toEqual([pair]);
  await user.click(screen.getByRole('radio', { name: 'Deutsch' }));
  await complains(/^Sie sind nicht angemeldet: Die Abfrage des Browsers wurde abgebrochen oder ist abgelaufen\./);
  await user.click(screen.getByRole('button', { name: 'Passkey verwenden' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  expect(requested).toEqual(['first', 'second']);
});

test('a passkey that the server refuses is said, without a sign-in @ACC-10', async () => {
  serveState();
  hasPasskeys(() => Promise.resolve(signed));
  needsPasskey(() => HttpResponse.json({ detail: 'Refused.', code: 'passkey-refused' }, { status: 401 }));
  const { user, router, store, button } = await signsIn();
  await user.click(button);
  await complains('This passkey was not accepted. Please try again or enter a code.');
  expect(router.state.location.pathname).toBe('/login');
  expect(store.getState().session.tokens).toBeNull();
});

test.each([
  ['a rate limit', () => HttpResponse.json({ code: 'too-many-requests', retry_after: 700 }, { status: 429 }), /try again in 12 minutes/],
  ['a lost connection', () => HttpResponse.error(), 'Server did not respond'],
])('%s is said, and the button can be used again', async (_case, reply, sentence) => {
  serveState();
  hasPasskeys(() => Promise.resolve(signed));
  needsPasskey(reply);
  const { user, button } = await signsIn();
  await user.click(button);
  await complains(sentence);
  expect(button).toBeEnabled();
});

test.each([
  ['without WebAuthn', undefined, 'This browser cannot use passkeys at this address. Please enter a code.'],
  ['that refuses the address', 'SecurityError', 'This browser cannot use passkeys at this address. Please enter a code.'],
  ['that fails', 'UnknownError', 'This passkey was not accepted. Please try again or enter a code.'],
])('a browser %s leads to the code @ACC-10', async (_case, error, sentence) => {
  serveState();
  if (error) hasPasskeys(() => Promise.reject(browserError(error)));
  const bodies = needsPasskey();
  const { user, button } = await signsIn();
  await user.click(button);
  await complains(sentence);
  expect(bodies).toEqual([pair]);
  expect(screen.getByRole('textbox', { name: 'Code' })).toBeEnabled();
});

/** A session that ends while changes wait; `pair` names its user. */
async function pauses() {
  serveState({ user: { email: pair.email } });
  const shell = renderShell({ signedIn: true });
  await screen.findByRole('heading', { name: 'The dashboard' });
  act(() => void shell.store.dispatch({ type: 'session/sessionPaused' }));
  const dialog = within(await screen.findByRole('dialog', {}, { timeout: 10_000 }));
  expect(dialog.getByText('Your session has ended')).toBeVisible();
  expect(await dialog.findByLabelText('E-Mail')).toHaveValue(pair.email);
  return { ...shell, dialog };
}
async function entersPassword(user: User, dialog: ReturnType<typeof within>) {
  await user.type(dialog.getByLabelText('Password'), pair.password);
  await user.click(dialog.getByRole('button', { name: 'Sign in and go on' }));
}

test('a paused session goes on with a passkey, on the same page @OFF-05', async () => {
  hasPasskeys(() => Promise.resolve(signed));
  const bodies = needsPasskey();
  const { user, store, router, dialog } = await pauses();
  await entersPassword(user, dialog);
  const button = await dialog.findByRole('button', { name: 'Use passkey' });
  expect(dialog.getByText('Second factor')).toBeVisible();
  await user.click(button);
  await waitFor(() => expect(store.getState().session.isPaused).toBe(false));
  expect(store.getState().session.tokens).toEqual({ access: 'a', refresh: 'r', receivedAt: expect.any(Number) });
  expect(router.state.location.pathname).toBe('/dashboard');
  expect(bodies).toEqual([pair, { ...pair, passkey: expect.objectContaining({ id: 'a2V5' }) }]);
});

test('a paused session stays paused after a wrong password and after a cancelled prompt @OFF-05', async () => {
  hasPasskeys(() => Promise.reject(browserError('NotAllowedError')));
  needsPasskey();
  server.use(http.post(`*${paths.token}`, () => HttpResponse.json({ detail: '?', code: 'wrong-pair' }, { status: 401 }), { once: true }));
  const { user, store, dialog } = await pauses();
  await entersPassword(user, dialog);
  expect(await dialog.findByText('Wrong password')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Sign in and go on' }));
  const button = await dialog.findByRole('button', { name: 'Use passkey' });
  expect(dialog.getByText('Second factor')).toBeVisible();
  await user.click(button);
  expect(await dialog.findByText(/^You are not signed in: the prompt of the browser was cancelled/)).toBeVisible();
  expect(store.getState().session.isPaused).toBe(true);
});
