import { archiveType, exportHeaders, exportMarks, maxNotifications, spreadsheetType } from '@round-table/shared/contract';
import { addListener } from '@round-table/shared/kit/toolkit';
import {
  type AppDispatch,
  type AppState,
  fetchFile,
  messageOf,
  type Notification,
  notificationActed,
  notificationChanged,
  notificationClosed,
  notified,
  saveFile,
} from '@round-table/shared/runtime';
import { isCompleteArchive } from './complete-archive';
import { countMarks } from './count-marks';
import { fileNameOf } from './file-name';

export interface ExportOrder {
  /** The export's path. */
  path: string;
  /** The id of the message that names it. */
  title: string;
  /** What shall be in it; everything one may see where absent. */
  selection?: { countries: string[] } | { questions: number[] };
}

/** The address of an export: the selection as a JSON list in the query. */
export function addressOfExport({ path, selection }: ExportOrder): string {
  if (!selection) return path;
  const [name = '', list] = Object.entries(selection)[0] ?? [];
  return `${path}?${new URLSearchParams({ [name]: JSON.stringify(list) })}`;
}

/** How far an export is: the rows or maps that have come whole, of all. */
interface Progress {
  unit: 'rows' | 'maps';
  done: number;
  total: number;
}

/** Counts what has come by the marks in the bytes; undefined where the answer does not say how much there will be. */
function progressOf({ headers }: Response): ((piece: Uint8Array) => Progress) | undefined {
  const [total, step] = [Number(headers.get(exportHeaders.total)), Number(headers.get(exportHeaders.step))];
  if (!total || !step) return undefined;
  const isArchive = headers.get('content-type') === archiveType;
  const after = countMarks(isArchive ? exportMarks.archive : exportMarks.spreadsheet);
  // The mark of a map stands at its beginning, that of rows at their end.
  const whole = (marks: number) => Math.max(0, isArchive ? marks - 1 : marks);
  return (piece) => ({ unit: isArchive ? 'maps' : 'rows', done: Math.min(whole(after(piece)) * step, total), total });
}

/** Thrown if the response broke off, or the file has no proper end: nothing is saved then. */
class IncompleteFile extends Error {}

/** Reads a body to its end and reports how far it is. Rejects with an IncompleteFile if not all of it arrives. */
async function readAll(response: Response, onProgress: (progress: Progress) => void): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const progress = progressOf(response);
  const reader = response.body?.getReader();
  const readPart = () =>
    reader?.read().catch((error: unknown) => {
      throw new IncompleteFile(String(error));
    });
  for (let part = await readPart(); part && !part.done; part = await readPart()) {
    parts.push(part.value);
    if (progress) onProgress(progress(part.value));
  }
  const type = response.headers.get('content-type') ?? '';
  const file = new Blob(parts, { type });
  const isArchive = [archiveType, spreadsheetType].some((known) => type.startsWith(known));
  if (!isArchive || !(await isCompleteArchive(file))) throw new IncompleteFile('The end of the file is missing');
  return file;
}

/** No more than one call in each span of milliseconds. */
function atMostEvery<T>(span: number, call: (value: T) => void): (value: T) => void {
  let last = 0;
  return (value) => {
    if (Date.now() - last < span) return;
    last = Date.now();
    call(value);
  };
}

const shown = ({ unit, done, total }: Progress): Pick<Notification, 'description' | 'progress'> => ({
  progress: done / total,
  description: { id: unit === 'maps' ? 'exportRun.maps' : 'exportRun.rows', values: { done, total } },
});

/** Calls `effect` once the button of a notification is pressed. Returns the function that stops listening. */
const onActed = (dispatch: AppDispatch, key: number, effect: () => void) =>
  dispatch(
    addListener({
      predicate: (action) => notificationActed.match(action) && action.payload === key,
      effect: (_, { unsubscribe }) => {
        unsubscribe();
        effect();
      },
    }),
  );

/** Why an export failed, and whether the same request may succeed later: what is refused today is refused again. */
function describeFailure(error: unknown): { description: Notification['description']; isWorthRetrying: boolean } {
  if (error instanceof IncompleteFile) return { description: { id: 'exportRun.incomplete' }, isWorthRetrying: true };
  if (error instanceof Error) return { description: messageOf({ status: 'FETCH_ERROR' }), isWorthRetrying: true };
  const { status = 0 } = (error ?? {}) as { status?: number };
  return { description: messageOf(error), isWorthRetrying: status === 429 || status >= 500 };
}

/** Shows why an export failed; its button "Try again" closes the notification and starts the export once more. */
const showFailure = (order: ExportOrder, error: unknown) => (dispatch: AppDispatch) => {
  const { description, isWorthRetrying } = describeFailure(error);
  const action = isWorthRetrying ? { id: 'ui.tryAgain' } : undefined;
  const { key } = dispatch(notified({ kind: 'error', message: { id: order.title }, description, action })).payload;
  if (!isWorthRetrying) return;
  onActed(dispatch, key, () => {
    dispatch(notificationClosed(key));
    void dispatch(runExport(order));
  });
};

/** One seat is left for other notifications: every running export has one as long as it runs. */
const hasSeat = ({ notifications }: AppState) =>
  notifications.shown.filter(({ progress }) => progress !== undefined).length < maxNotifications - 1;

/**
 * Fetches an export and saves it once it has arrived completely, while the rest of the page goes on: a notification shows that it is
 * running and can cancel it (EXP-04). Failures are shown by a notification too; the promise never rejects.
 */
export const runExport =
  (order: ExportOrder) =>
  async (dispatch: AppDispatch, getState: () => AppState): Promise<void> => {
    const message = { id: order.title };
    if (!hasSeat(getState())) {
      dispatch(notified({ kind: 'warning', message, description: { id: 'exportRun.tooMany' } }));
      return;
    }
    const cancel = new AbortController();
    const { key } = dispatch(
      notified({ kind: 'info', message, description: { id: 'exportRun.preparing' }, progress: null, action: { id: 'exportRun.cancel' } }),
    ).payload;
    const stopListening = onActed(dispatch, key, () => cancel.abort());
    // Before the outcome is shown, so that it needs no further place.
    const close = () => {
      stopListening();
      dispatch(notificationClosed(key));
    };
    const show = atMostEvery(200, (progress: Progress) => dispatch(notificationChanged({ key, ...shown(progress) })));
    try {
      const response = await fetchFile(
        { dispatch: dispatch as (action: unknown) => unknown, getState },
        addressOfExport(order),
        cancel.signal,
      );
      if (!response.ok) throw { status: response.status, data: await response.json().catch(() => undefined) };
      const waits = response.headers.has(exportHeaders.waits);
      if (waits) dispatch(notificationChanged({ key, description: { id: 'exportRun.waiting' } }));
      const file = await readAll(response, show);
      const name = fileNameOf(response.headers.get('content-disposition'), 'round-table');
      close();
      saveFile(file, name);
      dispatch(notified({ kind: 'success', message, description: { id: 'exportRun.saved', values: { name } } }));
    } catch (error) {
      close();
      if (cancel.signal.aborted) dispatch(notified({ kind: 'info', message, description: { id: 'exportRun.cancelled' } }));
      else dispatch(showFailure(order, error));
    }
  };
