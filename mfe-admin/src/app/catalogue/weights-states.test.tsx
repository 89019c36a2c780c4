import { type AdminChapter, paths } from '@round-table/shared/contract';
import { anyPrefix, aUserInfo, fakeServerHandlers, mockServer, renderApp } from '@round-table/shared/testing';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { anAdminChapter, anAdminQuestion, aView } from '../../testing/builders';
import { refuse } from '../../testing/replies';
import { messages } from '../messages';
import { WeightsPage } from './weights-page';

const server = mockServer();

function renderPage({
  at = '/weights',
  locale = 'en' as 'en' | 'de',
  chapters = [anAdminChapter({ questions: [anAdminQuestion()] })] as AdminChapter[],
  scores = () => HttpResponse.json([]) as Response,
} = {}) {
  server.use(
    ...fakeServerHandlers({ user: aUserInfo({ isAdmin: true, countries: [], locale }) }),
    http.get(anyPrefix(paths.pointsOfView), () => HttpResponse.json([aView(1, 'Realisation'), aView(2, 'Costs')])),
    http.get(anyPrefix(paths.adminChapters), () => HttpResponse.json(chapters)),
    http.get(anyPrefix(paths.questionWeights), ({ request }) =>
      HttpResponse.json(request.url.endsWith('=2') ? [{ id: 5, question: 11, pointofview: 2, weight: 1.25 }] : []),
    ),
    http.get(anyPrefix(paths.scores), () => scores()),
  );
  return renderApp(<WeightsPage />, { messages, at, signedIn: true, locale });
}

test('a point of view whose values cannot be loaded says so below its tab, and loads them at a press @WGT-01', async () => {
  let isAway = true;
  const { user } = renderPage({ scores: () => (isAway ? refuse(503, 'Not now.') : HttpResponse.json([])) });
  expect(await screen.findByText('Not now.')).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Costs' })).toBeVisible();
  expect(screen.queryByRole('spinbutton')).not.toBeInTheDocument();
  isAway = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('spinbutton', { name: 'Weight of question 4' })).toHaveValue('0');
});

test('another point of view has its own values, and is in the address; an unknown one is the first @WGT-01', async () => {
  const { user, router } = renderPage({ at: '/weights?view=99', locale: 'de' });
  expect(await screen.findByRole('spinbutton', { name: 'Gewicht der Frage 4' })).toHaveValue('0');
  expect(screen.getByText('What Realisation asks.')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Costs' }));
  expect(await screen.findByText('What Costs asks.')).toBeVisible();
  expect(await screen.findByDisplayValue('1,25')).toHaveAccessibleName('Gewicht der Frage 4');
  expect(router.state.location.search).toBe('?view=2');
});

test('without a question there is nothing to weigh, and the page says what comes first @WGT-01', async () => {
  renderPage({ chapters: [anAdminChapter()] });
  expect(await screen.findByText('Add chapters and questions first, then set their weights and scores here.')).toBeVisible();
  expect(screen.queryByRole('tab')).not.toBeInTheDocument();
});
