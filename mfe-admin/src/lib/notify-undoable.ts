import { addListener } from '@round-table/shared/libs/toolkit';
import { type AppDispatch, type Message, notificationActed, notificationClosed, notified } from '@round-table/shared/runtime';

/** Shows what was changed, with "Undo"; it stays until it is closed, because nothing else can undo it. `undo` shows its failures itself. */
export function notifyUndoable(dispatch: AppDispatch, message: Message, undo: () => Promise<void>): void {
  const { key } = dispatch(notified({ kind: 'info', message, action: { id: 'common.undo' } })).payload;
  const stopListening = dispatch(
    addListener({
      predicate: (action) => (notificationActed.match(action) || notificationClosed.match(action)) && action.payload === key,
      effect: (action) => {
        stopListening();
        if (!notificationActed.match(action)) return;
        dispatch(notificationClosed(key));
        void undo();
      },
    }),
  );
}
