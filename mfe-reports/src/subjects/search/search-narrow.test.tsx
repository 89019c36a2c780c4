import type { SearchSummary } from '@round-table/shared/contract';
import { mockServer } from '@round-table/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openSearch } from './testing/open-search';

const server = mockServer();
const { matchMedia } = globalThis;
beforeEach(() => {
  jest
    .spyOn(globalThis, 'matchMedia')
    .mockImplementation((query) => Object.assign(matchMedia(query), { matches: query.includes('max-width') }));
});
afterEach(() => jest.restoreAllMocks());

const summary: SearchSummary = {
  counts: [
    { kind: 'questions', chapter: 2, country: null, count: 3 },
    { kind: 'comments', chapter: 5, country: 'FR', count: 2 },
  ],
  forms: [],
};
const explanation = {
  chapter: { id: 12, order: 2, name: 'Land register' },
  question: null,
  title_highlighted: '<mark>Land</mark> register',
  passage: null,
};
const open = (search: string, locale: 'en' | 'de' = 'en') => openSearch(server, search, { summary, explanations: [explanation], locale });

test('on a phone the filters are in a sheet behind a button with their number @FND-08', async () => {
  open('?search=land&c=FR&ch=II,V&v=2025-2');
  expect(await screen.findByRole('button', { name: 'Filters (4)' })).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

test('the sheet changes the address at once, and its button shows and counts the hits @FND-08', async () => {
  const { user, address } = open('?search=land');
  await user.click(await screen.findByRole('button', { name: 'Filters' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
  expect(await sheet.findByRole('button', { name: 'Show 5 hits' })).toBeInTheDocument();
  await user.click(sheet.getByRole('checkbox', { name: 'II. Land register 3' }));
  expect(address()).toBe('?search=land&ch=II');
  const show = await sheet.findByRole('button', { name: 'Show 3 hits' });
  await user.click(show);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Filters (1)' })).toHaveAttribute('aria-expanded', 'false'));
});

test('kinds that are left out are not counted as filters of the button, because their boxes show them', async () => {
  open('?search=land&kind=chapters');
  expect(await screen.findByRole('button', { name: 'Filters' })).toBeVisible();
});

test('before the hits are counted the button says so without a number', async () => {
  const { user } = openSearch(server, '?search=land', {
    explanations: [explanation],
    replies: [],
    summary: undefined,
  });
  await user.click(await screen.findByRole('button', { name: 'Filters' }));
  expect(await within(await screen.findByRole('dialog', { name: 'Filters' })).findByRole('button', { name: /^Show/ })).toBeInTheDocument();
});

test('speaks German', async () => {
  const { user } = open('?search=land&c=FR', 'de');
  await user.click(await screen.findByRole('button', { name: 'Filter (1)' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Filter' }));
  expect(sheet.getByRole('button', { name: '5 Treffer anzeigen' })).toBeInTheDocument();
});
