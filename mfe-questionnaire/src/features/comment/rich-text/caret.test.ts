import { readCaret } from './caret';

/** An editable field with this content, in focus. */
function openField(html: string): HTMLElement {
  const field = document.createElement('div');
  field.tabIndex = 0;
  field.innerHTML = html;
  document.body.replaceChildren(field);
  field.focus();
  return field;
}
function select(start: [Node, number], end = start) {
  document.getSelection()?.setBaseAndExtent(...start, ...end);
}
const textOf = (field: HTMLElement, selector: string) => field.querySelector(selector)?.firstChild as Text;
afterEach(() => {
  document.getSelection()?.removeAllRanges();
  document.body.replaceChildren();
});

test('the cursor is the HTML before it, with the elements that are open there', () => {
  const field = openField('<p>One <strong>two</strong></p><p>three</p>');
  select([textOf(field, 'strong'), 2]);
  expect(readCaret(field)).toEqual({ beforeStart: '<p>One <strong>tw</strong></p>', beforeEnd: '<p>One <strong>tw</strong></p>' });
});

test('a selection has a start and an end', () => {
  const field = openField('<p>One</p><p>two</p>');
  select([textOf(field, 'p'), 1], [textOf(field, 'p + p'), 3]);
  expect(readCaret(field)).toEqual({ beforeStart: '<p>O</p>', beforeEnd: '<p>One</p><p>two</p>' });
});

test('a selection that is not, or not only, in the field in focus counts as its start', () => {
  const field = openField('<p>One</p>');
  const other = document.createElement('p');
  other.textContent = 'outside';
  document.body.append(other);
  for (const start of [other.firstChild as Text, textOf(field, 'p')]) {
    select([start, 1], [other.firstChild as Text, 3]);
    expect(readCaret(field)).toEqual({ beforeStart: '', beforeEnd: '' });
  }
});

test('a field without the focus has no cursor', () => {
  const field = openField('<p>One</p>');
  select([textOf(field, 'p'), 1]);
  field.blur();
  expect(readCaret(field)).toBeUndefined();
});
