import { type AdminChapter, type AdminQuestion, type AdminQuestionBody, paths } from '@round-table/shared/contract';
import { roSwitched } from '@round-table/shared/runtime';
import { anyPrefix, aUserInfo, fakeServerHandlers, mockServer, renderApp } from '@round-table/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { anAdminChapter, anAdminQuestion } from '../../testing/builders';
import { messages } from '../messages';
import { QuestionsPage } from './questions-page';

const server = mockServer();
const answers = [
  { id: 101, order: 1, text_en: 'Deed', text_de: 'Urkunde' },
  { id: 102, order: 2, text_en: 'None', text_de: 'Keine' },
  { id: 103, order: 3, text_en: 'Other', text_de: 'Andere' },
];
const aQuestion = (overrides: Partial<AdminQuestion> = {}) => anAdminQuestion({ answers, ...overrides });
const aChapter = (overrides: Partial<AdminChapter> = {}) =>
  anAdminChapter({
    weight: 1.5,
    questions: [aQuestion(), aQuestion({ id: 12, order: 5, text_en: 'Who keeps it?', text_de: '', active: false, answers: [] })],
    ...overrides,
  });
const stored = [aChapter(), aChapter({ id: 2, order: 2, name_en: 'Ranking', name_de: 'Rang', active: false, questions: [] })];

async function renderPage(at = '/questions/', chapters = stored, locale: 'en' | 'de' = 'en') {
  server.use(
    ...fakeServerHandlers({ user: aUserInfo({ isAdmin: true, countries: [] }) }),
    http.patch(anyPrefix(paths.userInfo), () => HttpResponse.json(aUserInfo({ isAdmin: true, locale }))),
    http.get(anyPrefix(paths.adminChapters), () => HttpResponse.json(chapters)),
    http.get(anyPrefix(paths.attachments), () => HttpResponse.json([])),
    http.get(anyPrefix(paths.adminOptionUse), () => HttpResponse.json([{ answer: 101, countries: 14, now: 14 }])),
    http.get(anyPrefix(paths.givenAnswers), () => HttpResponse.json([])),
    http.get(anyPrefix(paths.comments), () => HttpResponse.json([])),
  );
  const view = renderApp(<QuestionsPage />, { messages, at, signedIn: true, locale });
  const questions = within(await screen.findByRole('table', { name: locale === 'en' ? 'Questions' : 'Fragen' }));
  return { ...view, questions, listNotifications: () => view.store.getState().notifications.shown.map(({ message }) => message.id) };
}

const dialog = () => within(screen.getByRole('dialog'));
const box = (name: string) => dialog().getByLabelText(name);
const fill = (name: string, value: string) => fireEvent.change(box(name), { target: { value } });
// By text: queries by role are slow with so many fields.
const press = (name: string) => (dialog().queryByText(name) ?? dialog().getByLabelText(name)).closest('button') as HTMLElement;
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

function saved(path: string, reply: (body: never) => Response) {
  const bodies: Record<string, unknown>[] = [];
  const answer = async ({ request }: { request: Request }) => {
    const body = (await request.json()) as Record<string, unknown>;
    bodies.push(body);
    return reply(body as never);
  };
  server.use(http.post(`*${path}`, answer), http.put(`*${path}:id/`, answer));
  return bodies;
}

test('shows chapters and questions, inactive ones in grey and with a label @QAD-01', async () => {
  const { questions } = await renderPage();
  const chapters = within(screen.getByRole('table', { name: 'Chapters' }));
  expect(chapters.getByRole('row', { name: /Ranking/ })).toHaveClass('inactive');
  const inactive = questions.getByRole('row', { name: /Who keeps it/ });
  expect(inactive).toHaveClass('inactive');
  expect(inactive).toHaveTextContent('Inactive');
  expect(inactive).toHaveTextContent('German is missing');
  expect(questions.getByText('I.4')).toBeVisible();
});

