import { paths } from '@round-table/shared/contract';
import { notified } from '@round-table/shared/runtime';
import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { renderShell } from '../../testing/render-shell';
import { server, serveState } from '../../testing/shell-server';
import { watchPlatform } from './watch-platform';

afterEach(() => {
  jest.restoreAllMocks();
  stop();
});

const notice = 'A new version of Round Table is available';
const minute = 60_000;
let stop: () => unknown = () => undefined;

/** A tab at the dashboard with the shell `current`, while the server has the shell `served`. */
async function openTab(served: string, current = 'the first') {
  serveState();
  let checks = 0;
  let now = 1_800_000_000_000;
  server.use(
    http.get(`*${paths.platform}`, () => {
      checks += 1;
      return HttpResponse.json({ shell: served, version: '1.0.0' });
    }),
  );
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  const rendered = renderShell();
  const reload = jest.fn();
  stop = watchPlatform({ store: rendered.store, router: rendered.router, shell: current, reload });
  await screen.findByRole('heading', { name: 'The dashboard' });
  const becomeVisible = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));
  const goTo = (path: string) => act(() => rendered.router.navigate(path));
  const waitMinutes = (minutes: number) => {
    now += minutes * minute;
  };
  return { ...rendered, reload, becomeVisible, goTo, waitMinutes, countChecks: () => checks };
}

test('checks at most every five minutes, and shows nothing while the shell is unchanged', async () => {
  const tab = await openTab('the first');
  await tab.becomeVisible();
  await tab.goTo('/questionnaire');
  expect(tab.countChecks()).toBe(0);
  tab.waitMinutes(6);
  await tab.becomeVisible();
  await tab.goTo('/dashboard');
  await waitFor(() => expect(tab.countChecks()).toBe(1));
  tab.waitMinutes(6);
  await tab.goTo('/questionnaire');
  await waitFor(() => expect(tab.countChecks()).toBe(2));
  expect(screen.queryByText(notice)).not.toBeInTheDocument();
  expect(tab.reload).not.toHaveBeenCalled();
});

test('a changed shell shows a notification whose button reloads the page', async () => {
  const tab = await openTab('the second');
  tab.waitMinutes(6);
  await tab.becomeVisible();
  expect(await screen.findByText(notice)).toBeInTheDocument();
  expect(tab.reload).not.toHaveBeenCalled();
  await tab.user.click(screen.getByRole('button', { name: 'Reload the page' }));
  expect(tab.reload).toHaveBeenCalledTimes(1);
});

test('the next navigation to another page reloads, once', async () => {
  const tab = await openTab('the second');
  tab.waitMinutes(6);
  await tab.becomeVisible();
  await screen.findByText(notice);
  await tab.goTo('/dashboard?country=DE');
  expect(tab.reload).not.toHaveBeenCalled();
  await tab.goTo('/questionnaire');
  expect(tab.reload).toHaveBeenCalledTimes(1);
});

test.each<[string, (tab: Awaited<ReturnType<typeof openTab>>) => void]>([
  ['input is unsaved', () => addEventListener('beforeunload', (event) => event.preventDefault(), { once: true })],
  ['an export is running', ({ store }) => void store.dispatch(notified({ kind: 'info', message: { id: 'ui.loading' }, progress: 0.5 }))],
])('navigation does not reload while %s', async (_name, begin) => {
  const tab = await openTab('the second');
  tab.waitMinutes(6);
  await tab.becomeVisible();
  await screen.findByText(notice);
  act(() => begin(tab));
  await tab.goTo('/questionnaire');
  expect(tab.reload).not.toHaveBeenCalled();
  expect(screen.getByText(notice)).toBeInTheDocument();
});

test('nothing happens if the server fails, or if the page does not know its own build', async () => {
  const tab = await openTab('the second', '');
  tab.waitMinutes(6);
  await tab.becomeVisible();
  await tab.goTo('/questionnaire');
  expect(tab.countChecks()).toBe(0);
  stop = watchPlatform({ ...tab, shell: 'the first' });
  server.use(http.get(`*${paths.platform}`, () => new HttpResponse(null, { status: 503 })));
  tab.waitMinutes(6);
  await tab.becomeVisible();
  expect(screen.queryByText(notice)).not.toBeInTheDocument();
});
