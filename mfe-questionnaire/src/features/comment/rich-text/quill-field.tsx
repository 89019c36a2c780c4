import { toRichTextLink } from '@round-table/shared/domain';
import { useIntl } from '@round-table/shared/libs/intl';
import Delta from 'quill-delta';
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import ReactQuill, { type Quill } from 'react-quill';
import 'react-quill/dist/quill.core.css';
import { type Caret, keepSpaces } from './caret';
import { toSavedHtml } from './comment-html';
import { EditorToolbar } from './editor-toolbar';
import styles from './quill-field.module.css';

interface QuillFieldProps {
  /** The initial content: the field is uncontrolled, so a new `key` is needed to replace the text. */
  initialHtml: string;
  /** Called with the HTML to save after each change by the user. */
  onType: (html: string) => void;
  /** The id of the element that describes the field: the state of the draft. */
  describedBy: string;
  /** The selection of the field that it replaces, if that had the focus. */
  caretRef?: RefObject<Caret | undefined>;
}

const formats = ['bold', 'italic', 'list', 'indent', 'link'];

/** Clipboard matcher: keeps only the text of links with a disallowed address, such as footnotes of Word. */
function removeDisallowedLink(node: Node, delta: Delta): Delta {
  const address = node instanceof Element ? toRichTextLink(node.getAttribute('href')) : undefined;
  return address === undefined ? delta.compose(new Delta().retain(delta.length(), { link: null })) : delta;
}

const modules = {
  history: { userOnly: true },
  // The Tab key moves the focus out of the field, as elsewhere on the page.
  keyboard: { bindings: { tab: null, 'remove tab': null, indent: null, outdent: null } },
  uploader: { mimetypes: [] },
  clipboard: { matchers: [['a', removeDisallowedLink]] },
};

export type QuillFieldComponent = typeof QuillField;

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

/** The rich-text editor. Pasted content keeps paragraphs, lists, bold, italic and links. */
export function QuillField({ initialHtml, onType, describedBy, caretRef }: QuillFieldProps) {
  const name = useIntl().formatMessage({ id: 'comment.editor' });
  const [quill, setQuill] = useState<Quill>();
  useCaret(quill, caretRef);

  useEffect(() => {
    // Not translated: a translation would be saved as the comment.
    const root = { translate: 'no', role: 'textbox', 'aria-multiline': 'true', 'aria-label': name, 'aria-describedby': describedBy };
    for (const [attribute, value] of Object.entries(root)) quill?.root.setAttribute(attribute, value);
  }, [quill, name, describedBy]);

  return (
    <div className={styles.field}>
      <EditorToolbar quill={quill} />
      <ReactQuill
        ref={(field) => setQuill(field?.editor)}
        theme="default"
        formats={formats}
        modules={modules}
        defaultValue={keepSpaces(initialHtml)}
        onChange={(html, _change, source) => {
          if (source === 'user') onType(toSavedHtml(html));
        }}
      />
    </div>
  );
}
