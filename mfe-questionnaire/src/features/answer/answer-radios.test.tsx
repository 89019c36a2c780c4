import { paths } from '@round-table/shared/contract';
import { notificationActed } from '@round-table/shared/runtime';
import { anAnswerSince, aQuestion } from '@round-table/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { germany } from '../../testing/builders';
import { createFakeServer, deferAnswers } from '../../testing/fake-server';
import { visit } from '../../testing/visit';
import { AnswerRadios } from './answer-radios';
import { arrowDelay } from './use-delayed-choice';

const { server, startWith } = createFakeServer();
const radio = (name: string) => screen.findByRole('radio', { name });
const chosen = { id: 900, answer: 102, question: 11, country: 7, since: anAnswerSince() };

const radios = <AnswerRadios question={aQuestion()} country={germany} onStored={() => undefined} />;
const showRadios = () => visit({ at: '/question/11/', signedIn: true, part: radios });

test('shows the options as a radio group named by the question, with the stored one checked', async () => {
  startWith({ answers: [chosen] });
  showRadios();
  expect(await screen.findByRole('radiogroup', { name: 'Which form is required?' })).toBeVisible();
  expect(await radio('Notarial deed')).toBeChecked();
  expect(await radio('not answered yet')).not.toBeChecked();
});

test('says below the options since when the answer is given, and by whom', async () => {
  startWith({ answers: [chosen] });
  const { user } = showRadios();
  const line = 'Germany since 3 March 2026 (from version 2026-1)Johanna Weidlich';
  await radio('Notarial deed');
  const shown = () => screen.getByText('Germany').closest('p');
  expect(shown()).toHaveTextContent(line);
  await user.click(await radio('not answered yet'));
  await waitFor(() => expect(screen.queryByText('Germany')).toBeNull());
});

test('updates optimistically and stores a first choice', async () => {
  const state = startWith();
  const release = deferAnswers(state);
  const { user, descriptions } = showRadios();
  await user.click(await radio('Private document'));
  expect(await radio('Private document')).toBeChecked();
  expect(state.answers).toEqual([]);
  release();
  await waitFor(() => expect(descriptions()).toEqual([{ id: 'answer.changed', before: 0, after: 1 }]));
  expect(state.writes).toEqual(['POST /api/given-answers/ 101']);
});

test('a change notifies about both options and refetches the chapters', async () => {
  startWith({ answers: [chosen] });
  let requests = 0;
  server.events.on('request:start', ({ request }) => {
    if (request.url.includes(paths.chapters)) requests += 1;
  });
  const { user, descriptions } = showRadios();
  const other = await radio('None');
  const before = requests;
  await user.click(other);
  await waitFor(() => expect(descriptions()).toEqual([{ id: 'answer.changed', before: 2, after: 3 }]));
  await waitFor(() => expect(requests).toBe(before + 1));
});

test('"not answered yet" deletes the stored answer', async () => {
  const state = startWith({ answers: [chosen] });
  const { user, descriptions } = showRadios();
  await user.click(await radio('not answered yet'));
  await waitFor(() => expect(descriptions()).toEqual([{ id: 'answer.changed', before: 2, after: 0 }]));
  expect(state.writes).toEqual(['DELETE /api/given-answers/900/']);
});

test('"not answered yet" sends nothing if there is no answer', async () => {
  const state = startWith();
  const { user, notifications } = showRadios();
  await user.click(await radio('not answered yet'));
  await user.click(await radio('None'));
  await waitFor(() => expect(notifications()).toHaveLength(1));
  expect(state.writes).toEqual(['POST /api/given-answers/ 103']);
});

test('rolls a refused choice back with a notification', async () => {
  startWith({ answers: [chosen] });
  server.use(http.post(`*${paths.givenAnswers}`, () => HttpResponse.json({ detail: 'Not now' }, { status: 403 })));
  const { user, notifications, store } = showRadios();
  await user.click(await radio('None'));
  await waitFor(() => expect(notifications()).toEqual([{ id: 'answer.refused', number: 'I.1' }]));
  expect(store.getState().notifications.shown[0]?.description).toEqual({ id: 'runtime.sentence', values: { sentence: 'Not now' } });
  expect(await radio('Notarial deed')).toBeChecked();
});

test('rolls a choice back without a connection if the device does not keep it', async () => {
  startWith({ answers: [chosen] });
  const { user, notifications } = showRadios();
  const other = await radio('None');
  server.use(http.all(`*${paths.givenAnswers}`, () => HttpResponse.error()));
  await user.click(other);
  await waitFor(() => expect(notifications()).toEqual([{ id: 'answer.notStored', number: 'I.1' }]));
  expect(await radio('Notarial deed')).toBeChecked();
});

