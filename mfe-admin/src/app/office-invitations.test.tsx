import { paths } from '@round-table/shared/contract';
import { mockServer } from '@round-table/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { anInvitation } from '../testing/builders';
import { readNotifications } from '../testing/notifications';
import { renderOffice } from '../testing/office';
import { refuse } from '../testing/replies';

const server = mockServer();
const invitations = [anInvitation({ id: 31 }), anInvitation({ id: 32, first_name: 'Max', last_name: 'Berg', countries: ['AT', 'BE'] })];
const sending = `POST ${paths.invitations}`;

test('nobody who has to be invited again, no list @MAI-05', async () => {
  await renderOffice(server);
  expect(screen.queryByRole('heading', { name: 'Invitations not accepted' })).not.toBeInTheDocument();
});

test('a list that cannot be loaded says so in its place, and is loaded again at a press @MAI-05', async () => {
  const { user, desk } = await renderOffice(server, { replies: { [`GET ${paths.invitations}`]: () => refuse(503, 'Not now.') } });
  const list = within(await screen.findByRole('region', { name: 'Invitations not accepted' }));
  expect(await list.findByText('Not now.')).toBeVisible();
  desk.replies = {};
  desk.invitations = invitations;
  await user.click(list.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('row', { name: /Max Berg/ })).toHaveTextContent('32@example.orgAT, BE');
});

test('says what has become of each invitation, in German too @MAI-05', async () => {
  await renderOffice(
    server,
    {
      invitations: [
        anInvitation({ id: 31, first_name: 'Ada', state: 'waiting', sent_at: null }),
        anInvitation({ id: 32, first_name: 'Bea', state: 'expired' }),
        anInvitation({ id: 33, first_name: 'Cem', sent_at: new Date().toISOString() }),
      ],
    },
    { locale: 'de' },
  );
  expect(await screen.findByRole('row', { name: /Ada/ })).toHaveTextContent(/wartet auf den Versand$/);
  expect(screen.getByRole('row', { name: /Bea/ })).toHaveTextContent(/gesendet: 2\. November 2026, Link abgelaufen$/);
  expect(screen.getByRole('row', { name: /Cem/ })).toHaveTextContent(/gesendet: heute$/);
});

test('all are sent again at once, and the list shows what has become of them @MAI-05', async () => {
  const { user, sent, desk, store } = await renderOffice(server, {
    invitations,
    replies: {
      [sending]: () => {
        desk.invitations = invitations.map((invitation) => ({ ...invitation, state: 'waiting' }));
        return HttpResponse.json({ mails: 2 }, { status: 201 });
      },
    },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all: Invitations not accepted' }));
  await user.click(screen.getByRole('button', { name: 'Send 2 invitations again' }));
  await waitFor(() => expect(screen.getAllByText('waiting to be sent')).toHaveLength(2));
  expect(sent).toEqual([[paths.invitations, { users: [31, 32] }]]);
  expect(readNotifications(store)).toEqual(['2 invitations are on the way.']);
});

test('a refusal is said beside the button, and the selection stays @MAI-05', async () => {
  const { user, desk } = await renderOffice(server, {
    invitations,
    replies: { [sending]: () => refuse(429, 'Too many mails this hour.') },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Max Berg' }));
  await user.click(screen.getByRole('button', { name: 'Send 1 invitation again' }));
  expect(await screen.findByText('Too many mails this hour.')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Select Max Berg' })).toBeChecked();
  desk.replies = {};
  await user.click(screen.getByRole('button', { name: 'Send 1 invitation again' }));
  await waitFor(() => expect(screen.queryByText('Too many mails this hour.')).not.toBeInTheDocument());
});

test('who has accepted since gets no mail, which is said, and one mail is in the singular, in German too @MAI-05', async () => {
  let mails = 0;
  const replies = { [sending]: () => HttpResponse.json({ mails }, { status: 201 }) };
  const { user, store } = await renderOffice(server, { invitations, replies }, { locale: 'de' });
  const send = async () => {
    await user.click(await screen.findByRole('checkbox', { name: 'Max Berg auswählen' }));
    await user.click(screen.getByRole('button', { name: '1 Einladung erneut senden' }));
  };
  await send();
  await waitFor(() => expect(readNotifications(store, 'de')).toEqual(['Niemand davon braucht noch eine Einladung.']));
  mails = 1;
  await send();
  await waitFor(() => expect(readNotifications(store, 'de')).toEqual(['1 Einladung ist unterwegs.']));
});
