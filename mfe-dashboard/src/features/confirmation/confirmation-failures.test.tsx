import { paths, type UserInfo } from '@round-table/shared/contract';
import { useAppInfo, useCurrentCountry } from '@round-table/shared/runtime';
import { aCountry, anAppInfo, aUserInfo, deferred, fakeServerHandlers, mockServer, renderApp } from '@round-table/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { ConfirmationCard } from './confirmation-card';
import { InactiveCountry } from './inactive-country';
import messages from './messages.json';

const server = mockServer();
const withConfirmation = (confirmed: boolean): UserInfo => aUserInfo({ countries: [aCountry({ checked_upcoming_dl_valid: confirmed })] });

function CurrentCard() {
  const country = useCurrentCountry();
  const info = useAppInfo();
  return country && info ? <ConfirmationCard country={country} /> : null;
}
const ReadyNotice = () => useAppInfo() && <InactiveCountry />;

async function showCard({ locale = 'en' as 'en' | 'de', deadline = '2026-12-12T22:59:59.000Z' as string | null } = {}) {
  server.use(...fakeServerHandlers({ user: withConfirmation(false), info: anAppInfo({ deadline, daysLeft: deadline ? 22 : null }) }));
  const view = renderApp(<CurrentCard />, { messages, signedIn: true, locale });
  return { ...view, box: await screen.findByRole('checkbox') };
}

test.each([
  [400, 'Wrong country.'],
  [403, 'You are not allowed to do this.'],
  [404, 'There is no such country.'],
  [409, 'A version is being taken.'],
  [429, 'Too many requests.'],
  [500, 'Something went wrong.'],
])('a refusal %i takes the confirmation back and says why @DASH-03', async (status, detail) => {
  const { user, store, box } = await showCard();
  server.use(http.post(`*${paths.confirmation}`, () => HttpResponse.json({ detail }, { status })));
  await user.click(box);
  await waitFor(() =>
    expect(store.getState().notifications.shown).toMatchObject([{ kind: 'error', description: { values: { sentence: detail } } }]),
  );
  expect(box).not.toBeChecked();
  expect(screen.getByText('Not confirmed')).toBeVisible();
});

test('without a connection the confirmation is taken back @DASH-03', async () => {
  const { user, store, box } = await showCard();
  server.use(http.post(`*${paths.confirmation}`, () => HttpResponse.error()));
  await user.click(box);
  await waitFor(() => expect(store.getState().notifications.shown).toMatchObject([{ description: { id: 'runtime.noResponse' } }]));
  expect(box).not.toBeChecked();
});

test('confirms by keyboard, and what is announced before the server has it is nothing @DASH-03', async () => {
  const { user, store, box } = await showCard();
  const saved = deferred();
  server.use(
    http.post(`*${paths.confirmation}`, async () => {
      await saved.promise;
      return HttpResponse.json({ success: true });
    }),
    http.get(`*${paths.userInfo}`, () => HttpResponse.json(withConfirmation(true))),
  );
  box.focus();
  await user.keyboard(' ');
  await waitFor(() => expect(box).toBeChecked());
  expect(store.getState().notifications.shown).toEqual([]);
  saved.resolve();
  await waitFor(() => expect(store.getState().notifications.shown.every(({ kind }) => kind !== 'error')).toBe(true));
});

test('without a deadline neither a day nor days left are named @DASH-02', async () => {
  const { box } = await showCard({ deadline: null });
  expect(box).toHaveAccessibleDescription(/^The answers for Germany may be transferred to the new read-only version\./);
  expect(screen.queryByText(/days? left/)).not.toBeInTheDocument();
});

test('speaks German, with the last day of the deadline as it is in Berlin @DASH-02', async () => {
  const { box } = await showCard({ locale: 'de' });
  expect(box).toHaveAccessibleDescription(/12\. Dezember 2026/);
  expect(screen.getByRole('link', { name: 'Germany' })).toHaveAttribute('href', '/country/DE/');
});

test.each([
  ['https://example.org/contact', true],
  ['', false],
])('the office of an inactive country is linked if its address is known: %j', async (contactUrl, isLinked) => {
  server.use(...fakeServerHandlers({ info: anAppInfo({ contactUrl }) }));
  renderApp(<ReadyNotice />, { messages });
  expect(await screen.findByText(/^The Round Table has deactivated your country/)).toHaveTextContent(/contact the Round Table office\.$/);
  expect(screen.queryAllByRole('link')).toHaveLength(isLinked ? 1 : 0);
});