test('quick clicks are sent one after the other and end with the last one', async () => {
  const state = startWith({ answers: [chosen] });
  const release = deferAnswers(state);
  const { user, descriptions } = showRadios();
  await user.click(await radio('Private document'));
  await user.click(await radio('Notarial deed'));
  await user.click(await radio('None'));
  expect(await radio('None')).toBeChecked();
  await waitFor(() => expect(state.writes).toEqual(['POST /api/given-answers/ 101']));
  release();
  await waitFor(() => expect(descriptions()[0]).toEqual({ id: 'answer.changed', before: 1, after: 3 }));
  expect(state.writes).toEqual(['POST /api/given-answers/ 101', 'POST /api/given-answers/ 103']);
  expect(await radio('None')).toBeChecked();
});

test('shows the stored answer if the last of several clicks is refused', async () => {
  const state = startWith({ answers: [chosen] });
  const release = deferAnswers(state);
  const { user, notifications } = showRadios();
  const first = await radio('Private document');
  server.use(
    http.post(`*${paths.givenAnswers}`, async ({ request }) => {
      const { answer } = (await request.clone().json()) as { answer: number };
      return answer === 103 ? HttpResponse.json({ detail: 'No' }, { status: 400 }) : undefined;
    }),
  );
  await user.click(first);
  await user.click(await radio('None'));
  release();
  await waitFor(() => expect(notifications()[0]).toEqual({ id: 'answer.refused', number: 'I.1' }));
  expect(state.answers[0]?.answer).toBe(101);
  await waitFor(async () => expect(await radio('Private document')).toBeChecked());
});

describe('by keyboard', () => {
  afterEach(() => jest.useRealTimers());

  /** Focuses the checked radio; `arrowTo` fires the events of an arrow key as a browser does: key, focus, click on the next radio. */
  async function focusGroup(from: string) {
    const page = showRadios();
    const first = await radio(from);
    const others = new Map(screen.getAllByRole('radio').map((one) => [one.closest('label')?.textContent, one]));
    act(() => first.focus());
    jest.useFakeTimers();
    const arrowTo = (name: string) => {
      const [, next] = [...others].find(([label]) => label?.endsWith(name)) ?? [];
      fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowUp' });
      act(() => next?.focus());
      fireEvent.click(next ?? document.body);
    };
    const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
    const focused = () => document.activeElement ?? document.body;
    return { ...page, arrowTo, wait, focused };
  }

  test('arrow keys store once, 600 ms after the last one, with one notification', async () => {
    const state = startWith({ answers: [{ ...chosen, answer: 103 }] });
    const { arrowTo, wait, descriptions } = await focusGroup('None');
    arrowTo('Notarial deed');
    await wait(arrowDelay - 1);
    arrowTo('Private document');
    await wait(arrowDelay - 1);
    expect(state.writes).toEqual([]);
    expect(screen.getByRole('radio', { name: 'Private document' })).toBeChecked();
    await wait(1);
    jest.useRealTimers();
    await waitFor(() => expect(descriptions()).toEqual([{ id: 'answer.changed', before: 3, after: 1 }]));
    expect(state.writes).toEqual(['POST /api/given-answers/ 101']);
  });

  test.each(['Enter', ' '])('%j stores immediately and only once', async (key) => {
    const state = startWith({ answers: [chosen] });
    const { arrowTo, wait, notifications, focused } = await focusGroup('Notarial deed');
    arrowTo('Private document');
    fireEvent.keyDown(focused(), { key });
    await wait(0);
    jest.useRealTimers();
    await waitFor(() => expect(notifications()).toHaveLength(1));
    expect(state.writes).toEqual(['POST /api/given-answers/ 101']);
  });

  test.each([
    ['the group loses the focus', (page: { focused: () => Element }) => fireEvent.blur(page.focused())],
    ['the component unmounts', (page: { unmount: () => void }) => page.unmount()],
    ['the page is hidden', () => fireEvent(window, new Event('pagehide'))],
  ])('stores the pending choice when %s', async (_event, leave) => {
    const state = startWith({ answers: [chosen] });
    const page = await focusGroup('Notarial deed');
    page.arrowTo('Private document');
    leave(page);
    jest.useRealTimers();
    await waitFor(() => expect(state.writes).toEqual(['POST /api/given-answers/ 101']));
  });
});

