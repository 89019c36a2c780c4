import { type MailText, mailLimits, paths, type ReminderPreview, type ReminderPreviewBody } from '@round-table/shared/contract';
import { mockServer } from '@round-table/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { anOffice, anOfficeCountry } from '../testing/builders';
import { readNotifications } from '../testing/notifications';
import { renderOffice } from '../testing/office';
import { refuse } from '../testing/replies';

const server = mockServer();
const text: MailText = {
  en: { subject: 'Reminder', body: 'Please.' },
  de: { subject: 'Erinnerung', body: 'Bitte.' },
};
const erika = { id: 11, first_name: 'Erika', last_name: 'Huber', email: 'huber@example.org', locale: 'de' as const, refusal: null };
const aPreview = (changes: Partial<ReminderPreview> = {}): ReminderPreview => ({
  text,
  recipients: [erika],
  refused: 0,
  unreached: [],
  mail: { recipient: 11, locale: 'de', subject: 'Erinnerung', text: 'Bitte.', html: '' },
  ...changes,
});
const countries = [anOfficeCountry({ id: 1, code: 'AT', name: 'Austria' }), anOfficeCountry({ id: 2, code: 'CZ', name: 'Czechia' })];
const [previewing, sending] = [`POST ${paths.reminderPreview}`, `POST ${paths.reminder}`];

/** The dialog for both countries; `preview` replies to its requests. */
async function openDialog(
  preview: (body: ReminderPreviewBody) => Response = () => HttpResponse.json(aPreview()),
  locale: 'en' | 'de' = 'en',
) {
  const view = await renderOffice(server, { office: anOffice({ countries }), replies: { [previewing]: preview } }, { locale });
  await view.user.click(screen.getByRole('checkbox', { name: locale === 'en' ? 'Select all: Confirmed' : 'Alle auswählen: Bestätigt' }));
  await view.user.click(screen.getByRole('button', { name: locale === 'en' ? 'Remind 2 countries' : '2 Länder erinnern' }));
  const dialog = within(await screen.findByRole('dialog'));
  return { ...view, dialog, button: (name: string | RegExp) => dialog.getByRole('button', { name }) };
}

test('without a preview nothing can be sent, and the dialog says why @MAI-01', async () => {
  const { dialog, button } = await openDialog(() => refuse(503, 'Not now.'));
  expect(await dialog.findByText('Not now.')).toBeVisible();
  expect(button('Edit text')).toBeDisabled();
  expect(button('Send 0 emails')).toBeDisabled();
});

test('if nobody gets a mail there is nothing to send @MAI-01', async () => {
  const { dialog, button } = await openDialog(() =>
    HttpResponse.json(aPreview({ recipients: [], mail: null, refused: 2, unreached: ['AT', 'CZ'] })),
  );
  expect(await dialog.findByText(/^0 emails: 0 in English, 0 in German[.] 2 people have declined such emails[.]$/)).toBeVisible();
  expect(dialog.getByText('Nobody gets an email for Austria and Czechia.')).toBeVisible();
  expect(dialog.queryByRole('article')).not.toBeInTheDocument();
  expect(button('Send 0 emails')).toBeDisabled();
});

