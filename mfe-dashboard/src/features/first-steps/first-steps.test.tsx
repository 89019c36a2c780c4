import type { Chapter, Country, UserInfo } from '@round-table/shared/contract';
import { useAppInfo, useSession } from '@round-table/shared/runtime';
import { aChapter, aCountry, aUserInfo, fakeServerHandlers, mockServer, renderApp } from '@round-table/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { FirstSteps } from './first-steps';
import messages from './messages.json';

const server = mockServer();
const admin = aUserInfo({ isAdmin: true, isExpert: false, countries: [] });

/** Rendered once user and installation are known, as in the frame. */
function Ready({ isMember }: { isMember: boolean }) {
  const { user } = useSession();
  return useAppInfo() && (user !== undefined || !isMember) ? (
    <main>
      <FirstSteps />
    </main>
  ) : null;
}

async function show({
  user,
  countries = [],
  chapters = [],
  locale,
}: {
  user?: UserInfo;
  countries?: Country[];
  chapters?: Chapter[];
  locale?: 'en' | 'de';
}) {
  server.use(...fakeServerHandlers({ user, countries, chapters }));
  renderApp(<Ready isMember={user !== undefined} />, { messages, locale, signedIn: user !== undefined });
  return screen.findByRole('main');
}

test('an admin has the three steps in the order in which they are possible @DASH-13', async () => {
  await show({ user: admin });
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Add the countries', '/countries/'],
    ['Add chapters and questions', '/questions/'],
    ['Invite the experts', '/users/'],
  ]);
});

test('the steps stay until there are countries and questions @DASH-13', async () => {
  await show({ user: admin, countries: [aCountry()] });
  expect(await screen.findByRole('heading', { name: 'First steps' })).toBeVisible();
});

test.each([
  [[], 'There are no countries yet'],
  [[aCountry()], 'There are no questions yet'],
] as const)('others are told what is missing, without links to the administration @DASH-13', async (countries, text) => {
  await show({ countries: [...countries] });
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'First steps' })).not.toBeInTheDocument();
});

test('an installation with countries and questions has nothing to say @DASH-13', async () => {
  const main = await show({ user: admin, countries: [aCountry()], chapters: [aChapter()] });
  await waitFor(() => expect(main).toBeEmptyDOMElement());
});
