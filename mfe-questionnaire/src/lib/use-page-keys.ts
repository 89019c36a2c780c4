import { useEffect, useEffectEvent } from 'react';

/** Elements that handle keys themselves: text fields and overlays. */
const keyHandlers =
  'input:not([type="radio"]), textarea, select, [contenteditable="true"], [role="dialog"], [role="tab"], [role="menu"], [role="listbox"], [role="combobox"], [role="toolbar"]';

const isHandledBy = (target: EventTarget | null, key: string) =>
  target instanceof Element && (target.closest(keyHandlers) !== null || (key.startsWith('Arrow') && target.matches('input')));

/** Keyboard shortcuts by `KeyboardEvent.key`, inactive while typing; a key that is held acts once. A focused radio handles the arrow keys itself. */
export function usePageKeys(actions: Record<string, (() => void) | undefined>) {
  // Subscribes once: an update during the event that replaced the listener would lose the key.
  const act = useEffectEvent((event: KeyboardEvent) => {
    const action = actions[event.key];
    if (!action || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (event.repeat) return;
    if (isHandledBy(event.target, event.key)) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => act(event);
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}
