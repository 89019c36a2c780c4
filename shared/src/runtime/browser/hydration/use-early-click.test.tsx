import { act, render, screen } from '@testing-library/react';
import { useEarlyClick } from './use-early-click';

const clicked = jest.fn();
function Part() {
  useEarlyClick();
  return (
    <>
      <button type="button" onClick={() => clicked('button')}>
        Save
      </button>
      <input type="radio" onChange={() => clicked('radio')} />
    </>
  );
}

beforeEach(() => {
  jest.useFakeTimers();
  clicked.mockClear();
});
afterEach(() => jest.useRealTimers());

/** Marks a control before the timers of the part run. */
function rendersWithMark(find: () => Element) {
  const view = render(<Part />);
  find().setAttribute('data-early-click', '');
  act(() => void jest.runAllTimers());
  return view;
}

test('repeats the click on a button, once', () => {
  rendersWithMark(() => screen.getByRole('button'));
  render(<Part />);
  act(() => void jest.runAllTimers());
  expect(clicked.mock.calls).toEqual([['button']]);
});

test('repeats the choice of a radio button, which the browser has checked already', () => {
  rendersWithMark(() => {
    const radio = screen.getByRole<HTMLInputElement>('radio');
    radio.checked = true;
    return radio;
  });
  expect(clicked.mock.calls).toEqual([['radio']]);
});

test('leaves the click on a part that is not taken over yet', () => {
  const other = document.body.appendChild(document.createElement('button'));
  rendersWithMark(() => other);
  expect(other).toHaveAttribute('data-early-click');
  other.remove();
});
