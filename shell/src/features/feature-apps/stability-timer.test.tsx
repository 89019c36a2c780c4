import { render } from '@testing-library/react';
import { StabilityTimer } from './stability-timer';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('marks the build as stable once it has been on screen for the stability window', () => {
  const markStable = jest.fn();
  render(<StabilityTimer apps={{ markStable }} app="mfe-reading" />);
  jest.advanceTimersByTime(9_999);
  expect(markStable).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(markStable).toHaveBeenCalledWith('mfe-reading');
});

test('does not if the part was unmounted before', () => {
  const markStable = jest.fn();
  const { unmount } = render(<StabilityTimer apps={{ markStable }} app="mfe-reading" />);
  unmount();
  jest.advanceTimersByTime(10_000);
  expect(markStable).not.toHaveBeenCalled();
});
