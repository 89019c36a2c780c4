import type { KeyboardEvent } from 'react';

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** Marks a button that the arrow keys reach as they reach links. */
export const linkFocusTarget = { 'data-link-focus': true } as const;

/** Marks an element whose links the arrow keys skip: those beside the link of a hit. */
export const besideHit = { 'data-beside-hit': true } as const;

/** The links and buttons that the arrow keys reach. */
export const listLinks = (element: Element): HTMLElement[] =>
  [...element.querySelectorAll<HTMLElement>('a[href], button[data-link-focus]')].filter((link) => !link.closest('[data-beside-hit]'));

/** Roving focus: arrow keys move the focus between the links of hits, also from a text field above them. */
export function moveLinkFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  // The keys choose in a list of options.
  if (event.target instanceof HTMLSelectElement) return;
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const links = listLinks(event.currentTarget);
  const current = links.findIndex((link) => link.matches(':focus'));
  const next = current < 0 ? (step > 0 ? links[0] : undefined) : links[current + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
