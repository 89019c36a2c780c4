import { paths } from '@round-table/shared/contract';
import { aCountry, anyPrefix, fakeServerHandlers, mockServer, renderApp, WithFrameData } from '@round-table/shared/testing';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { CountriesPage } from './countries-page';
import { messages } from './messages';

const server = mockServer();
const show = (countries: ReturnType<typeof aCountry>[], signedIn = false) => {
  server.use(
    ...fakeServerHandlers({ countries }),
    http.get(anyPrefix(paths.versions), () => HttpResponse.json([])),
  );
  return renderApp(
    <WithFrameData>
      <CountriesPage />
    </WithFrameData>,
    { messages, signedIn },
  );
};
const noFigures = { answered_count: null, comments_count: null, progress_all: null, progress_weighted: null };
const names = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('lists every country for a guest without figures; the filter knows other names and can be reset', async () => {
  const { user } = show([
    aCountry({ id: 1, code: 'GBE', name: 'England and Wales', other_name: 'England und Wales', ...noFigures }),
    aCountry({ id: 2, code: 'TR', name: 'Türkiye', other_name: 'Türkei', ...noFigures }),
    aCountry({ id: 3, code: 'UA', name: 'Ukraine', other_name: 'Ukraine', ...noFigures }),
  ]);
  expect(await screen.findByRole('link', { name: 'Ukraine' })).toHaveAttribute('href', '/country/UA/');
  expect(names()).toEqual(['England and Wales', 'Türkiye', 'Ukraine']);
  const filter = screen.getByRole('searchbox', { name: 'Filter countries' });
  await user.type(filter, 'turkey');
  expect(names()).toEqual(['Türkiye']);
  await user.clear(filter);
  await user.type(filter, 'uk');
  expect(names()[0]).toBe('England and Wales');
  await user.clear(filter);
  await user.type(filter, 'Atlantis');
  expect(screen.queryAllByRole('listitem')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Show all countries' }));
  expect(names()).toHaveLength(3);
});

test('shows members the state of each country', async () => {
  show([aCountry({ answered_count: 5, comments_count: 1, checked_upcoming_dl_valid: true })], true);
  expect(await screen.findByText(/^5 of \d+ answered$/)).toBeVisible();
  expect(screen.getByText('1 comment')).toBeVisible();
  expect(screen.getByText('confirmed')).toBeVisible();
});
