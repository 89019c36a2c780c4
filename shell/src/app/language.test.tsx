import { screen, waitFor } from '@testing-library/react';
import { renderShell } from '../testing/render-shell';
import { server, serveWorld } from '../testing/shell-server';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

test('the language changes everywhere without a reload, and is remembered', async () => {
  const { headersOf } = serveWorld();
  const { user, unmount } = renderShell();
  expect(await screen.findByRole('link', { name: 'Dashboard' })).toBeInTheDocument();
  expect(headersOf('GET /ro/api/chapters/')?.get('accept-language')).toBe('en');
  expect(screen.getByRole('radio', { name: 'English' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Deutsch' }));
  expect(await screen.findByRole('link', { name: 'Übersicht' })).toBeInTheDocument();
  expect(screen.getByText('Gastzugang')).toBeInTheDocument();
  expect(document.documentElement).toHaveAttribute('lang', 'de');
  await waitFor(() => expect(headersOf('GET /ro/api/chapters/')?.get('accept-language')).toBe('de'));
  unmount();
  renderShell();
  expect(await screen.findByText('Gastzugang')).toBeInTheDocument();
});

test('the appearance changes with its button and is remembered', async () => {
  serveWorld();
  const { user, store } = renderShell();
  await user.click(await screen.findByRole('button', { name: 'Appearance' }));
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  expect(store.getState().preferences.appearance).toBe('dark');
  await user.click(screen.getByRole('button', { name: 'Appearance' }));
  expect(document.documentElement).toHaveAttribute('data-theme', 'light');
});
