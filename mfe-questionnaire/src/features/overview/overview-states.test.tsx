import type { Chapter } from '@round-table/shared/contract';
import { aChapter, aQuestion } from '@round-table/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { createFakeServer, createFakeServerState } from '../../testing/fake-server';
import { visit } from '../../testing/visit';

const { startWith } = createFakeServer();
const header = (name: string) => screen.findByRole('button', { name });

test.each(['?chapter=99', '?question=99', '?chapter=&question=', '?chapter=1e400&question=NaN', '?chapter=-1'])(
  'an address that names nothing shows the first chapter: %s',
  async (search) => {
    startWith();
    visit({ at: `/questionnaire${search}` });
    expect(await screen.findByRole('tab', { name: /^I\./, selected: true })).toBeVisible();
    expect(screen.queryByTitle('Result map')).not.toBeInTheDocument();
  },
);

test('a question of another chapter than the one in the address is not expanded', async () => {
  startWith();
  visit({ at: '/questionnaire?chapter=1&question=21' });
  expect(await header('1 Which form is required?')).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('button', { name: /kept electronically/ })).not.toBeInTheDocument();
});

test('another chapter closes the question, and what else is in the address stays', async () => {
  startWith();
  const { user, router } = visit({ at: '/questionnaire?chapter=1&question=11&c=DE' });
  await header('1 Which form is required?');
  await user.click(screen.getByRole('tab', { name: /^II\./ }));
  expect(router.state.location.search).toBe('?chapter=2&c=DE');
});

test('a question is expanded and closed by keyboard, and the focus stays on it @QOV-02', async () => {
  startWith();
  const { user } = visit({ at: '/questionnaire' });
  const button = await header('1 Which form is required?');
  button.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(button).toHaveAttribute('aria-expanded', 'true'));
  expect(button).toHaveFocus();
  await user.keyboard(' ');
  await waitFor(() => expect(button).toHaveAttribute('aria-expanded', 'false'));
});

test('a chapter without questions says so', async () => {
  startWith({ chapters: [aChapter({ questions: [] }), ...createFakeServerState().chapters.slice(1)] });
  visit({ at: '/questionnaire' });
  expect(await screen.findByText('This chapter has no questions yet')).toBeVisible();
});

test('the chapters of a version lead to its questions, and stay in it @CIT-26', async () => {
  startWith({ chaptersOf: { '2026-1': [aChapter({ questions: [aQuestion({ id: 31, text: 'As it was?' })] })] } });
  visit({ at: '/v/2026-1/questionnaire/' });
  const item = within((await header('1 As it was?')).closest('li') as HTMLElement);
  expect(item.getByRole('link', { name: 'detail view' })).toHaveAttribute('href', '/v/2026-1/question/31/');
});

test('60 chapters have their numerals, and the last one opens', async () => {
  const chapters = Array.from({ length: 60 }, (_, index): Chapter => {
    const order = index + 1;
    return aChapter({ id: order, order, name: `Chapter ${order}`, questions: [aQuestion({ id: order, text: `Question ${order}?` })] });
  });
  startWith({ chapters });
  const { user } = visit({ at: '/questionnaire' });
  expect(await screen.findByText('Chapters I to LX')).toBeVisible();
  await user.click(screen.getByText('Chapter 60'));
  expect(await header('1 Question 60?')).toBeVisible();
});

test('speaks German', async () => {
  const state = startWith();
  state.openPoints = [{ question: 11, kind: 'unanswered', answer: null, countries: 0 }];
  visit({ at: '/questionnaire', locale: 'de', signedIn: true });
  expect(await screen.findByRole('heading', { level: 1, name: 'Fragebogen' })).toBeVisible();
  expect(await screen.findByRole('tab', { name: 'I. Types of security rights 1 offen' })).toBeVisible();
});
