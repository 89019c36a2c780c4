import { paths } from '@round-table/shared/contract';
import {
  api,
  commonApi,
  countryChosen,
  createStore,
  freshAccessToken,
  localeChosen,
  roSwitched,
  signedIn,
  signedOut,
} from '@round-table/shared/runtime';
import { aCountry, aUserInfo, mockServer } from '@round-table/shared/testing';
import { HttpResponse, http } from 'msw';

const server = mockServer();
const requests: { url: string; authorization: string | null; language: string | null }[] = [];
const at = (path: string) => `http://localhost${path}`;

const note = (request: Request) => {
  requests.push({
    url: request.url.replace('http://localhost', ''),
    authorization: request.headers.get('Authorization'),
    language: request.headers.get('Accept-Language'),
  });
};

beforeEach(() => {
  requests.length = 0;
});

const { listCountries, getUserInfo, listChapters } = commonApi.endpoints;

function countriesAnswer(...prefixes: string[]) {
  server.use(
    ...prefixes.map((prefix) =>
      http.get(at(prefix + paths.countries), ({ request }) => {
        note(request);
        return HttpResponse.json([aCountry()]);
      }),
    ),
  );
}

test('a guest reads with the read-only prefix and in the chosen language @AUTH-03 @AUTH-04', async () => {
  countriesAnswer('/ro');
  const store = createStore();
  store.dispatch(localeChosen('de'));
  await store.dispatch(listCountries.initiate());
  expect(requests).toEqual([{ url: `/ro${paths.countries}`, authorization: null, language: 'de' }]);
});

test('an expert reads without the prefix, with the RO switch on with it', async () => {
  countriesAnswer('', '/ro');
  const store = createStore();
  store.dispatch(signedIn({ access: 'a1', refresh: 'r1' }));
  await store.dispatch(listCountries.initiate());
  store.dispatch(roSwitched(true));
  await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
  expect(requests.map(({ url }) => url)).toEqual([paths.countries, `/ro${paths.countries}`]);
  expect(requests[0]?.authorization).toBe('JWT a1');
});

test('a read-only user reads with the prefix once user info has said so', async () => {
  countriesAnswer('/ro');
  server.use(http.get(at(paths.userInfo), () => HttpResponse.json(aUserInfo({ isReadonly: true, countries: [] }))));
  const store = createStore();
  store.dispatch(signedIn({ access: 'a1', refresh: 'r1' }));
  await store.dispatch(getUserInfo.initiate());
  await store.dispatch(listCountries.initiate());
  expect(requests.map(({ url }) => url)).toEqual([`/ro${paths.countries}`]);
});

test('one refresh serves all requests that met a 401, and each is tried again', async () => {
  let refreshes = 0;
  const guarded = (answer: unknown) => (info: { request: Request }) => {
    note(info.request);
    return info.request.headers.get('Authorization') === 'JWT a2'
      ? HttpResponse.json(answer as never)
      : new HttpResponse(null, { status: 401 });
  };
  server.use(
    http.get(at(paths.countries), guarded([aCountry()])),
    http.get(at(paths.chapters), guarded([])),
    http.post(at(paths.tokenRefresh), async ({ request }) => {
      refreshes += 1;
      expect(await request.json()).toEqual({ refresh: 'r1' });
      return HttpResponse.json({ access: 'a2', refresh: 'r2' });
    }),
  );
  const store = createStore();
  store.dispatch(signedIn({ access: 'a1', refresh: 'r1' }));
  const answers = await Promise.all([store.dispatch(listCountries.initiate()), store.dispatch(listChapters.initiate({}))]);
  expect(answers.map(({ isSuccess }) => isSuccess)).toEqual([true, true]);
  expect(refreshes).toBe(1);
  expect(store.getState().session.tokens).toEqual({ access: 'a2', refresh: 'r2', receivedAt: expect.any(Number) });
});

test('a refresh that is refused logs out; one that nobody answers does not', async () => {
  server.use(
    http.get(at(paths.countries), () => new HttpResponse(null, { status: 401 })),
    http.post(at(paths.tokenRefresh), () => HttpResponse.error()),
  );
  const store = createStore();
  store.dispatch(signedIn({ access: 'a1', refresh: 'r1' }));
  await store.dispatch(listCountries.initiate());
  expect(store.getState().session.user).not.toBeNull();
  server.use(http.post(at(paths.tokenRefresh), () => new HttpResponse(null, { status: 401 })));
  await store.dispatch(listCountries.initiate(undefined, { forceRefetch: true }));
  expect(store.getState().session).toMatchObject({ user: null, tokens: null, ended: 'expired' });
});

