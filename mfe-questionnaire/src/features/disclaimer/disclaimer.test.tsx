import { paths } from '@round-table/shared/contract';
import { anAppInfo, anyPrefix, aUserInfo } from '@round-table/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { createFakeServer, type FakeServerState } from '../../testing/fake-server';
import { visit } from '../../testing/visit';
import { Disclaimer } from './disclaimer';

const { server, startWith } = createFakeServer();
const info = anAppInfo({ enableDisclaimer: true, disclaimerText: 'Not legal advice.' });
const newcomer = aUserInfo({ disclaimerAccepted: false });
const openPage = (state: Partial<FakeServerState>, signedIn: boolean) => {
  const stored = startWith({ info, user: newcomer, ...state });
  return { stored, ...visit({ at: '/questionnaire', part: <Disclaimer />, signedIn }) };
};
const dialog = () => screen.findByRole('dialog', { name: 'Disclaimer' });

test('a user accepts it on the server', async () => {
  const { stored, user } = openPage({}, true);
  expect(await dialog()).toHaveTextContent('Not legal advice.');
  await user.click(screen.getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(stored.writes).toEqual(['PATCH /userinfo/ disclaimerAccepted']));
});

test('a guest accepts it on the device, so that it does not open again', async () => {
  const { stored, user, unmount } = openPage({}, false);
  await dialog();
  await user.click(screen.getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(stored.writes).toEqual([]);
  unmount();
  const { store } = openPage({}, false);
  await waitFor(() => expect(Object.keys(store.getState().api.queries)).toContain('listCountries(undefined)'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a failure is said in the dialog, which covers notifications @FRM-06', async () => {
  const { user } = openPage({}, true);
  await dialog();
  server.use(http.patch(anyPrefix(paths.userInfo), () => HttpResponse.error()));
  await user.click(screen.getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(within(screen.getByRole('dialog')).getByRole('alert')).toHaveTextContent('Server did not respond'));
});

test('it closes only by acceptance', async () => {
  openPage({}, true);
  const cancel = new Event('cancel', { cancelable: true });
  fireEvent(await dialog(), cancel);
  expect(cancel.defaultPrevented).toBe(true);
  expect(await screen.findByText('Please accept the disclaimer.')).toBeVisible();
  // Browsers close a dialog at the second attempt.
  (await dialog()).removeAttribute('open');
  fireEvent(screen.getByRole('dialog', { hidden: true }), new Event('close'));
  expect(await dialog()).toBeVisible();
});

test('a click beside it reminds of what it waits for', async () => {
  const { user } = openPage({}, true);
  await user.click(await screen.findByText('Not legal advice.'));
  expect(screen.queryByText('Please accept the disclaimer.')).toBeNull();
  await user.click(await dialog());
  expect(await screen.findByText('Please accept the disclaimer.')).toBeVisible();
});

test.each([
  ['not enabled', { info: anAppInfo({ enableDisclaimer: false }) }],
  ['accepted', { user: aUserInfo({ disclaimerAccepted: true }) }],
])('is not shown if it is %s', async (_case, state) => {
  const { store } = openPage(state, true);
  await waitFor(() => expect(store.getState().api.queries['listCountries(undefined)']?.status).toBe('fulfilled'));
  expect(screen.queryByRole('dialog')).toBeNull();
});
