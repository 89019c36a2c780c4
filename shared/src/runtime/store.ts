import type { TokenPair } from '@round-table/shared/contract';
import { type Reducer, useDispatch, useSelector, useStore } from '@round-table/shared/kit/redux';
import { combineSlices, configureStore, type Slice } from '@round-table/shared/kit/toolkit';
import { api } from './api';
import { consequences } from './consequences';
import { onStoredElsewhere, readStored } from './device-storage';
import { dialogsSlice } from './dialogs-slice';
import { notificationsSlice } from './notifications-slice';
import { preferencesSlice } from './preferences-slice';
import { sessionSlice, signedIn, signedOut, tokensTurned } from './session-slice';

/** What feature apps add by `injectSlice`; they name it here by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: feature apps augment it
export interface LazySlices {}

const reducer = combineSlices(sessionSlice, preferencesSlice, notificationsSlice, dialogsSlice, api).withLazyLoadedSlices<LazySlices>();

/** A new store; the shell makes one for the page, a test one for itself. */
export function createStore() {
  return configureStore({
    reducer,
    middleware: (defaults) => defaults().prepend(consequences()).concat(api.middleware),
    // The default waits for the next frame: on a busy machine a clicked radio would show its old choice until then.
    enhancers: (defaults) => defaults({ autoBatch: { type: 'tick' } }),
  });
}

/** Every action goes through every slice: one that throws leaves its state as it was, so that nobody else's stands still with it. */
const guarded =
  <State>(reducer: Reducer<State>, first: State): Reducer<State> =>
  (state = first, action) => {
    try {
      return reducer(state, action);
    } catch (error) {
      // Whoever hears it may want to tell it, and a reducer may not dispatch.
      queueMicrotask(() => reportError(error));
      return state;
    }
  };

/**
 * Adds the state of a feature app to the store of the page, with the next action. A slice of the same name gives way to it. Throws where
 * the slice has no state to begin with: the store would throw with every action from then on.
 */
export function injectSlice<State>({ reducerPath, reducer: own }: Pick<Slice<State>, 'reducerPath' | 'reducer'>): void {
  const first = own(undefined, { type: 'round-table/injected' });
  reducer.inject({ reducerPath, reducer: guarded(own, first) }, { overrideExisting: true });
}

export type AppStore = ReturnType<typeof createStore>;
export type AppState = ReturnType<AppStore['getState']>;
export type AppDispatch = AppStore['dispatch'];
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<AppState>();
export const useAppStore = useStore.withTypes<AppStore>();

/** Follows what other tabs do with the session: a logout there is one here, a refresh there serves here too. */
export function followOtherTabs(store: AppStore): () => void {
  return onStoredElsewhere((key) => {
    if (key !== 'session') return;
    const pair = readStored<TokenPair>('session');
    const mine = store.getState().session.tokens;
    if (!pair && mine) store.dispatch(signedOut('logout'));
    else if (pair && !mine) store.dispatch(signedIn(pair));
    else if (pair && mine && pair.refresh !== mine.refresh) store.dispatch(tokensTurned(pair));
  });
}
