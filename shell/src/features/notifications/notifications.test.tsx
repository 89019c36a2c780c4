import { notified } from '@round-table/shared/runtime';
import { renderApp } from '@round-table/shared/testing';
import { act, screen, within } from '@testing-library/react';
import messages from './messages.json';
import { Notifications } from './notifications';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Renders the list and waits until its live regions are in use. */
function renderNotifications() {
  const rendered = renderApp(<Notifications />, { messages });
  act(() => jest.advanceTimersByTime(100));
  return rendered;
}

const aNotice = (sentence: string, kind: 'success' | 'error' = 'success') =>
  notified({ kind, message: { id: 'runtime.sentence', values: { sentence } } });

test('shows the newest five, newest first', () => {
  const { store } = renderNotifications();
  act(() => {
    for (const number of [1, 2, 3, 4, 5, 6, 7]) store.dispatch(aNotice(`Notice ${number}`));
  });
  const toasts = [...screen.getByRole('status').children];
  expect(toasts.map((toast) => toast.textContent)).toEqual(['Notice 7', 'Notice 6', 'Notice 5', 'Notice 4', 'Notice 3']);
});

test('a success closes automatically, an error stays until it is closed', () => {
  const { store } = renderNotifications();
  act(() => {
    store.dispatch(aNotice('Comment saved'));
    store.dispatch(aNotice('Server did not respond', 'error'));
  });
  expect(screen.getByRole('status')).toHaveTextContent('Comment saved');
  act(() => jest.advanceTimersByTime(60_000));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  const failure = screen.getByRole('alert');
  expect(failure).toHaveTextContent('Server did not respond');
  act(() => within(failure).getByRole('button', { name: 'Close' }).click());
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

test('a success with an Undo action closes automatically, but later', () => {
  const { store } = renderNotifications();
  const message = { id: 'runtime.sentence', values: { sentence: 'Changed' } };
  act(() => void store.dispatch(notified({ kind: 'success', message, action: { id: 'runtime.unexpected' } })));
  act(() => jest.advanceTimersByTime(7_000));
  expect(screen.getByRole('status')).toHaveTextContent('Changed');
  act(() => jest.advanceTimersByTime(2_000));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('running work stays, with its progress bar', () => {
  const { store } = renderNotifications();
  act(() => {
    store.dispatch(notified({ kind: 'info', message: { id: 'runtime.sentence', values: { sentence: 'Export' } }, progress: 0.4 }));
  });
  act(() => jest.advanceTimersByTime(60_000));
  expect(screen.getByRole('progressbar', { name: 'Export' })).toHaveAttribute('aria-valuenow', '40');
});

test('the live regions exist before their first text, and a toast adds none', () => {
  const { store, container } = renderNotifications();
  const regions = [screen.getByRole('status'), screen.getByRole('alert')];
  act(() => {
    store.dispatch(aNotice('Comment saved'));
    store.dispatch(aNotice('Server did not respond', 'error'));
  });
  expect(regions.map((region) => region.textContent)).toEqual(['Comment saved', 'Server did not respond']);
  expect(container.querySelectorAll('[aria-live], [role="status"], [role="alert"], [role="log"]')).toHaveLength(2);
});

test('says that the browser is offline, until it is online again', () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  renderNotifications();
  expect(screen.queryByText('You are offline')).not.toBeInTheDocument();
  onLine.mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
  expect(screen.getByRole('status')).toHaveTextContent('You are offline');
  onLine.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  onLine.mockRestore();
});
