import { act, renderHook } from '@testing-library/react';
import { useIdleCount, useWhenIdle } from './use-when-idle';

/** A browser with idle callbacks, which jsdom lacks. */
function fakeIdleness() {
  const callbacks = new Map<number, () => void>();
  const timeouts: (number | undefined)[] = [];
  Object.assign(globalThis, {
    requestIdleCallback: (callback: () => void, options?: { timeout: number }) => {
      timeouts.push(options?.timeout);
      callbacks.set(callbacks.size + 1, callback);
      return callbacks.size;
    },
    cancelIdleCallback: (handle: number) => callbacks.delete(handle),
  });
  const idle = () =>
    act(() => {
      for (const callback of callbacks.values()) callback();
    });
  return { callbacks, timeouts, idle };
}
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
  Reflect.deleteProperty(globalThis, 'cancelIdleCallback');
  jest.useRealTimers();
});

test('is due once the browser is idle, after five seconds at the latest', () => {
  const { idle, timeouts } = fakeIdleness();
  const { result } = renderHook(useWhenIdle);
  expect(result.current[0]).toBe(false);
  expect(timeouts).toEqual([5000]);
  idle();
  expect(result.current[0]).toBe(true);
});

test('is due at once if it is needed before', () => {
  fakeIdleness();
  const { result } = renderHook(useWhenIdle);
  act(() => result.current[1]());
  expect(result.current[0]).toBe(true);
});

test('a part that is gone is not waited for', () => {
  const { callbacks } = fakeIdleness();
  renderHook(useWhenIdle).unmount();
  expect(callbacks.size).toBe(0);
});

test('a browser without idle callbacks goes on after the first paint', () => {
  jest.useFakeTimers();
  const { result, unmount } = renderHook(useWhenIdle);
  expect(result.current[0]).toBe(false);
  act(() => jest.runAllTimers());
  expect(result.current[0]).toBe(true);
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});

test('counts on by a step each time that the browser is idle, up to the total', () => {
  const { idle } = fakeIdleness();
  const { result } = renderHook(() => useIdleCount(30, 12));
  const counts = [result.current];
  for (let wait = 0; wait < 3; wait += 1) {
    idle();
    counts.push(result.current);
  }
  expect(counts).toEqual([12, 24, 36, 36]);
});
