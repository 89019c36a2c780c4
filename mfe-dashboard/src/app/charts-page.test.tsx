import { paths } from '@round-table/shared/contract';
import { aChapter, aCountry, aUserInfo, fakeServerHandlers, mockServer, renderApp, WithFrameData } from '@round-table/shared/testing';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { aPointOfView } from '../testing/builders';
import { ChartsPage } from './charts-page';
import { messages } from './messages';

const server = mockServer();

const admin = aUserInfo({ isAdmin: true, countries: [] });
const countries = [aCountry({ progress_weighted: 84.4 }), aCountry({ id: 8, code: 'AT', name: 'Austria' })];

test('shows a tab for each point of view and ranks the countries by descending score', async () => {
  server.use(...fakeServerHandlers({ user: admin, countries }));
  server.use(
    http.get(`*${paths.pointsOfView}`, () =>
      HttpResponse.json([aPointOfView(), aPointOfView({ id: 2, name: 'Refinancing', country_scores: { DE: 9, AT: 1 } })]),
    ),
  );
  const { user, router } = renderApp(
    <WithFrameData>
      <ChartsPage />
    </WithFrameData>,
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

test('shows an empty state without points of view', async () => {
  server.use(...fakeServerHandlers({ user: admin, countries }));
  server.use(http.get(`*${paths.pointsOfView}`, () => HttpResponse.json([])));
  renderApp(
    <WithFrameData>
      <ChartsPage />
    </WithFrameData>,
    { messages, at: '/charts', signedIn: true },
  );
  expect(await screen.findByText('No points of view yet')).toBeVisible();
});

test('shows the reachable score of countries with unanswered questions @DASH-10', async () => {
  server.use(...fakeServerHandlers({ user: admin, countries }));
  server.use(http.get(`*${paths.pointsOfView}`, () => HttpResponse.json([aPointOfView()])));
  renderApp(
    <WithFrameData>
      <ChartsPage />
    </WithFrameData>,
    { messages, at: '/charts', signedIn: true },
  );
  const row = async (name: string) => (await screen.findByRole('rowheader', { name: new RegExp(name) })).closest('tr');
  expect(await row('Germany')).toHaveTextContent('360.59 open');
  expect(await row('Austria')).toHaveTextContent('all answered');
  expect(screen.getByText(/An unanswered question counts 0/)).toBeVisible();
});

test('shows the data of both charts as a table, which the URL selects @DASH-10', async () => {
  server.use(...fakeServerHandlers({ user: admin, countries, chapters: [aChapter({ id: 4, order: 1, name: 'Creation' })] }));
  const pointOfView = aPointOfView({ chapter_scores: [{ chapter: 4, max_score: 500, country_scores: { DE: 310, AT: 412.5 } }] });
  server.use(http.get(`*${paths.pointsOfView}`, () => HttpResponse.json([pointOfView])));
  const { user, router } = renderApp(
    <WithFrameData>
      <ChartsPage />
    </WithFrameData>,
    { messages, at: '/charts?show=chapters&as=table', signedIn: true },
  );
  const table = await screen.findByRole('table', { name: 'Creditor: realisation: Scores by chapter' });
  const cells = within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));
  expect(cells).toEqual([
    ['Country', 'I. Creation', 'Score', 'Could still reach', 'Unanswered questions'],
    ['Austria', '412.5', '412.5', '412.5', '0'],
    ['Germany', '310.0', '310.0', '360.5', '9'],
  ]);
  await user.click(screen.getByRole('radio', { name: 'Score and progress' }));
  expect(await screen.findByRole('table', { name: 'Creditor: realisation: Score and progress' })).toBeVisible();
  expect(router.state.location.search).toBe('?show=progress&as=table');
});
