import { type AdminChapter, type AnswerScoreBody, paths, type QuestionWeightBody } from '@round-table/shared/contract';
import { roSwitched } from '@round-table/shared/runtime';
import { anyPrefix, aUserInfo, fakeServerHandlers, mockServer, renderApp } from '@round-table/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { Profiler } from 'react';
import { anAdminChapter, anAdminQuestion, aView } from '../../testing/builders';
import { messages } from '../messages';
import { WeightsPage } from './weights-page';

const server = mockServer();

/** A chapter whose questions have these numbers of options; the first question of chapter 2 is inactive. */
const createChapter = (id: number, optionCounts: number[]): AdminChapter =>
  anAdminChapter({
    id,
    order: id,
    name_en: `Chapter ${id}`,
    name_de: '',
    questions: optionCounts.map((count, index) =>
      anAdminQuestion({
        id: id * 10 + index,
        chapter: id,
        chapter_order: id,
        order: index + 1,
        text_en: `Text ${id}.${index + 1}`,
        text_de: '',
        active: !(id === 2 && index === 0),
        answers: Array.from({ length: count }, (_, option) => ({
          id: id * 1000 + index * 10 + option,
          order: option + 1,
          text_en: `Option ${option + 1}`,
          text_de: '',
        })),
      }),
    ),
  });

interface Wire {
  sent: string[];
  /** What writing is answered with instead. */
  refuse?: () => Response | Promise<Response> | undefined;
}

function answer({ sent, refuse }: Wire) {
  const written = async (request: Request, path: string, id: number) => {
    const body = (await request.json()) as QuestionWeightBody & AnswerScoreBody;
    const about = body.question ?? body.answer;
    sent.push(`${request.method} ${path} ${about} ${body.weight ?? body.score}`);
    return (await refuse?.()) ?? HttpResponse.json({ ...body, id }, { status: request.method === 'POST' ? 201 : 200 });
  };
  return [paths.questionWeights, paths.scores].flatMap((path) => [
    http.post(anyPrefix(path), ({ request }) => written(request, path, 900)),
    http.put(`*${path}:id/`, ({ request, params }) => written(request, path, Number(params.id))),
  ]);
}

async function renderPage(wire: Wire = { sent: [] }, { readOnly = false, at = '/weights', locale = 'en' as 'en' | 'de' } = {}) {
  server.use(
    ...fakeServerHandlers({ user: aUserInfo({ isAdmin: true, countries: [], locale }) }),
    http.patch(anyPrefix(paths.userInfo), () => HttpResponse.json(aUserInfo({ isAdmin: true, locale }))),
    http.get(anyPrefix(paths.pointsOfView), () => HttpResponse.json([aView(1, 'Realisation'), aView(2, 'Costs')])),
    http.get(anyPrefix(paths.adminChapters), () =>
      HttpResponse.json([createChapter(1, [3, 1, 3]), createChapter(2, [2]), createChapter(3, [])]),
    ),
    http.get(anyPrefix(paths.questionWeights), ({ request }) =>
      HttpResponse.json(request.url.endsWith('=1') ? [{ id: 5, question: 10, pointofview: 1, weight: 2.5 }] : []),
    ),
    http.get(anyPrefix(paths.scores), ({ request }) =>
      HttpResponse.json(request.url.endsWith('=1') ? [{ id: 6, answer: 1000, pointofview: 1, score: 10 }] : []),
    ),
    ...answer(wire),
  );
  const rendered = jest.fn();
  const page = (
    <Profiler id="weights" onRender={rendered}>
      <WeightsPage />
    </Profiler>
  );
  const view = renderApp(page, { messages, at, signedIn: true, locale });
  if (readOnly) act(() => void view.store.dispatch(roSwitched(true)));
  const chapter = within(await screen.findByRole('region', { name: /Chapter 1/ }));
  const cell = (name: string) => chapter.getByRole<HTMLInputElement>('spinbutton', { name });
  const listNotifications = () => view.store.getState().notifications.shown.map(({ message, description }) => [message.id, description]);
  return { ...view, rendered, chapter, cell, listNotifications, sent: wire.sent };
}

const weightOf = (order: number) => `Weight of question ${order}`;
const scoreOf = (answer: number, order: number) => `Score of answer ${answer} of question ${order}`;

