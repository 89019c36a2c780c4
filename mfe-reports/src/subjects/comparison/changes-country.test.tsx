import { paths } from '@round-table/shared/contract';
import { anyPrefix, mockServer } from '@round-table/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { anAnswerChange, mapShapesPath, openChanges, someChanges, someDetails } from './testing/open-changes';

const server = mockServer({ otherPaths: [mapShapesPath] });
const between = '?from=2025-2&to=2026-1';
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const listed = () => screen.queryAllByRole('link', { name: /^Question \d+\?$/ }).map(({ textContent }) => textContent);

test('a country that is open in the address requests its changes at once; others request nothing @CHG-02', async () => {
  const { requested } = openChanges(server, `${between}&country=de`, { details: () => someDetails([anAnswerChange(1)]) });
  expect(await screen.findByRole('link', { name: 'Question 1?' })).toHaveAttribute('href', '/question/1/');
  expect(requested).toEqual([{ from: '2025-2', to: '2026-1', country: 'DE' }]);
  expect(screen.getByRole('link', { name: 'Country page: Germany' })).toHaveAttribute('href', '/country/DE/');
  expect(screen.queryByRole('button', { name: /^Austria/ })).not.toBeInTheDocument();
});

test('several countries can be open; each closes alone @CHG-02', async () => {
  const changes = someChanges({
    countries: ['DE', 'AT', 'FR'].map((code) => ({ code, is_new: false, answers: 1, comments: 0, sources: 0 })),
  });
  const { user, address } = openChanges(server, between, { changes });
  for (const name of ['Germany', 'France']) await user.click(await screen.findByRole('button', { name: `${name}, 1 answer` }));
  expect(address()).toBe(`${between}&country=DE,FR`);
  await user.click(screen.getByRole('button', { name: 'Germany, 1 answer' }));
  expect(address()).toBe(`${between}&country=FR`);
});

test('a country opens by keyboard, and the focus stays on it @CHG-02', async () => {
  const { user } = openChanges(server, between, { details: () => someDetails([anAnswerChange(1)]) });
  const button = await screen.findByRole('button', { name: /^Germany/ });
  button.focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Question 1?')).toBeVisible();
  expect(button).toHaveFocus();
  await user.keyboard(' ');
  expect(screen.queryByText('Question 1?')).not.toBeInTheDocument();
});

test.each([
  [5, 5, undefined],
  [6, 6, undefined],
  [7, 5, '2 more changes of Germany'],
  [9, 5, '4 more changes of Germany'],
])('of %i changes %i are shown first: a single one more needs no button @CHG-02', async (count, shown, button) => {
  const { user } = openChanges(server, `${between}&country=DE`, {
    details: () => someDetails(range(1, count).map((id) => anAnswerChange(id))),
  });
  await screen.findByText('Question 1?');
  expect(listed()).toHaveLength(shown);
  expect(screen.queryByRole('button', { name: /more change/i })?.textContent).toBe(button);
  if (button === undefined) return;
  await user.click(screen.getByRole('button', { name: button }));
  expect(listed()).toHaveLength(count);
});

test('more changes than one reply holds are loaded page by page @CHG-02', async () => {
  const { user, requested } = openChanges(server, `${between}&country=DE`, {
    details: (params) =>
      params.get('offset') === '8'
        ? someDetails(range(9, 12).map((id) => anAnswerChange(id)))
        : someDetails(
            range(1, 8).map((id) => anAnswerChange(id)),
            { next: 8 },
          ),
  });
  await user.click(await screen.findByRole('button', { name: 'More changes of Germany' }));
  expect(listed()).toHaveLength(8);
  await user.click(screen.getByRole('button', { name: 'More changes of Germany' }));
  await waitFor(() => expect(listed()).toHaveLength(12));
  expect(requested[1]).toMatchObject({ country: 'DE', offset: '8' });
  expect(screen.queryByRole('button', { name: /More changes/ })).not.toBeInTheDocument();
});

