import { aChapter, aQuestion } from '@round-table/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { createFakeServer } from '../../testing/fake-server';
import { visit } from '../../testing/visit';

const { startWith } = createFakeServer();
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

/** Version 2026-1 has one chapter with two questions, whose texts were edited later. */
const withVersion = () =>
  startWith({
    chaptersOf: {
      '2026-1': [
        aChapter({
          name: 'Kinds of rights',
          questions: [aQuestion({ text: 'Which form was required?' }), aQuestion({ id: 99, order: 2, text: 'Which fee was due?' })],
        }),
      ],
      '2026-2': [aChapter({ questions: [aQuestion()] })],
    },
  });

test.each([true, false])('the page of a version shows its texts, and nobody answers there (signed in: %s)', async (signedIn) => {
  const state = withVersion();
  visit({ at: '/v/2026-1/question/11/', signedIn });
  await heading('Which form was required?');
  expect(screen.getByRole('link', { name: 'I. Kinds of rights' })).toHaveAttribute('href', '/v/2026-1/questionnaire/?chapter=1');
  expect(screen.queryByRole('radiogroup')).not.toBeInTheDocument();
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  await waitFor(() => expect(new Set(state.versionsRead)).toEqual(new Set(['2026-1'])));
  expect(await screen.findByTitle('Result map')).toHaveAttribute('src', expect.stringContaining('version=2026-1'));
});

test('its links stay in the version; a line leads to the current one', async () => {
  withVersion();
  const { user, router } = visit({ at: '/v/2026-1/question/11/?c=DE' });
  await heading('Which form was required?');
  expect(await screen.findByText('You are reading version 2026-1 of 31 January 2026.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the latest version' })).toHaveAttribute('href', '/question/11/?c=DE');
  for (const link of await screen.findAllByRole('link', { name: /^(Austria|Germany)$/ })) {
    expect(link).toHaveAttribute('href', expect.stringMatching(/^\/v\/2026-1\/country\//));
  }
  await user.click(screen.getByRole('link', { name: 'Next question' }));
  await heading('Which fee was due?');
  await user.hover(screen.getByRole('heading', { level: 1 }));
  // Only a former version has this question.
  expect(await screen.findByRole('button', { name: /^Copy link/ })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Feed' })).not.toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/v/2026-1/question/99/');
  await user.keyboard('k');
  await heading('Which form was required?');
});

test('the newest version says so', async () => {
  withVersion();
  visit({ at: '/v/2026-2/question/11/', signedIn: true });
  expect(await screen.findByText('You are reading version 2026-2 of 30 June 2026, the latest one.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the live answers' })).toHaveAttribute('href', '/question/11/');
});

test('a question that the version does not contain is not found, nor is an unknown version', async () => {
  withVersion();
  const view = visit({ at: '/v/2026-2/question/99/' });
  expect(await screen.findByText('This question was not found')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the questionnaire' })).toHaveAttribute('href', '/v/2026-2/questionnaire/');
  view.unmount();
  visit({ at: '/v/1999-1/question/11/' });
  expect(await screen.findByText('This version was not found')).toBeVisible();
});

test('the menu of versions leads to the same question, by mouse and keyboard', async () => {
  withVersion();
  const { user, router } = visit({ at: '/question/11/?c=DE' });
  await heading('Which form is required?');
  await user.click(await screen.findByRole('button', { name: 'Version 2026-2' }));
  const menu = screen.getByRole('menu', { name: 'Versions' });
  const items = within(menu).getAllByRole('menuitem');
  expect(items.map((item) => item.textContent)).toEqual([
    'Latest version',
    'Version 2026-2 of 30 June 2026',
    'Version 2026-1 of 31 January 2026',
  ]);
  expect(items[0]).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Version 2026-2' })).toHaveFocus();
  await user.keyboard('{ArrowDown}{End}{Enter}');
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/v/2026-1/question/11/', search: '?c=DE' }));
});

test('an expert sees that the answers are live', async () => {
  withVersion();
  const { user } = visit({ at: '/question/11/', signedIn: true });
  await user.click(await screen.findByRole('button', { name: 'Live answers' }));
  expect(screen.getAllByRole('menuitem')).toHaveLength(3);
  await user.click(document.body);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

test('the menu of the questionnaire leads to the same chapter of another version', async () => {
  withVersion();
  const { user, router } = visit({ at: '/questionnaire/?chapter=1', signedIn: true });
  await user.click(await screen.findByRole('button', { name: 'Live answers' }));
  await user.click(screen.getByRole('menuitem', { name: /^Version 2026-1/ }));
  expect(router.state.location).toMatchObject({ pathname: '/v/2026-1/questionnaire/', search: '?chapter=1' });
});

test('the questionnaire of a version lists its questions without answers', async () => {
  withVersion();
  const { user } = visit({ at: '/v/2026-1/questionnaire/', signedIn: true });
  await user.click(await screen.findByRole('button', { name: '1 Which form was required?' }));
  expect(await screen.findByTitle('Result map')).toHaveAttribute('src', expect.stringContaining('version=2026-1'));
  expect(screen.queryByRole('radiogroup')).not.toBeInTheDocument();
  const [link] = screen.getAllByRole('link', { name: 'detail view' });
  expect(link).toHaveAttribute('href', '/v/2026-1/question/11/');
});
