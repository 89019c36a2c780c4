import { clearDraft, readDraft } from '@round-table/shared/runtime';
import { aQuestion } from '@round-table/shared/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { aComment, germany } from '../../../testing/builders';
import { createFakeServer } from '../../../testing/fake-server';
import { visit } from '../../../testing/visit';
import { CommentEditor } from './comment-editor';

const { startWith } = createFakeServer();
const draftKey = { user: 3, country: 'DE', question: 11 };
const showEditor = () => visit({ at: '/question/11/', signedIn: true, part: <CommentEditor question={aQuestion()} country={germany} /> });
const plainField = () => screen.findByRole('textbox', { name: 'Comment' });
/** The rich-text editor, once it has taken the place of the plain field. */
const editor = () =>
  waitFor(
    () => {
      const field = screen.getByRole('textbox', { name: 'Comment' });
      expect(field).toHaveClass('ql-editor');
      return field;
    },
    { timeout: 4000 },
  );

// jsdom has no layout: Quill reads the position of the cursor to scroll to it.
Range.prototype.getBoundingClientRect ??= () => new DOMRect();

afterEach(() => clearDraft(draftKey));

beforeAll(() => {
  // A browser that is never idle.
  Object.assign(globalThis, { requestIdleCallback: () => 0, cancelIdleCallback: () => undefined });
});
afterAll(() => {
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
  Reflect.deleteProperty(globalThis, 'cancelIdleCallback');
});

test('a plain field shows the comment; what is typed into it is a draft', async () => {
  startWith({ comments: [aComment()] });
  showEditor();
  const field = await plainField();
  expect(field).not.toHaveClass('ql-editor');
  expect(field).toHaveTextContent('The register decides.');
  expect(screen.getByRole('button', { name: 'Bold' })).toBeDisabled();
  await act(async () => {
    field.innerHTML = '<p>The <b>notary</b> decides.</p>';
  });
  await screen.findByText('Draft saved');
  expect(await readDraft(draftKey)).toMatchObject({ html: '<p>The <strong>notary</strong> decides.</p>' });
});

test('the focus loads the editor, which keeps text, focus and selection', async () => {
  startWith();
  showEditor();
  const field = await plainField();
  await act(async () => {
    field.innerHTML = '<p>The notary</p><ul><li>decides alone</li></ul>';
  });
  act(() => {
    field.focus();
    const text = field.querySelector('li')?.firstChild as Text;
    document.getSelection()?.setBaseAndExtent(text, 0, text, 7);
  });
  expect(await editor()).toHaveFocus();
  expect(screen.getByRole('listitem')).toHaveTextContent('decides alone');
  expect(document.getSelection()?.toString()).toBe('decides');
  expect(screen.getByRole('button', { name: 'Bold' })).toBeEnabled();
});

test('spaces at the end of what was typed are kept', async () => {
  startWith();
  showEditor();
  const field = await plainField();
  await act(async () => {
    field.innerHTML = '<p>The  notary </p>';
  });
  act(() => {
    field.focus();
    document.getSelection()?.selectAllChildren(field);
    document.getSelection()?.collapseToEnd();
  });
  expect((await editor()).textContent?.replaceAll('\u00a0', ' ')).toBe('The  notary ');
  expect(document.getSelection()?.focusOffset).toBe('The  notary '.length);
});

test.each([
  ['an input method finishes its character', fireEvent.compositionStart, fireEvent.compositionEnd],
  ['a pointer is released', fireEvent.pointerDown, fireEvent.pointerUp],
])('the editor waits until %s', async (_what, begin, end) => {
  startWith();
  showEditor();
  const field = await plainField();
  begin(field);
  act(() => field.focus());
  await act(async () => {
    await import('../rich-text/quill-field');
  });
  expect(field).toHaveFocus();
  end(field);
  expect(await editor()).toHaveFocus();
});
