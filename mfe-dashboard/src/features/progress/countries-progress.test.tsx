import type { Country } from '@round-table/shared/contract';
import { aCountry, aUserInfo, fakeServerHandlers, mockServer, renderApp, WithFrameData } from '@round-table/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { CountriesProgress } from './countries-progress';
import messages from './messages.json';

const server = mockServer();

async function show(countries: Country[], locale: 'en' | 'de' = 'en') {
  server.use(...fakeServerHandlers({ countries, user: aUserInfo({ locale, countries: [aCountry()] }) }));
  renderApp(
    <WithFrameData>
      <CountriesProgress />
    </WithFrameData>,
    { messages, locale, signedIn: true },
  );
  const section = await screen.findByRole('region');
  return within(section);
}

test('a country whose progress is not known has empty bars instead of none @DASH-09', async () => {
  const section = await show([aCountry({ progress_all: null, progress_weighted: null })]);
  for (const name of ['Germany: all questions', 'Germany: weighted questions'])
    expect(section.getByRole('progressbar', { name })).toHaveAttribute('aria-valuenow', '0');
});

test.each([
  [0.4, '0'],
  [99.6, '100'],
  [100, '100'],
])('a progress of %f is shown as %s per cent @DASH-09', async (progress_all, expected) => {
  const section = await show([aCountry({ progress_all })]);
  expect(section.getByRole('progressbar', { name: 'Germany: all questions' })).toHaveAttribute('aria-valuenow', expected);
});

test('250 countries are listed, each leads to its page, and the own one stands out @DASH-09', async () => {
  const others = Array.from({ length: 249 }, (_, index) => aCountry({ id: index + 100, code: `C${index}`, name: `Country ${index}` }));
  const section = await show([...others, aCountry()]);
  expect(section.getAllByRole('progressbar')).toHaveLength(500);
  expect(section.getByRole('link', { name: 'Country 7' })).toHaveAttribute('href', '/country/C7/');
  await waitFor(() => expect(section.getByText('Germany').closest('li')).toHaveClass('current'));
});

test('speaks German', async () => {
  const section = await show([aCountry()], 'de');
  expect(section.getByRole('heading', { name: 'Fortschritt der Länder' })).toBeVisible();
  expect(section.getByRole('progressbar', { name: 'Germany: gewichtete Fragen' })).toBeInTheDocument();
});