test('logging out clears the device but keeps locale and country', () => {
  server.use(http.patch(at(paths.userInfo), () => HttpResponse.json(aUserInfo())));
  const store = createStore();
  store.dispatch(signedIn({ access: 'a1', refresh: 'r1' }));
  store.dispatch(countryChosen('AT'));
  store.dispatch(localeChosen('de'));
  localStorage.setItem('something', 'else');
  store.dispatch(signedOut('logout'));
  expect({ ...localStorage }).toEqual({ 'round-table.locale': '"de"', 'round-table.country': '"AT"' });
});

test('a token that is about to run out is refreshed before it is handed out', async () => {
  const aToken = (seconds: number) => `h.${btoa(JSON.stringify({ iat: 0, exp: seconds }))}.s`;
  const fresh = aToken(300);
  server.use(http.post(at(paths.tokenRefresh), () => HttpResponse.json({ access: fresh, refresh: 'r2' })));
  const store = createStore();
  expect(await freshAccessToken(store)).toBeUndefined();
  store.dispatch(signedIn({ access: aToken(10), refresh: 'r1' }));
  expect(await freshAccessToken(store)).toBe(fresh);
  expect(await freshAccessToken(store)).toBe(fresh);
});

describe('the language of an account', () => {
  const patches: unknown[] = [];
  const holdsAccount = (locale: 'en' | 'de') => {
    let stored = locale;
    patches.length = 0;
    server.use(
      http.get(at(paths.userInfo), () => HttpResponse.json(aUserInfo({ locale: stored }))),
      http.patch(at(paths.userInfo), async ({ request }) => {
        const patch = (await request.json()) as { locale: 'en' | 'de' };
        patches.push(patch);
        stored = patch.locale;
        return HttpResponse.json(aUserInfo({ locale: stored }));
      }),
    );
  };
  const settled = async (store: ReturnType<typeof createStore>) => {
    await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
    await Promise.all(store.dispatch(api.util.getRunningMutationsThunk()));
  };
  beforeEach(() => localStorage.clear());

  test('takes effect on a device that has none of its own, also after a reload, and is replaced by that of the next account @SHELL-23', async () => {
    holdsAccount('de');
    const store = createStore();
    store.dispatch(countryChosen('AT'));
    store.dispatch(signedIn({ access: 'a1', refresh: 'r1' }));
    await store.dispatch(getUserInfo.initiate());
    await settled(store);
    expect(store.getState().preferences.locale).toBe('de');
    expect(createStore().getState().preferences.locale).toBe('de');
    store.dispatch(signedOut('logout'));
    const next = createStore();
    expect(next.getState().preferences.locale).toBe('de');
    holdsAccount('en');
    next.dispatch(signedIn({ access: 'a2', refresh: 'r2' }));
    await next.dispatch(getUserInfo.initiate());
    await settled(next);
    expect(next.getState().preferences.locale).toBe('en');
    expect(patches).toEqual([]);
  });

  test('gives way to a language chosen on the device before signing in, which becomes that of the account @SHELL-23', async () => {
    holdsAccount('en');
    const store = createStore();
    store.dispatch(localeChosen('de'));
    store.dispatch(signedIn({ access: 'a1', refresh: 'r1' }));
    await store.dispatch(getUserInfo.initiate());
    await settled(store);
    await settled(store);
    expect(store.getState().preferences.locale).toBe('de');
    expect(patches).toEqual([{ locale: 'de' }]);
  });

  test('is not changed by a device that merely goes on with its session', async () => {
    holdsAccount('en');
    localStorage.setItem('round-table.session', JSON.stringify({ user: 1, since: 1 }));
    server.use(http.post(at(paths.tokenRefresh), () => HttpResponse.json({ access: `head.${btoa('{"sub":"1"}')}.tail`, refresh: '' })));
    localStorage.setItem('round-table.locale', '"de"');
    const store = createStore();
    await store.dispatch(getUserInfo.initiate());
    await settled(store);
    expect(store.getState().preferences.locale).toBe('de');
    expect(patches).toEqual([]);
  });
});
