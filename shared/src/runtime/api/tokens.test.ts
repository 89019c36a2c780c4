import { paths, refreshCookie } from '@round-table/shared/contract';
import { HttpResponse, http } from 'msw';
import { mockServer } from '../../testing';
import { sessionPaused, signedIn, tokensRefreshed } from '../store/session-slice';
import { createStore, followOtherTabs } from '../store/store';
import { endSessionLater, endSessionLeft, freshAccessToken } from './tokens';

const server = mockServer();
const at = (path: string) => `http://localhost${path}`;
const notRequested = { access: '', refresh: '' };
/** A token that is valid for so many seconds; `issuedAt`: in seconds since 1970, by the clock of the server. */
const aToken = (user: number, seconds = 300, issuedAt = Math.floor(Date.now() / 1000)) =>
  `h.${btoa(JSON.stringify({ sub: String(user), iat: issuedAt, exp: issuedAt + seconds }))}.s`;
/** Stores the session of another tab: of a user, or of nobody. */
function otherTabStores(session?: object) {
  if (session) localStorage.setItem('round-table.session', JSON.stringify(session));
  else localStorage.removeItem('round-table.session');
  dispatchEvent(new StorageEvent('storage', { key: 'round-table.session' }));
}

test('a sign-in and a logout of another tab are followed', () => {
  const store = createStore();
  const stop = followOtherTabs(store);
  otherTabStores({ user: 7, since: 1 });
  expect(store.getState().session).toMatchObject({ user: 7, tokens: notRequested });
  store.dispatch(tokensRefreshed({ access: aToken(7), refresh: '' }));
  store.dispatch(sessionPaused());
  otherTabStores({ user: 7, since: 2 });
  expect(store.getState().session).toMatchObject({ user: 7, tokens: notRequested, isPaused: false });
  otherTabStores({ user: 8, since: 3 });
  expect(store.getState().session).toMatchObject({ user: 8, tokens: notRequested });
  otherTabStores();
  expect(store.getState().session).toMatchObject({ user: null, ended: 'logout' });
  stop();
});

test.each([
  ['starts a session of a person who has signed in in another tab', 8, { user: 8, tokens: notRequested, ended: null }],
  ['ends the session if nobody has signed in on the device', 7, { user: null, tokens: null, ended: 'expired' }],
])('a refresh that returns the token of another person %s', async (_name, stored, session) => {
  server.use(http.post(at(paths.tokenRefresh), () => HttpResponse.json({ access: aToken(8), refresh: '' })));
  const store = createStore();
  store.dispatch(signedIn({ access: aToken(7, 10), refresh: '' }));
  localStorage.setItem('round-table.session', JSON.stringify({ user: stored, since: 1 }));
  await freshAccessToken(store);
  expect(store.getState().session).toMatchObject(session);
});

test('the refresh token is requested as a cookie; without cookies it is in the memory of the page', async () => {
  const sent: [string | null, string][] = [];
  server.use(
    http.post(at(paths.tokenRefresh), async ({ request }) => {
      sent.push([request.headers.get(refreshCookie.header), await request.text()]);
      return HttpResponse.json({ access: aToken(7, 10), refresh: sent.length === 2 ? 'r3' : '' });
    }),
  );
  const store = createStore();
  store.dispatch(signedIn({ access: aToken(7, 10), refresh: '' }));
  await freshAccessToken(store);
  store.dispatch(signedIn({ access: aToken(7, 10), refresh: 'r2' }));
  await freshAccessToken(store);
  await freshAccessToken(store);
  expect(sent).toEqual([
    ['on', ''],
    [null, JSON.stringify({ refresh: 'r2' })],
    [null, JSON.stringify({ refresh: 'r3' })],
  ]);
  expect(localStorage.getItem('round-table.session')).not.toContain('r3');
});

describe('an access token for the frame of the map', () => {
  const minutes = 60_000;
  let now = Date.parse('2026-11-29T12:00:00Z');
  beforeEach(() => {
    jest.spyOn(Date, 'now').mockImplementation(() => now);
  });
  afterEach(() => jest.restoreAllMocks());

  test.each([
    ['an hour ahead', -60 * minutes],
    ['an hour behind', 60 * minutes],
  ])('is used while it is valid, and then refreshed, on a device whose clock is %s of the server', async (_name, difference) => {
    let refreshes = 0;
    const issue = () => aToken(7, 300 + refreshes, Math.floor((now + difference) / 1000));
    server.use(
      http.post(at(paths.tokenRefresh), () => {
        refreshes += 1;
        return HttpResponse.json({ access: issue(), refresh: '' });
      }),
    );
    const store = createStore();
    const first = issue();
    store.dispatch(signedIn({ access: first, refresh: '' }));
    now += 3 * minutes;
    expect(await freshAccessToken(store)).toBe(first);
    now += 1 * minutes;
    const second = await freshAccessToken(store);
    expect([second === first, refreshes]).toEqual([false, 1]);
    expect(await freshAccessToken(store)).toBe(second);
    expect(refreshes).toBe(1);
  });

  test('is refreshed after the clock of the device was set back', async () => {
    server.use(http.post(at(paths.tokenRefresh), () => HttpResponse.json({ access: aToken(7, 301), refresh: '' })));
    const store = createStore();
    const first = aToken(7);
    store.dispatch(signedIn({ access: first, refresh: '' }));
    now -= 60 * minutes;
    expect(await freshAccessToken(store)).not.toBe(first);
  });
});

test('the tokens that a former release stored are removed from the device', () => {
  localStorage.setItem('round-table.session', JSON.stringify({ access: 'a', refresh: 'r' }));
  expect(createStore().getState().session.user).toBeNull();
  expect(localStorage.getItem('round-table.session')).toBeNull();
});

describe('a session that was left without a connection', () => {
  const seen: string[] = [];
  beforeEach(() => {
    seen.length = 0;
    server.use(
      http.post(at(paths.logout), ({ request }) => {
        seen.push(request.headers.get('Authorization') ?? '');
        return new HttpResponse(null, { status: 204 });
      }),
    );
  });
  const refreshIs = (reply: () => Response) => server.use(http.post(at(paths.tokenRefresh), reply));

  test('is ended once the server can be reached @AUTH-15', async () => {
    endSessionLater();
    refreshIs(() => HttpResponse.error());
    await endSessionLeft();
    refreshIs(() => HttpResponse.json({ access: 'a1', refresh: '' }));
    await endSessionLeft();
    await endSessionLeft();
    expect(seen).toEqual(['JWT a1']);
  });

  test('is not ended once somebody has signed in, whose cookie has replaced the one of the session', async () => {
    endSessionLater();
    createStore().dispatch(signedIn({ access: aToken(7), refresh: '' }));
    refreshIs(() => HttpResponse.json({ access: 'a1', refresh: '' }));
    await endSessionLeft();
    expect(seen).toEqual([]);
  });

  test('is over if the server has ended it', async () => {
    endSessionLater();
    refreshIs(() => new HttpResponse(null, { status: 401 }));
    await endSessionLeft();
    expect({ ...localStorage }).toEqual({});
  });
});
