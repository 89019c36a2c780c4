import { Worker } from 'node:worker_threads';
import { createFairQueue } from '../../../platform/workers/fair-queue';
import { createRenderWorkerPool } from './render-worker-pool';

/** Renders nothing: it replies with the id of the picture as its only byte. */
const source = `const { parentPort } = require('node:worker_threads');
parentPort.on('message', (id) => parentPort.postMessage({ id, png: Uint8Array.of(id) }));`;

async function aPool(maxWorkers: number) {
  const queue = createFairQueue({ slots: maxWorkers, maxQueuedPerUser: 1, maxQueued: 1 });
  const started: Worker[] = [];
  const slot = await queue.acquire('expert', new AbortController().signal);
  const pool = createRenderWorkerPool(slot, maxWorkers, () => {
    const worker = new Worker(source, { eval: true });
    started.push(worker);
    return worker;
  });
  return { pool, started };
}

test('starts an extra worker for each free slot and renders in all of them', async () => {
  const { pool, started } = await aPool(2);
  try {
    expect(started).toHaveLength(1);
    expect(pool.capacity()).toBe(4);
    expect(started).toHaveLength(2);
    await expect(Promise.all([1, 2, 3, 4].map(pool.render))).resolves.toEqual([1, 2, 3, 4].map((id) => Uint8Array.of(id)));
  } finally {
    await pool.close();
  }
});

test('starts no worker after it was closed', async () => {
  const { pool, started } = await aPool(2);
  const closing = pool.close();
  expect(pool.capacity()).toBe(0);
  await closing;
  expect(pool.capacity()).toBe(0);
  expect(started).toHaveLength(1);
  await expect(pool.render(1)).rejects.toThrow('closed');
});
