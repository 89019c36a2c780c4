const multiline = 'textarea, [contenteditable="true"]';

/** Whether the key makes a new line where it is pressed. */
const makesLine = ({ target, ctrlKey, metaKey }: KeyboardEvent) =>
  target instanceof Element && target.closest(multiline) !== null && !ctrlKey && !metaKey;

/**
 * Ignores the repetitions of an Enter key that is held (FRM-05). The first press closes a dialog or saves a form and moves the focus; a
 * repetition would press what has the focus then: open the dialog again, confirm a deletion, or put lines into the editor. It repeats only
 * in a text of several lines in which it was pressed. Returns a function that undoes it.
 */
export function ignoreHeldEnter(): () => void {
  let mayRepeat = false;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    if (!event.repeat) {
      mayRepeat = makesLine(event);
      return;
    }
    if (mayRepeat && makesLine(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  // Of the window, in the capture phase: before every handler of the page.
  window.addEventListener('keydown', onKeyDown, true);
  return () => window.removeEventListener('keydown', onKeyDown, true);
}
