import { type Account, type Passkey, passkeyOffOf, paths, rowOf } from '@round-table/shared/contract';
import { aUserInfo, mockServer } from '@round-table/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { noFactor, openAccount, since } from '../testing/account';

const server = mockServer();
const region = () => within(screen.getByRole('region', { name: 'Second factor' }));
const rows = () => within(region().getByRole('list', { name: 'Passkeys' }));
const done = () => new HttpResponse(null, { status: 204 });
const codes = Array.from({ length: 10 }, (_, index) => `abcd-efgh-jkmn-pqr${index}`);

const aPasskey = (own: Partial<Passkey> = {}): Passkey => ({ id: 5, name: 'Work laptop', created_at: since, used_at: null, ...own });
const withPasskeys = (...passkeys: Passkey[]): Account['second_factor'] => ({ ...noFactor, since, passkeys, codes_left: 10 });

const creation = {
  rp: { id: 'localhost', name: 'Round Table' },
  user: { id: 'dXNlcg', name: 'expert.de@demo.example', displayName: 'Johanna Weidlich' },
  challenge: 'Y2hhbGxlbmdl',
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
};
const buffer = (text: string) => new TextEncoder().encode(text).buffer;
const created = {
  id: 'a2V5',
  rawId: buffer('key'),
  type: 'public-key',
  response: { clientDataJSON: buffer('{}'), attestationObject: buffer('object'), getTransports: () => ['internal'] },
  getClientExtensionResults: () => ({}),
  authenticatorAttachment: 'platform',
};

/** A browser that has passkeys, and creates one as `create` does. */
function hasPasskeys(create: () => Promise<unknown>) {
  Object.assign(window, { PublicKeyCredential: class {} });
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create: jest.fn(create) } });
}
afterEach(() => {
  Reflect.deleteProperty(window, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
});

async function addPasskey(user: Awaited<ReturnType<typeof openAccount>>['user']) {
  await user.click(region().getByRole('button', { name: 'Add passkey' }));
  await user.type(region().getByLabelText('Name of the passkey'), 'Work laptop');
  await user.type(region().getByLabelText('Your password'), 'secret');
  await user.click(region().getByRole('button', { name: 'Add passkey' }));
}

test('adds the first passkey after the password, and shows recovery codes @ACC-09', async () => {
  hasPasskeys(() => Promise.resolve(created));
  const { user, sent, answer } = await openAccount(server);
  answer('put', paths.passkeyCreation, () => HttpResponse.json(creation));
  answer('put', paths.passkeys, () => HttpResponse.json({ codes }), { second_factor: withPasskeys(aPasskey()) });
  await addPasskey(user);
  expect(await region().findByText(codes[9] ?? '')).toBeVisible();
  expect(JSON.parse(sent[0] ?? '')).toEqual({ password: 'secret' });
  expect(JSON.parse(sent[1] ?? '')).toMatchObject({ name: 'Work laptop', credential: { id: 'a2V5', type: 'public-key' } });
  await user.click(region().getByRole('button', { name: 'Done' }));
  expect(await rows().findByText('Added on 3 March 2026, not used yet')).toBeVisible();
});

test('a further passkey brings no new codes @ACC-09', async () => {
  hasPasskeys(() => Promise.resolve(created));
  const phone = aPasskey({ id: 6, name: 'Phone', used_at: '2026-11-20T08:00:00.000Z' });
  const { user, answer, notifications } = await openAccount(server, { second_factor: withPasskeys(phone) });
  expect(rows().getByText('Added on 3 March 2026, last used on 20 November 2026')).toBeVisible();
  answer('put', paths.passkeyCreation, () => HttpResponse.json(creation));
  answer('put', paths.passkeys, () => HttpResponse.json({ codes: [] }), { second_factor: withPasskeys(phone, aPasskey()) });
  await addPasskey(user);
  expect(await rows().findByText('Work laptop')).toBeVisible();
  expect(notifications()).toEqual([['success', 'account.passkeyAdded']]);
  expect(region().getByRole('button', { name: 'Add passkey' })).toHaveFocus();
});

test.each([
  ['NotAllowedError', /^No passkey was added: the prompt of the browser was cancelled/],
  ['InvalidStateError', 'This device or security key has a passkey of your account already.'],
  ['SecurityError', 'This browser cannot use passkeys at this address.'],
  ['UnknownError', 'The passkey could not be created. Please try again.'],
])('says why the browser has created none (%s), and keeps what was typed @ACC-09', async (name, sentence) => {
  hasPasskeys(() => Promise.reject(Object.assign(new Error('refused'), { name })));
  const { user, sent, answer } = await openAccount(server);
  answer('put', paths.passkeyCreation, () => HttpResponse.json(creation));
  await addPasskey(user);
  expect(await region().findByText(sentence)).toBeVisible();
  expect(region().getByLabelText('Name of the passkey')).toHaveValue('Work laptop');
  expect(sent).toHaveLength(1);
});

test('says that a browser without passkeys cannot add one @ACC-09', async () => {
  const { user, answer } = await openAccount(server);
  answer('put', paths.passkeyCreation, () => HttpResponse.json(creation));
  await addPasskey(user);
  expect(await region().findByText('This browser cannot use passkeys at this address.')).toBeVisible();
});

test('a wrong password is said at its field, before the browser asks @ACC-09', async () => {
  const create = jest.fn();
  hasPasskeys(create);
  const { user, answer } = await openAccount(server);
  answer('put', paths.passkeyCreation, () => HttpResponse.json({ password: ['This is not your present password.'] }, { status: 400 }));
  await addPasskey(user);
  expect(await region().findByText('This is not your present password.')).toBeVisible();
  expect(create).not.toHaveBeenCalled();
});

test('renames a passkey; an empty name is refused, and Cancel changes nothing @ACC-11', async () => {
  const { user, sent, answer, notifications } = await openAccount(server, { second_factor: withPasskeys(aPasskey()) });
  await user.click(rows().getByRole('button', { name: 'Rename Work laptop' }));
  const name = rows().getByLabelText('Name of the passkey');
  expect(name).toHaveValue('Work laptop');
  await user.clear(name);
  await user.click(rows().getByRole('button', { name: 'Save' }));
  expect(rows().getByText('This field is required.')).toBeVisible();
  await user.click(rows().getByRole('button', { name: 'Cancel' }));
  expect(sent).toEqual([]);
  await user.click(rows().getByRole('button', { name: 'Rename Work laptop' }));
  await user.type(rows().getByLabelText('Name of the passkey'), ' <2>');
  answer('patch', rowOf(paths.passkeys, 5), done, { second_factor: withPasskeys(aPasskey({ name: 'Work laptop <2>' })) });
  await user.click(rows().getByRole('button', { name: 'Save' }));
  expect(await rows().findByText('Work laptop <2>')).toBeVisible();
  expect(sent).toEqual([JSON.stringify({ name: 'Work laptop <2>' })]);
  expect(notifications()).toEqual([['success', 'account.passkeyRenamed']]);
});

test('removes a passkey after the password; a refusal of the server stays in the form @ACC-11', async () => {
  const { user, answer, notifications } = await openAccount(server, {
    second_factor: withPasskeys(aPasskey(), aPasskey({ id: 6, name: 'Phone' })),
  });
  await user.click(rows().getByRole('button', { name: 'Remove Phone' }));
  await user.type(rows().getByLabelText('Your password'), 'secret');
  answer('put', passkeyOffOf(6), () =>
    HttpResponse.json({ detail: 'This is the last second factor.', code: 'last-factor' }, { status: 409 }),
  );
  await user.click(rows().getByRole('button', { name: 'Remove' }));
  expect(await rows().findByText('This is the last second factor.')).toBeVisible();
  answer('put', passkeyOffOf(6), done, { second_factor: withPasskeys(aPasskey()) });
  await user.click(rows().getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByText('Phone')).not.toBeInTheDocument());
  expect(region().getByRole('list', { name: 'Second factor' })).toHaveFocus();
  expect(notifications()).toEqual([['success', 'account.passkeyRemoved']]);
});

