import { type OfficeCountry, paths } from '@round-table/shared/contract';
import { mockServer } from '@round-table/shared/testing';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { anOffice, anOfficeCountry } from '../testing/builders';
import { readPart, renderOffice } from '../testing/office';
import { refuse } from '../testing/replies';

const server = mockServer({ otherPaths: ['/map-service/shapes/europe/'] });
const anOpenCountry = (changes: Parameters<typeof anOfficeCountry>[0]) =>
  anOfficeCountry({ state: 'open', progress: 50, confirmed_at: null, ...changes });
const [anExpert] = anOfficeCountry({ id: 1, code: 'AT', name: 'Austria' }).experts as [OfficeCountry['experts'][number]];
const expert = (id: number, changes: Partial<typeof anExpert> = {}) => ({ ...anExpert, id, last_login: null, ...changes });

test('says of each country what it waits for: the newest sign-in, the invitation, or the second confirmation @DSK-02', async () => {
  const countries = [
    anOpenCountry({ id: 1, code: 'AT', name: 'Austria', experts: [expert(1, { is_invited: true }), expert(2, { is_invited: true })] }),
    anOpenCountry({ id: 2, code: 'BE', name: 'Belgium', experts: [expert(3, { is_invited: true }), expert(4)] }),
    anOpenCountry({
      id: 3,
      code: 'CZ',
      name: 'Czechia',
      experts: [expert(5, { last_login: '2026-10-01T10:00:00Z' }), expert(6, { last_login: '2026-11-03T10:00:00Z' })],
    }),
    anOpenCountry({ id: 4, code: 'DK', name: 'Denmark', experts: [expert(7, { last_login: new Date().toISOString() })] }),
    anOfficeCountry({ id: 5, code: 'EE', name: 'Estonia', state: 'complete', confirmed_at: null, is_waiting: true }),
  ];
  await renderOffice(server, { office: anOffice({ countries }) });
  expect(readPart('Open')).toMatch(/Austria50%invitation not acceptedBelgium50%never signed inCzechia50%signed in 3 November 2026/);
  expect(readPart('Open')).toMatch(/Denmark50%signed in today/);
  expect(readPart('Complete')).toMatch(/Estonia100%first confirmation given, second one missing/);
});

test('a country that one expert can be reached in is not called unreachable; its row names who is @DSK-02 @MAI-06', async () => {
  const reached = expert(2, { first_name: 'Max', last_name: 'Meier', last_login: '2026-11-03T10:00:00Z' });
  const experts = [expert(1, { is_unreachable: true }), reached];
  const { user } = await renderOffice(server, {
    office: anOffice({ countries: [anOpenCountry({ id: 1, code: 'AT', name: 'Austria', experts })] }),
  });
  expect(readPart('Open')).toContain('signed in 3 November 2026');
  expect(readPart('Open')).not.toContain('emails are refused');
  await user.click(screen.getByText('Table'));
  const [first, second] = within(screen.getByRole('row', { name: /Austria/ })).getAllByRole('listitem');
  expect(first).toHaveTextContent('Erika Huber never signed in, emails are refused');
  expect(second).toHaveTextContent('Max Meier signed in 3 November 2026');
});

test('the table sorts by country, state, share, confirmation and last sign-in @DSK-03', async () => {
  const countries = [
    anOpenCountry({ id: 1, code: 'ZY', name: 'Zypern', progress: 9, experts: [expert(1, { last_login: '2026-11-03T10:00:00Z' })] }),
    anOfficeCountry({ id: 2, code: 'AT', name: 'Österreich', experts: [expert(2)] }),
    anOpenCountry({ id: 3, code: 'PL', name: 'Polen', state: 'silent', progress: 80, experts: [] }),
  ];
  const { user } = await renderOffice(server, { office: anOffice({ countries }) }, { locale: 'de', at: '/office/?view=table' });
  const table = within(screen.getByRole('table', { name: 'Länder' }));
  const names = () => table.getAllByRole('rowheader').map((cell) => cell.textContent);
  const sortBy = (name: string) => user.click(table.getByRole('columnheader', { name: new RegExp(`^${name}`) }));
  expect(names()).toEqual(['Zypern', 'Österreich', 'Polen']);
  await sortBy('Land');
  expect(names()).toEqual(['Österreich', 'Polen', 'Zypern']);
  await sortBy('Stand');
  expect(names()).toEqual(['Österreich', 'Zypern', 'Polen']);
  await sortBy('Beantwortet');
  expect(names()).toEqual(['Zypern', 'Polen', 'Österreich']);
  await sortBy('Bestätigt');
  expect(names().at(-1)).toBe('Österreich');
  await sortBy('Fachpersonen');
  expect(names().at(-1)).toBe('Zypern');
  expect(table.getByRole('row', { name: /Polen/ })).toHaveTextContent('keine Fachperson');
});

