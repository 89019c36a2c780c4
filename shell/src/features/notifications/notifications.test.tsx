import { notified } from '@round-table/shared/runtime';
import { renderApp } from '@round-table/shared/testing';
import { act, screen, within } from '@testing-library/react';
import messages from './messages.json';
import { Notifications } from './notifications';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const aNotice = (sentence: string, kind: 'success' | 'error' = 'success') =>
  notified({ kind, message: { id: 'runtime.sentence', values: { sentence } } });

test('shows the newest five, newest first', () => {
  const { store } = renderApp(<Notifications />, { messages });
  act(() => {
    for (const number of [1, 2, 3, 4, 5, 6, 7]) store.dispatch(aNotice(`Notice ${number}`));
  });
  const toasts = screen.getAllByRole('status');
  expect(toasts.map((toast) => toast.textContent)).toEqual(['Notice 7', 'Notice 6', 'Notice 5', 'Notice 4', 'Notice 3']);
});

test('a success closes automatically, an error stays until it is closed', () => {
  const { store } = renderApp(<Notifications />, { messages });
  act(() => {
    store.dispatch(aNotice('Comment saved'));
    store.dispatch(aNotice('Server did not respond', 'error'));
  });
  expect(screen.getByRole('status')).toHaveTextContent('Comment saved');
  act(() => jest.advanceTimersByTime(60_000));
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  const failure = screen.getByRole('alert');
  expect(failure).toHaveTextContent('Server did not respond');
  act(() => within(failure).getByRole('button', { name: 'Close' }).click());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a success with an Undo action closes automatically, but later', () => {
  const { store } = renderApp(<Notifications />, { messages });
  const message = { id: 'runtime.sentence', values: { sentence: 'Changed' } };
  act(() => void store.dispatch(notified({ kind: 'success', message, action: { id: 'runtime.unexpected' } })));
  act(() => jest.advanceTimersByTime(9_000));
  expect(screen.getByRole('status')).toBeVisible();
  act(() => jest.advanceTimersByTime(2_000));
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('running work stays, with its progress bar', () => {
  const { store } = renderApp(<Notifications />, { messages });
  act(() => {
    store.dispatch(notified({ kind: 'info', message: { id: 'runtime.sentence', values: { sentence: 'Export' } }, progress: 0.4 }));
  });
  act(() => jest.advanceTimersByTime(60_000));
  expect(screen.getByRole('progressbar', { name: 'Export' })).toHaveAttribute('aria-valuenow', '40');
});
