import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { useEarlyInput } from './use-early-input';

const clicked = jest.fn();
function Part() {
  useEarlyInput();
  return (
    <>
      <button type="button" onClick={() => clicked('button')}>
        Save
      </button>
      <input type="radio" onChange={() => clicked('radio')} />
      <input type="checkbox" defaultChecked onChange={({ target }) => clicked(target.checked)} />
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

test('repeats the click on a checkbox, which has the new state already', () => {
  rendersWithMark(() => {
    const box = screen.getByRole<HTMLInputElement>('checkbox');
    box.checked = false;
    return box;
  });
  expect(clicked.mock.calls).toEqual([[false]]);
  expect(screen.getByRole('checkbox')).not.toBeChecked();
});

test('leaves the click on a part that is not taken over yet', () => {
  const other = document.body.appendChild(document.createElement('button'));
  rendersWithMark(() => other);
  expect(other).toHaveAttribute('data-early-click');
  other.remove();
});

function Filter() {
  useEarlyInput();
  const [typed, setTyped] = useState('');
  const [order, setOrder] = useState('name');
  return (
    <>
      <input value={typed} onChange={({ target }) => setTyped(target.value)} />
      <input aria-label="Unchanged" value="" onChange={() => clicked('unchanged')} />
      <select value={order} onChange={({ target }) => setOrder(target.value)}>
        <option value="name">Name</option>
        <option value="rank">Rank</option>
      </select>
      <output>{`${typed} by ${order}`}</output>
    </>
  );
}

test('gives a part that takes over its fields what was typed and chosen in them before', () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = '<input value=""/><input aria-label="Unchanged" value=""/>'.concat(
    '<select><option value="name" selected="">Name</option><option value="rank">Rank</option></select><output> by name</output>',
  );
  const [field, select] = [container.querySelector('input'), container.querySelector('select')];
  if (field) field.value = 'UK';
  if (select) select.value = 'rank';
  render(<Filter />, { container, hydrate: true });
  expect(screen.getByRole('status')).toHaveTextContent('by name');
  field?.setAttribute('data-early-change', 'UK');
  select?.setAttribute('data-early-change', 'rank');
  act(() => void jest.runAllTimers());
  expect(screen.getByRole('status')).toHaveTextContent('UK by rank');
  expect(field).toHaveValue('UK');
  expect(container.querySelector('[data-early-change]')).toBeNull();
  expect(clicked).not.toHaveBeenCalled();
});
