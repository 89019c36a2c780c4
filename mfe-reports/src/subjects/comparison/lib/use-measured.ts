import { useLayoutEffect, useState } from 'react';

/**
 * A size of an element in pixels, followed as the element changes; 0 without an element and before it is known.
 *
 * @param measure The same function for every render.
 * @param cause What may change the size: when it changes, the element is measured before the next paint.
 */
export function useMeasured<T extends HTMLElement>(element: T | null, measure: (element: T) => number, cause?: unknown): number {
  const [size, setSize] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: see cause
  useLayoutEffect(() => {
    if (!element) return;
    const update = () => setSize(measure(element));
    update();
    const observer = new ResizeObserver(update);
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, measure, cause]);
  return element ? size : 0;
}
