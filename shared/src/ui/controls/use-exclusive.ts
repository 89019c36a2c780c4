import { useRef } from 'react';

/**
 * Wraps an asynchronous function, such as the save of a form: a call does nothing and returns undefined while a former one is pending. A
 * disabled button is not enough: Enter, a held key and a second press that comes before the next render submit too (FRM-02).
 */
export function useExclusive<Args extends unknown[], Result>(
  work: (...args: Args) => Promise<Result>,
): (...args: Args) => Promise<Result> | undefined {
  const isPending = useRef(false);
  return (...args) => {
    if (isPending.current) return undefined;
    isPending.current = true;
    return work(...args).finally(() => {
      isPending.current = false;
    });
  };
}
