import { paths } from '@round-table/shared/contract';
import { anyPrefix, mockServer } from '@round-table/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { toBatches } from './changes/list/by-question';
import { anAnswerChange, mapShapesPath, openChanges, someChanges, someDetails } from './testing/open-changes';

const server = mockServer({ otherPaths: [mapShapesPath] });
const byQuestion = '?from=2025-2&to=2026-1&by=question';
const summary = (id: number, answers: number, wording = 0) => ({ id, answers, comments: 0, sources: 0, wording });

test('questions are requested together up to 120 changes; a large one stands alone', () => {
  const ids = (questions: ReturnType<typeof summary>[], kind?: 'answers' | 'wording') =>
    toBatches(questions, kind).map((batch) => batch.map(({ id }) => id));
  expect(ids([summary(1, 60), summary(2, 60), summary(3, 1)])).toEqual([[1, 2], [3]]);
  expect(ids([summary(1, 500), summary(2, 1)])).toEqual([[1], [2]]);
  expect(ids([summary(1, 0, 1), summary(2, 3)], 'answers')).toEqual([[2]]);
  expect(ids([summary(1, 0, 1), summary(2, 3)], 'wording')).toEqual([[1]]);
  expect(ids([])).toEqual([]);
});

test('a line for each country has its answers and leads to the country @CHG-03', async () => {
  openChanges(server, byQuestion, {
    details: () =>
      someDetails([anAnswerChange(1), anAnswerChange(1, { country: 'FR', answer: { before: { order: 1, text: 'Yes' }, after: null } })]),
  });
  const group = (await screen.findByRole('heading', { name: 'Question 1?' })).closest('li') as HTMLElement;
  const [germany, france] = within(group).getAllByRole('listitem');
  expect(within(germany as HTMLElement).getByRole('link', { name: 'Germany' })).toHaveAttribute('href', '/country/DE/');
  expect(germany).toHaveTextContent('from 1 Yes to 2 No');
  expect(france).toHaveTextContent('from 1 Yes to not answered yet');
  expect(group).toHaveTextContent('1 answer');
});

test('a country that is not listed any more is named by its code @CHG-03', async () => {
  openChanges(server, byQuestion, { details: () => someDetails([anAnswerChange(1, { country: 'XX' })]) });
  expect(await screen.findByRole('link', { name: 'XX' })).toBeVisible();
});

test.each([
  [{ part: 'text', before: 'Until when?', after: 'Since when?' }, 'Question'],
  [{ part: 'text', before: 'Until when?', after: 'Since when?', meaning: true }, 'meaningQuestion'],
  [{ part: 'explanation', before: 'Old.', after: 'New.' }, 'Explanation'],
  [{ part: 'option', before: 'Yes', after: 'Yes, always', order: { before: 1, after: 1 } }, 'Answer option1'],
  [{ part: 'option', before: 'Yes', after: 'Yes', order: { before: 1, after: 3 } }, 'Answer option1 → 3'],
  [{ part: 'option', before: null, after: 'Both', order: { before: null, after: 4 } }, 'New answer option4'],
  [{ part: 'option', before: 'None', after: null, order: { before: 3, after: null } }, 'Answer option removed3'],
] as const)('names what changed in the wording: %j is "%s" @CHG-03', async (change, label) => {
  openChanges(server, byQuestion, {
    changes: someChanges({ questions: [summary(1, 0, 1)] }),
    details: () =>
      someDetails([], { wording: [{ question: 1, ...change }], questions: [{ id: 1, chapter_order: 1, order: 1, text: 'Question 1?' }] }),
  });
  const group = (await screen.findByRole('heading', { name: 'Question 1?' })).closest('li') as HTMLElement;
  expect((await within(group).findByText('wording')).parentElement).toHaveTextContent(`wording${label}`);
});

test('the next questions are requested with a button, and only then @CHG-03', async () => {
  const { user, requested } = openChanges(server, byQuestion, {
    changes: someChanges({ questions: [summary(1, 120), summary(2, 5)] }),
    details: (params) => someDetails((JSON.parse(params.get('questions') ?? '[]') as number[]).map((id) => anAnswerChange(id))),
  });
  await screen.findByRole('heading', { name: 'Question 1?' });
  expect(requested).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'More questions' }));
  expect(await screen.findByRole('heading', { name: 'Question 2?' })).toBeVisible();
  expect(requested[1]).toMatchObject({ questions: '[2]' });
  expect(screen.queryByRole('button', { name: 'More questions' })).not.toBeInTheDocument();
});

test('more changes of the same questions are loaded page by page, and a failure can be retried @CHG-03', async () => {
  let requests = 0;
  const { user } = openChanges(server, byQuestion, {
    replies: [
      http.get(anyPrefix(paths.changeDetails), ({ request }) => {
        requests += 1;
        const offset = new URL(request.url).searchParams.get('offset');
        if (offset === null) return HttpResponse.json(someDetails([anAnswerChange(1)], { next: 1 }));
        return requests === 2
          ? HttpResponse.json({ detail: 'Not now.' }, { status: 503 })
          : HttpResponse.json(someDetails([anAnswerChange(1, { country: 'FR' })]));
      }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'More changes' }));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Not now.'));
  expect(screen.getByRole('link', { name: 'Germany' })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'France' })).toBeVisible();
  expect(screen.getAllByRole('heading', { name: 'Question 1?' })).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'More changes' })).not.toBeInTheDocument();
});

test('where the filter leaves no question it says so and requests nothing', async () => {
  const { requested } = openChanges(server, `${byQuestion}&kind=wording`);
  expect(await screen.findByText('No changes of this kind.')).toBeVisible();
  expect(requested).toEqual([]);
});

test('the other order is chosen by keyboard, and is in the address @CHG-03', async () => {
  const { user, address } = openChanges(server, byQuestion);
  const radio = await screen.findByRole('radio', { name: 'By question' });
  expect(radio).toBeChecked();
  radio.focus();
  await user.keyboard('{ArrowLeft}');
  expect(address()).toContain('by=country');
  expect(await screen.findByRole('button', { name: /^Germany/ })).toBeVisible();
});

test('speaks German', async () => {
  openChanges(server, byQuestion, { locale: 'de', details: () => someDetails([anAnswerChange(1)]) });
  const group = (await screen.findByRole('heading', { name: 'Question 1?' })).closest('li') as HTMLElement;
  expect(group).toHaveTextContent('1 Antwort');
  expect(group).toHaveTextContent('von „1 Yes“ zu „2 No“');
});
