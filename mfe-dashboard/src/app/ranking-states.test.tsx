import { paths } from '@round-table/shared/contract';
import { anyPrefix, deferred, fakeServerHandlers, mockServer, renderApp, WithFrameData } from '@round-table/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { messages } from './messages';
import { RankingPage } from './ranking-page';

const server = mockServer();
const options = [{ order: 1, text: 'Yes', score: 1 }];
const ranking = {
  version: '2026-1',
  points_of_view: [{ id: 1, key: 'creditor', name: 'Creditor', explanation: '' }],
  point_of_view: 'creditor',
  chapters: [{ id: 1, order: 1, name: 'Creation', questions: [{ id: 1, order: 1, text: 'A register?', weight: 1, options }] }],
  countries: [{ code: 'AT', name: 'Austria', answers: [1] }],
};

function open(search: string, respond: (params: URLSearchParams) => Response | Promise<Response>) {
  server.use(
    ...fakeServerHandlers(),
    http.get(anyPrefix(paths.ranking), ({ request }) => respond(new URL(request.url).searchParams)),
    http.get(anyPrefix(paths.versions), () =>
      HttpResponse.json(['2026-1', '2025-2'].map((id) => ({ id, taken_at: '2026-06-14T10:00:00Z', countries: 1, note: '' }))),
    ),
  );
  const view = renderApp(
    <WithFrameData>
      <RankingPage />
    </WithFrameData>,
    { messages, at: `/ranking${search}`, path: '/ranking' },
  );
  return { ...view, address: () => decodeURIComponent(view.router.state.location.search) };
}

test.each([400, 404])('a point of view or version that does not exist (%i) leads to the first one', async (status) => {
  const { user, address } = open('?pov=gone&v=1999-1&w=I:2', (params) =>
    params.has('pov') ? HttpResponse.json({ detail: 'x' }, { status }) : HttpResponse.json(ranking),
  );
  expect(await screen.findByText('There is no such point of view')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show the first point of view' }));
  expect(await screen.findByRole('table', { name: 'Ranking' })).toBeVisible();
  expect(address()).toBe('?w=I:2');
});

test.each([
  [403, 'Only members see the ranking.'],
  [429, 'Too many requests.'],
  [500, 'Something went wrong.'],
])('a failure %i is shown with the words of the server, and can be retried', async (status, detail) => {
  const { user } = open('', () => HttpResponse.json({ detail }, { status }));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(detail));
  expect(screen.getByRole('heading', { level: 1, name: 'Ranking' })).toBeVisible();
  server.use(http.get(anyPrefix(paths.ranking), () => HttpResponse.json(ranking)));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table', { name: 'Ranking' })).toBeVisible();
});

test('while the ranking of another version loads, that of the version before is not shown as its own', async () => {
  const loaded = deferred();
  const { user, address } = open('', async (params) => {
    if (params.get('version') === '2025-2') await loaded.promise;
    return HttpResponse.json({ ...ranking, version: params.get('version') ?? '2026-1' });
  });
  await screen.findByRole('table', { name: 'Ranking' });
  await user.click(screen.getByRole('button', { name: 'Version 2026-1' }));
  await user.click(screen.getByRole('menuitem', { name: /2025-2/ }));
  expect(address()).toBe('?v=2025-2');
  await waitFor(() => expect(screen.queryByRole('table')).not.toBeInTheDocument());
  loaded.resolve();
  expect(await screen.findByRole('table', { name: 'Ranking' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Austria' })).toHaveAttribute('href', '/v/2025-2/country/AT/');
});

test('250 countries with equal points share the first rank and are listed by name', async () => {
  const countries = Array.from({ length: 250 }, (_, index) => ({
    code: `C${index}`,
    name: `Country ${String(250 - index).padStart(3, '0')}`,
    answers: [1],
  }));
  open('', () => HttpResponse.json({ ...ranking, countries }));
  const heads = await screen.findAllByRole('rowheader');
  expect(heads).toHaveLength(250);
  expect(heads[0]).toHaveTextContent('Country 001');
  expect(new Set(heads.map((head) => head.previousElementSibling?.textContent))).toEqual(new Set(['1']));
});
