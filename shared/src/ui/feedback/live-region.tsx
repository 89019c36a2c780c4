import { type ReactNode, useEffect, useState } from 'react';

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
 * announce a region that appears together with its text. So it is empty at first, even if it is rendered with its text.
 */
export function LiveRegion({ role, as: Element = 'div', id, className, additions, children }: LiveRegionProps) {
  const [isFilled, setFilled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setFilled(true), fillDelay);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Element role={role} id={id} aria-atomic={additions ? false : undefined} className={className}>
      {isFilled && children}
    </Element>
  );
}
