import { useHydrated } from '@round-table/shared/runtime';
import { Children, type ReactNode, useEffect, useState } from 'react';
import styles from './live-region.module.css';

/** In milliseconds: until then, browsers have handed the empty region to the screen reader. */
const fillDelay = 100;

interface LiveRegionProps {
  /** `alert` interrupts what the screen reader says, `status` waits until it has finished. */
  role: 'alert' | 'status';
  as?: 'div' | 'p' | 'span';
  id?: string;
  className?: string;
  /** Announces only what is added, not the whole region. */
  additions?: boolean;
  children: ReactNode;
}

/**
 * A part whose changes screen readers announce, the only way to make one (BRW-03). It exists before its text: screen readers do not
 * announce a region that appears together with its text. So the text is hidden at first, but takes its place: what follows does not move
 * from under the pointer of a person who presses it. A text that comes with the page is read with the page.
 */
export function LiveRegion({ role, as: Element = 'div', id, className, additions, children }: LiveRegionProps) {
  const isHydrated = useHydrated();
  const [isFilled, setFilled] = useState(!isHydrated);
  useEffect(() => {
    const timer = setTimeout(() => setFilled(true), fillDelay);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Element role={role} id={id} aria-atomic={additions ? false : undefined} className={className}>
      {isFilled || Children.toArray(children).length === 0 ? (
        children
      ) : (
        <span className={styles.place} aria-hidden>
          {children}
        </span>
      )}
    </Element>
  );
}
