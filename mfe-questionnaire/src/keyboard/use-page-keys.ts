import { useEffect } from 'react';

/** Where every key has a meaning of its own: text fields, and whatever floats above the page. */
const fields =
  'input:not([type="radio"]), textarea, select, [contenteditable="true"], [role="dialog"], [role="tab"], [role="menu"], [role="listbox"], [role="combobox"], [role="toolbar"]';

const isTakenBy = (target: EventTarget | null, key: string) =>
  target instanceof Element && (target.closest(fields) !== null || (key.startsWith('Arrow') && target.matches('input')));

/**
 * Keys of the whole page, by `KeyboardEvent.key`; not while typing. The arrows belong to a radio group while one of its radios has the
 * focus, letters and digits do not.
 */
export function usePageKeys(actions: Record<string, (() => void) | undefined>) {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const action = actions[event.key];
      if (!action || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      if (isTakenBy(event.target, event.key)) return;
      event.preventDefault();
      action();
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, [actions]);
}
