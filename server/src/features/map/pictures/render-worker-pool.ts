import type { Worker } from 'node:worker_threads';
import type { WorkerSlot } from '../../../platform/workers/fair-queue';
import type { PictureResult } from './picture-job';

/** Queue depth per worker: it reads the next map from the database while it renders. */
const maxQueuedPerWorker = 2;

interface PooledWorker {
  thread: Worker;
  slot: WorkerSlot;
  pending: Set<number>;
}

/** Worker pool of one export: one guaranteed worker, and extra ones while no other export waits for a slot. */
export interface RenderWorkerPool {
  /** Maximum number of pictures in progress. */
  capacity(): number;
  render(id: number): Promise<Uint8Array>;
  /** Terminates the workers; pending pictures are rejected. */
  close(): Promise<void>;
}

/** `maxWorkers`: the most that are useful. All but the first release their slots; the caller releases the first. */
export function createRenderWorkerPool(firstSlot: WorkerSlot, maxWorkers: number, start: () => Worker): RenderWorkerPool {
  const workers: PooledWorker[] = [];
  const waiting = new Map<number, { resolve(png: Uint8Array): void; reject(error: Error): void }>();
  let isClosed = false;

  function settle(worker: PooledWorker, result: PictureResult): void {
    const picture = waiting.get(result.id);
    waiting.delete(result.id);
    worker.pending.delete(result.id);
    if ('png' in result) picture?.resolve(result.png);
    else picture?.reject(new Error(result.failure));
  }

  function addWorker(slot: WorkerSlot): void {
    const worker: PooledWorker = { thread: start(), slot, pending: new Set() };
    const rejectPending = (error: Error) => {
      for (const id of [...worker.pending]) settle(worker, { id, failure: error.message });
    };
    worker.thread.on('message', (result: PictureResult) => settle(worker, result));
    worker.thread.on('error', rejectPending);
    worker.thread.on('exit', () => rejectPending(new Error('The render worker has exited')));
    workers.push(worker);
  }

  async function removeWorker(worker: PooledWorker): Promise<void> {
    workers.splice(workers.indexOf(worker), 1);
    await worker.thread.terminate();
    if (worker.slot !== firstSlot) worker.slot.release();
  }

  /** Workers that get new pictures: only the first one while other exports wait for a slot. */
  const getActiveWorkers = () => (firstSlot.hasWaiters() ? workers.filter(({ slot }) => slot === firstSlot) : workers);

  /** Adds a worker if a slot is free, and removes idle ones that other exports wait for. */
  function resize(): void {
    if (isClosed) return;
    const active = getActiveWorkers();
    for (const idle of workers.filter((worker) => !active.includes(worker) && worker.pending.size === 0)) void removeWorker(idle);
    const extra = workers.length < maxWorkers ? firstSlot.tryAcquireExtra() : undefined;
    if (extra) addWorker(extra);
  }

  addWorker(firstSlot);
  return {
    capacity: () => {
      resize();
      return getActiveWorkers().length * maxQueuedPerWorker;
    },
    render: (id) =>
      new Promise((resolve, reject) => {
        const [leastBusy] = [...getActiveWorkers()].sort((a, b) => a.pending.size - b.pending.size);
        if (!leastBusy) return reject(new Error('The render worker pool is closed'));
        waiting.set(id, { resolve, reject });
        leastBusy.pending.add(id);
        leastBusy.thread.postMessage(id);
      }),
    close: async () => {
      isClosed = true;
      await Promise.all([...workers].map(removeWorker));
    },
  };
}
