import { paths } from '@round-table/shared/contract';
import {
  aChapter,
  aCountry,
  anAppInfo,
  anyPrefix,
  aQuestion,
  aUserInfo,
  fakeServerHandlers,
  mockServer,
  renderApp,
  WithFrameData,
} from '@round-table/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { DashboardPage } from './dashboard-page';
import { messages } from './messages';

const server = mockServer();
beforeEach(() => server.use(http.get(anyPrefix(paths.downloadCategories), () => HttpResponse.json([]))));
const region = (name: string) => within(screen.getByRole('region', { name }));
const findRows = async (title: string) => {
  const heading = await screen.findByRole('heading', { name: title });
  return within(heading.closest('li') ?? heading);
};

test('shows a guest the data version, the latest country and the country with the most comments, but no progress', async () => {
  server.use(...fakeServerHandlers());
  renderApp(
    <WithFrameData>
      <DashboardPage />
    </WithFrameData>,
    { messages },
  );
  expect((await findRows('Total countries')).getByText('Ukraine')).toBeVisible();
  expect((await findRows('Total comments')).getByText('Austria').closest('dd')).toHaveTextContent('Austria, 52');
  expect((await findRows('Total comments')).getByText('1,204')).toBeVisible();
  expect((await findRows('Total questions')).queryByText('Answered')).not.toBeInTheDocument();
  expect(region('Data version').getByText('Latest version').parentElement).toHaveTextContent(/30.*June|June 30/);
  const changes = region('Data version').getByRole('link', { name: 'What changed since 2025-2' });
  expect(changes).toHaveAttribute('href', '/changes?from=2025-2&to=2026-1');
  expect(region('Data version').getByText('Next version').parentElement).toHaveTextContent(/2026/);
  expect(screen.queryByRole('region', { name: 'Confirmation' })).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Countries progress' })).not.toBeInTheDocument();
});

test('shows an expert their country, its answers and comments, and the progress of all countries', async () => {
  server.use(...fakeServerHandlers());
  renderApp(
    <WithFrameData>
      <DashboardPage />
    </WithFrameData>,
    { messages, signedIn: true },
  );
  await screen.findByRole('region', { name: 'Countries progress' });
  expect((await findRows('Total countries')).getByText('Germany')).toBeVisible();
  const questions = await findRows('Total questions');
  expect(questions.getByText('51')).toBeVisible();
  expect(questions.getByText('85%')).toBeVisible();
  expect((await findRows('Total comments')).getByText('38')).toBeVisible();
  expect(screen.queryByText('Latest country')).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Data version' })).not.toBeInTheDocument();
});

