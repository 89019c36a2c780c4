import { screen, waitFor } from '@testing-library/react';
import { renderShell } from '../testing/render-shell';
import { serveState } from '../testing/shell-server';

test('the selected language applies to the whole page without a reload, and is stored', async () => {
  const { getHeaders } = serveState();
  const { user, unmount } = renderShell();
  expect(await screen.findByRole('link', { name: 'Dashboard' })).toBeInTheDocument();
  expect(getHeaders('GET /ro/api/chapters/')?.get('accept-language')).toBe('en');
  expect(screen.getByRole('radio', { name: 'English' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Deutsch' }));
  expect(await screen.findByRole('link', { name: 'Übersicht' })).toBeInTheDocument();
  expect(screen.getByText('Gastzugang')).toBeInTheDocument();
  expect(document.documentElement).toHaveAttribute('lang', 'de');
  await waitFor(() => expect(getHeaders('GET /ro/api/chapters/')?.get('accept-language')).toBe('de'));
  unmount();
  renderShell();
  expect(await screen.findByText('Gastzugang')).toBeInTheDocument();
});

test('the button switches the appearance, which is stored', async () => {
  serveState();
  const { user, store } = renderShell();
  await user.click(await screen.findByRole('button', { name: 'Appearance' }));
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  expect(store.getState().preferences.appearance).toBe('dark');
  await user.click(screen.getByRole('button', { name: 'Appearance' }));
  expect(document.documentElement).toHaveAttribute('data-theme', 'light');
});
