import { paths, type User } from '@round-table/shared/contract';
import { anyPrefix, aUserInfo, fakeServerHandlers, mockServer, renderApp } from '@round-table/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { anAdminCountry, aUser } from '../testing/builders';
import { collectFiles } from '../testing/files';
import { messages } from './messages';
import { UsersPage } from './users-page';

const server = mockServer();
const files = collectFiles();

async function renderPage(users: User[], { at = '/users', locale = 'en' as 'en' | 'de' } = {}) {
  server.use(
    ...fakeServerHandlers({ user: aUserInfo({ isAdmin: true, countries: [], locale }) }),
    http.get(anyPrefix(paths.users), () => HttpResponse.json(users)),
    http.get(anyPrefix(paths.adminCountries), () => HttpResponse.json([anAdminCountry({ id: 7 })])),
  );
  const view = renderApp(<UsersPage />, { messages, at, signedIn: true, locale });
  const table = within(await screen.findByRole('table'));
  const exportCsv = async () => {
    const before = files.length;
    await view.user.click(screen.getByRole('button', { name: locale === 'en' ? 'Export CSV' : 'CSV exportieren' }));
    await waitFor(() => expect(files).toHaveLength(before + 1));
    const text = (await files[before]?.content.text()) ?? '';
    return text.replace('\uFEFF', '').trim().split('\r\n');
  };
  return { ...view, table, exportCsv };
}

test('a file has the rows of the filters on all pages, and the columns that are shown @USR-07', async () => {
  const users = Array.from({ length: 30 }, (_, index) =>
    aUser({
      id: index + 1,
      last_name: `N${index + 1}`,
      is_readonly: index === 29,
      is_expert: index !== 29,
      countries: index === 0 ? [7] : [],
    }),
  );
  const { user, exportCsv, table } = await renderPage(users, { at: '/users?type=expert' });
  expect(table.getAllByRole('rowheader')).toHaveLength(25);
  const lines = await exportCsv();
  expect(lines.filter((line) => line.includes('Agnes N'))).toHaveLength(29);
  expect(lines.find((line) => line.includes('Agnes N1,'))).toContain('Germany');
  expect(files[0]?.name).toMatch(/^exported-users-.*\.csv$/);
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(screen.getByRole('checkbox', { name: 'Countries' }));
  expect((await exportCsv()).join()).not.toContain('Germany');
});

test('a file has dates instead of relative times, and says who is invited, in German too @USR-07', async () => {
  const invited = aUser({ id: 1, is_invited: true, last_login: null, date_joined: '2024-01-01T08:00:00Z' });
  const { exportCsv } = await renderPage([invited, aUser({ id: 2, date_joined: '1999-12-31T00:00:00Z' })], { locale: 'de' });
  const lines = await exportCsv();
  expect(files[0]?.name).toMatch(/^exportierte-benutzer-.*\.csv$/);
  expect(lines.find((line) => line.includes('(eingeladen)'))).toMatch(/nie.*01\.01\.2024, 08:00/);
  expect(lines.at(-1)).toContain('ungültiges Datum');
});

test('the menu of the columns closes by Escape, with the focus on its button, and when the focus leaves it @USR-01', async () => {
  const { user, table } = await renderPage([aUser()]);
  const button = screen.getByRole('button', { name: 'Columns' });
  await user.click(button);
  await user.click(screen.getByRole('checkbox', { name: 'E-Mail' }));
  expect(table.queryByText('a@example.org')).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await user.click(button);
  await user.click(screen.getByRole('textbox', { name: 'Name, e-mail or country' }));
  expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('relative times have the singular and the plural of German @USR-02', async () => {
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000 - 5_000).toISOString();
  const minutes = [1, 2, 60, 120, 1440, 2 * 1440, 31 * 1440, 62 * 1440, 366 * 1440, 800 * 1440];
  await renderPage(
    minutes.map((count, index) => aUser({ id: index + 1, last_login: ago(count), date_joined: '1999-12-31T00:00:00Z' })),
    { locale: 'de' },
  );
  for (const text of ['vor 1 Minute', 'vor 2 Minuten', 'vor 1 Stunde', 'vor 2 Stunden', 'vor 1 Tag', 'vor 2 Tagen'])
    expect(screen.getByText(text)).toBeVisible();
  for (const text of ['vor 1 Monat', 'vor 2 Monaten', 'vor 1 Jahr', 'vor 2 Jahren']) expect(screen.getByText(text)).toBeVisible();
});

test('a user without a name is listed and opened by address; an unknown id opens nobody @USR-01 @USR-03', async () => {
  const nameless = aUser({ id: 5, first_name: '', last_name: '', email: 'nameless@example.org' });
  const { user, router, table } = await renderPage([nameless], { at: '/users?user=99' });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(table.getByRole('button', { name: 'nameless@example.org' }));
  expect(router.state.location.search).toBe('?user=5');
  expect(within(await screen.findByRole('dialog')).getByDisplayValue('nameless@example.org')).toBeVisible();
});
