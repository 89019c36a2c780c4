import { paths } from '@round-table/shared/contract';
import { notified } from '@round-table/shared/runtime';
import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { renderShell } from '../../testing/render-shell';
import { server, serveWorld } from '../../testing/shell-server';
import { watchPlatform } from './watch-platform';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  jest.restoreAllMocks();
  stop();
});
afterAll(() => server.close());

const line = 'A new version of Round Table is available';
const minute = 60_000;
let stop: () => unknown = () => undefined;

/** A tab at the dashboard, made with one shell, while the server serves the given one. */
async function aTab(served: string, own = 'the first') {
  serveWorld();
  let asked = 0;
  let now = 1_800_000_000_000;
  server.use(
    http.get(`*${paths.platform}`, () => {
      asked += 1;
      return HttpResponse.json({ shell: served });
    }),
  );
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  const shown = renderShell();
  const reload = jest.fn();
  stop = watchPlatform({ store: shown.store, router: shown.router, shell: own, reload });
  await screen.findByRole('heading', { name: 'The dashboard' });
  const comesBack = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));
  const goesTo = (path: string) => act(() => shown.router.navigate(path));
  const later = (minutes: number) => {
    now += minutes * minute;
  };
  return { ...shown, reload, comesBack, goesTo, later, asked: () => asked };
}

test('a fresh page asks nothing, an old one once in five minutes, and nothing shows while the shell is the same', async () => {
  const tab = await aTab('the first');
  await tab.comesBack();
  await tab.goesTo('/questionnaire');
  expect(tab.asked()).toBe(0);
  tab.later(6);
  await tab.comesBack();
  await tab.goesTo('/dashboard');
  await waitFor(() => expect(tab.asked()).toBe(1));
  tab.later(6);
  await tab.goesTo('/questionnaire');
  await waitFor(() => expect(tab.asked()).toBe(2));
  expect(screen.queryByText(line)).not.toBeInTheDocument();
  expect(tab.reload).not.toHaveBeenCalled();
});

test('another shell is told in a line whose button loads the page anew', async () => {
  const tab = await aTab('the second');
  tab.later(6);
  await tab.comesBack();
  expect(await screen.findByText(line)).toBeInTheDocument();
  expect(tab.reload).not.toHaveBeenCalled();
  await tab.user.click(screen.getByRole('button', { name: 'Reload the page' }));
  expect(tab.reload).toHaveBeenCalledTimes(1);
});

test('the next change of page loads anew by itself, once', async () => {
  const tab = await aTab('the second');
  tab.later(6);
  await tab.comesBack();
  await screen.findByText(line);
  await tab.goesTo('/dashboard?country=DE');
  expect(tab.reload).not.toHaveBeenCalled();
  await tab.goesTo('/questionnaire');
  expect(tab.reload).toHaveBeenCalledTimes(1);
});

test.each<[string, (tab: Awaited<ReturnType<typeof aTab>>) => void]>([
  ['a text is unsaved', () => addEventListener('beforeunload', (event) => event.preventDefault(), { once: true })],
  ['an export is under way', ({ store }) => void store.dispatch(notified({ kind: 'info', message: { id: 'ui.loading' }, progress: 0.5 }))],
])('a change of page does not while %s', async (_name, begin) => {
  const tab = await aTab('the second');
  tab.later(6);
  await tab.comesBack();
  await screen.findByText(line);
  act(() => begin(tab));
  await tab.goesTo('/questionnaire');
  expect(tab.reload).not.toHaveBeenCalled();
  expect(screen.getByText(line)).toBeInTheDocument();
});

test('a server that does not answer, or a page that knows not what it was made with, changes nothing', async () => {
  const tab = await aTab('the second', '');
  tab.later(6);
  await tab.comesBack();
  await tab.goesTo('/questionnaire');
  expect(tab.asked()).toBe(0);
  stop = watchPlatform({ ...tab, shell: 'the first' });
  server.use(http.get(`*${paths.platform}`, () => new HttpResponse(null, { status: 503 })));
  tab.later(6);
  await tab.comesBack();
  expect(screen.queryByText(line)).not.toBeInTheDocument();
});
