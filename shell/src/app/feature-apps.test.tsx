import { screen, waitFor } from '@testing-library/react';
import type { OpenRemote } from '../features/feature-apps/open-remote';
import { openAll, renderShell } from '../testing/render-shell';
import { server, serveWorld } from '../testing/shell-server';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  serveWorld();
  // React reports what a boundary catches.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  server.resetHandlers();
  jest.restoreAllMocks();
});
afterAll(() => server.close());

test('an app that cannot be loaded shows an error in its place; the frame goes on; the retry works once it is back', async () => {
  const attempts: number[] = [];
  let isDown = true;
  const open: OpenRemote = (app, attempt) => {
    if (app.id !== 'mfe-reading') return openAll(app, attempt);
    attempts.push(attempt);
    return isDown ? Promise.reject(new Error('down')) : openAll(app, attempt);
  };
  const { user } = renderShell({ open });
  expect(await screen.findByText('Error: This part of the application could not be loaded')).toBeInTheDocument();
  expect(screen.getByRole('banner')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Questionnaire' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(attempts.length).toBeGreaterThan(1));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'The dashboard' })).toBeInTheDocument();
  expect(new Set(attempts).size).toBe(attempts.length);
});

test('a dialog of an app opens from any page, stands in the address, and closes', async () => {
  const { user, router } = renderShell();
  await screen.findByRole('heading', { name: 'The dashboard' });
  await user.click(screen.getByRole('button', { name: 'Export by Country' }));
  expect(await screen.findByRole('dialog', { name: 'Export Report by Countries' })).toBeInTheDocument();
  expect(router.state.location.search).toBe('?dialog=export-by-country');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(router.state.location.search).toBe('');
});

test('an address with a dialog opens it', async () => {
  renderShell({ at: '/questionnaire?dialog=export-by-country' });
  expect(await screen.findByRole('dialog', { name: 'Export Report by Countries' })).toBeInTheDocument();
});

test('pointing at an entry fetches its app beforehand', async () => {
  const opened: string[] = [];
  const open: OpenRemote = (app, attempt) => {
    opened.push(app.id);
    return openAll(app, attempt);
  };
  const { user } = renderShell({ at: '/info', open });
  await user.hover(await screen.findByRole('link', { name: 'Questionnaire' }));
  expect(opened).toEqual(['mfe-reading']);
});

test('once someone moves and the browser rests, the pages of the main menu are fetched', async () => {
  Object.assign(globalThis, { requestIdleCallback: (work: () => void) => setTimeout(work), cancelIdleCallback: clearTimeout });
  const opened: string[] = [];
  const open: OpenRemote = (app, attempt) => {
    opened.push(app.id);
    return openAll(app, attempt);
  };
  const { user } = renderShell({ at: '/info', open });
  await screen.findByRole('heading', { name: 'Round Table Security Rights' });
  expect(opened).toEqual([]);
  await user.pointer({ target: document.body, coords: { x: 5, y: 5 } });
  await waitFor(() => expect(opened).toEqual(['mfe-reading']));
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
});
