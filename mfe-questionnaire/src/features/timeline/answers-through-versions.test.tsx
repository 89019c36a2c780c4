import { paths, type Timeline } from '@round-table/shared/contract';
import { anyPrefix, fakeServerHandlers, mockServer, renderApp } from '@round-table/shared/testing';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { AnswersThroughVersions } from './answers-through-versions';
import messages from './messages.json';
import { timeline } from './testing/timeline';

const server = mockServer();

function open(versions: Timeline, { at = '/', version, locale }: { at?: string; version?: string; locale?: 'de' } = {}) {
  server.use(
    ...fakeServerHandlers(),
    http.get(anyPrefix(paths.timeline), () => HttpResponse.json(versions)),
  );
  return renderApp(<AnswersThroughVersions question={11} version={version} share={<span>files</span>} />, {
    messages,
    at,
    ...(locale && { locale }),
  });
}
const readTable = async () => {
  const table = await screen.findByRole('table', { name: 'Answers through the versions' });
  return within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));
};

test('the table has the same figures; an option that a version does not have is a dash @HIS-08', async () => {
  open(timeline, { at: '/?as=table' });
  expect(await readTable()).toEqual([
    ['Version', '1 Notarial deed', '2 Private document', '2 Two witnesses', 'not answered yet'],
    ['2025-2', '2 (50%)', '–', '1 (25%)', '1 (25%)'],
    ['2026-1', '3 (75%)', '1 (25%)', '–', '0 (0%)'],
    ['2026-2', '4 (100%)', '–', '–', '0 (0%)'],
  ]);
});

test('the chart of a former version ends with it @HIS-07', async () => {
  open(timeline, { at: '/?as=table', version: '2026-1' });
  expect((await readTable()).map(([version]) => version)).toEqual(['Version', '2025-2', '2026-1']);
});

test.each([
  [
    timeline.slice(0, 2),
    undefined,
    'Only one version contains this question. From the second one on, a chart shows how the answers change.',
  ],
  [timeline, '2025-2', 'Only one version contains this question. From the second one on, a chart shows how the answers change.'],
  [timeline.slice(0, 1), undefined, 'No version contains this question yet.'],
  [[], undefined, 'No version contains this question yet.'],
])('fewer than two versions are a sentence instead of a chart @HIS-07', async (versions, version, sentence) => {
  open(versions, version === undefined ? {} : { version });
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.queryByRole('application')).toBeNull();
  expect(screen.queryByText('files')).toBeNull();
});

test('the sentences are German for German readers', async () => {
  open(timeline.slice(0, 2), { locale: 'de' });
  expect(await screen.findByRole('heading', { name: 'Antworten im Lauf der Versionen' })).toBeVisible();
  expect(await screen.findByText(/^Erst eine Version enthält diese Frage\./)).toBeVisible();
});

test('a failed request can be repeated', async () => {
  let isDown = true;
  server.use(
    ...fakeServerHandlers(),
    http.get(anyPrefix(paths.timeline), () => (isDown ? new HttpResponse(null, { status: 500 }) : HttpResponse.json(timeline))),
  );
  const { user } = renderApp(<AnswersThroughVersions question={11} version={undefined} share={null} />, { messages, at: '/?as=table' });
  const again = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;
  await user.click(again);
  expect(await screen.findByRole('table', { name: 'Answers through the versions' })).toBeVisible();
});