test('shows a tab per point of view with all questions and options; missing values are 0 @WGT-01 @WGT-03', async () => {
  const { cell, user, router } = await renderPage();
  expect(cell(weightOf(1))).toHaveValue('2.5');
  expect(cell(scoreOf(1, 1))).toHaveValue('10');
  expect(cell(scoreOf(2, 1))).toHaveValue('0');
  expect(screen.getByText(/set by the operator of this installation/)).toBeVisible();
  expect(screen.getByRole('region', { name: /Chapter 2/ })).toHaveTextContent('Inactive');
  expect(screen.queryByText('Chapter 3')).not.toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: 'Costs' }));
  expect(router.state.location.search).toBe('?view=2');
  await waitFor(() => expect(screen.getAllByRole('spinbutton', { name: weightOf(1) })[0]).toHaveValue('0'));
});

test('updates a stored value and creates a missing one @WGT-01 @WGT-02', async () => {
  const { cell, user, sent, listNotifications } = await renderPage();
  await user.click(cell(weightOf(1)));
  await user.keyboard('3,25{Enter}');
  expect(cell(weightOf(2))).toHaveFocus();
  expect(cell(weightOf(1))).toHaveValue('3.25');
  await waitFor(() => expect(listNotifications()).toEqual([['weights.weightUpdated', undefined]]));
  await user.keyboard('1{ArrowDown}');
  await waitFor(() => expect(listNotifications()[0]).toEqual(['weights.weightAdded', undefined]));
  await user.click(cell(scoreOf(1, 1)));
  await user.keyboard('9{Enter}');
  await waitFor(() => expect(listNotifications()[0]).toEqual(['weights.scoreUpdated', undefined]));
  await user.keyboard('4{ArrowDown}');
  await waitFor(() => expect(listNotifications()[0]).toEqual(['weights.scoreAdded', undefined]));
  expect(sent).toEqual([
    `PUT ${paths.questionWeights} 10 3.25`,
    `POST ${paths.questionWeights} 11 1`,
    `PUT ${paths.scores} 1000 9`,
    `POST ${paths.scores} 1010 4`,
  ]);
  await user.click(cell(weightOf(2)));
  await user.keyboard('2{Enter}');
  await waitFor(() => expect(sent.at(-1)).toBe(`PUT ${paths.questionWeights} 11 2`));
});

test.each([
  [weightOf(1), '7', 'weights.weightUpdateFailed', '2.5'],
  [weightOf(2), '7', 'weights.weightAddFailed', '0'],
  [scoreOf(1, 1), '7', 'weights.scoreUpdateFailed', '10'],
  [scoreOf(2, 1), '7', 'weights.scoreAddFailed', '0'],
] as const)('%s: shows the edit at once, and rolls it back with the error if it fails @WGT-02', async (name, typed, message, before) => {
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const refuse = () => gate.then(() => HttpResponse.json({ detail: 'Not now.' }, { status: 503 }));
  const { cell, user, listNotifications } = await renderPage({ sent: [], refuse });
  await user.click(cell(name));
  await user.keyboard(`${typed}{Enter}`);
  expect(cell(name)).toHaveValue(typed);
  open();
  await waitFor(() => expect(cell(name)).toHaveValue(before));
  expect(listNotifications()).toEqual([[message, { id: 'runtime.sentence', values: { sentence: 'Not now.' } }]]);
});

test('marks an invalid number and does not send it; Escape restores the previous value @LIM-02', async () => {
  const { cell, user, sent } = await renderPage();
  await user.click(cell(weightOf(1)));
  await user.keyboard('-1');
  expect(cell(weightOf(1))).toHaveAttribute('aria-invalid', 'true');
  await user.keyboard('{Enter}');
  expect(cell(weightOf(1))).toHaveValue('-1');
  await user.click(cell(weightOf(1)));
  await user.keyboard('{Escape}');
  expect(cell(weightOf(1))).toHaveValue('2.5');
  await user.keyboard('{Enter}');
  expect(sent).toEqual([]);
});

