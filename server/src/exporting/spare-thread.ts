import type { Worker } from 'node:worker_threads';

/** Threads of one program, each for one piece of work, which is the first message that it gets. */
export interface SpareThread {
  /** Gives the work to the thread that waits, or to one that is started for it. */
  start(work: object): Worker;
  /** Ends the thread that waits; no other follows. */
  close(): Promise<void>;
}

/**
 * A thread that has loaded its program while nobody waited for it: one stands ready from the end of each piece of work until the next.
 * The first piece finds none, so that there is none where nobody asks. It does not keep the process alive
 * before somebody listens to it.
 */
export function createSpareThread(startThread: () => Worker): SpareThread {
  let spare: Worker | undefined;
  let isClosed = false;

  /** Nobody has asked for it yet: where the system has no thread to give, whoever asks next is told. */
  function tryToStart(): Worker | undefined {
    try {
      return startThread();
    } catch {
      return undefined;
    }
  }

  function prepare(): void {
    if (spare || isClosed) return;
    const thread = tryToStart();
    const forget = () => {
      if (spare === thread) spare = undefined;
    };
    // One that dies is not replaced at once: its program might fail for ever. The next piece of work starts its own and is told why.
    thread?.on('error', forget).on('exit', forget);
    thread?.unref();
    spare = thread;
  }

  return {
    start: (work) => {
      const thread = spare ?? startThread();
      spare = undefined;
      thread.postMessage(work);
      // Not before: its start would take time from those who wait for this one.
      thread.once('exit', prepare);
      return thread;
    },
    close: async () => {
      isClosed = true;
      await spare?.terminate();
    },
  };
}
