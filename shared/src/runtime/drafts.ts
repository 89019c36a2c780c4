import { createStore, del, get, promisifyRequest, type UseStore } from 'idb-keyval';

/** A text that is being written, as the device keeps it until the server has it. */
export interface Draft {
  html: string;
  /** The version of the comment that the writer began from, 0 where there was none. */
  basedOn: number;
  /** Milliseconds since 1970. */
  savedAt: number;
}

/** Whose draft, and on what: drafts of one device never mix. */
export interface DraftPlace {
  user: number;
  country: string;
  question: number;
}

/*
 * Drafts stand in IndexedDB, not in local storage: logging out clears the latter (specification, section 4), and what
 * someone typed must outlive even that.
 */
let opened: UseStore | undefined;
function drafts(): UseStore {
  opened ??= createStore('round-table-drafts', 'drafts');
  return opened;
}
const keyOf = ({ user, country, question }: DraftPlace) => [user, country, question];

export const readDraft = (place: DraftPlace): Promise<Draft | undefined> => get<Draft>(keyOf(place), drafts());

/** Keeps a draft. It is committed at once: a transaction that waits for its page to do so ends with the page, and its text with it. */
export const writeDraft = (place: DraftPlace, draft: Draft): Promise<void> =>
  drafts()('readwrite', (store) => {
    store.put(draft, keyOf(place));
    store.transaction.commit();
    return promisifyRequest(store.transaction);
  });

export const clearDraft = (place: DraftPlace): Promise<void> => del(keyOf(place), drafts());
