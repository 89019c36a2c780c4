import { type Country, paths } from '@round-table/shared/contract';
import { aCountry, anyPrefix, deferred, fakeServerHandlers, mockServer, renderApp, WithFrameData } from '@round-table/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { CountriesPage } from './countries-page';
import { messages } from './messages';

const server = mockServer();
const none = { answered_count: null, comments_count: null, progress_all: null, progress_weighted: null };
const current = [aCountry({ id: 1, code: 'DE', name: 'Germany', ...none }), aCountry({ id: 2, code: 'FR', name: 'France', ...none })];
const former = [aCountry({ id: 1, code: 'DE', name: 'Germany', ...none })];

function open(
  ofVersion: () => Response | Promise<Response>,
  { countries = current as Country[], at = '/v/2025-2/country', locale = 'en' as 'en' | 'de' } = {},
) {
  server.use(
    http.get(anyPrefix(paths.countries), ({ request }) =>
      new URL(request.url).searchParams.get('version') === '2025-2' ? ofVersion() : HttpResponse.json(countries),
    ),
    ...fakeServerHandlers({ countries }),
    http.get(anyPrefix(paths.versions), () =>
      HttpResponse.json(['2026-1', '2025-2'].map((id) => ({ id, taken_at: '2026-06-14T10:00:00Z', countries: 2, note: '' }))),
    ),
  );
  return renderApp(
    <WithFrameData>
      <CountriesPage />
    </WithFrameData>,
    { messages, at, path: at.startsWith('/v/') ? '/v/:version/country' : '/country', locale },
  );
}
const names = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

test('a version lists the countries that it has, and leads to their pages in it @CPG-13', async () => {
  open(() => HttpResponse.json(former));
  expect(await screen.findByRole('link', { name: 'Germany' })).toHaveAttribute('href', '/v/2025-2/country/DE/');
  expect(names()).toEqual(['Germany']);
  expect(screen.getByText('1 country')).toBeVisible();
});

test.each([400, 404, 410])('a version that does not exist (%i) says so and leads to all countries @CPG-13', async (status) => {
  open(() => HttpResponse.json({ detail: 'x' }, { status }));
  expect(await screen.findByText('There is no such version')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show all countries' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

test.each([403, 429, 500])('a failure %i of a version has the words of the server, and can be retried', async (status) => {
  const { user } = open(() => HttpResponse.json({ detail: 'Not now.' }, { status }));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Not now.'));
  server.use(http.get(anyPrefix(paths.countries), () => HttpResponse.json(former)));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Germany' })).toBeVisible();
});

test('while a version loads, the countries of today are not shown as its own', async () => {
  const loaded = deferred();
  open(async () => {
    await loaded.promise;
    return HttpResponse.json(former);
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Countries' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'France' })).not.toBeInTheDocument();
  loaded.resolve();
  expect(await screen.findByRole('link', { name: 'Germany' })).toBeVisible();
});

test('a version without countries says so instead of an empty list', async () => {
  open(() => HttpResponse.json([]));
  expect(await screen.findByText('There are no countries yet')).toBeVisible();
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
});

test('another version is chosen from the menu', async () => {
  const { user, router } = open(() => HttpResponse.json(former), { at: '/country' });
  await screen.findByRole('link', { name: 'France' });
  await user.click(screen.getByRole('button', { name: /^Version/ }));
  await user.click(screen.getByRole('menuitem', { name: /2025-2/ }));
  expect(router.state.location.pathname).toMatch(/^\/v\/2025-2\//);
});

test('250 countries are listed, and one is found by its German name, an accent or not', async () => {
  const many = Array.from({ length: 250 }, (_, index) =>
    aCountry({ id: index + 1, code: `C${index}`, name: `Country ${index}`, other_name: index === 7 ? 'Öland' : `Land ${index}`, ...none }),
  );
  const { user } = open(() => HttpResponse.json([]), { at: '/country', countries: many });
  expect(await screen.findByText('250 countries')).toBeVisible();
  await user.type(screen.getByRole('searchbox', { name: 'Filter countries' }), 'oland');
  expect(names()).toEqual(['Country 7']);
  expect(screen.getByText('1 country')).toBeVisible();
});

test('speaks German', async () => {
  open(() => HttpResponse.json({ detail: 'x' }, { status: 404 }), { locale: 'de' });
  expect(await screen.findByText('Diese Version gibt es nicht')).toBeVisible();
});
