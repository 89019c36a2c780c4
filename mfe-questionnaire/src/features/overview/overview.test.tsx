import { screen, waitFor, within } from '@testing-library/react';
import { createFakeServer } from '../../testing/fake-server';
import { visit } from '../../testing/visit';

const { startWith } = createFakeServer();

const openPage = (at: string, signedIn = true) => visit({ at, signedIn });
const header = (name: string) => screen.findByRole('button', { name });

test('shows the chapters as tabs below a heading with their range, and what is open in them', async () => {
  const state = startWith();
  state.openPoints = [11, 12].map((question) => ({ question, kind: 'unanswered', answer: null, countries: 0 }));
  openPage('/questionnaire');
  expect(await screen.findByRole('heading', { level: 1, name: 'Questionnaire' })).toBeVisible();
  expect(screen.getByText('Chapters I to II')).toBeVisible();
  expect(await screen.findByRole('tab', { name: 'I. Types of security rights 2 open', selected: true })).toBeVisible();
  expect(screen.getByRole('tab', { name: 'II. Land register nothing open', selected: false })).toBeVisible();
});

test('names a single chapter alone', async () => {
  const state = startWith();
  state.chapters = state.chapters.slice(0, 1);
  openPage('/questionnaire');
  expect(await screen.findByText('Chapter I')).toBeVisible();
});

test('a tab shows explanation and questions of its chapter and is stored in the URL', async () => {
  startWith();
  const { user, router } = openPage('/questionnaire');
  await user.click(await screen.findByRole('tab', { name: /^II\. Land register/ }));
  expect(await screen.findByText('How rights are made public.')).toBeVisible();
  expect(await header('1 Is it kept electronically?')).toBeVisible();
  expect(router.state.location.search).toBe('?chapter=2');
});

test('a question shows its icons and the link to its page', async () => {
  startWith();
  openPage('/questionnaire?chapter=2');
  const item = within((await header('1 Is it kept electronically?')).closest('li') ?? document.body);
  expect(item.getByRole('img', { name: 'answered' })).toBeVisible();
  expect(item.getByRole('img', { name: 'new Question' })).toBeVisible();
  expect(item.getByRole('link', { name: 'detail view' })).toHaveAttribute('href', '/question/21/');
});

test('viewers who do not answer see no answered icon', async () => {
  const state = startWith();
  for (const chapter of state.chapters) for (const question of chapter.questions) delete question.is_answered;
  openPage('/questionnaire', false);
  await header('1 Which form is required?');
  expect(screen.getByRole('tab', { name: 'I. Types of security rights' })).toBeVisible();
  expect(screen.queryByRole('img', { name: /answered/ })).toBeNull();
});

test('an expanded question shows radios, map and explanation to an expert and is stored in the URL', async () => {
  const state = startWith();
  const question = state.chapters[0]?.questions[0];
  if (question) question.explanation = 'Of the agreement, not of the entry.';
  const { user, router } = openPage('/questionnaire');
  await user.click(await header('1 Which form is required?'));
  expect(router.state.location.search).toBe('?chapter=1&question=11');
  expect(await screen.findByRole('radiogroup', { name: 'Which form is required?' })).toBeVisible();
  expect(await screen.findByTitle('Result map')).toBeVisible();
  expect(screen.getByText('Of the agreement, not of the entry.')).toBeVisible();
  await user.click(await header('1 Which form is required?'));
  expect(screen.queryByRole('radiogroup')).toBeNull();
  expect(router.state.location.search).toBe('?chapter=1');
});

test('a URL with a question expands it in its chapter', async () => {
  startWith();
  openPage('/questionnaire?question=21');
  expect(await header('1 Is it kept electronically?')).toHaveAttribute('aria-expanded', 'true');
});

test('a guest sees the map without radios', async () => {
  startWith();
  openPage('/questionnaire?question=11', false);
  expect(await screen.findByTitle('Result map')).toBeVisible();
  expect(screen.queryByRole('radiogroup')).toBeNull();
});

test('a guest cannot expand a question under review; a tooltip explains why', async () => {
  startWith();
  const { user, router } = openPage('/questionnaire?question=12', false);
  const button = await header('2 Who keeps the register?');
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(screen.queryByTitle('Result map')).toBeNull();
  expect(screen.getAllByRole('link', { name: 'detail view' })).toHaveLength(1);
  await user.hover(button);
  expect(await screen.findByText('This question is currently under review')).toBeInTheDocument();
  await user.click(button);
  expect(router.state.location.search).toBe('?question=12');
});

test('an expert can expand a question under review', async () => {
  startWith();
  const { user } = openPage('/questionnaire');
  await user.click(await header('2 Who keeps the register?'));
  await waitFor(async () => expect(await header('2 Who keeps the register?')).toHaveAttribute('aria-expanded', 'true'));
});
