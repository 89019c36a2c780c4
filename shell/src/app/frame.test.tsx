import { paths } from '@round-table/shared/contract';
import { localeChosen } from '@round-table/shared/runtime';
import { anyPrefix } from '@round-table/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { renderShell } from '../testing/render-shell';
import { germany, server, serveState } from '../testing/shell-server';

const topBar = () => within(screen.getByRole('banner'));
const findDashboard = () => screen.findByRole('heading', { name: 'The dashboard' });

test('a guest has a login link, but no country field, admin menu or RO switch', async () => {
  serveState();
  renderShell();
  await findDashboard();
  const menu = within(screen.getByRole('navigation', { name: 'Main menu' }));
  expect(menu.getByText('Guest account')).toBeInTheDocument();
  expect(menu.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  expect(topBar().queryByRole('combobox')).not.toBeInTheDocument();
  expect(topBar().queryByRole('switch')).not.toBeInTheDocument();
  expect(topBar().queryByRole('button', { name: 'Admin' })).not.toBeInTheDocument();
  expect(screen.getByRole('contentinfo')).toHaveTextContent('ContactLegal NoticeData protection© Round Table');
  expect(screen.getByRole('link', { name: 'About Round Table' })).toHaveAttribute('href', 'https://example.org/info');
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#content');
});

test('header and menu show the logo of the installation instead of the product logo @SET-07', async () => {
  const logo = '/appinfo/logo/en/?v=1';
  serveState({ app: { logo } });
  renderShell();
  await findDashboard();
  expect(screen.getByRole('banner').querySelector('img')).toHaveAttribute('src', logo);
  expect(screen.getByRole('navigation', { name: 'Main menu' }).querySelector('img')).toHaveAttribute('src', logo);
});

test('without an info URL there is no about link', async () => {
  serveState({ app: { infoUrl1: '' } });
  renderShell();
  await findDashboard();
  expect(screen.queryByRole('link', { name: /About/ })).not.toBeInTheDocument();
});

test('a reader has no country field; an expert selects one of their countries, which reloads the chapters', async () => {
  const { requests } = serveState({ user: { isReadonly: true, countries: [] } });
  const reader = renderShell({ signedIn: true });
  await findDashboard();
  expect(topBar().queryByRole('combobox')).not.toBeInTheDocument();
  expect(requests).toContain('GET /ro/api/countries/');
  reader.unmount();

  serveState({ user: { countries: [germany, { ...germany, id: 1, code: 'AT', name: 'Austria' }] } });
  const requestedCountries: (string | null)[] = [];
  server.use(
    http.get(`*${paths.chapters}`, ({ request }) => {
      requestedCountries.push(new URL(request.url).searchParams.get('country'));
      return HttpResponse.json([]);
    }),
  );
  const { user, store } = renderShell({ signedIn: true });
  await user.click(await screen.findByRole('combobox', { name: 'Country' }, { timeout: 5_000 }));
  await user.click(await screen.findByText('Austria', { selector: 'span' }));
  await waitFor(() => expect(requestedCountries).toContain('AT'));
  expect(requestedCountries[0]).toBe('DE');
  expect(store.getState().preferences.country).toBe('AT');
  expect(screen.getByText('Johanna Weidlich')).toBeInTheDocument();
  expect(topBar().queryByRole('button', { name: 'Admin' })).not.toBeInTheDocument();
  expect(topBar().queryByRole('switch')).not.toBeInTheDocument();
});

test('the RO switch shows an admin the read-only view, requested with the read-only prefix, until the banner leaves it', async () => {
  const { requests } = serveState({ user: { isAdmin: true } });
  const { user } = renderShell({ signedIn: true });
  const ro = await screen.findByRole('switch', { name: 'RO' }, { timeout: 5_000 });
  expect(requests).not.toContain('GET /ro/api/chapters/');
  expect(screen.getByRole('combobox', { name: 'Country' })).toBeInTheDocument();
  await user.click(ro);
  await waitFor(() => expect(requests).toEqual(expect.arrayContaining(['GET /ro/api/chapters/', 'GET /ro/api/countries/'])));
  const banner = within(screen.getByRole('region', { name: 'Read-only view' }));
  expect(screen.queryByRole('combobox', { name: 'Country' })).not.toBeInTheDocument();
  requests.length = 0;
  await user.click(banner.getByRole('button', { name: 'Leave read-only view' }));
  await waitFor(() => expect(requests).toContain('GET /api/chapters/'));
  expect(screen.queryByRole('region', { name: 'Read-only view' })).not.toBeInTheDocument();
});

test('the admin menu opens pages of the registry', async () => {
  serveState({ user: { isAdmin: true } });
  const { user } = renderShell({ signedIn: true });
  await user.click(await screen.findByRole('button', { name: 'Admin' }, { timeout: 5_000 }));
  await user.click(await screen.findByRole('menuitem', { name: 'Users' }));
  expect(await screen.findByRole('heading', { name: 'The users' })).toHaveFocus();
});

test('a menu entry of administrators counts what is open, and says nothing at zero @ASK-03', async () => {
  serveState({ user: { isAdmin: true } });
  let open = 3;
  server.use(http.get(anyPrefix(paths.inquiryFigures), () => HttpResponse.json({ country: null, open_to_office: open })));
  const { user } = renderShell({ signedIn: true });
  await user.click(await screen.findByRole('button', { name: 'Admin' }, { timeout: 5_000 }));
  expect(await screen.findByRole('menuitem', { name: /^Inquiries ?, 3$/ })).toBeVisible();
  await user.keyboard('{Escape}');
  open = 0;
  await user.click(screen.getByRole('button', { name: 'Admin' }));
  expect(await screen.findByRole('menuitem', { name: 'Inquiries' })).toBeVisible();
});

test('the search box opens the results and rejects an empty search', async () => {
  serveState();
  const { user, router } = renderShell();
  await findDashboard();
  await user.keyboard('/');
  const box = screen.getByRole('searchbox', { name: 'Search' });
  expect(box).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(router.state.location.pathname).toBe('/dashboard');
  await user.keyboard('Grundschuld & Rang{Enter}');
  expect(router.state.location.pathname).toBe('/search');
  expect(new URLSearchParams(router.state.location.search).get('search')).toBe('Grundschuld & Rang');
});

test('the button that opens the search focuses its field, Escape returns the focus to the button', async () => {
  serveState();
  const { user } = renderShell();
  await findDashboard();
  await user.click(topBar().getByRole('button', { name: 'Open search' }));
  expect(topBar().getByRole('searchbox', { name: 'Search' })).toHaveFocus();
  await user.keyboard('{Escape}');
  const button = topBar().getByRole('button', { name: 'Open search' });
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('the document title contains chapter and question', async () => {
  serveState();
  const { router } = renderShell();
  await findDashboard();
  expect(document.title).toBe('Round Table');
  await act(() => router.navigate('/question/22/'));
  await waitFor(() => expect(document.title).toBe('Chapter II, Question 2'));
});

test('the document title of other pages is their name and the product, in the selected language', async () => {
  serveState();
  const { router, store } = renderShell({ signedIn: true });
  await findDashboard();
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

test('navigation moves the focus to the heading of the new page', async () => {
  serveState();
  const { user } = renderShell();
  expect(await findDashboard()).not.toHaveFocus();
  await user.click(screen.getByRole('link', { name: 'Questionnaire' }));
  expect(await screen.findByRole('heading', { name: 'The questionnaire' })).toHaveFocus();
});

test('the menu can be collapsed and expanded', async () => {
  serveState();
  const { user } = renderShell();
  await user.click(await screen.findByRole('button', { name: 'Collapse menu' }));
  const button = screen.getByRole('button', { name: 'Menu' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(localStorage.getItem('round-table.menu-folded')).toBe('true');
  await user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
});

test('on a narrow screen the menu is a drawer with country, language and RO switch that returns the focus when it closes', async () => {
  serveState({ user: { isAdmin: true } });
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

test('the ? key lists the keyboard shortcuts', async () => {
  serveState();
  const { user } = renderShell();
  await findDashboard();
  await user.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toHaveTextContent('Next question');
});
