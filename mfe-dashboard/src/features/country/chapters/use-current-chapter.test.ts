import { act, renderHook } from '@testing-library/react';
import { useCurrentChapter } from './use-current-chapter';

/** The observer of the page: jsdom has no layout. `scroll` says which sections are in the band of the window. */
function observeSections() {
  let notify: (changes: { target: Element; isIntersecting: boolean }[]) => void = () => undefined;
  const observed: string[] = [];
  const disconnect = jest.fn();
  class FakeObserver {
    constructor(callback: typeof notify) {
      notify = callback;
    }
    observe(section: Element) {
      observed.push(section.id);
    }
    disconnect = disconnect;
  }
  Object.assign(globalThis, { IntersectionObserver: FakeObserver });
  const scroll = (changes: Record<string, boolean>) =>
    act(() =>
      notify(Object.entries(changes).map(([id, isIntersecting]) => ({ target: document.getElementById(id) as Element, isIntersecting }))),
    );
  return { observed, disconnect, scroll };
}
beforeEach(() => {
  document.body.innerHTML = ['I', 'II', 'IV'].map((id) => `<section id="${id}"></section>`).join('');
});
afterEach(() => {
  document.body.innerHTML = '';
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
});

test('the first chapter is the current one until the page is scrolled @CPG-06', () => {
  const { observed, scroll } = observeSections();
  const { result } = renderHook(() => useCurrentChapter(['I', 'II', 'IV']));
  expect(observed).toEqual(['I', 'II', 'IV']);
  expect(result.current).toBe('I');
  scroll({ II: true });
  expect(result.current).toBe('II');
});

test('of several chapters in the band the first one is read, and between two the last one stays @CPG-06', () => {
  const { scroll } = observeSections();
  const { result } = renderHook(() => useCurrentChapter(['I', 'II', 'IV']));
  scroll({ II: true, IV: true });
  expect(result.current).toBe('II');
  scroll({ II: false });
  expect(result.current).toBe('IV');
  scroll({ IV: false });
  expect(result.current).toBe('IV');
});

test('a chapter that the filter leaves out is not the current one any more @CPG-06', () => {
  const { scroll, disconnect } = observeSections();
  const { result, rerender } = renderHook((anchors: string[]) => useCurrentChapter(anchors), { initialProps: ['I', 'II', 'IV'] });
  scroll({ IV: true });
  rerender(['I', 'II']);
  expect(result.current).toBe('I');
  expect(disconnect).toHaveBeenCalledTimes(1);
});

test('a browser without the observer shows the first chapter, and a page without chapters none', () => {
  const { result, rerender } = renderHook((anchors: string[]) => useCurrentChapter(anchors), { initialProps: ['II'] });
  expect(result.current).toBe('II');
  rerender([]);
  expect(result.current).toBeUndefined();
});