test('the last factor of an admin who needs one cannot be removed @ACC-11', async () => {
  const admin = aUserInfo({ isAdmin: true });
  await openAccount(server, { second_factor: { ...withPasskeys(aPasskey()), is_required: true } }, admin);
  expect(rows().getByRole('button', { name: 'Rename Work laptop' })).toBeEnabled();
  expect(rows().queryByRole('button', { name: 'Remove Work laptop' })).not.toBeInTheDocument();
});

test('generates new recovery codes after the password, and saves them as a file @ACC-06', async () => {
  const { user, answer } = await openAccount(server, { second_factor: { ...withPasskeys(aPasskey()), codes_left: 2 } });
  expect(region().getByText('2 of 10 left')).toBeVisible();
  await user.click(region().getByRole('button', { name: 'Generate new codes' }));
  await user.type(region().getByLabelText('Your password'), 'wrong');
  answer('put', paths.recoveryCodes, () => HttpResponse.json({ password: ['This is not your present password.'] }, { status: 400 }));
  await user.click(region().getByRole('button', { name: 'Generate new codes' }));
  expect(await region().findByText('This is not your present password.')).toBeVisible();
  answer('put', paths.recoveryCodes, () => HttpResponse.json({ codes }), { second_factor: withPasskeys(aPasskey()) });
  await user.click(region().getByRole('button', { name: 'Generate new codes' }));
  expect(within(await region().findByRole('list', { name: 'Recovery codes' })).getAllByRole('listitem')).toHaveLength(10);
  const saved: Blob[] = [];
  const createObjectURL = (blob: Blob) => `blob:${saved.push(blob)}`;
  Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined });
  await user.click(region().getByRole('button', { name: 'Save as file' }));
  expect(saved.map(({ size, type }) => [size, type])).toEqual([[`${codes.join('\n')}\n`.length, 'text/plain']]);
});
