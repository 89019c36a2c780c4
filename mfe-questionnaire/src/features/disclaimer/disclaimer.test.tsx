import { anAppInfo, aUserInfo } from '@round-table/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { aServer, type World } from '../../testing/a-world';
import { visit } from '../../testing/visit';
import { Disclaimer } from './disclaimer';

const { holds } = aServer();
const info = anAppInfo({ enableDisclaimer: true, disclaimerText: 'Not legal advice.' });
const newcomer = aUserInfo({ disclaimerAccepted: false });
const aVisit = (world: Partial<World>, signedIn: boolean) => {
  const stored = holds({ info, user: newcomer, ...world });
  return { stored, ...visit({ at: '/questionnaire', part: <Disclaimer />, signedIn }) };
};
const dialog = () => screen.findByRole('dialog', { name: 'Disclaimer' });

test('a user accepts it on the server, and it is gone', async () => {
  const { stored, user } = aVisit({}, true);
  expect(await dialog()).toHaveTextContent('Not legal advice.');
  await user.click(screen.getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(stored.written).toEqual(['PATCH /userinfo/ disclaimerAccepted']));
});

test('a guest accepts it on the device: it does not come again', async () => {
  const { stored, user, unmount } = aVisit({}, false);
  await dialog();
  await user.click(screen.getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(stored.written).toEqual([]);
  unmount();
  const { store } = aVisit({}, false);
  await waitFor(() => expect(Object.keys(store.getState().api.queries)).toContain('listCountries(undefined)'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('it cannot be dismissed otherwise', async () => {
  const { user } = aVisit({}, true);
  await dialog();
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  await user.keyboard('{Escape}');
  expect(await screen.findByText('Please accept the disclaimer.')).toBeVisible();
  expect(await dialog()).toBeVisible();
});

test.each([
  ['not enabled', { info: anAppInfo({ enableDisclaimer: false }) }],
  ['accepted', { user: aUserInfo({ disclaimerAccepted: true }) }],
])('where it is %s, it is not shown', async (_case, world) => {
  const { store } = aVisit(world, true);
  await waitFor(() => expect(store.getState().api.queries['listCountries(undefined)']?.status).toBe('fulfilled'));
  expect(screen.queryByRole('dialog')).toBeNull();
});
