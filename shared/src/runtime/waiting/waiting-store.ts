import { createStore, get, type UseStore } from 'idb-keyval';
import type { WaitingChange } from './edit';

/*
 * In IndexedDB like the drafts: changes outlive a closed tab, a restart of the browser and signing out. One record per user, so that a
 * modification is one transaction, and nobody gets the changes of another person.
 */
let opened: UseStore | undefined;
function waiting(): UseStore {
  opened ??= createStore('round-table-waiting', 'changes');
  return opened;
}

/** The changes of a user, oldest first. A refused storage has none. */
export async function readChanges(user: number): Promise<WaitingChange[]> {
  try {
    return (await get<WaitingChange[]>(user, waiting())) ?? [];
  } catch {
    return [];
  }
}

/**
 * Modifies the changes of a user in one transaction, also across tabs, and returns them. Rejects if the browser refuses its storage or the
 * storage is full. It is committed at once, so that it outlives its page.
 */
export const modifyChanges = async (user: number, modify: (changes: WaitingChange[]) => WaitingChange[]): Promise<WaitingChange[]> =>
  waiting()(
    'readwrite',
    (store) =>
      new Promise((resolve, reject) => {
        const { transaction } = store;
        const read: IDBRequest<WaitingChange[] | undefined> = store.get(user);
        let next: WaitingChange[] = [];
        read.onsuccess = () => {
          next = modify(read.result ?? []);
          if (next.length > 0) store.put(next, user);
          else store.delete(user);
          transaction.commit();
        };
        transaction.oncomplete = () => resolve(next);
        transaction.onabort = () => reject(transaction.error);
        transaction.onerror = () => reject(transaction.error);
      }),
  );
