import { paths, type Ranking } from '@round-table/shared/contract';
import { anyPrefix, fakeServerHandlers, mockServer, renderApp, WithFrameData } from '@round-table/shared/testing';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { messages } from './messages';
import { RankingPage } from './ranking-page';

const server = mockServer();
const options = [1, 2].map((order) => ({ order, text: `Option ${order}`, score: order }));
const ranking: Ranking = {
  version: '2026-1',
  points_of_view: [{ id: 1, key: 'creditor', name: 'Creditor: realisation', explanation: '' }],
  point_of_view: 'creditor',
  chapters: [{ id: 1, order: 1, name: 'Creation', questions: [{ id: 1, order: 1, text: 'Is a register kept?', weight: 1, options }] }],
  countries: [
    { code: 'AT', name: 'Austria', answers: [1] },
    { code: 'DE', name: 'Germany', answers: [2] },
  ],
};

function open(overrides: Partial<Ranking>) {
  server.use(
    ...fakeServerHandlers(),
    http.get(anyPrefix(paths.ranking), () => HttpResponse.json({ ...ranking, ...overrides })),
    http.get(anyPrefix(paths.versions), () => HttpResponse.json([])),
  );
  return renderApp(
    <WithFrameData>
      <RankingPage />
    </WithFrameData>,
    { messages, at: '/ranking' },
  );
}

test('ranks the countries, and offers the ranking as a spreadsheet beside the CSV @RNK-07', async () => {
  open({});
  const heads = await screen.findAllByRole('rowheader');
  expect(heads.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Germany'), expect.stringContaining('Austria')]);
  const files = screen.getAllByRole('button', { name: /^Download as/ });
  expect(files.map((file) => file.getAttribute('aria-label') ?? file.textContent)).toEqual(
    ['PNG', 'xlsx', 'CSV'].map((format) => `Download as ${format}`),
  );
});

test.each<[string, Partial<Ranking>, RegExp]>([
  [
    'no country has answered',
    { countries: ranking.countries.map((country) => ({ ...country, answers: [0] })) },
    /^No country has answered a weighted question/,
  ],
  ['no country takes part', { countries: [] }, /^No country has answered a weighted question/],
  ['there is no point of view', { points_of_view: [], point_of_view: null, chapters: [], countries: [] }, /^No points of view yet/],
])('says why there is no ranking, with nothing to share or to weigh: %s @RNK-05', async (_case, overrides, reason) => {
  open(overrides);
  expect(await screen.findByText(reason)).toBeVisible();
  for (const role of ['table', 'slider', 'toolbar'] as const) expect(screen.queryByRole(role)).toBeNull();
});
