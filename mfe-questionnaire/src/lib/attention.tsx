import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo, useState } from 'react';

/** What a person does before using a button, by mouse, touch or keyboard. */
const usingSigns = ['pointermove', 'pointerdown', 'keydown', 'focusin'];
/** What a person does to read on. */
const readingSigns = ['scroll', 'beforeprint'];

/** True once one of the events has happened. */
function useHasHappened(types: string[]): boolean {
  const [hasHappened, setHappened] = useState(false);
  // As soon as something is visible: a movement before the next paint counts.
  useLayoutEffect(() => {
    const note = () => setHappened(true);
    for (const type of types) addEventListener(type, note, { once: true, passive: true });
    return () => {
      for (const type of types) removeEventListener(type, note);
    };
  }, [types]);
  return hasHappened;
}

const Attention = createContext({ uses: false, reads: false });

/** Notices that somebody is at the page from its first paint on: parts that are loaded later must not wait for another movement. */
export function AttentionProvider({ children }: { children: ReactNode }) {
  const uses = useHasHappened(usingSigns);
  const reads = useHasHappened(readingSigns);
  const attention = useMemo(() => ({ uses, reads }), [uses, reads]);
  return <Attention value={attention}>{children}</Attention>;
}

/** True once somebody is at the page: map, answers and comments are loaded first, and within their budget. */
export function useAttended({ orScrolls = false } = {}): boolean {
  const { uses, reads } = useContext(Attention);
  return uses || (orScrolls && reads);
}
