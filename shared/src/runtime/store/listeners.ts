import type { UserInfo } from '@round-table/shared/contract';
import type { UnknownAction } from '@round-table/shared/libs/redux';
import { createListenerMiddleware, isAnyOf } from '@round-table/shared/libs/toolkit';
import { api, tagTypes } from '../api/api';
import { commonApi } from '../api/common-api';
import { writeSession } from '../browser/device-session';
import { clearStored, writeStored } from '../browser/device-storage';
import { resumeWaitingChanges } from '../waiting/waiting-changes';
import { type NotificationsState, notificationClosed, notified } from './notifications-slice';
import { appearanceChosen, countryChosen, localeAdopted, localeChosen, type PreferencesState } from './preferences-slice';
import {
  roSwitched,
  type SessionState,
  sessionContinued,
  sessionResumed,
  signedIn,
  signedOut,
  userFollowed,
  userKnown,
} from './session-slice';

interface ListenerState {
  session: SessionState;
  preferences: PreferencesState;
  notifications: NotificationsState;
}

interface ListenerApi {
  dispatch: (action: unknown) => unknown;
  getState: () => ListenerState;
}

/** If the browser stores nothing, the session ends with the page. A notification says so. */
const storeSession = ({ dispatch, getState }: ListenerApi) => {
  // The sign-in has replaced the cookie of the session that was to be ended.
  writeStored('session-to-end', undefined);
  if (writeSession(getState().session.user ?? 0)) return;
  dispatch(
    notified({ kind: 'warning', message: { id: 'runtime.sessionNotStored' }, description: { id: 'runtime.sessionNotStoredAdvice' } }),
  );
};
const resetApiCache = ({ dispatch }: ListenerApi) => dispatch(api.util.resetApiState());
const refetchAll = ({ dispatch }: ListenerApi) => dispatch(api.util.invalidateTags([...tagTypes]));
const storeRoSwitch = ({ getState }: ListenerApi) => writeStored('ro-switch', getState().session.roSwitchEnabled || undefined);
const clearDevice = () => clearStored(['locale', 'locale-of-account', 'country', 'session-to-end']);
/** Notifications belong to a session: their Undo would act for the next person, and be refused. */
const closeNotifications = ({ dispatch, getState }: ListenerApi) => {
  for (const { key } of getState().notifications.shown) dispatch(notificationClosed(key));
};
const storePreferences = ({ getState }: ListenerApi) => {
  const { language, localeFrom, country, appearance } = getState().preferences;
  writeStored('locale', localeFrom === 'default' ? undefined : language);
  writeStored('locale-of-account', localeFrom === 'account' || undefined);
  writeStored('country', country ?? undefined);
  writeStored('appearance', appearance === 'system' ? undefined : appearance);
};
const saveLocaleToAccount = ({ dispatch, getState }: ListenerApi) => {
  const { session, preferences } = getState();
  if (session.user !== null) dispatch(commonApi.endpoints.patchUserInfo.initiate({ locale: preferences.locale }));
};
/** A language chosen before signing in becomes that of the account. */
const saveChosenLocale = async ({ dispatch, getState }: ListenerApi) => {
  if (getState().preferences.localeFrom !== 'device') return;
  const found = dispatch(commonApi.endpoints.getUserInfo.initiate(undefined, { subscribe: false })) as Promise<{ data?: UserInfo }>;
  const { data } = await found;
  const { locale } = getState().preferences;
  if (data && data.locale !== locale) dispatch(commonApi.endpoints.patchUserInfo.initiate({ locale }));
};
const adoptLocale = ({ dispatch, getState }: ListenerApi, action: UnknownAction) => {
  if (!commonApi.endpoints.getUserInfo.matchFulfilled(action)) return;
  const { locale, localeFrom } = getState().preferences;
  if (localeFrom !== 'device' && action.payload.locale !== locale) dispatch(localeAdopted(action.payload.locale));
};
const syncSession = (api: ListenerApi, action: UnknownAction) => {
  if (commonApi.endpoints.getUserInfo.matchFulfilled(action)) api.dispatch(userKnown(action.payload));
};
/** After a sign-in and each start of the page; after a pause of the session also what failed during it. */
const resumeSending = ({ dispatch }: ListenerApi) => dispatch(resumeWaitingChanges());

type Effect = (api: ListenerApi, action: UnknownAction) => unknown;

/** All side effects of actions: pairs of a matcher and its effects. */
const table: [(action: unknown) => action is UnknownAction, Effect[]][] = [
  [isAnyOf(signedIn), [closeNotifications, storeSession, storeRoSwitch, resetApiCache, saveChosenLocale]],
  [isAnyOf(userFollowed), [closeNotifications, storeRoSwitch, resetApiCache]],
  [isAnyOf(sessionResumed), [storeSession]],
  [isAnyOf(sessionResumed, sessionContinued), [refetchAll, resumeSending]],
  [isAnyOf(userKnown), [resumeSending]],
  [isAnyOf(signedOut), [closeNotifications, clearDevice, resetApiCache]],
  [isAnyOf(commonApi.endpoints.getUserInfo.matchFulfilled), [syncSession, adoptLocale]],
  [isAnyOf(roSwitched), [storeRoSwitch, refetchAll]],
  [isAnyOf(localeChosen), [storePreferences, saveLocaleToAccount, refetchAll]],
  [isAnyOf(localeAdopted), [storePreferences, refetchAll]],
  [isAnyOf(countryChosen, appearanceChosen), [storePreferences]],
];

/** Creates the listener middleware that runs these effects; one per store. */
export function createListeners() {
  const listeners = createListenerMiddleware<ListenerState>();
  for (const [matcher, effects] of table) {
    listeners.startListening({
      predicate: (action): action is UnknownAction => matcher(action),
      effect: (action, listenerApi) => {
        for (const effect of effects)
          effect({ dispatch: listenerApi.dispatch as ListenerApi['dispatch'], getState: listenerApi.getState }, action);
      },
    });
  }
  return listeners.middleware;
}
