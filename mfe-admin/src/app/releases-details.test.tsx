import { type AdminApp, type AdminRelease, noSmokeRunOfAdmins, paths } from '@round-table/shared/contract';
import { anyPrefix, aUserInfo, fakeServerHandlers, mockServer, renderApp } from '@round-table/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { readNotifications } from '../testing/notifications';
import { aChange, anAdminApp, aPublishedBuild, builtIn, first, second } from '../testing/releases';
import { messages } from './messages';
import { ReleasesPage } from './releases-page';

const server = mockServer();

/** The page with the details of `mfe-news`; `reply` to a change, undefined to make it. */
async function renderPage(app: AdminApp, { locale = 'en' as 'en' | 'de', reply = (): Response | undefined => undefined } = {}) {
  const sent: AdminRelease[] = [];
  server.use(
    ...fakeServerHandlers({ user: aUserInfo({ isAdmin: true, countries: [], locale }) }),
    http.get(anyPrefix(paths.adminReleases), () => HttpResponse.json({ platform: '1.2.0', apps: [app] })),
    http.post(anyPrefix(paths.adminReleases), async ({ request }) => {
      sent.push((await request.json()) as AdminRelease);
      return reply() ?? new HttpResponse(null, { status: 204 });
    }),
  );
  const view = renderApp(<ReleasesPage />, { messages, at: '/releases/?app=mfe-news', signedIn: true, locale });
  await screen.findByRole('table');
  const part = (name: string) => within(screen.getByRole('region', { name }));
  const texts = (name: string) =>
    part(name)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.replace(/\s+/g, ' '));
  return { ...view, sent, texts };
}
const dialog = () => within(screen.getByRole('dialog'));

test('the history says who, why, and whether the set was tried in a browser before @REL-01 @REL-03', async () => {
  const history: AdminApp['history'] = [
    { ...aChange(4, null), by: 'Agnes Lindqvist', reason: 'Broken map' },
    { ...aChange(3, second), smoke: { result: 'passed', pages: 12 } },
    { ...aChange(2, first), smoke: { result: 'skipped', reason: noSmokeRunOfAdmins } },
    { ...aChange(1, first), smoke: { result: 'skipped', reason: 'no browser' } },
  ];
  const { texts } = await renderPage(anAdminApp({ history }));
  expect(texts('History')).toEqual([
    `${builtIn}Built inNov 24, 2026, 10:00 AM by Agnes Lindqvist · Broken map`,
    `${second}Nov 23, 2026, 10:00 AM by team news · Smoke run of 12 pages`,
    `${first}Nov 22, 2026, 10:00 AM by team news · No smoke run: made live on this page`,
    `${first}Nov 21, 2026, 10:00 AM by team news · No smoke run: no browser`,
  ]);
});

test('history and canary are in German in German, one page in the singular @REL-01', async () => {
  const canary = { stable: second, previous: first, canary: { build: first, percent: 25 } };
  const history: AdminApp['history'] = [{ ...aChange(3, second), live: canary, smoke: { result: 'passed', pages: 1 } }];
  const { texts } = await renderPage(anAdminApp({ live: canary, history }), { locale: 'de' });
  expect(texts('Verlauf')).toEqual([expect.stringMatching(/25 % der Besucher23\.11\.2026, 10:00 von team news · Probelauf mit 1 Seite$/)]);
  expect(texts('Builds')[2]).toMatch(/Mit der Installation/);
});

test('a build says what it needs and weighs, and only those that are not live can be made so @REL-01 @REL-02', async () => {
  const plain = { ...aPublishedBuild(first), platform: null, weight: null, budget: null };
  const { texts } = await renderPage(anAdminApp({ published: [aPublishedBuild(second), plain] }));
  const [live, other] = texts('Builds');
  expect(live).toMatch(/Live.*Published on Nov 20, 2026, 10:00 AM by team news · Platform \^1\.0\.0 · First view 62 kB, allowed 90 kB$/);
  expect(other).toMatch(/Published on Nov 20, 2026, 10:00 AM by team newsMake live$/);
  expect(screen.queryByRole('button', { name: `Make ${second} live` })).not.toBeInTheDocument();
});

