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
} from '@round-table/shared/runtime';
import { countEntries } from './count-entries';
import { fileNameOf } from './file-name';
import { saveFile } from './save-file';

export interface ExportOrder {
  /** The export's path. */
  path: string;
  /** The id of the message that names it. */
  title: string;
  /** What shall be in it; everything one may see where absent. */
  selection?: { countries: string[] } | { questions: number[] };
  /** How many files the archive will hold, where it is one: the progress is counted in them. */
  files?: number;
}

/** The address of an export: the selection as a JSON list in the query. */
export function addressOfExport({ path, selection }: ExportOrder): string {
  if (!selection) return path;
  const [name = '', list] = Object.entries(selection)[0] ?? [];
  return `${path}?${new URLSearchParams({ [name]: JSON.stringify(list) })}`;
}

interface Received {
  bytes: number;
  /** Of an archive: the files that have come whole. */
  files: number;
}

/** Reads a body to its end and tells what there is so far. */
async function readAll(response: Response, onReceived: (received: Received) => void): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const entriesAfter = countEntries();
  let bytes = 0;
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    parts.push(part.value);
    bytes += part.value.byteLength;
    onReceived({ bytes, files: Math.max(0, entriesAfter(part.value) - 1) });
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

const megabytes = (bytes: number) => Math.round(bytes / 100_000) / 10;

function progressOf({ bytes, files: done }: Received, files: number | undefined): Pick<Notification, 'description' | 'progress'> {
  if (!files) return { description: { id: 'exportRun.received', values: { size: megabytes(bytes) } } };
  return { progress: Math.min(1, done / files), description: { id: 'exportRun.files', values: { done: Math.min(done, files), files } } };
}

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
  const show = atMostEvery(200, (received: Received) => dispatch(notificationChanged({ key, ...progressOf(received, order.files) })));
  try {
    const response = await fetchFile(
      { dispatch: dispatch as (action: unknown) => unknown, getState },
      addressOfExport(order),
      cancel.signal,
    );
    if (!response.ok) throw { status: response.status, data: await response.json().catch(() => undefined) };
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
