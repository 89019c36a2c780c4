import { type Override, paths } from '@round-table/shared/contract';
import { mergeMessages, type Registry } from '@round-table/shared/federation';
import { renderApp } from '@round-table/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { manifests } from '../../testing/render-shell';
import { server, serveState } from '../../testing/shell-server';
import { applyOverrides, noOverrides, type OverrideStatus } from './apply-overrides';
import own from './messages.json';
import { OverrideBanners } from './override-banner';
import { listRequestedOverrides, listTabOverrides, saveTabOverride, withoutRequestedOverrides } from './page-overrides';

afterEach(() => {
  sessionStorage.clear();
  document.getElementById('overrides')?.remove();
});

const local: Override = { app: 'mfe-reading', address: 'http://localhost:4870/mfe-reading/feature-app.json' };
const registry: Registry = { revision: 1, shell: '', apps: manifests };

/** Inlines the policy into the page as the server does. */
function inlinePolicy(policy: string, inForce: Override[] = []) {
  const element = document.createElement('script');
  element.id = 'overrides';
  element.type = 'text/plain';
  element.textContent = JSON.stringify({ policy, inForce });
  document.head.append(element);
}
const serveManifest = (respond: () => Response) => server.use(http.get(local.address, respond));

test.each<[string, Override[]]>([
  [`?override.mfe-reading=${encodeURIComponent(local.address)}&chapter=2`, [local]],
  ['?override.mfe-reading=https://example.org/feature-app.json', []],
  ['?override.mfe-reading=javascript:alert(1)', []],
  ['?override.../x=http://localhost/a.json', []],
  ['?chapter=2', []],
])('%s requests only overrides with a loopback address', (search, requested) => {
  expect(listRequestedOverrides(search)).toEqual(requested);
  expect(withoutRequestedOverrides('?override.mfe-reading=http://localhost/a.json&chapter=2')).toBe('?chapter=2');
});

test('without overrides of the tab the registry is unchanged and nothing is requested', async () => {
  inlinePolicy('admins', [local]);
  expect(await applyOverrides(registry)).toEqual({ registry, overrides: noOverrides });
});

test('an override that the server has not allowed is not requested', async () => {
  inlinePolicy('admins');
  saveTabOverride(local);
  expect(await applyOverrides(registry)).toEqual({ registry, overrides: { active: [], failed: [local] } });
});

test('an allowed override replaces the released build, which becomes its fallback', async () => {
  inlinePolicy('admins', [local]);
  saveTabOverride(local);
  serveManifest(() => HttpResponse.json({ ...manifests[0], version: '9.0.0', integrity: 'sha384-old' }));
  const { registry: changed, overrides } = await applyOverrides(registry);
  expect(overrides).toEqual({ active: [local], failed: [] });
  const app = changed.apps.find(({ id }) => id === local.app);
  expect(app).toMatchObject({ version: '9.0.0', base: 'http://localhost:4870/mfe-reading/', integrity: '', fallback: manifests[0] });
  expect(changed.apps).toHaveLength(manifests.length);
});

test.each<[string, () => Response]>([
  ['nothing', () => HttpResponse.error()],
  ['no description', () => HttpResponse.text('<!doctype html>')],
  ['another app', () => HttpResponse.json({ ...manifests[0], id: 'mfe-other' })],
])('with %s at the address the released build stays, and the override has failed', async (_name, respond) => {
  inlinePolicy('admins', [local]);
  saveTabOverride(local);
  serveManifest(respond);
  expect(await applyOverrides(registry)).toEqual({ registry, overrides: { active: [], failed: [local] } });
});

/** The banners at the top of a page. */
function renderBanners({
  search = '',
  overrides = noOverrides,
  signedIn = false,
}: {
  search?: string;
  overrides?: OverrideStatus;
  signedIn?: boolean;
}) {
  const load = jest.fn();
  const messages = mergeMessages(own);
  return { load, ...renderApp(<OverrideBanners overrides={overrides} load={load} />, { messages, at: `/dashboard${search}`, signedIn }) };
}
const request = `?override.mfe-reading=${encodeURIComponent(local.address)}`;
const run = { name: 'Run it in this tab' };

test.each<[string, string, RegExp]>([
  ['nobody', 'nobody', /http:\/\/localhost:4870.* This installation does not allow it/],
  ['admins only, as a guest', 'admins', /Only signed-in administrators may do this/],
])('with overrides for %s the link is shown but cannot be run', async (_name, policy, sentence) => {
  serveState();
  inlinePolicy(policy);
  const { user } = renderBanners({ search: request });
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  expect(screen.queryByRole('button', run)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Ignore' }));
  await waitFor(() => expect(screen.queryByText(sentence)).not.toBeInTheDocument());
});

test('an admin confirms before anything runs; the override is stored for the tab and removed from the URL', async () => {
  serveState({ user: { isAdmin: true } });
  inlinePolicy('admins');
  const sent: unknown[] = [];
  server.use(
    http.post(`*${paths.overrides}`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json([local]);
    }),
  );
  const { user, load } = renderBanners({ search: `${request}&chapter=2`, signedIn: true });
  const button = await screen.findByRole('button', run);
  expect(screen.getByRole('region', { name: 'Test mode' })).toHaveTextContent(local.address);
  expect(listTabOverrides()).toEqual([]);
  await user.click(button);
  await waitFor(() => expect(load).toHaveBeenCalledWith('/dashboard?chapter=2'));
  expect([sent, listTabOverrides()]).toEqual([[local], [local]]);
});

test('shows the error of a rejected override and stores nothing', async () => {
  serveState();
  inlinePolicy('everybody');
  server.use(http.post(`*${paths.overrides}`, () => HttpResponse.json({ detail: 'Not today.' }, { status: 403 })));
  const { user, load } = renderBanners({ search: request });
  await user.click(await screen.findByRole('button', run));
  expect(await screen.findByText(/Not today\./)).toBeInTheDocument();
  expect([load.mock.calls, listTabOverrides()]).toEqual([[], []]);
});

test('the banner names active and failed overrides, and returns to the released builds', async () => {
  serveState();
  saveTabOverride(local);
  let resets = 0;
  server.use(
    http.delete(`*${paths.overrides}`, () => {
      resets += 1;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const failed = { app: 'mfe-office', address: 'http://localhost:1/a.json' };
  const { user, load } = renderBanners({ overrides: { active: [local], failed: [failed] } });
  const banner = await screen.findByRole('region', { name: 'Test mode' });
  expect(banner).toHaveTextContent(`In this tab, mfe-reading is loaded from ${local.address}.`);
  expect(banner).toHaveTextContent('mfe-office could not be loaded from http://localhost:1/a.json');
  await user.click(screen.getByRole('button', { name: 'Return to the released version' }));
  await waitFor(() => expect(load).toHaveBeenCalledWith());
  expect([resets, listTabOverrides()]).toEqual([1, []]);
});
