import { paths } from '@round-table/shared/contract';
import { notificationActed } from '@round-table/shared/runtime';
import { aQuestion } from '@round-table/shared/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { aGate, aServer } from '../../testing/a-world';
import { germany } from '../../testing/builders';
import { visit } from '../../testing/visit';
import { AnswerRadios } from './answer-radios';
import { arrowDelay } from './use-delayed-choice';

const { server, holds } = aServer();
const radio = (name: string) => screen.findByRole('radio', { name });
const chosen = { id: 900, answer: 102, question: 11, country: 7 };

const radios = <AnswerRadios question={aQuestion()} country={germany} onStored={() => undefined} />;
const aQuestionPage = () => visit({ at: '/question/11/', signedIn: true, part: radios });

test('the options stand in a group named by the question, with the stored one chosen', async () => {
  holds({ answers: [chosen] });
  aQuestionPage();
  expect(await screen.findByRole('radiogroup', { name: 'Which form is required?' })).toBeVisible();
  expect(await radio('Notarial deed')).toBeChecked();
  expect(await radio('not answered yet')).not.toBeChecked();
});

test('a first choice is painted at once and stored', async () => {
  const world = holds();
  const open = aGate(world);
  const { user, told } = aQuestionPage();
  await user.click(await radio('Private document'));
  expect(await radio('Private document')).toBeChecked();
  expect(world.answers).toEqual([]);
  open();
  await waitFor(() => expect(told()).toEqual([{ id: 'answer.changed', before: 0, after: 1 }]));
  expect(world.written).toEqual(['POST /api/given-answers/ 101']);
});

test('a change says from which option to which, and the chapters are read again', async () => {
  holds({ answers: [chosen] });
  let readings = 0;
  server.events.on('request:start', ({ request }) => {
    if (request.url.includes(paths.chapters)) readings += 1;
  });
  const { user, told } = aQuestionPage();
  const other = await radio('None');
  const before = readings;
  await user.click(other);
  await waitFor(() => expect(told()).toEqual([{ id: 'answer.changed', before: 2, after: 3 }]));
  await waitFor(() => expect(readings).toBe(before + 1));
});

test('"not answered yet" deletes the stored answer', async () => {
  const world = holds({ answers: [chosen] });
  const { user, told } = aQuestionPage();
  await user.click(await radio('not answered yet'));
  await waitFor(() => expect(told()).toEqual([{ id: 'answer.changed', before: 2, after: 0 }]));
  expect(world.written).toEqual(['DELETE /api/given-answers/900/']);
});

test('"not answered yet" sends nothing when there is no answer', async () => {
  const world = holds();
  const { user, told } = aQuestionPage();
  await user.click(await radio('not answered yet'));
  await user.click(await radio('None'));
  await waitFor(() => expect(told()).toHaveLength(1));
  expect(world.written).toEqual(['POST /api/given-answers/ 103']);
});

test('a refused choice is taken back with a message', async () => {
  holds({ answers: [chosen] });
  server.use(http.post(`*${paths.givenAnswers}`, () => HttpResponse.json({ detail: 'Not now' }, { status: 403 })));
  const { user, told, store } = aQuestionPage();
  await user.click(await radio('None'));
  await waitFor(() => expect(told()).toEqual([{ id: 'answer.refused' }]));
  expect(store.getState().notifications.shown[0]?.description).toEqual({ id: 'runtime.sentence', values: { sentence: 'Not now' } });
  expect(await radio('Notarial deed')).toBeChecked();
});

test('without a connection the choice is taken back, too', async () => {
  holds({ answers: [chosen] });
  const { user, told } = aQuestionPage();
  const other = await radio('None');
  server.use(http.all(`*${paths.givenAnswers}`, () => HttpResponse.error()));
  await user.click(other);
  await waitFor(() => expect(told()).toEqual([{ id: 'answer.refused' }]));
  expect(await radio('Notarial deed')).toBeChecked();
});

test('clicks in quick succession go out one after the other and end in the last one', async () => {
  const world = holds({ answers: [chosen] });
  const open = aGate(world);
  const { user, told } = aQuestionPage();
  await user.click(await radio('Private document'));
  await user.click(await radio('Notarial deed'));
  await user.click(await radio('None'));
  expect(await radio('None')).toBeChecked();
  await waitFor(() => expect(world.written).toEqual(['POST /api/given-answers/ 101']));
  open();
  await waitFor(() => expect(told()[0]).toEqual({ id: 'answer.changed', before: 1, after: 3 }));
  expect(world.written).toEqual(['POST /api/given-answers/ 101', 'POST /api/given-answers/ 103']);
  expect(await radio('None')).toBeChecked();
});

