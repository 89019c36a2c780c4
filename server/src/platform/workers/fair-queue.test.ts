import { createFairQueue, type WorkerSlot } from './fair-queue';

const never = new AbortController().signal;
const limits = { slots: 2, maxQueuedPerUser: 2, maxQueued: 3 };
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Acquires a slot and records the order. */
function ask(queue: ReturnType<typeof createFairQueue>, user: string, order: string[]): Promise<WorkerSlot> {
  const slot = queue.acquire(user, never);
  slot.then(
    () => order.push(user),
    () => order.push(`${user} refused`),
  );
  return slot;
}

test('runs one export per user, and lets other users overtake', async () => {
  const queue = createFairQueue(limits);
  const order: string[] = [];
  const first = await ask(queue, 'a', order);
  const second = ask(queue, 'a', order);
  await ask(queue, 'b', order);
  await settled();
  expect(order).toEqual(['a', 'b']);
  first.release();
  await second;
  expect(order).toEqual(['a', 'b', 'a']);
});

test('never exceeds the number of slots, and releases a slot once', async () => {
  const queue = createFairQueue(limits);
  const order: string[] = [];
  const a = await ask(queue, 'a', order);
  await ask(queue, 'b', order);
  void ask(queue, 'c', order);
  void ask(queue, 'd', order);
  a.release();
  a.release();
  await settled();
  expect(order).toEqual(['a', 'b', 'c']);
});

test('calls onWaiting only if no slot is free', async () => {
  const queue = createFairQueue(limits);
  const waits: string[] = [];
  const take = (user: string) => queue.acquire(user, never, () => waits.push(user));
  const first = await take('a');
  const second = take('a');
  expect(waits).toEqual(['a']);
  const other = await take('b');
  expect(waits).toEqual(['a']);
  other.release();
  first.release();
  await second;
  expect(waits).toEqual(['a']);
});

test('rejects beyond the limits per user and in total', async () => {
  const queue = createFairQueue(limits);
  const order: string[] = [];
  for (const user of ['a', 'b', 'a', 'a']) void ask(queue, user, order);
  await expect(queue.acquire('a', never)).rejects.toMatchObject({ code: 'too-many-exports' });
  void ask(queue, 'c', order);
  await expect(queue.acquire('d', never)).rejects.toMatchObject({ code: 'too-many-exports' });
});

test('removes a waiter whose signal aborts', async () => {
  const queue = createFairQueue({ ...limits, slots: 1 });
  const order: string[] = [];
  const a = await ask(queue, 'a', order);
  const gone = new AbortController();
  const leaving = queue.acquire('b', gone.signal);
  void ask(queue, 'c', order);
  gone.abort(new Error('gone'));
  await expect(leaving).rejects.toThrow('gone');
  await expect(queue.acquire('d', gone.signal)).rejects.toThrow('gone');
  a.release();
  await settled();
  expect(order).toEqual(['a', 'c']);
});

test('grants extra slots only while nobody waits', async () => {
  const queue = createFairQueue(limits);
  const order: string[] = [];
  const a = await ask(queue, 'a', order);
  const further = a.tryAcquireExtra();
  expect(further).toBeDefined();
  expect(a.tryAcquireExtra()).toBeUndefined();
  expect(a.hasWaiters()).toBe(false);
  const b = ask(queue, 'b', order);
  expect(a.hasWaiters()).toBe(true);
  further?.release();
  await b;
  expect(a.hasWaiters()).toBe(false);
  expect(a.tryAcquireExtra()).toBeUndefined();
});

test('rejects all waiters on close', async () => {
  const queue = createFairQueue({ ...limits, slots: 1 });
  await queue.acquire('a', never);
  const waiting = queue.acquire('b', never);
  queue.close();
  await expect(waiting).rejects.toMatchObject({ code: 'not-ready' });
  await expect(queue.acquire('c', never)).rejects.toMatchObject({ code: 'not-ready' });
});
