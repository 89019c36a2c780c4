/**
 * Repeats the click on a button of the prerendered page that came before hydration: without scripts it had no effect. Of several only the
 * last counts. Links and forms need no script.
 */
export function replayEarlyClick(): void {
  document.documentElement.dataset.interactive = '';
  const button = document.querySelector<HTMLElement>('[data-early-click]');
  button?.removeAttribute('data-early-click');
  button?.click();
}
