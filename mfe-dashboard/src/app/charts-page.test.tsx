import { type PointOfView, paths } from '@round-table/shared/contract';
import { aCountry, aServer, aUserInfo, Framed, renderApp, worldHandlers } from '@round-table/shared/testing';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { ChartsPage } from './charts-page';
import { messages } from './messages';

const server = aServer();

const aView = (over: Partial<PointOfView> = {}): PointOfView => ({
  id: 1,
  name: 'Creditor: realisation',
  name_en: 'Creditor: realisation',
  name_de: 'Gläubiger: Verwertung',
  explanation: 'How safely and quickly.',
  country_scores: { DE: 310, AT: 412.5 },
  max_score: 500,
  ...over,
});

const admin = aUserInfo({ isAdmin: true, countries: [] });
const countries = [aCountry({ progress_weighted: 84.4 }), aCountry({ id: 8, code: 'AT', name: 'Austria' })];

test('a tab per point of view, and the countries by descending score', async () => {
  server.use(...worldHandlers({ user: admin, countries }));
  server.use(
    http.get(`*${paths.pointsOfView}`, () =>
      HttpResponse.json([aView(), aView({ id: 2, name: 'Refinancing', country_scores: { DE: 9, AT: 1 } })]),
    ),
  );
  const { user, router } = renderApp(
    <Framed>
      <ChartsPage />
    </Framed>,
    { messages, at: '/charts', signedIn: true },
  );
  const table = await screen.findByRole('table', { name: 'Creditor: realisation' });
  const names = () => screen.getAllByRole('rowheader').map((header) => header.textContent);
  expect(within(table).getByRole('columnheader', { name: '% of all questions' })).toBeVisible();
  expect(within(table).getByRole('columnheader', { name: 'Answered weighted %' })).toBeVisible();
  expect(names()).toEqual(['Austria', 'Germany']);
  expect(within(table).getByRole('progressbar', { name: 'Germany: score' })).toHaveAttribute('aria-valuenow', '62');
  expect(within(table).getAllByText('84%')).toHaveLength(2);
  expect(screen.getByText('Maximum score 500.0')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Refinancing' }));
  expect(await screen.findByRole('table', { name: 'Refinancing' })).toBeVisible();
  expect(names()).toEqual(['Germany', 'Austria']);
  expect(router.state.location.search).toBe('?view=2');
});

test('without points of view it says what is missing', async () => {
  server.use(...worldHandlers({ user: admin, countries }));
  server.use(http.get(`*${paths.pointsOfView}`, () => HttpResponse.json([])));
  renderApp(
    <Framed>
      <ChartsPage />
    </Framed>,
    { messages, at: '/charts', signedIn: true },
  );
  expect(await screen.findByText('No points of view yet')).toBeVisible();
});
