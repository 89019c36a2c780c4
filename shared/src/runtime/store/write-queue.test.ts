import { createWriteQueue } from './write-queue';

/** A write that ends when the test says so. */
function aWrite(log: string[], name: string) {
  let settle = { resolve: (_name: string): void => undefined, reject: (_error: Error): void => undefined };
  const done = new Promise<string>((resolve, reject) => {
    settle = { resolve, reject };
  });
  const write = () => {
    log.push(name);
    return done;
  };
  return { write, succeed: () => settle.resolve(name), fail: () => settle.reject(new Error(name)) };
}

const flush = () => new Promise((resolve) => setTimeout(resolve));

test('runs the writes of one key one after the other, in the order of the calls', async () => {
  const queue = createWriteQueue();
  const log: string[] = [];
  const [first, second, third] = ['first', 'second', 'third'].map((name) => aWrite(log, name));
  const results = [first, second, third].map((one) => queue.enqueue('a', one?.write ?? (async () => '')));
  expect(log).toEqual(['first']);
  first?.succeed();
  await results[0];
  await flush();
  expect(log).toEqual(['first', 'second']);
  second?.succeed();
  third?.succeed();
  expect(await Promise.all(results)).toEqual(['first', 'second', 'third'].map((result) => ({ status: 'written', result })));
});

test('runs the writes of different keys concurrently', () => {
  const queue = createWriteQueue();
  const log: string[] = [];
  void queue.enqueue('a', aWrite(log, 'of a').write);
  void queue.enqueue('b', aWrite(log, 'of b').write);
  expect(log).toEqual(['of a', 'of b']);
});

test('with latestOnly a newer write replaces those that wait, but not the one in flight', async () => {
  const queue = createWriteQueue();
  const log: string[] = [];
  const writes = ['one', 'two', 'three'].map((name) => aWrite(log, name));
  const results = writes.map(({ write }) => queue.enqueue('a', write, { latestOnly: true }));
  expect(await results[1]).toEqual({ status: 'superseded' });
  for (const { succeed } of writes) succeed();
  expect(await results[2]).toEqual({ status: 'written', result: 'three' });
  expect(log).toEqual(['one', 'three']);
});

test('a write that fails rejects its caller only, and the next one runs', async () => {
  const queue = createWriteQueue();
  const log: string[] = [];
  const [first, second] = [aWrite(log, 'first'), aWrite(log, 'second')];
  const failed = queue.enqueue('a', first.write);
  const next = queue.enqueue('a', second.write);
  first.fail();
  second.succeed();
  await expect(failed).rejects.toThrow('first');
  expect(await next).toEqual({ status: 'written', result: 'second' });
});

test('a key that has become idle starts at once again', async () => {
  const queue = createWriteQueue();
  await queue.enqueue('a', async () => 1);
  await flush();
  const log: string[] = [];
  void queue.enqueue('a', aWrite(log, 'later').write);
  expect(log).toEqual(['later']);
});