test('stores the view of the table in the address', async () => {
  const { questions, router, user } = await renderPage('/questions/?of=1&sort=text&order=desc');
  const texts = () => questions.getAllByRole('rowheader').map((cell) => cell.textContent);
  expect(texts()[0]).toMatch(/^Who keeps it/);
  await user.type(screen.getByRole('textbox', { name: 'Question or answer' }), 'urkunde');
  expect(texts()).toEqual(['Which form is required?']);
  expect(router.state.location.search).toBe('?of=1&sort=text&order=desc&name=urkunde');
});

test('a new question gets the last order, a new answer the next position @QAD-05', async () => {
  const bodies = saved(paths.adminQuestions, (body: AdminQuestionBody) => {
    const options = body.answers.map((option, index) => ({ ...option, id: 900 + index }));
    return HttpResponse.json({ ...aQuestion(), ...body, answers: options }, { status: 201 });
  });
  const { user, router, listNotifications } = await renderPage('/questions/?of=1');
  await user.click(screen.getByRole('button', { name: 'Add Question' }));
  expect(router.state.location.search).toBe('?of=1&question=new');
  expect(box('Order')).toHaveValue('6');
  fill('Text (English)', 'Is there a register?');
  await user.click(press('Add answer option'));
  fill('Answer option 1 (English)', 'Yes');
  await user.click(press('Add answer option'));
  fill('Answer option 2 (German)', 'Nein');
  expect(box('Position of answer option 2')).toHaveValue('2');
  await user.click(press('Save'));
  await closed();
  expect(listNotifications()).toEqual(['questionDialog.added']);
  expect(bodies).toEqual([
    expect.objectContaining({
      chapter: 1,
      order: 6,
      text_en: 'Is there a register?',
      text_de: '',
      active: true,
      answers: [
        { order: 1, text_en: 'Yes', text_de: '' },
        { order: 2, text_en: '', text_de: 'Nein' },
      ],
    }),
  ]);
});

test('each field shows its error @QAD-04 @LIM-02', async () => {
  const bodies = saved(paths.adminQuestions, () => HttpResponse.json(aQuestion()));
  const { user } = await renderPage('/questions/?question=new');
  await user.click(press('Add answer option'));
  await user.click(press('Add answer option'));
  fill('Position of answer option 2', '11');
  fill('Order', '');
  await user.click(press('Save'));
  expect(await dialog().findByText('Required')).toBeVisible();
  expect(dialog().getAllByText('At least one of the fields is required')).toHaveLength(6);
  expect(dialog().getByText('Must be a whole number from 1 to 10')).toBeVisible();
  fill('Position of answer option 2', '1');
  expect(await dialog().findByText('This position is taken')).toBeVisible();
  expect(bodies).toEqual([]);
});

test('shows the German messages @QAD-04', async () => {
  const { user } = await renderPage('/questions/?question=new', stored, 'de');
  await user.click(press('Antwortoption hinzufügen'));
  fill('Reihenfolge', '');
  fill('Position der Antwortoption 1', '11');
  await user.click(press('Speichern'));
  expect(await dialog().findAllByText('Mindestens eines der Felder ist erforderlich')).toHaveLength(4);
  expect(box('Reihenfolge')).toHaveAccessibleDescription('Pflichtfeld');
  expect(dialog().getByText('Muss eine ganze Zahl von 1 bis 10 sein')).toBeVisible();
});

