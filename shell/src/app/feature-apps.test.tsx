import { dialogClosed, dialogOpened } from '@round-table/shared/runtime';
import { act, screen, waitFor } from '@testing-library/react';
import { flushSync } from 'react-dom';
import type { LoadRemote } from '../features/feature-apps/loading/remote-loader';
import { loadFakeRemote, renderShell } from '../testing/render-shell';
import { serveState } from '../testing/shell-server';

beforeEach(() => {
  serveState();
  // React logs every error that a boundary catches.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
});

test('an app that fails to load shows an error inside the working frame, and a retry loads it once it is available', async () => {
  const attempts: number[] = [];
  let isDown = true;
  const loadRemote: LoadRemote = (app, attempt) => {
    if (app.id !== 'mfe-reading') return loadFakeRemote(app, attempt);
    attempts.push(attempt);
    return isDown ? Promise.reject(new Error('down')) : loadFakeRemote(app, attempt);
  };
  const { user } = renderShell({ loadRemote });
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

test('a dialog of an app opens from any page, is in the URL while it is open, and closes', async () => {
  const { user, router } = renderShell();
  await screen.findByRole('heading', { name: 'The dashboard' });
  await user.click(screen.getByRole('button', { name: 'Export by Country' }));
  expect(await screen.findByRole('dialog', { name: 'Export Report by Countries' })).toBeInTheDocument();
  expect(router.state.location.search).toBe('?dialog=export-by-country');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(router.state.location.search).toBe('');
});

test('a dialog that closes before the router has rendered its URL stays closed, and the URL does not name it', async () => {
  const { store, router } = renderShell();
  await screen.findByRole('heading', { name: 'The dashboard' });
  await act(async () => {
    flushSync(() => store.dispatch(dialogOpened('export-by-country')));
    expect(router.state.location.search).toBe('?dialog=export-by-country');
    flushSync(() => store.dispatch(dialogClosed()));
  });
  expect(store.getState().dialogs.open).toBeNull();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(router.state.location.search).toBe('');
});

test('a URL that names a dialog opens it', async () => {
  renderShell({ at: '/questionnaire?dialog=export-by-country' });
  expect(await screen.findByRole('dialog', { name: 'Export Report by Countries' })).toBeInTheDocument();
});

test('hovering over a menu entry prefetches its app', async () => {
  const loaded: string[] = [];
  const loadRemote: LoadRemote = (app, attempt) => {
    loaded.push(app.id);
    return loadFakeRemote(app, attempt);
  };
  const { user } = renderShell({ at: '/info', loadRemote });
  await user.hover(await screen.findByRole('link', { name: 'Questionnaire' }));
  expect(loaded).toEqual(['mfe-reading']);
});

test('the pages of the main menu are prefetched when the browser is idle after the first user activity', async () => {
  Object.assign(globalThis, { requestIdleCallback: (work: () => void) => setTimeout(work), cancelIdleCallback: clearTimeout });
  const loaded: string[] = [];
  const loadRemote: LoadRemote = (app, attempt) => {
    loaded.push(app.id);
    return loadFakeRemote(app, attempt);
  };
  const { user } = renderShell({ at: '/info', loadRemote });
  await screen.findByRole('heading', { name: 'Round Table Security Rights' });
  expect(loaded).toEqual([]);
  await user.pointer({ target: document.body, coords: { x: 5, y: 5 } });
  await waitFor(() => expect(loaded).toEqual(['mfe-reading']));
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
});
