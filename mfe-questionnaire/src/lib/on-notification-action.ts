import { addListener } from '@round-table/shared/libs/toolkit';
import { type AppDispatch, type Notification, notificationActed, notificationClosed, notified } from '@round-table/shared/runtime';

/** Calls `effect` once the button of a notification is pressed, until it is closed or another one of its subject replaces it. */
export function onNotificationAction(
  dispatch: AppDispatch,
  { key, subject }: Pick<Notification, 'key' | 'subject'>,
  effect: () => void,
): void {
  const stopListening = dispatch(
    addListener({
      predicate: (action) =>
        ((notificationActed.match(action) || notificationClosed.match(action)) && action.payload === key) ||
        (notified.match(action) && action.payload.key !== key && action.payload.subject === subject),
      effect: (action) => {
        stopListening();
        if (!notificationActed.match(action)) return;
        dispatch(notificationClosed(key));
        effect();
      },
    }),
  ) as unknown as () => void;
}
