import { paths } from '@round-table/shared/contract';
import { sendWaitingChanges } from '@round-table/shared/runtime';
import { anAnswerSince, aQuestion } from '@round-table/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { germany } from '../../testing/builders';
import { createFakeServer } from '../../testing/fake-server';
import { visit } from '../../testing/visit';
import { AnswerRadios } from './answer-radios';

const { server, startWith } = createFakeServer();
const radio = (name: string) => screen.findByRole('radio', { name });
const chosen = { id: 900, answer: 102, question: 11, country: 7, since: anAnswerSince() };
const radios = <AnswerRadios question={aQuestion()} country={germany} onStored={() => undefined} />;

test('without a connection a choice waits, is shown, and is saved later (OFF-01)', async () => {
  const state = startWith({ answers: [chosen] });
  const { user, notifications, store } = visit({ at: '/question/11/', signedIn: 3, part: radios });
  const other = await radio('None');
  server.use(http.post(`*${paths.givenAnswers}`, () => HttpResponse.error(), { once: true }));
  await user.click(other);
  await waitFor(() => expect(notifications()).toEqual([{ id: 'answer.waits', number: 'I.1' }]));
  expect(await radio('None')).toBeChecked();
  expect(screen.getByText('Kept on this device. It is saved as soon as the server responds.')).toBeVisible();
  await act(() => store.dispatch(sendWaitingChanges()));
  await waitFor(() => expect(screen.queryByText(/^Kept on this device/)).toBeNull());
  expect(state.writes).toEqual(['POST /api/given-answers/ 103']);
  expect(await radio('None')).toBeChecked();
});

test('a choice that is saved after it has waited stays chosen until the server has sent it (OFF-01)', async () => {
  startWith({ answers: [chosen] });
  const { user, store } = visit({ at: '/question/11/', signedIn: 5, part: radios });
  const other = await radio('None');
  server.use(http.post(`*${paths.givenAnswers}`, () => HttpResponse.error(), { once: true }));
  await user.click(other);
  await screen.findByText(/^Kept on this device/);
  server.use(http.get(`*${paths.givenAnswers}`, () => delay('infinite')));
  await act(() => store.dispatch(sendWaitingChanges()));
  await waitFor(() => expect(screen.queryByText(/^Kept on this device/)).toBeNull());
  expect(await radio('None')).toBeChecked();
});

test('a choice that is refused after it has waited shows the reason and can be discarded (OFF-07)', async () => {
  startWith({ answers: [chosen] });
  const { user, store } = visit({ at: '/question/11/', signedIn: 4, part: radios });
  const other = await radio('None');
  server.use(http.post(`*${paths.givenAnswers}`, () => HttpResponse.error(), { once: true }));
  await user.click(other);
  await screen.findByText(/^Kept on this device/);
  server.use(http.post(`*${paths.givenAnswers}`, () => HttpResponse.json({ detail: 'Not now' }, { status: 403 })));
  await act(() => store.dispatch(sendWaitingChanges()));
  expect(await screen.findByText(/Not saved: Not now/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(async () => expect(await radio('Notarial deed')).toBeChecked());
});
