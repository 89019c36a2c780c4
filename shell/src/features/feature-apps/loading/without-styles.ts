/** Runs a load in which style sheets that cannot be fetched count as loaded: the page is shown without them instead of not at all. */
export async function withoutMissingStyles<T>(load: () => Promise<T>): Promise<T> {
  const settle = (event: Event) => {
    const link = event.target;
    if (!(link instanceof HTMLLinkElement) || link.rel !== 'stylesheet') return;
    // Before the listeners of the link itself, by which the bundler rejects.
    event.stopImmediatePropagation();
    link.dispatchEvent(new Event('load'));
  };
  addEventListener('error', settle, true);
  try {
    return await load();
  } finally {
    removeEventListener('error', settle, true);
  }
}
