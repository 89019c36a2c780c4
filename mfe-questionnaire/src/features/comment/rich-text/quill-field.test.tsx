import { richTextCases, richTextPieces } from '@round-table/shared/domain';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { createFakeServer } from '../../../testing/fake-server';
import { visit } from '../../../testing/visit';
import { toSavedHtml } from './comment-html';
import { createQuill, QuillField } from './quill-field';

const { startWith } = createFakeServer();
const onType = jest.fn();
const onOmit = jest.fn();

// jsdom has no layout: Quill reads the position of the cursor to scroll to it.
Range.prototype.getBoundingClientRect ??= () => new DOMRect();

/** Clipboard HTML of Word: a heading, a paragraph with a coloured word, and two list items that are paragraphs. */
const fromWord = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><style><!-- @list l0:level1 {mso-level-number-format:bullet;} --></style></head><body><!--StartFragment-->
<h1 style='color:#2F5496'>Ranking</h1>
<p class=MsoNormal style='margin-left:36pt'>The <b>register</b> <span style='color:red;font-family:Arial'>decides</span>, see <a href="https://example.org/act">the act</a><a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1"><span>[1]</span></a>,
<a href="file:///C:/act.docx">the file</a>, <a href="tel:+49301234">call</a>.<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp;</span></span>filing<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp;</span></span>entry<img src="file:///c:/x.png"><o:p></o:p></p>
<!--EndFragment--></body></html>`;

async function showField(initialHtml: string) {
  startWith();
  const page = visit({
    at: '/question/11/',
    part: <QuillField initialHtml={initialHtml} onType={onType} onOmit={onOmit} describedBy="note" />,
  });
  return { ...page, field: await screen.findByRole('textbox', { name: 'Comment' }) };
}

beforeEach(() => onType.mockClear());

test('content pasted from Word keeps only paragraphs, lists, bold and links', async () => {
  const { field } = await showField('');
  const clipboardData = { getData: (type: string) => (type === 'text/html' ? fromWord : ''), files: [] };
  fireEvent.paste(field, { clipboardData });
  await waitFor(() => expect(onType).toHaveBeenCalled());
  const paragraph =
    '<p>The <strong>register</strong> decides, see <a href="https://example.org/act">the act</a>[1], the file, <a href="tel:+49301234">call</a>.</p>';
  expect(onType).toHaveBeenLastCalledWith(`<p>Ranking</p>${paragraph}<ul><li>filing</li><li>entry</li></ul>`);
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['the act', 'call']);
});

test.each(richTextCases)('pasted into the editor: $structure (QDT-04)', async ({ html, stored }) => {
  const { field } = await showField('');
  fireEvent.paste(field, { clipboardData: { getData: (type: string) => (type === 'text/html' ? html : ''), files: [] } });
  await waitFor(() => expect(onType).toHaveBeenCalled());
  expect(onType).toHaveBeenLastCalledWith(stored.startsWith('<') && !stored.startsWith('<strong>') ? stored : `<p>${stored}</p>`);
});

test('Shift+Enter breaks the line of a paragraph, an item and a cell (QDT-04)', () => {
  const quill = createQuill();
  document.body.append(quill.root);
  quill.clipboard.dangerouslyPasteHTML('<p>ab</p><ul><li>cd</li></ul><table><tr><td>ef</td><td>g</td></tr></table>');
  // From the end: a line break counts as a character, and is none of the text.
  for (const text of ['f', 'd', 'b']) {
    quill.setSelection(quill.getText().indexOf(text), 0);
    fireEvent.keyDown(quill.root, { key: 'Enter', shiftKey: true });
  }
  quill.root.remove();
  const typed = richTextCases.find(({ structure }) => structure.startsWith('Shift+Enter'));
  expect(toSavedHtml(quill.getSemanticHTML())).toBe(typed?.stored);
});

test('what is stored stays as it is in the editor, whatever it is', async () => {
  const someHtml = fc.array(fc.constantFrom(...richTextPieces), { maxLength: 16 }).map((pieces) => `<p>${pieces.join('')}`);
  const quill = createQuill();
  fc.assert(
    fc.property(someHtml, (html) => {
      const stored = toSavedHtml(html);
      quill.setContents(quill.clipboard.convert({ html: stored }));
      expect(toSavedHtml(quill.root.innerHTML)).toBe(stored);
    }),
    { numRuns: 500 },
  );
});

test('shows lists and links of a saved comment unchanged', async () => {
  const stored = '<p>See <a href="https://example.org">the act</a>:</p><ol><li>first</li><li><em>second</em></li></ol>';
  const { user } = await showField(stored);
  expect(onType).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.getByRole('link', { name: 'the act' })).toHaveAttribute('href', 'https://example.org');
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

test('the toolbar formats the selection and reverts the format', async () => {
  const { field, user } = await showField('<p>word</p>');
  const text = field.querySelector('p')?.firstChild as Text;
  fireEvent.focus(field);
  field.focus();
  document.getSelection()?.setBaseAndExtent(text, 0, text, 4);
  fireEvent(document, new Event('selectionchange'));
  await user.click(screen.getByRole('button', { name: 'Bold' }));
  expect(onType).toHaveBeenLastCalledWith('<p><strong>word</strong></p>');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(onType).toHaveBeenLastCalledWith('<p>word</p>');
});

test('Ctrl+K links the selection, Escape returns to the editor', async () => {
  const { field, user } = await showField('<p>word</p>');
  const text = field.querySelector('p')?.firstChild as Text;
  field.focus();
  document.getSelection()?.setBaseAndExtent(text, 0, text, 4);
  fireEvent(document, new Event('selectionchange'));
  fireEvent.keyDown(field, { key: 'k', ctrlKey: true });
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('textbox', { name: 'Link address' })).toBeNull();
  expect(field).toHaveFocus();
  fireEvent.keyDown(field, { key: 'k', ctrlKey: true });
  await user.keyboard('+49 30 1234567{Enter}');
  expect(onType).toHaveBeenLastCalledWith('<p><a href="tel:+49301234567">word</a></p>');
});
