export { api, injectEndpoints, type TagType, tagsOf } from './api/api';
export { fetchFile } from './api/base-query';
export {
  commonApi,
  useGetAppInfoQuery,
  useGetInquiryFiguresQuery,
  useGetOpenPointsQuery,
  useGetTimelineQuery,
  useGetUserInfoQuery,
  useListChaptersQuery,
  useListCountriesQuery,
  useListVersionsQuery,
  usePatchUserInfoMutation,
} from './api/common-api';
export { getFieldErrors, getProblemCode, getStatus, isMissingVersion, isOffline, toMessage } from './api/error-message';
export { beginFirstRefresh, getRefreshHeader, getTimeZoneHeader } from './api/first-refresh';
export { endSessionLater, endSessionLeft, freshAccessToken } from './api/tokens';
export { upload } from './api/upload';
export { readStored, writeStored } from './browser/device-storage';
export { clearDraft, type Draft, type DraftKey, readDraft, writeDraft } from './browser/drafts';
export { saveFile } from './browser/save-file';
export { useUnsavedGuard } from './browser/unsaved-guard';
export { formatSearch, useAddressParams, withSearchParams } from './browser/use-address-params';
export { isNarrow, useNarrow } from './browser/use-narrow';
export { useOnline } from './browser/use-online';
export { usePageParams, usePagePaths } from './browser/use-page-paths';
export { usePrinting } from './browser/use-printing';
export { useSeen } from './browser/use-seen';
export { default as runtimeMessages } from './messages.json';
export { dialogClosed, dialogOpened } from './store/dialogs-slice';
export {
  useAppearance,
  useAppInfo,
  useChapters,
  useChaptersQuery,
  useCountries,
  useCurrentCountry,
  useInstallationDates,
  useLanguage,
  useLocale,
  useOpenPoints,
  useSession,
  useViewer,
} from './store/hooks';
export {
  type Message,
  type Notification,
  notificationActed,
  notificationChanged,
  notificationClosed,
  notified,
} from './store/notifications-slice';
export { pagesRegistered } from './store/pages-slice';
export { type AppearanceChoice, appearanceChosen, countryChosen, localeChosen } from './store/preferences-slice';
export { roSwitched, sessionResumed, signedIn, signedOut } from './store/session-slice';
export {
  type AppDispatch,
  type AppState,
  type AppStore,
  createStore,
  followOtherTabs,
  followVisibility,
  injectSlice,
  type LazySlices,
  useAppDispatch,
  useAppSelector,
  useAppStore,
} from './store/store';
export { createWriteQueue, getWriteQueue, type WriteOutcome, type WriteQueue } from './store/write-queue';
export type { AnswerEdit, CommentEdit, Edit, Refusal, SavedChange, SaveOutcome, WaitingChange } from './waiting/edit';
export { isRemoval, toSubject } from './waiting/edit';
export { useSavedChange, useWaitingChange, useWaitingChanges } from './waiting/use-waiting-changes';
export { discardChange, saveChange, sendWaitingChanges } from './waiting/waiting-changes';
export { findWaitingChange } from './waiting/waiting-slice';
