import { LRUCache } from 'lru-cache';

/** Names whose faults are counted. */
const maxNames = 1_000;

interface BreakerOptions {
  /** Faults in a row after which a name is left out. */
  maxFaults: number;
  /** Milliseconds for which it is. */
  restTime: number;
  clock: () => Date;
}

/** Counts faults in a row by name (circuit breaker): nobody waits again and again for what fails. */
export function createBreaker({ maxFaults, restTime, clock }: BreakerOptions) {
  const faults = new LRUCache<string, { count: number; at: number }>({ max: maxNames });
  return {
    isOpen: (name: string): boolean => {
      const { count = 0, at = 0 } = faults.get(name) ?? {};
      return count >= maxFaults && clock().getTime() - at < restTime;
    },
    succeed: (name: string) => void faults.delete(name),
    fail: (name: string) => void faults.set(name, { count: (faults.get(name)?.count ?? 0) + 1, at: clock().getTime() }),
  };
}
