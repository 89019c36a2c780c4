import { inParallel } from './parallel.mjs';

const nextTick = () => new Promise((resolve) => setImmediate(resolve));

it('limits how many items are processed at a time, and returns the results in order', async () => {
  let running = 0;
  let most = 0;
  const results = await inParallel(2, [1, 2, 3, 4, 5], async (item) => {
    running += 1;
    most = Math.max(most, running);
    await nextTick();
    running -= 1;
    return item * 10;
  });
  expect(results).toEqual([10, 20, 30, 40, 50]);
  expect(most).toBe(2);
});

it('keeps the order of the items if a later one is finished first', async () => {
  const results = await inParallel(2, ['slow', 'fast'], async (item) => {
    if (item === 'slow') await nextTick();
    return item;
  });
  expect(results).toEqual(['slow', 'fast']);
});

it('returns nothing for no items', async () => {
  expect(await inParallel(4, [], () => Promise.reject(new Error('not called')))).toEqual([]);
});

it('rejects if one item fails', async () => {
  const work = async (item) => {
    if (item === 2) throw new Error('item 2 failed');
    return item;
  };
  await expect(inParallel(2, [1, 2, 3], work)).rejects.toThrow('item 2 failed');
});
