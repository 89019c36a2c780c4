import { paths, type SettingsBody } from '@round-table/shared/contract';
import { defaultAnswerColors } from '@round-table/shared/domain';
import { roSwitched } from '@round-table/shared/runtime';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { anOffice, someSettings } from '../testing/builders';
import { dialog, fakeSettings, renderSettings, saves, section } from '../testing/settings-page';
import { SettingsPage } from './settings-page';

const settings = fakeSettings();
const renderPage = (options: Parameters<typeof renderSettings>[2] = {}) => renderSettings(<SettingsPage />, settings, options);

test('shows each setting by its name, texts in both languages, dates in the zone of the installation @SET-01', async () => {
  await renderPage();
  expect(section('Names and texts').getByText('Grundschulden')).toHaveAttribute('lang', 'de');
  expect(screen.getByRole('link', { name: 'Former values in “Who did what”' })).toHaveAttribute('href', '/audit/?kind=settings');
  expect(section('Links').getByText('https://example.org/contact')).toBeVisible();
  expect(section('Versions').getByText('12 December 2099, 20:00 (CET)')).toBeVisible();
  expect(section('Charts and open data').getByText('All members')).toBeVisible();
  expect(section('Guests and disclaimer').getAllByText('Yes')).toHaveLength(1);
});

test('saves only what was changed, says so in its section, and takes it back @SET-01', async () => {
  const { user } = await renderPage();
  await user.click(screen.getByRole('button', { name: 'Edit: Names and texts' }));
  const name = dialog().getByRole('textbox', { name: 'Name (English)' });
  await user.clear(name);
  await user.type(name, 'Mortgages ');
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  expect(await section('Names and texts').findByText('Mortgages')).toBeVisible();
  expect(settings.bodies).toEqual([
    { label: { en: 'Mortgages', de: 'Grundschulden' }, before: { label: { en: 'Land charges', de: 'Grundschulden' } }, soon: false },
  ]);
  const undo = await section('Names and texts').findByRole('button', { name: 'Undo' });
  await user.click(undo);
  expect(await section('Names and texts').findByText('Land charges')).toBeVisible();
  expect(settings.bodies[1]).toMatchObject({ label: { en: 'Land charges' }, before: { label: { en: 'Mortgages' } } });
  expect(undo).not.toBeInTheDocument();
});

test('a switch is turned by its label too @SET-01', async () => {
  const { user } = await renderPage({ at: '/settings/?edit=versions' });
  expect(dialog().getByRole('switch', { name: 'Four eyes: a second person agrees to each confirmation' })).not.toBeChecked();
  await user.click(dialog().getByText('Four eyes: a second person agrees to each confirmation'));
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(settings.bodies).toMatchObject([{ 'confirmation.fourEyes': true }]));
});

test('shows both versions of a setting that somebody else has changed, and keeps the one that is chosen @SET-02', async () => {
  const current = someSettings({ label: { en: 'Pfandbriefe', de: 'Grundschulden' } });
  let isFirst = true;
  const reply = (body: SettingsBody): Response => {
    if (!isFirst) return saves(settings)(body);
    isFirst = false;
    return HttpResponse.json({ code: 'changed-meanwhile', detail: '', current }, { status: 409 });
  };
  const { user } = await renderPage({ at: '/settings/?edit=names', reply });
  fireEvent.change(dialog().getByRole('textbox', { name: 'Name (English)' }), { target: { value: 'Mortgages' } });
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  const row = await dialog().findByRole('row', { name: /^Name \(English\)/ });
  expect(row).toHaveTextContent('PfandbriefeMortgages');
  await user.click(dialog().getByRole('button', { name: 'Save my changes' }));
  expect(await section('Names and texts').findByText('Mortgages')).toBeVisible();
  expect(settings.bodies[1]?.before).toEqual({ label: { en: 'Pfandbriefe', de: 'Grundschulden' } });
});

test.each([
  ['links', 'Contact', 'javascript:alert(1)', 'Must be an address that begins with https://, http://, mailto: or /.'],
  ['versions', 'Months to the next deadline', '121', 'Must be a whole number from 1 to 120'],
  ['limits', 'Files per account and hour', '0', 'Must be a whole number from 1 to 100,000'],
  ['names', 'Name (German)', 'x'.repeat(101), 'Must be 100 characters or less'],
])('in %s, the field "%s" refuses a wrong value with the reason, and nothing is sent @SET-01', async (edit, label, value, reason) => {
  const { user } = await renderPage({ at: `/settings/?edit=${edit}` });
  const field = dialog().getByLabelText(label);
  fireEvent.change(field, { target: { value } });
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  expect(await dialog().findByText(reason)).toBeVisible();
  expect(field).toHaveFocus();
  expect(settings.bodies).toEqual([]);
});

