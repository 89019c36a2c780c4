import { startTransition, useCallback, useEffect, useState } from 'react';

/** In milliseconds: a page that is never idle waits no longer. */
const longestWait = 5_000;

/** Calls back once the browser is idle; returns a function that cancels that. */
function whenIdle(callback: () => void): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(callback);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(callback, { timeout: longestWait });
  return () => cancelIdleCallback(handle);
}

/** False until the browser is idle after the first paint, or until the returned function is called. */
export function useWhenIdle(): [isDue: boolean, makeDue: () => void] {
  const [isDue, setDue] = useState(false);
  const makeDue = useCallback(() => setDue(true), []);
  useEffect(() => whenIdle(makeDue), [makeDue]);
  return [isDue, makeDue];
}

/** How many of `total` items to render: `step` of them at once, and as many more, in a transition, each time that the browser is idle. */
export function useIdleCount(total: number, step: number): number {
  const [count, setCount] = useState(step);
  useEffect(() => (count < total ? whenIdle(() => startTransition(() => setCount(count + step))) : undefined), [count, total, step]);
  return count;
}
