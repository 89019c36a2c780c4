import { scrollToTarget } from './scroll-to-target';

/** A chapter whose place in the window changes with each frame in `moves`, as rows above it get their real height; scrolling brings it to 72. */
function aChapter(moves: number[]) {
  const chapter = document.createElement('section');
  chapter.tabIndex = -1;
  document.body.append(chapter);
  let top = 5000;
  chapter.scrollIntoView = jest.fn(() => {
    top = 72;
  });
  chapter.getBoundingClientRect = () => new DOMRect(0, top, 100, 100);
  const frame = () => {
    jest.advanceTimersToNextFrame();
    top += moves.shift() ?? 0;
  };
  return { chapter, frame, isReached: () => top === 72 };
}

beforeEach(() => {
  jest.useFakeTimers();
  globalThis.DOMRect ??= class {
    constructor(
      readonly x: number,
      readonly top: number,
    ) {}
  } as unknown as typeof DOMRect;
});
afterEach(() => jest.useRealTimers());

test('scrolls again while rows above the target get their real height, and stops once it stays', () => {
  const { chapter, frame, isReached } = aChapter([0, 750, 0, 0, 200]);
  scrollToTarget(chapter);
  expect(chapter).toHaveFocus();
  for (let count = 0; count < 7; count += 1) frame();
  expect(isReached()).toBe(true);
  expect(chapter.scrollIntoView).toHaveBeenCalledTimes(3);
  for (let count = 0; count < 10; count += 1) frame();
  expect(jest.getTimerCount()).toBe(0);
});

test.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])('leaves the page where it is after %s of the user', (type) => {
  const { chapter, frame } = aChapter([0, 0, 300]);
  scrollToTarget(chapter);
  frame();
  window.dispatchEvent(new Event(type));
  for (let count = 0; count < 5; count += 1) frame();
  expect(chapter.scrollIntoView).toHaveBeenCalledTimes(1);
  expect(jest.getTimerCount()).toBe(0);
});

test('ends for a target that never stays', () => {
  const { chapter, frame } = aChapter(Array.from({ length: 1000 }, () => 10));
  scrollToTarget(chapter);
  for (let count = 0; count < 130; count += 1) frame();
  expect(jest.getTimerCount()).toBe(0);
});
