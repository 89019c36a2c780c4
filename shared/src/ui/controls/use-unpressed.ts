import { useRef, useSyncExternalStore } from 'react';

/** `mousedown` and `mouseup` too: a tap fires them after its pointer events, and the field loses the focus in between. */
const pressEvents = ['pointerdown', 'mousedown'] as const;
const releaseEvents = ['pointerup', 'mouseup', 'pointercancel', 'contextmenu', 'dragend'] as const;

let isPressed = false;
let release: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(pressed: boolean) {
  if (pressed === isPressed) return;
  isPressed = pressed;
  for (const listener of listeners) listener();
}

const handlePress = () => {
  clearTimeout(release);
  set(true);
};

const handleRelease = () => {
  clearTimeout(release);
  // The click follows the release: a task later it has arrived.
  release = setTimeout(() => set(false));
};

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    for (const type of pressEvents) window.addEventListener(type, handlePress, true);
    for (const type of releaseEvents) window.addEventListener(type, handleRelease, true);
    // Of the window: it does not capture the same event of a field.
    window.addEventListener('blur', handleRelease);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    for (const type of pressEvents) window.removeEventListener(type, handlePress, true);
    for (const type of releaseEvents) window.removeEventListener(type, handleRelease, true);
    window.removeEventListener('blur', handleRelease);
    clearTimeout(release);
    isPressed = false;
  };
}

/**
 * The value; while a pointer is pressed, that from before the press. An error that appears when a field loses the focus would otherwise
 * move the button that is being pressed from under the pointer, and the click would be lost (FRM-01).
 */
export function useUnpressed<Value>(value: Value): Value {
  const pressed = useSyncExternalStore(
    subscribe,
    () => isPressed,
    () => false,
  );
  const shown = useRef(value);
  if (!pressed) shown.current = value;
  return shown.current;
}
