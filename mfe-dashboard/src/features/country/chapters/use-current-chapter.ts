import { useEffect, useState } from 'react';

/** Where a chapter becomes the current one: above the lower half, and below the end of the chapter before one that was jumped to. */
const band = '-160px 0px -60% 0px';

/** The anchor of the chapter that is read, as the page is scrolled. `anchors` are those of the sections, in their order. */
export function useCurrentChapter(anchors: string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const key = anchors.join();
  useEffect(() => {
    if (!('IntersectionObserver' in globalThis)) return;
    const order = key.split(',');
    const inBand = new Set<string>();
    const observer = new IntersectionObserver(
      (changes) => {
        for (const { target, isIntersecting } of changes) {
          if (isIntersecting) inBand.add(target.id);
          else inBand.delete(target.id);
        }
        const first = order.find((anchor) => inBand.has(anchor));
        if (first !== undefined) setCurrent(first);
      },
      { rootMargin: band },
    );
    for (const anchor of order) {
      const section = document.getElementById(anchor);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [key]);
  return current !== undefined && anchors.includes(current) ? current : anchors[0];
}
