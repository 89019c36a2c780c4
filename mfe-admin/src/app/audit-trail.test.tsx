import { type AuditRow, paths } from '@round-table/shared/contract';
import { anyPrefix, aUserInfo, fakeServerHandlers, mockServer, renderApp } from '@round-table/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { anAdminCountry, anAuditRow, aUser } from '../testing/builders';
import { collectFiles } from '../testing/files';
import { readNotifications } from '../testing/notifications';
import { refuse } from '../testing/replies';
import { AuditPage } from './audit-page';
import { messages } from './messages';

const server = mockServer();
const files = collectFiles();
const users = [
  aUser({ id: 2, first_name: 'Johanna', last_name: 'Weidlich' }),
  aUser({ id: 3, first_name: '', last_name: '', email: 'nameless@example.org' }),
];

/** The trail with these entries on its first page; `earlier` replies to a request for those before. */
async function renderTrail(
  entries: AuditRow[],
  { at = '/audit/', locale = 'en' as 'en' | 'de', earlier = undefined as (() => Response) | undefined } = {},
) {
  const requested: string[] = [];
  server.use(
    ...fakeServerHandlers({ user: aUserInfo({ isAdmin: true, countries: [], locale }) }),
    http.get(anyPrefix(paths.users), () => HttpResponse.json(users)),
    http.get(anyPrefix(paths.adminCountries), () => HttpResponse.json([anAdminCountry()])),
    http.get(anyPrefix(paths.adminDeletedItems), () => HttpResponse.json([])),
    http.get(anyPrefix(paths.adminAudit), ({ request }) => {
      const { search, searchParams } = new URL(request.url);
      requested.push(search);
      if (searchParams.has('before') && earlier) return earlier();
      return HttpResponse.json({ entries, next: earlier ? (entries.at(-1)?.id ?? null) : null });
    }),
    http.get(anyPrefix(paths.exportAudit), ({ request }) => {
      requested.push(new URL(request.url).search);
      return HttpResponse.text('id');
    }),
  );
  const view = renderApp(<AuditPage />, { messages, at, signedIn: true, locale });
  await screen.findByRole('table');
  const choose = async (filter: string, typed: string, title: string) => {
    await view.user.type(screen.getByRole('combobox', { name: filter }), typed);
    await view.user.click(await screen.findByTitle(title));
  };
  return { ...view, requested, choose };
}

test('persons and countries are found by typing; who has no name is found by address @AUD-02', async () => {
  const { router, requested, choose } = await renderTrail([anAuditRow()]);
  await choose('Person', 'name', 'nameless@example.org');
  await choose('Country', 'germ', 'Germany');
  await waitFor(() => expect(requested.at(-1)).toBe('?person=3&country=DE'));
  expect(router.state.location.search).toBe('?person=3&country=DE');
  await choose('Person', 'weid', 'Johanna Weidlich');
  await waitFor(() => expect(requested.at(-1)).toBe('?person=2&country=DE'));
});

test('a filter that is cleared leaves the others @AUD-02', async () => {
  const { user, router, requested } = await renderTrail([anAuditRow()], { at: '/audit/?person=2&from=2026-11-01&to=2026-11-30' });
  await user.clear(screen.getByLabelText('To'));
  await waitFor(() => expect(requested.at(-1)).toBe('?person=2&from=2026-11-01'));
  expect(router.state.location.search).toBe('?person=2&from=2026-11-01');
  expect(await screen.findByTitle('Johanna Weidlich')).toBeVisible();
});

test('earlier entries that cannot be loaded say so below the others, and are loaded at another press @AUD-02', async () => {
  let isAway = true;
  const { user } = await renderTrail([anAuditRow({ id: 9 })], {
    earlier: () =>
      isAway
        ? refuse(503, 'Not now.')
        : HttpResponse.json({ entries: [anAuditRow({ id: 1, kind: 'people', action: 'session.started', question: null })], next: null }),
  });
  await user.click(screen.getByRole('button', { name: 'Earlier entries' }));
  expect(await screen.findByText('Not now.')).toBeVisible();
  expect(screen.getByRole('rowheader', { name: 'Answer saved: V.5' })).toBeVisible();
  isAway = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('rowheader', { name: 'Signed in' })).toBeVisible();
  expect(screen.getByRole('rowheader', { name: 'Answer saved: V.5' })).toBeVisible();
  expect(screen.queryByText('Not now.')).not.toBeInTheDocument();
});

test('every entry of the filters is saved, under a name in the language of the page @AUD-03', async () => {
  const { user, requested } = await renderTrail([anAuditRow()], { at: '/audit/?kind=answers&country=DE', locale: 'de' });
  await user.click(screen.getByRole('button', { name: 'xlsx' }));
  await waitFor(() => expect(files.map(({ name }) => name)).toEqual(['protokoll.xlsx']));
  await user.click(screen.getByRole('button', { name: 'CSV' }));
  await waitFor(() => expect(files.map(({ name }) => name)).toContain('protokoll.csv'));
  expect(requested.slice(-2)).toEqual(['?country=DE&kind=answers&format=xlsx', '?country=DE&kind=answers&format=csv']);
});

test('a file that cannot be created is said, and what was deleted has none @AUD-03 @AUD-05', async () => {
  const { user, store, router } = await renderTrail([anAuditRow()]);
  server.use(http.get(anyPrefix(paths.exportAudit), () => refuse(503, 'Not now.')));
  await user.click(screen.getByRole('button', { name: 'CSV' }));
  await waitFor(() => expect(readNotifications(store)[0]).toMatch(/^The file could not be created/));
  expect(files).toEqual([]);
  await user.click(screen.getByRole('tab', { name: 'Recently deleted' }));
  expect(router.state.location.search).toBe('?tab=deleted');
  expect(screen.queryByRole('button', { name: 'CSV' })).not.toBeInTheDocument();
});

test('an entry without content says so; formatted texts are shown as they look, field by field @AUD-01', async () => {
  const signIn = anAuditRow({ id: 3, kind: 'people', action: 'session.started', question: null, before: null, after: null });
  const comment = anAuditRow({ id: 2, action: 'comment.saved', before: '<p>Deed</p>', after: '<p>Deed <strong>or</strong> seal</p>' });
  const fields = { before: { name_en: 'A', public: true }, after: { name_en: 'A', public: false } };
  const chapter = anAuditRow({ id: 1, kind: 'catalogue', action: 'chapter.changed', name: 'III', question: null, ...fields });
  const { user } = await renderTrail([signIn, comment, chapter]);
  await user.click(screen.getByRole('rowheader', { name: 'Signed in' }));
  expect(await screen.findByText('This entry has no content before or after it.')).toBeVisible();
  await user.click(screen.getByRole('rowheader', { name: 'Comment saved: V.5' }));
  const added = () => [...document.querySelectorAll('ins')].map(({ textContent }) => textContent).join('');
  await waitFor(() => expect(added()).toMatch(/or\s*seal/));
  expect(screen.queryByText(/<p>|<strong>/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('rowheader', { name: 'Chapter changed: III' }));
  expect(await screen.findByText('Public', { selector: 'dt' })).toBeVisible();
  expect(screen.queryByText(/^Name/, { selector: 'dt' })).not.toBeInTheDocument();
});
