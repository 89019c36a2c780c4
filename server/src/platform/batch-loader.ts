interface Batch<Key, Value> {
  keys: Set<Key>;
  values: Promise<Map<Key, Value>>;
  start(): void;
}

/**
 * Returns a function that loads a value by key. One call of `load` runs at a time; what is requested while it runs is loaded together by the
 * next. So each value is read after it was requested (it is never stale), and the cost of a call is shared under load.
 */
export function createBatchLoader<Key, Value>(load: (keys: Key[]) => Promise<Map<Key, Value>>): (key: Key) => Promise<Value | undefined> {
  let next: Batch<Key, Value> | undefined;
  let isRunning = false;

  function run(batch: Batch<Key, Value>): void {
    isRunning = true;
    next = undefined;
    batch.start();
    const finish = () => {
      isRunning = false;
      if (next) run(next);
    };
    batch.values.then(finish, finish);
  }

  function createBatch(): Batch<Key, Value> {
    const keys = new Set<Key>();
    let start = () => {};
    const started = new Promise<void>((resolve) => {
      start = resolve;
    });
    return { keys, values: started.then(() => load([...keys])), start };
  }

  return async (key) => {
    next ??= createBatch();
    const batch = next;
    batch.keys.add(key);
    if (!isRunning) run(batch);
    return (await batch.values).get(key);
  };
}
