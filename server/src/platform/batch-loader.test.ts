import { createBatchLoader } from './batch-loader';

/** A loader whose calls the test finishes one by one. */
function aLoader() {
  const calls: { keys: string[]; finish(): void; fail(error: Error): void }[] = [];
  const load = createBatchLoader<string, string>(
    (keys) =>
      new Promise((resolve, reject) => {
        calls.push({ keys, finish: () => resolve(new Map(keys.map((key) => [key, `value of ${key}`]))), fail: reject });
      }),
  );
  return { calls, load };
}
const settle = () => new Promise(setImmediate);

test('loads together what is requested while another call runs', async () => {
  const { calls, load } = aLoader();
  const first = load('a');
  await settle();
  const others = [load('a'), load('b'), load('b')];
  await settle();
  expect(calls.map(({ keys }) => keys)).toEqual([['a']]);
  calls[0]?.finish();
  expect(await first).toBe('value of a');
  await settle();
  expect(calls.map(({ keys }) => keys)).toEqual([['a'], ['a', 'b']]);
  calls[1]?.finish();
  expect(await Promise.all(others)).toEqual(['value of a', 'value of b', 'value of b']);
});

test('reports a failure to those who wait for this call only', async () => {
  const { calls, load } = aLoader();
  const first = load('a');
  await settle();
  const second = load('a');
  calls[0]?.fail(new Error('lost'));
  await expect(first).rejects.toThrow('lost');
  await settle();
  calls[1]?.finish();
  expect(await second).toBe('value of a');
});

test('returns undefined for a key without a value', async () => {
  const load = createBatchLoader<string, string>(async () => new Map());
  expect(await load('a')).toBeUndefined();
});
