import { anAppInfo, anyPrefix, aQuestion } from '@round-table/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { createFakeServer, type FakeServerState } from '../../testing/fake-server';
import { visit } from '../../testing/visit';
import { ChartShare } from './chart-share';

const { server, startWith } = createFakeServer();
const question = aQuestion({ id: 11, text: 'Which form?' });

function show({ version, hidden = false, ...own }: Partial<FakeServerState> & { version?: string; hidden?: boolean } = {}) {
  startWith({ info: anAppInfo({ currentVersion: '2026-2', allowAnonUsers: true }), ...own });
  const part = <ChartShare question={{ ...question, public: !hidden }} version={version} />;
  return visit({ at: '/question/11/', part });
}
const bar = async () => within(await screen.findByRole('toolbar', { name: 'Share the chart' }));

/** Collects the addresses of the files that are downloaded. */
function countDownloads() {
  const requested: string[] = [];
  URL.createObjectURL = () => 'blob:x';
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  server.use(
    http.get(anyPrefix('/api/map/11/picture/'), ({ request }) => {
      const { pathname, search } = new URL(request.url);
      requested.push(pathname + search);
      return new HttpResponse('x', { headers: { 'content-disposition': 'attachment; filename="chart"' } });
    }),
  );
  return requested;
}
afterEach(() => jest.restoreAllMocks());

test('saves the chart up to the newest version, or the one of the page, as PNG and SVG @HIS-09', async () => {
  const { user, unmount } = show();
  const requested = countDownloads();
  await user.click((await bar()).getByRole('button', { name: 'Download as PNG' }));
  await waitFor(() => expect(requested).toEqual(['/ro/api/map/11/picture/?format=png&show=versions&version=2026-2']));
  unmount();
  const former = show({ version: '2026-1' });
  await former.user.click((await bar()).getByRole('button', { name: 'Download as SVG' }));
  await waitFor(() => expect(requested[1]).toBe('/ro/api/map/11/picture/?format=svg&show=versions&version=2026-1'));
});

test('the code embeds the chart, with a choice of the version @HIS-09', async () => {
  const { user } = show();
  await user.click((await bar()).getByRole('button', { name: 'Embed' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Embed' }));
  expect(dialog.getByText(/^The chart of the public versions for your own page: without a script/)).toBeVisible();
  const preview = () => dialog.getByTitle('Preview').getAttribute('src');
  expect(preview()).toContain('/embed/question/11/?show=versions&version=2026-2&lang=en');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Version' }), 'always the latest');
  expect(preview()).toContain('show=versions&version=latest');
  expect(dialog.queryByRole('checkbox', { name: /^Outline/ })).toBeNull();
});

test.each([
  ['of a question under review', { hidden: true }],
  ['if guests are not allowed', { info: anAppInfo({ currentVersion: '2026-2', allowAnonUsers: false }) }],
])('a chart %s cannot be embedded', async (_when, own) => {
  show(own);
  const embed = (await bar()).getByRole('button', { name: 'Embed' });
  await waitFor(() => expect(embed).toHaveAttribute('aria-disabled', 'true'));
  expect(embed).toHaveAccessibleDescription('Only public versions can be embedded');
});

test('without a version there is nothing to share', async () => {
  show({ info: anAppInfo({ currentVersion: null }) });
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
});
