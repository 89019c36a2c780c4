import { type Account, deviceOf, paths } from '@round-table/shared/contract';
import { aUserInfo, fakeServerHandlers, mockServer, renderApp, WithFrameData } from '@round-table/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { AccountPage } from './account-page';
import { messages } from './messages';

const server = mockServer();

const phone = 'c0a80101-0000-4000-8000-000000000002';
const aDevice = (own: Partial<Account['devices'][number]> = {}): Account['devices'][number] => ({
  id: 'c0a80101-0000-4000-8000-000000000001',
  browser: 'Firefox',
  system: 'Windows',
  is_phone: false,
  address: '192.0.2.7',
  time_zone: 'Europe/Berlin',
  used_at: '2026-11-26T08:12:00.000Z',
  is_current: true,
  ...own,
});
const since = '2026-03-03T08:00:00.000Z';
const noFactor: Account['second_factor'] = { since: null, is_required: false, authenticator_since: null, passkeys: [], codes_left: 0 };
const anAccount = (own: Partial<Account> = {}): Account => ({
  email: 'expert.de@demo.example',
  first_name: 'Johanna',
  last_name: 'Weidlich',
  locale: 'en',
  date_joined: '2025-10-02T08:00:00.000Z',
  password_changed_at: null,
  mails: { inquiry: true, 'deadline-near': true, 'version-published': false },
  second_factor: noFactor,
  devices: [aDevice(), aDevice({ id: phone, browser: 'Safari', system: 'iOS', time_zone: 'Europe/Vienna', is_current: false })],
  ...own,
});

type Send = 'patch' | 'put' | 'post' | 'delete';

async function open(own: Partial<Account> = {}, user = aUserInfo()) {
  let account = anAccount(own);
  const sent: unknown[] = [];
  server.use(
    ...fakeServerHandlers({ user }),
    http.get(`*${paths.account}`, () => HttpResponse.json(account)),
  );
  /** Answers a change with `reply`; afterwards the account has `next`. */
  const answer = (method: Send, path: string, reply: () => Response, next: Partial<Account> = {}) =>
    server.use(
      http[method](`*${path}`, async ({ request }) => {
        sent.push(await request.text());
        const response = reply();
        if (response.ok) account = { ...account, ...next };
        return response;
      }),
    );
  const view = renderApp(
    <WithFrameData>
      <AccountPage />
    </WithFrameData>,
    { messages, signedIn: true },
  );
  await screen.findByRole('region', { name: 'Password' });
  const notifications = () => view.store.getState().notifications.shown.map(({ kind, message }) => [kind, message.id]);
  return { ...view, sent, answer, notifications };
}
const region = (name: string) => within(screen.getByRole('region', { name }));
const done = () => new HttpResponse(null, { status: 204 });
const codes = Array.from({ length: 10 }, (_, index) => `abcd-efgh-jkmn-pqr${index}`);

test('saves names and language together, and shows a refused value at its field @ACC-01', async () => {
  const { user, answer, notifications } = await open();
  const names = region('Name and language');
  expect(names.getByText('Expert for Germany, account since 2 October 2025')).toBeVisible();
  expect(names.getByRole('textbox', { name: 'E-Mail' })).toBeDisabled();
  const field = names.getByRole('textbox', { name: 'First name' });
  await user.clear(field);
  await user.type(field, 'Hanna');
  answer('patch', paths.account, () => HttpResponse.json({ first_name: ['Must be 50 characters or less.'] }, { status: 400 }));
  await user.click(names.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(field).toHaveAccessibleDescription('Must be 50 characters or less.'));
  expect(field).toHaveValue('Hanna');
  answer('patch', paths.account, () => HttpResponse.json(anAccount({ first_name: 'Hanna' })));
  await user.click(names.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(notifications()).toEqual([['success', 'account.saved']]));
});