test('where the last of several clicks is refused, what the server has stands again', async () => {
  const world = holds({ answers: [chosen] });
  const open = aGate(world);
  const { user, told } = aQuestionPage();
  const first = await radio('Private document');
  server.use(
    http.post(`*${paths.givenAnswers}`, async ({ request }) => {
      const { answer } = (await request.clone().json()) as { answer: number };
      return answer === 103 ? HttpResponse.json({ detail: 'No' }, { status: 400 }) : undefined;
    }),
  );
  await user.click(first);
  await user.click(await radio('None'));
  open();
  await waitFor(() => expect(told()[0]).toEqual({ id: 'answer.refused' }));
  expect(world.answers[0]?.answer).toBe(101);
  await waitFor(async () => expect(await radio('Private document')).toBeChecked());
});

describe('by keyboard', () => {
  afterEach(() => jest.useRealTimers());

  /** Focuses the chosen radio, and moves to others as a browser does: the arrow key, then a click on the next radio. */
  async function aFocusedGroup(from: string) {
    const page = aQuestionPage();
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

  test('arrows store once, 600 ms after the last one, with one notification', async () => {
    const world = holds({ answers: [{ ...chosen, answer: 103 }] });
    const { arrowTo, wait, told } = await aFocusedGroup('None');
    arrowTo('Notarial deed');
    await wait(arrowDelay - 1);
    arrowTo('Private document');
    await wait(arrowDelay - 1);
    expect(world.written).toEqual([]);
    expect(screen.getByRole('radio', { name: 'Private document' })).toBeChecked();
    await wait(1);
    jest.useRealTimers();
    await waitFor(() => expect(told()).toEqual([{ id: 'answer.changed', before: 3, after: 1 }]));
    expect(world.written).toEqual(['POST /api/given-answers/ 101']);
  });

  test.each(['Enter', ' '])('%j stores at once, and a second time nothing', async (key) => {
    const world = holds({ answers: [chosen] });
    const { arrowTo, wait, told, focused } = await aFocusedGroup('Notarial deed');
    arrowTo('Private document');
    fireEvent.keyDown(focused(), { key });
    await wait(0);
    jest.useRealTimers();
    await waitFor(() => expect(told()).toHaveLength(1));
    expect(world.written).toEqual(['POST /api/given-answers/ 101']);
  });

  test.each([
    ['the focus leaves', (page: { focused: () => Element }) => fireEvent.blur(page.focused())],
    ['the part is left', (page: { unmount: () => void }) => page.unmount()],
    ['the page is left', () => fireEvent(window, new Event('pagehide'))],
  ])('where %s, what waits is stored', async (_what, leave) => {
    const world = holds({ answers: [chosen] });
    const page = await aFocusedGroup('Notarial deed');
    page.arrowTo('Private document');
    leave(page);
    jest.useRealTimers();
    await waitFor(() => expect(world.written).toEqual(['POST /api/given-answers/ 101']));
  });

  test('digits choose by number, 0 takes back, also while a radio has the focus, but not while typing', async () => {
    const world = holds({ answers: [chosen] });
    const { user, told } = aQuestionPage();
    await radio('Notarial deed');
    await user.keyboard('3');
    await waitFor(() => expect(told()).toEqual([{ id: 'answer.changed', before: 2, after: 3 }]));
    act(() => screen.getByRole('radio', { name: 'None' }).focus());
    await user.keyboard('1');
    await waitFor(() => expect(told()).toEqual([{ id: 'answer.changed', before: 3, after: 1 }]));
    await user.keyboard('9');
    await user.keyboard('0');
    await waitFor(() => expect(told()).toEqual([{ id: 'answer.changed', before: 1, after: 0 }]));
    expect(world.written).toEqual(['POST /api/given-answers/ 103', 'POST /api/given-answers/ 101', 'DELETE /api/given-answers/900/']);
  });

  test('Undo restores the answer before, in place of the notification', async () => {
    const world = holds({ answers: [chosen] });
    const { user, told, store } = aQuestionPage();
    await user.click(await radio('None'));
    await waitFor(() => expect(told()).toHaveLength(1));
    const [shown] = store.getState().notifications.shown;
    expect(shown?.action).toEqual({ id: 'answer.undo' });
    act(() => void store.dispatch(notificationActed(shown?.key ?? 0)));
    await waitFor(() => expect(told()).toEqual([{ id: 'answer.changed', before: 3, after: 2 }]));
    expect(world.answers[0]?.answer).toBe(102);
    expect(await radio('Notarial deed')).toBeChecked();
  });
});
