/** Why a write did not run: a newer one for the same key took its place while both were waiting. */
export type WriteOutcome<Result> = { status: 'written'; result: Result } | { status: 'superseded' };

interface Waiting {
  run: () => Promise<void>;
  supersede: () => void;
}

interface Lane {
  waiting: Waiting[];
}

export interface WriteQueue {
  /**
   * Runs `write` once all earlier writes of the same key have settled; writes of different keys run concurrently. With `latestOnly`, a
   * newer write replaces the ones that are still waiting (conflation). Rejects with the error of `write`; the writes behind it still run.
   */
  enqueue: <Result>(key: string, write: () => Promise<Result>, options?: { latestOnly?: boolean }) => Promise<WriteOutcome<Result>>;
  /** True while a write of the key is in flight. */
  isBusy: (key: string) => boolean;
}

/** A keyed queue of writes: at most one write per key is in flight, in the order of their calls. */
export function createWriteQueue(): WriteQueue {
  const lanes = new Map<string, Lane>();

  async function drain(key: string, lane: Lane) {
    for (let next = lane.waiting.shift(); next; next = lane.waiting.shift()) await next.run();
    lanes.delete(key);
  }

  return {
    enqueue: (key, write, { latestOnly = false } = {}) =>
      new Promise((resolve, reject) => {
        const lane = lanes.get(key) ?? { waiting: [] };
        if (latestOnly) for (const { supersede } of lane.waiting.splice(0)) supersede();
        lane.waiting.push({
          run: () => write().then((result) => resolve({ status: 'written', result }), reject),
          supersede: () => resolve({ status: 'superseded' }),
        });
        if (lanes.has(key)) return;
        lanes.set(key, lane);
        void drain(key, lane);
      }),
    isBusy: (key) => lanes.has(key),
  };
}

const queues = new WeakMap<() => unknown, WriteQueue>();

/** The write queue of a store: it outlives the components that write. Keys begin with their subject, such as `answer 11 7`. */
export function getWriteQueue(getState: () => unknown): WriteQueue {
  const queue = queues.get(getState) ?? createWriteQueue();
  queues.set(getState, queue);
  return queue;
}
