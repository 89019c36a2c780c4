/** Frames for which a target must stay where it is before scrolling has ended. */
const stableFrames = 5;
/** Frames after which scrolling ends in any case. */
const mostFrames = 120;

/** Input by which a user takes over the position of the page. */
const userInput = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls the page to an element and focuses it. The rows of the list have `content-visibility: auto`: the browser estimates their height
 * until they come near the viewport, which moves the target after the first scroll. The page therefore scrolls again until the target stays
 * where it is, or the user takes over.
 */
export function scrollToTarget(target: HTMLElement): void {
  let hasEnded = false;
  let stable = 0;
  let frame = 0;
  const end = () => {
    hasEnded = true;
    for (const type of userInput) window.removeEventListener(type, end, true);
  };
  const scroll = () => {
    target.scrollIntoView();
    return target.getBoundingClientRect().top;
  };
  let top = scroll();
  target.focus({ preventScroll: true });
  const check = () => {
    if (hasEnded) return;
    const hasMoved = Math.abs(target.getBoundingClientRect().top - top) >= 1;
    if (hasMoved) top = scroll();
    stable = hasMoved ? 0 : stable + 1;
    frame += 1;
    if (stable < stableFrames && frame < mostFrames) requestAnimationFrame(check);
    else end();
  };
  for (const type of userInput) window.addEventListener(type, end, { capture: true, passive: true });
  requestAnimationFrame(check);
}
