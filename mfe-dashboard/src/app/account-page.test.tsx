import { defaultMailChoices, deviceOf, paths } from '@round-table/shared/contract';
import { aUserInfo, mockServer } from '@round-table/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { aDevice, anAccount, noFactor, openAccount, phone, since } from '../testing/account';

const server = mockServer();

const open = openAccount.bind(undefined, server);
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
  const account = part.getByLabelText('Present password').closest('form')?.querySelector('[autocomplete=username]');
  expect(account).toHaveValue(aUserInfo().email);
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
  expect(part.getByText(/^Last sign-in before this visit: .*2026/)).toBeInTheDocument();
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
  const mails = { ...defaultMailChoices, 'version-published': true };
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
