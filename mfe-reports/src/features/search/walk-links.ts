import type { KeyboardEvent } from 'react';

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** Arrow keys walk through the links of the element and what shows more of them, from the field above them too. */
export function walkLinks(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a[href], button.search-more')];
  const at = links.findIndex((link) => link.matches(':focus'));
  const next = at < 0 ? (step > 0 ? links[0] : undefined) : links[at + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