test('shows shows the German messages of a chapter, each at its field @QAD-02 @LIM-02', async () => {
  const { user } = await renderPage('/questions/?chapter=new', stored, 'de');
  fill('Reihenfolge', '');
  fill('Gewicht', '');
  await user.click(press('Speichern'));
  expect(await dialog().findAllByText('Pflichtfeld')).toHaveLength(2);
  for (const name of ['Name (Englisch)', 'Name (Deutsch)'])
    expect(box(name)).toHaveAccessibleDescription(/Mindestens eines der Felder ist erforderlich/);
  fill('Gewicht', '-1');
  await waitFor(() => expect(box('Gewicht')).toHaveAccessibleDescription('Mindestens 0'));
  fill('Gewicht', '0.0005');
  await waitFor(() => expect(box('Gewicht')).toHaveAccessibleDescription('Muss ein Vielfaches von 0,001 sein'));
  fill('Gewicht', '1000000000');
  await waitFor(() => expect(box('Gewicht')).toHaveAccessibleDescription(/^Höchstens/));
  fill('Reihenfolge', '0');
  await waitFor(() => expect(box('Reihenfolge')).toHaveAccessibleDescription(/^Muss eine ganze Zahl von 1 bis/));
});

test('an answer in use cannot be removed and says why; an unused one can @QAD-10', async () => {
  const bodies = saved(paths.adminQuestions, () => HttpResponse.json(aQuestion()));
  const { user, listNotifications } = await renderPage('/questions/?question=11');
  expect(await dialog().findByText('In use and cannot be removed: answer option 1 (chosen by 14 countries)')).toBeInTheDocument();
  expect(press('Remove answer option 1')).toBeDisabled();
  await user.click(press('Remove answer option 2'));
  await user.click(press('Save'));
  await closed();
  expect(bodies[0]).toMatchObject({ revision: 3, answers: [{ id: 101, order: 1 }, { id: 103 }] });
  expect(listNotifications()).toEqual(['questionDialog.edited']);
});

test('the form keeps its values if the server rejects the removal of an answer in use @QAD-10', async () => {
  saved(paths.adminQuestions, () => HttpResponse.json({ detail: '…', code: 'option-in-use', countries: 2 }, { status: 409 }));
  const { user } = await renderPage('/questions/?question=11');
  fill('Text (English)', 'Which form is required? Really?');
  await waitFor(() => expect(press('Remove answer option 2')).toBeEnabled());
  await user.click(press('Remove answer option 2'));
  await user.click(press('Save'));
  await waitFor(() => expect(dialog().getByRole('alert')).toHaveTextContent('2 countries use this answer option: it cannot be removed.'));
  expect(box('Text (English)')).toHaveValue('Which form is required? Really?');
});

test('shows an error of the server at the answer that it concerns', async () => {
  saved(paths.adminQuestions, () => HttpResponse.json({ answers: { 1: { text_de: ['Too rude.'] } } }, { status: 400 }));
  const { user } = await renderPage('/questions/?question=11');
  fill('Answer option 2 (German)', 'Keine!');
  await user.click(press('Save'));
  expect(await dialog().findByText('Too rude.')).toBeInTheDocument();
  expect(box('Answer option 2 (German)')).toHaveAccessibleDescription('Too rude.');
});

test('"Keep mine" sends an answer as new if somebody else has removed it', async () => {
  const [deed, , other] = aQuestion().answers;
  const current = aQuestion({ revision: 8, answers: deed && other ? [deed, other] : [] });
  const bodies = saved(paths.adminQuestions, ({ revision }: AdminQuestionBody) =>
    revision === 3 ? HttpResponse.json({ detail: '…', code: 'changed-meanwhile', current }, { status: 409 }) : HttpResponse.json(current),
  );
  const { user } = await renderPage('/questions/?question=11');
  fill('Answer option 2 (English)', 'None at all');
  await user.click(press('Save'));
  const differing = (await dialog().findByText('Answer options', { selector: 'th' })).closest('tr');
  expect(differing).toHaveTextContent(
    'Answer options1: Deed / Urkunde 3: Other / Andere1: Deed / Urkunde 2: None at all / Keine 3: Other / Andere',
  );
  await user.click(press('Save my changes'));
  await closed();
  expect(bodies[1]).toMatchObject({ revision: 8, answers: [{ id: 101 }, { order: 2, text_en: 'None at all' }, { id: 103 }] });
  expect((bodies[1] as AdminQuestionBody).answers[1]).not.toHaveProperty('id');
});

