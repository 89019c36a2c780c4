import { paths } from '@round-table/shared/contract';
import { localeChosen } from '@round-table/shared/runtime';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { renderShell } from '../testing/render-shell';
import { germany, server, serveWorld } from '../testing/shell-server';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const controls = () => within(screen.getByRole('banner'));
const arrived = () => screen.findByRole('heading', { name: 'The dashboard' });

test('a guest has neither country nor admin menu nor RO switch, and may log in', async () => {
  serveWorld();
  renderShell();
  await arrived();
  const menu = within(screen.getByRole('navigation', { name: 'Main menu' }));
  expect(menu.getByText('Guest account')).toBeInTheDocument();
  expect(menu.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  expect(controls().queryByRole('combobox')).not.toBeInTheDocument();
  expect(controls().queryByRole('switch')).not.toBeInTheDocument();
  expect(controls().queryByRole('button', { name: 'Admin' })).not.toBeInTheDocument();
  expect(screen.getByRole('contentinfo')).toHaveTextContent('ContactLegal NoticeData protection© Round Table');
  expect(screen.getByRole('link', { name: 'About Round Table' })).toHaveAttribute('href', 'https://example.org/info');
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#content');
});

test('without an info link there is no about link', async () => {
  serveWorld({ app: { infoUrl1: '' } });
  renderShell();
  await arrived();
  expect(screen.queryByRole('link', { name: /About/ })).not.toBeInTheDocument();
});

test('a reader has no country; an expert chooses among the own ones, and the chapters follow', async () => {
  const { requests } = serveWorld({ user: { isReadonly: true, countries: [] } });
  const reader = renderShell({ signedIn: true });
  await arrived();
  expect(controls().queryByRole('combobox')).not.toBeInTheDocument();
  expect(requests).toContain('GET /ro/api/countries/');
  reader.unmount();

  serveWorld({ user: { countries: [germany, { ...germany, id: 1, code: 'AT', name: 'Austria' }] } });
  const asked: (string | null)[] = [];
  server.use(
    http.get(`*${paths.chapters}`, ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('country'));
      return HttpResponse.json([]);
    }),
  );
  const { user, store } = renderShell({ signedIn: true });
  await user.click(await screen.findByRole('combobox', { name: 'Country' }, { timeout: 5_000 }));
  await user.click(await screen.findByText('Austria', { selector: '.rt-flag-name' }));
  await waitFor(() => expect(asked).toContain('AT'));
  expect(asked[0]).toBe('DE');
  expect(store.getState().preferences.country).toBe('AT');
  expect(screen.getByText('Johanna Weidlich')).toBeInTheDocument();
  expect(controls().queryByRole('button', { name: 'Admin' })).not.toBeInTheDocument();
  expect(controls().queryByRole('switch')).not.toBeInTheDocument();
});

test('the RO switch of an admin shows what readers see, with the read-only prefix, and leads back', async () => {
  const { requests } = serveWorld({ user: { isAdmin: true } });
  const { user } = renderShell({ signedIn: true });
  const ro = await screen.findByRole('switch', { name: 'RO' }, { timeout: 5_000 });
  expect(requests).not.toContain('GET /ro/api/chapters/');
  expect(screen.getByRole('combobox', { name: 'Country' })).toBeInTheDocument();
  await user.click(ro);
  await waitFor(() => expect(requests).toEqual(expect.arrayContaining(['GET /ro/api/chapters/', 'GET /ro/api/countries/'])));
  const strip = within(screen.getByRole('region', { name: 'Read-only view' }));
  expect(screen.queryByRole('combobox', { name: 'Country' })).not.toBeInTheDocument();
  requests.length = 0;
  await user.click(strip.getByRole('button', { name: 'Leave read-only view' }));
  await waitFor(() => expect(requests).toContain('GET /api/chapters/'));
  expect(screen.queryByRole('region', { name: 'Read-only view' })).not.toBeInTheDocument();
});

