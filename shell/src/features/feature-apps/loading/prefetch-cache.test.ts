import { manifests } from '../../../testing/render-shell';
import { createPrefetchCache } from './prefetch-cache';
import type { LoadPart, PartComponent } from './remote-modules';

const [app] = manifests;
const builds = { get: () => app as NonNullable<typeof app> };
const Page: PartComponent = () => null;

function createCache(load: LoadPart = async () => Page) {
  const spy = jest.fn(load);
  const cache = createPrefetchCache(builds, spy);
  const prefetch = () => cache.prefetch('mfe-reading', 'pages', '/dashboard');
  const consume = () => cache.consume('mfe-reading', 'pages', '/dashboard');
  return { cache, load: spy, prefetch, consume };
}

test('loads a part once for several prefetches and the first consumer', async () => {
  const { load, prefetch, consume } = createCache();
  await Promise.all([prefetch(), prefetch()]);
  expect(await consume()).toBe(Page);
  expect(load).toHaveBeenCalledTimes(1);
});

test('loads again for the second consumer, and for a part that was not prefetched', async () => {
  const { load, prefetch, consume } = createCache();
  await prefetch();
  await consume();
  await consume();
  expect(load).toHaveBeenCalledTimes(2);
});

test('hands a rejected prefetch to the first consumer', async () => {
  const { load, prefetch, consume } = createCache(() => Promise.reject(new Error('x is not defined')));
  await expect(prefetch()).rejects.toThrow('x is not defined');
  await expect(consume()).rejects.toThrow('x is not defined');
  expect(load).toHaveBeenCalledTimes(1);
});

test('evicts a prefetch whose files could not be fetched', async () => {
  const { load, prefetch, consume } = createCache(() => Promise.reject(new Error('ChunkLoadError')));
  await expect(prefetch()).rejects.toThrow();
  await expect(consume()).rejects.toThrow();
  expect(load).toHaveBeenCalledTimes(2);
});

test('clears the entries of an app', async () => {
  const { cache, load, prefetch, consume } = createCache();
  await prefetch();
  cache.clear('mfe-reading');
  await consume();
  expect(load).toHaveBeenCalledTimes(2);
});