test.each([403, 429, 500])('a failure %i of the next page keeps what is shown and can be retried', async (status) => {
  let isRefused = true;
  const pages = [
    someDetails(
      range(1, 6).map((id) => anAnswerChange(id)),
      { next: 6 },
    ),
    someDetails([anAnswerChange(7)]),
  ];
  const { user } = openChanges(server, `${between}&country=DE`, {
    replies: [
      http.get(anyPrefix(paths.changeDetails), ({ request }) => {
        const isNext = new URL(request.url).searchParams.has('offset');
        if (isNext && isRefused) return HttpResponse.json({ detail: 'Not now.' }, { status });
        return HttpResponse.json(pages[isNext ? 1 : 0]);
      }),
    ],
  });
  const more = await screen.findByRole('button', { name: 'More changes of Germany' });
  await user.click(more);
  await user.click(await screen.findByRole('button', { name: 'More changes of Germany' }));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Not now.'));
  expect(listed()).toHaveLength(6);
  isRefused = false;
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(listed()).toHaveLength(7));
});

test('a failure of one country is in its place; the list stays', async () => {
  openChanges(server, `${between}&country=DE`, {
    replies: [http.get(anyPrefix(paths.changeDetails), () => HttpResponse.json({ detail: 'Gone.' }, { status: 404 }))],
  });
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Gone.'));
  expect(screen.getByRole('button', { name: /^Germany/ })).toHaveAttribute('aria-expanded', 'true');
});

test('the kind of the filter limits the details too, and says where nothing of it changed @CHG-02', async () => {
  const changes = someChanges({ countries: [{ code: 'DE', is_new: false, answers: 3, comments: 0, sources: 1 }] });
  const { user, requested, address } = openChanges(server, `${between}&country=DE`, { changes });
  const kind = await screen.findByRole('combobox', { name: 'Kind' });
  await user.selectOptions(kind, 'Sources of law');
  await waitFor(() => expect(requested.at(-1)).toMatchObject({ country: 'DE', kind: 'sources' }));
  expect(screen.getByRole('button', { name: 'Germany, sources of law for 1 answer' })).toBeVisible();
  await user.selectOptions(kind, 'Comments');
  expect(screen.getByText('No changes of this kind.')).toBeVisible();
  await user.selectOptions(kind, 'All');
  expect(address()).toBe(`${between}&country=DE`);
});

test('a changed comment or source without another answer is named by its kind @CHG-02', async () => {
  const comment = { before: null, after: '<p>New words.</p>', lang: 'en', modified: null, modified_by: null };
  const source = { before: { article: '§ 1', statute: 'Code', url: null, checked_on: '2026-05-11' }, after: null };
  openChanges(server, `${between}&country=DE`, {
    details: () =>
      someDetails([anAnswerChange(1, { answer: undefined, comment }), anAnswerChange(2, { answer: undefined, sources: [source] })]),
  });
  const [first, second] = (await screen.findAllByRole('link', { name: /^Question/ })).map((link) => link.closest('li') as HTMLElement);
  expect(first).toHaveTextContent(/comment.*New comment.*New words\./);
  expect(second).toHaveTextContent(/sources of law.*§ 1, Code/);
  expect(within(second as HTMLElement).queryByText('comment')).not.toBeInTheDocument();
});

test('a comment that was withdrawn has neither day nor person, and its words are marked as removed @CHG-02', async () => {
  const comment = { before: '<p>Old words.</p>', after: null, lang: 'en', modified: null, modified_by: null };
  openChanges(server, `${between}&country=DE`, { details: () => someDetails([anAnswerChange(1, { comment })]) });
  expect((await screen.findByText(/^Comment withdrawn/)).textContent).toBe('Comment withdrawn');
  expect(await screen.findByRole('deletion')).toHaveTextContent('Old words.');
});

test('speaks German', async () => {
  openChanges(server, `${between}&country=DE`, {
    locale: 'de',
    details: () => someDetails([anAnswerChange(1, { answer: { before: null, after: { order: 2, text: 'Nein' } } })]),
  });
  expect(await screen.findByRole('button', { name: 'Germany, 3 Antworten, 1 Kommentar, Rechtsquellen zu 1 Antwort' })).toBeVisible();
  expect(await screen.findByText('von „noch nicht beantwortet“ zu „2 Nein“')).toBeInTheDocument();
});
