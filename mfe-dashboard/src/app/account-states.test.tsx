import { paths } from '@round-table/shared/contract';
import { aUserInfo, fakeServerHandlers, mockServer, renderApp, WithFrameData } from '@round-table/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { aDevice, anAccount, noFactor, openAccount, phone } from '../testing/account';
import { AccountPage } from './account-page';
import { messages } from './messages';

const server = mockServer();
const region = (name: string) => within(screen.getByRole('region', { name }));
const done = () => new HttpResponse(null, { status: 204 });
const refused = (detail: string, status = 503) => HttpResponse.json({ detail }, { status });

test('an account that could not be loaded can be tried again', async () => {
  server.use(...fakeServerHandlers({ user: aUserInfo() }));
  server.use(http.get(`*${paths.account}`, () => refused('The service is not available right now.')));
  const { user } = renderApp(
    <WithFrameData>
      <AccountPage />
    </WithFrameData>,
    { messages, signedIn: true },
  );
  expect(await screen.findByText(/The service is not available right now/)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible();
  server.use(http.get(`*${paths.account}`, () => HttpResponse.json(anAccount())));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Password' })).toBeVisible();
});

test('is in German, and says the role of an administrator and of a reader @ACC-01', async () => {
  const { unmount } = await openAccount(server, {}, aUserInfo({ locale: 'de', isAdmin: true, countries: [] }));
  expect(screen.getByRole('heading', { level: 1, name: 'Mein Konto' })).toBeVisible();
  expect(region('Passwort').getByRole('button', { name: 'Passwort ändern' })).toBeVisible();
  expect(screen.getByText('Administration, Konto seit 2. Oktober 2025')).toBeVisible();
  unmount();
  await openAccount(server, {}, aUserInfo({ isReadonly: true, countries: [] }));
  expect(screen.getByText('Reader, account since 2 October 2025')).toBeVisible();
});

test('readers are offered only mails that readers get @ACC-04 @ACC-12', async () => {
  const { unmount } = await openAccount(server, {}, aUserInfo({ isReadonly: true, countries: [] }));
  const names = () =>
    within(screen.getByRole('group', { name: 'Email notifications' }))
      .getAllByRole('checkbox')
      .map((box) => box.closest('label')?.textContent);
  expect(names()).toEqual(['A new version has been published', 'Somebody has signed in to my account from a new device']);
  unmount();
  await openAccount(server);
  expect(names()).toHaveLength(6);
});

test('admins are not offered to refuse the mail about a new device @ACC-14', async () => {
  await openAccount(server, {}, aUserInfo({ isAdmin: true }));
  expect(screen.getByRole('checkbox', { name: 'A new version has been published' })).toBeInTheDocument();
  expect(screen.queryByRole('checkbox', { name: /from a new device$/ })).not.toBeInTheDocument();
});

test('a saved language is that of the page at once, and another save sends what was typed @ACC-01', async () => {
  const { user, sent, answer, store } = await openAccount(server);
  const names = region('Name and language');
  await user.click(names.getByRole('combobox', { name: 'Language of pages and mails' }));
  await user.click(await screen.findByTitle('Deutsch').catch(() => screen.getByText('Deutsch')));
  answer('patch', paths.account, () => HttpResponse.json(anAccount({ locale: 'de' })), { locale: 'de' });
  await user.click(names.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(store.getState().preferences.locale).toBe('de'));
  expect(JSON.parse(sent[0] ?? '')).toEqual({ first_name: 'Johanna', last_name: 'Weidlich', locale: 'de' });
});

test('a save that fails as a whole is said in the form, and keeps the typed names @ACC-01', async () => {
  const { user, answer } = await openAccount(server);
  const names = region('Name and language');
  await user.type(names.getByRole('textbox', { name: 'Last name' }), '-Meyer');
  answer('patch', paths.account, () => refused('Nothing was saved.', 507));
  await user.click(names.getByRole('button', { name: 'Save' }));
  expect(await names.findByText('Nothing was saved.')).toBeVisible();
  expect(names.getByRole('textbox', { name: 'Last name' })).toHaveValue('Weidlich-Meyer');
});

test('names a device as far as it is known @ACC-03', async () => {
  const devices = [
    aDevice(),
    aDevice({ id: phone.replace(/2$/, '3'), browser: null, system: 'Linux', time_zone: null, address: '', is_current: false }),
    aDevice({ id: phone.replace(/2$/, '4'), browser: 'Opera', system: null, time_zone: 'America/New_York', is_current: false }),
    aDevice({ id: phone.replace(/2$/, '5'), browser: null, system: null, is_current: false }),
  ];
  await openAccount(server, { devices });
  const titles = region('Signed-in devices')
    .getAllByRole('listitem')
    .map((row) => row.querySelector('p')?.textContent);
  expect(titles).toEqual(['Firefox on Windows', 'Linux', 'Opera', 'Unknown browser']);
  expect(region('Signed-in devices').getByText(/Time zone America\/New York/)).toBeVisible();
});

test('signs out everywhere else after one question, and says if that fails @ACC-03', async () => {
  const { user, answer, notifications } = await openAccount(server);
  const part = region('Signed-in devices');
  answer('delete', paths.devices, () => refused('Not now.'));
  await user.click(part.getByRole('button', { name: 'Sign out everywhere else' }));
  expect(await screen.findByText('Sign out all other devices?')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(notifications()).toEqual([['error', 'account.notSignedOut']]));
  expect(part.getByRole('button', { name: 'Sign out Safari on iOS' })).toBeVisible();
  answer('delete', paths.devices, done, { devices: [aDevice()] });
  await user.click(part.getByRole('button', { name: 'Sign out everywhere else' }));
  await user.click(await screen.findByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(part.queryByText('Safari on iOS')).not.toBeInTheDocument());
  expect(notifications()).toEqual([['success', 'account.othersSignedOut']]);
});

test('a question that is cancelled signs nothing out @ACC-03', async () => {
  const { user, sent } = await openAccount(server, {
    devices: [aDevice(), aDevice({ id: phone, is_current: false, browser: 'Safari', system: 'iOS' })],
  });
  await user.click(region('Signed-in devices').getByRole('button', { name: 'Sign out Safari on iOS' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(sent).toEqual([]);
});

test('exports the data of the user as a file, and says if that fails @ACC-05', async () => {
  const saved: Blob[] = [];
  Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`, revokeObjectURL: () => undefined });
  const { user, notifications } = await openAccount(server);
  const button = region('My data').getByRole('button', { name: 'Export my data' });
  server.use(http.get(`*${paths.accountExport}`, () => refused('Too many exports.', 429)));
  await user.click(button);
  await waitFor(() => expect(notifications()).toEqual([['error', 'account.notExported']]));
  expect(saved).toEqual([]);
  server.use(http.get(`*${paths.accountExport}`, () => HttpResponse.arrayBuffer(new ArrayBuffer(7))));
  await user.click(button);
  await waitFor(() => expect(saved).toHaveLength(1));
});

test('a key for the authenticator app that cannot be created can be tried again @ACC-06', async () => {
  const { user, answer } = await openAccount(server, { second_factor: noFactor });
  answer('post', paths.authenticator, () => refused('Not now.'));
  await user.click(region('Second factor').getByRole('button', { name: 'Set up' }));
  expect(await region('Second factor').findByText(/Not now/)).toBeVisible();
  answer('post', paths.authenticator, () =>
    HttpResponse.json({ secret: 'ABCDEFGH', uri: 'otpauth://totp/x', qr: { size: 2, path: 'M0 0h1v1h-1z' } }),
  );
  await user.click(region('Second factor').getByRole('button', { name: 'Try again' }));
  expect(await region('Second factor').findByText('ABCD EFGH')).toBeVisible();
  await user.click(region('Second factor').getByRole('button', { name: 'Cancel' }));
  expect(region('Second factor').getByRole('button', { name: 'Set up' })).toHaveFocus();
});

test('a name that is not saved is not lost without a question @ACC-01', async () => {
  const { user, answer, router } = await openAccount(server);
  const field = region('Name and language').getByRole('textbox', { name: 'First name' });
  await user.clear(field);
  await user.type(field, 'Hanna ');
  await act(() => router.navigate('/elsewhere'));
  await user.click(await screen.findByRole('button', { name: 'Stay on the page' }));
  expect(field).toHaveValue('Hanna ');
  const saved = { first_name: 'Hanna' };
  answer('patch', paths.account, () => HttpResponse.json(anAccount(saved)), saved);
  await user.click(region('Name and language').getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(field).toHaveValue('Hanna'));
  await act(() => router.navigate('/elsewhere'));
  expect(router.state.location.pathname).toBe('/elsewhere');
});

test('neither is a password that was typed; an empty or a cancelled form asks nothing @ACC-02', async () => {
  const { user, router } = await openAccount(server);
  const part = region('Password');
  await user.click(part.getByRole('button', { name: 'Change password' }));
  await user.type(part.getByLabelText('New password'), 'nine yellow lorries');
  await act(() => router.navigate('/elsewhere'));
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toHaveTextContent('What you have entered is not saved yet.');
  await user.click(screen.getByRole('button', { name: 'Stay on the page' }));
  await user.click(part.getByRole('button', { name: 'Cancel' }));
  await user.click(part.getByRole('button', { name: 'Change password' }));
  await act(() => router.navigate('/elsewhere'));
  expect(router.state.location.pathname).toBe('/elsewhere');
});
