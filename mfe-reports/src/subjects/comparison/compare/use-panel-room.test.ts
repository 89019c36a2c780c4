import { act, renderHook } from '@testing-library/react';
import { usePanelRoom } from './use-panel-room';

const { innerWidth } = globalThis;
const resize = (width: number) => {
  Object.assign(globalThis, { innerWidth: width });
  act(() => void dispatchEvent(new Event('resize')));
};
afterEach(() => resize(innerWidth));

test.each([
  // The panel has its least width and covers the matrix without the padding of the page.
  [1024, true, '400px', 368, 0],
  [1200, true, '500px', 468, 0],
  [1599, true, '624px', 592, 0],
  // From here on it has a column of its own, with a gap.
  [1600, true, '624px', 0, 656],
  [3000, true, '624px', 0, 656],
  [1024, false, '400px', 0, 0],
  [1600, false, '624px', 0, 0],
])('in a window of %i px (open: %s) the panel is %s wide, covers %i px and takes %i px', (width, isOpen, panel, covered, taken) => {
  resize(width);
  const { result } = renderHook(() => usePanelRoom(isOpen));
  expect(result.current).toEqual({ style: { '--panel-width': panel }, covered, taken });
});

test('follows the window as it is resized, and stops when it is gone', () => {
  resize(1600);
  const { result, unmount } = renderHook(() => usePanelRoom(true));
  expect(result.current.taken).toBe(656);
  resize(1100);
  expect(result.current).toMatchObject({ covered: 368, taken: 0 });
  const { current } = result;
  unmount();
  resize(1600);
  expect(result.current).toBe(current);
});
