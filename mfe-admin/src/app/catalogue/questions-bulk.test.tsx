import { paths, type QuestionFlagsBody } from '@round-table/shared/contract';
import { notificationActed } from '@round-table/shared/runtime';
import { anyPrefix, aUserInfo, fakeServerHandlers, mockServer, renderApp } from '@round-table/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { anAdminChapter, anAdminQuestion } from '../../testing/builders';
import { collectFiles } from '../../testing/files';
import { readNotifications } from '../../testing/notifications';
import { refuse } from '../../testing/replies';
import { messages } from '../messages';
import { QuestionsPage } from './questions-page';

const server = mockServer();
const files = collectFiles();
const chapters = [
  anAdminChapter({
    questions: [anAdminQuestion(), anAdminQuestion({ id: 12, order: 5, text_en: 'Who keeps it?', is_marked_as_special: true })],
  }),
  anAdminChapter({
    id: 2,
    order: 2,
    name_en: 'Ranking',
    name_de: 'Rang',
    questions: [anAdminQuestion({ id: 21, chapter: 2, chapter_order: 2, order: 6, text_en: 'Which rank?', text_de: 'Welcher Rang?' })],
  }),
];

async function renderPage({ at = '/questions/', locale = 'en' as 'en' | 'de', changed = 1 } = {}) {
  const sent: QuestionFlagsBody['questions'][] = [];
  server.use(
    ...fakeServerHandlers({ user: aUserInfo({ isAdmin: true, countries: [], locale }) }),
    http.get(anyPrefix(paths.adminChapters), () => HttpResponse.json(chapters)),
    http.get(anyPrefix(paths.attachments), () => HttpResponse.json([])),
    http.get(anyPrefix(paths.adminOptionUse), () => HttpResponse.json([])),
    http.post(`*${paths.adminQuestionFlags}`, async ({ request }) => {
      const { questions } = (await request.json()) as QuestionFlagsBody;
      sent.push(questions);
      return HttpResponse.json({ changed, former: questions.map(({ id }) => ({ id, revision: 4, active: true })) });
    }),
  );
  const view = renderApp(<QuestionsPage />, { messages, at, signedIn: true, locale });
  const table = within(await screen.findByRole('table', { name: locale === 'en' ? 'Questions' : 'Fragen' }));
  const texts = () => table.getAllByRole('rowheader').map((cell) => cell.textContent);
  return { ...view, table, sent, texts };
}

test('each of three flags is set or removed of what is selected, and nothing else of it @CAT-06', async () => {
  const { user, table, sent } = await renderPage();
  const buttons = ['Activate', 'Make public', 'Make not public', 'Mark “Needs attention”', 'Remove the mark'];
  for (const [index, name] of buttons.entries()) {
    await user.click(table.getByRole('checkbox', { name: 'Select II.6' }));
    await user.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(sent).toHaveLength(index + 1));
    await waitFor(() => expect(table.getByRole('checkbox', { name: 'Select II.6' })).not.toBeChecked());
  }
  expect(sent.flat()).toEqual([
    { id: 21, active: true },
    { id: 21, public: true },
    { id: 21, public: false },
    { id: 21, is_marked_as_special: true },
    { id: 21, is_marked_as_special: false },
  ]);
});

test('if the questions were so already that is said, and there is nothing to undo @CAT-06', async () => {
  const { user, table, store } = await renderPage({ changed: 0, locale: 'de' });
  await user.click(table.getByRole('checkbox', { name: 'II.6 auswählen' }));
  await user.click(screen.getByRole('button', { name: 'Aktivieren' }));
  await waitFor(() => expect(readNotifications(store, 'de')).toEqual(['Die Fragen waren bereits so']));
  expect(store.getState().notifications.shown[0]?.action).toBeUndefined();
});

test('an undo that is refused says why: one of the questions has changed since @CAT-06', async () => {
  const { user, table, store } = await renderPage();
  await user.click(table.getByRole('checkbox', { name: 'Select II.6' }));
  await user.click(screen.getByRole('button', { name: 'Deactivate' }));
  await waitFor(() => expect(readNotifications(store)).toEqual(['1 question changed']));
  server.use(http.post(`*${paths.adminQuestionFlags}`, () => refuse(409, 'II.6 has changed since.')));
  act(() => void store.dispatch(notificationActed(store.getState().notifications.shown[0]?.key ?? 0)));
  await waitFor(() => expect(readNotifications(store)).toEqual(['The change could not be undone II.6 has changed since.']));
});

test('the questions of one chapter are shown and saved under its name, in the language of the page @QAD-09', async () => {
  const { user, router, texts } = await renderPage({ locale: 'de' });
  await user.click(screen.getByRole('combobox', { name: 'Kapitel' }));
  await user.click(await screen.findByTitle('II. Rang'));
  expect(router.state.location.search).toBe('?of=2');
  expect(texts()).toEqual(['Welcher Rang?']);
  const questions = within(screen.getByRole('region', { name: 'Fragen' }));
  await user.click(questions.getByRole('button', { name: 'CSV exportieren' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(files[0]?.name).toMatch(/^fragen-des-kapitels-II-.*\.csv$/);
  expect(await files[0]?.content.text()).toMatch(/II\.6,Welcher Rang\?/);
  await user.click(screen.getByRole('combobox', { name: 'Kapitel' }));
  await user.click(await screen.findByTitle('Alle Kapitel'));
  expect(router.state.location.search).toBe('');
  expect(texts()).toHaveLength(3);
});

test('filters that match nothing say to change them, not to add chapters @QAD-01', async () => {
  const { user, table } = await renderPage();
  await user.type(screen.getByRole('textbox', { name: 'Question or answer' }), 'nonsense');
  expect(table.getByText('No matching questions')).toBeVisible();
  expect(table.getByRole('checkbox', { name: 'Select all that are shown' })).toBeDisabled();
});

test('an edited question asks what becomes of the edits before it is copied @CAT-07', async () => {
  const { user, router } = await renderPage({ at: '/questions/?question=21' });
  const dialog = () => within(screen.getByRole('dialog'));
  const text = dialog().getByLabelText('Text (English)');
  await user.type(text, '!');
  await user.click(dialog().getByText('Copy'));
  await user.click(await dialog().findByRole('button', { name: 'Keep editing' }));
  expect(text).toHaveValue('Which rank?!');
  expect(router.state.location.search).toBe('?question=21');
  await user.click(dialog().getByText('Copy'));
  await user.click(await dialog().findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(router.state.location.search).toBe('?copy=21'));
  const copy = within(await screen.findByRole('dialog', { name: 'Add Question' }));
  expect(copy.getByLabelText('Text (English)')).toHaveValue('Which rank?');
});

test('a new question comes last in the chapter that is chosen for it @QAD-05', async () => {
  const { user } = await renderPage({ at: '/questions/?question=new' });
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByLabelText('Order')).toHaveValue('7');
  await user.click(dialog.getByRole('combobox', { name: 'Chapter' }));
  await user.click(await screen.findByTitle('I. Creation'));
  expect(dialog.getByLabelText('Order')).toHaveValue('6');
});
