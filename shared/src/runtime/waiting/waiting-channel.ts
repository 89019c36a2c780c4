import type { SavedChange } from './edit';

/** What a tab tells the others: the changes of the user are different, and one of them has been saved. */
export interface WaitingNews {
  user: number;
  saved?: SavedChange;
}

let opened: BroadcastChannel | undefined;

/** Opened on first use: the server renders pages with this module. Undefined in a browser without channels: its tabs then follow with the next change. */
function channel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel !== 'undefined') opened ??= new BroadcastChannel('round-table.waiting');
  return opened;
}

export const tellTabs = (news: WaitingNews): void => channel()?.postMessage(news);

/** Calls `listener` with the news of other tabs. Returns the function that unsubscribes. */
export function onNews(listener: (news: WaitingNews) => void): () => void {
  const heard = ({ data }: MessageEvent<WaitingNews>) => listener(data);
  channel()?.addEventListener('message', heard);
  return () => channel()?.removeEventListener('message', heard);
}
