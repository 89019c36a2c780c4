import type { Locale } from '@round-table/shared/contract';
import { type FeatureApp, type MessageCatalogue, mergeMessages } from '@round-table/shared/federation';

export type Catalogues = Record<Locale, MessageCatalogue>;

/** The messages of the apps that have been loaded: an external store for `useSyncExternalStore`. */
export function createMessageCatalogues() {
  const listeners = new Set<() => void>();
  let messages: Catalogues = mergeMessages();
  return {
    getMessages: () => messages,
    addMessages: (app: FeatureApp) => {
      messages = mergeMessages(messages, app.messages);
      for (const listener of listeners) listener();
    },
    /** Returns the function that unsubscribes. */
    subscribeToMessages: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
