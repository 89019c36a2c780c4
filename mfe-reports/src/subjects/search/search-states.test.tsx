import { paths } from '@round-table/shared/contract';
import { anyPrefix, aUserInfo, deferred, mockServer } from '@round-table/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { openSearch } from './testing/open-search';

const server = mockServer();
const refuse = (path: string, status: number, detail: string) => http.get(anyPrefix(path), () => HttpResponse.json({ detail }, { status }));

test.each([
  [400, 'There is no such version.'],
  [403, 'Guests may not search.'],
  [429, 'Too many requests.'],
  [500, 'Something went wrong.'],
])('a refusal %i of the questions is in their section with the words of the server', async (status, detail) => {
  const { user } = openSearch(server, '?search=rank&kind=questions', { replies: [refuse(paths.questions, status, detail)] });
  const section = within(await screen.findByRole('region', { name: 'Questions' }));
  await waitFor(() => expect(section.getByRole('alert')).toHaveTextContent(detail));
  server.use(http.get(anyPrefix(paths.questions), () => HttpResponse.json([])));
  await user.click(await section.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/^Nothing found for “rank”/)).toBeVisible();
});

test('without the counts the page shows its hits, and the filters have no numbers', async () => {
  const explanation = {
    chapter: { id: 12, order: 2, name: 'Land register' },
    question: null,
    title_highlighted: 'Land register',
    passage: null,
  };
  openSearch(server, '?search=land', { explanations: [explanation], replies: [refuse(paths.search, 503, 'Not now.')] });
  const hits = await screen.findByRole('region', { name: 'Chapters' });
  expect(hits).toHaveTextContent('1');
  expect(screen.getByRole('checkbox', { name: 'Comments' })).toBeChecked();
  expect(screen.queryByRole('group', { name: 'Countries' })).not.toBeInTheDocument();
});

test('questions and comments are expected while they load; nothing is said to be missing', async () => {
  const loaded = deferred();
  const wait = (path: string) =>
    http.get(anyPrefix(path), async () => {
      await loaded.promise;
      return HttpResponse.json([]);
    });
  openSearch(server, '?search=rank', { replies: [wait(paths.questions), wait(paths.comments)] });
  expect(await screen.findByRole('region', { name: 'Questions' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Comments' })).toBeVisible();
  expect(screen.queryByText(/Nothing found/)).not.toBeInTheDocument();
  loaded.resolve();
  expect(await screen.findByText('Nothing found for “rank”')).toBeVisible();
});

test('the hits of the search before are not shown under the new words', async () => {
  const loaded = deferred();
  const hit = { chapter: { id: 12, order: 2, name: 'Land register' }, question: null, title_highlighted: 'Old hit', passage: null };
  const { user } = openSearch(server, '?search=old', { explanations: [hit] });
  expect(await screen.findByRole('link', { name: 'Old hit' })).toBeVisible();
  server.use(
    http.get(anyPrefix(paths.searchChapters), async () => {
      await loaded.promise;
      return HttpResponse.json([]);
    }),
  );
  const field = screen.getByRole('textbox', { name: 'Search terms' });
  await user.clear(field);
  await user.type(field, 'new{Enter}');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Old hit' })).not.toBeInTheDocument());
  loaded.resolve();
  expect(await screen.findByText('Nothing found for “new”')).toBeVisible();
});

test('an empty text is not searched for, and the one before stays', async () => {
  const { user, address } = openSearch(server, '?search=rank');
  const field = await screen.findByRole('textbox', { name: 'Search terms' });
  await user.clear(field);
  await user.type(field, '   {Enter}');
  expect(address()).toBe('?search=rank');
});

test('text of other alphabets, and what looks like a query of its own, is sent as it is typed @SEA-04', async () => {
  const { user, requested } = openSearch(server, '');
  const field = await screen.findByRole('textbox', { name: 'Search terms' });
  await user.type(field, 'Ωμέγα & Жанна=?#%{Enter}');
  expect(await screen.findByText('Nothing found for “Ωμέγα & Жанна=?#%”')).toBeVisible();
  expect(requested).toContain(`${paths.questions}?search=Ωμέγα+&+Жанна=?#%`);
});

test('a member searches live answers, and may choose a version @FND-02', async () => {
  const { user, address } = openSearch(server, '?search=rank&kind=questions&c=DE', { user: aUserInfo() });
  const version = await screen.findByRole('combobox', { name: 'Version' });
  await waitFor(() => expect(version).toHaveDisplayValue('Live answers'));
  await user.selectOptions(version, '2026-1, 14 June 2026');
  expect(address()).toBe('?search=rank&kind=questions&c=DE&v=2026-1');
  await user.selectOptions(version, 'Live answers');
  expect(address()).toBe('?search=rank&kind=questions&c=DE');
});

test('a chosen country without hits stays in its place when it is left out @FND-08', async () => {
  const { user } = openSearch(server, '?search=rank&c=FR&kind=comments', {
    summary: { counts: [{ kind: 'comments', chapter: 2, country: 'DE', count: 1 }], forms: [] },
  });
  const france = await screen.findByRole('checkbox', { name: 'France 0' });
  await user.click(france);
  expect(screen.getByRole('checkbox', { name: 'France 0' })).not.toBeChecked();
});
