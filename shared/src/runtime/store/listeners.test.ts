import { paths } from '@round-table/shared/contract';
import { HttpResponse, http } from 'msw';
import { aCountry, anyPrefix, aUserInfo, mockServer } from '../../testing';
import { api } from '../api/api';
import { commonApi } from '../api/common-api';
import { notified } from './notifications-slice';
import { localeChosen } from './preferences-slice';
import { roSwitched, signedIn, signedOut } from './session-slice';
import { createStore } from './store';

const server = mockServer();
const { listCountries, getUserInfo, patchUserInfo } = commonApi.endpoints;
const pair = (name: string) => ({ access: `${name}-access`, refresh: `${name}-refresh` });
const stored = (key: string) => JSON.parse(localStorage.getItem(`round-table.${key}`) ?? 'null');

/** Answers the list of countries; returns the language of each request. */
function answerCountries() {
  const languages: (string | null)[] = [];
  server.use(
    http.get(anyPrefix(paths.countries), ({ request }) => {
      languages.push(request.headers.get('Accept-Language'));
      return HttpResponse.json([aCountry()]);
    }),
  );
  return languages;
}

describe('notifications', () => {
  it.each([
    ['the person signs out', signedOut('logout')],
    ['another person signs in', signedIn(pair('second'))],
  ])('are closed when %s', (_name, action) => {
    const store = createStore();
    store.dispatch(signedIn(pair('first')));
    store.dispatch(notified({ kind: 'success', message: { id: 'answered' }, action: { id: 'undo' } }));
    store.dispatch(notified({ kind: 'error', message: { id: 'refused' } }));
    store.dispatch(action);
    expect(store.getState().notifications.shown).toEqual([]);
  });

  it('say after signing in that a browser without storage ends the session with the page', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    const store = createStore();
    store.dispatch(signedIn(pair('first')));
    jest.restoreAllMocks();
    expect(store.getState().session.tokens).toEqual({ ...pair('first'), receivedAt: expect.any(Number) });
    expect(store.getState().notifications.shown).toMatchObject([{ kind: 'warning', message: { id: 'runtime.sessionNotStored' } }]);
  });
});

describe('the session on this device', () => {
  it('is stored after signing in without a token, and found by the next page', () => {
    const store = createStore();
    store.dispatch(signedIn({ access: `head.${btoa('{"sub":"7"}')}.tail`, refresh: '' }));
    expect(stored('session')).toEqual({ user: 7, since: expect.any(Number) });
    expect(createStore().getState().session).toMatchObject({ user: 7, tokens: { access: '', refresh: '' } });
  });

  it('keeps the RO switch across a reload, and gives up that of the former user', () => {
    const store = createStore();
    store.dispatch(signedIn(pair('first')));
    store.dispatch(roSwitched(true));
    expect(createStore().getState().session.roSwitchEnabled).toBe(true);
    store.dispatch(signedIn(pair('second')));
    expect(createStore().getState().session.roSwitchEnabled).toBe(false);
  });

  it.each(['logout', 'expired'] as const)('is gone with all data of the user after %s', async (reason) => {
    answerCountries();
    const store = createStore();
    store.dispatch(signedIn(pair('first')));
    await store.dispatch(listCountries.initiate(undefined, { subscribe: false }));
    store.dispatch(signedOut(reason));
    expect(stored('session')).toBeNull();
    expect(listCountries.select()(store.getState()).data).toBeUndefined();
    expect(store.getState().session).toMatchObject({ user: null, tokens: null, ended: reason });
  });

  it('does not show the data of a guest to the user who signs in', async () => {
    answerCountries();
    const store = createStore();
    await store.dispatch(listCountries.initiate(undefined, { subscribe: false }));
    expect(listCountries.select()(store.getState()).data).toHaveLength(1);
    store.dispatch(signedIn(pair('first')));
    expect(listCountries.select()(store.getState()).data).toBeUndefined();
  });
});

describe('a chosen language', () => {
  it('loads what is shown again, in that language', async () => {
    const languages = answerCountries();
    const store = createStore();
    await store.dispatch(listCountries.initiate());
    store.dispatch(localeChosen('de'));
    await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
    expect(languages).toEqual(['en', 'de']);
  });

  it('of a guest is saved to no account', async () => {
    const save = jest.fn(() => HttpResponse.json(aUserInfo()));
    server.use(http.patch(anyPrefix(paths.userInfo), save));
    const store = createStore();
    store.dispatch(localeChosen('de'));
    await Promise.all(store.dispatch(api.util.getRunningMutationsThunk()));
    expect(save).not.toHaveBeenCalled();
  });

  it('of a user is saved to the account', async () => {
    const patches: unknown[] = [];
    server.use(
      http.patch(anyPrefix(paths.userInfo), async ({ request }) => {
        patches.push(await request.json());
        return HttpResponse.json(aUserInfo({ locale: 'de' }));
      }),
    );
    const store = createStore();
    store.dispatch(signedIn(pair('first')));
    store.dispatch(localeChosen('de'));
    await Promise.all(store.dispatch(api.util.getRunningMutationsThunk()));
    expect(patches).toEqual([{ locale: 'de' }]);
  });
});

describe('a change of the account', () => {
  it('shows at once, and is taken back if the server refuses it', async () => {
    server.use(
      http.get(anyPrefix(paths.userInfo), () => HttpResponse.json(aUserInfo({ firstname: 'Ada' }))),
      http.patch(anyPrefix(paths.userInfo), () => new HttpResponse(null, { status: 500 })),
    );
    const store = createStore();
    const firstname = () => getUserInfo.select()(store.getState()).data?.firstname;
    store.dispatch(signedIn(pair('first')));
    await store.dispatch(getUserInfo.initiate());
    const saved = store.dispatch(patchUserInfo.initiate({ firstname: 'Eve' } as never));
    expect(firstname()).toBe('Eve');
    await saved;
    expect(firstname()).toBe('Ada');
  });
});
