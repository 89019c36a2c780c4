export { api, injectEndpoints, type TagType, tagsOf } from './api/api';
export { type AskServer, fetchFile, type ServerReply } from './api/base-query';
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
export { addReplies, awaitRequests, listReplies, type RenderedReply } from './api/rendered-replies';
export { endSessionLater, endSessionLeft, freshAccessToken } from './api/tokens';
export { upload } from './api/upload';
export { readStored, writeStored } from './browser/device-storage';
export { clearDraft, type Draft, type DraftKey, readDraft, writeDraft } from './browser/drafts';
export { isTakenOver } from './browser/hydration/taken-over';
export { useEarlyInput } from './browser/hydration/use-early-input';
export { useHydrated } from './browser/hydration/use-hydrated';
export { isNarrow, setRenderedLayout, useNarrow } from './browser/media/use-narrow';
export { usePrinting } from './browser/media/use-printing';
export { saveFile } from './browser/save-file';
export { useUnsavedGuard } from './browser/unsaved-guard';
export { formatSearch, useAddressParams, withSearchParams } from './browser/use-address-params';
export { useOnline } from './browser/use-online';
export { usePageParams, usePagePaths } from './browser/use-page-paths';
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
