import { problem } from '../problem';

/** A thread that somebody may use until they give it back. */
export interface Turn {
  /** Gives the thread back; a second call does nothing. */
  release(): void;
  /** A further thread for the same work, where one is free and nobody waits. */
  more(): Turn | undefined;
  /** Whether somebody waits for a thread: whoever has more than one gives one back. */
  isWanted(): boolean;
}

export interface Turns {
  /**
   * Waits for a thread, in the order of asking: one piece of work at a time for each person. Throws `too-many-exports` where too
   * many wait already, and the reason of `signal` once it is aborted. Where there is no thread at once, `onWaiting` is called before
   * it returns.
   */
  take(person: string, signal: AbortSignal, onWaiting?: () => void): Promise<Turn>;
  /** Lets nobody wait any longer: they get `not-ready`, and so does whoever comes later. */
  close(): void;
}

interface Waiting {
  person: string;
  begin(): void;
  refuse(reason: unknown): void;
}

export interface TurnLimits {
  threads: number;
  /** How many may wait: of one person, and in all. */
  waitingOfOne: number;
  waiting: number;
}

/** Hands out a limited number of threads. */
export function createTurns(limits: TurnLimits): Turns {
  const waiting: Waiting[] = [];
  const working = new Set<string>();
  let free = limits.threads;
  let isClosed = false;

  const findNext = () => waiting.findIndex(({ person }) => !working.has(person));
  const isWanted = () => findNext() >= 0;

  function use(onReleased: () => void = () => undefined): Turn {
    let isReleased = false;
    free -= 1;
    const release = () => {
      if (isReleased) return;
      isReleased = true;
      free += 1;
      onReleased();
      advance();
    };
    return { release, more: () => (free > 0 && !isWanted() ? use() : undefined), isWanted };
  }

  function advance(): void {
    for (let next = findNext(); free > 0 && next >= 0; next = findNext()) waiting.splice(next, 1)[0]?.begin();
  }

  function take(person: string, signal: AbortSignal, onWaiting = () => {}): Promise<Turn> {
    if (isClosed) return Promise.reject(problem('not-ready'));
    if (signal.aborted) return Promise.reject(signal.reason);
    const own = waiting.filter((other) => other.person === person).length;
    if (own >= limits.waitingOfOne || waiting.length >= limits.waiting) return Promise.reject(problem('too-many-exports'));
    return new Promise((resolve, reject) => {
      const leave = () => entry.refuse(signal.reason);
      const entry: Waiting = {
        person,
        begin: () => {
          signal.removeEventListener('abort', leave);
          working.add(person);
          resolve(use(() => working.delete(person)));
        },
        refuse: (reason) => {
          const at = waiting.indexOf(entry);
          if (at >= 0) waiting.splice(at, 1);
          reject(reason);
        },
      };
      signal.addEventListener('abort', leave, { once: true });
      waiting.push(entry);
      advance();
      if (waiting.includes(entry)) onWaiting();
    });
  }

  return {
    take,
    close: () => {
      isClosed = true;
      for (const entry of [...waiting]) entry.refuse(problem('not-ready'));
    },
  };
}
