import { type AuditRow, paths } from '@round-table/shared/contract';
import { roSwitched } from '@round-table/shared/runtime';
import { anyPrefix, aUserInfo, fakeServerHandlers, mockServer, renderApp } from '@round-table/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { anAdminCountry, anAuditRow, aUser } from '../testing/builders';
import { AuditPage } from './audit-page';
import { messages } from './messages';

const server = mockServer();

/** The page over these entries, of which the server gives one per reply. */
async function renderPage(stored: AuditRow[], { at = '/audit/', locale = 'en' as 'en' | 'de' } = {}) {
  const requests: URLSearchParams[] = [];
  server.use(
    ...fakeServerHandlers({ user: aUserInfo({ isAdmin: true, countries: [], locale }) }),
    http.get(anyPrefix(paths.users), () => HttpResponse.json([aUser({ id: 2, first_name: 'Johanna', last_name: 'Weidlich' })])),
    http.get(anyPrefix(paths.adminCountries), () => HttpResponse.json([anAdminCountry()])),
    http.get(anyPrefix(paths.adminAudit), ({ request }) => {
      const params = new URL(request.url).searchParams;
      requests.push(params);
      const before = Number(params.get('before') ?? Number.POSITIVE_INFINITY);
      const [first, second] = stored.filter(({ id, kind }) => id < before && (params.get('kind') ?? kind) === kind);
      return HttpResponse.json({ entries: first ? [first] : [], next: first && second ? first.id : null });
    }),
  );
  const view = renderApp(<AuditPage />, { messages, at, signedIn: true, locale });
  await screen.findByRole('table');
  return { ...view, requests, rows: () => screen.getAllByRole('rowheader').map((cell) => cell.textContent) };
}

test('says who did what, where and when; a row opens what was before and after @AUD-01', async () => {
  const { user } = await renderPage([anAuditRow()]);
  const row = (await screen.findByRole('rowheader', { name: 'Answer saved: V.5' })).closest('tr') as HTMLElement;
  expect(row).toHaveTextContent('Nov 22, 2026, 8:36');
  expect(row).toHaveTextContent('Johanna Weidlich');
  expect(row).toHaveTextContent('Germany');
  expect(row).toHaveTextContent('Answers and comments');
  await user.click(within(row).getByRole('button'));
  await waitFor(() => expect(document.querySelector('del')).toHaveTextContent('1 Yes'));
  expect(document.querySelector('ins')).toHaveTextContent('2 No');
});

test('fields have the names of their forms, settings too; an unknown action is shown as it is @AUD-01', async () => {
  const setting = anAuditRow({
    action: 'setting.saved',
    kind: 'settings',
    name: 'rhythm',
    question: null,
    country: null,
    person: null,
    before: 6,
    after: 12,
  });
  const { unmount } = await renderPage([setting]);
  expect(await screen.findByRole('rowheader', { name: 'Setting changed: Months to the next deadline' })).toBeVisible();
  expect(screen.getByText('Automatic or by command')).toBeVisible();
  unmount();
  for (const [name, label] of Object.entries({
    labelShort: 'Short name',
    'logo.en': 'Logo (English)',
    'charts.audience': 'Rankings and charts',
  })) {
    const named = await renderPage([{ ...setting, name }]);
    expect(await screen.findByRole('rowheader', { name: `Setting changed: ${label}` })).toBeVisible();
    named.unmount();
  }
  const country = anAuditRow({
    action: 'country.changed',
    kind: 'countries',
    name: 'Deutschland',
    question: null,
    before: { name_de: 'A', code: 'D' },
    after: { name_de: 'B', code: 'D' },
  });
  const german = await renderPage([country], { locale: 'de' });
  await german.user.click(await screen.findByRole('rowheader', { name: 'Land geändert: Deutschland' }));
  expect(await screen.findByRole('term')).toHaveTextContent('Name (Deutsch)');
  german.unmount();
  await renderPage([anAuditRow({ action: 'moon.painted' })]);
  expect(await screen.findByRole('rowheader', { name: 'moon.painted: V.5' })).toBeVisible();
});

test('filters are in the address and in the request; earlier entries are added below @AUD-02', async () => {
  const entries = [
    anAuditRow({ id: 3 }),
    anAuditRow({ id: 2, kind: 'people', action: 'session.started', question: null, country: null }),
    anAuditRow({ id: 1 }),
  ];
  const { user, router, requests, rows } = await renderPage(entries, { at: '/audit/?country=DE&kind=nonsense' });
  expect(requests.map(String)).toEqual(['country=DE']);
  await user.click(screen.getByRole('button', { name: 'Earlier entries' }));
  await waitFor(() => expect(rows()).toEqual(['Answer saved: V.5', 'Signed in']));
  await user.click(screen.getByRole('button', { name: 'Earlier entries' }));
  await waitFor(() => expect(rows()).toHaveLength(3));
  expect(screen.queryByRole('button', { name: 'Earlier entries' })).not.toBeInTheDocument();
  await user.type(screen.getByLabelText('From'), '2026-11-01');
  await waitFor(() => expect(router.state.location.search).toContain('from=2026-11-01'));
  await user.click(screen.getByRole('combobox', { name: 'Kind' }));
  await user.click(await screen.findByTitle('People and accounts'));
  await waitFor(() => expect(rows()).toEqual(['Signed in']));
  expect(String(requests.at(-1))).toBe('country=DE&kind=people&from=2026-11-01');
});

test('says so if nothing matches @AUD-02', async () => {
  await renderPage([]);
  expect(await screen.findByText('No entries for these filters')).toBeVisible();
});

test('the read-only view has no trail, and says how to see it @AUD-01', async () => {
  const { store, requests } = await renderPage([anAuditRow()]);
  act(() => void store.dispatch(roSwitched(true)));
  expect(await screen.findByText('Not part of the read-only view')).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(requests).toHaveLength(1);
});