test('"Save & go to Question" opens the question if it is active @QAD-07', async () => {
  saved(paths.adminQuestions, () => HttpResponse.json(aQuestion()));
  const { user, router } = await renderPage('/questions/?question=11');
  await user.click(dialog().getByRole('switch', { name: 'Active' }));
  expect(press('Save & go to Question')).toBeDisabled();
  await user.click(dialog().getByRole('switch', { name: 'Active' }));
  await user.click(dialog().getByRole('switch', { name: 'Needs attention' }));
  await user.click(press('Save & go to Question'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/question/11/'));
});

test('a chapter needs a name and a weight in thousandths @QAD-02 @LIM-02', async () => {
  const bodies = saved(paths.adminChapters, (body: object) => HttpResponse.json({ ...aChapter(), ...body }, { status: 201 }));
  const { user, listNotifications } = await renderPage();
  await user.click(screen.getByRole('button', { name: 'Add Chapter' }));
  expect(box('Order')).toHaveValue('3');
  fill('Weight', '0.0005');
  await user.click(press('Save'));
  expect(await dialog().findAllByText('At least one of the fields is required')).toHaveLength(2);
  expect(dialog().getByText('Must be a multiple of 0.001')).toBeVisible();
  fill('Weight', '-1');
  expect(await dialog().findByText('Must be 0 or more')).toBeVisible();
  fill('Weight', '2.125');
  fill('Name (German)', 'Durchsetzung');
  expect(dialog().getByText('English is missing')).toBeInTheDocument();
  await user.click(press('Save'));
  await closed();
  expect(bodies).toEqual([expect.objectContaining({ order: 3, weight: 2.125, name_en: '', name_de: 'Durchsetzung' })]);
  expect(listNotifications()).toEqual(['chapterDialog.added']);
});

test('a chapter with questions cannot be deleted and says why @QAD-03', async () => {
  const { user } = await renderPage('/questions/?chapter=1');
  expect(press('Delete')).toBeDisabled();
  await user.hover(press('Delete').parentElement as HTMLElement);
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Delete all questions first');
});

test('deleting a chapter clears the selection; a failure is shown @QAD-03', async () => {
  let reply = () => HttpResponse.json({ detail: 'Delete all questions first.', code: 'chapter-has-questions' }, { status: 409 });
  server.use(http.delete(`*${paths.adminChapters}2/`, () => reply()));
  const { user, router, listNotifications } = await renderPage('/questions/?of=2&chapter=2');
  const deletes = async () => {
    await user.click(press('Delete'));
    const question = await screen.findByText('Delete this chapter?');
    await user.click(within(question.closest('.ant-popover') as HTMLElement).getByRole('button', { name: 'Delete' }));
  };
  await deletes();
  await waitFor(() => expect(dialog().getByRole('alert')).toHaveTextContent('Delete all questions first.'));
  reply = () => new HttpResponse(null, { status: 204 }) as never;
  await deletes();
  await closed();
  expect(router.state.location.search).toBe('');
  expect(listNotifications()).toEqual(['chapterDialog.deleted']);
});

test('an admin cannot edit in the read-only view', async () => {
  const { store, questions } = await renderPage();
  act(() => {
    store.dispatch(roSwitched(true));
  });
  for (const name of ['Re-order All Questions', 'Add Chapter', 'Add Question']) expect(screen.getByRole('button', { name })).toBeDisabled();
  expect(questions.queryByRole('button', { name: /Which form/ })).not.toBeInTheDocument();
});

test.each([
  [[], 'Add a chapter first, then its questions.'],
  [[aChapter({ questions: [] })], 'Use “Add Question” above: each question belongs to a chapter.'],
])('without a question the table says what comes first, and nothing about filters', async (chapters, hint) => {
  const { questions } = await renderPage('/questions/', chapters);
  expect(questions.getByText('There are no questions yet')).toBeVisible();
  expect(questions.getByText(hint)).toBeVisible();
});
