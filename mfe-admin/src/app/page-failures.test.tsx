import { paths } from '@round-table/shared/contract';
import { anyPrefix, aUserInfo, deferred, fakeServerHandlers, mockServer, renderApp } from '@round-table/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { ComponentType } from 'react';
import { anAdminChapter, anAdminCountry, aUser } from '../testing/builders';
import { CountriesPage } from './catalogue/countries-page';
import { QuestionsPage } from './catalogue/questions-page';
import { WeightsPage } from './catalogue/weights-page';
import { DownloadsPage } from './downloads-page';
import { messages } from './messages';
import { UsersPage } from './users-page';

const server = mockServer();
const lists: Record<string, object[]> = {
  [paths.users]: [aUser({ countries: [1] })],
  [paths.adminCountries]: [anAdminCountry()],
  [paths.adminChapters]: [anAdminChapter()],
  [paths.adminDownloadCategories]: [],
  [paths.adminDownloads]: [],
  [paths.pointsOfView]: [],
};

/** A page of administrators whose list gets this reply until `mend` is called. */
function open(Page: ComponentType, path: string, reply: () => Response | Promise<Response>, locale: 'en' | 'de' = 'en') {
  let isMended = false;
  const user = aUserInfo({ isAdmin: true, isExpert: false, countries: [], locale });
  server.use(
    http.get(anyPrefix(path), () => (isMended ? HttpResponse.json(lists[path]) : reply())),
    ...fakeServerHandlers({ user }),
    http.patch(anyPrefix(paths.userInfo), () => HttpResponse.json(user)),
    ...Object.entries(lists).map(([listPath, rows]) => http.get(anyPrefix(listPath), () => HttpResponse.json(rows))),
  );
  const view = renderApp(<Page />, { messages, signedIn: true, locale });
  const mend = () => {
    isMended = true;
  };
  return { ...view, mend };
}

const pages: [name: string, page: ComponentType, path: string, loaded: RegExp][] = [
  ['Users', UsersPage, paths.users, /a@example\.org/],
  ['Countries', CountriesPage, paths.adminCountries, /^Germany$/],
  ['Questions', QuestionsPage, paths.adminChapters, /^Creation$/],
  ['Downloads', DownloadsPage, paths.adminDownloadCategories, /^(There are no|No) /],
  ['Weights and scores', WeightsPage, paths.pointsOfView, /^There are no points of view yet$/],
];

test.each(pages)(
  '%s: a failure is in the place of the list with the words of the server, and a retry loads it',
  async (name, page, path, loaded) => {
    const { user, mend } = open(page, path, () => HttpResponse.json({ detail: 'Not now.' }, { status: 503 }));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Not now.'));
    expect(screen.getByRole('heading', { level: 1, name })).toBeVisible();
    mend();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect((await screen.findAllByText(loaded))[0]).toBeVisible();
  },
);

test.each([
  [403, 'Only admins may see this.'],
  [429, 'Too many requests.'],
  [500, 'Something went wrong.'],
])('a refusal %i is named by its sentence, without a table', async (status, detail) => {
  open(CountriesPage, paths.adminCountries, () => HttpResponse.json({ detail }, { status }));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(detail));
  expect(screen.queryByRole('rowheader')).not.toBeInTheDocument();
});

test('a server that does not respond is named so, in German too', async () => {
  open(UsersPage, paths.users, () => HttpResponse.error(), 'de');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Der Server hat nicht geantwortet'));
  expect(await screen.findByRole('button', { name: 'Erneut versuchen' })).toBeVisible();
});

test('while a list loads the page has its heading, and no row', async () => {
  const loaded = deferred();
  open(CountriesPage, paths.adminCountries, async () => {
    await loaded.promise;
    return HttpResponse.json([anAdminCountry()]);
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Countries' })).toBeVisible();
  expect(screen.queryByText('Germany')).not.toBeInTheDocument();
  loaded.resolve();
  expect(await screen.findByText('Germany')).toBeVisible();
});