test('shows the German messages @WGT-02 @LIM-02', async () => {
  const refuse = () => HttpResponse.json({ detail: 'Jetzt nicht.' }, { status: 503 });
  const { cell, user, listNotifications } = await renderPage({ sent: [], refuse }, { locale: 'de' });
  const weight = cell('Gewicht der Frage 1');
  await user.click(weight);
  await user.keyboard('-1');
  expect(weight.parentElement).toHaveAttribute(
    'data-hint',
    'Geben Sie eine Zahl ab 0 mit höchstens drei Nachkommastellen und ohne Tausenderpunkte ein.',
  );
  await user.keyboard('{Escape}{Control>}a{/Control}7,5{Enter}');
  const sentences = () => listNotifications().map(([id]) => messages.de[id as keyof typeof messages.de]);
  await waitFor(() => expect(sentences()).toEqual(['Fehler beim Ändern des Gewichts der Frage:']));
  expect(weight).toHaveValue('2,5');
});

test('arrow keys move between cells, skip rows that are too short, and continue in the next chapter', async () => {
  const { cell, user } = await renderPage();
  await user.click(cell(weightOf(1)));
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(cell(scoreOf(2, 1))).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(cell(scoreOf(2, 3))).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  const next = within(screen.getByRole('region', { name: /Chapter 2/ }));
  expect(next.getByRole('spinbutton', { name: scoreOf(2, 1) })).toHaveFocus();
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowLeft}{ArrowLeft}');
  expect(cell(weightOf(1))).toHaveFocus();
  await user.keyboard('123{ArrowLeft}');
  expect(cell(weightOf(1))).toHaveFocus();
});

test('an arrow key renders nothing, and an edit renders only its own value', async () => {
  const { cell, user, rendered, sent } = await renderPage();
  await user.click(cell(weightOf(1)));
  // The tabs above the grid measure themselves in the frame after they came.
  await act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));
  rendered.mockClear();
  await user.keyboard('{ArrowDown}{ArrowRight}{ArrowUp}{ArrowLeft}');
  expect(cell(weightOf(1))).toHaveFocus();
  expect(rendered).not.toHaveBeenCalled();
  const formatting = jest.spyOn(Intl.NumberFormat.prototype as { format: unknown }, 'format', 'get');
  await user.keyboard('1{ArrowDown}');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(formatting.mock.calls.length).toBeLessThanOrEqual(2);
  formatting.mockRestore();
});

const paste = (cell: HTMLElement, text: string) => fireEvent.paste(cell, { clipboardData: { getData: () => text } });

test('pastes a column of a spreadsheet with one notification', async () => {
  const { cell, sent, listNotifications } = await renderPage();
  paste(cell(weightOf(1)), '1\r\n2\r\n3,5\r\n');
  expect([1, 2, 3].map((order) => cell(weightOf(order)).value)).toEqual(['1', '2', '3.5']);
  await waitFor(() => expect(listNotifications().map(([id]) => id)).toEqual(['weights.weightAdded', 'weights.weightUpdated']));
  expect(sent).toEqual([`PUT ${paths.questionWeights} 10 1`, `POST ${paths.questionWeights} 11 2`, `POST ${paths.questionWeights} 12 3.5`]);
});

test('pastes nothing of a column with an invalid number', async () => {
  const { cell, sent, listNotifications } = await renderPage();
  paste(cell(weightOf(1)), '1\nmany');
  expect(cell(weightOf(1))).toHaveValue('2.5');
  expect(listNotifications()[0]?.[0]).toBe('weights.notPasted');
  expect(sent).toEqual([]);
});

test('a failure in the middle of a pasted column rolls back that value and all later ones @WGT-02', async () => {
  const wire: Wire = { sent: [] };
  wire.refuse = () => (wire.sent.length > 1 ? HttpResponse.json({ detail: 'No.' }, { status: 409 }) : undefined);
  const { cell, listNotifications } = await renderPage(wire);
  paste(cell(weightOf(1)), '1\n2\n3');
  await waitFor(() => expect(listNotifications().map(([id]) => id)).toEqual(['weights.weightUpdated', 'weights.weightAddFailed']));
  expect([1, 2, 3].map((order) => cell(weightOf(order)).value)).toEqual(['1', '0', '0']);
});

test('an admin cannot edit in the read-only view', async () => {
  const { cell } = await renderPage({ sent: [] }, { readOnly: true });
  await waitFor(() => expect(cell(weightOf(1))).toBeDisabled());
});