test('changes the password in place, after the present one @ACC-02', async () => {
  const { user, answer, notifications } = await open();
  const part = region('Password');
  await user.click(part.getByRole('button', { name: 'Change password' }));
  await user.click(part.getByRole('button', { name: 'Change password' }));
  expect(part.getAllByText('This field is required.')).toHaveLength(3);
  await user.type(part.getByLabelText('Present password'), 'wrong');
  await user.type(part.getByLabelText('New password'), 'nine yellow lorries');
  await user.type(part.getByLabelText('Confirm password'), 'nine yellow');
  await user.click(part.getByRole('button', { name: 'Change password' }));
  expect(part.getByText('Passwords do not match')).toBeVisible();
  await user.type(part.getByLabelText('Confirm password'), ' lorries');
  answer('put', paths.ownPassword, () => HttpResponse.json({ current: ['This is not your present password.'] }, { status: 400 }));
  await user.click(part.getByRole('button', { name: 'Change password' }));
  expect(await part.findByText('This is not your present password.')).toBeVisible();
  expect(part.getByLabelText('New password')).toHaveValue('nine yellow lorries');
  answer('put', paths.ownPassword, done, { password_changed_at: '2026-11-26T08:00:00.000Z' });
  await user.click(part.getByRole('button', { name: 'Change password' }));
  await waitFor(() => expect(notifications()).toEqual([['success', 'account.passwordSaved']]));
  expect(await part.findByText('Last changed on 26 November 2026.')).toBeVisible();
  expect(part.getByRole('button', { name: 'Change password' })).toHaveFocus();
});

test('signs out a device after one question @ACC-03', async () => {
  const { user, answer } = await open();
  const part = region('Signed-in devices');
  expect(part.getByText('this device').closest('li')).toHaveTextContent(/^Firefox on WindowsTime zone Europe\/Berlin, 192.0.2.7/);
  answer('delete', deviceOf(phone), done, { devices: [aDevice()] });
  await user.click(part.getByRole('button', { name: 'Sign out Safari on iOS' }));
  await user.click(await screen.findByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(part.queryByText('Safari on iOS')).not.toBeInTheDocument());
  expect(part.queryByRole('button')).not.toBeInTheDocument();
});

test('saves a chosen mail at once, and takes it back if that fails @ACC-04', async () => {
  const { user, answer, notifications } = await open();
  const box = () => screen.getByRole('checkbox', { name: 'A new version has been published' });
  answer('patch', paths.account, () => HttpResponse.json({ detail: 'Not now.' }, { status: 503 }));
  await user.click(box());
  await waitFor(() => expect(notifications()).toEqual([['error', 'account.mailsNotSaved']]));
  expect(box()).not.toBeChecked();
  const mails = { inquiry: true, 'deadline-near': true, 'version-published': true };
  answer('patch', paths.account, () => HttpResponse.json(anAccount({ mails })), { mails });
  await user.click(box());
  await waitFor(() => expect(notifications()).toEqual([['success', 'account.mailsSaved']]));
  expect(box()).toBeChecked();
});

test('sets the second factor up, shows the codes once, and turns it off @ACC-06', async () => {
  const { user, sent, answer } = await open();
  const part = region('Second factor');
  const key = { secret: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567', uri: 'otpauth://totp/x', qr: { size: 2, path: 'M0 0h1v1h-1z' } };
  answer('post', paths.authenticator, () => HttpResponse.json(key));
  await user.click(part.getByRole('button', { name: 'Set up' }));
  expect(await part.findByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  expect(part.getByText('ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567')).toBeVisible();
  await user.type(part.getByLabelText('Code'), '123 456');
  await user.type(part.getByLabelText('Your password'), 'secret');
  answer('put', paths.authenticator, () => HttpResponse.json({ codes }), {
    second_factor: { ...noFactor, since, authenticator_since: since, codes_left: 10 },
  });
  await user.click(part.getByRole('button', { name: 'Turn on' }));
  expect(await part.findByText(codes[9] ?? '')).toBeVisible();
  expect(sent).toHaveLength(2);
  await user.click(part.getByRole('button', { name: 'Done' }));
  expect(await part.findByText('On since 3 March 2026')).toBeVisible();
  expect(part.getByText('10 of 10 left')).toBeVisible();
  expect(part.queryByText(codes[9] ?? '')).not.toBeInTheDocument();
  await user.click(part.getByRole('button', { name: 'Turn off' }));
  await user.type(part.getByLabelText('Your password'), 'secret');
  answer('put', paths.authenticatorOff, done, { second_factor: noFactor });
  await user.click(part.getByRole('button', { name: 'Turn off' }));
  expect(await part.findByRole('button', { name: 'Set up' })).toBeVisible();
});

test('an admin of whom it is required cannot turn it off', async () => {
  await open(
    { second_factor: { ...noFactor, since, authenticator_since: since, is_required: true, codes_left: 7 } },
    aUserInfo({ isAdmin: true }),
  );
  expect(region('Second factor').getByText(/Administrators need a second factor/)).toBeVisible();
  expect(region('Second factor').queryByRole('button', { name: 'Turn off' })).not.toBeInTheDocument();
  expect(screen.queryByRole('checkbox', { name: /deadline/ })).not.toBeInTheDocument();
});
