import { paths, type User } from '@round-table/shared/contract';
import { type AppStore, createStore, roSwitched, signedIn } from '@round-table/shared/runtime';
import { anyPrefix, aUserInfo, fakeServerHandlers, mockServer, renderApp } from '@round-table/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { anAdminCountry, aUser } from '../testing/builders';
import { messages } from './messages';
import { UsersPage } from './users-page';

const server = mockServer();
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString();
const day = 86_400_000;

const users = Array.from({ length: 60 }, (_, index) =>
  aUser({
    id: index + 1,
    email: `user${String(index + 1).padStart(2, '0')}@example.org`,
    first_name: 'User',
    last_name: String(index + 1).padStart(2, '0'),
    is_active: index % 10 !== 9,
    is_readonly: index % 3 === 0,
    is_expert: index % 3 !== 0,
    countries: [],
    last_login: index === 0 ? null : ago(1000),
    date_joined: ago(3 * day + 1000),
  }),
);

const countries = [anAdminCountry({ id: 7 }), anAdminCountry({ id: 9, code: 'XX', name_en: 'Utopia', name_de: 'Utopien', active: false })];
const few = users.slice(0, 3);

async function renderPage(at = '/users', list = users, store?: AppStore) {
  server.use(
    ...fakeServerHandlers({ user: aUserInfo({ isAdmin: true, countries: [] }) }),
    http.get(`*${paths.users}`, () => HttpResponse.json(list)),
    http.get(anyPrefix(paths.adminCountries), () => HttpResponse.json(countries)),
  );
  const view = renderApp(<UsersPage />, { messages, at, signedIn: !store, store });
  const table = await screen.findByRole('table', { name: 'Users' });
  const names = () =>
    within(table)
      .getAllByRole('rowheader')
      .map((cell) => cell.textContent);
  return { ...view, table: within(table), names };
}

test('shows the columns, yes and no as words, and relative times @USR-01 @USR-02', async () => {
  const { table } = await renderPage();
  for (const name of ['Name', 'E-Mail', 'Countries', 'Last login', 'Joined', 'Is active', 'Is expert'])
    expect(table.getByRole('columnheader', { name: new RegExp(`^${name}`) })).toBeVisible();
  const row = (name: string) => within(table.getByRole('row', { name: new RegExp(name) }));
  expect(row('User 01').getByText('never')).toBeVisible();
  expect(row('User 01').getByText('No')).toBeVisible();
  expect(row('User 02').getByText('few seconds ago')).toBeVisible();
  expect(row('User 02').getByText('3 days ago')).toBeVisible();
  expect(row('User 02').getAllByText('Yes')).toHaveLength(2);
  expect(table.getByRole('row', { name: /User 10/ })).toHaveClass('inactive');
});

test('shows countries by name, including inactive ones, and marks users without a password as invited @USR-01', async () => {
  const nora = {
    ...(few[0] as User),
    first_name: 'Nora',
    countries: [9, 7],
    is_invited: true,
    last_login: null,
    date_joined: '1999-12-31T00:00:00Z',
  };
  const { table, user } = await renderPage('/users', [nora, ...few.slice(1)]);
  const row = table.getByRole('row', { name: /Nora/ });
  await waitFor(() => expect(row).toHaveTextContent('Germany, Utopia (inactive)'));
  expect(row).toHaveTextContent('Invited');
  expect(row).toHaveTextContent('invalid date');
  await user.type(screen.getByRole('textbox', { name: 'Name, e-mail or country' }), 'utopia');
  expect(table.getAllByRole('rowheader')).toHaveLength(1);
});

test('shows 25, 50 or 100 rows on a page @USR-01', async () => {
  const { user, names, router } = await renderPage();
  expect(names()).toHaveLength(25);
  expect(screen.getByText('1–25 of 60')).toBeVisible();
  await user.click(screen.getByRole('listitem', { name: '3' }));
  expect(names()).toHaveLength(10);
  expect(router.state.location.search).toBe('?page=3');
  await user.click(screen.getByRole('combobox', { name: 'Page Size' }));
  expect((await screen.findAllByTitle(/\/ page/)).map((option) => option.textContent)).toEqual(
    expect.arrayContaining(['25 / page', '50 / page', '100 / page']),
  );
  await user.click(screen.getByTitle('100 / page'));
  expect(names()).toHaveLength(60);
  expect(router.state.location.search).toContain('size=100');
});

