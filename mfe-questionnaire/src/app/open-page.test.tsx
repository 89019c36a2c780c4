import { type OpenPoint, paths } from '@round-table/shared/contract';
import { sendWaitingChanges } from '@round-table/shared/runtime';
import { aChapter, anyPrefix, aQuestion, aUserInfo } from '@round-table/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { createFakeServer } from '../testing/fake-server';
import { visit } from '../testing/visit';

const { server, startWith } = createFakeServer();
const open = (question: number, own: Partial<OpenPoint> = {}): OpenPoint => ({
  question,
  kind: 'unanswered',
  answer: null,
  countries: 3,
  ...own,
});
const chapters = [aChapter({ questions: [11, 12, 13].map((id, index) => aQuestion({ id, order: index + 1, text: `Question ${id}?` })) })];
const show = () => visit({ at: '/open', signedIn: true });
const options = (id: number) => screen.findByRole('radiogroup', { name: `Question ${id}?` });
const group = (name: string) => screen.findByRole('region', { name });

test('the first row shows its options; a digit answers it, and the next one opens (OPN-06)', async () => {
  const state = startWith({ chapters, openPoints: [open(11), open(12)] });
  const { user } = show();
  await within(await options(11)).findByRole('radio', { name: 'Notarial deed' });
  state.openPoints = [open(12)];
  await user.keyboard('2');
  await options(12);
  expect(screen.queryByRole('radiogroup', { name: 'Question 11?' })).toBeNull();
  state.openPoints = [];
  await user.keyboard('1');
  expect(await screen.findByRole('heading', { name: 'All answered.' })).toBeVisible();
  await waitFor(() => expect(state.writes).toEqual(['POST /api/given-answers/ 102', 'POST /api/given-answers/ 101']));
});

test('one digit too many changes no answer: a row that is answered opens only if it is chosen (OPN-06)', async () => {
  const special = open(13, { kind: 'special', answer: 102 });
  const state = startWith({ chapters, openPoints: [open(12), special] });
  const { user } = show();
  await within(await options(12)).findByRole('radio', { name: 'Notarial deed' });
  state.openPoints = [special];
  await user.keyboard('222');
  await screen.findByRole('heading', { name: 'All answered.' });
  expect(screen.queryByRole('radiogroup')).toBeNull();
  await user.keyboard('2');
  expect(state.writes).toEqual(['POST /api/given-answers/ 102']);
  await user.keyboard('n');
  await within(await options(13)).findByRole('radio', { name: 'Private document' });
  await user.keyboard('1');
  await waitFor(() => expect(state.writes).toEqual(['POST /api/given-answers/ 102', 'POST /api/given-answers/ 101']));
});

test('the page stays at its top on arrival, and scrolls to the row that opens next (OPN-06)', async () => {
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
  startWith({ chapters, openPoints: [open(11), open(12)] });
  const { user } = show();
  await options(11);
  expect(scroll).not.toHaveBeenCalled();
  await user.keyboard('n');
  const row = (await options(12)).closest('li');
  await waitFor(() => expect(scroll.mock.contexts).toEqual([row]));
  scroll.mockRestore();
});

test('a digit that is held answers one question (OPN-06)', async () => {
  const state = startWith({ chapters, openPoints: [open(11), open(12)] });
  const { user } = show();
  await within(await options(11)).findByRole('radio', { name: 'Notarial deed' });
  await user.keyboard('{2>}');
  await within(await options(12)).findByRole('radio', { name: 'Notarial deed' });
  fireEvent.keyDown(document.body, { key: '2', repeat: true });
  await user.keyboard('{/2}');
  await waitFor(() => expect(state.writes).toEqual(['POST /api/given-answers/ 102']));
});

