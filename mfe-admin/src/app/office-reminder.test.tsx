import { type MailText, paths, type ReminderPreview, type ReminderPreviewBody } from '@round-table/shared/contract';
import { anyPrefix, aUserInfo, fakeServerHandlers, mockServer, renderApp, WithFrameData } from '@round-table/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { anOffice, anOfficeCountry, someSettings } from '../testing/builders';
import { messages } from './messages';
import { OfficePage } from './office-page';

const server = mockServer();
const standard: MailText = {
  en: { subject: 'Reminder: {countries}', body: 'Please.' },
  de: { subject: 'Erinnerung: {countries}', body: 'Bitte.' },
};
const people = [
  { id: 11, first_name: 'Erika', last_name: 'Huber', email: 'huber@example.org', locale: 'de' as const, refusal: null },
  { id: 12, first_name: 'Max', last_name: 'Meier', email: 'meier@example.org', locale: 'en' as const, refusal: '550 5.1.1 User unknown' },
];
const toPreview = ({ text = standard, recipient = 11 }: ReminderPreviewBody): ReminderPreview => ({
  text,
  recipients: people,
  refused: 1,
  unreached: ['CZ'],
  mail: {
    recipient,
    locale: recipient === 11 ? 'de' : 'en',
    subject: recipient === 11 ? text.de.subject : text.en.subject,
    text: `To ${recipient}`,
    html: `<body style="line-height: 1.5"><p>HTML to ${recipient}</p></body>`,
  },
});

async function renderPage({ preview = toPreview as (body: ReminderPreviewBody) => object, status = 200 } = {}) {
  const sent: unknown[] = [];
  const countries = [
    anOfficeCountry({ id: 1, code: 'AT', name: 'Austria', reminded_at: '2026-11-02T10:00:00Z' }),
    anOfficeCountry({ id: 2, code: 'CZ', name: 'Czechia' }),
  ];
  server.use(
    ...fakeServerHandlers({ user: aUserInfo({ isAdmin: true, countries: [] }) }),
    http.get(anyPrefix(paths.office), () => HttpResponse.json(anOffice({ countries, versions: [] }))),
    http.get(anyPrefix(paths.invitations), () => HttpResponse.json([])),
    http.get(anyPrefix(paths.outlook), () => HttpResponse.json({ changes: null })),
    http.get(anyPrefix(paths.adminSettings), () => HttpResponse.json(someSettings())),
    http.post(anyPrefix(paths.reminderPreview), async ({ request }) => {
      const body = (await request.json()) as ReminderPreviewBody;
      return HttpResponse.json(preview(body), { status: body.text ? status : 200 });
    }),
    http.post(anyPrefix(paths.reminder), async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ mails: 2 }, { status: 201 });
    }),
  );
  const page = (
    <WithFrameData>
      <OfficePage />
    </WithFrameData>
  );
  const view = renderApp(page, { messages, at: '/office/', signedIn: true });
  await screen.findByRole('region', { name: 'Confirmed' });
  return { ...view, sent };
}
const select = (name: string) => screen.getByRole('checkbox', { name });

test('the button counts what is selected, one by one or a column at once @MAI-01', async () => {
  const { user } = await renderPage();
  expect(screen.queryByRole('button', { name: /^Remind/ })).not.toBeInTheDocument();
  expect(screen.getByText('confirmed 20 November 2026, reminded 2 November 2026')).toBeVisible();
  await user.click(select('Select Austria'));
  expect(screen.getByRole('button', { name: 'Remind 1 country' })).toBeVisible();
  await user.click(select('Select all: Confirmed'));
  expect(screen.getByRole('button', { name: 'Remind 2 countries' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(screen.queryByRole('button', { name: /^Remind/ })).not.toBeInTheDocument();
});

test('shows the mail of each recipient and who gets none, and sends it to all @MAI-01 @MAI-03 @MAI-06', async () => {
  const { user, sent } = await renderPage();
  await user.click(select('Select all: Confirmed'));
  await user.click(screen.getByRole('button', { name: 'Remind 2 countries' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remind 2 countries' });
  expect(await within(dialog).findByText(/2 emails: 1 in English, 1 in German\. 1 person has declined/)).toBeVisible();
  expect(dialog).toHaveTextContent('Nobody gets an email for Czechia.');
  expect(dialog).toHaveTextContent('The mail server refuses meier@example.org. Please check the address.');
  expect(within(dialog).getByRole('article')).toHaveTextContent('huber@example.orgErinnerung: {countries}To 11');
  await user.click(within(dialog).getByRole('combobox', { name: 'Preview for' }));
  await user.click(await screen.findByTitle('Max Meier'));
  await waitFor(() => expect(within(dialog).getByRole('article')).toHaveTextContent('meier@example.orgReminder: {countries}To 12'));
  await user.click(within(dialog).getByText('HTML'));
  const frame = within(dialog).getByTitle<HTMLIFrameElement>('Reminder: {countries}');
  await waitFor(() => expect(frame.contentDocument?.body).toHaveTextContent('HTML to 12'));
  expect(frame.contentDocument?.body).toHaveStyle({ lineHeight: '1.5' });
  expect(frame.contentDocument?.querySelector('base')).toHaveAttribute('target', '_blank');
  expect(frame).toHaveAttribute('sandbox', 'allow-same-origin');
  await user.click(within(dialog).getByRole('button', { name: 'Send 2 emails' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toEqual([{ countries: ['AT', 'CZ'], text: standard }]);
  expect(screen.queryByRole('button', { name: /^Remind/ })).not.toBeInTheDocument();
});

test('a changed text is previewed before it is sent @MAI-02', async () => {
  const { user, sent } = await renderPage();
  await user.click(select('Select Austria'));
  await user.click(screen.getByRole('button', { name: 'Remind 1 country' }));
  await user.click(await screen.findByRole('button', { name: 'Edit text' }));
  const german = screen.getByRole('group', { name: 'German' });
  await user.clear(within(german).getByRole('textbox', { name: /Subject/ }));
  await user.type(within(german).getByRole('textbox', { name: /Subject/ }), 'Letzte Bitte');
  expect(screen.getByRole('button', { name: /^Send/ })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Show preview' }));
  expect(await screen.findByText('Letzte Bitte')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send 2 emails' }));
  await waitFor(() => expect(sent).toMatchObject([{ text: { de: { subject: 'Letzte Bitte' } } }]));
});

test('a placeholder that the server does not know is refused at its field @MAI-02', async () => {
  const { user } = await renderPage({
    preview: (body) => (body.text ? { body_en: ['{nmae} is not a placeholder.'] } : toPreview(body)),
    status: 400,
  });
  await user.click(select('Select Austria'));
  await user.click(screen.getByRole('button', { name: 'Remind 1 country' }));
  await user.click(await screen.findByRole('button', { name: 'Edit text' }));
  await user.type(within(screen.getByRole('group', { name: 'English' })).getByRole('textbox', { name: /Text/ }), ' Dear {{nmae}');
  await user.click(screen.getByRole('button', { name: 'Show preview' }));
  const english = await screen.findByRole('group', { name: 'English' });
  await waitFor(() =>
    expect(within(english).getByRole('textbox', { name: /Text/ })).toHaveAccessibleDescription(/\{nmae\} is not a placeholder\./),
  );
  expect(screen.getByRole('button', { name: /^Send/ })).toBeDisabled();
});
