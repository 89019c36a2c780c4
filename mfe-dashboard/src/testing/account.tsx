import { type Account, defaultMailChoices, paths } from '@round-table/shared/contract';
import { aUserInfo, fakeServerHandlers, type mockServer, renderApp, WithFrameData } from '@round-table/shared/testing';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { AccountPage } from '../app/account-page';
import { messages } from '../app/messages';

/** The id of the second device. */
export const phone = 'c0a80101-0000-4000-8000-000000000002';
export const aDevice = (own: Partial<Account['devices'][number]> = {}): Account['devices'][number] => ({
  id: 'c0a80101-0000-4000-8000-000000000001',
  browser: 'Firefox',
  system: 'Windows',
  is_phone: false,
  address: '192.0.2.7',
  time_zone: 'Europe/Berlin',
  used_at: '2026-11-26T08:12:00.000Z',
  is_current: true,
  ...own,
});
export const since = '2026-03-03T08:00:00.000Z';
export const noFactor: Account['second_factor'] = {
  since: null,
  is_required: false,
  authenticator_since: null,
  passkeys: [],
  codes_left: 0,
};
export const anAccount = (own: Partial<Account> = {}): Account => ({
  email: 'expert.de@demo.example',
  first_name: 'Johanna',
  last_name: 'Weidlich',
  locale: 'en',
  date_joined: '2025-10-02T08:00:00.000Z',
  password_changed_at: null,
  previous_visit_at: '2026-02-03T09:12:00.000Z',
  mails: defaultMailChoices,
  second_factor: noFactor,
  devices: [aDevice(), aDevice({ id: phone, browser: 'Safari', system: 'iOS', time_zone: 'Europe/Vienna', is_current: false })],
  ...own,
});

type Send = 'patch' | 'put' | 'post' | 'delete';

/** Opens the page of an account. `answer` sets the reply to a change. */
export async function openAccount(server: ReturnType<typeof mockServer>, own: Partial<Account> = {}, user = aUserInfo()) {
  let account = anAccount(own);
  const sent: string[] = [];
  server.use(
    ...fakeServerHandlers({ user }),
    http.get(`*${paths.account}`, () => HttpResponse.json(account)),
  );
  /** Answers a change with `reply`; afterwards the account has `next`. */
  const answer = (method: Send, path: string, reply: () => Response, next: Partial<Account> = {}) =>
    server.use(
      http[method](`*${path}`, async ({ request }) => {
        sent.push(await request.text());
        const response = reply();
        if (response.ok) account = { ...account, ...next };
        return response;
      }),
    );
  const view = renderApp(
    <WithFrameData>
      <AccountPage />
    </WithFrameData>,
    { messages, signedIn: true, locale: user.locale ?? 'en' },
  );
  await screen.findByRole('region', { name: user.locale === 'de' ? 'Passwort' : 'Password' });
  const notifications = () => view.store.getState().notifications.shown.map(({ kind, message }) => [kind, message.id]);
  return { ...view, sent, answer, notifications };
}
