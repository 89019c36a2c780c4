import { maxMessageLength, paths } from '@round-table/shared/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { anInquiry } from '../../testing/builders';
import { createFakeServer } from '../../testing/fake-server';
import { visit } from '../../testing/visit';

const { server, startWith } = createFakeServer();
const messagesPath = `*${paths.inquiries}:id/messages/`;

/** Opens the drawer of the inquiries in German, with one open inquiry. */
async function open() {
  const state = startWith({ inquiries: [anInquiry()] });
  const view = visit({ at: '/question/11/?ask=DE', signedIn: true, locale: 'de' });
  const drawer = within(await screen.findByRole('dialog', { name: 'Rückfragen zu I.1' }));
  const thread = within(await drawer.findByRole('article', { name: 'Frage an die Geschäftsstelle Offen' }));
  const send = () => view.user.click(thread.getByRole('button', { name: 'Antwort senden' }));
  return { ...view, state, drawer, thread, send, reply: thread.getByRole('textbox', { name: 'Ihre Antwort' }) };
}

test('an empty or too long reply is refused at its field, and nothing is sent @ASK-02 @ASK-07', async () => {
  const { state, thread, reply, send } = await open();
  fireEvent.change(reply, { target: { value: ' \n ' } });
  await send();
  expect(await thread.findByText('Schreiben Sie eine Nachricht')).toBeVisible();
  expect(reply).toBeInvalid();
  fireEvent.change(reply, { target: { value: 'ä'.repeat(maxMessageLength + 1) } });
  expect(await thread.findByText('Höchstens 4.000 Zeichen')).toBeVisible();
  await send();
  fireEvent.change(reply, { target: { value: 'ä'.repeat(maxMessageLength) } });
  await waitFor(() => expect(reply).toBeValid());
  expect(state.writes.filter((write) => write.startsWith('POST'))).toEqual([]);
});

test('a reply stays in its field while the line is lost, and is sent once it is back @ASK-07', async () => {
  const { user, state, thread, reply, send, notifications } = await open();
  await user.type(reply, 'Doch.');
  server.use(http.post(messagesPath, () => HttpResponse.error(), { once: true }));
  await send();
  expect(await thread.findByText(/^Die Nachricht wurde nicht gesendet\./)).toBeVisible();
  expect(reply).toHaveValue('Doch.');
  expect(notifications()).toEqual([]);
  await send();
  await waitFor(() => expect(state.writes).toContain(`POST ${paths.inquiries}30/messages/ Doch.`));
  expect(await screen.findByRole('article', { name: 'Frage an die Geschäftsstelle Beantwortet' })).toBeVisible();
  expect(screen.queryByText(/^Die Nachricht wurde nicht gesendet\./)).not.toBeInTheDocument();
});

test('what the server says about a reply is shown at the field @ASK-07', async () => {
  const { user, thread, reply, send } = await open();
  server.use(http.post(messagesPath, () => HttpResponse.json({ text: ['Bitte ohne Anhang.', 'Zu lang.'] }, { status: 400 })));
  await user.type(reply, 'Doch.');
  await send();
  expect(await thread.findByText('Bitte ohne Anhang. Zu lang.')).toBeVisible();
  expect(reply).toBeInvalid();
  expect(reply).toHaveValue('Doch.');
});

test('an inquiry that cannot be closed stays open and says why; the next attempt removes the reason @ASK-02', async () => {
  const { user, state, thread } = await open();
  const refuse = () => HttpResponse.json({ detail: 'Gerade nicht.', code: 'unavailable' }, { status: 403 });
  server.use(http.patch(`*${paths.inquiries}:id/`, refuse, { once: true }));
  const close = () => user.click(thread.getByRole('button', { name: 'Als beantwortet kennzeichnen' }));
  await close();
  expect(await thread.findByText('Gerade nicht.')).toBeVisible();
  expect(thread.getByRole('heading', { name: 'Frage an die Geschäftsstelle Offen' })).toBeVisible();
  await close();
  await waitFor(() => expect(state.writes).toContain(`PATCH ${paths.inquiries}30/ answered`));
  expect(await screen.findByRole('article', { name: 'Frage an die Geschäftsstelle Beantwortet' })).toBeVisible();
  expect(screen.queryByText('Gerade nicht.')).not.toBeInTheDocument();
});
