import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * True once the element of the reference has been in the viewport, to load what readers may never reach. `threshold`: the share of it that
 * has to be visible; `rootMargin`: how near the viewport counts, as CSS. Both are read once. True at once in browsers that cannot tell.
 */
export function useSeen<Place extends Element>(
  options: Pick<IntersectionObserverInit, 'threshold' | 'rootMargin'>,
): { isSeen: boolean; place: RefObject<Place | null> } {
  const [isSeen, setSeen] = useState(false);
  const [init] = useState(options);
  const place = useRef<Place>(null);
  useEffect(() => {
    if (!place.current || !('IntersectionObserver' in window)) {
      setSeen(true);
      return;
    }
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      setSeen(true);
    }, init);
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [init]);
  return { isSeen, place };
}