test('a change that fails keeps the dialog with its reason, and can be tried again @REL-02', async () => {
  let isAway = true;
  const { user, sent, store } = await renderPage(anAdminApp(), {
    reply: () => (isAway ? HttpResponse.json({ detail: 'Not now.' }, { status: 503 }) : undefined),
  });
  await user.click(screen.getByRole('button', { name: 'Roll back mfe-news' }));
  await user.type(dialog().getByRole('textbox', { name: 'Reason (optional)' }), 'Too slow');
  await user.click(dialog().getByRole('button', { name: 'Roll back' }));
  expect(await dialog().findByText('Not now.')).toBeVisible();
  expect(readNotifications(store)).toEqual([]);
  isAway = false;
  await user.click(dialog().getByRole('button', { name: 'Roll back' }));
  await waitFor(() => expect(readNotifications(store)).toEqual(['mfe-news is changed']));
  expect(sent.map(({ reason }) => reason)).toEqual(['Too slow', 'Too slow']);
});

test('a reason that is too long is refused at its field, and nothing of it is lost @REL-02', async () => {
  const refusal = { reason: ['Must be 500 characters or less.'] };
  const { user, sent } = await renderPage(anAdminApp(), { reply: () => HttpResponse.json(refusal, { status: 400 }) });
  await user.click(screen.getByRole('button', { name: 'Roll back mfe-news' }));
  const field = dialog().getByRole('textbox', { name: 'Reason (optional)' });
  await user.click(field);
  await user.paste('x'.repeat(501));
  await user.click(dialog().getByRole('button', { name: 'Roll back' }));
  await waitFor(() => expect(field).toHaveAccessibleDescription(/Must be 500 characters or less[.]/));
  expect(dialog().getAllByText(/500 characters/)).toHaveLength(1);
  expect(field).toHaveValue('x'.repeat(501));
  expect(sent).toMatchObject([{ reason: 'x'.repeat(501) }]);
});

test('a build whose files are missing names them @REL-03', async () => {
  const refusal = { code: 'files-missing', detail: 'Files of the build are missing.', missing: ['main.js', 'main.css'] };
  const { user } = await renderPage(anAdminApp(), { reply: () => HttpResponse.json(refusal, { status: 409 }) });
  await user.click(screen.getByRole('button', { name: `Make ${first} live` }));
  await user.click(dialog().getByRole('button', { name: 'Make live' }));
  expect(await dialog().findByText('main.css')).toBeVisible();
  expect(dialog().getByText('Files of the build are missing.')).toBeVisible();
});

test('undoing the first release of an app that is not built in takes it from the pages @REL-02', async () => {
  const { user } = await renderPage(anAdminApp({ built_in: null, live: { stable: first, previous: null, canary: null } }));
  await user.click(screen.getByRole('button', { name: 'Roll back mfe-news' }));
  expect(
    dialog()
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual([first, 'Not live']);
  await user.click(dialog().getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('an app that nobody has made live has nothing to undo, but its builds can be made live @REL-01 @REL-04', async () => {
  await renderPage(anAdminApp({ built_in: null, live: null, history: [] }));
  expect(screen.getAllByRole('row')[1]).toHaveTextContent(/mfe-newsNot live$/);
  for (const name of [/^Roll back/, /^Remove/]) expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: `Make ${second} live` })).toBeEnabled();
});

test('which app is open is in the address @REL-01', async () => {
  const { user, router } = await renderPage(anAdminApp());
  const row = screen.getAllByRole('row')[1] as HTMLElement;
  await user.click(within(row).getByRole('button', { name: /^Collapse row/ }));
  expect(router.state.location.search).toBe('');
  await user.click(within(row).getByRole('button', { name: /^Expand row/ }));
  expect(router.state.location.search).toBe('?app=mfe-news');
  expect(await screen.findByRole('region', { name: 'History' })).toBeVisible();
});
