import { type MailPreviewBody, paths, type Settings, type SettingsBody } from '@round-table/shared/contract';
import { answerColors, mapBackgrounds } from '@round-table/shared/domain';
import { anAppInfo, anyPrefix, aUserInfo, fakeServerHandlers, mockServer, renderApp } from '@round-table/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { anOffice, someSettings } from '../testing/builders';
import { refuse } from '../testing/replies';
import { messages } from './messages';
import { SettingsPage } from './settings-page';

const server = mockServer();

interface Options {
  settings?: Partial<Settings>;
  /** Instead of saving; undefined to save. */
  reply?: (body: SettingsBody) => Response | undefined;
  locale?: 'en' | 'de';
}

/** The page with the dialog of a section, over a fake server that saves; `bodies` are the changes it received. */
async function openSection(section: string, { settings, reply, locale = 'en' }: Options = {}) {
  let stored = someSettings(settings);
  const bodies: SettingsBody[] = [];
  server.use(
    ...fakeServerHandlers({ user: aUserInfo({ isAdmin: true, countries: [], locale }), info: anAppInfo({ timeZone: 'Europe/Berlin' }) }),
    http.get(anyPrefix(paths.adminSettings), () => HttpResponse.json(stored)),
    http.get(anyPrefix(paths.office), () => HttpResponse.json(anOffice())),
    http.patch(`*${paths.adminSettings}`, async ({ request }) => {
      const body = (await request.json()) as SettingsBody;
      bodies.push(body);
      const { before: _before, soon: _soon, ...patch } = body;
      const other = reply?.(body);
      if (!other) stored = { ...stored, ...patch };
      return other ?? HttpResponse.json(stored);
    }),
  );
  const view = renderApp(<SettingsPage />, { messages, at: `/settings/?edit=${section}`, signedIn: true, locale });
  await screen.findByRole('heading', { level: 2, name: 'Links' });
  const save = () => view.user.click(dialog().getByRole('button', { name: locale === 'en' ? 'Save' : 'Speichern' }));
  return { ...view, bodies, save };
}

const dialog = () => within(screen.getByRole('dialog'));
const part = (name: string) => within(screen.getByRole('region', { name }));
const fill = (name: string, value: string) => fireEvent.change(dialog().getByLabelText(name), { target: { value } });
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

test('an undo that is refused says why, and can be tried again @SET-01', async () => {
  let refusal: Response | undefined;
  const { user, save, bodies } = await openSection('links', { reply: () => refusal });
  fill('Contact', 'https://example.org/office');
  await save();
  const links = part('Links');
  const undo = await links.findByRole('button', { name: 'Undo' });
  refusal = refuse(409, 'Somebody else has changed the contact.');
  await user.click(undo);
  expect(await links.findByText('Somebody else has changed the contact.')).toBeVisible();
  expect(links.getByText('https://example.org/office')).toBeVisible();
  refusal = undefined;
  await user.click(links.getByRole('button', { name: 'Undo' }));
  expect(await links.findByText('https://example.org/contact')).toBeVisible();
  expect(bodies.at(-1)).toMatchObject({ contactUrl: 'https://example.org/contact', before: { contactUrl: 'https://example.org/office' } });
});

test('an empty deadline plans no version, and a near one comes back without another question @SET-05', async () => {
  const near = new Date(Date.now() + 3_600_000).toISOString();
  const { user, save, bodies } = await openSection('versions', { settings: { deadline: near } });
  fill('Deadline', '');
  expect(dialog().queryByRole('checkbox', { name: /^The version is to be published then/ })).not.toBeInTheDocument();
  await save();
  const versions = part('Versions');
  expect(await versions.findByText('none planned')).toBeVisible();
  await user.click(await versions.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(versions.queryByText('none planned')).not.toBeInTheDocument());
  expect(bodies).toMatchObject([
    { deadline: null, soon: false },
    { deadline: near, soon: true },
  ]);
});