test('a refusal to send is said in the dialog; after another press the mails are on their way @MAI-03', async () => {
  const { user, dialog, button, desk, store, sent } = await openDialog();
  desk.replies = { ...desk.replies, [sending]: () => refuse(503, 'The mail queue is full.') };
  await dialog.findByRole('article');
  await user.click(button('Send 1 email'));
  expect(await dialog.findByText('The mail queue is full.')).toBeVisible();
  delete desk.replies[sending];
  await user.click(button('Send 1 email'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(readNotifications(store)).toEqual(['2 emails are on the way.']);
  expect(sent).toHaveLength(2);
});

test('Cancel sends nothing, and the countries stay selected @MAI-01', async () => {
  const { user, dialog, button, sent } = await openDialog();
  await dialog.findByRole('article');
  await user.click(button('Cancel'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Remind 2 countries' })).toBeVisible();
  expect(sent).toEqual([]);
});

test('a text that was changed is there again when it is edited once more, beside what its placeholders mean @MAI-02', async () => {
  const { user, dialog, button } = await openDialog((body) =>
    HttpResponse.json(aPreview(body.text ? { text: body.text as MailText } : {})),
  );
  await dialog.findByRole('article');
  await user.click(button('Edit text'));
  expect(dialog.getByText('{countries}').closest('div')).toHaveTextContent('{countries}the countries in question');
  const body = () => within(dialog.getByRole('group', { name: 'English' })).getByRole('textbox', { name: /^Text/ });
  await user.type(body(), ' Today.');
  await user.click(button('Show preview'));
  await dialog.findByRole('article');
  await user.click(button('Edit text'));
  expect(body()).toHaveValue('Please. Today.');
});

test('a refused text stays in its field and can be corrected @MAI-02', async () => {
  const { user, dialog, button, sent } = await openDialog(({ text: draft }) =>
    draft?.de.subject === ''
      ? HttpResponse.json({ subject_de: ['Must not be blank.'] }, { status: 400 })
      : HttpResponse.json(aPreview(draft ? { text: draft as MailText } : {})),
  );
  await dialog.findByRole('article');
  await user.click(button('Edit text'));
  const subject = () => within(dialog.getByRole('group', { name: 'German' })).getByRole('textbox', { name: /^Subject/ });
  await user.clear(subject());
  await user.click(button('Show preview'));
  await waitFor(() => expect(subject()).toHaveAccessibleDescription('Must not be blank.'));
  await user.type(subject(), 'Bitte');
  expect(subject()).not.toHaveAccessibleDescription(/blank/);
  await user.click(button('Show preview'));
  await dialog.findByRole('article');
  await user.click(button('Send 1 email'));
  await waitFor(() => expect(sent).toMatchObject([[paths.reminder, { text: { de: { subject: 'Bitte', body: 'Bitte.' } } }]]));
});

test('a text that is too long is refused at its field, and nothing of it is lost @MAI-02', async () => {
  const subject = 'x'.repeat(mailLimits.subject + 1);
  const { user, dialog, button } = await openDialog(({ text: draft }) =>
    draft?.en.subject === subject
      ? HttpResponse.json({ text: { en: { subject: [`Must be ${mailLimits.subject} characters or less.`] } } }, { status: 400 })
      : HttpResponse.json(aPreview()),
  );
  await dialog.findByRole('article');
  await user.click(button('Edit text'));
  const field = () => within(dialog.getByRole('group', { name: 'English' })).getByRole('textbox', { name: /^Subject/ });
  await user.clear(field());
  await user.click(field());
  await user.paste(subject);
  await user.click(button('Show preview'));
  await waitFor(() => expect(field()).toHaveAccessibleDescription(`Must be ${mailLimits.subject} characters or less.`));
  expect(field()).toHaveValue(subject);
});

test('a recipient without a name is chosen by address @MAI-01', async () => {
  const nameless = { ...erika, id: 12, first_name: '', last_name: '', email: 'nameless@example.org' };
  const { user, dialog } = await openDialog(() => HttpResponse.json(aPreview({ recipients: [erika, nameless] })));
  await dialog.findByRole('article');
  await user.click(dialog.getByRole('combobox', { name: 'Preview for' }));
  expect(await screen.findByTitle('nameless@example.org')).toBeInTheDocument();
});

test('one of each is in the singular in German @MAI-01', async () => {
  const { dialog, button, user } = await openDialog(() => HttpResponse.json(aPreview({ refused: 1, unreached: ['CZ'] })), 'de');
  expect(await dialog.findByText(/^1 E-Mail: 0 auf Englisch, 1 auf Deutsch[.] 1 Person hat solche E-Mails abbestellt[.]$/)).toBeVisible();
  expect(dialog.getByText('Niemand erhält eine E-Mail für Czechia.')).toBeVisible();
  expect(button('1 E-Mail senden')).toBeEnabled();
  await user.click(button('Abbrechen'));
  await user.click(screen.getByRole('checkbox', { name: 'Austria auswählen' }));
  expect(screen.getByRole('button', { name: '1 Land erinnern' })).toBeVisible();
});
