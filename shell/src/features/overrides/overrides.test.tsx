import { type Override, paths } from '@round-table/shared/contract';
import { mergeMessages, type Registry } from '@round-table/shared/federation';
import { renderApp } from '@round-table/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { manifests } from '../../testing/render-shell';
import { server, serveWorld } from '../../testing/shell-server';
import { applyOverrides, nothingOverridden, type Overriding } from './apply-overrides';
import own from './messages.json';
import { OverrideStrips } from './override-strips';
import { keepInTab, listAskedOverrides, listOverridesOfTab, withoutAskedOverrides } from './page-overrides';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  sessionStorage.clear();
  document.getElementById('overrides')?.remove();
});
afterAll(() => server.close());

const local: Override = { app: 'mfe-reading', address: 'http://localhost:4870/mfe-reading/feature-app.json' };
const registry: Registry = { revision: 1, shell: '', apps: manifests };

/** The page as the server sends it. */
function told(policy: string, inForce: Override[] = []) {
  const element = document.createElement('script');
  element.id = 'overrides';
  element.type = 'text/plain';
  element.textContent = JSON.stringify({ policy, inForce });
  document.head.append(element);
}
const serves = (answer: () => Response) => server.use(http.get(local.address, answer));

test.each<[string, Override[]]>([
  [`?override.mfe-reading=${encodeURIComponent(local.address)}&chapter=2`, [local]],
  ['?override.mfe-reading=https://example.org/feature-app.json', []],
  ['?override.mfe-reading=javascript:alert(1)', []],
  ['?override.../x=http://localhost/a.json', []],
  ['?chapter=2', []],
])('%s asks for what it may', (search, asked) => {
  expect(listAskedOverrides(search)).toEqual(asked);
  expect(withoutAskedOverrides('?override.mfe-reading=http://localhost/a.json&chapter=2')).toBe('?chapter=2');
});

test('a tab that tries nothing out asks nobody', async () => {
  told('admins', [local]);
  expect(await applyOverrides(registry)).toEqual({ registry, overriding: nothingOverridden });
});

test('what the server has not allowed to this browser is not even asked for', async () => {
  told('admins');
  keepInTab(local);
  expect(await applyOverrides(registry)).toEqual({ registry, overriding: { running: [], failed: [local] } });
});

test('the app comes from the address that is allowed, and has the released one to fall back to', async () => {
  told('admins', [local]);
  keepInTab(local);
  serves(() => HttpResponse.json({ ...manifests[0], version: '9.0.0', integrity: 'sha384-old' }));
  const { registry: tried, overriding } = await applyOverrides(registry);
  expect(overriding).toEqual({ running: [local], failed: [] });
  const app = tried.apps.find(({ id }) => id === local.app);
  expect(app).toMatchObject({ version: '9.0.0', base: 'http://localhost:4870/mfe-reading/', integrity: '', fallback: manifests[0] });
  expect(tried.apps).toHaveLength(manifests.length);
});

test.each<[string, () => Response]>([
  ['nothing', () => HttpResponse.error()],
  ['no description', () => HttpResponse.text('<!doctype html>')],
  ['another app', () => HttpResponse.json({ ...manifests[0], id: 'mfe-other' })],
])('where there is %s the released one stays, and the strip says so', async (_name, answer) => {
  told('admins', [local]);
  keepInTab(local);
  serves(answer);
  expect(await applyOverrides(registry)).toEqual({ registry, overriding: { running: [], failed: [local] } });
});

/** The strips at the head of a page, for somebody. */
function renderStrips({
  search = '',
  overriding = nothingOverridden,
  signedIn = false,
}: {
  search?: string;
  overriding?: Overriding;
  signedIn?: boolean;
}) {
  const load = jest.fn();
  const messages = mergeMessages(own);
  return { load, ...renderApp(<OverrideStrips overriding={overriding} load={load} />, { messages, at: `/dashboard${search}`, signedIn }) };
}
const asking = `?override.mfe-reading=${encodeURIComponent(local.address)}`;
const run = { name: 'Run it in this tab' };

test.each<[string, string, RegExp]>([
  ['nobody', 'nobody', /http:\/\/localhost:4870.* This installation does not allow it/],
  ['admins alone, and a guest asks', 'admins', /Only signed-in administrators may do this/],
])('where overrides are for %s, the link is told and nothing can be run', async (_name, policy, sentence) => {
  serveWorld();
  told(policy);
  const { user } = renderStrips({ search: asking });
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  expect(screen.queryByRole('button', run)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Ignore' }));
  await waitFor(() => expect(screen.queryByText(sentence)).not.toBeInTheDocument());
});

test('an admin is asked before anything runs; what they run is kept for the tab, and leaves the address', async () => {
  serveWorld({ user: { isAdmin: true } });
  told('admins');
  const sent: unknown[] = [];
  server.use(
    http.post(`*${paths.overrides}`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json([local]);
    }),
  );
  const { user, load } = renderStrips({ search: `${asking}&chapter=2`, signedIn: true });
  const button = await screen.findByRole('button', run);
  expect(screen.getByRole('region', { name: 'Test mode' })).toHaveTextContent(local.address);
  expect(listOverridesOfTab()).toEqual([]);
  await user.click(button);
  await waitFor(() => expect(load).toHaveBeenCalledWith('/dashboard?chapter=2'));
  expect([sent, listOverridesOfTab()]).toEqual([[local], [local]]);
});

test('what the server refuses is told, and nothing is kept', async () => {
  serveWorld();
  told('everybody');
  server.use(http.post(`*${paths.overrides}`, () => HttpResponse.json({ detail: 'Not today.' }, { status: 403 })));
  const { user, load } = renderStrips({ search: asking });
  await user.click(await screen.findByRole('button', run));
  expect(await screen.findByText(/Not today\./)).toBeInTheDocument();
  expect([load.mock.calls, listOverridesOfTab()]).toEqual([[], []]);
});

test('the strip names what comes from elsewhere and what did not come, and leads back', async () => {
  serveWorld();
  keepInTab(local);
  let resets = 0;
  server.use(
    http.delete(`*${paths.overrides}`, () => {
      resets += 1;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const failed = { app: 'mfe-office', address: 'http://localhost:1/a.json' };
  const { user, load } = renderStrips({ overriding: { running: [local], failed: [failed] } });
  const strip = await screen.findByRole('region', { name: 'Test mode' });
  expect(strip).toHaveTextContent(`In this tab, mfe-reading is loaded from ${local.address}.`);
  expect(strip).toHaveTextContent('mfe-office could not be loaded from http://localhost:1/a.json');
  await user.click(screen.getByRole('button', { name: 'Return to the released version' }));
  await waitFor(() => expect(load).toHaveBeenCalledWith());
  expect([resets, listOverridesOfTab()]).toEqual([1, []]);
});
