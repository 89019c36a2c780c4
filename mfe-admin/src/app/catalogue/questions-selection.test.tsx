import { type AdminQuestionBody, paths, type QuestionFlagsBody } from '@round-table/shared/contract';
import { notificationActed } from '@round-table/shared/runtime';
import { anyPrefix, aUserInfo, fakeServerHandlers, mockServer, renderApp } from '@round-table/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { anAdminChapter, anAdminQuestion } from '../../testing/builders';
import { messages } from '../messages';
import { QuestionsPage } from './questions-page';

const server = mockServer();
const question = anAdminQuestion();
const chapters = [
  anAdminChapter({ questions: [question, anAdminQuestion({ id: 12, order: 5, text_en: 'Who keeps it?' })] }),
  anAdminChapter({
    id: 2,
    order: 2,
    questions: [anAdminQuestion({ id: 21, chapter: 2, chapter_order: 2, order: 6, text_en: 'Which rank?' })],
  }),
];

/** Renders the page with a fake server that records what is sent. */
async function renderPage(at = '/questions/', locale: 'en' | 'de' = 'en') {
  const sent: unknown[] = [];
  const record = async ({ request }: { request: Request }) => {
    const body = (await request.json()) as QuestionFlagsBody;
    sent.push(body);
    const former = body.questions.map(({ id }) => ({ id, revision: 4, active: true }));
    return HttpResponse.json({ changed: former.length, former });
  };
  server.use(
    ...fakeServerHandlers({ user: aUserInfo({ isAdmin: true, countries: [], locale }) }),
    http.get(anyPrefix(paths.adminChapters), () => HttpResponse.json(chapters)),
    http.get(anyPrefix(paths.attachments), () => HttpResponse.json([])),
    http.get(anyPrefix(paths.adminOptionUse), () => HttpResponse.json([])),
    http.post(`*${paths.adminQuestionFlags}`, record),
    http.post(`*${paths.adminQuestions}`, async ({ request }) => {
      const body = (await request.json()) as AdminQuestionBody;
      sent.push(body);
      return HttpResponse.json(
        { ...question, ...body, id: 13, answers: body.answers.map((answer, index) => ({ ...answer, id: 900 + index })) },
        { status: 201 },
      );
    }),
  );
  const view = renderApp(<QuestionsPage />, { messages, at, signedIn: true, locale });
  const table = within(await screen.findByRole('table', { name: locale === 'en' ? 'Questions' : 'Fragen' }));
  return { ...view, table, sent, listNotifications: () => view.store.getState().notifications.shown };
}

test('all questions of a chapter are changed at once, and changed back by Undo @CAT-06', async () => {
  const { user, table, sent, listNotifications, store } = await renderPage('/questions/?of=1');
  await user.click(table.getByRole('checkbox', { name: 'Select all that are shown' }));
  expect(await screen.findByText('2 questions selected')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Deactivate' }));
  await waitFor(() => expect(listNotifications()[0]?.message).toEqual({ id: 'questions.flagged', values: { count: 2 } }));
  expect(table.getByRole('checkbox', { name: 'Select I.4' })).not.toBeChecked();
  const key = listNotifications()[0]?.key ?? 0;
  act(() => void store.dispatch(notificationActed(key)));
  await waitFor(() => expect(listNotifications().map(({ message }) => message.id)).toEqual(['questions.unflagged']));
  expect(sent).toEqual([
    {
      questions: [
        { id: 11, active: false },
        { id: 12, active: false },
      ],
    },
    {
      questions: [
        { id: 11, revision: 4, active: true },
        { id: 12, revision: 4, active: true },
      ],
    },
  ]);
});

test('a question that a filter hides is not selected any more; a refusal gives its reason @CAT-06', async () => {
  const { user, table, sent, listNotifications } = await renderPage('/questions/', 'de');
  for (const number of ['I.4', 'II.6']) await user.click(table.getByRole('checkbox', { name: `${number} auswählen` }));
  expect(table.getByRole('checkbox', { name: 'Alle angezeigten auswählen' })).not.toBeChecked();
  await user.type(screen.getByRole('textbox', { name: 'Frage oder Antwortoption' }), 'rank');
  expect(await screen.findByText('1 Frage ausgewählt')).toBeInTheDocument();
  const sentence = 'Eine aktive Frage benötigt mindestens 2 Antwortoptionen.';
  server.use(http.post(`*${paths.adminQuestionFlags}`, () => HttpResponse.json({ active: [sentence] }, { status: 400 })));
  await user.click(screen.getByRole('button', { name: 'Aktivieren' }));
  await waitFor(() => expect(listNotifications()[0]).toMatchObject({ kind: 'error', description: { values: { sentence } } }));
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Auswahl aufheben' }));
  expect(screen.queryByText('1 Frage ausgewählt')).not.toBeInTheDocument();
});

test('a copy is a new question: inactive, last in its chapter, stored when it is saved @CAT-07', async () => {
  const { user, sent, router } = await renderPage('/questions/?question=11');
  const press = async (name: string) => user.click(within(await screen.findByRole('dialog')).getByText(name));
  await press('Copy');
  await waitFor(() => expect(router.state.location.search).toBe('?copy=11'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Add Question')).toBeInTheDocument();
  expect(dialog.getByLabelText('Order')).toHaveValue('6');
  expect(sent).toEqual([]);
  await press('Save');
  const { text_en, text_de, explanation_en, explanation_de, is_marked_as_special, public: isPublic, answers } = question;
  const texts = { text_en, text_de, explanation_en, explanation_de, is_marked_as_special, public: isPublic };
  const options = answers.map(({ id: _id, ...option }) => option);
  await waitFor(() => expect(sent).toEqual([{ ...texts, chapter: 1, order: 6, active: false, answers: options }]));
});

test('the page leads to what was deleted @CAT-08', async () => {
  await renderPage();
  expect(screen.getByRole('link', { name: 'Recently deleted' })).toHaveAttribute('href', '/audit/?tab=deleted');
});
