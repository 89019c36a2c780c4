import { paths } from '@round-table/shared/contract';
import { anyPrefix, aUserInfo, mockServer } from '@round-table/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { mapShapesPath, openChanges, someChanges } from './testing/open-changes';

const server = mockServer({ otherPaths: [mapShapesPath] });
const options = (field: HTMLElement) => [...field.querySelectorAll('option')].map((option) => option.textContent);
const record = (requests: string[]) =>
  http.get(anyPrefix(paths.changes), ({ request }) => {
    requests.push(new URL(request.url).search);
    return HttpResponse.json(someChanges({ to: new URL(request.url).searchParams.get('to') }));
  });

test('a member compares a version with live answers: the request has no later version @CHG-01', async () => {
  const requests: string[] = [];
  const { user, address } = openChanges(server, '', { user: aUserInfo(), replies: [record(requests)] });
  const to = await screen.findByRole('combobox', { name: 'To' });
  await waitFor(() => expect(options(to)).toContain('Live answers'));
  await user.selectOptions(to, 'Live answers');
  expect(address()).toBe('?from=2025-2&to=live');
  await waitFor(() => expect(requests.at(-1)).toBe('?from=2025-2'));
});

test('a guest is not offered live answers, also if the address asks for them @CHG-01', async () => {
  const requests: string[] = [];
  openChanges(server, '?to=live', { replies: [record(requests)] });
  expect(options(await screen.findByRole('combobox', { name: 'To' }))).toEqual(['2026-1, 14 June 2026', '2025-2, 14 June 2026']);
  await waitFor(() => expect(requests).toEqual(['?from=2025-2&to=2026-1']));
});

test('a reader has what guests have @RO-01', async () => {
  openChanges(server, '', { user: aUserInfo({ isExpert: false, isReadonly: true }) });
  const to = await screen.findByRole('combobox', { name: 'To' });
  await screen.findByText('Answers changed');
  expect(options(to)).not.toContain('Live answers');
});

test('nothing between a version and live answers is said in words @CHG-01', async () => {
  openChanges(server, '?from=2026-1&to=live', { user: aUserInfo(), changes: someChanges({ to: null, countries: [], questions: [] }) });
  expect(await screen.findByText('Nothing changed between 2026-1 and Live answers.')).toBeVisible();
});

test('the changed wording is a link only if there is some @CHG-01', async () => {
  const { unmount } = openChanges(server, '');
  expect(await screen.findByText('0 questions, 0 answer options')).toBeVisible();
  expect(screen.queryByRole('link', { name: /answer options/ })).not.toBeInTheDocument();
  unmount();
  openChanges(server, '', { changes: someChanges({ wording: { questions: 0, options: 1 } }) });
  expect(await screen.findByRole('link', { name: '0 questions, 1 answer option' })).toBeVisible();
});

test.each([
  [400, 'There is no such version.'],
  [404, 'There is no version 1999-1.'],
  [429, 'Too many requests.'],
])('versions that the server refuses with %i leave the fields to choose others', async (status, detail) => {
  const { user } = openChanges(server, '?from=1999-1&to=2026-1', {
    replies: [
      http.get(anyPrefix(paths.changes), ({ request }) =>
        new URL(request.url).searchParams.get('from') === '1999-1'
          ? HttpResponse.json({ detail }, { status })
          : HttpResponse.json(someChanges()),
      ),
    ],
  });
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(detail));
  await user.selectOptions(screen.getByRole('combobox', { name: 'From' }), '2025-2, 14 June 2026');
  expect(await screen.findByText('Answers changed')).toBeVisible();
});

test('a list of versions that cannot be loaded can be retried', async () => {
  const { user } = openChanges(server, '', { replies: [http.get(anyPrefix(paths.versions), () => HttpResponse.error(), { once: true })] });
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Server did not respond'));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Answers changed')).toBeVisible();
});

test('speaks German, with days as they are written there', async () => {
  openChanges(server, '', { locale: 'de' });
  expect(await screen.findByRole('combobox', { name: 'Von' })).toHaveDisplayValue('2025-2, 14. Juni 2026');
  expect(screen.getByRole('combobox', { name: 'Bis' })).toHaveDisplayValue('2026-1, 14. Juni 2026');
});
