import { toRichTextLink } from '@round-table/shared/domain';
import { useIntl } from '@round-table/shared/kit/intl';
import Delta from 'quill-delta';
import { useEffect, useState } from 'react';
import ReactQuill, { type Quill } from 'react-quill';
import 'react-quill/dist/quill.core.css';
import { toStoredHtml } from './comment-html';
import { EditorToolbar } from './editor-toolbar';
import './quill-field.css';

interface QuillFieldProps {
  /** What stands in it at first; give another key to put another text in. */
  initialHtml: string;
  /** With what would be stored, at every change that a person makes. */
  onType: (html: string) => void;
  /** The id of what describes the field: the draft's state. */
  describedBy: string;
}

const formats = ['bold', 'italic', 'list', 'indent', 'link'];

/** What is pasted without an address that may be stored, such as a footnote of Word, stays as text. */
function withoutDeadLink(node: Node, delta: Delta): Delta {
  const address = node instanceof Element ? toRichTextLink(node.getAttribute('href')) : undefined;
  return address === undefined ? delta.compose(new Delta().retain(delta.length(), { link: null })) : delta;
}

const modules = {
  history: { userOnly: true },
  // The tab key belongs to the page: it leaves the field.
  keyboard: { bindings: { tab: null, 'remove tab': null, indent: null, outdent: null } },
  uploader: { mimetypes: [] },
  clipboard: { matchers: [['a', withoutDeadLink]] },
};

export type QuillFieldComponent = typeof QuillField;

/** The rich-text editor. What is pasted keeps paragraphs, lists, bold, italic and links. */
export function QuillField({ initialHtml, onType, describedBy }: QuillFieldProps) {
  const name = useIntl().formatMessage({ id: 'comment.editor' });
  const [quill, setQuill] = useState<Quill>();

  useEffect(() => {
    const root = { role: 'textbox', 'aria-multiline': 'true', 'aria-label': name, 'aria-describedby': describedBy };
    for (const [attribute, value] of Object.entries(root)) quill?.root.setAttribute(attribute, value);
  }, [quill, name, describedBy]);

  return (
    <div className="comment-field">
      <EditorToolbar quill={quill} />
      <ReactQuill
        ref={(field) => setQuill(field?.editor)}
        theme="default"
        formats={formats}
        modules={modules}
        defaultValue={initialHtml}
        onChange={(html, _change, source) => {
          if (source === 'user') onType(toStoredHtml(html));
        }}
      />
    </div>
  );
}
