import { locales, type MailPreviewBody, mailPlaceholders, paths } from '@round-table/shared/contract';
import { anyPrefix } from '@round-table/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { someSettings } from '../testing/builders';
import { dialog, fakeSettings, renderSettings, section } from '../testing/settings-page';
import { messages } from './messages';
import { SettingsPage } from './settings-page';

const settings = fakeSettings();
const renderPage = (options: Parameters<typeof renderSettings>[2] = {}) => renderSettings(<SettingsPage />, settings, options);

test('the days of reminders are a list of numbers @MAI-07', async () => {
  const { user } = await renderPage({ at: '/settings/?edit=reminders' });
  const field = dialog().getByLabelText('Days before the deadline');
  expect(field).toHaveValue('30, 8, 1');
  for (const wrong of ['30, x', '0', '7, 7', '1.5', '366']) {
    fireEvent.change(field, { target: { value: wrong } });
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    expect(await dialog().findByText(/^Up to 10 different whole numbers from 1 to 365/)).toBeVisible();
  }
  fireEvent.change(field, { target: { value: '14; 3' } });
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  expect(await section('Reminders').findByText('14 and 3')).toBeVisible();
  expect(settings.bodies).toEqual([{ 'reminders.days': [14, 3], before: { 'reminders.days': [30, 8, 1] }, soon: false }]);
});

/** Answers requests for previews, and returns them. */
function servePreviews() {
  const requested: MailPreviewBody[] = [];
  settings.server.use(
    http.post(anyPrefix(paths.adminMailPreview), async ({ request }) => {
      const body = (await request.json()) as MailPreviewBody;
      requested.push(body);
      const person = { id: 3, first_name: 'Erika', last_name: 'Huber', email: 'huber@example.org', locale: 'de', refusal: null };
      const mail = { recipient: 3, locale: body.locale ?? 'de', subject: 'Bitte prüfen', text: 'Guten Tag,', html: '' };
      return HttpResponse.json({ recipients: [person], mail });
    }),
  );
  return requested;
}

test('the mail of a reminder is shown with the texts of the form, and a wrong placeholder at its field @MAI-08', async () => {
  const sentence = '{nmae} is not a placeholder.';
  const reply = () => HttpResponse.json({ 'reminders.body': { de: [sentence] } }, { status: 400 });
  const { user } = await renderPage({ at: '/settings/?edit=reminders', reply });
  const requested = servePreviews();
  fireEvent.change(dialog().getByRole('textbox', { name: 'Text of reminders (German)' }), { target: { value: 'Liebe {nmae}' } });
  await user.click(dialog().getByRole('button', { name: 'Show preview' }));
  expect(await dialog().findByRole('article')).toHaveTextContent('huber@example.orgBitte prüfenGuten Tag,');
  const text = { en: { subject: '', body: '' }, de: { subject: '', body: 'Liebe {nmae}' } };
  expect(requested).toEqual([{ kind: 'reminders', text }]);
  await user.click(within(dialog().getByRole('radiogroup', { name: 'Language of the mail' })).getByText('English'));
  await waitFor(() => expect(requested[1]).toEqual({ kind: 'reminders', text, locale: 'en' }));
  await waitFor(() => expect(dialog().getByRole('article')).toHaveAttribute('lang', 'en'));
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(dialog().getByRole('textbox', { name: 'Text of reminders (German)' })).toHaveAccessibleDescription(sentence));
});

test('a text that is empty is shown as that of the product, another one as itself @MAI-08', async () => {
  settings.stored = someSettings({ 'reminders.subject': { en: 'Please: {countries}', de: '' } });
  await renderPage();
  const [english, german] = screen.getByText('Subject of reminders').parentElement?.querySelectorAll('dd') ?? [];
  expect(english).toHaveTextContent(/^ENPlease: \{countries\}$/);
  expect(german).toHaveTextContent(/^DEErinnerung: die Antworten für \{countries\} \(text of the product\)$/);
  expect(section('Guests and disclaimer').getAllByText('–')).toHaveLength(2);
});

test('the sender of mails is an address, with a name or without, or that of the server @MAI-11', async () => {
  const { user } = await renderPage();
  expect(section('Mails').getByText('that of the server')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Edit: Mails' }));
  const field = dialog().getByRole('textbox', { name: 'Sender' });
  expect(field).toHaveAccessibleDescription(/^Such as Office <office@example\.org>\. Empty:/);
  for (const wrong of ['Office', 'Office <office>', 'a@example.org, b@example.org']) {
    fireEvent.change(field, { target: { value: wrong } });
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    expect(await dialog().findByText('Must be an e-mail address, or a name and an address in angle brackets')).toBeVisible();
  }
  fireEvent.change(field, { target: { value: 'Office <office@example.org>' } });
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  expect(await section('Mails').findByText('Office <office@example.org>')).toBeVisible();
  expect(settings.bodies).toEqual([{ 'mails.sender': 'Office <office@example.org>', before: { 'mails.sender': '' }, soon: false }]);
});

test('the texts of each kind of mail are folded, say if it is turned off, and have a dialog, a preview and undo @MAI-08', async () => {
  settings.stored = someSettings({ 'mails.meaningChanges': false });
  const { user } = await renderPage();
  const requested = servePreviews();
  const mails = section('Mails');
  const edit = (name: string) => mails.getByRole('button', { name: `Edit: ${name}` });
  expect(edit('New and changed questions')).not.toBeVisible();
  expect(mails.getByText('turned off')).toBeVisible();
  expect(mails.getByText('New and changed questions').closest('summary')).toHaveTextContent('turned off');
  await user.click(mails.getByText('Replies to inquiries'));
  await user.click(edit('Replies to inquiries'));
  expect(dialog().getByText('{author}').closest('div')).toHaveTextContent('{author}who has written the message');
  const subject = dialog().getByRole('textbox', { name: 'Subject of mails about replies (English)' });
  fireEvent.change(subject, { target: { value: 'x'.repeat(201) } });
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  expect(await dialog().findByText('Must be 200 characters or less')).toBeVisible();
  fireEvent.change(subject, { target: { value: 'Reply of {author}' } });
  await user.click(dialog().getByRole('button', { name: 'Show preview' }));
  expect(await dialog().findByRole('article')).toHaveTextContent('Bitte prüfen');
  expect(requested).toMatchObject([{ kind: 'replies', text: { en: { subject: 'Reply of {author}' } } }]);
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  expect(await mails.findByText('Reply of {author}')).toBeVisible();
  expect(settings.bodies).toMatchObject([
    { 'replies.subject': { en: 'Reply of {author}', de: '' }, before: { 'replies.subject': { en: '', de: '' } } },
  ]);
  await user.click(await mails.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(mails.queryByText('Reply of {author}')).toBeNull());
  expect(settings.bodies[1]).toMatchObject({ 'replies.subject': { en: '', de: '' } });
});

test.each(locales)('each placeholder of mails has an explanation in "%s" @MAI-08', (locale) => {
  for (const name of new Set(Object.values(mailPlaceholders).flat()))
    expect(messages[locale]).toHaveProperty([`common.mail.placeholder.${name}`]);
});
