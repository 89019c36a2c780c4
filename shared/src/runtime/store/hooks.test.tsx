import { type OpenPoint, paths, type UserInfo } from '@round-table/shared/contract';
import { Provider } from '@round-table/shared/libs/redux';
import { act, renderHook, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { ReactNode } from 'react';
import { anyPrefix, aUserInfo, fakeServerHandlers, mockServer } from '../../testing';
import { useAppearance, useChapters, useCurrentCountry, useOpenPoints, useSession, useViewer } from './hooks';
import { appearanceChosen, countryChosen } from './preferences-slice';
import { roSwitched, signedIn, signedOut } from './session-slice';
import { createStore, followVisibility } from './store';

const server = mockServer();
const [germany, austria] = [
  { ...aUserInfo().countries[0], code: 'DE' },
  { ...aUserInfo().countries[0], code: 'AT' },
] as UserInfo['countries'] as [UserInfo['countries'][number], UserInfo['countries'][number]];

function renderWith<Result>(hook: () => Result, store = createStore()) {
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  return { store, ...renderHook(hook, { wrapper }) };
}

/** Renders the hooks of a signed-in user, once user info has been answered. */
async function renderFor(user: Partial<UserInfo>) {
  server.use(...fakeServerHandlers({ user: aUserInfo(user) }));
  const store = createStore();
  store.dispatch(signedIn({ access: 'a', refresh: 'r' }));
  const view = renderWith(() => ({ session: useSession(), viewer: useViewer(), country: useCurrentCountry() }), store);
  expect(view.result.current.session.isKnown).toBe(false);
  await waitFor(() => expect(view.result.current.session.isKnown).toBe(true));
  return view;
}

describe('the session as pages see it', () => {
  it('of a guest is known at once', () => {
    const { result } = renderWith(() => ({ session: useSession(), viewer: useViewer() }));
    expect(result.current.session).toMatchObject({ isLoggedIn: false, isKnown: true, name: '', isAdmin: false });
    expect(result.current.viewer).toMatchObject({ role: 'guest', countries: [], readOnly: true });
  });

  it('has the name of the user, and the address of one without a name', async () => {
    const named = await renderFor({ firstname: 'Ada', lastname: 'King' });
    expect(named.result.current.session.name).toBe('Ada King');
    const nameless = await renderFor({ firstname: '', lastname: '', email: 'ada@example.org' });
    expect(nameless.result.current.session.name).toBe('ada@example.org');
  });

  it('is that of a guest as soon as the user signs out', async () => {
    const { store, result } = await renderFor({ isAdmin: true });
    act(() => void store.dispatch(signedOut('logout')));
    expect(result.current.session).toMatchObject({ isLoggedIn: false, isKnown: true, user: undefined, isAdmin: false });
  });

  it('ignores the RO switch of a user who is no admin', async () => {
    const { store, result } = await renderFor({ isAdmin: false, isReadonly: false });
    act(() => void store.dispatch(roSwitched(true)));
    expect(result.current.session.roSwitchEnabled).toBe(false);
    expect(result.current.viewer.readOnly).toBe(false);
  });
});

describe('the current country @AUTH-07', () => {
  it('is the chosen one while it is among those of the user, otherwise the first', async () => {
    const { store, result } = await renderFor({ countries: [germany, austria], isReadonly: false });
    expect(result.current.country?.code).toBe('DE');
    act(() => void store.dispatch(countryChosen('AT')));
    expect(result.current.country?.code).toBe('AT');
    act(() => void store.dispatch(countryChosen('FR')));
    expect(result.current.country?.code).toBe('DE');
  });

  it('is none for a read-only user', async () => {
    const { result } = await renderFor({ countries: [germany], isReadonly: true });
    expect(result.current.country).toBeUndefined();
  });

  it('is none for an admin while the RO switch is on', async () => {
    const { store, result } = await renderFor({ countries: [germany], isAdmin: true, isReadonly: false });
    expect(result.current.country?.code).toBe('DE');
    act(() => void store.dispatch(roSwitched(true)));
    expect(result.current.country).toBeUndefined();
    expect(result.current.viewer.readOnly).toBe(true);
  });
});

describe('the open points', () => {
  afterEach(() => jest.useRealTimers().restoreAllMocks());

  it('are requested again every minute, but not while the tab is hidden (OPN-05)', async () => {
    const store = createStore();
    const stop = followVisibility(store);
    const visibility = jest.spyOn(document, 'visibilityState', 'get');
    const changesTo = (state: DocumentVisibilityState) => {
      visibility.mockReturnValue(state);
      act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    };
    const openPoints: OpenPoint[] = [];
    server.use(...fakeServerHandlers({ user: aUserInfo({ countries: [germany], isReadonly: false }), openPoints }));
    jest.useFakeTimers({ advanceTimers: true });
    store.dispatch(signedIn({ access: 'a', refresh: 'r' }));
    const { result } = renderWith(useOpenPoints, store);
    await waitFor(() => expect(result.current?.points).toEqual([]));

    openPoints.push({ question: 11, kind: 'unanswered', answer: null });
    changesTo('hidden');
    await act(() => jest.advanceTimersByTimeAsync(61_000));
    expect(result.current?.points).toEqual([]);
    changesTo('visible');
    await act(() => jest.advanceTimersByTimeAsync(61_000));
    await waitFor(() => expect(result.current?.points).toEqual(openPoints));
    stop();
  });
});

describe('the chapters', () => {
  it('are requested for the current country, and not before the user is known', async () => {
    const queries: string[] = [];
    server.use(
      http.get(anyPrefix(paths.chapters), ({ request }) => {
        queries.push(new URL(request.url).search);
        return HttpResponse.json([]);
      }),
      ...fakeServerHandlers({ user: aUserInfo({ countries: [austria], isReadonly: false }) }),
    );
    const store = createStore();
    store.dispatch(signedIn({ access: 'a', refresh: 'r' }));
    renderWith(useChapters, store);
    await waitFor(() => expect(queries).toEqual(['?country=AT']));
  });
});

describe('the appearance', () => {
  afterEach(() => jest.restoreAllMocks());

  it('is as chosen, and otherwise follows the system while the page is open', () => {
    const query = Object.assign(new EventTarget(), { matches: true });
    jest.spyOn(globalThis, 'matchMedia').mockReturnValue(query as unknown as MediaQueryList);
    const { store, result } = renderWith(useAppearance);
    expect(result.current).toBe('dark');
    act(() => {
      query.matches = false;
      query.dispatchEvent(new Event('change'));
    });
    expect(result.current).toBe('light');
    act(() => void store.dispatch(appearanceChosen('dark')));
    expect(result.current).toBe('dark');
  });
});
