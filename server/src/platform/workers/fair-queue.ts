import { problem } from '../problem';

/** A worker that a user may occupy until it is released. */
export interface WorkerSlot {
  /** Releases the slot; further calls do nothing. */
  release(): void;
  /** A further slot for the same export, or undefined unless one is free and nobody waits. */
  tryAcquireExtra(): WorkerSlot | undefined;
  /** True while a user waits: exports with extra slots then release one. */
  hasWaiters(): boolean;
}

/** A semaphore with one slot per worker: first in, first out, but only one running export per user. */
export interface FairQueue {
  /** Resolves with a slot, after `onWaiting` if none is free. Rejects with `too-many-exports`, or the reason of `signal`. */
  acquire(user: string, signal: AbortSignal, onWaiting?: () => void): Promise<WorkerSlot>;
  getState(): QueueState;
  /** Rejects all waiters, and every later call, with `not-ready`. */
  close(): void;
}

/** The present use of the slots. */
export interface QueueState {
  slots: number;
  used: number;
  waiting: number;
}

interface Waiter {
  user: string;
  start(): void;
  reject(reason: unknown): void;
}

export interface FairQueueLimits {
  slots: number;
  maxQueuedPerUser: number;
  maxQueued: number;
}

export function createFairQueue({ slots, maxQueuedPerUser, maxQueued }: FairQueueLimits): FairQueue {
  const queue: Waiter[] = [];
  const running = new Set<string>();
  let free = slots;
  let isClosed = false;

  const findNext = () => queue.findIndex(({ user }) => !running.has(user));
  const hasWaiters = () => findNext() >= 0;

  function occupySlot(onReleased: () => void = () => undefined): WorkerSlot {
    let isReleased = false;
    free -= 1;
    const release = () => {
      if (isReleased) return;
      isReleased = true;
      free += 1;
      onReleased();
      startNext();
    };
    return { release, tryAcquireExtra: () => (free > 0 && !hasWaiters() ? occupySlot() : undefined), hasWaiters };
  }

  function startNext(): void {
    for (let next = findNext(); free > 0 && next >= 0; next = findNext()) queue.splice(next, 1)[0]?.start();
  }

  function acquire(user: string, signal: AbortSignal, onWaiting = () => {}): Promise<WorkerSlot> {
    if (isClosed) return Promise.reject(problem('not-ready'));
    if (signal.aborted) return Promise.reject(signal.reason);
    const queuedByUser = queue.filter((other) => other.user === user).length;
    if (queuedByUser >= maxQueuedPerUser || queue.length >= maxQueued) return Promise.reject(problem('too-many-exports'));
    return new Promise((resolve, reject) => {
      const onAbort = () => waiter.reject(signal.reason);
      const waiter: Waiter = {
        user,
        start: () => {
          signal.removeEventListener('abort', onAbort);
          running.add(user);
          resolve(occupySlot(() => running.delete(user)));
        },
        reject: (reason) => {
          const index = queue.indexOf(waiter);
          if (index >= 0) queue.splice(index, 1);
          reject(reason);
        },
      };
      signal.addEventListener('abort', onAbort, { once: true });
      queue.push(waiter);
      startNext();
      if (queue.includes(waiter)) onWaiting();
    });
  }

  return {
    acquire,
    getState: () => ({ slots, used: slots - free, waiting: queue.length }),
    close: () => {
      isClosed = true;
      for (const waiter of [...queue]) waiter.reject(problem('not-ready'));
    },
  };
}