test('a selection stays while the view changes; the view of an address that names none is the board @MAI-01 @DSK-03', async () => {
  const { user, router } = await renderOffice(server, {}, { at: '/office/?view=nonsense' });
  await user.click(screen.getByRole('checkbox', { name: 'Select Belgium' }));
  await user.click(screen.getByText('Table'));
  expect(screen.getByRole('checkbox', { name: 'Select Belgium' })).toBeChecked();
  await user.click(screen.getByRole('checkbox', { name: 'Select Austria' }));
  expect(screen.getByText('2 selected')).toBeVisible();
  await user.click(screen.getByText('Board'));
  expect(router.state.location.search).toBe('');
  expect(screen.getByRole('checkbox', { name: 'Select Austria' })).toBeChecked();
});

test('a column at once includes the countries that it does not show, and is deselected at once too @MAI-01', async () => {
  const countries = Array.from({ length: 11 }, (_, index) => anOpenCountry({ id: index + 1, code: `C${index}`, name: `Country ${index}` }));
  const { user } = await renderOffice(server, { office: anOffice({ countries }) });
  const all = screen.getByRole('checkbox', { name: 'Select all: Open' });
  await user.click(all);
  expect(screen.getByRole('button', { name: 'Remind 11 countries' })).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Select Country 3' }));
  expect(all).not.toBeChecked();
  await user.click(all);
  await user.click(all);
  expect(screen.queryByRole('button', { name: /^Remind/ })).not.toBeInTheDocument();
});

test('if the map cannot be loaded the list beside it works, and it is loaded again at a press @DSK-04', async () => {
  let isMended = false;
  const { user } = await renderOffice(server);
  const map = { fit: { x: 0, y: 0, width: 6400, height: 5600 }, places: [], shapes: '/map-service/shapes/europe/' };
  server.use(
    http.get(`*${paths.map}`, () => (isMended ? HttpResponse.json(map) : refuse(503, 'Not now.'))),
    http.get('*/map-service/shapes/europe/', () => HttpResponse.json({ land: '', inParts: '', graticule: '', countries: {} })),
  );
  await user.click(screen.getByText('Map'));
  expect(await screen.findByText('Not now.')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Select Belgium' }));
  expect(screen.getByRole('button', { name: 'Remind 1 country' })).toBeVisible();
  isMended = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('img', { name: 'Map of the countries by state' })).toBeVisible();
});

test('the list beside the map begins with the silent countries @DSK-04', async () => {
  const { user } = await renderOffice(server);
  const list = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(list().slice(0, 4)).toEqual(['Confirmed', 'Complete', 'Open', 'Silent']);
  server.use(http.get(`*${paths.map}`, () => refuse(503, 'Not now.')));
  await user.click(screen.getByText('Map'));
  expect(list().slice(0, 4)).toEqual(['Silent', 'Open', 'Complete', 'Confirmed']);
});

test('one of each is in the singular, in German too; a deadline that has passed leaves no negative days @DSK-01', async () => {
  const countries = [anOfficeCountry({ id: 1, code: 'AT', name: 'Austria' })];
  const office = anOffice({ countries, experts: { all: 1, signed_in: 1, invited: 1 }, open_inquiries: 1 });
  await renderOffice(server, { office, info: { daysLeft: -2 } }, { locale: 'de' });
  const statistic = (name: string) => screen.getAllByText(name, { selector: 'dt' })[0]?.parentElement;
  expect(statistic('Verbleibende Tage')).toHaveTextContent(/^Verbleibende Tage0/);
  expect(statistic('Bestätigt')).toHaveTextContent('Bestätigt1von 1 Land100 %');
  expect(statistic('Diese Woche angemeldet')).toHaveTextContent('1von 1 Fachperson1 Einladung nicht angenommen');
  expect(screen.getByRole('link', { name: 'Beantworten' })).toHaveAttribute('href', '/inquiries/');
});

test('an installation without countries, experts and inquiries has zeros, and no way to inquiries @DSK-01', async () => {
  await renderOffice(server, {
    office: anOffice({ countries: [], versions: [], experts: { all: 0, signed_in: 0, invited: 0 }, open_inquiries: 0 }),
  });
  expect(screen.getAllByText('Confirmed', { selector: 'dt' })[0]?.parentElement).toHaveTextContent('Confirmed0of 0 countries0%');
  expect(screen.queryByRole('link', { name: 'Answer them' })).not.toBeInTheDocument();
  expect(readPart('Silent')).toBe('Silent0no sign-in for 30 days');
});
