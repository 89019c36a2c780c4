import { act, screen } from '@testing-library/react';
import { fakeServerHandlers, mockServer, renderApp } from '../../../testing';
import { LeaveGuard } from './leave-guard';

const server = mockServer();

test.each([
  ['en', 'Leave without saving?', 'Stay on the page', 'Leave the page'],
  ['de', 'Seite ohne Speichern verlassen?', 'Auf der Seite bleiben', 'Seite verlassen'],
] as const)('asks in %s before the page is left, not at a change within it', async (locale, name, stay, go) => {
  server.use(...fakeServerHandlers());
  const { user, router } = renderApp(<LeaveGuard>Your text is lost.</LeaveGuard>, {
    messages: { en: {}, de: {} },
    at: '/form',
    path: '/form',
    signedIn: true,
    locale,
  });
  const pathname = () => router.state.location.pathname;
  await act(() => router.navigate('/form?more=1'));
  expect(screen.queryByRole('dialog')).toBeNull();
  await act(() => router.navigate('/other'));
  expect(await screen.findByRole('dialog', { name })).toHaveTextContent('Your text is lost.');
  await user.click(screen.getByRole('button', { name: stay }));
  expect(pathname()).toBe('/form');
  await act(() => router.navigate('/other'));
  await user.click(await screen.findByRole('button', { name: go }));
  expect(pathname()).toBe('/other');
});
