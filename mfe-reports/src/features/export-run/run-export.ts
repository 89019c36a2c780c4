import { archiveType, exportHeaders, exportMarks } from '@round-table/shared/contract';
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

/** Reads a body to its end and tells how far it is. */
async function readAll(response: Response, onProgress: (progress: Progress) => void): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const progress = progressOf(response);
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    parts.push(part.value);
    if (progress) onProgress(progress(part.value));
  }
  return new Blob(parts, { type: response.headers.get('content-type') ?? '' });
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

/**
 * Fetches an export and saves it, while the rest of the page goes on: a notification shows that it is under way and can cancel it
 * (EXP-04). Failures are told by a notification too; the promise never rejects.
 */
export const runExport = (order: ExportOrder) => async (dispatch: AppDispatch, getState: () => AppState) => {
  const cancel = new AbortController();
  const message = { id: order.title };
  const { key } = dispatch(
    notified({ kind: 'info', message, description: { id: 'exportRun.preparing' }, progress: null, action: { id: 'exportRun.cancel' } }),
  ).payload;
  const stopListening = dispatch(
    addListener({
      predicate: (action) => notificationActed.match(action) && action.payload === key,
      effect: () => cancel.abort(),
    }),
  );
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
    saveFile(file, name);
    dispatch(notified({ kind: 'success', message, description: { id: 'exportRun.saved', values: { name } } }));
  } catch (error) {
    if (cancel.signal.aborted) dispatch(notified({ kind: 'info', message, description: { id: 'exportRun.cancelled' } }));
    else dispatch(notified({ kind: 'error', message, description: messageOf(error instanceof Error ? { status: 'FETCH_ERROR' } : error) }));
  } finally {
    stopListening();
    dispatch(notificationClosed(key));
  }
};
