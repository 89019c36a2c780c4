export { api, injectEndpoints, type TagType, tagsOf } from './api';
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
export { clearDraft, type Draft, type DraftKey, readDraft, writeDraft } from './drafts';
export { getFieldErrors, getStatus, toMessage } from './error-message';
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
export { pagesRegistered } from './pages-slice';
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
export { isNarrow, useNarrow } from './use-narrow';
export { usePageParams, usePagePaths } from './use-page-paths';
export { createWriteQueue, getWriteQueue, type WriteOutcome, type WriteQueue } from './write-queue';
