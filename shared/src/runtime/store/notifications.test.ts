import { createStore, notificationClosed, notified, toMessage } from '@round-table/shared/runtime';

test('at most five notifications show, the newest first @SHELL-15', () => {
  const store = createStore();
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f']) store.dispatch(notified({ kind: 'info', message: { id } }));
  expect(store.getState().notifications.shown.map(({ message }) => message.id)).toEqual(['f', 'e', 'd', 'c', 'b']);
  const [newest] = store.getState().notifications.shown;
  store.dispatch(notificationClosed(newest?.key ?? 0));
  expect(store.getState().notifications.shown.map(({ message }) => message.id)).toEqual(['e', 'd', 'c', 'b']);
});

test('work under way keeps its notification whatever others arrive @SHELL-15', () => {
  const store = createStore();
  const ids = () => store.getState().notifications.shown.map(({ message }) => message.id);
  const { key } = store.dispatch(notified({ kind: 'info', message: { id: 'export' }, progress: null, action: { id: 'cancel' } })).payload;
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f']) store.dispatch(notified({ kind: 'error', message: { id } }));
  expect(ids()).toEqual(['f', 'e', 'd', 'c', 'export']);
  store.dispatch(notified({ kind: 'info', message: { id: 'second export' }, progress: 0.5 }));
  store.dispatch(notified({ kind: 'info', message: { id: 'g' } }));
  expect(ids()).toEqual(['g', 'second export', 'f', 'e', 'export']);
  store.dispatch(notificationClosed(key));
  expect(ids()).toEqual(['g', 'second export', 'f', 'e']);
});

test('a newer notification takes the former ones of the same subject away', () => {
  const store = createStore();
  const tell = (kind: 'error' | 'success', id: string, subject?: string) => store.dispatch(notified({ kind, message: { id }, subject }));
  tell('error', 'not saved', 'form 1');
  tell('error', 'not saved again', 'form 1');
  tell('error', 'another', 'form 2');
  tell('error', 'of nothing');
  tell('success', 'said something');
  tell('success', 'saved', 'form 1');
  expect(store.getState().notifications.shown.map(({ message }) => message.id)).toEqual([
    'saved',
    'said something',
    'of nothing',
    'another',
  ]);
});

test('a success replaces the former one of the same subject, not work in progress', () => {
  const store = createStore();
  const shown = () => store.getState().notifications.shown.map(({ message }) => message.id);
  store.dispatch(notified({ kind: 'info', message: { id: 'running' }, subject: 'answer 1', progress: 0.5 }));
  for (const id of ['first', 'second']) store.dispatch(notified({ kind: 'success', message: { id }, subject: 'answer 1' }));
  store.dispatch(notified({ kind: 'success', message: { id: 'another' }, subject: 'answer 2' }));
  expect(shown()).toEqual(['another', 'second', 'running']);
});

test('a failed call reads as the server said it, or as a sentence of our own', () => {
  expect(toMessage({ status: 'FETCH_ERROR', error: 'x' })).toEqual({ id: 'runtime.noResponse' });
  expect(toMessage({ status: 403, data: { detail: 'Not yours.' } })).toEqual({
    id: 'runtime.sentence',
    values: { sentence: 'Not yours.' },
  });
  expect(toMessage({ status: 400, data: { answers: { 1: { order: ['Too great.'] } } } })).toEqual({
    id: 'runtime.sentence',
    values: { sentence: 'Too great.' },
  });
  expect(toMessage({ status: 502, data: '<html>' })).toEqual({ id: 'runtime.status', values: { status: '502' } });
  expect(toMessage(new Error('x'))).toEqual({ id: 'runtime.unexpected' });
});
