import type { AppInfo, UserInfo } from '@round-table/shared/contract';
import {
  aChapter,
  aCountry,
  anAppInfo,
  aQuestion,
  aUserInfo,
  fakeServerHandlers,
  mockServer,
  renderApp,
  WithFrameData,
} from '@round-table/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import messages from './messages.json';
import { RoundTableStatus } from './round-table-status';

const server = mockServer();
const countries = [aCountry(), aCountry({ id: 8, code: 'UA', name: 'Ukraine' })];

async function show({ info = {}, user, locale }: { info?: Partial<AppInfo>; user?: UserInfo; locale?: 'en' | 'de' } = {}) {
  const chapters = [3, 1, 3].map((size, index) =>
    aChapter({ id: index + 1, questions: Array.from({ length: size }, (_, at) => aQuestion({ id: 10 * index + at + 1 })) }),
  );
  server.use(...fakeServerHandlers({ info: anAppInfo(info), user, countries, chapters }));
  renderApp(
    <WithFrameData>
      <RoundTableStatus />
    </WithFrameData>,
    { messages, locale, signedIn: user !== undefined },
  );
  const heading = await screen.findByRole('heading', { level: 2 });
  return within(heading.closest('section') as HTMLElement);
}
const card = (status: ReturnType<typeof within>, name: string) => status.getByRole('heading', { name }).closest('li') as HTMLElement;

test('a country that is named leads to its page; one that guests may not see is only named @DASH-04', async () => {
  const status = await show({ info: { latestCountryName: 'Ukraine', commentsLeader: 'Atlantis', commentsLeaderCount: 7 } });
  expect(status.getByRole('link', { name: 'Ukraine' })).toHaveAttribute('href', '/country/UA/');
  expect(status.queryByRole('link', { name: 'Atlantis' })).not.toBeInTheDocument();
  expect(card(status, 'Total comments')).toHaveTextContent('Atlantis, 7');
});

test('without a newest country or a leader there is no row for them @DASH-04', async () => {
  const status = await show({ info: { latestCountryName: '', commentsLeader: '', commentsLeaderCount: 0, commentsCount: 0 } });
  expect(card(status, 'Total countries')).not.toHaveTextContent('Latest country');
  expect(card(status, 'Total comments').textContent).toBe('Total comments0');
});

test('the average has one decimal in the language of the page @DASH-05', async () => {
  const status = await show({ locale: 'de' });
  const chapters = status.getByText('2,3').closest('li') as HTMLElement;
  expect(chapters).toHaveTextContent(/Minimum1Maximum3$/);
});

test('an expert has the own figures from the list of countries, which is newer than the account @DASH-06', async () => {
  const own = aCountry({ answered_count: 1, comments_count: 1, progress_all: 1 });
  const status = await show({ user: aUserInfo({ countries: [own] }) });
  await waitFor(() => expect(card(status, 'Total questions')).toHaveTextContent('Answered51Share85%'));
  expect(card(status, 'Total comments')).toHaveTextContent('Germany38');
});

test('an admin without a country has the share of all, if it is known @DASH-06', async () => {
  const admin = aUserInfo({ isAdmin: true, isExpert: false, countries: [] });
  const status = await show({ user: admin, info: { progressAllCountries: 0 } });
  await waitFor(() => expect(card(status, 'Total questions')).toHaveTextContent('Answered, all countries0%'));
  expect(card(status, 'Total countries')).not.toHaveTextContent(/Latest|Your/);
});

test('all countries are listed on a page of their own @DASH-04', async () => {
  const status = await show();
  expect(status.getByRole('link', { name: 'All countries' })).toBeVisible();
});
