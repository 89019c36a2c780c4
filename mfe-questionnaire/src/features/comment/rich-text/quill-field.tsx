import type { OmittedKind } from '@round-table/shared/domain';
import { useIntl } from '@round-table/shared/libs/intl';
import { joinClassNames, primitives } from '@round-table/shared/ui';
import Delta from 'quill-delta';
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import ReactQuill, { Quill } from 'react-quill';
import 'react-quill/dist/quill.core.css';
import type { Caret } from './caret';
import { toSavedHtml } from './comment-html';
import { EditorToolbar } from './editor-toolbar';
import { registerClipboard } from './quill-clipboard';
import styles from './quill-field.module.css';
import { formats, registerFormats } from './quill-formats';

interface QuillFieldProps {
  /** The initial content: the field is uncontrolled, so a new `key` is needed to replace the text. */
  initialHtml: string;
  /** Called with the HTML to save after each change by the user. */
  onType: (html: string) => void;
  /** Called with what was left out of a pasted text, or with nothing. */
  onOmit: (kinds: OmittedKind[]) => void;
  /** The id of the element that describes the field: the state of the draft. */
  describedBy: string;
  /** The selection of the field that it replaces, if that had the focus. */
  caretRef?: RefObject<Caret | undefined>;
}

registerFormats();
registerClipboard();

/** Enter in the first item of a list that begins with another number: only the first one has it. */
function splitFirstItem(this: { quill: Quill }, { index, length }: { index: number; length: number }, context: KeyContext): boolean {
  const { start, ...inherited } = context.format;
  const [line, offset] = this.quill.getLine(index);
  if (!line || length > 0) return true;
  const { list, indent, numbering } = inherited;
  const change = new Delta()
    .retain(index)
    .insert('\n', { list, indent, numbering, start })
    .retain(line.length() - offset - 1)
    .retain(1, { start: null });
  this.quill.updateContents(change, 'user');
  this.quill.setSelection(index + 1, 0, 'silent');
  return false;
}
interface KeyContext {
  format: Record<string, unknown>;
}

/** Shift+Enter: a line break in the paragraph, item or cell; two at the end, because browsers show no line behind the last one. */
function insertLineBreak(this: { quill: Quill }, { index, length }: { index: number; length: number }): boolean {
  const [line, offset] = this.quill.getLine(index + length);
  const isAtEnd = line !== null && offset >= line.length() - 1;
  const change = new Delta().retain(index).delete(length).insert({ lineBreak: true });
  this.quill.updateContents(isAtEnd ? change.insert({ lineBreak: true }) : change, 'user');
  this.quill.setSelection(index + 1, 0, 'silent');
  return false;
}

/** Why each default of Quill is as it is: decision 0099. */
const keyBindings = {
  // The Tab key moves the focus out of the field, as elsewhere on the page.
  tab: null,
  'remove tab': null,
  indent: null,
  outdent: null,
  'table tab': null,
  // Typed text never changes by itself: "30. November" is a date, no list.
  'list autofill': null,
  // Formats that a comment does not have.
  underline: null,
  'indent code-block': null,
  'outdent code-block': null,
  'blockquote empty enter': null,
  'checklist enter': null,
  'header enter': null,
  'code exit': null,
  // Enter leaves a table; with Shift it breaks the line of the cell.
  'table enter': { shiftKey: false },
  'line break': { key: 'Enter', shiftKey: true, handler: insertLineBreak },
  'list start enter': { key: 'Enter', format: ['start'], collapsed: true, empty: false, handler: splitFirstItem },
};

const pictureTypes = ['png', 'jpeg', 'gif', 'webp', 'bmp', 'tiff', 'svg+xml', 'avif', 'heic'].map((type) => `image/${type}`);

const toModules = (onOmit: (kinds: OmittedKind[]) => void) => ({
  history: { userOnly: true },
  keyboard: { bindings: keyBindings },
  uploader: { mimetypes: pictureTypes, handler: (_range: unknown, files: File[]) => onOmit(files.map(() => 'picture')) },
  clipboard: { onOmit },
  table: true,
});

export type QuillFieldComponent = typeof QuillField;

/** An editor that is not on the page, to convert texts as the field does. */
export const createQuill = () => new Quill(document.createElement('div'), { formats, modules: toModules(() => undefined) });

/** The index at the end of some HTML, in which the last block is open: the newline that ends an item of a list is not before it. */
function toIndex(quill: Quill, html: string): number {
  const delta = quill.clipboard.convert({ html });
  const last = delta.ops.at(-1);
  const endsItem = last?.attributes !== undefined && typeof last.insert === 'string' && last.insert.endsWith('\n');
  return delta.length() - (endsItem ? 1 : 0);
}

/** Takes over focus and selection from the field before, once. */
function useCaret(quill: Quill | undefined, caretRef: QuillFieldProps['caretRef']) {
  useLayoutEffect(() => {
    const caret = caretRef?.current;
    if (!quill || !caret) return;
    caretRef.current = undefined;
    const start = toIndex(quill, caret.beforeStart);
    quill.setSelection(start, toIndex(quill, caret.beforeEnd) - start);
  }, [quill, caretRef]);
}

/** The rich-text editor. Pasted content keeps what `richText` allows. */
export function QuillField({ initialHtml, onType, onOmit, describedBy, caretRef }: QuillFieldProps) {
  const name = useIntl().formatMessage({ id: 'comment.editor' });
  const [quill, setQuill] = useState<Quill>();
  const [modules] = useState(() => toModules(onOmit));
  useCaret(quill, caretRef);

  useEffect(() => {
    // Not translated: a translation would be saved as the comment.
    const root = { translate: 'no', role: 'textbox', 'aria-multiline': 'true', 'aria-label': name, 'aria-describedby': describedBy };
    for (const [attribute, value] of Object.entries(root)) quill?.root.setAttribute(attribute, value);
  }, [quill, name, describedBy]);

  return (
    <div className={joinClassNames(primitives.card, styles.field)}>
      <EditorToolbar quill={quill} />
      <ReactQuill
        ref={(field) => setQuill(field?.editor)}
        theme="default"
        formats={formats}
        modules={modules}
        useSemanticHTML={false}
        defaultValue={initialHtml}
        onChange={(html, _change, source) => {
          if (source === 'user') onType(toSavedHtml(html));
        }}
      />
    </div>
  );
}
