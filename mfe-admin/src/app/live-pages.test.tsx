import { paths } from '@round-table/shared/contract';
import { createStore, roSwitched, signedIn } from '@round-table/shared/runtime';
import { anAppInfo, anyPrefix, aUserInfo, fakeServerHandlers, mockServer, renderApp } from '@round-table/shared/testing';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { ComponentType } from 'react';
import { anOffice, someSettings } from '../testing/builders';
import { anAdminApp } from '../testing/releases';
import { refuse } from '../testing/replies';
import { AuditPage } from './audit-page';
import { ImportPage } from './catalogue/import-page';
import { TranslationsPage } from './catalogue/translations-page';
import { InquiriesPage } from './inquiries-page';
import { messages } from './messages';
import { OfficePage } from './office-page';
import { ReleasesPage } from './releases-page';
import { SettingsPage } from './settings-page';
import { SetupPage } from './setup-page';

const server = mockServer();
const lists: Record<string, object> = {
  [paths.office]: anOffice(),
  [paths.invitations]: [],
  [paths.outlook]: { changes: null },
  [paths.adminSettings]: someSettings(),
  [paths.adminSetup]: { open: true, done: [] },
  [paths.adminTranslations]: { units: [], total: 0, counts: { missing: 0, stale: 0, unchecked: 0, checked: 0 } },
  [paths.imports]: [],
  [paths.adminAudit]: { entries: [], next: null },
  [paths.adminDeletedItems]: [],
  [paths.users]: [],
  [paths.adminCountries]: [],
  [paths.adminReleases]: { platform: '1.2.0', apps: [anAdminApp()] },
  [paths.adminDeployTokens]: [],
  [paths.adminInquiries]: [],
};

/** A page whose list at `path` fails until `mend` is called; `requested` are the paths of all lists that it requested. */
function open(Page: ComponentType, { at = '/', path = '', locale = 'en' as 'en' | 'de', readOnly = false } = {}) {
  let isMended = false;
  const requested: string[] = [];
  server.use(
    ...fakeServerHandlers({ user: aUserInfo({ isAdmin: true, countries: [], locale }), info: anAppInfo() }),
    ...Object.entries(lists).map(([list, reply]) =>
      http.get(anyPrefix(list), () => {
        requested.push(list);
        return list === path && !isMended ? refuse(503, 'Not now.') : HttpResponse.json(reply);
      }),
    ),
  );
  const store = createStore();
  store.dispatch(signedIn({ access: 'access', refresh: 'refresh' }));
  store.dispatch(roSwitched(readOnly));
  const view = renderApp(<Page />, { messages, at, locale, store });
  const mend = () => {
    isMended = true;
  };
  return { ...view, mend, requested };
}

const pages: [name: string, page: ComponentType, at: string, path: string, loaded: string | RegExp][] = [
  ['Office', OfficePage, '/office/', paths.office, 'Signed in this week'],
  ['Settings', SettingsPage, '/settings/', paths.adminSettings, 'Land charges'],
  ['Set up this installation', SetupPage, '/setup/', paths.adminSetup, 'First experts'],
  ['Translations', TranslationsPage, '/translations/', paths.adminTranslations, 'No texts'],
  ['Import', ImportPage, '/import/', paths.imports, 'Nothing has been imported yet'],
  ['Who did what', AuditPage, '/audit/', paths.adminAudit, 'No entries for these filters'],
  ['Who did what', AuditPage, '/audit/?tab=deleted', paths.adminDeletedItems, 'Nothing to restore'],
  ['Releases', ReleasesPage, '/releases/', paths.adminReleases, 'mfe-news'],
  ['Releases', ReleasesPage, '/releases/?tab=tokens', paths.adminDeployTokens, 'No tokens'],
  ['Inquiries to the office', InquiriesPage, '/inquiries/', paths.adminInquiries, 'No inquiry is open'],
];

test.each(pages)('%s at %#: a failure is in the place of the list, and a retry loads it', async (name, page, at, path, loaded) => {
  const { user, mend } = open(page, { at, path });
  expect(await screen.findByText('Not now.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name })).toBeVisible();
  expect(screen.queryByText(loaded)).not.toBeInTheDocument();
  mend();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await screen.findAllByText(loaded))[0]).toBeVisible();
});

test.each([
  ['Geschäftsstelle', OfficePage, 'Wechseln Sie zu den aktuellen Daten, um zu sehen, wie weit die Länder sind.'],
  ['Import', ImportPage, 'Wechseln Sie zu den aktuellen Daten, um Dateien zu importieren.'],
  ['Releases', ReleasesPage, 'Schalten Sie „RO“ aus, um die Releases zu sehen.'],
  ['Protokoll', AuditPage, 'Schalten Sie „RO“ aus, um das Protokoll zu sehen.'],
])('%s is not part of the read-only view: it requests nothing, and says how to see it', async (name, page, hint) => {
  const { requested } = open(page, { locale: 'de', readOnly: true });
  expect(await screen.findByText(hint)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name })).toBeVisible();
  expect(screen.getByText('Nicht Teil der schreibgeschützten Ansicht')).toBeVisible();
  expect(requested).toEqual([]);
});
