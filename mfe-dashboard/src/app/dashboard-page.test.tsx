import { paths } from '@round-table/shared/contract';
import { aCountry, anAppInfo, aServer, aUserInfo, both, Framed, renderApp, worldHandlers } from '@round-table/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { DashboardPage } from './dashboard-page';
import { messages } from './messages';

const server = aServer();
beforeEach(() => server.use(http.get(both(paths.downloadCategories), () => HttpResponse.json([]))));
const region = (name: string) => within(screen.getByRole('region', { name }));
const rowsOf = async (title: string) => {
  const heading = await screen.findByRole('heading', { name: title });
  return within(heading.closest('li') ?? heading);
};

test('a guest sees the data version, the latest country and who comments most, and no progress', async () => {
  server.use(...worldHandlers());
  renderApp(
    <Framed>
      <DashboardPage />
    </Framed>,
    { messages },
  );
  expect((await rowsOf('Total countries')).getByText('Ukraine')).toBeVisible();
  expect((await rowsOf('Total comments')).getByText('Austria, 52')).toBeVisible();
  expect((await rowsOf('Total comments')).getByText('1,204')).toBeVisible();
  expect((await rowsOf('Total questions')).queryByText('Answered')).not.toBeInTheDocument();
  expect(region('Data version').getByText('Current version').parentElement).toHaveTextContent(/30.*June|June 30/);
  expect(region('Data version').getByText('Next version').parentElement).toHaveTextContent(/2026/);
  expect(screen.queryByRole('region', { name: 'Confirmation' })).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Countries progress' })).not.toBeInTheDocument();
});

test('an expert sees the own country, its answers and comments, and everybody’s progress', async () => {
  server.use(...worldHandlers());
  renderApp(
    <Framed>
      <DashboardPage />
    </Framed>,
    { messages, signedIn: true },
  );
  await screen.findByRole('region', { name: 'Countries progress' });
  expect((await rowsOf('Total countries')).getByText('Germany')).toBeVisible();
  const questions = await rowsOf('Total questions');
  expect(questions.getByText('51')).toBeVisible();
  expect(questions.getByText('85%')).toBeVisible();
  expect((await rowsOf('Total comments')).getByText('38')).toBeVisible();
  expect(screen.queryByText('Latest country')).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Data version' })).not.toBeInTheDocument();
});

test('a read-only user sees what a guest sees, and neither confirms nor has progress', async () => {
  server.use(...worldHandlers({ user: aUserInfo({ isReadonly: true, isExpert: false, countries: [] }) }));
  renderApp(
    <Framed>
      <DashboardPage />
    </Framed>,
    { messages, signedIn: true },
  );
  expect((await rowsOf('Total countries')).getByText('Ukraine')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Data version' })).toBeVisible();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});

test('an admin without a country sees how far all countries are', async () => {
  const user = aUserInfo({ isAdmin: true, isExpert: false, countries: [] });
  server.use(...worldHandlers({ user, info: anAppInfo({ progressAllCountries: 72.4 }) }));
  renderApp(
    <Framed>
      <DashboardPage />
    </Framed>,
    { messages, signedIn: true },
  );
  expect(await screen.findByText('72%')).toBeVisible();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

test('the chapters have an average, a smallest and a greatest', async () => {
  server.use(...worldHandlers());
  renderApp(
    <Framed>
      <DashboardPage />
    </Framed>,
    { messages },
  );
  const chapters = await rowsOf('Total chapters');
  await waitFor(() => expect(chapters.getByText('Average questions').parentElement).toHaveTextContent('Average questions2'));
  expect(chapters.getByText('Minimum').parentElement).toHaveTextContent('Minimum1');
  expect(chapters.getByText('Maximum').parentElement).toHaveTextContent('Maximum3');
  expect((await rowsOf('Total questions')).getByText('4')).toBeVisible();
});

test('two bars per country with rounded percentages, the own country set apart', async () => {
  server.use(...worldHandlers());
  renderApp(
    <Framed>
      <DashboardPage />
    </Framed>,
    { messages, signedIn: true },
  );
  expect(await screen.findByRole('progressbar', { name: 'Austria: all questions' })).toHaveAttribute('aria-valuenow', '89');
  expect(screen.getByRole('progressbar', { name: 'Austria: weighted questions' })).toHaveAttribute('aria-valuenow', '91');
  const progress = region('Countries progress');
  expect(progress.getByText('89%')).toBeVisible();
  expect(progress.getByText('Germany').closest('li')).toHaveClass('country-progress-own');
  expect(progress.getByText('Austria').closest('li')).not.toHaveClass('country-progress-own');
});

test('in German the texts and figures are German', async () => {
  server.use(...worldHandlers());
  server.use(http.patch(`*${paths.userInfo}`, () => HttpResponse.json(aUserInfo({ locale: 'de' }))));
  renderApp(
    <Framed>
      <DashboardPage />
    </Framed>,
    { messages, locale: 'de', signedIn: true },
  );
  expect(await screen.findByRole('region', { name: 'Fortschritt der Länder' })).toBeVisible();
  expect((await rowsOf('Kommentare gesamt')).getByText('1.204')).toBeVisible();
  expect((await rowsOf('Fragen gesamt')).getByText(/^85\s%$/)).toBeVisible();
});

test('an expert with another country chosen among several confirms for that one', async () => {
  const countries = [aCountry(), aCountry({ id: 8, code: 'AT', name: 'Austria' })];
  server.use(...worldHandlers({ user: aUserInfo({ countries }) }));
  localStorage.setItem('round-table.country', '"AT"');
  renderApp(
    <Framed>
      <DashboardPage />
    </Framed>,
    { messages, signedIn: true },
  );
  expect(await screen.findByText(/The answers for Austria may be transferred/)).toBeVisible();
});
