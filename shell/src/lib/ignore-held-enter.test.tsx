import { ignoreHeldEnter } from './ignore-held-enter';

let undo: () => void;
const onKey = jest.fn();

beforeEach(() => {
  document.body.innerHTML = '<button>Add</button><input><textarea></textarea><div contenteditable="true"><p>Text</p></div>';
  document.body.addEventListener('keydown', onKey);
  undo = ignoreHeldEnter();
});

afterEach(() => {
  undo();
  document.body.removeEventListener('keydown', onKey);
  onKey.mockReset();
});

/** Presses a key; whether the page hears it and its default follows. */
function presses(selector: string, init: KeyboardEventInit = {}) {
  const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...init });
  const isDefault = document.querySelector(selector)?.dispatchEvent(event) ?? false;
  const isHeard = onKey.mock.calls.length > 0;
  onKey.mockReset();
  return isDefault && isHeard;
}

const held = { repeat: true };

test.each(['button', 'input'])('a held Enter presses nothing in <%s>', (selector) => {
  expect(presses(selector)).toBe(true);
  expect(presses(selector, held)).toBe(false);
  expect(presses(selector)).toBe(true);
});

test.each(['textarea', 'p'])('a held Enter makes lines in <%s> if it was pressed there', (selector) => {
  expect(presses(selector)).toBe(true);
  expect(presses(selector, held)).toBe(true);
});

test('a held Enter makes no lines where the focus came to later', () => {
  presses('input');
  expect(presses('p', held)).toBe(false);
  presses('textarea');
  expect(presses('button', held)).toBe(false);
});

test('a held Ctrl+Enter saves once', () => {
  expect(presses('p', { ctrlKey: true })).toBe(true);
  expect(presses('p', { ctrlKey: true, ...held })).toBe(false);
});

test('other keys repeat', () => {
  expect(presses('input', { key: 'ArrowDown', ...held })).toBe(true);
});

test('it can be undone', () => {
  undo();
  presses('button');
  expect(presses('button', held)).toBe(true);
});
