import type { CountryProfile } from '@round-table/shared/contract';
import { aCountry, aUserInfo, fakeServerHandlers, mockServer, renderApp, WithFrameData } from '@round-table/shared/testing';
import { screen, within } from '@testing-library/react';

import { aProfile } from '../../../testing/country-profile';
import messages from '../messages.json';
import type { ProfileFigures } from '../profile';
import { Statistics } from './statistics';

const server = mockServer();
const figures: ProfileFigures = {
  questions: 53,
  answered: 40,
  comments: 7,
  relations: { differs: 9, same: 20, tie: 1, few: 10, open: 13, hidden: 0 },
  listed: { all: 53, diff: 9, changed: 4, comment: 7 },
};
const noProgress = { progress_all: null, progress_weighted: null };

interface Shown {
  profile?: Partial<CountryProfile>;
  country?: Parameters<typeof aCountry>[0];
  own?: Partial<ProfileFigures>;
  isExpert?: boolean;
}

async function show({ profile = {}, country = noProgress, own = {}, isExpert = false }: Shown = {}) {
  server.use(...fakeServerHandlers({ user: aUserInfo() }));
  renderApp(
    <WithFrameData>
      <Statistics profile={aProfile([], profile)} country={aCountry(country)} figures={{ ...figures, ...own }} />
    </WithFrameData>,
    { messages, signedIn: isExpert, at: '/country/DE/' },
  );
  await screen.findByText('Version');
}
const figure = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling;

test('names the version and the day on which it was published, for a guest without progress @CPG-01', async () => {
  await show();
  expect(figure('Version')).toHaveTextContent(/^2026-1.*14 June 2026/);
  expect(figure('Answers')).toHaveTextContent(/^40$/);
  expect(screen.queryByText('Answered')).not.toBeInTheDocument();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});

test.each([
  [{ content_version: '2025-2' }, /2025-2/],
  [{ content_version: null }, /14 June 2026/],
])('says if the answers of a version are of an older one, or missing (%j) @CPG-01', async (profile, note) => {
  await show({ profile });
  const [, published] = [await screen.findByText('Version'), figure('Version')];
  expect(published).toHaveTextContent(note);
});

test('members see the share of answered questions, of a version as one bar @CPG-01', async () => {
  await show({ country: { progress_all: 75, progress_weighted: 80 }, isExpert: true });
  expect(figure('Answered')).toHaveTextContent(/^40 of 53/);
  const bar = within(figure('Answered') as HTMLElement).getByRole('progressbar', { name: 'Answered' });
  expect(Number(bar.getAttribute('aria-valuenow'))).toBeCloseTo((40 * 100) / 53, 0);
});

test('of live answers both progress bars are shown, and whether the next version has them @CPG-01', async () => {
  const country = { progress_all: 75, progress_weighted: 80, checked_upcoming_dl_valid: true };
  await show({ profile: { version: null, taken_at: null, content_version: null }, country, isExpert: true });
  expect(within(figure('Answered') as HTMLElement).getAllByRole('progressbar')).toHaveLength(2);
  expect(figure('Version')).toHaveTextContent(/live/i);
});

test('an installation without questions divides by nothing', async () => {
  await show({ country: { progress_all: 0, progress_weighted: 0 }, own: { questions: 0, answered: 0 }, isExpert: true });
  expect(screen.getByRole('progressbar', { name: 'Answered' })).toHaveAttribute('aria-valuenow', '0');
});

test('counts what has changed since the version before, with a link to it @CPG-01', async () => {
  await show();
  expect(figure('Comments')).toHaveTextContent(/^7/);
  const link = within(figure('Comments') as HTMLElement).getByRole('link');
  expect(link).toHaveTextContent(/^4 .*2025-2/);
  expect(link).toHaveAttribute('href', '/country/DE/?show=changed');
});

test('without changes there is no link, and without a version before no sentence @CPG-01', async () => {
  await show({ own: { listed: { ...figures.listed, changed: 0 } } });
  expect(within(figure('Comments') as HTMLElement).queryByRole('link')).not.toBeInTheDocument();
  expect(figure('Comments')).toHaveTextContent(/2025-2/);
});

test('the first version of a country has nothing to compare with @CPG-01', async () => {
  await show({ profile: { former: null } });
  expect(figure('Comments')).toHaveTextContent(/^7$/);
});

test('a guest, who may not see persons, gets the day of the last change, or that there is none @ROLE-01', async () => {
  await show();
  expect(figure('Last changed')).toHaveTextContent(/11/);
  expect(figure('Last changed')?.querySelector('time')).toHaveAttribute('datetime', '2026-05-11T10:00:00.000Z');
  expect(screen.queryByText('Experts')).not.toBeInTheDocument();
});

test('members get the experts, each by name, and the day of the last change @ROLE-01', async () => {
  const experts = [
    { id: 3, first_name: 'Johanna', last_name: 'Weidlich' },
    { id: 4, first_name: '', last_name: 'Krüger' },
  ];
  await show({ profile: { experts }, isExpert: true });
  expect(figure('Experts')).toHaveTextContent(/^Johanna WeidlichKrügerlast changed .*11.*2026$/);
});

test('a country that has no expert, or has never been changed, says so @ROLE-01', async () => {
  await show({ profile: { experts: [], modified: null }, isExpert: true });
  const experts = figure('Experts');
  expect(experts?.textContent).toBeTruthy();
  expect(experts).not.toHaveTextContent('last changed');
});
