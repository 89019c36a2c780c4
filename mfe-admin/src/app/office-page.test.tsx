import { type Office, paths } from '@round-table/shared/contract';
import { anAppInfo, anyPrefix, aUserInfo, fakeServerHandlers, mockServer, renderApp, WithFrameData } from '@round-table/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { anOfficeCountry as aCountry, anInvitation, anOffice, someChanges, someSettings } from '../testing/builders';
import { messages } from './messages';
import { OfficePage } from './office-page';

const server = mockServer({ otherPaths: ['/map-service/shapes/europe/'] });
const open = { state: 'open', progress: 50, confirmed_at: null } as const;

const outlook = { changes: someChanges({ answers: { changed: 4, new: 2, withdrawn: 1 } }) };
const invitations = [
  anInvitation({ id: 31 }),
  anInvitation({ id: 32, first_name: 'Max', last_name: 'Berg', state: 'refused', refusal: '550 5.1.1 User unknown' }),
  anInvitation({ id: 33, first_name: '', last_name: '', state: 'expired', sent_at: null, countries: [] }),
];

interface Options {
  office?: Office;
  locale?: 'en' | 'de';
  refusal?: { status: number; code: string; detail: string };
}

/** `sent` are the bodies of writes, by path. */
async function renderPage({ office = anOffice(), locale = 'en', refusal }: Options = {}) {
  const sent: [string, unknown][] = [];
  const write = (path: string, reply: object, status: number) =>
    http.post(anyPrefix(path), async ({ request }) => {
      const body = (await request.json()) as { dry_run?: boolean };
      sent.push([path, body]);
      return refusal && !body.dry_run ? HttpResponse.json(refusal, { status: refusal.status }) : HttpResponse.json(reply, { status });
    });
  server.use(
    ...fakeServerHandlers({
      user: aUserInfo({ isAdmin: true, countries: [], locale }),
      info: anAppInfo({ deadline: '2099-12-14T18:00:00Z' }),
    }),
    http.get(anyPrefix(paths.office), () => HttpResponse.json(office)),
    http.get(anyPrefix(paths.invitations), () => HttpResponse.json(invitations)),
    write(paths.invitations, { mails: 2 }, 201),
    http.get(anyPrefix(paths.outlook), () => HttpResponse.json(outlook)),
    http.get(anyPrefix(paths.adminSettings), () => HttpResponse.json(someSettings({ 'version.note': { en: 'Autumn round', de: '' } }))),
    write(paths.takeVersion, { id: '2026-2', next_deadline: null }, 201),
    write(paths.withdrawVersion, { newest: '2025-2', confirmed: ['AT'], unconfirmed: ['BE'], deadline: null }, 200),
  );
  const page = (
    <WithFrameData>
      <OfficePage />
    </WithFrameData>
  );
  const view = renderApp(page, { messages, at: '/office/', signedIn: true, locale });
  await screen.findByRole('region', { name: locale === 'en' ? 'Confirmed' : 'Bestätigt' });
  return { ...view, sent };
}

const region = (name: string) => screen.getByRole('region', { name });

test('the board names each country in its column, with what is to be known of it @DSK-01 @DSK-02', async () => {
  await renderPage();
  expect(region('Confirmed')).toHaveTextContent(/Confirmed1will be in the versionAustria100%confirmed 20 November 2026/);
  expect(region('Open')).toHaveTextContent(/Belgium50%signed in 3 November 2026/);
  expect(region('Silent')).toHaveTextContent(/no sign-in for 30 daysCzechia50%no expert/);
  expect(within(region('Complete')).queryAllByRole('listitem')).toEqual([]);
  expect(screen.getByRole('link', { name: 'Answer them' })).toHaveAttribute('href', '/inquiries/');
  expect(screen.getByText('1 invitation not accepted')).toBeVisible();
});

test('a long column shows nine countries, and the rest at a press @DSK-02', async () => {
  const countries = Array.from({ length: 12 }, (_, index) => aCountry({ id: index + 1, code: `C${index}`, name: `Country ${index}` }));
  const { user } = await renderPage({ office: anOffice({ countries }) });
  expect(within(region('Confirmed')).getAllByRole('listitem')).toHaveLength(9);
  await user.click(screen.getByRole('button', { name: '3 more' }));
  expect(within(region('Confirmed')).getAllByRole('listitem')).toHaveLength(12);
});

