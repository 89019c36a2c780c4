import { fireEvent, screen, waitFor } from '@testing-library/react';
import { aServer } from '../../testing/a-world';
import { visit } from '../../testing/visit';
import { QuillField } from './quill-field';

const { holds } = aServer();
const typed = jest.fn();

// jsdom lays nothing out: the editor asks where the cursor is, to scroll to it.
Range.prototype.getBoundingClientRect ??= () => new DOMRect();

/** What Word puts on the clipboard: a heading, a paragraph with a coloured word, and two list items that are paragraphs. */
const fromWord = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><style><!-- @list l0:level1 {mso-level-number-format:bullet;} --></style></head><body><!--StartFragment-->
<h1 style='color:#2F5496'>Ranking</h1>
<p class=MsoNormal style='margin-left:36pt'>The <b>register</b> <span style='color:red;font-family:Arial'>decides</span>, see <a href="https://example.org/act">the act</a><a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1"><span>[1]</span></a>,
<a href="file:///C:/act.docx">the file</a>, <a href="tel:+49301234">call</a>.<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp;</span></span>filing<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp;</span></span>entry<img src="file:///c:/x.png"><o:p></o:p></p>
<!--EndFragment--></body></html>`;

async function aField(initialHtml: string) {
  holds();
  const page = visit({ at: '/question/11/', part: <QuillField initialHtml={initialHtml} onType={typed} describedBy="note" /> });
  return { ...page, field: await screen.findByRole('textbox', { name: 'Comment' }) };
}

beforeEach(() => typed.mockClear());

test('what is pasted from Word keeps paragraphs, lists, bold and links, and nothing else', async () => {
  const { field } = await aField('');
  const clipboardData = { getData: (type: string) => (type === 'text/html' ? fromWord : ''), files: [] };
  fireEvent.paste(field, { clipboardData });
  await waitFor(() => expect(typed).toHaveBeenCalled());
  const paragraph =
    '<p>The <strong>register</strong> decides, see <a href="https://example.org/act">the act</a>[1], the file, <a href="tel:+49301234">call</a>.</p>';
  expect(typed).toHaveBeenLastCalledWith(`<p>Ranking</p>${paragraph}<ul><li>filing</li><li>entry</li></ul>`);
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['the act', 'call']);
});

test('lists and links of a stored comment come back as they were', async () => {
  const stored = '<p>See <a href="https://example.org">the act</a>:</p><ol><li>first</li><li><em>second</em></li></ol>';
  const { user } = await aField(stored);
  expect(typed).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.getByRole('link', { name: 'the act' })).toHaveAttribute('href', 'https://example.org');
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

test('the toolbar formats what is marked, and takes it back', async () => {
  const { field, user } = await aField('<p>word</p>');
  const text = field.querySelector('p')?.firstChild as Text;
  fireEvent.focus(field);
  field.focus();
  document.getSelection()?.setBaseAndExtent(text, 0, text, 4);
  fireEvent(document, new Event('selectionchange'));
  await user.click(screen.getByRole('button', { name: 'Bold' }));
  expect(typed).toHaveBeenLastCalledWith('<p><strong>word</strong></p>');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(typed).toHaveBeenLastCalledWith('<p>word</p>');
});

test('Ctrl+K links the marked text, Escape leads back to the editor', async () => {
  const { field, user } = await aField('<p>word</p>');
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
  expect(typed).toHaveBeenLastCalledWith('<p><a href="tel:+49301234567">word</a></p>');
});
