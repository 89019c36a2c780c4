import { useEffect } from 'react';
import { isTakenOver } from './taken-over';

function replayEarlyClick(): void {
  const control = document.querySelector<HTMLElement>('[data-early-click]');
  if (!control || !isTakenOver(control)) return;
  control.removeAttribute('data-early-click');
  // React takes the state that it finds at hydration as known: only a change of it is an event.
  if (control instanceof HTMLInputElement) control.checked = control.defaultChecked;
  // Lists of choices open by the first of them.
  for (const type of ['mousedown', 'mouseup', 'click']) control.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }));
}

function replayEarlyChanges(): void {
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[data-early-change]')) {
    if (!isTakenOver(field)) continue;
    const value = field.dataset.earlyChange ?? '';
    delete field.dataset.earlyChange;
    // React ignores the event of a value that it knows: the prototype has the setter that it does not follow.
    if ('defaultValue' in field) field.value = field.defaultValue;
    Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  }
}

/**
 * For what takes over a part of the page: repeats the changes of its fields and the last click on it, which were without effect because its
 * script was not there (the boot script remembers them). Links need no script.
 */
export const useEarlyInput = (): void =>
  useEffect(() => {
    // A click that makes React take over the part reaches it by itself, and is forgotten by then.
    const timer = setTimeout(() => {
      replayEarlyChanges();
      replayEarlyClick();
    });
    return () => clearTimeout(timer);
  }, []);
