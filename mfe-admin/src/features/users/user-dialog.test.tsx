import { paths, rowOf, sessionsOf, type User, userExportOf } from '@round-table/shared/contract';
import { mergeMessages } from '@round-table/shared/federation';
import { anyPrefix, aUserInfo, fakeServerHandlers, mockServer, renderApp } from '@round-table/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import componentMessages from '../../components/messages.json';
import { anAdminCountry, aUser } from '../../testing/builders';
import { Closable } from '../../testing/closable';
import dialogMessages from './messages.json';
import { UserDialog } from './user-dialog';

const server = mockServer();
const messages = mergeMessages(componentMessages, dialogMessages);

const nora = aUser({
  id: 2,
  revision: 4,
  email: 'nora@example.org',
  first_name: 'Nora',
  last_name: 'Neu',
  locale: 'de',
  last_login: null,
  date_joined: '2026-01-01T00:00:00Z',
});
const countries = [
  anAdminCountry({ id: 7 }),
  anAdminCountry({ id: 8, code: 'AT', name_en: 'Austria', name_de: 'Österreich' }),
  anAdminCountry({ id: 9, code: 'XX', name_en: 'Utopia', name_de: 'Utopien', active: false }),
  anAdminCountry({ id: 10, code: 'YY', name_en: 'Erewhon', name_de: '', active: false }),
];

async function open(
  user: User | undefined,
  reply: () => Response = () => HttpResponse.json(nora),
  locale: 'en' | 'de' = 'en',
  listCountries = (): Response => HttpResponse.json(countries),
) {
  const sent: unknown[] = [];
  const answer = async ({ request }: { request: Request }) => {
    sent.push(await request.json());
    return reply();
  };
  server.use(
    ...fakeServerHandlers({ user: aUserInfo({ isAdmin: true, locale }) }),
    http.patch(anyPrefix(paths.userInfo), () => HttpResponse.json(aUserInfo({ isAdmin: true, locale }))),
    http.get(anyPrefix(paths.adminCountries), () => listCountries()),
    http.post(`*${paths.users}`, answer),
    http.put(`*${paths.users}2/`, answer),
  );
  const onClose = jest.fn();
  const view = renderApp(<Closable onClose={onClose}>{(close) => <UserDialog user={user} onClose={close} />}</Closable>, {
    messages,
    signedIn: true,
    locale,
  });
  const box = within(await screen.findByRole('dialog'));
  const fill = (name: string, value: string) => fireEvent.change(box.getByRole('textbox', { name }), { target: { value } });
  const press = (name: string) => view.user.click(box.getByRole('button', { name }));
  const listNotifications = () =>
    view.store.getState().notifications.shown.map(({ kind, message, description }) => [kind, message.id, description]);
  return { ...view, box, sent, onClose, fill, press, listNotifications };
}

test('adds a user with the language of the invitation, and closes the dialog @USR-03 @USR-05 @USR-08', async () => {
  const { user, box, sent, fill, press, listNotifications, onClose } = await open(undefined);
  expect(box.getByText('Add User')).toBeInTheDocument();
  expect(box.queryByRole('link')).not.toBeInTheDocument();
  fill('First name', 'Nora');
  fill('E-Mail', ' nora@example.org ');
  await user.click(box.getByRole('combobox', { name: 'Countries' }));
  await user.click(await screen.findByText('Austria'));
  const language = within(box.getByRole('radiogroup', { name: 'Language of pages and emails' }));
  expect(language.getByRole('radio', { name: 'English' })).toBeChecked();
  await user.click(language.getByRole('radio', { name: 'Deutsch' }));
  await press('Save');
  const mailed = { id: 'userDialog.mailSent', values: { email: 'nora@example.org' } };
  await waitFor(() => expect(listNotifications()).toEqual([['success', 'userDialog.added', mailed]]));
  expect(sent).toEqual([
    { email: 'nora@example.org', first_name: 'Nora', last_name: '', locale: 'de', is_active: true, is_readonly: false, countries: [8] },
  ]);
  expect(onClose).toHaveBeenCalled();
});

test('leads to what the person did and what was done to the account @AUD-02', async () => {
  const { box } = await open(nora);
  expect(box.getByRole('link', { name: 'Show this person in “Who did what”' })).toHaveAttribute('href', '/audit/?person=2');
});

test('shows missing values before anything is sent @USR-04', async () => {
  const { box, sent, fill, press } = await open(undefined);
  fill('Last name', 'x'.repeat(51));
  await press('Save');
  expect(await box.findByText('Required')).toBeInTheDocument();
  expect(box.getByText('Must be 50 characters or less')).toBeInTheDocument();
  expect(box.getByText('Experts need at least one country')).toBeInTheDocument();
  fill('E-Mail', 'c.bonnard@example');
  expect(await box.findByText('Invalid email address')).toBeInTheDocument();
  expect(box.getByRole('textbox', { name: 'E-Mail' })).toHaveAttribute('aria-invalid', 'true');
  expect(sent).toEqual([]);
});

