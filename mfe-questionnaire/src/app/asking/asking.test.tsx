import { paths } from '@round-table/shared/contract';
import { roSwitched } from '@round-table/shared/runtime';
import { aUserInfo } from '@round-table/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aMessage, anInquiry, austria } from '../../testing/builders';
import { createFakeServer } from '../../testing/fake-server';
import { visit } from '../../testing/visit';

const { startWith } = createFakeServer();
const drawer = async (name = 'Inquiries about I.1') => within(await screen.findByRole('dialog', { name }));
/** The editor of experts is a lazy part. */
const findButton = () => screen.findByRole('button', { name: 'Ask a colleague or the office' }, { timeout: 10_000 });
const isWritten = (write: string, state: { writes: string[] }) => waitFor(() => expect(state.writes).toContain(write));

test('the button beside the save opens the inquiries, which the address names, and closing removes them @ASK-01', async () => {
  startWith({ inquiries: [anInquiry()] });
  const { user, router } = visit({ at: '/question/11/', signedIn: true });
  const button = await findButton();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(button);
  expect(router.state.location.search).toBe('?ask=DE');
  const thread = within(await (await drawer()).findByRole('article', { name: 'Question to the office Open' }));
  expect(thread.getByText('Does this include a priority notice?')).toBeVisible();
  await user.click((await drawer()).getByRole('button', { name: 'Close' }));
  expect(router.state.location.search).toBe('');
  expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('an expert asks the office or the colleagues, and what is empty or too long is refused at the field @ASK-01 @ASK-07', async () => {
  const state = startWith();
  const { user, notifications } = visit({ at: '/question/11/?ask=1', signedIn: true });
  const form = within(await (await drawer()).findByRole('form', { name: 'Ask a question' }));
  expect(screen.getByText('Nothing has been asked yet.')).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Send' }));
  expect(await form.findByText('Write a message')).toBeVisible();
  const field = form.getByRole('textbox', { name: 'Message' });
  fireEvent.change(field, { target: { value: 'x'.repeat(4001) } });
  expect(await form.findByText('Must be 4,000 characters or less')).toBeVisible();
  fireEvent.change(field, { target: { value: '  Who checks it?  ' } });
  await user.click(form.getByRole('radio', { name: 'Colleagues for Germany' }));
  await user.click(form.getByRole('button', { name: 'Send' }));
  await isWritten(`POST ${paths.inquiries} DE experts Who checks it?`, state);
  await waitFor(() => expect(notifications()).toEqual([{ id: 'ask.sent' }]));
  expect(field).toHaveValue('');
  expect(await screen.findByRole('article', { name: 'Question to the experts for Germany Open' })).toBeVisible();
});

test('a message that is refused stays in its field, with the reason @ASK-07', async () => {
  startWith({ refusal: { status: 429, body: { detail: 'You have sent as many messages.', code: 'too-many-messages', retry_after: 60 } } });
  const { user } = visit({ at: '/question/11/?ask=1', signedIn: true });
  const field = await (await drawer()).findByRole('textbox', { name: 'Message' });
  await user.type(field, 'Is it so?');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText(/The message was not sent\. You have sent as many messages\./)).toBeVisible();
  expect(field).toHaveValue('Is it so?');
});

test('what was typed is there when the drawer is opened again @ASK-08', async () => {
  startWith();
  const { user } = visit({ at: '/question/11/', signedIn: true });
  const button = await findButton();
  await user.click(button);
  await user.type(await (await drawer()).findByRole('textbox', { name: 'Message' }), 'Half a');
  await user.click((await drawer()).getByRole('button', { name: 'Close' }));
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await user.click(button);
  expect(await (await drawer()).findByRole('textbox', { name: 'Message' })).toHaveValue('Half a');
});

test('a reply in place, closing and reopening @ASK-02', async () => {
  const state = startWith({ inquiries: [anInquiry()] });
  const { user } = visit({ at: '/question/11/?ask=1', signedIn: true });
  const open = within(await (await drawer()).findByRole('article', { name: 'Question to the office Open' }));
  await user.type(open.getByRole('textbox', { name: 'Reply' }), 'It does.');
  await user.click(open.getByRole('button', { name: 'Send reply' }));
  await isWritten(`POST ${paths.inquiries}30/messages/ It does.`, state);
  const answered = within(await screen.findByRole('article', { name: 'Question to the office Answered' }));
  expect(answered.getAllByRole('listitem')).toHaveLength(2);
  await user.click(answered.getByRole('button', { name: 'Reply' }));
  expect(answered.getByRole('textbox', { name: 'Reply' })).toHaveFocus();
  await user.click(answered.getByRole('button', { name: 'Reopen' }));
  await isWritten(`PATCH ${paths.inquiries}30/ open`, state);
  const reopened = within(await screen.findByRole('article', { name: 'Question to the office Open' }));
  await user.click(reopened.getByRole('button', { name: 'Mark as answered' }));
  await isWritten(`PATCH ${paths.inquiries}30/ answered`, state);
});

test('marks new messages and tells the server that they are read; a deleted account is a former member @ASK-03 @ASK-06', async () => {
  const messages = [aMessage({ author: null }), aMessage({ id: 51, by_office: true, text: '<b>Yes</b>\nand no.' })];
  const state = startWith({ inquiries: [anInquiry({ state: 'answered', messages, unread: 1 })] });
  visit({ at: '/question/11/?ask=1', signedIn: true });
  const items = await (await drawer()).findAllByRole('listitem');
  expect(items.map((item) => [within(item).queryByText('Former member') !== null, within(item).queryByText('New') !== null])).toEqual([
    [true, false],
    [false, true],
  ]);
  expect(items[1]).toHaveTextContent('Office');
  expect(within(items[1] as HTMLElement).getByText(/<b>Yes<\/b>/)).toBeVisible();
  await isWritten(`PUT ${paths.inquiriesRead} {"question":11,"country":"DE","message":51}`, state);
});

test('an admin chooses a country and asks its experts @ASK-01', async () => {
  const admin = aUserInfo({ isAdmin: true, isExpert: false, countries: [] });
  const state = startWith({ user: admin, inquiries: [anInquiry({ country: 'AT' })] });
  const { user, router } = visit({ at: '/question/11/', signedIn: true });
  await user.click(await screen.findByRole('button', { name: 'Ask the experts of a country' }));
  expect(await (await drawer()).findByText('No country chosen')).toBeVisible();
  await user.click((await drawer()).getByRole('combobox', { name: 'Country' }));
  await user.click(await screen.findByTitle('Austria'));
  expect(router.state.location.search).toBe('?ask=AT');
  expect(await (await drawer()).findByRole('article', { name: 'Question to the office Open' })).toBeVisible();
  const form = within((await drawer()).getByRole('form', { name: 'Ask the experts for Austria' }));
  expect(form.queryByRole('radio')).not.toBeInTheDocument();
  await user.type(form.getByRole('textbox', { name: 'Message' }), 'Please check it.');
  await user.click(form.getByRole('button', { name: 'Send' }));
  await isWritten(`POST ${paths.inquiries} AT experts Please check it.`, state);
});

test('neither an expert of another country nor a reader nor the read-only view shows inquiries @ASK-05', async () => {
  startWith({ countries: [austria] });
  const foreign = visit({ at: '/question/11/?ask=AT', signedIn: true });
  await findButton();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  foreign.unmount();
  startWith({ user: aUserInfo({ isReadonly: true, isExpert: false, countries: [] }) });
  const reader = visit({ at: '/question/11/?ask=DE', signedIn: true });
  await screen.findByRole('heading', { name: 'Answers by country' });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  reader.unmount();
  startWith({ user: aUserInfo({ isAdmin: true, isExpert: false, countries: [] }), inquiries: [anInquiry()] });
  const { store } = visit({ at: '/question/11/?ask=DE', signedIn: true });
  await drawer();
  act(() => void store.dispatch(roSwitched(true)));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a guest who follows the link of a mail signs in first @ASK-04', async () => {
  startWith();
  const { router } = visit({ at: '/question/11/?ask=DE' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.state.location.state).toEqual({ from: '/question/11/?ask=DE' });
});

test('speaks German', async () => {
  startWith({ inquiries: [anInquiry()] });
  visit({ at: '/question/11/?ask=DE', signedIn: true, locale: 'de' });
  const dialog = await drawer('Rückfragen zu I.1');
  expect(await dialog.findByRole('article', { name: 'Frage an die Geschäftsstelle Offen' })).toBeVisible();
  expect(dialog.getByRole('radio', { name: 'Geschäftsstelle' })).toBeChecked();
});