test('only a near deadline needs a second word; what the server refuses is said at the field @SET-05', async () => {
  const sentence = 'This is less than a day away.';
  const { save } = await openSection('versions', {
    reply: ({ soon }) => (soon ? undefined : HttpResponse.json({ deadline: [sentence] }, { status: 400 })),
  });
  const second = () => dialog().queryByRole('checkbox', { name: /^The version is to be published then/ });
  fill('Deadline', '2099-11-30T20:00');
  expect(second()).not.toBeInTheDocument();
  fill('Deadline', '2020-06-30T22:00');
  expect(second()).not.toBeChecked();
  await save();
  await waitFor(() => expect(dialog().getByLabelText('Deadline')).toHaveAccessibleDescription(new RegExp(sentence)));
});

test('the saved values of a conflict are in the fields, also in those that stay as they are typed @SET-02 @MAI-07', async () => {
  const current = someSettings({ 'reminders.days': [14, 3] });
  const { user, save } = await openSection('reminders', {
    reply: () => HttpResponse.json({ code: 'changed-meanwhile', detail: '', current }, { status: 409 }),
  });
  fill('Days before the deadline', '60; 10');
  await save();
  expect(await dialog().findByRole('row', { name: /^Days before the deadline/ })).toHaveTextContent('14 and 360 and 10');
  expect(dialog().getByLabelText('Days before the deadline')).toHaveValue('60; 10');
  await user.click(dialog().getByRole('button', { name: 'Use the saved values' }));
  expect(dialog().getByLabelText('Days before the deadline')).toHaveValue('14, 3');
  await user.click(dialog().getByRole('button', { name: 'Cancel' }));
  await closed();
});

test('the saved logo of a conflict replaces the chosen file, also its name @SET-02 @SET-07', async () => {
  const current = someSettings({ 'logo.en': 'data:image/png;base64,AAAA' });
  const { user, save } = await openSection('names', {
    reply: () => HttpResponse.json({ code: 'changed-meanwhile', detail: '', current }, { status: 409 }),
  });
  await user.upload(dialog().getByLabelText(/^Logo \(English\)/), new File(['<svg/>'], 'mine.svg', { type: 'image/svg+xml' }));
  expect(await dialog().findByText(/^mine\.svg/)).toBeVisible();
  await save();
  await user.click(await dialog().findByRole('button', { name: 'Use the saved values' }));
  expect(dialog().queryByText(/^mine\.svg/)).not.toBeInTheDocument();
  expect(dialog().getByRole('button', { name: 'Remove the English logo' })).toBeVisible();
});

test('a logo that is removed leaves the one of the other language to both @SET-07 @SET-08', async () => {
  const [english, german] = ['data:image/png;base64,AAAA', 'data:image/png;base64,BBBB'];
  const { user, save, bodies } = await openSection('names', { settings: { 'logo.en': english, 'logo.de': german } });
  const logos = () =>
    [...dialog().getByRole('region', { name: 'Preview' }).querySelectorAll('img')].map((image) => image.getAttribute('src'));
  expect(logos()).toEqual([english, german]);
  await user.click(dialog().getByRole('button', { name: 'Remove the English logo' }));
  expect(logos()).toEqual([german, german]);
  await user.click(dialog().getByRole('button', { name: 'Remove the German logo' }));
  expect(logos()).toEqual([]);
  await save();
  await waitFor(() => expect(bodies).toMatchObject([{ 'logo.en': '', 'logo.de': '', before: { 'logo.en': english, 'logo.de': german } }]));
});

test('a text that is missing in a language is previewed in the other one @SET-08', async () => {
  await openSection('names', { settings: { label: { en: 'Land charges', de: '' }, description: { en: '', de: 'Worum es geht.' } } });
  const [english, german] = within(dialog().getByRole('region', { name: 'Preview' }))
    .getAllByText('Worum es geht.')
    .map((text) => text.closest('[lang]')) as [HTMLElement, HTMLElement];
  expect(english).toHaveAttribute('lang', 'en');
  expect(german).toHaveTextContent('Land charges');
});

