import { paths } from '@round-table/shared/contract';
import { anyPrefix, mockServer } from '@round-table/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { mapShapesPath, openChanges, someChanges } from './testing/open-changes';

const server = mockServer({ otherPaths: [mapShapesPath] });
const between = '?from=2025-2&to=2026-1';

/** jsdom has no layout: the map is drawn once its frame has a width. */
beforeEach(() => {
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(480);
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(480);
});
afterEach(() => jest.restoreAllMocks());

const findMap = async () => within(await screen.findByRole('group', { name: 'Changes by country' }));

test('a dot for each changed country has its number and name, and a ring marks a new one @CHG-04', async () => {
  openChanges(server, between);
  const map = await findMap();
  expect(map.getByRole('link', { name: 'Germany, 5 changes' })).toHaveTextContent('5');
  const austria = map.getByRole('link', { name: 'Austria, 0 changes, new' });
  expect(austria).not.toHaveTextContent('0');
  expect(map.getAllByRole('link')).toHaveLength(2);
  expect(screen.getByText(/^The figure and the size of a dot/)).toHaveTextContent('Ring: new in this version');
  expect(screen.getByRole('figure', { name: 'Changes by country' })).toHaveTextContent('5');
});

test('a dot opens its country in the list and keeps the versions @CHG-04', async () => {
  const { user, address } = openChanges(server, `${between}&kind=answers`);
  await user.click((await findMap()).getByRole('link', { name: 'Germany, 3 changes' }));
  expect(address()).toBe(`${between}&kind=answers&by=country&country=DE`);
  expect(await screen.findByRole('button', { name: 'Germany, 3 answers' })).toHaveAttribute('aria-expanded', 'true');
});

test('the filter leaves the dots of its kind @CHG-04', async () => {
  const countries = [
    { code: 'DE', is_new: false, answers: 3, comments: 0, sources: 0 },
    { code: 'FR', is_new: false, answers: 0, comments: 2, sources: 0 },
  ];
  const { user } = openChanges(server, between, { changes: someChanges({ countries }) });
  const map = await findMap();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Comments');
  expect(map.getAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual(['France, 2 changes']);
  expect(screen.queryByText(/Ring: new/)).not.toBeInTheDocument();
});

test('a map that cannot be loaded is replaced by the failure; the list stays, and a retry draws it', async () => {
  const { user } = openChanges(server, between, {
    replies: [http.get(anyPrefix(paths.map), () => HttpResponse.json({ detail: 'Not now.' }, { status: 503 }), { once: true })],
  });
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Not now.'));
  expect(screen.getByRole('button', { name: /^Germany/ })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect((await findMap()).getByRole('link', { name: 'Germany, 5 changes' })).toBeInTheDocument();
});

test('the dots do not wait for the shapes of the countries', async () => {
  openChanges(server, between, {
    replies: [http.get(`*${mapShapesPath}`, () => new HttpResponse(null, { status: 500 }))],
  });
  expect((await findMap()).getByRole('link', { name: 'Germany, 5 changes' })).toBeInTheDocument();
});

test('speaks German', async () => {
  openChanges(server, between, { locale: 'de' });
  const map = within(await screen.findByRole('group', { name: 'Änderungen nach Land' }));
  expect(map.getByRole('link', { name: 'Germany, 5 Änderungen' })).toBeInTheDocument();
  expect(map.getByRole('link', { name: 'Austria, 0 Änderungen, neu' })).toBeInTheDocument();
});