test('digits choose an option and 0 removes the answer, also while a radio has the focus', async () => {
  const state = startWith({ answers: [chosen] });
  const { user, descriptions } = showRadios();
  await radio('Notarial deed');
  await user.keyboard('3');
  await waitFor(() => expect(descriptions()).toEqual([{ id: 'answer.changed', before: 2, after: 3 }]));
  act(() => screen.getByRole('radio', { name: 'None' }).focus());
  await user.keyboard('1');
  await waitFor(() => expect(descriptions()).toEqual([{ id: 'answer.changed', before: 3, after: 1 }]));
  await user.keyboard('9');
  await user.keyboard('0');
  await waitFor(() => expect(descriptions()).toEqual([{ id: 'answer.changed', before: 1, after: 0 }]));
  expect(state.writes).toEqual(['POST /api/given-answers/ 103', 'POST /api/given-answers/ 101', 'DELETE /api/given-answers/900/']);
});

test('Undo restores the previous answer and replaces the notification', async () => {
  const state = startWith({ answers: [chosen] });
  const { user, notifications, descriptions, store } = showRadios();
  await user.click(await radio('None'));
  await waitFor(() => expect(notifications()).toHaveLength(1));
  const [notification] = store.getState().notifications.shown;
  expect(notification?.action).toEqual({ id: 'answer.undo' });
  act(() => void store.dispatch(notificationActed(notification?.key ?? 0)));
  await waitFor(() => expect(descriptions()).toEqual([{ id: 'answer.changed', before: 3, after: 2 }]));
  expect(state.answers[0]?.answer).toBe(102);
  expect(await radio('Notarial deed')).toBeChecked();
});

describe('notifications of several answers', () => {
  const second = aQuestion({ id: 12, order: 2, text: 'Second?' });
  const both = (
    <>
      <AnswerRadios question={aQuestion()} country={germany} onStored={() => undefined} />
      <AnswerRadios question={second} country={germany} onStored={() => undefined} />
    </>
  );
  const inGroup = async (group: string, name: string) =>
    within(await screen.findByRole('radiogroup', { name: group })).findByRole('radio', { name });
  const first = 'Which form is required?';
  const press = (store: ReturnType<typeof visit>['store']) =>
    act(() => void store.dispatch(notificationActed(store.getState().notifications.shown[0]?.key ?? 0)));

  test('one names its question and its option', async () => {
    startWith({ answers: [chosen] });
    const { user, notifications, store } = showRadios();
    await user.click(await radio('None'));
    await waitFor(() => expect(notifications()).toEqual([{ id: 'answer.answered', number: 'I.1', order: 3, text: 'None' }]));
    await user.click(await radio('not answered yet'));
    await waitFor(() => expect(notifications()).toEqual([{ id: 'answer.removed', number: 'I.1' }]));
    expect(store.getState().notifications.shown).toHaveLength(1);
  });

  test('several become one, whose Undo takes all of them back', async () => {
    const state = startWith();
    const { user, notifications, descriptions, store } = visit({ at: '/question/11/', signedIn: true, part: both });
    await user.click(await inGroup(first, 'None'));
    await waitFor(() => expect(notifications()).toHaveLength(1));
    await user.click(await inGroup(first, 'Private document'));
    await waitFor(() => expect(descriptions()).toEqual([{ id: 'answer.changed', before: 3, after: 1 }]));
    await user.click(await inGroup('Second?', 'None'));
    await waitFor(() => expect(notifications()).toEqual([{ id: 'answer.severalAnswered', count: 2, number: 'I.2' }]));
    expect(descriptions()).toEqual([{ id: 'answer.changed', before: 0, after: 3 }]);
    press(store);
    await waitFor(() => expect(notifications()).toMatchObject([{ id: 'answer.severalRestored', count: 2 }]));
    expect(state.writes.slice(-2).sort()).toEqual(['DELETE /api/given-answers/900/', 'POST /api/given-answers/ 103']);
  });

  test('a choice that got no response can be tried again', async () => {
    const state = startWith({ answers: [chosen] });
    const { user, notifications, store } = showRadios();
    const other = await radio('None');
    server.use(http.post(`*${paths.givenAnswers}`, () => HttpResponse.error(), { once: true }));
    await user.click(other);
    await waitFor(() => expect(notifications()).toEqual([{ id: 'answer.notStored', number: 'I.1' }]));
    expect(store.getState().notifications.shown[0]?.action).toEqual({ id: 'ui.tryAgain' });
    press(store);
    await waitFor(() => expect(notifications()).toEqual([{ id: 'answer.answered', number: 'I.1', order: 3, text: 'None' }]));
    expect(state.answers[0]?.answer).toBe(103);
  });
});
