import { paths } from '@round-table/shared/contract';
import { HttpResponse, http } from 'msw';
import { aCountry, mockServer } from '../../testing';
import { writeSession } from '../browser/device-session';
import { signedIn, signedOut } from '../store/session-slice';
import { createStore } from '../store/store';
import { fetchFile, toRequestPath } from './base-query';
import { commonApi } from './common-api';
import { refreshTokens } from './tokens';

const server = mockServer();
const at = (path: string) => `http://localhost${path}`;
const session = {
  user: 1,
  tokens: { access: 'a1', refresh: '' },
  unsavedForms: 0,
  isReadonly: false,
  roSwitchEnabled: false,
  ended: null,
  isPaused: false,
};

function signIn() {
  const store = createStore();
  store.dispatch(signedIn({ access: 'a1', refresh: 'r1' }));
  return store;
}

/** Responds with 200 to these access tokens, with 401 to all others; returns the tokens as they came. */
function guard(path: string, ...valid: string[]) {
  const seen: (string | null)[] = [];
  server.use(
    http.get(at(path), ({ request }) => {
      const token = request.headers.get('Authorization');
      seen.push(token);
      return valid.some((one) => token === `JWT ${one}`) ? HttpResponse.json([aCountry()]) : new HttpResponse(null, { status: 401 });
    }),
  );
  return seen;
}

function refreshWith(reply: () => Response) {
  let count = 0;
  server.use(
    http.post(at(paths.tokenRefresh), () => {
      count += 1;
      return reply();
    }),
  );
  return () => count;
}
const tokenOf = (user: number) => `h.${btoa(JSON.stringify({ sub: String(user) }))}.s`;
/** These tokens name no user: the id is 0. */
const freshPair = () => HttpResponse.json({ access: 'a2', refresh: 'r2' });

describe('the address of a call', () => {
  it.each([
    ['a guest', { ...session, user: null, tokens: null }],
    ['a read-only user', { ...session, isReadonly: true }],
    ['an admin with the RO switch on', { ...session, roSwitchEnabled: true }],
  ])('has the read-only prefix for %s, except that of the refresh @AUTH-04', (_name, state) => {
    expect(toRequestPath(paths.countries, state)).toBe(`/ro${paths.countries}`);
    expect(toRequestPath(paths.tokenRefresh, state)).toBe(paths.tokenRefresh);
    expect(toRequestPath('/files/1', state)).toBe('/files/1');
  });

  it('has no prefix for a user who may write', () => {
    expect(toRequestPath(paths.countries, session)).toBe(paths.countries);
  });

  it('has the prefix for app info with the RO switch only', () => {
    expect(toRequestPath(paths.appInfo, session)).toBe(paths.appInfo);
    expect(toRequestPath(paths.appInfo, { ...session, roSwitchEnabled: true })).toBe(`/ro${paths.appInfo}`);
  });
});

describe('a call that is answered with 401', () => {
  const { listCountries } = commonApi.endpoints;

  it('is tried again once only, even if the fresh token is refused as well @AUTH-05', async () => {
    const seen = guard(paths.countries);
    const countRefreshes = refreshWith(freshPair);
    const { error } = await signIn().dispatch(listCountries.initiate());
    expect(error).toMatchObject({ status: 401 });
    expect(seen).toEqual(['JWT a1', 'JWT a2']);
    expect(countRefreshes()).toBe(1);
  });

  it('is tried again without a second refresh if another call has had the tokens refreshed before it was refused @AUTH-05', async () => {
    const store = signIn();
    const countRefreshes = refreshWith(freshPair);
    const seen: (string | null)[] = [];
    server.use(
      http.get(at(paths.countries), async ({ request }) => {
        const token = request.headers.get('Authorization');
        seen.push(token);
        if (token === 'JWT a2') return HttpResponse.json([aCountry()]);
        await refreshTokens(store);
        return new HttpResponse(null, { status: 401 });
      }),
    );
    expect((await store.dispatch(listCountries.initiate())).isSuccess).toBe(true);
    expect(seen).toEqual(['JWT a1', 'JWT a2']);
    expect(countRefreshes()).toBe(1);
  });

  it('is not tried again with the token of another person who has signed in in another tab', async () => {
    const store = signIn();
    const seen: (string | null)[] = [];
    server.use(
      http.get(at(paths.countries), ({ request }) => {
        seen.push(request.headers.get('Authorization'));
        store.dispatch(signedIn({ access: tokenOf(8), refresh: '' }));
        return new HttpResponse(null, { status: 401 });
      }),
    );
    await fetchFile(store, paths.countries);
    expect(seen).toEqual(['JWT a1']);
  });

  it('waits for the first refresh of a page that has no token yet, and is sent once', async () => {
    const seen = guard(paths.countries, 'a2');
    const countRefreshes = refreshWith(freshPair);
    writeSession(0);
    expect((await createStore().dispatch(listCountries.initiate())).isSuccess).toBe(true);
    expect(seen).toEqual(['JWT a2']);
    expect(countRefreshes()).toBe(1);
  });

  it('is sent to get a failure of its own if the refresh gets no response', async () => {
    refreshWith(() => HttpResponse.error());
    server.use(http.get(at(paths.countries), () => new HttpResponse(null, { status: 503 })));
    writeSession(0);
    const store = createStore();
    expect((await store.dispatch(listCountries.initiate())).error).toMatchObject({ status: 503 });
    expect(store.getState().session.user).toBe(0);
  });

  it.each([500, 429])('keeps the session if the refresh is answered with %d', async (status) => {
    const seen = guard(paths.countries);
    refreshWith(() => new HttpResponse(null, { status }));
    const store = signIn();
    await store.dispatch(listCountries.initiate());
    expect(store.getState().session.tokens).toEqual({ access: 'a1', refresh: 'r1', receivedAt: expect.any(Number) });
    expect(seen).toHaveLength(1);
  });

  it('is not followed by a refresh if the user has signed out meanwhile', async () => {
    const store = signIn();
    const countRefreshes = refreshWith(freshPair);
    server.use(
      http.get(at(paths.countries), () => {
        store.dispatch(signedOut('logout'));
        return new HttpResponse(null, { status: 401 });
      }),
    );
    await store.dispatch(listCountries.initiate());
    expect(countRefreshes()).toBe(0);
    expect(store.getState().session.ended).toBe('logout');
  });
});

describe('a file', () => {
  const path = paths.countries;

  it('is requested again with a fresh token', async () => {
    const seen = guard(path, 'a2');
    refreshWith(freshPair);
    expect((await fetchFile(signIn(), at(path))).status).toBe(200);
    expect(seen).toEqual(['JWT a1', 'JWT a2']);
  });

  it('is answered as it is to a guest, who has nothing to refresh', async () => {
    const seen = guard(path);
    const countRefreshes = refreshWith(freshPair);
    expect((await fetchFile(createStore(), at(path))).status).toBe(401);
    expect(seen).toEqual([null]);
    expect(countRefreshes()).toBe(0);
  });

  it('rejects once it is cancelled', async () => {
    guard(path, 'a1');
    const controller = new AbortController();
    controller.abort();
    await expect(fetchFile(signIn(), at(path), controller.signal)).rejects.toMatchObject({ name: 'AbortError' });
  });
});
