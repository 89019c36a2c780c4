import { exportHeaders, maxNotifications } from '@round-table/shared/contract';
import { addListener } from '@round-table/shared/libs/toolkit';
import {
  type AppDispatch,
  type AppState,
  fetchFile,
  type Notification,
  notificationActed,
  notificationChanged,
  notificationClosed,
  notified,
  saveFile,
  signedOut,
  toMessage,
} from '@round-table/shared/runtime';
import { type ExportRequest, toExportUrl } from './export-request';
import { parseFileName } from './file-name';
import { type ExportProgress, IncompleteFile, readExport } from './read-export';

const progressIntervalMs = 200;

/** Calls `call` at most once per interval; calls in between are dropped. */
function throttle<T>(intervalMs: number, call: (value: T) => void): (value: T) => void {
  let last = 0;
  return (value) => {
    if (Date.now() - last < intervalMs) return;
    last = Date.now();
    call(value);
  };
}

function toNotificationChange(progress: ExportProgress): Pick<Notification, 'description' | 'progress'> {
  const { unit, done } = progress;
  if (unit === 'bytes') return { progress: null, description: { id: 'exportRun.bytes', values: { kilobytes: Math.ceil(done / 1000) } } };
  const { total } = progress;
  return { progress: done / total, description: { id: 'exportRun.maps', values: { done, total } } };
}

/** Calls `effect` once the button of a notification is pressed. Returns the function that stops listening. */
const onNotificationActed = (dispatch: AppDispatch, key: number, effect: () => void) =>
  dispatch(
    addListener({
      predicate: (action) => notificationActed.match(action) && action.payload === key,
      effect: (_, { unsubscribe }) => {
        unsubscribe();
        effect();
      },
    }),
  );

/** Ends the export when the session ends. Returns the function that stops listening. */
const abortOnSignOut = (dispatch: AppDispatch, cancellation: AbortController) =>
  dispatch(addListener({ predicate: signedOut.match, effect: () => cancellation.abort() }));

/** Why an export failed, and whether a retry may succeed: a refused request (4xx) will be refused again. */
function describeFailure(error: unknown): { description: Notification['description']; isWorthRetrying: boolean } {
  if (error instanceof IncompleteFile) return { description: { id: 'exportRun.incomplete' }, isWorthRetrying: true };
  if (error instanceof Error) return { description: toMessage({ status: 'FETCH_ERROR' }), isWorthRetrying: true };
  const { status = 0 } = (error ?? {}) as { status?: number };
  return { description: toMessage(error), isWorthRetrying: status === 429 || status >= 500 };
}

/** Shows why an export failed; the button "Try again" of the notification starts the export again. */
const showFailure = (request: ExportRequest, error: unknown) => (dispatch: AppDispatch) => {
  const { description, isWorthRetrying } = describeFailure(error);
  const action = isWorthRetrying ? { id: 'ui.tryAgain' } : undefined;
  const { key } = dispatch(notified({ kind: 'error', message: { id: request.title }, description, action })).payload;
  if (!isWorthRetrying) return;
  onNotificationActed(dispatch, key, () => {
    dispatch(notificationClosed(key));
    // It never rejects: it shows its failures itself.
    void dispatch(runExport(request));
  });
};

/** Every running export holds a notification; one of the visible ones stays free for other messages. */
const hasFreeNotification = ({ notifications }: AppState) =>
  notifications.shown.filter(({ progress }) => progress !== undefined).length < maxNotifications - 1;

/** Fetches the file. Throws the `IncompleteFile`, the network error, or `{ status, data }` of an error response. */
async function fetchExport(
  request: ExportRequest,
  access: Parameters<typeof fetchFile>[0],
  signal: AbortSignal,
  handlers: { onWaiting: () => void; onProgress: (progress: ExportProgress) => void },
) {
  const response = await fetchFile(access, toExportUrl(request), signal);
  if (!response.ok) throw { status: response.status, data: await response.json().catch(() => undefined) };
  if (response.headers.has(exportHeaders.waits)) handlers.onWaiting();
  const file = await readExport(response, handlers.onProgress);
  return { file, name: parseFileName(response.headers.get('content-disposition'), 'round-table') };
}

/** Fetches an export and saves it once complete; a notification shows progress or failure and can cancel (EXP-04). Never rejects. */
export const runExport =
  (request: ExportRequest) =>
  async (dispatch: AppDispatch, getState: () => AppState): Promise<void> => {
    const message = { id: request.title };
    if (!hasFreeNotification(getState())) {
      dispatch(notified({ kind: 'warning', message, description: { id: 'exportRun.tooMany' } }));
      return;
    }
    const cancellation = new AbortController();
    const { key } = dispatch(
      notified({ kind: 'info', message, description: { id: 'exportRun.preparing' }, progress: null, action: { id: 'exportRun.cancel' } }),
    ).payload;
    const stopListening = onNotificationActed(dispatch, key, () => cancellation.abort());
    const stopWatching = abortOnSignOut(dispatch, cancellation);
    // Closed before the result is shown, so that the result replaces it.
    const close = () => {
      stopListening();
      stopWatching();
      dispatch(notificationClosed(key));
    };
    try {
      const access = { dispatch: dispatch as (action: unknown) => unknown, getState };
      const { file, name } = await fetchExport(request, access, cancellation.signal, {
        onWaiting: () => dispatch(notificationChanged({ key, description: { id: 'exportRun.waiting' } })),
        onProgress: throttle(progressIntervalMs, (progress: ExportProgress) =>
          dispatch(notificationChanged({ key, ...toNotificationChange(progress) })),
        ),
      });
      close();
      saveFile(file, name);
      dispatch(notified({ kind: 'success', message, description: { id: 'exportRun.saved', values: { name } } }));
    } catch (error) {
      const isSessionOver = !getState().notifications.shown.some((shown) => shown.key === key) && cancellation.signal.aborted;
      close();
      if (isSessionOver) return;
      if (cancellation.signal.aborted) dispatch(notified({ kind: 'info', message, description: { id: 'exportRun.cancelled' } }));
      else dispatch(showFailure(request, error));
    }
  };
