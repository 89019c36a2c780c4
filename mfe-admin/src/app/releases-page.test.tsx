import { type AdminApp, type AdminRelease, type DeployToken, paths } from '@round-table/shared/contract';
import { anyPrefix, aUserInfo, fakeServerHandlers, mockServer, renderApp } from '@round-table/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { findSince } from '../features/releases/live-builds';
import { aChange, anAdminApp as anApp, aDeployToken as aToken, builtIn, first, second } from '../testing/releases';
import { messages } from './messages';
import { ReleasesPage } from './releases-page';

const server = mockServer();
const refusals = {
  moved: { code: 'registry-moved', detail: 'Somebody else has published a release.' },
  refused: { code: 'release-refused', detail: 'Not compatible.', reasons: ['The route /news belongs to mfe-other.'] },
};

async function renderPage(
  app: AdminApp,
  { at = '', refusal, tokens = [] }: { at?: string; refusal?: keyof typeof refusals; tokens?: DeployToken[] } = {},
) {
  const sent: AdminRelease[] = [];
  let reads = 0;
  server.use(
    ...fakeServerHandlers({ user: aUserInfo({ isAdmin: true, countries: [], locale: 'en' }) }),
    http.get(anyPrefix(paths.adminReleases), () => {
      reads += 1;
      return HttpResponse.json({ platform: '1.2.0', apps: [app] });
    }),
    http.post(anyPrefix(paths.adminReleases), async ({ request }) => {
      sent.push((await request.json()) as AdminRelease);
      return refusal ? HttpResponse.json(refusals[refusal], { status: 409 }) : new HttpResponse(null, { status: 204 });
    }),
    http.get(anyPrefix(paths.adminDeployTokens), () => HttpResponse.json(tokens)),
  );
  const view = renderApp(<ReleasesPage />, { messages, at: `/releases/${at}`, signedIn: true });
  await screen.findByRole('table');
  return { ...view, sent, countReads: () => reads };
}

test('shows what is live, since when, by whom, and how large it is @REL-01', async () => {
  await renderPage(anApp());
  const [, row] = screen.getAllByRole('row');
  expect(row).toHaveTextContent(/mfe-news1\.1\.0-bbbbbbbbbbbb.*Nov 22, 2026.*team news\^1\.0\.062 kB/);
});

test('an app as the installation contains it has nothing to undo @REL-01', async () => {
  await renderPage(anApp({ live: null, history: [] }), { at: '?app=mfe-news' });
  expect(screen.getAllByRole('row')[1]).toHaveTextContent(/0\.9\.0-c+Built inWith the installation/);
  expect(screen.queryByRole('button', { name: /^Roll back/ })).not.toBeInTheDocument();
  expect(screen.getByText(/^Nothing has been changed/)).toBeVisible();
});

test('a live build is there since the last change to it, whatever happened to the canary since', () => {
  const canary = { ...aChange(3, second), live: { stable: second, previous: first, canary: { build: first, percent: 10 } } };
  expect(findSince(anApp({ history: [canary, aChange(2, second), aChange(1, first)] }))?.revision).toBe(2);
  expect(findSince(anApp({ live: null, history: [aChange(2, null), aChange(1, first)] }))?.revision).toBe(2);
  expect(findSince(anApp({ live: null, history: [] }))).toBeUndefined();
});

test('a rollback names both builds, and sends what was shown as live @REL-02', async () => {
  const { user, sent, countReads } = await renderPage(anApp());
  await user.click(screen.getByRole('button', { name: 'Roll back mfe-news' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([second, first]);
  await user.type(dialog.getByRole('textbox', { name: 'Reason (optional)' }), ' too slow ');
  await user.click(dialog.getByRole('button', { name: 'Roll back' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toEqual([{ action: 'rollback', app: 'mfe-news', live: anApp().live, reason: 'too slow' }]);
  await waitFor(() => expect(countReads()).toBe(2));
});

test('if another build is live meanwhile, the page says so and reads again @REL-02', async () => {
  const { user, store, countReads } = await renderPage(anApp(), { refusal: 'moved' });
  await user.click(screen.getByRole('button', { name: 'Roll back mfe-news' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Roll back' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(JSON.stringify(store.getState())).toContain('releases.moved');
  await waitFor(() => expect(countReads()).toBe(2));
});

test('a refused build keeps the dialog open with the reasons @REL-03', async () => {
  const { user, sent } = await renderPage(anApp(), { at: '?app=mfe-news', refusal: 'refused' });
  await user.click(screen.getByRole('button', { name: `Make ${first} live` }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Make live' }));
  expect(await dialog.findByText('The route /news belongs to mfe-other.')).toBeVisible();
  expect(sent).toEqual([{ action: 'promote', build: first, app: 'mfe-news', live: anApp().live, reason: '' }]);
});

test('a canary is undone first, and the built-in build replaces all others in one step @REL-02', async () => {
  const canary = { build: first, percent: 10 };
  const { user, sent } = await renderPage(anApp({ live: { stable: second, previous: null, canary } }), { at: '?app=mfe-news' });
  expect(screen.getAllByRole('row')[1]).toHaveTextContent(`${first} for 10% of visitors`);
  await user.click(screen.getByRole('button', { name: 'Roll back mfe-news' }));
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    `${second}${first} for 10% of visitors`,
    second,
  ]);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: `Make ${builtIn} live` }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Make live' }));
  await waitFor(() => expect(sent).toMatchObject([{ action: 'remove' }]));
});

test('an app that is not built in can be removed @REL-04', async () => {
  const { user, sent } = await renderPage(anApp({ built_in: null, live: { stable: first, previous: null, canary: null } }));
  await user.click(screen.getByRole('button', { name: 'Remove mfe-news' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([first, 'Not live']);
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(sent).toMatchObject([{ action: 'remove', app: 'mfe-news' }]));
});

test('lists tokens; one that has ended cannot be revoked @REL-05', async () => {
  await renderPage(anApp(), {
    at: '?tab=tokens',
    tokens: [aToken(), aToken({ id: 2, app: 'mfe-news', name: 'team news', expires_at: '2020-01-01T10:00:00Z' })],
  });
  const [office, team] = screen.getAllByRole('row').slice(1) as [HTMLElement, HTMLElement];
  expect(office).toHaveTextContent(/the officeAll feature apps.*Command lineNot yetNever/);
  expect(within(office).getByRole('button', { name: 'Revoke token 3 of “the office”' })).toBeVisible();
  expect(within(team).queryByRole('button')).not.toBeInTheDocument();
});

test('a new token needs a team and an app, and is shown once @REL-05', async () => {
  const { user } = await renderPage(anApp(), { at: '?tab=tokens' });
  const bodies: unknown[] = [];
  server.use(
    http.post(anyPrefix(paths.adminDeployTokens), async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json({ id: 4, token: 'a-secret' }, { status: 201 });
    }),
  );
  await user.click(screen.getByRole('button', { name: 'New token' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Team' }), 'team news');
  await user.type(dialog.getByRole('combobox', { name: 'Feature app' }), 'MFE');
  await user.click(dialog.getByRole('button', { name: 'Create token' }));
  expect(await dialog.findByText(/^Enter the id of an app/)).toBeVisible();
  await user.clear(dialog.getByRole('combobox', { name: 'Feature app' }));
  await user.type(dialog.getByRole('combobox', { name: 'Feature app' }), 'mfe-news');
  await user.click(dialog.getByRole('button', { name: 'Create token' }));
  expect(await dialog.findByText('a-secret')).toBeVisible();
  expect(bodies).toEqual([{ app: 'mfe-news', name: 'team news', days: 365 }]);
});
