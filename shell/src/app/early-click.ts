/** Repeats the last click on a button or radio button before hydration, without effect so far. Links and forms need no script. */
export function replayEarlyClick(): void {
  document.documentElement.dataset.interactive = '';
  const control = document.querySelector<HTMLElement>('[data-early-click]');
  control?.removeAttribute('data-early-click');
  // React takes the state that it finds at hydration as known: only a change of it is an event.
  if (control instanceof HTMLInputElement) control.checked = false;
  control?.click();
}