test('filters the table and stores the filters in the address @USR-01', async () => {
  const { user, names, router } = await renderPage('/users?page=2');
  await user.click(within(screen.getByRole('radiogroup', { name: 'User type' })).getByText('Readonly'));
  expect(names()).toHaveLength(20);
  await user.click(within(screen.getByRole('radiogroup', { name: 'Active' })).getByText('not active'));
  expect(names()).toEqual(['User 10', 'User 40']);
  expect(router.state.location.search).toBe('?type=readonly&active=inactive');
  await user.type(screen.getByRole('textbox', { name: 'Name, e-mail or country' }), '40');
  expect(names()).toEqual(['User 40']);
  await user.type(screen.getByRole('textbox', { name: 'Name, e-mail or country' }), 'x');
  expect(screen.getByText('No matching users')).toBeVisible();
});

test('restores the view from the address', async () => {
  const { names } = await renderPage('/users?type=expert&sort=name&order=desc&size=50');
  expect(names()).toHaveLength(40);
  expect(names()[0]).toBe('User 60');
});

test('a column title sorts ascending, descending, and not at all @USR-01', async () => {
  const { user, table, names, router } = await renderPage();
  const head = () => table.getByRole('columnheader', { name: /^E-Mail/ });
  await user.click(head());
  expect(head()).toHaveAttribute('aria-sort', 'ascending');
  await user.click(head());
  expect(names()[0]).toBe('User 60');
  expect(router.state.location.search).toBe('?sort=email&order=desc');
  await user.click(head());
  expect(router.state.location.search).toBe('');
});

test('shows a failure instead of the table', async () => {
  server.use(
    ...fakeServerHandlers({ user: aUserInfo({ isAdmin: true }) }),
    http.get(`*${paths.users}`, () => HttpResponse.json({ detail: 'You are not allowed to do this.' }, { status: 403 })),
  );
  renderApp(<UsersPage />, { messages, signedIn: true });
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('You are not allowed to do this.'));
});

test('an export shows a failure if its font cannot be loaded', async () => {
  server.use(http.get('*.ttf', () => HttpResponse.error()));
  const { user, store } = await renderPage('/users', few);
  await user.click(screen.getByRole('button', { name: 'Export PDF' }));
  await waitFor(() => expect(store.getState().notifications.shown.map(({ message }) => message.id)).toEqual(['common.exportFailed']));
  expect(screen.getByRole('button', { name: /Export CSV/ })).toBeEnabled();
});

test('stores the open dialog of a new user in the address @USR-03', async () => {
  const { user, router } = await renderPage('/users', few);
  await user.click(screen.getByRole('button', { name: 'Add User' }));
  expect(router.state.location.search).toBe('?user=new');
  const box = within(await screen.findByRole('dialog'));
  await user.click(box.getByRole('button', { name: 'Cancel' }));
  expect(router.state.location.search).toBe('');
});

test('a row opens its user by pointer or keyboard @USR-03', async () => {
  const { user, router } = await renderPage('/users', few);
  screen.getByRole('button', { name: 'User 02' }).focus();
  await user.keyboard('{Enter}');
  expect(router.state.location.search).toBe('?user=2');
  const box = within(await screen.findByRole('dialog'));
  expect(box.getByDisplayValue('user02@example.org')).toBeInTheDocument();
  await user.click(box.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByText('user03@example.org'));
  expect(router.state.location.search).toBe('?user=3');
});

test('closing an edited form asks for confirmation', async () => {
  const { user, router } = await renderPage('/users?user=2', few);
  const box = within(await screen.findByRole('dialog'));
  fireEvent.change(box.getByDisplayValue('User'), { target: { value: 'Eleonora' } });
  await user.click(box.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(box.getByRole('alert')).toHaveTextContent('Discard your changes?'));
  await user.click(box.getByRole('button', { name: 'Keep editing' }));
  expect(box.getByDisplayValue('Eleonora')).toBeInTheDocument();
  await user.click(box.getByRole('button', { name: 'Cancel' }));
  await user.click(await box.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('an admin cannot edit in the read-only view', async () => {
  const store = createStore();
  store.dispatch(signedIn({ access: 'access', refresh: 'refresh' }));
  store.dispatch(roSwitched(true));
  const { user, router } = await renderPage('/users?user=2', few, store);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add User' })).toBeDisabled());
  await user.click(screen.getByText('User 02'));
  expect(router.state.location.search).toBe('?user=2');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'User 02' })).not.toBeInTheDocument();
});
