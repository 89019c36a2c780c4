import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { besideHit, linkFocusTarget, moveLinkFocus } from './move-link-focus';

const user = userEvent.setup({ delay: null });

function open() {
  render(
    // biome-ignore lint/a11y/noStaticElementInteractions: as on the page
    <div onKeyDown={moveLinkFocus}>
      <input aria-label="Search" />
      <select aria-label="Version">
        <option>1</option>
        <option>2</option>
      </select>
      <a href="/1">First</a>
      <span {...besideHit}>
        <a href="/country">Beside</a>
      </span>
      <button type="button">Other</button>
      <a href="/2">Second</a>
      <button type="button" {...linkFocusTarget}>
        More
      </button>
    </div>,
  );
}
const press = async (start: HTMLElement, keys: string) => {
  start.focus();
  await user.keyboard(keys);
  return document.activeElement?.textContent || document.activeElement?.getAttribute('aria-label');
};

test.each([
  ['{ArrowDown}', 'First'],
  ['{ArrowDown}{ArrowDown}', 'Second'],
  ['{ArrowDown}{ArrowDown}{ArrowDown}', 'More'],
  ['{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}', 'More'],
  ['{ArrowDown}{ArrowDown}{ArrowUp}', 'First'],
  ['{ArrowUp}', 'Search'],
])('%s leads from the field to "%s": links of hits and the button for more, not what is beside a hit', async (keys, expected) => {
  open();
  expect(await press(screen.getByRole('textbox'), keys)).toBe(expected);
});

test('the first link stays in focus above which there is none', async () => {
  open();
  expect(await press(screen.getByRole('link', { name: 'First' }), '{ArrowUp}')).toBe('First');
});

test('a select keeps its arrows, and a modifier belongs to the browser', async () => {
  open();
  expect(await press(screen.getByRole('combobox'), '{ArrowDown}')).toBe('12');
  for (const modifier of ['Control', 'Alt', 'Meta', 'Shift'])
    expect(await press(screen.getByRole('link', { name: 'First' }), `{${modifier}>}{ArrowDown}{/${modifier}}`)).toBe('First');
});