test('the disclaimer is previewed only while it is turned on @SET-08', async () => {
  const { user } = await openSection('guests', { settings: { disclaimerText: { en: 'No legal advice.', de: '' } } });
  const preview = dialog().getByRole('region', { name: 'Preview' });
  expect(preview).toHaveTextContent('Preview––');
  await user.click(dialog().getByText('Show the disclaimer'));
  expect(preview).toHaveTextContent('PreviewNo legal advice.No legal advice.');
});

test('a colour is picked or typed; one that is not a colour yet has no patch in the preview @SET-03', async () => {
  const { save, bodies } = await openSection('colors');
  const onDark = dialog().getByRole('img', { name: 'Answer colours of the dark appearance' });
  expect(onDark).toHaveStyle({ background: mapBackgrounds.dark });
  for (const [place, { background }] of answerColors.dark.entries()) expect(onDark.children[place]).toHaveStyle({ background });
  const patches = () => [...dialog().getByRole('img', { name: 'Answer colours' }).children].map((patch) => patch.getAttribute('style'));
  fireEvent.change(dialog().getByLabelText('Pick the colour of option 3'), { target: { value: '#aa5500' } });
  expect(dialog().getByRole('textbox', { name: 'Colour of option 3' })).toHaveValue('#AA5500');
  fill('Colour of option 1', '#20');
  expect(patches()[0]).toMatch(/transparent/);
  expect(patches()[2]).toMatch(/170, 85, 0/);
  fill('Colour of option 1', '#112233');
  await save();
  await closed();
  expect(bodies[0]?.colors?.slice(0, 3)).toEqual(['#112233', expect.any(String), '#AA5500']);
});

test('who sees rankings is one of three, in words @SET-01', async () => {
  const { user, save } = await openSection('openness', { locale: 'de' });
  const audience = dialog().getByRole('radiogroup', { name: 'Ranglisten und Diagramme' });
  await user.click(within(audience).getByText('Alle'));
  await save();
  await closed();
  expect(await part('Diagramme und offene Daten').findByText('Alle')).toBeVisible();
});

test('a switch that the server refuses says why at the switch @SET-01', async () => {
  const sentence = 'Set up a second factor for your own account first.';
  const { user, save } = await openSection('security', {
    reply: () => HttpResponse.json({ 'secondFactor.requiredForAdmins': [sentence] }, { status: 400 }),
  });
  const control = dialog().getByRole('switch', { name: 'Administrators need a second factor' });
  await user.click(control);
  await save();
  await waitFor(() => expect(control).toHaveAccessibleDescription(sentence));
  await waitFor(() => expect(control).toHaveFocus());
  await user.click(control);
  expect(control).not.toHaveAccessibleDescription();
});

test('a text of one language that the server refuses says why at that language @SET-01', async () => {
  const { save } = await openSection('names', { reply: () => HttpResponse.json({ label: { de: ['Too rude.'] } }, { status: 400 }) });
  fill('Name (German)', 'Schimpfwort');
  await save();
  await waitFor(() => expect(dialog().getByLabelText('Name (German)')).toHaveAccessibleDescription('Too rude.'));
  expect(dialog().getByLabelText('Name (English)')).not.toHaveAccessibleDescription(/rude/);
});

test('ranges are named in German, with German numbers @SET-01', async () => {
  const { save, bodies } = await openSection('limits', { locale: 'de' });
  fill('Kommentare je Konto und Stunde', '100001');
  fill('Dateien je Konto und Stunde', '');
  await save();
  expect(await dialog().findByText('Eine ganze Zahl von 1 bis 100.000')).toBeVisible();
  expect(dialog().getByLabelText('Dateien je Konto und Stunde')).toHaveAccessibleDescription('Pflichtfeld');
  expect(bodies).toEqual([]);
});

