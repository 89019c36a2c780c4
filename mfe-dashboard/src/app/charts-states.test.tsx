import { type PointOfView, paths } from '@round-table/shared/contract';
import { aCountry, anyPrefix, aUserInfo, fakeServerHandlers, mockServer, renderApp, WithFrameData } from '@round-table/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { aPointOfView } from '../testing/builders';
import { ChartsPage } from './charts-page';
import { messages } from './messages';

const server = mockServer();
const admin = aUserInfo({ isAdmin: true, isExpert: false, countries: [] });
const countries = [aCountry({ progress_weighted: 84.4 }), aCountry({ id: 8, code: 'AT', name: 'Austria', progress_weighted: null })];

function open(search: string, { views = [aPointOfView()] as PointOfView[], locale = 'en' as 'en' | 'de', listed = countries } = {}) {
  server.use(
    ...fakeServerHandlers({ user: admin, countries: listed }),
    http.get(anyPrefix(paths.pointsOfView), () => HttpResponse.json(views)),
  );
  const view = renderApp(
    <WithFrameData>
      <ChartsPage />
    </WithFrameData>,
    { messages, at: `/charts${search}`, signedIn: true, locale },
  );
  return { ...view, address: () => view.router.state.location.search };
}

test.each([
  [403, 'Only admins see the charts.'],
  [429, 'Too many requests.'],
  [500, 'Something went wrong.'],
])('a failure %i has the words of the server, and can be retried', async (status, detail) => {
  const { user } = open('');
  server.use(http.get(anyPrefix(paths.pointsOfView), () => HttpResponse.json({ detail }, { status })));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(detail));
  server.use(http.get(anyPrefix(paths.pointsOfView), () => HttpResponse.json([aPointOfView()])));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table', { name: 'Creditor: realisation' })).toBeVisible();
});

test.each(['?view=99&show=nonsense', '?view=&show=', '?view=1e9'])(
  'an address that names nothing shows the first ranking: %s',
  async (search) => {
    open(search);
    expect(await screen.findByRole('table', { name: 'Creditor: realisation' })).toBeVisible();
  },
);

test('table and chart are chosen in the address; what else is in it stays @DASH-10', async () => {
  const { user, address } = open('?show=progress&as=table&view=1');
  expect(await screen.findByRole('table', { name: 'Creditor: realisation: Score and progress' })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Scores by chapter' }));
  expect(address()).toBe('?show=chapters&as=table&view=1');
  expect(screen.getByRole('button', { name: 'Show as chart' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Download PNG' })).not.toBeInTheDocument();
});

test('a country whose progress the server does not send is not in the chart of progress @DASH-10', async () => {
  open('?show=progress&as=table');
  const table = await screen.findByRole('table', { name: /Score and progress/ });
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Germany']);
});

test('without any progress the page says how to see it @DASH-10', async () => {
  open('?show=progress', { listed: countries.map((country) => ({ ...country, progress_weighted: null })) });
  expect(await screen.findByText('Progress is not shown in the read-only view')).toBeVisible();
});

test('the figures are saved as a CSV file in the language of the page, not rounded @DASH-10', async () => {
  const { user } = open('', { locale: 'de', views: [aPointOfView({ country_scores: { DE: 310.125, AT: 412.5 } })] });
  const saved: [name: string, blob: Blob][] = [];
  let last: Blob | undefined;
  URL.createObjectURL = (blob) => {
    last = blob as Blob;
    return 'blob:1';
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (last) saved.push([this.download, last]);
  });
  await user.click(await screen.findByRole('button', { name: /CSV/ }));
  jest.restoreAllMocks();
  const [[name, file] = []] = saved;
  expect(name).toBe('round-table-creditor-realisation-de.csv');
  const lines = (await new Response(file).text()).split('\r\n');
  expect(lines[1]).toBe('Austria;1;412,5;412,5;0;');
  expect(lines[2]).toBe('Germany;2;310,125;360,5;9;84,4');
});

test('a point of view without weights has bars of no length', async () => {
  open('', { views: [aPointOfView({ max_score: 0, country_scores: {}, reachable_scores: {}, unanswered_counts: {} })] });
  const bar = await screen.findByRole('progressbar', { name: 'Germany: score' });
  expect(bar).toHaveAttribute('aria-valuenow', '0');
  expect(screen.getByText('Maximum score 0.0')).toBeVisible();
  expect(screen.queryByText(/An unanswered question counts 0/)).not.toBeInTheDocument();
});
