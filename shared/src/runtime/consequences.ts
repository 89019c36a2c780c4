import type { UserInfo } from '@round-table/shared/contract';
import type { UnknownAction } from '@round-table/shared/kit/redux';
import { createListenerMiddleware, isAnyOf } from '@round-table/shared/kit/toolkit';
import { api, tagTypes } from './api';
import { commonApi } from './common-api';
import { clearStored, writeStored } from './device-storage';
import { appearanceChosen, countryChosen, localeAdopted, localeChosen, type PreferencesState } from './preferences-slice';
import { roSwitched, type SessionState, signedIn, signedOut, tokensTurned, userKnown } from './session-slice';

interface HeardState {
  session: SessionState;
  preferences: PreferencesState;
}

interface Api {
  dispatch: (action: unknown) => unknown;
  getState: () => HeardState;
}

const keepTokens = ({ getState }: Api) => writeStored('session', getState().session.tokens ?? undefined);
const forgetAnswers = ({ dispatch }: Api) => dispatch(api.util.resetApiState());
const readAgain = ({ dispatch }: Api) => dispatch(api.util.invalidateTags([...tagTypes]));
const keepRoSwitch = ({ getState }: Api) => writeStored('ro-switch', getState().session.roSwitchEnabled || undefined);
const forgetDevice = () => clearStored(['locale', 'locale-of-account', 'country']);
const keepPreferences = ({ getState }: Api) => {
  const { locale, localeFrom, country, appearance } = getState().preferences;
  writeStored('locale', localeFrom === 'default' ? undefined : locale);
  writeStored('locale-of-account', localeFrom === 'account' || undefined);
  writeStored('country', country ?? undefined);
  writeStored('appearance', appearance === 'system' ? undefined : appearance);
};
const tellServerLocale = ({ dispatch, getState }: Api) => {
  const { session, preferences } = getState();
  if (session.tokens) dispatch(commonApi.endpoints.patchUserInfo.initiate({ locale: preferences.locale }));
};
/** A language chosen before signing in becomes that of the account. */
const saveChosenLocale = async ({ dispatch, getState }: Api) => {
  if (getState().preferences.localeFrom !== 'device') return;
  const found = dispatch(commonApi.endpoints.getUserInfo.initiate(undefined, { subscribe: false })) as Promise<{ data?: UserInfo }>;
  const { data } = await found;
  const { locale } = getState().preferences;
  if (data && data.locale !== locale) dispatch(commonApi.endpoints.patchUserInfo.initiate({ locale }));
};
const adoptLocale = ({ dispatch, getState }: Api, action: UnknownAction) => {
  if (!commonApi.endpoints.getUserInfo.matchFulfilled(action)) return;
  const { locale, localeFrom } = getState().preferences;
  if (localeFrom !== 'device' && action.payload.locale !== locale) dispatch(localeAdopted(action.payload.locale));
};
const tellSession = (api: Api, action: UnknownAction) => {
  if (commonApi.endpoints.getUserInfo.matchFulfilled(action)) api.dispatch(userKnown(action.payload));
};

type Consequence = (api: Api, action: UnknownAction) => unknown;

/** "When this happens, then that": all consequences of the page in one table. */
const table: [(action: unknown) => action is UnknownAction, Consequence[]][] = [
  [isAnyOf(signedIn), [keepTokens, keepRoSwitch, forgetAnswers, saveChosenLocale]],
  [isAnyOf(tokensTurned), [keepTokens]],
  [isAnyOf(signedOut), [forgetDevice, forgetAnswers]],
  [isAnyOf(commonApi.endpoints.getUserInfo.matchFulfilled), [tellSession, adoptLocale]],
  [isAnyOf(roSwitched), [keepRoSwitch, readAgain]],
  [isAnyOf(localeChosen), [keepPreferences, tellServerLocale, readAgain]],
  [isAnyOf(localeAdopted), [keepPreferences, readAgain]],
  [isAnyOf(countryChosen, appearanceChosen), [keepPreferences]],
];

/** The middleware that carries the table out; one per store. */
export function consequences() {
  const listeners = createListenerMiddleware<HeardState>();
  for (const [matcher, effects] of table) {
    listeners.startListening({
      predicate: (action): action is UnknownAction => matcher(action),
      effect: (action, listenerApi) => {
        for (const effect of effects) effect({ dispatch: listenerApi.dispatch as Api['dispatch'], getState: listenerApi.getState }, action);
      },
    });
  }
  return listeners.middleware;
}
