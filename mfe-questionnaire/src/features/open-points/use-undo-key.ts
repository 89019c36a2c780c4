import { notificationActed, useAppDispatch, useAppStore } from '@round-table/shared/runtime';
import { useEffect } from 'react';

const typing = 'textarea, [contenteditable="true"], input:not([type="radio"]):not([type="checkbox"])';

/** Ctrl Z (⌘ Z on a Mac) presses the Undo of the newest notification, but not while typing, where it undoes the typing. */
export function useUndoKey() {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest(typing)) return;
      const undoable = store.getState().notifications.shown.find(({ action }) => action?.id === 'answer.undo');
      if (!undoable) return;
      event.preventDefault();
      dispatch(notificationActed(undoable.key));
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [dispatch, store]);
}
