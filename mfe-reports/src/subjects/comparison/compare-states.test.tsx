import { paths } from '@round-table/shared/contract';
import { anyPrefix, aUserInfo, deferred, mockServer } from '@round-table/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { aComparison, mockWindow, openComparison } from './testing/open-comparison';

const server = mockServer();
beforeEach(() => mockWindow('wide'));
afterEach(() => jest.restoreAllMocks());

const refuse = (status: number, detail: string) => http.get(anyPrefix(paths.compare), () => HttpResponse.json({ detail }, { status }));

test.each([
  [403, 'You may not see this.'],
  [404, 'There is no version 1999-1.'],
  [429, 'Too many requests.'],
  [500, 'Something went wrong.'],
])('a failure %i is in the place of the matrix with the words of the server, and can be retried', async (status, detail) => {
  const { user } = openComparison(server, '?base=DE', { replies: [refuse(status, detail)] });
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(detail));
  expect(screen.getByRole('heading', { level: 1, name: 'Compare countries' })).toBeVisible();
  expect(screen.queryByRole('toolbar', { name: 'Share' })).not.toBeInTheDocument();
  server.use(http.get(anyPrefix(paths.compare), () => HttpResponse.json(aComparison())));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('grid')).toBeVisible();
});

test('a server that does not respond is named so, in German too', async () => {
  openComparison(server, '', { locale: 'de', replies: [http.get(anyPrefix(paths.compare), () => HttpResponse.error())] });
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Der Server hat nicht geantwortet'));
});

test('while the answers load there is neither a matrix nor anything to share', async () => {
  const loaded = deferred();
  openComparison(server, '', {
    replies: [
      http.get(anyPrefix(paths.compare), async () => {
        await loaded.promise;
        return HttpResponse.json(aComparison());
      }),
    ],
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Compare countries' })).toBeVisible();
  expect(screen.queryByRole('grid')).not.toBeInTheDocument();
  expect(screen.queryByRole('toolbar', { name: 'Share' })).not.toBeInTheDocument();
  loaded.resolve();
  expect(await screen.findByRole('grid')).toBeVisible();
  expect(await screen.findByRole('toolbar', { name: 'Share' })).toBeVisible();
});

test('a new installation without countries says so, and has nothing to share', async () => {
  openComparison(server, '', { replies: [http.get(anyPrefix(paths.compare), () => HttpResponse.json(aComparison({ countries: [] })))] });
  expect(await screen.findByText('There are no countries yet')).toBeVisible();
  expect(screen.queryByRole('grid')).not.toBeInTheDocument();
  expect(screen.queryByRole('toolbar', { name: 'Share' })).not.toBeInTheDocument();
});

test('another version is chosen above the matrix; the choice of countries stays @CIT-26', async () => {
  const versions: (string | null)[] = [];
  const { user, address } = openComparison(server, '?base=DE&c=FR', {
    replies: [
      http.get(anyPrefix(paths.compare), ({ request }) => {
        const version = new URL(request.url).searchParams.get('version');
        versions.push(version);
        return HttpResponse.json(aComparison({ version: version ?? '2026-1' }));
      }),
    ],
  });
  await screen.findByRole('grid');
  await user.click(await screen.findByRole('button', { name: 'Version 2026-1' }));
  await user.click(screen.getByRole('menuitem', { name: /2025-2/ }));
  expect(address()).toBe('?base=DE&c=FR&v=2025-2');
  await waitFor(() => expect(versions).toEqual([null, '2025-2']));
});

test('the matrix of the version before is not shown as that of the newly chosen one', async () => {
  const loaded = deferred();
  const { router } = openComparison(server, '?base=DE');
  await screen.findByRole('grid');
  server.use(
    http.get(anyPrefix(paths.compare), async () => {
      await loaded.promise;
      return HttpResponse.json(aComparison({ version: '2025-2' }));
    }),
  );
  await router.navigate('/compare?base=DE&v=2025-2');
  await waitFor(() => expect(screen.queryByRole('grid')).not.toBeInTheDocument());
  loaded.resolve();
  expect(await screen.findByRole('grid')).toBeVisible();
});

test('a member compares live answers', async () => {
  openComparison(server, '', { user: aUserInfo(), comparison: aComparison({ version: null }) });
  expect(await screen.findByRole('grid')).toBeVisible();
  expect(await screen.findByRole('toolbar', { name: 'Share' })).toBeVisible();
});