test('shows a read-only user the same as a guest, without confirmation and progress', async () => {
  server.use(...fakeServerHandlers({ user: aUserInfo({ isReadonly: true, isExpert: false, countries: [] }) }));
  renderApp(
    <WithFrameData>
      <DashboardPage />
    </WithFrameData>,
    { messages, signedIn: true },
  );
  expect((await findRows('Total countries')).getByText('Ukraine')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Data version' })).toBeVisible();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});

test('shows an admin without a country the progress of all countries together', async () => {
  const user = aUserInfo({ isAdmin: true, isExpert: false, countries: [] });
  server.use(...fakeServerHandlers({ user, info: anAppInfo({ progressAllCountries: 72.4 }) }));
  renderApp(
    <WithFrameData>
      <DashboardPage />
    </WithFrameData>,
    { messages, signedIn: true },
  );
  expect(await screen.findByText('72%')).toBeVisible();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

test('shows the average, minimum and maximum number of questions in a chapter', async () => {
  server.use(...fakeServerHandlers());
  renderApp(
    <WithFrameData>
      <DashboardPage />
    </WithFrameData>,
    { messages },
  );
  const chapters = await findRows('Total chapters');
  await waitFor(() => expect(chapters.getByText('Average questions').parentElement).toHaveTextContent('Average questions2'));
  expect(chapters.getByText('Minimum').parentElement).toHaveTextContent('Minimum1');
  expect(chapters.getByText('Maximum').parentElement).toHaveTextContent('Maximum3');
  expect((await findRows('Total questions')).getByText('4')).toBeVisible();
});

test('shows two bars with rounded percentages for each country and highlights the current country', async () => {
  server.use(...fakeServerHandlers());
  renderApp(
    <WithFrameData>
      <DashboardPage />
    </WithFrameData>,
    { messages, signedIn: true },
  );
  expect(await screen.findByRole('progressbar', { name: 'Austria: all questions' })).toHaveAttribute('aria-valuenow', '89');
  expect(screen.getByRole('progressbar', { name: 'Austria: weighted questions' })).toHaveAttribute('aria-valuenow', '91');
  const progress = region('Countries progress');
  expect(progress.getByText('89%')).toBeVisible();
  expect(progress.getByText('Germany').closest('li')).toHaveClass('current');
  expect(progress.getByText('Austria').closest('li')).not.toHaveClass('current');
});

test('formats texts and numbers in German', async () => {
  server.use(...fakeServerHandlers());
  server.use(http.patch(`*${paths.userInfo}`, () => HttpResponse.json(aUserInfo({ locale: 'de' }))));
  renderApp(
    <WithFrameData>
      <DashboardPage />
    </WithFrameData>,
    { messages, locale: 'de', signedIn: true },
  );
  expect(await screen.findByRole('region', { name: 'Fortschritt der Länder' })).toBeVisible();
  expect((await findRows('Kommentare gesamt')).getByText('1.204')).toBeVisible();
  expect((await findRows('Fragen gesamt')).getByText(/^85\s%$/)).toBeVisible();
});

test('an expert of several countries confirms for the chosen one', async () => {
  const countries = [aCountry(), aCountry({ id: 8, code: 'AT', name: 'Austria' })];
  server.use(...fakeServerHandlers({ user: aUserInfo({ countries }) }));
  localStorage.setItem('round-table.country', '"AT"');
  renderApp(
    <WithFrameData>
      <DashboardPage />
    </WithFrameData>,
    { messages, signedIn: true },
  );
  expect(await screen.findByText(/The answers for Austria may be transferred/)).toBeVisible();
});

test('names the unanswered questions of every country of the expert; a link chooses the country', async () => {
  const countries = [aCountry(), aCountry({ code: 'CH', name: 'Switzerland' })];
  server.use(...fakeServerHandlers({ user: aUserInfo({ countries }), countries }));
  server.use(
    http.get(anyPrefix(paths.chapters), ({ request }) => {
      const isSwiss = new URL(request.url).searchParams.get('country') === 'CH';
      return HttpResponse.json([aChapter({ order: 2, questions: [aQuestion({ id: 7, order: 4, is_answered: !isSwiss })] })]);
    }),
  );
  const { user, store } = renderApp(
    <WithFrameData>
      <DashboardPage />
    </WithFrameData>,
    { messages, signedIn: true },
  );
  const link = await screen.findByRole('link', { name: 'II.4' });
  expect(link.closest('li')).toHaveTextContent('Switzerland1 question is not answered yet: II.4.');
  await user.click(link);
  expect(store.getState().preferences.country).toBe('CH');
});

test('tells an expert whose countries are all inactive what happened and whom to ask', async () => {
  server.use(...fakeServerHandlers({ user: aUserInfo({ countries: [] }), info: anAppInfo({ contactUrl: 'https://example.org/contact' }) }));
  renderApp(
    <WithFrameData>
      <DashboardPage />
    </WithFrameData>,
    { messages, signedIn: true },
  );
  const notice = within(await screen.findByRole('region', { name: 'Your country is inactive' }));
  expect(notice.getByRole('link', { name: 'contact the Round Table office' })).toHaveAttribute('href', 'https://example.org/contact');
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('shows an admin of an empty installation what comes first', async () => {
  server.use(...fakeServerHandlers({ user: aUserInfo({ isAdmin: true, isExpert: false, countries: [] }), chapters: [] }));
  renderApp(<DashboardPage />, { messages, signedIn: true });
  expect(await screen.findByRole('heading', { name: 'First steps' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add the countries' })).toHaveAttribute('href', '/countries/');
});
