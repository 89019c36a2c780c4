import type { SavedChange } from './edit';

/** The message to other tabs: the waiting changes of the user are different; `saved` is the one that the server has saved. */
export interface WaitingUpdate {
  user: number;
  saved?: SavedChange;
}

let opened: BroadcastChannel | undefined;

/** Opened on first use: the server renders pages with this module. Undefined in a browser without channels: its tabs then follow with the next change. */
function channel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel !== 'undefined') opened ??= new BroadcastChannel('round-table.waiting');
  return opened;
}

export const notifyTabs = (update: WaitingUpdate): void => channel()?.postMessage(update);

/** Calls `listener` with the updates of other tabs. Returns the function that unsubscribes. */
export function onWaitingUpdate(listener: (update: WaitingUpdate) => void): () => void {
  const receive = ({ data }: MessageEvent<WaitingUpdate>) => listener(data);
  channel()?.addEventListener('message', receive);
  return () => channel()?.removeEventListener('message', receive);
}
