import { useEffect, useState } from 'react';

/** What a person does before using a button, by mouse, touch or keyboard. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin'];

/** True once somebody is at the page: map, answers and comments are loaded first, and within their budget. */
export function useAttended({ orScrolls = false } = {}): boolean {
  const [isAttended, setAttended] = useState(false);
  useEffect(() => {
    const attend = () => setAttended(true);
    const awaited = orScrolls ? [...signs, 'scroll', 'beforeprint'] : signs;
    for (const sign of awaited) addEventListener(sign, attend, { once: true, passive: true });
    return () => {
      for (const sign of awaited) removeEventListener(sign, attend);
    };
  }, [orScrolls]);
  return isAttended;
}