test('the table has each expert with their last sign-in; the view is in the address @DSK-03', async () => {
  const { user, router } = await renderPage();
  await user.click(screen.getByRole('radio', { name: 'Table' }));
  expect(router.state.location.search).toBe('?view=table');
  const table = screen.getByRole('table', { name: 'Countries' });
  expect(within(table).getByRole('row', { name: /Belgium/ })).toHaveTextContent(/Open50%Erika Huber signed in 3 November 2026/);
});

test('names what the next version takes, keeps and leaves out, in German too @DSK-05', async () => {
  await renderPage({ locale: 'de' });
  const next = region('Was Version 2026-2 jetzt enthielte');
  await waitFor(() => expect(next).toHaveTextContent('4 geändert, 2 neu, 1 zurückgezogen'));
  expect(next).toHaveTextContent(/Länder mit neuen Antworten1Austria/);
  expect(next).toHaveTextContent(/Länder wie in 2026-11Belgium/);
  expect(next).toHaveTextContent(/Länder, die fehlen1Czechia/);
  expect(next).toHaveTextContent('Autumn round');
});

test('asks before it takes the version that it shows @DSK-06', async () => {
  const { user, sent } = await renderPage();
  await user.click(screen.getByRole('button', { name: 'Create version now' }));
  const dialog = await screen.findByRole('dialog', { name: 'Create version 2026-2 now?' });
  expect(dialog).toHaveTextContent(/Countries with new answers \(1\): Austria/);
  expect(dialog).toHaveTextContent(/Countries left out \(1\): Czechia/);
  expect(sent).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Create version 2026-2' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toEqual([[paths.takeVersion, { former: '2026-1', confirmed: ['AT'], empty: false }]]);
});

test('without a confirmed country a second word is needed @DSK-06', async () => {
  const office = anOffice();
  const countries = office.countries.map((country) => ({ ...country, ...open }));
  const { user, sent } = await renderPage({ office: { ...office, countries, next: { id: '2026-2', doubt: 'not-confirmed' } } });
  await user.click(screen.getByRole('button', { name: 'Create version now' }));
  const take = await screen.findByRole('button', { name: 'Create version 2026-2' });
  expect(take).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: 'Publish a version although no country has confirmed' }));
  await user.click(take);
  await waitFor(() => expect(sent).toEqual([[paths.takeVersion, { former: '2026-1', confirmed: [], empty: true }]]));
});

test('a version that is refused says why, in the dialog @DSK-06', async () => {
  const { user } = await renderPage({ refusal: { status: 409, code: 'version-outdated', detail: 'Please check the new state.' } });
  await user.click(screen.getByRole('button', { name: 'Create version now' }));
  await user.click(await screen.findByRole('button', { name: 'Create version 2026-2' }));
  expect(await within(screen.getByRole('dialog')).findByText('Please check the new state.')).toBeVisible();
});

