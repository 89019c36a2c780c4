import { screen, waitFor, within } from '@testing-library/react';
import { aServer } from '../../testing/a-world';
import { visit } from '../../testing/visit';

const { holds } = aServer();

const aVisit = (at: string, signedIn = true) => visit({ at, signedIn });
const header = (name: string) => screen.findByRole('button', { name });

test('the chapters are tabs, under a heading that says from where to where', async () => {
  holds();
  aVisit('/questionnaire');
  expect(await screen.findByRole('heading', { level: 1, name: 'Questionnaire' })).toBeVisible();
  expect(screen.getByText('Chapters I to II')).toBeVisible();
  expect(screen.getByRole('tab', { name: 'I. Types of security rights', selected: true })).toBeVisible();
  expect(screen.getByRole('tab', { name: 'II. Land register', selected: false })).toBeVisible();
});

test('a single chapter is named alone', async () => {
  const world = holds();
  world.chapters = world.chapters.slice(0, 1);
  aVisit('/questionnaire');
  expect(await screen.findByText('Chapter I')).toBeVisible();
});

test('a tab shows explanation and questions of its chapter, and stands in the address', async () => {
  holds();
  const { user, router } = aVisit('/questionnaire');
  await user.click(await screen.findByRole('tab', { name: 'II. Land register' }));
  expect(await screen.findByText('How rights are made public.')).toBeVisible();
  expect(await header('1 Is it kept electronically?')).toBeVisible();
  expect(router.state.location.search).toBe('?chapter=2');
});

test('a question shows its icons and the link to its own page', async () => {
  holds();
  aVisit('/questionnaire?chapter=2');
  const item = within((await header('1 Is it kept electronically?')).closest('li') ?? document.body);
  expect(item.getByRole('img', { name: 'answered' })).toBeVisible();
  expect(item.getByRole('img', { name: 'new Question' })).toBeVisible();
  expect(item.getByRole('link', { name: 'detail view' })).toHaveAttribute('href', '/question/21/');
});

test('those who do not answer see no answered icon', async () => {
  const world = holds();
  for (const chapter of world.chapters) for (const question of chapter.questions) delete question.is_answered;
  aVisit('/questionnaire', false);
  await header('1 Which form is required?');
  expect(screen.queryByRole('img', { name: /answered/ })).toBeNull();
});

test('an expert opens a question to radios, map and explanation; it stands in the address', async () => {
  const world = holds();
  const question = world.chapters[0]?.questions[0];
  if (question) question.explanation = 'Of the agreement, not of the entry.';
  const { user, router } = aVisit('/questionnaire');
  await user.click(await header('1 Which form is required?'));
  expect(router.state.location.search).toBe('?chapter=1&question=11');
  expect(await screen.findByRole('radiogroup', { name: 'Which form is required?' })).toBeVisible();
  expect(await screen.findByTitle('Result map')).toBeVisible();
  expect(screen.getByText('Of the agreement, not of the entry.')).toBeVisible();
  await user.click(await header('1 Which form is required?'));
  expect(screen.queryByRole('radiogroup')).toBeNull();
  expect(router.state.location.search).toBe('?chapter=1');
});

test('an address with a question opens it in its chapter', async () => {
  holds();
  aVisit('/questionnaire?question=21');
  expect(await header('1 Is it kept electronically?')).toHaveAttribute('aria-expanded', 'true');
});

test('a guest sees the map without radios', async () => {
  holds();
  aVisit('/questionnaire?question=11', false);
  expect(await screen.findByTitle('Result map')).toBeVisible();
  expect(screen.queryByRole('radiogroup')).toBeNull();
});

test('a guest cannot open a question under review, and learns why', async () => {
  holds();
  const { user, router } = aVisit('/questionnaire?question=12', false);
  const review = await header('2 Who keeps the register?');
  expect(review).toHaveAttribute('aria-disabled', 'true');
  expect(screen.queryByTitle('Result map')).toBeNull();
  expect(screen.getAllByRole('link', { name: 'detail view' })).toHaveLength(1);
  await user.hover(review);
  expect(await screen.findByText('This question is currently under review')).toBeInTheDocument();
  await user.click(review);
  expect(router.state.location.search).toBe('?question=12');
});

test('an expert opens a question under review', async () => {
  holds();
  const { user } = aVisit('/questionnaire');
  await user.click(await header('2 Who keeps the register?'));
  await waitFor(async () => expect(await header('2 Who keeps the register?')).toHaveAttribute('aria-expanded', 'true'));
});
