import type { Worker } from 'node:worker_threads';

/** Workers of one program, one per task. The task is the first message that a worker receives. */
export interface PrewarmedWorker {
  /** Posts the task to the idle worker, or to a new one. */
  start(task: object): Worker;
  /** Terminates the idle worker and stops pre-warming. */
  close(): Promise<void>;
}

/** Pre-warms one worker after each task, so that the next need not load the program. The idle worker does not keep the process alive. */
export function createPrewarmedWorker(startWorker: () => Worker): PrewarmedWorker {
  let idle: Worker | undefined;
  let isClosed = false;

  /** Ignores a failure: no task waits yet, and the next one starts its own worker and reports the error. */
  function tryToStart(): Worker | undefined {
    try {
      return startWorker();
    } catch {
      return undefined;
    }
  }

  function prewarm(): void {
    if (idle || isClosed) return;
    const worker = tryToStart();
    const clear = () => {
      if (idle === worker) idle = undefined;
    };
    // Not restarted on failure: a broken program would fail in an endless loop.
    worker?.on('error', clear).on('exit', clear);
    worker?.unref();
    idle = worker;
  }

  return {
    start: (task) => {
      const worker = idle ?? startWorker();
      idle = undefined;
      worker.postMessage(task);
      // Only after exit, so that its start-up does not compete with this export.
      worker.once('exit', prewarm);
      return worker;
    },
    close: async () => {
      isClosed = true;
      await idle?.terminate();
    },
  };
}
