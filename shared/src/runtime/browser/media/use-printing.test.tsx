import { act, renderHook } from '@testing-library/react';
import { usePrinting } from './use-printing';

afterEach(() => jest.restoreAllMocks());

/** The medium of the page, which the test changes. */
function aMedium(matches: boolean) {
  const medium = Object.assign(new EventTarget(), { matches });
  jest.spyOn(globalThis, 'matchMedia').mockReturnValue(medium as unknown as MediaQueryList);
  return {
    change(to: boolean) {
      medium.matches = to;
      act(() => void medium.dispatchEvent(new Event('change')));
    },
  };
}

test('follows the medium, also if the page is shown as on paper before the part is mounted @BRW-05', () => {
  const medium = aMedium(true);
  const { result } = renderHook(usePrinting);
  expect(result.current).toBe(true);
  medium.change(false);
  expect(result.current).toBe(false);
});

test('is true from before the layout of a print until after it @BRW-05', () => {
  aMedium(false);
  const { result } = renderHook(usePrinting);
  expect(result.current).toBe(false);
  act(() => void dispatchEvent(new Event('beforeprint')));
  expect(result.current).toBe(true);
  act(() => void dispatchEvent(new Event('afterprint')));
  expect(result.current).toBe(false);
});