test('mails about inquiries that are turned off are so for replies too @MAI-09', async () => {
  const { user, save } = await openSection('mails');
  await user.click(dialog().getByText('Inquiries and replies to them'));
  await save();
  await closed();
  const off = part('Mails').getAllByText('turned off');
  expect(off.map((mark) => mark.closest('summary')?.textContent)).toEqual(['New inquiriesturned off', 'Replies to inquiriesturned off']);
});

test('a mail is previewed for another recipient in their language, and a failure says why @MAI-08', async () => {
  const { user } = await openSection('reminders');
  const requested: MailPreviewBody[] = [];
  const people = [
    { id: 3, first_name: 'Erika', last_name: 'Huber', email: 'huber@example.org', locale: 'de', refusal: null },
    { id: 4, first_name: 'Max', last_name: 'Meier', email: 'meier@example.org', locale: 'en', refusal: null },
  ];
  let isAway = true;
  server.use(
    http.post(anyPrefix(paths.adminMailPreview), async ({ request }) => {
      const body = (await request.json()) as MailPreviewBody;
      requested.push(body);
      if (isAway) return refuse(503, 'Not now.');
      const { id: recipient, locale } = people.find(({ id }) => id === body.recipient) ?? { id: 3, locale: 'de' };
      return HttpResponse.json({
        recipients: people,
        mail: { recipient, locale: body.locale ?? locale, subject: 'A', text: 'B', html: '' },
      });
    }),
  );
  await user.click(dialog().getByRole('button', { name: 'Show preview' }));
  expect(await dialog().findByText('Not now.')).toBeVisible();
  isAway = false;
  fill('Subject of reminders (English)', 'Please answer');
  await user.click(dialog().getByRole('button', { name: 'Show preview' }));
  expect(await dialog().findByRole('article')).toHaveTextContent('huber@example.org');
  await user.click(within(dialog().getByRole('radiogroup', { name: 'Language of the mail' })).getByText('English'));
  await waitFor(() => expect(dialog().getByRole('article')).toHaveAttribute('lang', 'en'));
  await user.click(dialog().getByRole('combobox', { name: 'Preview for' }));
  await user.click(await screen.findByTitle('Max Meier'));
  await waitFor(() => expect(dialog().getByRole('article')).toHaveTextContent('meier@example.org'));
  expect(requested.at(-1)).toMatchObject({ kind: 'reminders', recipient: 4, text: { en: { subject: 'Please answer' } } });
  expect(requested.at(-1)).not.toHaveProperty('locale');
});

test('a test mail that is refused says why, in German too @SET-04', async () => {
  const { user } = await openSection('none', { locale: 'de' });
  let reply = () => refuse(429, 'Bitte warten Sie eine Minute.');
  server.use(http.post(`*${paths.adminTestMail}`, () => reply()));
  const send = screen.getByRole('button', { name: 'Test-E-Mail senden' });
  await user.click(send);
  expect(await screen.findByText('Bitte warten Sie eine Minute.')).toBeVisible();
  reply = () => HttpResponse.json({ to: 'office@example.org', result: 'failed', reason: '535 denied' });
  await user.click(send);
  expect(
    await screen.findByText('Die E-Mail an office@example.org wurde nicht gesendet. Antwort des Mailservers: 535 denied'),
  ).toBeVisible();
  expect(screen.queryByText('Bitte warten Sie eine Minute.')).not.toBeInTheDocument();
});

test('a dialog that is left with changes asks first; the address of an unknown section opens none @SET-01', async () => {
  const { user, router, bodies, unmount } = await openSection('links');
  fill('Legal notice', '/legal');
  await user.click(dialog().getByRole('button', { name: 'Cancel' }));
  await user.click(await dialog().findByRole('button', { name: 'Keep editing' }));
  expect(dialog().getByLabelText('Legal notice')).toHaveValue('/legal');
  await user.click(dialog().getByRole('button', { name: 'Cancel' }));
  await user.click(await dialog().findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(bodies).toEqual([]);
  unmount();
  await openSection('nonsense');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
