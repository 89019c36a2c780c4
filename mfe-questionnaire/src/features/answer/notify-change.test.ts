import { createStore, notificationActed, notificationClosed, notified } from '@round-table/shared/runtime';
import { type AnswerChange, type ChoiceRequest, notifyChange, notifyRefusal } from './notify-change';

const options = [
  { id: 101, order: 1, text: 'Private document' },
  { id: 102, order: 2, text: 'Notarial deed' },
];

/** A change of the answer to question I.1 of chapter I, or to one of another order. */
function aChange(order: number, before: number | null, after: number | null, isUndo = false): AnswerChange {
  const question = { chapter: { id: 1, order: 1, name: 'Creation' }, order };
  const key = { question: order, country: 7 };
  const request = { key, question, options, choice: after, onStored: () => undefined, isUndo } as ChoiceRequest;
  return { subject: `answer ${order}`, request, before, after };
}

function open() {
  const store = createStore();
  const undone: string[] = [];
  const undo = ({ request, before }: AnswerChange) => undone.push(`${request.question.order} to ${before}`);
  const shown = () => store.getState().notifications.shown;
  return {
    store,
    undone,
    shown,
    notify: (change: AnswerChange) => store.dispatch(notifyChange(change, undo)),
    press: () => store.dispatch(notificationActed(shown()[0]?.key ?? 0)),
    titles: () => shown().map(({ message }) => ({ id: message.id, ...message.values })),
  };
}

test('one change names its question and both options @QDT-03', () => {
  const { notify, shown } = open();
  notify(aChange(1, 101, 102));
  expect(shown()).toMatchObject([
    {
      kind: 'success',
      message: { id: 'answer.answered', values: { number: 'I.1', order: 2, text: 'Notarial deed' } },
      description: { id: 'answer.changed', values: { before: 1, after: 2 } },
      action: { id: 'answer.undo' },
    },
  ]);
});

test('an answer that is taken away says so', () => {
  const { notify, shown, titles } = open();
  notify(aChange(3, 102, null));
  expect(titles()).toEqual([{ id: 'answer.removed', number: 'I.3' }]);
  expect(shown()[0]?.description).toMatchObject({ values: { before: 2, after: 0 } });
});

test('several answers are one notification, whose Undo takes back each to what it was at first', () => {
  const { notify, titles, press, undone, shown } = open();
  notify(aChange(1, null, 101));
  notify(aChange(2, 102, 101));
  notify(aChange(1, 101, 102));
  expect(titles()).toEqual([{ id: 'answer.severalAnswered', count: 2, number: 'I.1' }]);
  press();
  expect(undone.sort()).toEqual(['1 to null', '2 to 102']);
  expect(shown()).toEqual([]);
});

test('a second change of the only answer is undone to the one before it', () => {
  const { notify, press, undone } = open();
  notify(aChange(1, null, 101));
  notify(aChange(1, 101, 102));
  press();
  expect(undone).toEqual(['1 to 101']);
});

test('Undo acts once, and not after its notification was closed', () => {
  const { store, notify, undone, shown } = open();
  notify(aChange(1, null, 101));
  const key = shown()[0]?.key ?? 0;
  store.dispatch(notificationClosed(key));
  store.dispatch(notificationActed(key));
  expect(undone).toEqual([]);
  notify(aChange(1, null, 101));
  const next = shown()[0]?.key ?? 0;
  store.dispatch(notificationActed(next));
  store.dispatch(notificationActed(next));
  expect(undone).toEqual(['1 to null']);
});

test('a series ends with its notification: what was closed is not counted again', () => {
  const { store, notify, titles, shown } = open();
  notify(aChange(1, null, 101));
  store.dispatch(notificationClosed(shown()[0]?.key ?? 0));
  notify(aChange(2, null, 101));
  expect(titles()).toMatchObject([{ id: 'answer.answered', number: 'I.2' }]);
});

test('answers that Undo restores have a notification apart from new answers', () => {
  const { notify, titles } = open();
  notify(aChange(1, null, 101));
  notify(aChange(3, null, 101));
  notify(aChange(2, 101, 102, true));
  expect(titles()).toMatchObject([{ id: 'answer.answered', number: 'I.2' }]);
  notify(aChange(1, 101, null, true));
  expect(titles()).toEqual([{ id: 'answer.severalRestored', count: 2, number: 'I.1' }]);
});

test('a saved answer closes the failure of the same answer, and no other message', () => {
  const { store, notify, titles } = open();
  store.dispatch(notified({ kind: 'error', message: { id: 'failed' }, subject: 'answer 1' }));
  store.dispatch(notified({ kind: 'error', message: { id: 'other' }, subject: 'answer 2' }));
  notify(aChange(1, null, 101));
  expect(titles().map(({ id }) => id)).toEqual(['answer.answered', 'other']);
});

test.each([
  [{ status: 'FETCH_ERROR' }, true],
  [{ status: 500, data: { detail: 'x' } }, true],
  [{ status: 503, data: { detail: 'x' } }, true],
  [{ status: 400, data: { detail: 'x' } }, false],
  [{ status: 403, data: { detail: 'x' } }, false],
  [{ status: 409, data: { detail: 'x' } }, false],
  [{ status: 429, data: { detail: 'x' } }, false],
])('after %j a retry is offered: %s', (error, isOffered) => {
  const { store, shown } = open();
  const retry = jest.fn();
  const { request } = aChange(4, null, 101);
  store.dispatch(notifyRefusal({ subject: 'answer 4', request, error, isStored: true }, retry));
  expect(shown()).toMatchObject([{ kind: 'error', message: { id: 'answer.refused', values: { number: 'I.4' } } }]);
  expect(shown()[0]?.action).toEqual(isOffered ? { id: 'ui.tryAgain' } : undefined);
  store.dispatch(notificationActed(shown()[0]?.key ?? 0));
  expect(retry).toHaveBeenCalledTimes(isOffered ? 1 : 0);
});