test('the time zone is chosen from a list, or is that of the server @SET-09', async () => {
  const { user } = await renderPage();
  expect(section('Time zone').getByText('that of the server, Europe/Berlin')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Edit: Time zone' }));
  await user.type(dialog().getByRole('combobox', { name: 'Time zone' }), 'new york');
  await user.click(await screen.findByTitle('America/New York'));
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  expect(await section('Time zone').findByText('America/New York')).toBeVisible();
  expect(settings.bodies).toEqual([{ timeZone: 'America/New_York', before: { timeZone: '' }, soon: false }]);
});

test('a colour that the server refuses keeps its value, with the reason @SET-03', async () => {
  const reason = 'Colours 1, 2 look alike.';
  const { user } = await renderPage({
    at: '/settings/?edit=colors',
    reply: () => HttpResponse.json({ colors: [reason] }, { status: 400 }),
  });
  const second = dialog().getByRole('textbox', { name: 'Colour of option 2' });
  fireEvent.change(second, { target: { value: '#204B9E' } });
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  expect(await dialog().findByText(reason)).toBeVisible();
  expect(second).toHaveValue('#204B9E');
  fireEvent.change(second, { target: { value: '#204' } });
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  expect(await dialog().findByText('Each colour needs six digits, such as #204A9D.')).toBeVisible();
  await user.click(dialog().getByRole('button', { name: 'Use the standard colours' }));
  expect(second).toHaveValue(defaultAnswerColors[1]);
});

test('a deadline is written in the zone of the installation, and a near one needs a second word @SET-05', async () => {
  const { user } = await renderPage({ at: '/settings/?edit=versions' });
  const field = dialog().getByLabelText('Deadline');
  expect(field).toHaveValue('2099-12-12T20:00');
  fireEvent.change(field, { target: { value: '2020-06-30T22:00' } });
  await user.click(dialog().getByRole('checkbox', { name: /^The version is to be published then/ }));
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  await section('Versions').findByText('30 June 2020, 22:00 (CEST)');
  expect(settings.bodies).toEqual([{ deadline: '2020-06-30T20:00:00.000Z', before: { deadline: '2099-12-12T19:00:00.000Z' }, soon: true }]);
});

const noVersion = 'is created at the deadline.';
test.each([
  ['no-question', [], 'en', `There is no question yet. While this is so, no version ${noVersion}`],
  ['not-confirmed', [], 'en', `No country is confirmed yet. While this is so, no version ${noVersion}`],
  [
    'not-confirmed',
    undefined,
    'de',
    'Noch ist kein Land bestätigt. Solange das so ist, enthält die Version der Frist nur die Antworten der neuesten Version.',
  ],
] as const)(
  'says at the field what the version of a far deadline lacks, and saves it: %s @SET-05 @RO-04',
  async (doubt, versions, locale, sentence) => {
    const { versions: former, ...rest } = anOffice({ next: { id: '2026-2', doubt } });
    const { user } = await renderPage({ at: '/settings/?edit=versions', locale, office: { ...rest, versions: [...(versions ?? former)] } });
    const field = dialog().getByLabelText(locale === 'en' ? 'Deadline' : 'Frist');
    expect(field).not.toHaveAccessibleDescription(/confirmed|bestätigt|question/);
    fireEvent.change(field, { target: { value: '2099-11-30T20:00' } });
    await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(sentence)));
    await user.click(dialog().getByRole('button', { name: locale === 'en' ? 'Save' : 'Speichern' }));
    await waitFor(() => expect(settings.bodies).toMatchObject([{ deadline: '2099-11-30T19:00:00.000Z', soon: false }]));
  },
);

test.each([
  ['sent', '', 'The mail server has accepted the mail to office@example.org.'],
  ['no-server', '', 'No mail server is configured: mails are only saved as files on the server.'],
  ['failed', '535 denied', 'The mail to office@example.org was not sent. The mail server’s answer: 535 denied'],
])('a test mail says that it was %s @SET-04', async (result, reason, sentence) => {
  const { user } = await renderPage();
  settings.server.use(http.post(`*${paths.adminTestMail}`, () => HttpResponse.json({ to: 'office@example.org', result, reason })));
  await user.click(screen.getByRole('button', { name: 'Send a test mail' }));
  expect(await screen.findByText(sentence)).toBeVisible();
});

test('in the read-only view nothing can be changed @SET-01', async () => {
  const { store } = await renderPage({ at: '/settings/?edit=links' });
  act(() => void store.dispatch(roSwitched(true)));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  for (const button of screen.getAllByRole('button')) expect(button).toBeDisabled();
});

test('is in German @SET-01', async () => {
  await renderPage({ locale: 'de' });
  expect(section('Versionen').getByText(/^12\. Dezember 2099.*20:00.*\(MEZ\)$/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Bearbeiten: Farben der Karten' })).toBeEnabled();
});

const logoFile = (type: string, content = '<svg xmlns="http://www.w3.org/2000/svg"/>') => new File([content], 'logo', { type });

test('shows the logo and the texts as readers would see them, before they are saved @SET-07 @SET-08', async () => {
  const { user, container } = await renderPage({ at: '/settings/?edit=names' });
  const preview = within(dialog().getByRole('region', { name: 'Preview' }));
  await user.type(dialog().getByRole('textbox', { name: 'Title (English)' }), 'Security over land');
  expect(preview.getAllByText('Security over land')).toHaveLength(2);
  await user.upload(dialog().getByLabelText(/^Logo \(English\)/), logoFile('image/svg+xml'));
  await waitFor(() => expect(dialog().getByRole('button', { name: 'Remove the English logo' })).toBeVisible());
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(settings.bodies).toMatchObject([
      { 'logo.en': expect.stringMatching(/^data:image\/svg\+xml;base64,/), before: { 'logo.en': '' } },
    ]),
  );
  await waitFor(() => expect(container.querySelector('img')).toHaveAttribute('src', settings.stored['logo.en']));
});

test('refuses a logo that is no image, or too large, at its field @SET-07', async () => {
  const { user } = await renderPage({ at: '/settings/?edit=names' });
  const german = () => dialog().getByLabelText(/^Logo \(German\)/);
  await user.upload(german(), logoFile('text/html'));
  expect(german()).toHaveAccessibleDescription(/Please choose a PNG, JPEG, WebP or SVG image\./);
  await user.upload(german(), logoFile('image/png', 'x'.repeat(65_537)));
  expect(german()).toHaveAccessibleDescription(/The logo may have 64 kB at most\./);
  expect(dialog().queryByRole('button', { name: 'Remove the German logo' })).toBeNull();
});