test('j and n open the next row, k the one before, d says that the answer is still correct (OPN-06, OPN-07)', async () => {
  const state = startWith({ chapters, openPoints: [open(11), open(12), open(13, { kind: 'special', answer: 102 })] });
  const sent: unknown[] = [];
  server.use(
    http.post(anyPrefix(paths.openPoints), async ({ request }) => {
      sent.push(await request.json());
      state.openPoints = [open(11), open(12)];
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = show();
  await options(11);
  for (const [key, question] of [
    ['j', 12],
    ['k', 11],
    ['k', 13],
    ['n', 11],
    ['d', 11],
    ['k', 13],
  ] as const) {
    await user.keyboard(key);
    await options(question);
  }
  expect(sent).toEqual([]);
  await user.keyboard('d');
  await options(11);
  expect(sent).toEqual([{ country: 'DE', question: 13 }]);
});

test('of many rows the first ones show first, then all (OPN-04)', async () => {
  const questions = Array.from({ length: 60 }, (_, index) =>
    aQuestion({ id: 100 + index, order: index + 1, text: `Question ${100 + index}?` }),
  );
  startWith({ chapters: [aChapter({ questions })], openPoints: questions.map(({ id }) => open(id)) });
  show();
  await options(100);
  expect(await screen.findByRole('button', { name: 'Question 159?' })).toBeInTheDocument();
  expect(within(await group('Unanswered')).getAllByRole('listitem')).toHaveLength(60);
});

test('Ctrl Z takes the last answer back (OPN-06)', async () => {
  const state = startWith({ chapters, openPoints: [open(11), open(12)] });
  const { user, notifications } = show();
  await within(await options(11)).findByRole('radio', { name: 'Notarial deed' });
  await user.keyboard('2');
  await waitFor(() => expect(notifications()[0]?.id).toBe('answer.answered'));
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(state.writes).toEqual(['POST /api/given-answers/ 102', 'DELETE /api/given-answers/900/']));
  expect(await screen.findByRole('button', { name: 'Question 11?' })).toBeVisible();
});

test('an answer that waits for the line takes its row off; refused later, it brings the row back with the reason (OPN-06, OFF-01)', async () => {
  startWith({ chapters, openPoints: [open(11), open(12)] });
  server.use(http.post(`*${paths.givenAnswers}`, () => HttpResponse.error()));
  const { user, notifications, store } = visit({ at: '/open', signedIn: 3 });
  await within(await options(11)).findByRole('radio', { name: 'Notarial deed' });
  await user.keyboard('2');
  await waitFor(() => expect(notifications()[0]?.id).toBe('answer.waits'));
  await options(12);
  expect(screen.queryByRole('button', { name: 'Question 11?' })).toBeNull();
  server.use(http.post(`*${paths.givenAnswers}`, () => HttpResponse.json({ detail: 'Not now' }, { status: 403 })));
  await act(() => store.dispatch(sendWaitingChanges()));
  await user.click(await screen.findByRole('button', { name: 'Question 11?' }));
  expect(await screen.findByText(/Not saved: Not now/)).toBeVisible();
});

test('a refused answer brings the row back (OPN-06)', async () => {
  startWith({ chapters, openPoints: [open(11), open(12)] });
  server.use(http.post(`*${paths.givenAnswers}`, () => HttpResponse.json({ detail: 'Not now' }, { status: 403 })));
  const { user, notifications } = show();
  await within(await options(11)).findByRole('radio', { name: 'Notarial deed' });
  await user.keyboard('2');
  await waitFor(() => expect(notifications()[0]?.id).toBe('answer.refused'));
  expect(await screen.findByRole('button', { name: 'Question 11?' })).toBeVisible();
});

test('shows a reworded question word by word; "Still correct" takes it off, and puts it back if it is refused (OPN-02, OPN-07)', async () => {
  const reworded = open(13, { kind: 'reworded', answer: 102, wording: [{ option: null, text: 'Question 12?' }] });
  const state = startWith({ chapters, openPoints: [reworded] });
  server.use(http.post(anyPrefix(paths.openPoints), () => HttpResponse.json({ detail: 'Not now' }, { status: 403 }), { once: true }));
  const { user, notifications } = show();
  const region = await group('New or reworded since your answer');
  expect(await within(region).findByRole('deletion')).toHaveTextContent('removed 12');
  expect(region).toHaveTextContent('Your answer: 2 Notarial deed');
  await user.click(within(region).getByRole('button', { name: 'I.3 is still correct' }));
  await waitFor(() => expect(notifications()[0]?.id).toBe('answer.stillCorrectFailed'));
  const sent: unknown[] = [];
  server.use(
    http.post(anyPrefix(paths.openPoints), async ({ request }) => {
      sent.push(await request.json());
      state.openPoints = [];
      return new HttpResponse(null, { status: 204 });
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'I.3 is still correct' }));
  await waitFor(() => expect(notifications()[0]).toEqual({ id: 'answer.stillCorrect', number: 'I.3' }));
  expect(sent).toEqual([{ country: 'DE', question: 13 }]);
  expect(screen.queryByRole('region', { name: 'New or reworded since your answer' })).toBeNull();
});

test('a meaning that changed in the other language only is shown in that language @CAT-02', async () => {
  const wording = [
    { option: null, text: 'Wird es ausgezahlt?', meaning: true, lang: 'de' as const, now: 'Wird es verteilt?' },
    { option: 102, text: 'Nur Urkunde', meaning: true, lang: 'de' as const, now: 'Urkunde' },
  ];
  startWith({ chapters, openPoints: [open(13, { kind: 'reworded', answer: 102, wording })] });
  show();
  const region = await group('New or reworded since your answer');
  const [text, option] = await within(region).findAllByRole('deletion');
  expect(text).toHaveTextContent('removed ausgezahlt');
  expect(option).toHaveTextContent('removed Nur');
  expect(text?.closest('[lang]')).toHaveAttribute('lang', 'de');
});

test('a question of the office waits for a reply, not for "Still correct" (OPN-10)', async () => {
  startWith({ chapters, openPoints: [open(11, { kind: 'office', answer: 102, waiting_since: '2026-11-24T10:00:00.000Z' })] });
  show();
  const region = await group('Questions of the office');
  expect(region).toHaveTextContent('Asked on 24 November 2026');
  // Names only what there is.
  expect(screen.getByText('1 asked by the office')).toBeVisible();
  expect(within(region).getByRole('link', { name: 'Reply to the office about I.1' })).toHaveAttribute('href', '/question/11/?ask=1');
  expect(within(region).queryByRole('button', { name: /is still correct$/ })).toBeNull();
});

test('the row in hand leads to the drawer that asks about its question (OPN-09)', async () => {
  startWith({ chapters, openPoints: [open(11), open(12)] });
  show();
  await options(11);
  expect(screen.getByRole('link', { name: 'Ask a colleague or the office about I.1' })).toHaveAttribute('href', '/question/11/?ask=1');
});

test('says who changed what, and shows it word by word (OPN-02)', async () => {
  const person = { id: 4, first_name: 'Henrik', last_name: 'Brandes' };
  const changed = { parts: ['answer' as const], person, at: '2026-11-20T10:00:00.000Z' };
  startWith({ chapters, openPoints: [open(11), open(12, { kind: 'colleagues', answer: 102, changed })] });
  const answer = { before: { order: 1, text: 'Private document' }, after: { order: 2, text: 'Notarial deed' } };
  server.use(http.get(`*${paths.openPoints}:id/`, () => HttpResponse.json({ answer })));
  const { user } = show();
  const region = await group('Changed by colleagues since your last visit');
  expect(region).toHaveTextContent('Henrik Brandes changed the answer, 20 November 2026');
  await user.click(within(region).getByRole('button', { name: 'See what changed at I.2' }));
  expect(await within(region).findByText('from 1 Private document to 2 Notarial deed')).toBeInTheDocument();
});

test.each([
  [{ attachments: [{ before: null, after: 'Deed' }] }, 'New attachment: Deed'],
  [{ attachments: [{ before: 'Deed', after: null }] }, 'Attachment removed: Deed'],
  [{ comment: { before: '<p>One.</p>', after: null, lang: 'en', modified: null, modified_by: null } }, 'removed One.'],
  [{}, 'These changes have been undone: everything is as it was before.'],
])('shows %j of a colleague (OPN-02)', async (change, text) => {
  const changed = { parts: ['comment' as const], person: null, at: '2026-11-20T10:00:00.000Z' };
  startWith({ chapters, openPoints: [open(11, { kind: 'colleagues', answer: 102, changed })] });
  server.use(http.get(`*${paths.openPoints}:id/`, () => HttpResponse.json(change)));
  const { user } = show();
  const region = await group('Changed by colleagues since your last visit');
  await user.click(within(region).getByRole('button', { name: 'See what changed at I.1' }));
  await waitFor(() => expect(region).toHaveTextContent(text));
});

test('the read-only view and an account without a country have no list (OPN-03)', async () => {
  startWith({ chapters, user: aUserInfo({ isReadonly: true, countries: [] }) });
  const { unmount } = show();
  expect(await screen.findByText('Only live data can be answered.')).toBeVisible();
  unmount();
  startWith({ chapters, user: aUserInfo({ countries: [] }) });
  show();
  expect(await screen.findByText('You have no active country.')).toBeVisible();
});