test('the admin menu leads to the pages of the registry', async () => {
  serveWorld({ user: { isAdmin: true } });
  const { user } = renderShell({ signedIn: true });
  await user.click(await screen.findByRole('button', { name: 'Admin' }, { timeout: 5_000 }));
  await user.click(await screen.findByRole('menuitem', { name: 'Users' }));
  expect(await screen.findByRole('heading', { name: 'The users' })).toHaveFocus();
});

test('the search box goes to the results and refuses an empty search', async () => {
  serveWorld();
  const { user, router } = renderShell();
  await arrived();
  await user.keyboard('/');
  const box = screen.getByRole('searchbox', { name: 'Search' });
  expect(box).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(router.state.location.pathname).toBe('/dashboard');
  await user.keyboard('Grundschuld & Rang{Enter}');
  expect(router.state.location.pathname).toBe('/search');
  expect(new URLSearchParams(router.state.location.search).get('search')).toBe('Grundschuld & Rang');
});

test('the title of the document names the question', async () => {
  serveWorld();
  const { router } = renderShell();
  await arrived();
  expect(document.title).toBe('Round Table');
  await act(() => router.navigate('/question/22/'));
  await waitFor(() => expect(document.title).toBe('Chapter II, Question 2'));
});

test('the title of any other page has its name before the product, in the language of the page', async () => {
  serveWorld();
  const { router, store } = renderShell({ signedIn: true });
  await arrived();
  await act(() => router.navigate('/info/'));
  await waitFor(() => expect(document.title).toBe('Information · Round Table'));
  await act(() => router.navigate('/nowhere'));
  await waitFor(() => expect(document.title).toBe('This page does not exist · Round Table'));
  await act(() => router.navigate('/users/'));
  await waitFor(() => expect(document.title).toBe('Users · Round Table'));
  act(() => void store.dispatch(localeChosen('de')));
  await waitFor(() => expect(document.title).toBe('Benutzer · Round Table'));
  await act(() => router.navigate('/'));
  await waitFor(() => expect(document.title).toBe('Round Table'));
});

test('after a change of route the focus goes to the heading of the new page', async () => {
  serveWorld();
  const { user } = renderShell();
  expect(await arrived()).not.toHaveFocus();
  await user.click(screen.getByRole('link', { name: 'Questionnaire' }));
  expect(await screen.findByRole('heading', { name: 'The questionnaire' })).toHaveFocus();
});

test('the menu can be folded away, and comes back', async () => {
  serveWorld();
  const { user } = renderShell();
  await user.click(await screen.findByRole('button', { name: 'Collapse menu' }));
  const button = screen.getByRole('button', { name: 'Menu' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(localStorage.getItem('round-table.menu-folded')).toBe('true');
  await user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
});

test('on a phone the menu is a drawer that holds country, language and RO switch too, and gives the focus back', async () => {
  serveWorld({ user: { isAdmin: true } });
  const original = globalThis.matchMedia;
  globalThis.matchMedia = (query) => Object.assign(original(query), { matches: query.includes('max-width') });
  const { user } = renderShell({ signedIn: true });
  await user.click(await screen.findByRole('button', { name: 'Menu' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Menu' }));
  expect(drawer.getByRole('navigation', { name: 'Main menu' })).toBeInTheDocument();
  expect(drawer.getByRole('link', { name: 'Users' })).toBeInTheDocument();
  expect(await drawer.findByRole('combobox', { name: 'Country' })).toBeInTheDocument();
  expect(await drawer.findByRole('switch', { name: 'RO' })).toBeInTheDocument();
  expect(drawer.getByRole('radio', { name: 'Deutsch' })).toBeInTheDocument();
  await user.click(drawer.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Menu' })).toHaveFocus());
  globalThis.matchMedia = original;
});

test('the question mark lists the keys', async () => {
  serveWorld();
  const { user } = renderShell();
  await arrived();
  await user.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toHaveTextContent('Next question');
});