test('shows shows the German messages, each at its field @USR-04 @USR-05', async () => {
  const refuse = () => HttpResponse.json({ email: ['Dieser Wert ist schon vergeben.'] }, { status: 400 });
  const { user, box, fill, press, listNotifications } = await open(undefined, refuse, 'de');
  const field = (name: string) => box.getByRole('textbox', { name });
  fill('Vorname', 'x'.repeat(51));
  fill('Nachname', 'x'.repeat(51));
  await press('Speichern');
  expect(await box.findByText('Experten benötigen mindestens ein Land')).toBeInTheDocument();
  expect(field('E-Mail')).toHaveAccessibleDescription('Pflichtfeld');
  for (const name of ['Vorname', 'Nachname']) expect(field(name)).toHaveAccessibleDescription('Höchstens 50 Zeichen');
  fill('E-Mail', 'c.bonnard@example');
  await waitFor(() => expect(field('E-Mail')).toHaveAccessibleDescription('Ungültige E-Mail-Adresse'));
  fill('Vorname', 'Nora');
  fill('Nachname', 'Neu');
  fill('E-Mail', 'nora@example.org');
  await user.click(box.getByText('Nur-Lesen-Zugang'));
  await press('Speichern');
  expect(await box.findByText('Dieser Wert ist schon vergeben.')).toBeInTheDocument();
  expect(listNotifications()).toEqual([['error', 'userDialog.addFailed', 'E-Mail: Dieser Wert ist schon vergeben.']]);
});

test('a read-only user needs no country and is saved without one @USR-03', async () => {
  const { user, box, sent, press, listNotifications } = await open(nora);
  expect(box.getByText('Edit User')).toBeInTheDocument();
  await user.click(box.getByText('Readonly'));
  expect(box.getByRole('combobox', { name: 'Countries' })).toBeDisabled();
  await user.click(box.getByRole('switch', { name: 'Is active' }));
  await press('Save');
  await waitFor(() => expect(listNotifications()).toEqual([['success', 'userDialog.edited', undefined]]));
  expect(sent).toMatchObject([{ is_readonly: true, is_active: false, countries: [], revision: 4 }]);
});

test('the type of an administrator cannot be changed, and the form says why', async () => {
  const { box, sent, press } = await open({ ...nora, is_admin: true, countries: [] });
  const type = box.getByRole('radiogroup', { name: 'User type' });
  expect(type).toHaveAccessibleDescription(/^This user is an administrator\./);
  for (const choice of within(type).getAllByRole('radio')) expect(choice).toBeDisabled();
  await press('Save');
  await waitFor(() => expect(sent).toMatchObject([{ is_readonly: false, countries: [] }]));
});

test('says before saving what a changed address ends, for others than oneself @USR-06', async () => {
  const { box, fill } = await open(nora);
  const field = box.getByRole('textbox', { name: 'E-Mail' });
  fill('E-Mail', 'Nora@example.org ');
  expect(field).not.toHaveAccessibleDescription();
  fill('E-Mail', 'right@example.org');
  expect(field).toHaveAccessibleDescription(
    'The user is signed out and the password ends. The new address gets a link to set another one.',
  );
});

test('says nothing of the password for a changed address of one’s own', async () => {
  const { box, fill } = await open({ ...nora, email: aUserInfo().email });
  fill('E-Mail', 'right@example.org');
  await waitFor(() => expect(box.getByRole('textbox', { name: 'E-Mail' })).not.toHaveAccessibleDescription());
});

test('shows an error of the server at its field and in a notification, and keeps the values @USR-05', async () => {
  const { box, fill, press, listNotifications, onClose } = await open(nora, () =>
    HttpResponse.json({ email: ['This is taken already.'] }, { status: 400 }),
  );
  fill('E-Mail', 'taken@example.org');
  await press('Save');
  expect(await box.findByText('This is taken already.')).toBeInTheDocument();
  expect(listNotifications()).toEqual([['error', 'userDialog.editFailed', 'E-Mail: This is taken already.']]);
  expect(box.getByRole('textbox', { name: 'E-Mail' })).toHaveValue('taken@example.org');
  expect(onClose).not.toHaveBeenCalled();
});

test('shows the server’s sentence for an error of the whole form @USR-05', async () => {
  const { fill, press, listNotifications } = await open(nora, () =>
    HttpResponse.json({ detail: 'This is the last active admin.' }, { status: 409 }),
  );
  fill('First name', 'Eleonora');
  await press('Save');
  const sentence = { id: 'runtime.sentence', values: { sentence: 'This is the last active admin.' } };
  await waitFor(() => expect(listNotifications()).toEqual([['error', 'userDialog.editFailed', sentence]]));
});

