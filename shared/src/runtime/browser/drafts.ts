import { createStore, del, get, promisifyRequest, type UseStore } from 'idb-keyval';

/** An unsaved text, stored on the device until the server has saved it. */
export interface Draft {
  html: string;
  /** The version of the comment that the edit is based on; 0 if there was no comment. */
  basedOn: number;
  /** Milliseconds since 1970. */
  savedAt: number;
}

/** Key of a draft: includes the user, so that drafts of several users of one device are separate. */
export interface DraftKey {
  user: number;
  country: string;
  question: number;
}

/*
 * Drafts are in IndexedDB, not in local storage: logging out clears the latter (AUTH-06), and drafts must survive even that.
 */
let opened: UseStore | undefined;
function drafts(): UseStore {
  opened ??= createStore('round-table-drafts', 'drafts');
  return opened;
}
const toStoreKey = ({ user, country, question }: DraftKey) => [user, country, question];

/** Returns the draft; undefined if there is none, or if the browser refuses its storage: that throws before there is a promise. */
export async function readDraft(place: DraftKey): Promise<Draft | undefined> {
  try {
    return await get<Draft>(toStoreKey(place), drafts());
  } catch {
    return undefined;
  }
}

/** Keeps a draft. Rejects if the browser refuses its storage or the storage is full. It is committed at once: a transaction that waits for its page to do so ends with the page, and its text with it. */
export const writeDraft = async (place: DraftKey, draft: Draft): Promise<void> =>
  drafts()('readwrite', (store) => {
    store.put(draft, toStoreKey(place));
    store.transaction.commit();
    return promisifyRequest(store.transaction);
  });

/** Removes a draft. A refused storage has none. */
export async function clearDraft(place: DraftKey): Promise<void> {
  try {
    await del(toStoreKey(place), drafts());
  } catch {
    // The next save of the same text removes it.
  }
}
