import { createTrustedPolicy } from '@round-table/shared/domain';

const svgNamespace = 'http://www.w3.org/2000/svg';
const policy = createTrustedPolicy('map', { createHTML: (markup) => markup });

/** Replaces what is in an element. The markup is that of `layout`, which escapes all texts in it. */
export function setMarkup(element: Element, markup: string): void {
  element.innerHTML = policy?.createHTML(markup) ?? markup;
}

/** Returns an element by id; throws if it is missing. */
export function byId<T extends Element = HTMLElement>(id: string): T {
  const element = document.getElementById(id);
  if (!element) throw new Error(`Missing: #${id}`);
  return element as unknown as T;
}

export function setAttributes(element: Element | null | undefined, attributes: Record<string, string>): void {
  for (const [key, value] of Object.entries(attributes)) element?.setAttribute(key, value);
}

export function svgElement<K extends keyof SVGElementTagNameMap>(
  name: K,
  attributes: Record<string, string>,
  parent: Element,
): SVGElementTagNameMap[K] {
  const element = document.createElementNS(svgNamespace, name);
  setAttributes(element, attributes);
  parent.append(element);
  return element;
}

/** The code of the country under an event's target, if any. */
export const getCountryCode = (target: EventTarget | null): string | undefined =>
  target instanceof Element ? (target.closest('[data-code]')?.getAttribute('data-code') ?? undefined) : undefined;