test('shows an edit conflict before anything is overwritten', async () => {
  const stored = { ...nora, revision: 5, first_name: 'Norina' };
  const body = { detail: 'Changed.', code: 'changed-meanwhile', current: stored };
  let replies = 0;
  const { box, sent, fill, press, onClose } = await open(nora, () => {
    replies += 1;
    return replies === 1 ? HttpResponse.json(body, { status: 409 }) : HttpResponse.json(stored);
  });
  fill('First name', 'Eleonora');
  await press('Save');
  expect(await box.findByText('Norina')).toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
  await press('Save my changes');
  await waitFor(() => expect(sent).toMatchObject([{ revision: 4 }, { revision: 5, first_name: 'Eleonora' }]));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

test('offers the active countries and the user’s own inactive one @USR-03', async () => {
  const { user, box, sent, press } = await open({ ...nora, countries: [7, 9] });
  expect(await box.findByText('Utopia (inactive)')).toBeInTheDocument();
  await user.click(box.getByRole('combobox', { name: 'Countries' }));
  await user.click(await screen.findByText('Austria'));
  expect(screen.queryByText('Erewhon (inactive)')).not.toBeInTheDocument();
  await press('Save');
  await waitFor(() => expect(sent).toMatchObject([{ countries: [7, 9, 8] }]));
});

test('shows a failure of loading the countries and offers a retry', async () => {
  let fails = true;
  const { box, press } = await open(nora, undefined, 'en', () =>
    fails ? HttpResponse.json({ detail: 'Not now.' }, { status: 503 }) : HttpResponse.json(countries),
  );
  expect(await box.findByText('Not now.')).toBeInTheDocument();
  fails = false;
  await press('Try again');
  expect(await box.findByText('Germany')).toBeInTheDocument();
  expect(box.queryByText('Not now.')).not.toBeInTheDocument();
});

test('a user who has signed in is signed out everywhere after a confirmation; a refusal is said @ACC-15', async () => {
  const { user, box, press, listNotifications } = await open({ ...nora, last_login: '2026-11-01T00:00:00Z' });
  const confirm = async () => {
    await press('Sign out everywhere');
    await screen.findByText('Sign Nora Neu out on all devices? The password stays.');
    await user.click(within(screen.getByRole('tooltip')).getByRole('button', { name: 'Sign out everywhere' }));
  };
  server.use(http.delete(`*${sessionsOf(nora.id)}`, () => HttpResponse.json({ detail: 'Not now.' }, { status: 503 })));
  await confirm();
  await waitFor(() => expect(listNotifications()[0]?.slice(0, 2)).toEqual(['error', 'userDialog.endSessionsFailed']));
  server.use(http.delete(`*${sessionsOf(nora.id)}`, () => new HttpResponse(null, { status: 204 })));
  await confirm();
  await waitFor(() => expect(listNotifications().at(-1)?.slice(0, 2)).toEqual(['success', 'userDialog.endSessionsDone']));
  expect(box.queryByRole('button', { name: 'Sign out everywhere' })).not.toBeInTheDocument();
});

test('a user who has never signed in has no sessions to end @ACC-15', async () => {
  const { box } = await open(nora);
  expect(box.queryByRole('button', { name: 'Sign out everywhere' })).not.toBeInTheDocument();
});

describe('a person who leaves', () => {
  test('is given their data; a failure is said @AUD-06', async () => {
    const saved: Blob[] = [];
    Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`, revokeObjectURL: () => undefined });
    const { press, listNotifications } = await open(nora);
    server.use(http.get(anyPrefix(userExportOf(nora.id)), () => HttpResponse.json({ detail: 'Not now.' }, { status: 503 })));
    await press('Save the person’s data');
    await waitFor(() => expect(listNotifications()).toEqual([['error', 'userDialog.dataNotSaved', undefined]]));
    server.use(http.get(anyPrefix(userExportOf(nora.id)), () => HttpResponse.arrayBuffer(new ArrayBuffer(7))));
    await press('Save the person’s data');
    await waitFor(() => expect(saved).toHaveLength(1));
  });

  test('is forgotten after a confirmation, and the dialog closes; a refusal is said @AUD-06', async () => {
    const { user, press, listNotifications, onClose } = await open(nora);
    const confirm = async () => {
      await press('Remove account');
      await screen.findByText('Remove the account of Nora Neu for good?');
      await user.click(within(screen.getByRole('tooltip')).getByRole('button', { name: 'Remove account' }));
    };
    server.use(http.delete(`*${rowOf(paths.users, nora.id)}`, () => HttpResponse.json({ detail: 'The last one.' }, { status: 409 })));
    await confirm();
    await waitFor(() =>
      expect(listNotifications()).toEqual([
        ['error', 'userDialog.notForgotten', { id: 'runtime.sentence', values: { sentence: 'The last one.' } }],
      ]),
    );
    expect(onClose).not.toHaveBeenCalled();
    server.use(http.delete(`*${rowOf(paths.users, nora.id)}`, () => new HttpResponse(null, { status: 204 })));
    await confirm();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(listNotifications().at(-1)?.slice(0, 2)).toEqual(['success', 'userDialog.forgotten']);
  });

  test('exists: a new user has nothing of that', async () => {
    const { box } = await open(undefined);
    expect(box.queryByText('If the person leaves')).not.toBeInTheDocument();
  });
});