test('the newest version is withdrawn with a reason, after its effects are named @DSK-07', async () => {
  const { user, sent } = await renderPage();
  expect(within(screen.getByRole('table', { name: 'Versions' })).getByRole('row', { name: /2026-1/ })).toHaveTextContent('on schedule');
  expect(screen.queryByRole('button', { name: 'Withdraw 2025-2' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Withdraw 2026-1' }));
  const dialog = await screen.findByRole('dialog', { name: 'Withdraw version 2026-1?' });
  expect(await within(dialog).findByText('Readers and guests see version 2025-2 then.')).toBeVisible();
  expect(dialog).toHaveTextContent('Confirmed again: Austria.');
  expect(dialog).toHaveTextContent('Changed since, so they have to confirm again: Belgium.');
  const withdraw = within(dialog).getByRole('button', { name: 'Withdraw 2026-1' });
  expect(withdraw).toBeDisabled();
  await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Too early');
  await user.click(withdraw);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent.at(-1)).toEqual([paths.withdrawVersion, { version: '2026-1', reason: 'Too early', dry_run: false }]);
});

test('days and texts of reminders are changed in the dialog of the settings @MAI-07', async () => {
  const { user } = await renderPage();
  await user.click(screen.getByRole('button', { name: 'Emails' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reminders' });
  expect(within(dialog).getByRole('textbox', { name: 'Days before the deadline' })).toHaveValue('30, 8, 1');
});

test('deadline and note are changed in the dialog of the settings @DSK-08', async () => {
  const { user } = await renderPage();
  await user.click(screen.getByRole('button', { name: 'Edit note' }));
  const dialog = await screen.findByRole('dialog', { name: 'Versions' });
  expect(within(dialog).getByRole('textbox', { name: 'Note to the next version (English)' })).toHaveValue('Autumn round');
});

test('names who has not accepted the invitation and why, and sends it again to those selected @MAI-05', async () => {
  const { user, sent } = await renderPage();
  const table = await screen.findByRole('table', { name: 'Invitations not accepted' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    'Nora Alba31@example.orgATsent 2 November 2026',
    'Max Berg32@example.orgATaddress refused550 5.1.1 User unknown',
    expect.stringMatching(/^33@example\.org33@example\.org.*not sent$/),
  ]);
  await user.click(within(table).getByRole('checkbox', { name: 'Select Max Berg' }));
  await user.click(within(table).getByRole('checkbox', { name: 'Select 33@example.org' }));
  await user.click(screen.getByRole('button', { name: 'Send 2 invitations again' }));
  await waitFor(() => expect(sent).toEqual([[paths.invitations, { users: [32, 33] }]]));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Send \d/ })).not.toBeInTheDocument());
});

test('names experts whose address is refused, in board and table @MAI-06', async () => {
  const expert = { id: 41, first_name: 'Eva', last_name: 'Costa', last_login: null, is_invited: false, is_unreachable: true };
  const { user } = await renderPage({
    office: anOffice({ countries: [aCountry({ id: 1, code: 'AT', name: 'Austria', ...open, experts: [expert] })] }),
  });
  expect(region('Open')).toHaveTextContent('never signed in, emails are refused');
  await user.click(screen.getByText('Table'));
  expect(await screen.findByRole('row', { name: /Eva Costa never signed in, emails are refused/ })).toBeVisible();
});

test('the map shows the state of each country, with its share as in the list or a tick; a press selects it @DSK-04', async () => {
  const office = anOffice();
  const countries = office.countries.map((country) => (country.code === 'BE' ? { ...country, progress: 49.6 } : country));
  const { user } = await renderPage({ office: { ...office, countries } });
  const place = { room: 300, area: 900_000 };
  const map = {
    fit: { x: 0, y: 0, width: 6400, height: 5600 },
    places: [
      { code: 'AT', at: [1000, 1000], ...place },
      { code: 'BE', at: [3000, 2000], ...place },
      { code: 'CZ', at: null, room: 0, area: 0 },
    ],
    shapes: '/map-service/shapes/europe/',
  };
  const shapes = { land: 'M0 0Z', inParts: '', graticule: '', countries: { AT: 'M1 1Z', BE: 'M3 3Z' } };
  server.use(
    http.get(anyPrefix(paths.map), () => HttpResponse.json(map)),
    http.get('*/map-service/shapes/europe/', () => HttpResponse.json(shapes)),
  );
  await user.click(screen.getByText('Map'));
  const drawing = await screen.findByRole('img', { name: 'Map of the countries by state' });
  expect([...drawing.querySelectorAll('text')].map(({ textContent }) => textContent)).toEqual(['✓', '50', 'Czechia', '50']);
  // The hatching of silent countries is as coarse on the scaled shapes as on the marks beside them.
  expect([...drawing.querySelectorAll('pattern')].map((pattern) => pattern.getAttribute('patternTransform'))).toEqual([
    'rotate(45)',
    expect.stringMatching(/^scale\((?!1\))[\d.]+\) rotate\(45\)$/),
  ]);
  const legend = screen.getAllByRole('listitem').filter((item) => /^(Confirmed|Complete|Open|Silent)\d/.test(item.textContent ?? ''));
  expect(legend.map(({ textContent }) => textContent)).toEqual(['Confirmed133%', 'Complete00%', 'Open133%', 'Silent133%']);
  await user.click(within(drawing).getByText('✓'));
  expect(screen.getByRole('checkbox', { name: 'Select Austria' })).toBeChecked();
  expect(screen.getByRole('button', { name: 'Remind 1 country' })).toBeVisible();
});
