import { setupListeners } from '@round-table/shared/libs/query';
import { type Reducer, useDispatch, useSelector, useStore } from '@round-table/shared/libs/redux';
import { combineSlices, configureStore, type Slice } from '@round-table/shared/libs/toolkit';
import { api } from '../api/api';
import type { AskServer } from '../api/base-query';
import { followUser, isGuest } from '../api/tokens';
import { readSessionUser } from '../browser/device-session';
import { onStorageChanged } from '../browser/device-storage';
import { waitingSlice } from '../waiting/waiting-slice';
import { dialogsSlice } from './dialogs-slice';
import { createListeners } from './listeners';
import { notificationsSlice } from './notifications-slice';
import { claimNames } from './owners';
import { pagesSlice } from './pages-slice';
import { preferencesSlice } from './preferences-slice';
import { sessionSlice, signedOut } from './session-slice';

/** What feature apps add by `injectSlice`; they name it here by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: feature apps augment it
export interface LazySlices {}

const platformSlices = [sessionSlice, preferencesSlice, notificationsSlice, dialogsSlice, pagesSlice, waitingSlice, api] as const;
claimNames(
  'slice',
  'platform',
  platformSlices.map(({ reducerPath }) => reducerPath),
);
const reducer = combineSlices(...platformSlices).withLazyLoadedSlices<LazySlices>();

/** Replaced by the bundler: a production build has no code of the other branch. */
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** Milliseconds. The checks of a development build compare all loaded answers: warnings of the default of 32 ms would bury all others. */
const patientChecks = { immutableCheck: { warnAfter: 1_000 }, serializableCheck: { warnAfter: 1_000 } };

/** A new store; the shell makes one for the page, a test one for itself. `ask` sends the requests of a page that the server renders. */
export function createStore({ ask }: { ask?: AskServer } = {}) {
  const thunk = { extraArgument: { ask } };
  return configureStore({
    reducer,
    middleware: (defaults) =>
      defaults(process.env.NODE_ENV === 'production' ? { thunk } : { thunk, ...patientChecks })
        .prepend(createListeners())
        .concat(api.middleware),
    // The default notifies in the next animation frame: on a slow machine a clicked radio would show its old choice until then.
    enhancers: (defaults) => defaults({ autoBatch: { type: 'tick' } }),
  });
}

/** Every action passes through every slice: a slice whose reducer throws keeps its state, so that the others still change. */
const guarded =
  <State>(reducer: Reducer<State>, initial: State): Reducer<State> =>
  (state = initial, action) => {
    try {
      return reducer(state, action);
    } catch (error) {
      // Deferred: the error handler dispatches, which is forbidden inside a reducer.
      queueMicrotask(() => reportError(error));
      return state;
    }
  };

/**
 * Adds the state of a feature app to the store of the page, with the next action. A later build of the same app replaces its former
 * slice. Throws if the name belongs to another app, or if the slice has no initial state: every later action would throw.
 */
export function injectSlice<State>(app: string, slice: Pick<Slice<State>, 'reducerPath' | 'reducer'>): void {
  const { reducerPath } = slice;
  const initial = slice.reducer(undefined, { type: 'round-table/injected' });
  claimNames('slice', app, [reducerPath]);
  reducer.inject({ reducerPath, reducer: guarded(slice.reducer, initial) }, { overrideExisting: true });
}

export type AppStore = ReturnType<typeof createStore>;
export type AppState = ReturnType<AppStore['getState']>;
export type AppDispatch = AppStore['dispatch'];
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<AppState>();
export const useAppStore = useStore.withTypes<AppStore>();

/** Queries that poll pause while the tab is hidden, and go on once it is shown, also if it was opened in the background. */
export const followVisibility = (store: AppStore): (() => void) =>
  setupListeners(store.dispatch, (dispatch, { onFocus, onFocusLost }) => {
    const follow = () => dispatch(document.visibilityState === 'hidden' ? onFocusLost() : onFocus());
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  });

/** Applies a sign-in or a logout of another tab to this one. */
export function followOtherTabs(store: AppStore): () => void {
  return onStorageChanged((key) => {
    if (key !== 'session') return;
    const user = readSessionUser();
    if (user !== null) followUser(store, user);
    else if (!isGuest(store)) store.dispatch(signedOut('logout'));
  });
}
