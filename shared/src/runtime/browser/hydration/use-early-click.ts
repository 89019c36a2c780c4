import { useEffect } from 'react';
import { isTakenOver } from './taken-over';

function replayEarlyClick(): void {
  const control = document.querySelector<HTMLElement>('[data-early-click]');
  if (!control || !isTakenOver(control)) return;
  control.removeAttribute('data-early-click');
  // React takes the state that it finds at hydration as known: only a change of it is an event.
  if (control instanceof HTMLInputElement) control.checked = false;
  // Lists of choices open by the first of them.
  for (const type of ['mousedown', 'mouseup', 'click']) control.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }));
}

/**
 * For what takes over a part of the page: repeats the last click on it, which was without effect because its script was not there (the boot
 * script remembers it). Links need no script.
 */
export const useEarlyClick = (): void =>
  useEffect(() => {
    // A click that makes React take over the part reaches it by itself, and is forgotten by then.
    const timer = setTimeout(replayEarlyClick);
    return () => clearTimeout(timer);
  }, []);
