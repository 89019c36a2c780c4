import type { Locale } from '@round-table/shared/contract';
import { mergeMessages } from '@round-table/shared/federation';
import { createIntl } from '@round-table/shared/libs/intl';
import { type AppStore, type Message, runtimeMessages } from '@round-table/shared/runtime';
import { messages } from '../app/messages';

const fail = (error: Error) => {
  throw error;
};

/** The notifications as the frame shows them, newest first: title and description in words. A value that a message lacks fails the test. */
export function readNotifications(store: AppStore, locale: Locale = 'en'): string[] {
  const texts = mergeMessages(runtimeMessages, messages)[locale] as Record<string, string>;
  const { formatMessage } = createIntl({ locale, messages: texts, onError: fail });
  const toText = (text: Message | string) => (typeof text === 'string' ? text : formatMessage({ id: text.id }, text.values));
  return store
    .getState()
    .notifications.shown.map(({ message, description }) =>
      [message, ...(description === undefined ? [] : [description])].map(toText).join(' '),
    );
}
