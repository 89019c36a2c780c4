export { api, type TagType, tagsOf } from './api';
export { fetchFile } from './base-query';
export {
  commonApi,
  useGetAppInfoQuery,
  useGetUserInfoQuery,
  useListChaptersQuery,
  useListCountriesQuery,
  useListVersionsQuery,
  usePatchUserInfoMutation,
} from './common-api';
export { readStored, writeStored } from './device-storage';
export { dialogClosed, dialogOpened } from './dialogs-slice';
export { clearDraft, type Draft, type DraftPlace, readDraft, writeDraft } from './drafts';
export { fieldErrorsOf, messageOf, statusOf } from './error-message';
export {
  useAppearance,
  useAppInfo,
  useChapters,
  useChaptersQuery,
  useCountries,
  useCurrentCountry,
  useInstallationDates,
  useLocale,
  useSession,
  useViewer,
} from './hooks';
export { default as runtimeMessages } from './messages.json';
export {
  type Message,
  type Notification,
  notificationActed,
  notificationChanged,
  notificationClosed,
  notified,
} from './notifications-slice';
export { type AppearanceChoice, appearanceChosen, countryChosen, localeChosen } from './preferences-slice';
export { saveFile } from './save-file';
export { roSwitched, signedIn, signedOut } from './session-slice';
export {
  type AppDispatch,
  type AppState,
  type AppStore,
  createStore,
  followOtherTabs,
  injectSlice,
  type LazySlices,
  useAppDispatch,
  useAppSelector,
  useAppStore,
} from './store';
export { freshAccessToken } from './tokens';
export { useUnsavedGuard } from './unsaved-guard';
export { upload } from './upload';
