import path from 'node:path';
import { paths } from '@round-table/shared/contract';
import { localeChosen } from '@round-table/shared/runtime';
import {
  addPseudoLanguage,
  anyPrefix,
  aUserInfo,
  fakeServerHandlers,
  mockServer,
  pseudoLanguage,
  renderApp,
  toPseudo,
} from '@round-table/shared/testing';
import { act, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { anAdminChapter, anAdminQuestion } from '../../testing/builders';

const server = mockServer();
const listEnglish = addPseudoLanguage(path.resolve(__dirname, '../../..'));

test('the catalogue is in a language that only the interface has, its content in English @SHELL-24', async () => {
  const [{ messages }, { QuestionsPage }] = await Promise.all([import('../messages'), import('./questions-page')]);
  const chapter = anAdminChapter({
    name_en: 'Rank',
    name_de: 'Rang',
    questions: [anAdminQuestion({ text_en: 'Which?', text_de: 'Welche?' })],
  });
  server.use(
    ...fakeServerHandlers({ user: aUserInfo({ isAdmin: true, countries: [] }) }),
    http.get(anyPrefix(paths.adminChapters), () => HttpResponse.json([chapter])),
  );
  const { store, user } = renderApp(<QuestionsPage />, { messages, at: '/questions/', signedIn: true });
  expect(await screen.findByRole('table', { name: 'Questions' })).toBeVisible();
  expect(listEnglish()).toContain('Questions');
  act(() => void store.dispatch(localeChosen(pseudoLanguage)));
  expect(screen.getByRole('table', { name: toPseudo('Questions') })).toBeVisible();
  expect(screen.getByText('Which?')).toBeVisible();
  expect(screen.getAllByText(/Rank/)).not.toEqual([]);
  expect(listEnglish()).toEqual([]);
  await user.click(screen.getByRole('button', { name: toPseudo('Add Question') }));
  expect(await screen.findByRole('dialog', { name: toPseudo('Add Question') })).toBeVisible();
  // antd has texts of its own.
  expect(new Set(listEnglish())).toEqual(new Set(['Close']));
});
