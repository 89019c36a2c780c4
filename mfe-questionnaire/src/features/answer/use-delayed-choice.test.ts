import { act, renderHook } from '@testing-library/react';
import { arrowDelay, useDelayedChoice } from './use-delayed-choice';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function open() {
  const stored: number[] = [];
  const store = (choice: number) => void stored.push(choice);
  const view = renderHook(() => useDelayedChoice(store));
  return { ...view, stored, choice: () => view.result.current, wait: (time: number) => act(() => jest.advanceTimersByTime(time)) };
}

test('of choices that follow each other quickly the last one is stored, once @QDT-03', () => {
  const { choice, stored, wait } = open();
  for (const option of [101, 102, 103]) {
    act(() => choice().chooseSoon(option));
    wait(arrowDelay - 1);
  }
  expect([stored, choice().pending]).toEqual([[], 103]);
  wait(1);
  expect([stored, choice().pending]).toEqual([[103], undefined]);
  wait(10 * arrowDelay);
  expect(stored).toEqual([103]);
});

test('a press stores at once, instead of a choice that waits @QDT-03', () => {
  const { choice, stored, wait } = open();
  act(() => choice().chooseSoon(101));
  act(() => choice().chooseNow(102));
  expect(choice().pending).toBeUndefined();
  wait(arrowDelay);
  expect(stored).toEqual([102]);
});

test('leaving the field, the page or the question stores what waits', () => {
  const flushed = open();
  act(() => flushed.choice().chooseSoon(101));
  act(() => flushed.choice().flush());
  expect(flushed.stored).toEqual([101]);
  act(() => flushed.choice().chooseSoon(102));
  act(() => void dispatchEvent(new Event('pagehide')));
  expect(flushed.stored).toEqual([101, 102]);
  act(() => flushed.choice().chooseSoon(103));
  flushed.unmount();
  expect(flushed.stored).toEqual([101, 102, 103]);
  jest.advanceTimersByTime(arrowDelay);
  dispatchEvent(new Event('pagehide'));
  expect(flushed.stored).toEqual([101, 102, 103]);
});

test('without a choice nothing is stored', () => {
  const { choice, stored, unmount } = open();
  act(() => choice().flush());
  unmount();
  expect(stored).toEqual([]);
});
